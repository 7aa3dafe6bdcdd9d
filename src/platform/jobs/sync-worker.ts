/** The worker of sync jobs: a job waits for its turn, begins, and ends; what it does between is in sync-run.ts. */
import { setTimeout } from "node:timers/promises";
import type { JsonObject } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import { sync as syncKind } from "../../catalog/kinds/sync/index.ts";
import { SyncFailure } from "../../delivery/ports/table.ts";
import { documentRecordOf } from "../documents/record.ts";
import { queueMails } from "../mails/notify.ts";
import { addSyncErrors, clearSyncJob, endSyncTables, syncErrorOf } from "../runs/syncs/sync-children.ts";
import { changeSyncJob, countRows, syncJobType } from "../runs/syncs/sync-jobs.ts";
import type { JobClaim } from "../store/jobs.ts";
import { eachRecord } from "../store/records/each.ts";
import { syncJobs } from "../store/records/sync-jobs.ts";
import type { Store, Writer } from "../store/store.ts";
import type { SyncNeeds } from "./sync-connections.ts";
import { JobAbandoned, type JobContext, type Worker } from "./worker.ts";

/** Interval at which a job checks whether an earlier job, run by another process, has ended, in milliseconds. */
const pollIntervalMs = 1000;

export function syncWorker(needs: SyncNeeds): Worker {
  return {
    type: syncJobType,
    // A failed sync is run again by its user or its schedule.
    tries: 1,
    async run(job, context) {
      await awaitTurn(needs, job, String((job.payload as JsonObject)["syncId"]), context);
      await context.progress((tx) => markSyncRunning(needs, tx, job));
      // Loaded with the first job, so that a start does not wait for the libraries of the sources and destinations.
      const { runSyncJob: runSync } = await import("./sync-run.ts");
      return runSync(needs, job, context);
    },
    async failed(tx, job, error) {
      const now = needs.clock.now();
      const endedAt = new Date(now).toISOString();
      const stored = await tx.record(job.account, syncJobs, job.id);
      const why = error instanceof JobAbandoned ? new SyncFailure("internal", "load", error.message) : error;
      const shown = syncErrorOf(why, now);
      await changeSyncJob(tx, job.account, job.id, now, (document) => ({
        status: "failed",
        endedAt,
        numErrors: Number(document.numErrors) + 1,
      }));
      await endSyncTables(tx, job.account, job.id, "failed", endedAt);
      if (stored) {
        await addSyncErrors(needs, tx, job.account, stored.body, [shown]);
        await countRows(tx, job.account, stored.body, now);
      }
      await queueMails(needs, tx, job.account, {
        event: "sync_failed",
        about: { family: "syncs", id: String((job.payload as JsonObject)["syncId"]) },
        jobId: job.id,
        messages: [shown.message],
      });
    },
  };
}

/** Marks the job as running for callers. Until its turn came it was shown as waiting. */
async function markSyncRunning(needs: SyncNeeds, tx: Writer, { account, id, payload }: JobClaim): Promise<void> {
  const now = needs.clock.now();
  const at = new Date(now).toISOString();
  await changeSyncJob(tx, account, id, now, (document) => ({
    status: "running",
    startedAt: document.startedAt ?? at,
  }));
  await clearSyncJob(tx, account, id);
  const stored = await tx.get(account, "syncs", String((payload as JsonObject)["syncId"]));
  if (!stored) return;
  const document = withChangedFields(stored.body, { lastExecutedAt: at });
  await tx.update(account, documentRecordOf(needs, { account, kind: syncKind, document, stored }));
}

/** Two jobs of one sync never write at once: the later one waits until a job of this process has ended, and then looks again. */
async function awaitTurn(
  { store }: SyncNeeds,
  job: JobClaim,
  syncId: string,
  { signal, jobEnded }: JobContext,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    // Asked for before looking: what ends in between is not missed.
    const ended = jobEnded();
    if (!(await isBehind(store, job, syncId))) return;
    const awake = new AbortController();
    const late = setTimeout(pollIntervalMs, undefined, { signal: AbortSignal.any([signal, awake.signal]) }).catch(
      () => {},
    );
    await Promise.race([ended, late]);
    awake.abort();
  }
}

/** Returns true if an earlier job of the sync is running. */
async function isBehind(store: Store, { account, type, id }: JobClaim, syncId: string): Promise<boolean> {
  const ownJob = await store.read.record(account, syncJobs, id);
  if (!ownJob) return false;
  const where = { _syncId: syncId, status: "running" };
  const bounds = [{ column: "time", edge: "lte", moment: ownJob.body.createdAt! }] as const;
  for await (const { _id } of eachRecord(store.read, account, syncJobs, { where, bounds })) {
    // Jobs of a world file are only documents: no queue runs them.
    if (_id === id) continue;
    const other = await store.read.jobStatus({ account, type, id: String(_id) });
    if (other === "running" || other === "queued") return true;
  }
  return false;
}
