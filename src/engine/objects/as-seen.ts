/** The last look before a write: an object that somebody changed is written only where the change concerns nothing that is owned. */
import { compare } from "../../plan/compare.ts";
import type { Subject } from "../../plan/subject.ts";
import type { Seen } from "./basis.ts";
import { conflictingPaths } from "./conflict.ts";
import { ObjectFault } from "./fault.ts";

/**
 * Throws an ObjectFault (`conflict`) unless every owned path of `subject.live` is as the plan saw it. A secret shows only its mask, so one
 * that is to be written counts as changed; not with `blind`, when this run's own write may be what moved the object.
 */
export function assertAsSeen(seen: Seen, subject: Subject, blind = false): void {
  const paths = conflictingPaths(seen, compare(subject), blind);
  if (paths.length === 0) return;
  const { lastModified: planned, after } = seen;
  const now = String(subject.live["lastModified"]);
  throw new ObjectFault({ type: "conflict", conflict: { paths, planned, now, isDeletion: after === null } });
}
