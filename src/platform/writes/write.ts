/** Creating and replacing documents of any kind. */

import type { Json, JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { withDefaults } from "../../catalog/defaults.ts";
import type { StoredIn } from "../../catalog/families.ts";
import type { Kind } from "../../catalog/kind.ts";
import { withDerivedTag } from "../../derive/fields/variants.ts";
import type { Caller } from "../access/caller.ts";
import { refuseMovedSecrets } from "../access/secret-destinations.ts";
import type { WriteContext } from "../behaviors/behavior.ts";
import { behaviorOf } from "../behaviors/index.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { refuseBadPatterns } from "../documents/pattern-faults.ts";
import { refuseForeignObject } from "../documents/publications.ts";
import { assignedFields, documentRecordOf, laterThan } from "../documents/record.ts";
import { referenceFaults, refuseManyReferences } from "../documents/references.ts";
import {
  type DocumentCheck,
  refuseLongLists,
  refuseTooLarge,
  validateDocument,
  writeChecked,
} from "../documents/validation.ts";
import { nowText } from "../kernel/now-text.ts";
import { refuseAll, singleRefusal } from "../kernel/refusal.ts";
import { TakenError } from "../store/conflicts.ts";
import type { DocumentRecord, Reader, Writer } from "../store/store.ts";
import { mergedParts } from "./part-entries.ts";
import { intakeDocument } from "./request-document.ts";

/** Attempts at another code if a code is taken. */
const codeAttempts = 5;

/** POST: stores a new object and answers it. */
export async function createDocument(
  services: DocumentNeeds,
  caller: Caller,
  kind: Kind,
  body: JsonObject,
): Promise<JsonObject> {
  const pause = createPause();
  const behavior = behaviorOf(kind.kind);
  behavior.screen?.(body, "create");
  refuseLongLists(kind, body);
  const type = await connectionTypeFor(services.store.read, caller, kind, body);
  const taken = { ...intakeDocument(kind, body), ...behavior.initial };
  await pause();
  const tagged = withTag(kind, taken, type);
  await pause();
  const sent = withDefaults(kind.fields, tagged);
  await pause();
  const document = kind.hooks?.normalize?.(sent) ?? sent;
  refuseTooLarge(document);
  const parts = await mergedParts(services.ids, kind, body, {});
  await pause();
  refuseAll(await validateDocument(services.compute.of(caller.account), kind, { ...document, ...parts }));
  await pause();
  await refuseBadPatterns(services.compute.of(caller.account), kind, body);
  await behavior.prepare?.(body, { services, caller });
  for (let attempt = 1; ; attempt++) {
    try {
      return await services.store.write(async (tx) => {
        const id = services.ids.objectId();
        const now = nowText(services);
        const context: WriteContext = { services, caller, tx, id, now, sent: body, parts };
        const assigned = assignedFields(kind, id, caller.account, services.ids);
        const stamps = { createdAt: now, lastModified: now, lastModifiedBy: caller.userId };
        return finishWrite(context, kind, { ...assigned, ...document, ...stamps }, (record) =>
          tx.insert(caller.account, record),
        );
      });
    } catch (error) {
      if (error instanceof TakenError && error.what !== "name" && attempt < codeAttempts) continue;
      throw uniqueConflictRefusal(kind, error);
    }
  }
}

/**
 * Returns the type of the connection that a body names, where the platform derives the document's tag of it; undefined otherwise.
 */
async function connectionTypeFor(
  reader: Reader,
  { account }: Caller,
  kind: Kind,
  body: JsonObject,
): Promise<Json | undefined> {
  const { variants } = kind;
  const id = body["_connectionId"];
  if (variants?.derived === undefined || typeof body[variants.tag] === "string" || typeof id !== "string")
    return undefined;
  return (await reader.get(account, "connections", id))?.body.type;
}

/** Returns the document with its tag, where the platform derives one that was left out. */
function withTag(kind: Kind, document: JsonObject, connectionType: Json | undefined, stored?: JsonObject): JsonObject {
  const { variants } = kind;
  return variants?.derived === undefined
    ? document
    : withDerivedTag(kind, document, connectionType, stored?.[variants.tag]);
}

/** PUT: replaces an object (or merges, where the kind does) and answers it. */
export async function replaceDocument(
  services: DocumentNeeds,
  caller: Caller,
  kind: Kind,
  id: string,
  body: JsonObject,
): Promise<JsonObject> {
  const { read } = services.store;
  if ((await read.text(caller.account, kind.family, id)) === undefined) await refuseForeignObject(read, kind, id);
  const behavior = behaviorOf(kind.kind);
  behavior.screen?.(body, "update");
  refuseLongLists(kind, body);
  await refuseBadPatterns(services.compute.of(caller.account), kind, body);
  await behavior.prepare?.(body, { services, caller, id });
  const type = await connectionTypeFor(read, caller, kind, body);
  const applyBody = (stored: JsonObject) =>
    withDefaults(kind.fields, withTag(kind, intakeDocument(kind, body, stored), type, stored));
  return changeDocument(services, caller, kind, id, applyBody, body);
}

/** Stores what `change` makes of the stored document, after the checks that every document passes. */
export async function changeDocument<K extends Kind>(
  services: DocumentNeeds,
  caller: Caller,
  kind: K,
  id: string,
  change: (stored: StoredIn<K["family"]>) => JsonObject,
  sent?: JsonObject,
): Promise<JsonObject> {
  try {
    return await writeChecked(services, caller.account, (tx, check) =>
      changeInTransaction(services, tx, caller, { kind, id, change, sent, check }),
    );
  } catch (error) {
    throw uniqueConflictRefusal(kind, error);
  }
}

/** One change of a transaction that changes several objects; a name that is taken is thrown as the store says it. */
export async function changeInTransaction<K extends Kind>(
  services: DocumentNeeds,
  tx: Writer,
  caller: Caller,
  { kind, id, change, sent, check }: DocumentChange<K>,
): Promise<JsonObject> {
  const stored = await tx.get<K["family"]>(caller.account, kind.family, id);
  if (!stored) return refuseForeignObject(tx, kind, id);
  const pause = createPause();
  const before: JsonObject = stored.body;
  const changed = change(stored.body);
  await pause();
  const document = kind.hooks?.normalize?.(changed) ?? changed;
  refuseTooLarge(document);
  const parts = sent ? await mergedParts(services.ids, kind, sent, stored.parts) : stored.parts;
  check(kind, { ...document, ...(sent ? parts : {}) }, { family: kind.family, id, revision: stored.revision });
  await pause();
  const now = laterThan(before, services.clock.now());
  const context: WriteContext = { services, caller, tx, id, stored, now, sent, parts };
  const { _id, createdAt } = before;
  const stamps = { createdAt: createdAt ?? now, lastModified: now, lastModifiedBy: caller.userId };
  return finishWrite(context, kind, { _id: _id ?? id, ...document, ...stamps }, (record) =>
    tx.update(caller.account, record),
  );
}

interface DocumentChange<K extends Kind> {
  readonly kind: K;
  readonly id: string;
  readonly change: (stored: StoredIn<K["family"]>) => JsonObject;
  /** The body of the request, where that is a document. */
  readonly sent?: JsonObject | undefined;
  /** Of the transaction. */
  readonly check: DocumentCheck;
}

async function finishWrite(
  context: WriteContext,
  kind: Kind,
  document: JsonObject,
  save: (record: DocumentRecord) => Promise<void>,
): Promise<JsonObject> {
  const { services, caller, tx, id, stored, parts } = context;
  const behavior = behaviorOf(kind.kind);
  const pause = createPause();
  refuseAll(await referenceFaults(tx, caller.account, kind, document, id, stored?.body));
  await pause();
  const completed = (await behavior.complete?.(document, context)) ?? document;
  await pause();
  await refuseMovedSecrets(tx, caller, kind, completed, stored?.body);
  await pause();
  const record = documentRecordOf(services, { account: caller.account, kind, document: completed, stored, parts });
  refuseManyReferences(record);
  await pause();
  await save(record);
  await pause();
  await behavior.confirm?.(record.body, context);
  return record.body;
}

/** Returns the refusal for a name that is taken; returns any other error unchanged. */
export function uniqueConflictRefusal(kind: Kind, error: unknown): unknown {
  if (!(error instanceof TakenError) || error.what !== "name") return error;
  const field = kind.identity.by[0] ?? "name";
  const { code, status } = kind.identity.taken ?? { code: "duplicate_name" as const, status: 409 };
  return singleRefusal(code, `Another ${kind.kind} has this ${field} already.`, { field, status });
}
