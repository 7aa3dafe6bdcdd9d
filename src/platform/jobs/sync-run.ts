/** The work of a sync job: its tables, as many at once as the destination allows. */
import { objectsOf } from "../../base/json.ts";
import { SyncFailure } from "../../delivery/ports/table.ts";
import { copyDataset } from "../../delivery/syncs/copy.ts";
import type { Copied } from "../../delivery/syncs/copy-plan.ts";
import { type Dataset, datasetOf } from "../../delivery/syncs/dataset.ts";
import type { ElementDrift } from "../../delivery/syncs/drift.ts";
import { notify } from "../mails/notify.ts";
import { addSyncUsage } from "../runs/syncs/sync-usage.ts";
import type { Claim } from "../store/jobs.ts";
import { syncJobs } from "../store/records/sync-jobs.ts";
import type { StoredDocument } from "../store/store.ts";
import { newDatasets } from "./sync-datasets.ts";
import { changeDatasets, datasetDrift, elementDrift, flagDatasets, withoutElements } from "./sync-drift.ts";
import { type Ends, endsOf, type SyncNeeds } from "./sync-ends.ts";
import { SyncProgress } from "./sync-progress.ts";
import type { JobContext, Settle } from "./worker.ts";

/** Copies the datasets of a job whose turn it is. Throws SyncFailure where an end cannot be opened. */
export async function runSync(needs: SyncNeeds, job: Claim, { signal, progress }: JobContext): Promise<Settle> {
  const { account, id } = job;
  const { syncId, runType } = job.payload as { readonly syncId: string; readonly runType: string };
  const stored = await needs.store.read.get(account, "syncs", syncId);
  if (!stored) throw new SyncFailure("internal", "extract", "The sync was deleted.");
  const document = (await needs.store.read.record(account, syncJobs, id))?.body;
  if (!document) throw new SyncFailure("internal", "extract", "The job was deleted.");
  const policy = stored.body.driftPolicy ?? {};
  const ends = await endsOf(needs, account, stored.body, signal);
  const first = await ends.open();
  const now = () => needs.clock.now();
  const shown = new SyncProgress(needs, { account, syncId, job: document, progress, hide: ends.hide });
  const change = (of: Parameters<typeof changeDatasets>[4]): Promise<void> =>
    progress((tx) => changeDatasets(needs, tx, account, syncId, of));

  /** Datasets that fail again until their user changes something. */
  const stuck = new Set<string>();

  const load = async ({ source, destination }: Ends, dataset: Dataset, row: string): Promise<void> => {
    const entry = shown.tables.begin(row);
    await shown.save();
    let last: Copied | undefined;
    const gone: string[] = [];
    const drifted = (drift: ElementDrift): void => {
      shown.drifted(elementDrift(dataset.from, drift));
      if (drift.change === "removed" && drift.action === "automate") gone.push(drift.element);
    };
    try {
      const copied = await copyDataset(source, destination, {
        sync: syncId,
        job: id,
        dataset,
        resync: runType === "resync",
        since: sinceOf(stored),
        policy: policy.element ?? {},
        now,
        signal,
        drifted,
        estimated: entry.estimated,
        moved: (moved) => {
          last = moved;
          entry.moved(moved);
          void shown.save().catch(() => undefined);
        },
      });
      for (const message of copied.messages)
        shown.failed(dataset.table, new SyncFailure("application", "load", message));
      if (gone.length > 0) await change((datasets) => datasets.map((each) => withoutElements(each, dataset, gone)));
      entry.ended("completed", copied);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SyncFailure)) throw error;
      const action = policy.dataset?.removed ?? "preserve";
      if (error.code === "no-table") shown.drifted(datasetDrift(dataset.from, "removed", action));
      if (error.code === "no-table" && action === "automate") {
        await change((datasets) =>
          datasets.map((each) => (datasetOf(each).id === dataset.id ? { ...each, enable: false } : each)),
        );
        entry.left();
      } else {
        if (error.code !== "sync_failed") stuck.add(dataset.id);
        shown.failed(dataset.table, error);
        entry.ended("failed", last);
      }
    }
    await shown.save();
  };

  const outcomes = await (async () => {
    const all = await prepared(first).catch(async (error: unknown) => {
      await first.close();
      throw error;
    });
    const waiting = all[Symbol.iterator]();
    const work = async (own: Ends): Promise<void> => {
      for (;;) {
        signal.throwIfAborted();
        const { done, value } = waiting.next();
        if (done) return;
        await load(own, value.dataset, value.row);
      }
    };
    /** The first ends are open; others are opened for tables that would wait. One that does not open leaves them to the others. */
    const opened = async (): Promise<void> => {
      const own = await ends.open().catch(() => undefined);
      await (own && work(own).finally(() => own.close()));
    };
    const others = Math.max(0, Math.min(first.destination.parallel, all.length) - 1);
    return Promise.allSettled([work(first).finally(() => first.close()), ...Array.from({ length: others }, opened)]);
  })();
  signal.throwIfAborted();
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;

  /** Returns the datasets that take part, those among them that are new, each with its row. */
  async function prepared(own: Ends): Promise<readonly { readonly dataset: Dataset; readonly row: string }[]> {
    const added = await newDatasets(needs, own, { syncId, stored: stored! });
    for (const drift of added.drifts) shown.drifted(drift);
    if (added.datasets.length > 0) await change((datasets) => [...datasets, ...added.datasets]);
    const datasets = [...enabled(stored!), ...added.datasets.map(datasetOf)];
    const rows = await shown.queue(datasets.map(({ table }) => table));
    return datasets.map((dataset, index) => ({ dataset, row: rows[index]! }));
  }

  return async (tx) => {
    const isFailed = shown.tables.hasFailed();
    await shown.write(tx, { status: isFailed ? "failed" : "completed", endedAt: new Date(now()).toISOString() });
    const { numErrors, numExtractedRecords, numLoadedRecords } = shown.tables.totals();
    await flagDatasets(needs, tx, account, syncId, stuck);
    const { name = "" } = stored.body;
    await addSyncUsage(tx, account, { syncId, name, rows: numLoadedRecords, now: now() });
    const about = { family: "syncs", id: syncId } as const;
    if (shown.changes.length > 0)
      await notify(needs, tx, account, {
        event: "schema_drift",
        about,
        jobId: id,
        messages: shown.changes.map(ends.hide),
      });
    await notify(needs, tx, account, {
      event: isFailed ? "sync_failed" : "sync_completed",
      about,
      jobId: id,
      counts: { Extracted: numExtractedRecords, Loaded: numLoadedRecords, Errors: numErrors },
      messages: shown.messages,
    });
  };
}

function enabled({ parts }: StoredDocument<"syncs">): readonly Dataset[] {
  return objectsOf(parts.datasets)
    .filter((entry) => entry.enable !== false)
    .map(datasetOf);
}

function sinceOf({ body }: StoredDocument<"syncs">): number | undefined {
  const at = Date.parse(String(body.historicDateTime));
  return Number.isNaN(at) ? undefined : at;
}
