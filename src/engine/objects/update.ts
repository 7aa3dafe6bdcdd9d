/** Updates one object: reads it, merges the declaration into it and writes it; each outcome is recorded before the next request. */
import type { JsonObject } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { compareSubject } from "../../plan/compare.ts";
import { updateBody } from "../../plan/compose.ts";
import { fingerprintPointers } from "../../plan/kept-secrets.ts";
import { markIn, withFormerMark, withOwnerMark } from "../../plan/owner-mark.ts";
import type { Subject } from "../../plan/subject.ts";
import { readObjectWithParts } from "../refresh/read-object.ts";
import { assertAsSeen, assertMembersAsSeen } from "./as-seen.ts";
import { ObjectFault } from "./fault.ts";
import { intendChange } from "./intent.ts";
import { partsToUpdate, writeParts } from "./parts.ts";
import { rewriteObject } from "./rewrite.ts";
import type { WriteBase } from "./write-base.ts";
import type { DeclaredObject, ObjectWriter, WrittenEntry } from "./writer.ts";
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
 * Returns the body with the platform's own values for secrets without a value. Throws an ObjectFault if the platform has lost one
 * of them.
 */
function refuseLostSecrets({ kind }: Kind, id: string, body: JsonObject): JsonObject {
  const [lost] = fingerprintPointers(body);
  if (lost !== undefined) throw new ObjectFault({ type: "secret lost", kind, id, pointer: lost });
  return body;
}
