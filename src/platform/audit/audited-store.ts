/**
 * Writes the audit trail (spec: Audit entry; facts 2.22).
 * The journal wraps the store of the server, so every change of a document is recorded in the transaction of the change.
 */
import type { Clock } from "../../base/clock.ts";
import type { Ids } from "../../base/ids.ts";
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { toDotted } from "../../base/pointer.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { laterThan } from "../documents/record.ts";
import { type Actor, currentActor, system } from "../kernel/actor.ts";
import type { AuditEntry, FieldChange } from "../store/audit.ts";
import { type DocumentRecord, type Store, type StoredDocument, type Writer, wrapWrites } from "../store/store.ts";
import { type Vault, vaultContext } from "../vault/vault.ts";
import { displayNameOf, resourceTypeOf } from "./subject.ts";

interface AuditTrailNeeds {
  readonly vault: Vault;
  readonly clock: Pick<Clock, "now">;
  readonly ids: Ids;
}

/** Returns a store that records every change in the audit trail, unless there is no actor (actor.ts). */
export function withAuditTrail(store: Store, journal: AuditTrailNeeds): Store {
  return wrapWrites(store, (tx) => auditingWriter(tx, journal));
}

/** Fields that the platform sets with every change or every run. They are not changes of the configuration. */
const bookkeeping = new Set(["_id", "createdAt", "lastModified", "lastModifiedBy", "deletedAt", "lastExecutedAt"]);

/**
 * Returns the fields that differ, by dotted path, in the order of the older document. Objects are compared field by field, arrays of
 * equal length entry by entry; anything else as a whole. Secrets are masked in both documents already.
 */
export function fieldChanges(before: JsonObject, after: JsonObject): readonly FieldChange[] {
  const withoutBookkeeping = (document: JsonObject) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !bookkeeping.has(name)));
  const found: FieldChange[] = [];
  collectFieldChanges(withoutBookkeeping(before), withoutBookkeeping(after), [], found);
  return found;
}

/**
 * Returns the secrets whose value changed, by pointer. Their masks are equal, so a comparison of the documents shows nothing.
 */
function secretChanges(before: JsonObject, after: JsonObject): readonly FieldChange[] {
  return Object.keys(after)
    .filter((pointer) => before[pointer] !== undefined && before[pointer] !== after[pointer])
    .map((pointer) => ({ fieldPath: toDotted(pointer), oldValue: secretMask, newValue: secretMask }));
}

function collectFieldChanges(
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[],
  found: FieldChange[],
): void {
  if (before === after) return;
  if (isObject(before) && isObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      collectFieldChanges(ownValue(before, name), ownValue(after, name), [...path, name], found);
    }
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (sameJson(before, after)) return;
    if (before.length === after.length) {
      for (const [index, item] of (before as readonly Json[]).entries()) {
        collectFieldChanges(item, (after as readonly Json[])[index], [...path, String(index)], found);
      }
      return;
    }
  }
  found.push({
    fieldPath: path.join("."),
    ...(before === undefined ? {} : { oldValue: before }),
    ...(after === undefined ? {} : { newValue: after }),
  });
}

