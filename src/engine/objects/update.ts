/**
 * Updates one object: reads it, checks that no one changed an owned path, merges the declaration into it and writes it. Each outcome is
 * recorded before the next request.
 */
import { isObject, type JsonObject } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { type MemberPart, memberParts } from "../../derive/fields/members.ts";
import { compareSubject } from "../../plan/compare.ts";
import { updateBody } from "../../plan/compose.ts";
import { fingerprintPointers } from "../../plan/kept-secrets.ts";
import { memberChanges } from "../../plan/members.ts";
import { markIn, withFormerMark, withOwnerMark } from "../../plan/owner-mark.ts";
import type { Subject } from "../../plan/subject.ts";
import { readObjectWithParts } from "../refresh/read-object.ts";
import { conflictingPaths } from "./conflict.ts";
import { ObjectFault } from "./fault.ts";
import { partsToUpdate, writeParts } from "./parts.ts";
import type { Seen, WriteBase } from "./write-base.ts";
import { type DeclaredObject, intendChange, type ObjectWriter, type WrittenEntry } from "./writer.ts";
import { writeSubject, writtenEntry } from "./written-entry.ts";

/**
 * Updates an object and returns the result; sends nothing if the object is as declared. Throws ApiError, or an ObjectFault:
 * `vanished`, or `conflict` if an owned part changed since the plan.
 */
export async function updateObject(
  writer: ObjectWriter,
  declared: DeclaredObject,
  basis: WriteBase,
): Promise<WrittenEntry> {
  const { client, stack } = writer;
  const { address, kind, document, ignore, givenUp } = declared;
  const { id, seen, isAdopted } = basis;
  const readUpdated = async () => {
    const found = await readObjectWithParts(client, kind, id, [
      ...Object.keys(document),
      ...Object.keys(basis.prior?.document ?? {}),
    ]);
    if (!found) throw new ObjectFault({ type: "vanished", kind: kind.kind, id });
    return found;
  };
  const subjectAt = (live: JsonObject) => writeSubject(writer, declared, { live, basis });
  const composeUpdate = (subject: Subject) => {
    const body = refuseLostSecrets(kind, id, updateBody(subject, "without parts"));
    return givenUp
      ? withFormerMark(kind, body, givenUp.mark)
      : withOwnerMark(kind, body, document, { stack, address }, ignore);
  };
  const live = await readUpdated();
  const subject = subjectAt(live);
  const expected = basis.isDisturbed ? undefined : seen.lastModified;
  const hasMoved = expected !== undefined && live["lastModified"] !== undefined && live["lastModified"] !== expected;
  if (hasMoved) assertAsSeen(seen, subject);
  else if (expected !== undefined) assertMembersAsSeen(seen, subject);
  const changed = new Set(compareSubject(subject).map((change) => pointerSegments(change.path)[0]!));
  const parts = partsToUpdate(kind, document, changed);
  const isOwnChanged = [...changed].some((field) => !kind.parts?.some((part) => part.field === field));
  const isMarkMoved =
    (isAdopted || givenUp !== undefined) && markIn(kind, composeUpdate(subject)) !== markIn(kind, live);
  const change = { verb: "update", kind, address, id, expected } as const;
  const sendRewrite = () =>
    rewriteObject(
      { client, kind, id, address, seen, read: readUpdated, subject: subjectAt, compose: composeUpdate },
      live,
    );
  const sent =
    isOwnChanged || isMarkMoved ? await intendChange(writer, change, sendRewrite) : { answer: live, seen: live };
  const isIncomplete = declared.isPartial || parts.length > 0;
  const entry = writtenEntry(writer, subject, { declared, id, live: sent.answer, isIncomplete });
  const written = { entry, declared, live: sent.answer, isNew: false, before: subjectAt(sent.seen) };
  await writer.record({ put: entry }, written);
  return writeParts(writer, subject, written, parts);
}

