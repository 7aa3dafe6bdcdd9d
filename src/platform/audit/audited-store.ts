/**
 * Writes the audit trail (spec: Audit entry; facts 2.22).
 * The journal wraps the store of the server, so every change of a document is recorded in the transaction of the change.
 */
import type { Clock } from "../../base/clock.ts";
import type { Ids } from "../../base/ids.ts";
import type { JsonObject } from "../../base/json.ts";
import { pauses } from "../../base/pauses.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { laterThan } from "../documents/record.ts";
import { type Actor, currentActor, system } from "../kernel/actor.ts";
import type { AuditEntry } from "../store/audit.ts";
import type { DocumentRecord, Store, StoredDocument, Writer } from "../store/store.ts";
import { type Vault, vaultContext } from "../vault/vault.ts";
import { fieldChanges, secretChanges } from "./field-changes.ts";
import { nameOf, resourceTypeOf } from "./subject.ts";

interface Journal {
  readonly vault: Vault;
  readonly clock: Pick<Clock, "now">;
  readonly ids: Ids;
}

/** Returns a store that records every change in the audit trail, unless there is no actor (actor.ts). */
export function journaled(store: Store, journal: Journal): Store {
  return { ...store, write: (work) => store.write((tx) => work(auditing(tx, journal))) };
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
  { clock, ids }: Pick<Journal, "clock" | "ids">,
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

function auditing(tx: Writer, journal: Journal): Writer {
  const report = async (actor: Actor | undefined, account: string, family: string, change: Change): Promise<void> => {
    const resourceType = resourceTypeOf(family);
    if (!actor || resourceType === undefined) return;
    const { document, event } = change;
    const pause = pauses();
    const changes = event === "update" ? changesOf(journal, account, family, change) : [];
    await pause();
    if (event === "update" && changes.length === 0) return;
    const resourceId = String(document["_id"]);
    const ownerId = change.owner ?? null;
    const name = nameOf(family, document);
    const [fieldChanges, time] = [changes, momentOf(change, journal.clock.now())];
    await addEntry(tx, account, journal, actor, { resourceType, resourceId, event, ownerId, name, fieldChanges, time });
  };
  const find = async (account: string, family: string, id: string) =>
    (await tx.get(account, family, id)) ?? (await tx.get(account, family, id, "deleted"));
  return {
    ...tx,
    async insert(account, record) {
      await tx.insert(account, record);
      await report(currentActor(), account, record.family, {
        event: "create",
        document: record.body,
        owner: ownerIn(record),
      });
    },
    async update(account, record) {
      const actor = currentActor();
      const pause = pauses();
      const before = actor && (await find(account, record.family, record.id));
      await pause();
      await tx.update(account, record);
      await pause();
      if (!before) return;
      const change = { document: record.body, before, record, owner: ownerIn(record) };
      await report(actor, account, record.family, { ...change, event: eventOf(before.body, record.body) });
    },
    async remove(account, family, id) {
      const actor = currentActor();
      const before = actor && (await find(account, family, id));
      const owner = before && (await ownerOf(tx, account, family, id));
      await tx.remove(account, family, id);
      if (before) await report(actor, account, family, { event: endOf(before.body), document: before.body, owner });
    },
    async sweep(now, deletedBefore) {
      const gone = await tx.sweep(now, deletedBefore);
      for (const { account, family, body } of gone) {
        await report(system, account, family, { event: endOf(body), document: body });
      }
      return gone;
    },
  };
}

interface Change {
  readonly event: "create" | "update" | "delete" | "restore" | "purge";
  readonly document: JsonObject;
  readonly before?: StoredDocument;
  readonly record?: DocumentRecord;
  readonly owner?: string | undefined;
}

const isDeleted = (document: JsonObject): boolean => typeof document["deletedAt"] === "string";

function eventOf(before: JsonObject, after: JsonObject): Change["event"] {
  if (isDeleted(before) === isDeleted(after)) return "update";
  return isDeleted(after) ? "delete" : "restore";
}

/** Returns `purge` for an object removed from the recycle bin, `delete` for an object that never enters the bin. */
function endOf(document: JsonObject): Change["event"] {
  return isDeleted(document) ? "purge" : "delete";
}

/**
 * Returns the `lastModified` that the change gave the object, so that readers can match object and entry; for a removal, a later moment.
 */
function momentOf({ event, document, before }: Change, now: number): string | undefined {
  const stamp = document["lastModified"];
  if (typeof stamp !== "string") return undefined;
  if (before === undefined) return event === "create" ? stamp : laterThan(document, now);
  return before.body["lastModified"] === stamp ? undefined : stamp;
}

function changesOf(journal: Journal, account: string, family: string, { document, before, record }: Change) {
  if (!before) return [];
  const secretsOf = (sealed: string | null | undefined): JsonObject =>
    sealed ? journal.vault.open(sealed, vaultContext(account, family, String(document["_id"]))) : {};
  return [
    ...fieldChanges({ ...before.body, ...before.parts }, { ...document, ...(record?.parts ?? before.parts) }),
    ...(kindOfFamily(family) ? secretChanges(secretsOf(before.vault), secretsOf(record?.vault)) : []),
  ];
}

function ownerIn({ edges }: Pick<DocumentRecord, "edges">): string | undefined {
  return edges.find((edge) => edge.role === "owner")?.id;
}

async function ownerOf(tx: Writer, account: string, family: string, id: string): Promise<string | undefined> {
  return ownerIn({ edges: await tx.edges(account, family, id) });
}
