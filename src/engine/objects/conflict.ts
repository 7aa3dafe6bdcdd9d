/** The conflict of a write with another user's change of an owned path since the plan. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json, sameJson } from "../../base/json.ts";
import { type Pointer, valueAtPointer } from "../../base/pointer.ts";
import type { Change } from "../../model/plan.ts";
import type { Words } from "../../model/words.ts";
import type { Seen } from "./write-base.ts";

/** One owned path with its three values, masked; an absent value means that the path is empty. */
interface ConflictingPath {
  readonly path: Pointer;
  /** The value that the plan saw. */
  readonly base?: Json;
  /** The value now. */
  readonly theirs?: Json;
  /** The value to write. */
  readonly ours?: Json;
}

export interface ObjectConflict {
  readonly paths: readonly ConflictingPath[];
  /** `lastModified` that the plan saw; undefined if it is that of the last apply. */
  readonly planned: string | undefined;
  /** The present `lastModified` of the object. */
  readonly now: string;
  /** The plan did not read these members, so it did not show which ones would be removed. */
  readonly isUnread?: boolean;
  /** The object was to be deleted. */
  readonly isDeletion: boolean;
}

/** Returns the diagnostic of the conflict without its address. */
export function describeConflict(
  { paths, planned, now, isDeletion, isUnread }: ObjectConflict,
  { replannedDeletion }: Pick<Words, "replannedDeletion">,
): Omit<Diagnostic, "severity"> {
  const shown = paths.slice(0, 10).map((each) => describeConflictingPath(each, isDeletion));
  const more = paths.length > shown.length ? ` and ${paths.length - shown.length} more` : "";
  const again = isDeletion ? replannedDeletion : "Make a new plan and review it.";
  return {
    code: "conflict",
    summary: "The object changed after the plan was made",
    detail:
      `${planned === now ? "It has other members than the plan saw." : `The plan saw the version of ${planned ?? "the last apply"}, the platform now has that of ${now}.`} ` +
      `${shown.join("; ")}${more}. Nothing was written to it. ${isUnread ? "Declare those as well who are there; a later plan shows who is taken out." : again}`,
    ...(paths[0] ? { pointer: paths[0].path } : {}),
  };
}

/**
 * Returns the owned paths that differ from the plan's view. `now`: the differences between the live object and the declaration.
 */
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

/** Returns the value that the plan saw at a path it did not change: the declared value. */
function baseAt({ before, after }: Seen, path: Pointer): Json | undefined {
  const former = isObject(before) ? valueAtPointer(before, path) : undefined;
  return former ?? (isObject(after) ? valueAtPointer(after, path) : undefined);
}

function describeConflictingPath({ path, base, theirs, ours }: ConflictingPath, isDeletion: boolean): string {
  const aim = isDeletion ? "it was to be deleted" : `to be written is ${conflictValueText(ours)}`;
  return `${path}: the plan saw ${conflictValueText(base)}, now there is ${conflictValueText(theirs)}, ${aim}`;
}

function conflictValueText(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const json = JSON.stringify(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
