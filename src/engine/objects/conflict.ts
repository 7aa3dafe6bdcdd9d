/** An object that somebody changed between the plan and its write: it is written only where that change concerns nothing that is owned. */
import { fail } from "../../base/diagnostics.ts";
import { isObject, type Json, sameJson } from "../../base/json.ts";
import { get, type Pointer } from "../../base/pointer.ts";
import type { Change, Step } from "../../model/plan.ts";
import { compare } from "../../plan/compare.ts";
import type { Subject } from "../../plan/subject.ts";
import type { Work } from "../kernel/prepared-step.ts";

/** One owned path with three opinions, masked; absent = nothing stands there. */
export interface Conflict {
  readonly path: Pointer;
  /** What the plan saw. */
  readonly base?: Json;
  /** What stands there now. */
  readonly theirs?: Json;
  /** What was to be written. */
  readonly ours?: Json;
}

/**
 * Throws a `conflict` unless every owned path of `subject.live` is as the plan saw it. A secret shows only its mask, so one that is to be
 * written counts as changed; not with `blind`, when this run's own write may be what moved the object.
 */
export function checkBase({ step }: Work, subject: Subject, blind = false): void {
  const found = conflicts(step, compare(subject), blind);
  if (found.length === 0) return;
  const paths = found.slice(0, 10).map((each) => describe(each, step.after === null));
  const more = found.length > paths.length ? ` and ${found.length - paths.length} more` : "";
  fail("conflict", "The object was changed since the plan was made", {
    address: step.address,
    detail:
      `The plan saw the version of ${step.precondition?.lastModified ?? "the last apply"}, the platform now has that of ${String(subject.live["lastModified"])}. ` +
      `${paths.join("; ")}${more}. Nothing was written to it. Make a new plan and review it.`,
    ...(found[0] ? { pointer: found[0].path } : {}),
  });
}

function conflicts(step: Step, now: readonly Change[], blind: boolean): readonly Conflict[] {
  const planned = new Map(step.changes.map((change) => [change.path, change]));
  return now
    .filter((change) => {
      if (change.secret) return !blind;
      const was = planned.get(change.path);
      return was === undefined || !sameJson(was.before, change.before);
    })
    .map((change) => {
      const base = planned.has(change.path) ? planned.get(change.path)!.before : baseAt(step, change.path);
      return {
        path: change.path,
        ...(base === undefined ? {} : { base }),
        ...(change.before === undefined ? {} : { theirs: change.before }),
        ...(change.after === undefined || step.after === null ? {} : { ours: change.after }),
      };
    });
}

/** What the plan saw at a path that it did not mean to change: what is declared. */
function baseAt({ before, after }: Step, path: Pointer): Json | undefined {
  const seen = isObject(before) ? get(before, path) : undefined;
  return seen ?? (isObject(after) ? get(after, path) : undefined);
}

function describe({ path, base, theirs, ours }: Conflict, isDeleted: boolean): string {
  const aim = isDeleted ? "it was to be deleted" : `to be written is ${text(ours)}`;
  return `${path}: the plan saw ${text(base)}, now there is ${text(theirs)}, ${aim}`;
}

function text(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const json = JSON.stringify(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
