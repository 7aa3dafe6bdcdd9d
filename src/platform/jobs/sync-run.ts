/** The work of a sync job: its tables, as many at once as the destination allows. */

import { parseExactJson } from "../../base/exact-json.ts";
import { itemsOf, objectsOf } from "../../base/json.ts";
import { SyncFailure } from "../../delivery/ports/table.ts";
import { copyDataset } from "../../delivery/syncs/copy.ts";
import type { Copied } from "../../delivery/syncs/copy-plan.ts";
import { datasetOf, type TableDataset } from "../../delivery/syncs/dataset.ts";
import type { ElementDrift } from "../../delivery/syncs/drift.ts";
import { queueMails } from "../mails/notify.ts";
import { addSyncErrors, type SyncError, syncErrorOf } from "../runs/syncs/sync-children.ts";
import { changeSyncJob } from "../runs/syncs/sync-jobs.ts";
import { addSyncUsage } from "../runs/syncs/sync-usage.ts";
import type { JobClaim } from "../store/jobs.ts";
import { type SyncJob, syncJobs } from "../store/records/sync-jobs.ts";
import type { StoredDocument, Writer } from "../store/store.ts";
import { type SyncEndpoints, type SyncNeeds, syncConnectionsOf } from "./sync-connections.ts";
import { sourceInContracts } from "./sync-contracts.ts";
import {
  addDrifts,
  changeDatasets,
  type DatasetEntry,
  datasetDrift,
  elementDrift,
  flagDatasets,
  type SourceDrift,
  withoutElements,
} from "./sync-drift.ts";
import { SyncTables } from "./sync-tables.ts";
import type { JobContext, JobNeeds, Settle } from "./worker.ts";

/**
 * New tables of a source since the last run. Their names are stored in the destination, next to the progress of the datasets.
 */
interface DatasetChanges {
  readonly drifts: readonly SourceDrift[];
  /** Those that become datasets of the sync, in this very run. */
  readonly datasets: readonly DatasetEntry[];
}

const none: DatasetChanges = { drifts: [], datasets: [] };

/** Looks for new tables, and remembers all that there are. A first run finds none. Throws SyncFailure. */
async function newDatasets(
  { ids }: Pick<JobNeeds, "ids">,
  { source, destination }: SyncEndpoints,
  { syncId, stored }: { readonly syncId: string; readonly stored: StoredDocument<"syncs"> },
): Promise<DatasetChanges> {
  const tables = await source.tables();
  if (!tables) return none;
  const track = { sync: syncId, dataset: "" };
  const before = await destination.progress(track);
  const now = JSON.stringify({ tables });
  if (before === now) return none;
  await destination.begin();
  try {
    if (!(await destination.move(track, before, now))) {
      throw new SyncFailure("internal", "load", "Another job of the sync is at work.");
    }
    await destination.commit();
  } catch (error) {
    await destination.rollback().catch(() => undefined);
    throw error;
  }
  if (before === undefined) return none;
  const { tables: seen } = parseExactJson(before) as { readonly tables: readonly string[] };
  const known = new Set([...seen, ...objectsOf(itemsOf(stored.parts.datasets)).map((entry) => datasetOf(entry).from)]);
  const added = tables.filter((name) => !known.has(name));
  const action = stored.body.driftPolicy?.dataset?.added ?? "preserve";
  return {
    drifts: added.map((name) => datasetDrift(name, "added", action)),
    datasets:
      action === "automate"
        ? added.map((name) => ({ _id: ids.objectId(), name, externalId: name, enable: true }) as DatasetEntry)
        : [],
  };
}

