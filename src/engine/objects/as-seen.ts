/** Checks an object right before a write: a changed object is written only if the change touches no owned path. */
import { isObject, type JsonObject } from "../../base/json.ts";
import { type MemberPart, memberParts } from "../../derive/fields/members.ts";
import { compareSubject } from "../../plan/compare.ts";
import { memberChanges } from "../../plan/members.ts";
import type { Subject } from "../../plan/subject.ts";
import { conflictingPaths } from "./conflict.ts";
import { ObjectFault } from "./fault.ts";
import type { Seen } from "./write-base.ts";

/**
 * Throws an ObjectFault (`conflict`) unless every owned path of `subject.live` is as the plan saw it. The platform shows only the
 * mask of a secret, so a secret that is to be written counts as changed. With `blind` a secret does not count: this run's own
 * write may have changed the object.
 */
export function assertAsSeen(seen: Seen, subject: Subject, blind = false): void {
  refuseConflict(seen, subject, conflictingPaths(seen, compareSubject(subject), blind));
}

/** Does the same for the members of an object alone, whose changes leave no trace in the object itself. */
export function assertMembersAsSeen(seen: Seen, subject: Subject): void {
  const fields = memberParts(subject.kind).map(({ field }) => `/${field}`);
  if (fields.length === 0) return;
  const ofMembers = compareSubject(subject).filter(({ path }) => fields.includes(path));
  const unread = memberParts(subject.kind).filter(
    ({ field }) => isObject(seen.before) && !Object.hasOwn(seen.before, field),
  );
  // The plan did not read these members, so it showed no removals; additions were planned.
  const additions = unread.filter((part) => isAddition(part, subject)).map(({ field }) => `/${field}`);
  const paths = conflictingPaths(seen, ofMembers, true).filter(({ path }) => !additions.includes(path));
  refuseConflict(
    seen,
    subject,
    paths,
    unread.some(({ field }) => paths.some(({ path }) => path === `/${field}`)),
  );
}

function isAddition(part: MemberPart, { live, desired }: Subject): boolean {
  return memberChanges(part, live[part.field], (desired as JsonObject)[part.field]).remove.length === 0;
}

function refuseConflict(
  seen: Seen,
  subject: Subject,
  paths: ReturnType<typeof conflictingPaths>,
  isUnread = false,
): void {
  if (paths.length === 0) return;
  const { lastModified: planned, after } = seen;
  const now = String(subject.live["lastModified"]);
  throw new ObjectFault({ type: "conflict", conflict: { paths, planned, now, isDeletion: after === null, isUnread } });
}
