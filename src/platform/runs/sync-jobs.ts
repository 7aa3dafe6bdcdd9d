/** Sync jobs as documents: what callers see of a run, beside the queue that carries it (spec: Sync job). */
import type { JsonObject } from "../../base/json.ts";
import { SyncFailure } from "../../delivery/syncs/table.ts";
import { plainRecordOf } from "../documents/record.ts";
import { refuse } from "../refusal.ts";
import type { Services } from "../services.ts";
import { type DocumentRecord, type StoredDocument, Taken, type Writer } from "../store/store.ts";

export const syncJobs = "syncJobs";
/** By sync: how far each dataset has been loaded. */
export const syncCheckpoints = "syncCheckpoints";
/** The type of the queue's jobs. */
export const syncJobType = "sync";

const daysKept = 30;
const all = 1_000_000;

/** A job of a sync may wait only once; who wins is decided by the store. */
function recordOf(document: JsonObject): DocumentRecord {
  const waiting = document["status"] === "queued" ? `queued ${String(document["_syncId"])}` : null;
  return { ...plainRecordOf(syncJobs, document), nameKey: waiting, expiresAt: String(document["purgeAt"]) };
}

/** Stores a new job and hands it to the queue, in one transaction. Refuses a second one that would wait. */
export async function queueSyncJob(
  { store, queue, ids, clock }: Services,
  account: string,
  sync: JsonObject,
  job: { readonly runType: string; readonly triggeredBy: string },
): Promise<JsonObject> {
  const _id = ids.objectId();
  const now = clock.now();
  const document: JsonObject = {
    _id,
    flowExecutionGroupId: ids.hex(16),
    _integrationId: sync["_integrationId"] ?? null,
    _syncId: sync["_id"]!,
    createdAt: new Date(now).toISOString(),
    lastModified: new Date(now).toISOString(),
    purgeAt: new Date(now + daysKept * 24 * 60 * 60 * 1000).toISOString(),
    status: "queued",
    numErrors: 0,
    numLoadedRecords: 0,
    numExtractedRecords: 0,
    numTablesSynced: 0,
    ...job,
    tables: [],
    errors: [],
  };
  try {
    await store.write(async (tx) => {
      const where = [["_syncId", String(sync["_id"])] as const, ["status", "queued"] as const];
      if ((await tx.page(account, syncJobs, { limit: 1, where })).rows.length > 0) throw new Taken("name");
      await tx.insert(account, recordOf(document));
      const payload = { syncId: sync["_id"]!, runType: job.runType };
      await queue.enqueue(tx, { id: _id, account, type: syncJobType, payload });
    });
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    refuse("sync_job_already_queued", "A job of the sync waits already.");
  }
  return document;
}

/** A job as lists and gets answer it. */
export function summaryOf({ tables: _tables, errors: _errors, lastModified: _, ...job }: JsonObject): JsonObject {
  return job;
}

/** A job as the family view answers it. */
export function familyOf({ errors: _errors, lastModified: _, ...job }: JsonObject): JsonObject {
  return { ...job, tables: job["tables"] ?? [] };
}

/** The jobs of a sync, the latest first. */
export async function jobsOf(
  { store }: Pick<Services, "store">,
  account: string,
  syncId: string,
): Promise<readonly JsonObject[]> {
  const { rows } = await store.read.page(account, syncJobs, { limit: all, where: [["_syncId", syncId]] });
  const jobs = rows.map((row) => JSON.parse(row) as JsonObject).reverse();
  return jobs.sort((a, b) => String(b["createdAt"]).localeCompare(String(a["createdAt"])));
}

export const isOpen = (job: JsonObject): boolean => job["status"] === "queued" || job["status"] === "running";

/** Changes a job's document. Nothing happens where there is none any more, or where it has ended. */
export async function changeSyncJob(
  tx: Writer,
  account: string,
  id: string,
  nowMs: number,
  change: (job: JsonObject) => JsonObject,
): Promise<void> {
  const stored = await tx.get(account, syncJobs, id);
  if (!stored || !isOpen(stored.body)) return;
  const changed = { ...stored.body, ...change(stored.body), lastModified: new Date(nowMs).toISOString() };
  await tx.update(account, { ...recordOf(changed), revision: stored.revision });
}

/** Cancels what is open of the given jobs; answers how many were. */
export async function cancelSyncJobs(
  { store, queue, clock }: Services,
  account: string,
  jobIds: readonly string[],
  canceledBy: string,
): Promise<number> {
  return store.write(async (tx) => {
    let canceled = 0;
    for (const id of jobIds) {
      const stored: StoredDocument | undefined = await tx.get(account, syncJobs, id);
      if (!stored || !isOpen(stored.body)) continue;
      // A job that a world brought along is in no queue.
      if (!(await queue.cancel(tx, account, id)) && (await tx.job(account, id))) continue;
      const now = clock.now();
      const endedAt = new Date(now).toISOString();
      await changeSyncJob(tx, account, id, now, (job) => ({
        status: "canceled",
        endedAt,
        canceledBy,
        tables: ((job["tables"] ?? []) as readonly JsonObject[]).map((table) =>
          isOpen(table) ? { ...table, status: "canceled", endedAt } : table,
        ),
      }));
      canceled += 1;
    }
    return canceled;
  });
}

/** An entry of a job's error list. What is no failure of the sync itself says no more than that the server failed. */
export function syncErrorItem(error: Error, nowMs: number): JsonObject {
  const known = error instanceof SyncFailure ? error : new SyncFailure("internal", "extract", "The server failed.");
  const { source, stage, message } = known;
  return { code: "sync_failed", message, source, stage, occurredAt: new Date(nowMs).toISOString() };
}