/**
 * Throws an ObjectFault (`conflict`) unless every owned path of `subject.live` is as the plan saw it. The platform shows only the
 * mask of a secret, so a secret that is to be written counts as changed. With `blind` a secret does not count: this run's own
 * write may have changed the object.
 */
export function assertAsSeen(seen: Seen, subject: Subject, blind = false): void {
  refuseConflict(seen, subject, conflictingPaths(seen, compareSubject(subject), blind));
}

/** Does the same for the members of an object alone, whose changes leave no trace in the object itself. */
function assertMembersAsSeen(seen: Seen, subject: Subject): void {
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

interface Rewrite {
  readonly client: Client;
  readonly kind: Kind;
  readonly id: string;
  readonly address: string;
  /** The object as the plan saw it. */
  readonly seen: Seen;
  /** Reads the object with its parts; throws if it is missing. */
  readonly read: () => Promise<JsonObject>;
  readonly subject: (live: JsonObject) => Subject;
  readonly compose: (subject: Subject) => JsonObject;
}

interface Rewritten {
  readonly answer: JsonObject;
  /** The object from which the body was composed. */
  readonly seen: JsonObject;
}

/** The most rounds; an object that still changes after these is being changed by someone else in a loop. */
const rounds = 3;

/** Replaces the object. Throws ApiError, or a `conflict` if an owned path changed. */
async function rewriteObject(options: Rewrite, live: JsonObject): Promise<Rewritten> {
  const { client, kind, id } = options;
  let seen = live;
  for (let round = 1; ; round++) {
    const subject = options.subject(seen);
    try {
      const checkBeforeRepeat = () => lookAgain(options, seen);
      return {
        answer: await client.put(kind, id, options.compose(subject), { beforeRepeat: checkBeforeRepeat }),
        seen,
      };
    } catch (error) {
      const now = error instanceof ObjectChanged ? error.live : await afterRefusal(options, error, seen);
      const subjectNow = options.subject(now);
      // The first request arrived, although its answer did not.
      if (error instanceof ObjectChanged && isAlreadyWritten(subjectNow)) return { answer: now, seen };
      assertAsSeen(options.seen, subjectNow, error instanceof ObjectChanged);
      if (round === rounds) throw error instanceof ObjectChanged ? error.fault() : error;
      seen = now;
    }
  }
}

/**
 * Reads the object before a repetition. Ends the request if the object changed since the last read, by this request or another.
 */
async function lookAgain({ read, address }: Rewrite, seen: JsonObject): Promise<void> {
  const now = await read();
  if (now["lastModified"] === undefined || now["lastModified"] === seen["lastModified"]) return;
  throw new ObjectChanged(now, address);
}

/** Returns the object as it is after a 409. Rethrows the refusal if the object did not change. */
async function afterRefusal({ read }: Rewrite, error: unknown, seen: JsonObject): Promise<JsonObject> {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
  const now = await read();
  if (now["lastModified"] === seen["lastModified"]) throw error;
  return now;
}

/** Returns true if the object contains everything that this PUT writes, as far as visible: secrets cannot be compared. */
function isAlreadyWritten(subject: Subject): boolean {
  const parts = new Set((subject.kind.parts ?? []).map((part) => part.field));
  return compareSubject(subject).every((change) => parts.has(pointerSegments(change.path)[0]!));
}

/** Thrown to end a request whose object changed. */
class ObjectChanged extends Error {
  readonly live: JsonObject;
  constructor(live: JsonObject, address: string) {
    super(`${address} moved while it was written`);
    this.live = live;
  }

  fault(): ApiError {
    return new ApiError({ method: "PUT", path: "", reason: this.message, requestSent: "maybe" });
  }
}

/**
 * Returns the body with the platform's own values for secrets without a value. Throws an ObjectFault if the platform has lost one
 * of them.
 */
function refuseLostSecrets({ kind }: Kind, id: string, body: JsonObject): JsonObject {
  const [lost] = fingerprintPointers(body);
  if (lost !== undefined) throw new ObjectFault({ type: "secret lost", kind, id, pointer: lost });
  return body;
}
