/** Creates one object: all its requests in order, each outcome recorded before the next one leaves. */
import type { JsonObject } from "../../../base/json.ts";
import { ApiError } from "../../../client/index.ts";
import type { Creation } from "../../../model/state.ts";
import { createBody } from "../../../plan/compose.ts";
import { withOwnerMark } from "../../../plan/owner-mark.ts";
import { ObjectFault } from "../fault.ts";
import { partsToCreate, writeParts } from "../parts.ts";
import { type DeclaredObject, intentOf, mayHaveActed, type ObjectWriter, type WrittenEntry } from "../writer.ts";
import { writeSubject, writtenEntry } from "../written-entry.ts";
import { type CreationMatch, creationRows, shareName, whatBecameOf } from "./candidates.ts";

/**
 * Creates an object and returns the result. The object is recorded once the platform has answered; a failure of a later request
 * leaves an incomplete entry. Throws ApiError, or an ObjectFault (`unanswered`) if it is unknown whether the object exists.
 */
export async function createObject(writer: ObjectWriter, declared: DeclaredObject): Promise<WrittenEntry> {
  const { address, kind, document, ignore } = declared;
  const body = withOwnerMark(kind, createBody(kind, document), document, { stack: writer.stack, address }, ignore);
  const live = await sendCreation(writer, declared, body);
  const parts = partsToCreate(kind, document);
  const subject = writeSubject(writer, declared, { live });
  const isIncomplete = declared.isPartial || parts.length > 0;
  const entry = writtenEntry(writer, subject, { declared, id: String(live["_id"]), live, isIncomplete });
  const written = { entry, declared, live, isNew: true };
  await writer.record({ put: entry }, written);
  return writeParts(writer, subject, written, parts);
}

/** Sends the creation, which is never repeated. Resolves to the object in the platform's answer. */
async function sendCreation(writer: ObjectWriter, declared: DeclaredObject, body: JsonObject): Promise<JsonObject> {
  const { client, creations } = writer;
  const { address, kind } = declared;
  const intent: Creation = { ...intentOf(writer, "create", kind, address), entry: draftEntry(writer, declared) };
  await writer.record({ intent });
  creations.set(address, { intent });
  try {
    const live = await client.create(kind, body);
    creations.set(address, { intent, id: String(live["_id"]) });
    return live;
  } catch (error) {
    if (mayHaveActed(error)) return findCreated(writer, declared, intent, error);
    creations.delete(address);
    await writer.record({ dropped: address });
    throw error;
  }
}

/** Returns the state's entry of an object that is about to be created. */
function draftEntry(writer: ObjectWriter, declared: DeclaredObject): Creation["entry"] {
  const live = declared.document;
  const subject = writeSubject(writer, declared, { live });
  const { id: _, ...entry } = writtenEntry(writer, subject, { declared, id: "", live, isIncomplete: true });
  return entry;
}

/** Searches for the object of a creation without an answer. If it is not found, the next plan searches again. */
async function findCreated(
  writer: ObjectWriter,
  { kind }: DeclaredObject,
  intent: Creation,
  error: ApiError,
): Promise<JsonObject> {
  const { creations } = writer;
  const others = [...creations.values()].filter((each) => each.intent !== intent);
  // Another creation with the same name is in flight; the owner of the object is unknown until that creation is answered.
  const isCrowded = others.some((each) => each.id === undefined && shareName(each.intent, intent));
  const takenIds = () => new Set([...writer.owned(), ...others.flatMap(({ id }) => (id === undefined ? [] : [id]))]);
  const searchCreated = async (): Promise<CreationMatch> => {
    const rows = await creationRows(writer.client, kind);
    return whatBecameOf(writer, intent, rows, takenIds(), 1);
  };
  const found = isCrowded ? undefined : await searchCreated().catch(unlessRefused);
  if (found?.type !== "one") {
    throw new ObjectFault({ type: "unanswered", intent, error, rows: found?.type === "several" ? found.rows : [] });
  }
  creations.set(intent.address, { intent, id: String(found.live["_id"]) });
  return found.live;
}

function unlessRefused(fault: unknown): undefined {
  if (!(fault instanceof ApiError)) throw fault;
}