/** Copies the datasets of a job whose turn it is. Throws SyncFailure where an end cannot be opened. */
export async function runSyncJob(needs: SyncNeeds, job: JobClaim, { signal, progress }: JobContext): Promise<Settle> {
  const { account, id } = job;
  const { syncId, runType } = job.payload as { readonly syncId: string; readonly runType: string };
  const stored = await needs.store.read.get(account, "syncs", syncId);
  if (!stored) throw new SyncFailure("internal", "extract", "The sync was deleted.");
  const document = (await needs.store.read.record(account, syncJobs, id))?.body;
  if (!document) throw new SyncFailure("internal", "extract", "The job was deleted.");
  const policy = stored.body.driftPolicy ?? {};
  const ends = await syncConnectionsOf(needs, account, stored.body, signal);
  const first = await ends.open();
  const currentMs = () => needs.clock.now();
  const shown = new SyncProgress(needs, { account, syncId, job: document, progress, hide: ends.hide });
  const updateDatasets = (datasetChange: Parameters<typeof changeDatasets>[4]): Promise<void> =>
    progress((tx) => changeDatasets(needs, tx, account, syncId, datasetChange));

  /** Datasets that fail again until their user changes something. */
  const stuck = new Set<string>();

  const loadDataset = async (
    { source, destination }: SyncEndpoints,
    dataset: TableDataset,
    row: string,
  ): Promise<void> => {
    const entry = shown.tables.begin(row);
    await shown.save();
    let last: Copied | undefined;
    const gone: string[] = [];
    const noteDrift = (drift: ElementDrift): void => {
      shown.addDrift(elementDrift(dataset.from, drift));
      if (drift.change === "removed" && drift.action === "automate") gone.push(drift.element);
    };
    try {
      const kept = sourceInContracts(needs, source, { account, syncId, name: stored.body.name }, dataset);
      const copied = await copyDataset(kept, destination, {
        sync: syncId,
        job: id,
        dataset,
        resync: runType === "resync",
        since: historicStart(stored),
        policy: policy.element ?? {},
        now: currentMs,
        signal,
        drifted: noteDrift,
        estimated: entry.estimated,
        moved: (moved) => {
          last = moved;
          entry.moved(moved);
          void shown.save().catch(() => undefined);
        },
      });
      for (const message of copied.messages)
        shown.countFailed(dataset.table, new SyncFailure("application", "load", message));
      if (gone.length > 0)
        await updateDatasets((datasets) => datasets.map((each) => withoutElements(each, dataset, gone)));
      entry.ended("completed", copied);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof SyncFailure)) throw error;
      const action = policy.dataset?.removed ?? "preserve";
      if (error.code === "no-table") shown.addDrift(datasetDrift(dataset.from, "removed", action));
      if (error.code === "no-table" && action === "automate") {
        await updateDatasets((datasets) =>
          datasets.map((each) => (datasetOf(each).id === dataset.id ? { ...each, enable: false } : each)),
        );
        entry.left();
      } else {
        if (error.code !== "sync_failed") stuck.add(dataset.id);
        shown.countFailed(dataset.table, error);
        entry.ended("failed", last);
      }
    }
    await shown.save();
  };

  const outcomes = await (async () => {
    const all = await prepareDatasets(first).catch(async (error: unknown) => {
      await first.close();
      throw error;
    });
    const waiting = all[Symbol.iterator]();
    const copyWaitingDatasets = async (endpoints: SyncEndpoints): Promise<void> => {
      for (;;) {
        signal.throwIfAborted();
        const { done, value } = waiting.next();
        if (done) return;
        await loadDataset(endpoints, value.dataset, value.row);
      }
    };
    /** The first ends are open; others are opened for tables that would wait. One that does not open leaves them to the others. */
    const openAndCopy = async (): Promise<void> => {
      const openedEndpoints = await ends.open().catch(() => undefined);
      await (openedEndpoints && copyWaitingDatasets(openedEndpoints).finally(() => openedEndpoints.close()));
    };
    const others = Math.max(0, Math.min(first.destination.parallel, all.length) - 1);
    return Promise.allSettled([
      copyWaitingDatasets(first).finally(() => first.close()),
      ...Array.from({ length: others }, openAndCopy),
    ]);
  })();
  signal.throwIfAborted();
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;

  /** Returns the datasets that take part, those among them that are new, each with its row. */
  async function prepareDatasets(
    firstEndpoints: SyncEndpoints,
  ): Promise<readonly { readonly dataset: TableDataset; readonly row: string }[]> {
    const added = await newDatasets(needs, firstEndpoints, { syncId, stored: stored! });
    for (const drift of added.drifts) shown.addDrift(drift);
    if (added.datasets.length > 0) await updateDatasets((datasets) => [...datasets, ...added.datasets]);
    const datasets = [...enabledDatasets(stored!), ...added.datasets.map(datasetOf)];
    const rows = await shown.queue(datasets.map(({ table }) => table));
    return datasets.map((dataset, index) => ({ dataset, row: rows[index]! }));
  }

  return async (tx) => {
    const isFailed = shown.tables.hasFailed();
    await shown.write(tx, { status: isFailed ? "failed" : "completed", endedAt: new Date(currentMs()).toISOString() });
    const { numErrors, numExtractedRecords, numLoadedRecords } = shown.tables.totals();
    await flagDatasets(needs, tx, account, syncId, stuck);
    const { name = "" } = stored.body;
    await addSyncUsage(tx, account, { syncId, name, rows: numLoadedRecords, now: currentMs() });
    const about = { family: "syncs", id: syncId } as const;
    if (shown.changes.length > 0)
      await queueMails(needs, tx, account, {
        event: "schema_drift",
        about,
        jobId: id,
        messages: shown.changes.map(ends.hide),
      });
    await queueMails(needs, tx, account, {
      event: isFailed ? "sync_failed" : "sync_completed",
      about,
      jobId: id,
      counts: { Extracted: numExtractedRecords, Loaded: numLoadedRecords, Errors: numErrors },
      messages: shown.messages,
    });
  };
}

