/** What a sync job does: its tables, as many at once as the destination takes. */
import { type JsonObject, objectsOf } from "../../base/json.ts";
import { type Copied, copyDataset } from "../../delivery/syncs/copy.ts";
import { type Dataset, datasetOf } from "../../delivery/syncs/dataset.ts";
import { SyncFailure } from "../../delivery/syncs/table.ts";
import { messagesOf, notify } from "../mails/notify.ts";
import { changeSyncJob, syncErrorItem } from "../runs/sync-jobs.ts";
import type { Claim } from "../store/jobs.ts";
import type { StoredDocument } from "../store/store.ts";
import { type Ends, endsOf, type SyncNeeds } from "./sync-ends.ts";
import { SyncTables } from "./sync-tables.ts";
import type { JobContext, Settle } from "./worker.ts";

/** How often what callers see of a run is written down, in milliseconds. */
const savedMs = 500;

/** Copies the datasets of a job whose turn it is. Throws SyncFailure where an end cannot be opened. */
export async function runSync(needs: SyncNeeds, job: Claim, { signal, progress }: JobContext): Promise<Settle> {
  const { account, id } = job;
  const { syncId, runType } = job.payload as { readonly syncId: string; readonly runType: string };
  const stored = await needs.store.read.get(account, "syncs", syncId);
  if (!stored) throw new SyncFailure("internal", "extract", "The sync was deleted.");
  const ends = await endsOf(needs, account, stored.body, signal);
  const first = await ends.open();
  const now = () => needs.clock.now();
  const tables = new SyncTables(now);
  const errors: JsonObject[] = [];
  const shown = () => ({ ...tables.totals(), tables: tables.entries(), errors });
  let savedAt = Number.NEGATIVE_INFINITY;
  const save = async (): Promise<void> => {
    const at = needs.clock.monotonic();
    if (at - savedAt < savedMs) return;
    savedAt = at;
    await progress((tx) => changeSyncJob(tx, account, id, now(), shown));
  };
  const failed = (table: string, failure: SyncFailure): void => {
    const told = new SyncFailure(failure.source, failure.stage, ends.hide(failure.message));
    errors.push({ ...syncErrorItem(told, now()), table });
  };

  const load = async ({ source, destination }: Ends, dataset: Dataset): Promise<void> => {
    const entry = tables.begin(dataset.table);
    await save();
    let last: Copied | undefined;
    try {
      const copied = await copyDataset(source, destination, {
        sync: syncId,
        job: id,
        dataset,
        resync: runType === "resync",
        since: sinceOf(stored),
        policy: stored.body.driftPolicy?.element ?? {},
        now,
        signal,
        drifted: () => {},
        moved: (copied) => {
          last = copied;
          entry.moved(copied);
          void save().catch(() => undefined);
        },
      });
      for (const message of copied.messages) failed(dataset.table, new SyncFailure("application", "load", message));
      entry.ended("completed", copied);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SyncFailure)) throw error;
      failed(dataset.table, error);
      entry.ended("failed", last);
    }
    await save();
  };

  const waiting = datasetsOf(stored)[Symbol.iterator]();
  const work = async (own: Ends): Promise<void> => {
    for (const dataset of waiting) {
      signal.throwIfAborted();
      await load(own, dataset);
    }
  };
  /** The first ends are open; others are opened for tables that would wait. */
  const others = Math.min(first.destination.parallel, datasetsOf(stored).length) - 1;
  const opened = async (): Promise<void> => {
    // One that does not open leaves its tables to the others.
    const own = await ends.open().catch(() => undefined);
    await (own && work(own).finally(() => own.close()));
  };
  const all = [work(first).finally(() => first.close()), ...Array.from({ length: Math.max(0, others) }, opened)];
  const outcomes = await Promise.allSettled(all);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return async (tx) => {
    const isFailed = tables.hasFailed();
    await changeSyncJob(tx, account, id, now(), () => ({
      ...shown(),
      status: isFailed ? "failed" : "completed",
      endedAt: new Date(now()).toISOString(),
    }));
    const { numErrors, numExtractedRecords, numLoadedRecords } = tables.totals();
    await notify(needs, tx, account, {
      event: isFailed ? "sync_failed" : "sync_completed",
      about: { family: "syncs", id: syncId },
      jobId: id,
      counts: { Extracted: numExtractedRecords, Loaded: numLoadedRecords, Errors: numErrors },
      messages: messagesOf(errors),
    });
  };
}

function datasetsOf({ parts }: StoredDocument<"syncs">): readonly Dataset[] {
  return objectsOf(parts.datasets)
    .filter((entry) => entry.enable !== false)
    .map(datasetOf);
}

function sinceOf({ body }: StoredDocument<"syncs">): number | undefined {
  const at = Date.parse(String(body.historicDateTime));
  return Number.isNaN(at) ? undefined : at;
}
