/** What a sync job does: its tables, as many at once as the destination takes. */
import { type JsonObject, objectsOf } from "../../base/json.ts";
import { type Copied, copyDataset } from "../../delivery/syncs/copy.ts";
import { type Dataset, datasetOf } from "../../delivery/syncs/dataset.ts";
import type { ElementDrift } from "../../delivery/syncs/drift.ts";
import { SyncFailure } from "../../delivery/syncs/table.ts";
import { messagesOf, notify } from "../mails/notify.ts";
import { changeSyncJob, syncErrorItem } from "../runs/sync-jobs.ts";
import type { Claim } from "../store/jobs.ts";
import type { StoredDocument, Writer } from "../store/store.ts";
import { newDatasets } from "./sync-datasets.ts";
import { addDrifts, changeDatasets, type Drift, datasetDrift, elementDrift, withoutElements } from "./sync-drift.ts";
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
  const policy = stored.body.driftPolicy ?? {};
  const ends = await endsOf(needs, account, stored.body, signal);
  const first = await ends.open();
  const now = () => needs.clock.now();
  const tables = new SyncTables(now);
  const errors: JsonObject[] = [];
  /** All that were met, and how many of them are stored. */
  const drifts: Drift[] = [];
  let told = 0;
  const shown = () => ({ ...tables.totals(), tables: tables.entries(), errors });
  /** Events that were met since the last time, and what is seen of the job. */
  const write = async (tx: Writer, more: JsonObject = {}): Promise<void> => {
    const met = drifts.length;
    await changeSyncJob(tx, account, id, now(), () => ({ ...shown(), ...more }));
    await addDrifts(needs, tx, account, { syncId, jobId: id }, drifts.slice(told));
    told = met;
  };
  let savedAt = Number.NEGATIVE_INFINITY;
  const save = async (): Promise<void> => {
    const at = needs.clock.monotonic();
    if (at - savedAt < savedMs) return;
    savedAt = at;
    await progress((tx) => write(tx));
  };
  const failed = (table: string, failure: SyncFailure): void => {
    const shownFailure = new SyncFailure(failure.source, failure.stage, ends.hide(failure.message));
    errors.push({ ...syncErrorItem(shownFailure, now()), table });
  };
  const change = (of: Parameters<typeof changeDatasets>[4]): Promise<void> =>
    progress((tx) => changeDatasets(needs, tx, account, syncId, of));

  const load = async ({ source, destination }: Ends, dataset: Dataset): Promise<void> => {
    const entry = tables.begin(dataset.table);
    await save();
    let last: Copied | undefined;
    const gone: string[] = [];
    const drifted = (drift: ElementDrift): void => {
      drifts.push(elementDrift(dataset.from, drift));
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
        moved: (moved) => {
          last = moved;
          entry.moved(moved);
          void save().catch(() => undefined);
        },
      });
      for (const message of copied.messages) failed(dataset.table, new SyncFailure("application", "load", message));
      if (gone.length > 0) await change((datasets) => datasets.map((each) => withoutElements(each, dataset, gone)));
      entry.ended("completed", copied);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SyncFailure)) throw error;
      const action = policy.dataset?.removed ?? "preserve";
      if (error.code === "no-table") drifts.push(datasetDrift(dataset.from, "removed", action));
      if (error.code === "no-table" && action === "automate") {
        await change((datasets) =>
          datasets.map((each) => (datasetOf(each).id === dataset.id ? { ...each, enable: false } : each)),
        );
        entry.left();
      } else {
        failed(dataset.table, error);
        entry.ended("failed", last);
      }
    }
    await save();
  };

  const outcomes = await (async () => {
    const added = await newDatasets(needs, first, { syncId, stored }).catch(async (error: unknown) => {
      await first.close();
      throw error;
    });
    drifts.push(...added.drifts);
    if (added.datasets.length > 0) await change((datasets) => [...datasets, ...added.datasets]);
    const all = [...enabled(stored), ...added.datasets.map(datasetOf)];
    const waiting = all[Symbol.iterator]();
    const work = async (own: Ends): Promise<void> => {
      for (;;) {
        signal.throwIfAborted();
        const { done, value } = waiting.next();
        if (done) return;
        await load(own, value);
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
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;

  return async (tx) => {
    const isFailed = tables.hasFailed();
    const changes = drifts.map(({ message }) => message);
    await write(tx, { status: isFailed ? "failed" : "completed", endedAt: new Date(now()).toISOString() });
    const { numErrors, numExtractedRecords, numLoadedRecords } = tables.totals();
    const about = { family: "syncs", id: syncId } as const;
    if (changes.length > 0)
      await notify(needs, tx, account, { event: "schema_drift", about, jobId: id, messages: changes.map(ends.hide) });
    await notify(needs, tx, account, {
      event: isFailed ? "sync_failed" : "sync_completed",
      about,
      jobId: id,
      counts: { Extracted: numExtractedRecords, Loaded: numLoadedRecords, Errors: numErrors },
      messages: messagesOf(errors),
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