/** Interval between two writes, in milliseconds. */
const saveIntervalMs = 500;

/** Messages that a mail may need. */
const maxMessages = 20;

interface SyncProgressParts {
  readonly account: string;
  readonly syncId: string;
  readonly job: SyncJob;
  readonly progress: JobContext["progress"];
  /** Hides secrets in a message. */
  readonly hide: (message: string) => string;
}

/** Progress of a sync job for callers: its counters, its tables, its errors, and changes of the source. */
class SyncProgress {
  readonly tables: SyncTables;
  /** The first messages of what went wrong. */
  readonly messages: string[] = [];
  /** Messages of all changes of the source. */
  readonly changes: string[] = [];
  readonly #needs: Pick<JobNeeds, "ids" | "clock">;
  readonly #parts: SyncProgressParts;
  /** Errors that are not stored yet. */
  #errors: readonly SyncError[] = [];
  #drifts: readonly SourceDrift[] = [];
  #savedAt = Number.NEGATIVE_INFINITY;

  constructor(needs: Pick<JobNeeds, "ids" | "clock">, parts: SyncProgressParts) {
    const { job } = parts;
    this.#needs = needs;
    this.#parts = parts;
    this.tables = new SyncTables(needs, { jobId: job._id, purgeAt: String(job.purgeAt) });
  }

  countFailed(table: string, { source, stage, message }: SyncFailure): void {
    const shown = this.#parts.hide(message);
    this.#errors = [
      ...this.#errors,
      syncErrorOf(new SyncFailure(source, stage, shown), this.#needs.clock.now(), table),
    ];
    if (this.messages.length < maxMessages) this.messages.push(shown);
  }

  addDrift(drift: SourceDrift): void {
    this.#drifts = [...this.#drifts, drift];
    this.changes.push(drift.message);
  }

  /** Stores the pending errors and drifts. */
  async write(tx: Writer, more: Partial<SyncJob> = {}): Promise<void> {
    const { account, job, syncId } = this.#parts;
    const [errors, drifts] = [this.#errors, this.#drifts];
    await changeSyncJob(tx, account, job._id, this.#needs.clock.now(), () => ({ ...this.tables.totals(), ...more }));
    await this.tables.write(tx, account);
    await addSyncErrors(this.#needs, tx, account, job, errors);
    await addDrifts(this.#needs, tx, account, { syncId, job }, drifts);
    // Others may have come meanwhile.
    this.#errors = this.#errors.slice(errors.length);
    this.#drifts = this.#drifts.slice(drifts.length);
  }

  /** The same now and then. */
  async save(): Promise<void> {
    const at = this.#needs.clock.monotonic();
    if (at - this.#savedAt < saveIntervalMs) return;
    this.#savedAt = at;
    await this.#parts.progress((tx) => this.write(tx));
  }

  /** Adds tables that wait; answers what each begins by. */
  async queue(names: readonly string[]): Promise<readonly string[]> {
    let ids: readonly string[] = [];
    await this.#parts.progress(async (tx) => {
      ids = await this.tables.queue(tx, this.#parts.account, names);
    });
    return ids;
  }
}

function enabledDatasets({ parts }: StoredDocument<"syncs">): readonly TableDataset[] {
  return objectsOf(parts.datasets)
    .filter((entry) => entry.enable !== false)
    .map(datasetOf);
}

function historicStart({ body }: StoredDocument<"syncs">): number | undefined {
  const at = Date.parse(String(body.historicDateTime));
  return Number.isNaN(at) ? undefined : at;
}
