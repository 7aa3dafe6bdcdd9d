/** Updates one object: reads it, merges the declaration into it and writes it; each outcome is recorded before the next request. */
import type { JsonObject } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { compare } from "../../plan/compare.ts";
import { updateBody } from "../../plan/compose.ts";
import { heldStandIns } from "../../plan/kept-secrets.ts";
import { markIn, withFormerMark, withMark } from "../../plan/owner-mark.ts";
import type { Subject } from "../../plan/subject.ts";
import { readObject } from "../refresh/read-object.ts";
import { assertAsSeen, assertMembersAsSeen } from "./as-seen.ts";
import type { Basis } from "./basis.ts";
import { ObjectFault } from "./fault.ts";
import { intendChange } from "./intent.ts";
import { partsToUpdate, writeParts } from "./parts.ts";
import { entryOf, subjectOf } from "./record.ts";
import { rewrite } from "./rewrite.ts";
import type { DeclaredObject, Writer, Written } from "./writer.ts";

/**
 * Updates an object and returns the result; sends nothing if the object is as declared. Throws ApiError, or an ObjectFault:
 * `vanished`, or `conflict` if an owned part changed since the plan.
 */
export async function updateObject(writer: Writer, declared: DeclaredObject, basis: Basis): Promise<Written> {
  const { client, stack } = writer;
  const { address, kind, document, ignore, givenUp } = declared;
  const { id, seen, isAdopted } = basis;
  const read = async () => {
    const found = await readObject(client, kind, id, [
      ...Object.keys(document),
      ...Object.keys(basis.prior?.document ?? {}),
    ]);
    if (!found) throw new ObjectFault({ type: "vanished", kind: kind.kind, id });
    return found;
  };
  const subjectAt = (live: JsonObject) => subjectOf(writer, declared, { live, basis });
  const compose = (subject: Subject) => {
    const body = withKept(kind, id, updateBody(subject, "without parts"));
    return givenUp
      ? withFormerMark(kind, body, givenUp.mark)
      : withMark(kind, body, document, { stack, address }, ignore);
  };
  const live = await read();
  const subject = subjectAt(live);
  const expected = basis.isDisturbed ? undefined : seen.lastModified;
  const hasMoved = expected !== undefined && live["lastModified"] !== undefined && live["lastModified"] !== expected;
  if (hasMoved) assertAsSeen(seen, subject);
  else if (expected !== undefined) assertMembersAsSeen(seen, subject);
  const changed = new Set(compare(subject).map((change) => pointerSegments(change.path)[0]!));
  const parts = partsToUpdate(kind, document, changed);
  const isOwnChanged = [...changed].some((field) => !kind.parts?.some((part) => part.field === field));
  const isMarkMoved = (isAdopted || givenUp !== undefined) && markIn(kind, compose(subject)) !== markIn(kind, live);
  const change = { verb: "update", kind, address, id, expected } as const;
  const send = () => rewrite({ client, kind, id, address, seen, read, subject: subjectAt, compose }, live);
  const sent = isOwnChanged || isMarkMoved ? await intendChange(writer, change, send) : { answer: live, seen: live };
  const isIncomplete = declared.isPartial || parts.length > 0;
  const entry = entryOf(writer, subject, { declared, id, live: sent.answer, isIncomplete });
  const written = { entry, declared, live: sent.answer, isNew: false, before: subjectAt(sent.seen) };
  await writer.record({ put: entry }, written);
  return writeParts(writer, subject, written, parts);
}

/**
 * Returns the body with the platform's own values for secrets without a value. Throws an ObjectFault if the platform has lost one
 * of them.
 */
function withKept({ kind }: Kind, id: string, body: JsonObject): JsonObject {
  const [lost] = heldStandIns(body);
  if (lost !== undefined) throw new ObjectFault({ type: "secret lost", kind, id, pointer: lost });
  return body;
}
