/** The conflict where somebody changed an owned path of an object between the plan and the write. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json, sameJson } from "../../base/json.ts";
import { get, type Pointer } from "../../base/pointer.ts";
import type { Change } from "../../model/plan.ts";
import type { Words } from "../../model/words.ts";
import type { Seen } from "./basis.ts";

/** One owned path with its three values, masked; an absent value means that nothing stands there. */
interface ConflictingPath {
  readonly path: Pointer;
  /** What the plan saw. */
  readonly base?: Json;
  /** What stands there now. */
  readonly theirs?: Json;
  /** What was to be written. */
  readonly ours?: Json;
}

export interface Conflict {
  readonly paths: readonly ConflictingPath[];
  /** `lastModified` that the plan saw; undefined where it is that of the last apply. */
  readonly planned: string | undefined;
  /** `lastModified` of the object as it is. */
  readonly now: string;
  /** The plan did not look at these members, so that those who would be taken out were not shown. */
  readonly isUnread?: boolean;
  /** The object was to be deleted. */
  readonly isDeletion: boolean;
}

/** The diagnostic of the conflict without its address. */
export function describeConflict(
  { paths, planned, now, isDeletion, isUnread }: Conflict,
  { replannedDeletion }: Pick<Words, "replannedDeletion">,
): Omit<Diagnostic, "severity"> {
  const shown = paths.slice(0, 10).map((each) => describe(each, isDeletion));
  const more = paths.length > shown.length ? ` and ${paths.length - shown.length} more` : "";
  const again = isDeletion ? replannedDeletion : "Make a new plan and review it.";
  return {
    code: "conflict",
    summary: "The object was changed since the plan was made",
    detail:
      `${planned === now ? "It has other members than the plan saw." : `The plan saw the version of ${planned ?? "the last apply"}, the platform now has that of ${now}.`} ` +
      `${shown.join("; ")}${more}. Nothing was written to it. ${isUnread ? "Declare those as well who are there; a later plan shows who is taken out." : again}`,
    ...(paths[0] ? { pointer: paths[0].path } : {}),
  };
}

/** Owned paths that are not as the plan saw them. `now`: how the object as it is differs from what is declared. */
export function conflictingPaths(seen: Seen, now: readonly Change[], blind: boolean): readonly ConflictingPath[] {
  const planned = new Map(seen.changes.map((change) => [change.path, change]));
  return now
    .filter((change) => {
      if (change.secret) return !blind;
      const was = planned.get(change.path);
      return was === undefined || !sameJson(was.before, change.before);
    })
    .map((change) => {
      const base = planned.has(change.path) ? planned.get(change.path)!.before : baseAt(seen, change.path);
      return {
        path: change.path,
        ...(base === undefined ? {} : { base }),
        ...(change.before === undefined ? {} : { theirs: change.before }),
        ...(change.after === undefined || seen.after === null ? {} : { ours: change.after }),
      };
    });
}

/** What the plan saw at a path that it did not mean to change: what is declared. */
function baseAt({ before, after }: Seen, path: Pointer): Json | undefined {
  const there = isObject(before) ? get(before, path) : undefined;
  return there ?? (isObject(after) ? get(after, path) : undefined);
}

function describe({ path, base, theirs, ours }: ConflictingPath, isDeletion: boolean): string {
  const aim = isDeletion ? "it was to be deleted" : `to be written is ${text(ours)}`;
  return `${path}: the plan saw ${text(base)}, now there is ${text(theirs)}, ${aim}`;
}

function text(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const json = JSON.stringify(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
