/** Sync jobs as documents: the callers' view of a run, separate from the queue that runs it (spec: Sync job). */
import { withChangedFields } from "../../../catalog/document.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import type { RunType } from "../../../catalog/views/sync-job.ts";
import { refuse } from "../../kernel/refusal.ts";
import { everyRecord } from "../../store/records/each.ts";
import { type SyncJob, syncJobs } from "../../store/records/sync-jobs.ts";
import type { Writer } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { endSyncTables } from "./sync-children.ts";
import { addSyncUsage } from "./sync-usage.ts";

/** The type of the queue's jobs. */
export const syncJobType = "sync";

const daysKept = 30;

interface NewSyncJob {
  readonly runType: RunType;
  readonly triggeredBy: string;
}

/** Stores a new job and hands it to the queue, in one transaction. Refuses a second one that would wait. */
export function queueSyncJob(
  services: Pick<RunNeeds, "store" | "queue" | "ids" | "clock">,
  account: string,
  sync: StoredIn<"syncs">,
  job: NewSyncJob,
): Promise<SyncJob> {
  return services.store.write(async (tx) => {
    // Transactions that write to one account are serial, so no other job can be added in between.
    if (await hasSyncJob(tx, account, sync._id, ["queued"])) {
      refuse("sync_job_already_queued", "A job of the sync is already queued.");
    }
    return addSyncJob(services, tx, account, sync, job);
  });
}

/** Returns true if a job of the sync has one of these statuses. */
export async function hasSyncJob(
  tx: Writer,
  account: string,
  syncId: string,
  status: readonly string[],
): Promise<boolean> {
  const where = { _syncId: syncId, status: [...status] };
  return (await tx.recordPage(account, syncJobs, { limit: 1, where })).rows.length > 0;
}

/** The same in a transaction that is open, without looking for others. */
export async function addSyncJob(
  { queue, ids, clock }: Pick<RunNeeds, "queue" | "ids" | "clock">,
  tx: Writer,
  account: string,
  sync: StoredIn<"syncs">,
  job: NewSyncJob,
): Promise<SyncJob> {
  const _id = ids.objectId();
  const now = clock.now();
  const document: SyncJob = {
    _id,
    flowExecutionGroupId: ids.hex(16),
    _integrationId: sync._integrationId,
    _syncId: sync._id,
    createdAt: new Date(now).toISOString(),
    lastModified: new Date(now).toISOString(),
    purgeAt: new Date(now + daysKept * 24 * 60 * 60 * 1000).toISOString(),
    status: "queued",
    numErrors: 0,
    numLoadedRecords: 0,
    numExtractedRecords: 0,
    numTablesSynced: 0,
    ...job,
  };
  await tx.addRecords(account, syncJobs, [document]);
  const payload = { syncId: sync._id, runType: job.runType };
  await queue.enqueue(tx, { id: _id, account, type: syncJobType, payload });
  return document;
}

const isOpenSyncJob = ({ status }: { readonly status?: string }): boolean =>
  status === "queued" || status === "running";

/** Changes a job's document. Does nothing if the job is deleted or has ended. */
export async function changeSyncJob(
  tx: Writer,
  account: string,
  id: string,
  nowMs: number,
  change: (job: SyncJob) => Partial<SyncJob>,
): Promise<void> {
  const stored = await tx.record(account, syncJobs, id);
  if (!stored || !isOpenSyncJob(stored.body)) return;
  const lastModified = new Date(nowMs).toISOString();
  const document = withChangedFields<SyncJob>(stored.body, { ...change(stored.body), lastModified });
  await tx.updateRecord(account, syncJobs, document, stored.revision);
}

/** Counts what a job had loaded that did not end by itself. */
export async function countRows(tx: Writer, account: string, job: SyncJob, now: number): Promise<void> {
  const { _syncId: syncId, numLoadedRecords: rows } = job;
  if (syncId === undefined || rows === undefined) return;
  const name = (await tx.get(account, "syncs", syncId))?.body.name ?? "";
  await addSyncUsage(tx, account, { syncId, name, rows, now });
}

type SyncCancelNeeds = Pick<RunNeeds, "queue" | "clock">;

/** Cancels the open jobs among the given ones; returns their number. */
export async function cancelSyncJobs(
  services: SyncCancelNeeds & Pick<RunNeeds, "store">,
  account: string,
  jobIds: readonly string[],
  canceledBy: string,
): Promise<number> {
  return services.store.write((tx) => cancelInTransaction(services, tx, account, jobIds, canceledBy));
}

/** Cancels the open jobs of a sync that is deleted. */
export async function cancelJobsOfSync(
  services: SyncCancelNeeds,
  tx: Writer,
  { account, sync, canceledBy }: { readonly account: string; readonly sync: string; readonly canceledBy: string },
): Promise<void> {
  const open = await everyRecord(tx, account, syncJobs, { where: { _syncId: sync, status: ["queued", "running"] } });
  const ids = open.map(({ _id }) => _id);
  await cancelInTransaction(services, tx, account, ids, canceledBy);
}

async function cancelInTransaction(
  { queue, clock }: SyncCancelNeeds,
  tx: Writer,
  account: string,
  jobIds: readonly string[],
  canceledBy: string,
): Promise<number> {
  let canceled = 0;
  for (const id of jobIds) {
    const stored = await tx.record(account, syncJobs, id);
    if (!stored || !isOpenSyncJob(stored.body)) continue;
    // A job that was loaded with a world has never been queued.
    const job = { account, type: syncJobType, id };
    if (!(await queue.cancel(tx, job)) && (await tx.jobStatus(job))) continue;
    const now = clock.now();
    const endedAt = new Date(now).toISOString();
    await changeSyncJob(tx, account, id, now, () => ({ status: "canceled", endedAt, canceledBy }));
    await endSyncTables(tx, account, id, "canceled", endedAt);
    await countRows(tx, account, stored.body, now);
    canceled += 1;
  }
  return canceled;
}