function ownValue(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export interface Happening {
  readonly resourceType: string;
  readonly resourceId: string;
  readonly event: AuditEntry["event"];
  readonly name?: string | undefined;
  readonly ownerId?: string | null;
  readonly fieldChanges?: AuditEntry["fieldChanges"];
  /** Time of the event, if the object records one; otherwise now. */
  readonly time?: string | undefined;
}

/** Adds an entry for an event that is not a change of a document, such as a new token. */
export function addEntry(
  tx: Writer,
  account: string,
  { clock, ids }: Pick<AuditTrailNeeds, "clock" | "ids">,
  { source, userId }: Actor,
  { ownerId = null, fieldChanges: changes = [], name, time, ...happening }: Happening,
): Promise<void> {
  return tx.addAudit(account, {
    ...happening,
    id: ids.objectId(),
    time: time ?? new Date(clock.now()).toISOString(),
    ownerId,
    source,
    byUser: userId ?? null,
    support: false,
    fieldChanges: changes,
    name,
    ...(happening.event === "update" ? {} : { deletedInfo: name === undefined ? {} : { name } }),
  });
}

function auditingWriter(tx: Writer, journal: AuditTrailNeeds): Writer {
  const addChangeEntry = async (
    actor: Actor | undefined,
    account: string,
    family: string,
    change: AuditedChange,
  ): Promise<void> => {
    const resourceType = resourceTypeOf(family);
    if (!actor || resourceType === undefined) return;
    const { document, event } = change;
    const pause = createPause();
    const changes = event === "update" ? changedFieldsOf(journal, account, family, change) : [];
    await pause();
    if (event === "update" && changes.length === 0) return;
    const resourceId = String(document["_id"]);
    const ownerId = change.owner ?? null;
    const name = displayNameOf(family, document);
    const [fieldChanges, time] = [changes, auditMomentOf(change, journal.clock.now())];
    await addEntry(tx, account, journal, actor, { resourceType, resourceId, event, ownerId, name, fieldChanges, time });
  };
  const findLiveOrDeleted = async (account: string, family: string, id: string) =>
    (await tx.get(account, family, id)) ?? (await tx.get(account, family, id, "deleted"));
  return {
    ...tx,
    async insert(account, record) {
      await tx.insert(account, record);
      await addChangeEntry(currentActor(), account, record.family, {
        event: "create",
        document: record.body,
        owner: ownerIn(record),
      });
    },
    async update(account, record) {
      const actor = currentActor();
      const pause = createPause();
      const before = actor && (await findLiveOrDeleted(account, record.family, record.id));
      await pause();
      await tx.update(account, record);
      await pause();
      if (!before) return;
      const change = { document: record.body, before, record, owner: ownerIn(record) };
      await addChangeEntry(actor, account, record.family, { ...change, event: eventOf(before.body, record.body) });
    },
    async remove(account, family, id) {
      const actor = currentActor();
      const before = actor && (await findLiveOrDeleted(account, family, id));
      const owner = before && (await readOwnerId(tx, account, family, id));
      await tx.remove(account, family, id);
      if (before)
        await addChangeEntry(actor, account, family, {
          event: removalEventOf(before.body),
          document: before.body,
          owner,
        });
    },
    async sweep(now, deletedBefore) {
      const gone = await tx.sweep(now, deletedBefore);
      for (const { account, family, body } of gone) {
        await addChangeEntry(system, account, family, { event: removalEventOf(body), document: body });
      }
      return gone;
    },
  };
}

interface AuditedChange {
  readonly event: "create" | "update" | "delete" | "restore" | "purge";
  readonly document: JsonObject;
  readonly before?: StoredDocument;
  readonly record?: DocumentRecord;
  readonly owner?: string | undefined;
}

const isDeletedDocument = (document: JsonObject): boolean => typeof document["deletedAt"] === "string";

function eventOf(before: JsonObject, after: JsonObject): AuditedChange["event"] {
  if (isDeletedDocument(before) === isDeletedDocument(after)) return "update";
  return isDeletedDocument(after) ? "delete" : "restore";
}

/** Returns `purge` for an object removed from the recycle bin, `delete` for an object that never enters the bin. */
function removalEventOf(document: JsonObject): AuditedChange["event"] {
  return isDeletedDocument(document) ? "purge" : "delete";
}

/**
 * Returns the `lastModified` that the change gave the object, so that readers can match object and entry; for a removal, a later moment.
 */
function auditMomentOf({ event, document, before }: AuditedChange, now: number): string | undefined {
  const stamp = document["lastModified"];
  if (typeof stamp !== "string") return undefined;
  if (before === undefined) return event === "create" ? stamp : laterThan(document, now);
  return before.body["lastModified"] === stamp ? undefined : stamp;
}

function changedFieldsOf(
  journal: AuditTrailNeeds,
  account: string,
  family: string,
  { document, before, record }: AuditedChange,
) {
  if (!before) return [];
  const openSealedSecrets = (sealed: string | null | undefined): JsonObject =>
    sealed ? journal.vault.open(sealed, vaultContext(account, family, String(document["_id"]))) : {};
  return [
    ...fieldChanges({ ...before.body, ...before.parts }, { ...document, ...(record?.parts ?? before.parts) }),
    ...(kindOfFamily(family) ? secretChanges(openSealedSecrets(before.vault), openSealedSecrets(record?.vault)) : []),
  ];
}

function ownerIn({ edges }: Pick<DocumentRecord, "edges">): string | undefined {
  return edges.find((edge) => edge.role === "owner")?.id;
}

async function readOwnerId(tx: Writer, account: string, family: string, id: string): Promise<string | undefined> {
  return ownerIn({ edges: await tx.edges(account, family, id) });
}
