/** The tables of a sync job: what callers see of them, each in a row of its own, in the order in which they were queued. */
import type { JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import type { Copied } from "../../delivery/syncs/copy-plan.ts";
import { syncTables } from "../store/records/families.ts";
import type { Writer } from "../store/store.ts";
import type { JobNeeds } from "./worker.ts";

const none = { numExtractedRecords: 0, numLoadedRecords: 0, numErrors: 0 };
type TableCounts = typeof none;

type Totals = Required<Pick<StoredIn<"syncJobs">, keyof TableCounts | "numTablesSynced">>;

/** A row, as {@link syncTables} keeps it. */
interface TableEntry extends TableCounts {
  readonly _id: string;
  readonly _syncJobId: string;
  readonly name: string;
  readonly status: "queued" | "running" | "completed" | "failed";
  /** ISO 8601, as all moments. */
  readonly createdAt: string;
  readonly purgeAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** Estimated number of rows in the source at the start. */
  readonly numEstimatedRecords?: number;
}

/** The same to the store. */
type TableRow = TableEntry & JsonObject;

/** One table while it is loaded. */
interface TableRun {
  /** Sets the estimated number of rows of a source that is read completely. */
  estimated(rows: number): void;
  moved(copied: Copied): void;
  /** `copied`: what was loaded of it. A table that failed is one error itself. */
  ended(status: "completed" | "failed", copied: Copied | undefined): void;
  /** There is nothing to load any more: it took no part. */
  left(): void;
}

interface TableJob {
  readonly jobId: string;
  /** Time at which the job and its tables are deleted. */
  readonly purgeAt: string;
}

export class SyncTables {
  readonly #needs: Pick<JobNeeds, "ids" | "clock">;
  readonly #shape: TableJob;
  readonly #all = new Map<string, TableEntry>();
  /** Unsaved changes by id; undefined for an entry to delete. */
  readonly #changed = new Map<string, TableEntry | undefined>();
  readonly #totals: { -readonly [name in keyof Totals]: number } = { ...none, numTablesSynced: 0 };
  #failed = 0;

  constructor(needs: Pick<JobNeeds, "ids" | "clock">, shape: TableJob) {
    this.#needs = needs;
    this.#shape = shape;
  }

  /** Adds rows of tables that wait. Answers a handle for each, by which it begins. */
  async queue(tx: Writer, account: string, names: readonly string[]): Promise<readonly string[]> {
    const { jobId: _syncJobId, purgeAt } = this.#shape;
    const createdAt = this.#time();
    const entries = names.map((name): TableEntry & TableRow => ({
      _id: this.#needs.ids.objectId(),
      _syncJobId,
      name,
      status: "queued",
      ...none,
      createdAt,
      purgeAt,
    }));
    await tx.addRecords(account, syncTables, entries);
    for (const entry of entries) this.#all.set(entry._id, entry);
    return entries.map(({ _id }) => _id);
  }

  begin(id: string): TableRun {
    this.#totals.numTablesSynced += 1;
    this.#change(id, { status: "running", startedAt: this.#time() });
    return {
      estimated: (rows) => this.#change(id, { numEstimatedRecords: rows }),
      moved: (copied) => this.#change(id, copiedCounts(copied)),
      ended: (status, copied) => {
        const counts = copied ? copiedCounts(copied) : none;
        if (status === "failed") this.#failed += 1;
        const numErrors = counts.numErrors + (status === "failed" ? 1 : 0);
        this.#change(id, { ...counts, numErrors, status, endedAt: this.#time() });
      },
      left: () => {
        this.#totals.numTablesSynced -= 1;
        this.#change(id, none);
        this.#all.delete(id);
        this.#changed.set(id, undefined);
      },
    };
  }

  /** Stores what changed since the last time. */
  async write(tx: Writer, account: string): Promise<void> {
    const changed = new Map(this.#changed);
    const gone = [...changed].flatMap(([id, entry]) => (entry ? [] : [id]));
    const savedIds = [...changed].flatMap(([id, entry]) => (entry ? [id] : []));
    if (gone.length > 0) await tx.removeWhere(syncTables, account, { ids: gone });
    if (savedIds.length > 0)
      await tx.changeWhere(
        syncTables,
        account,
        { ids: savedIds },
        ({ _id }) => changed.get(String(_id)) as TableRow | undefined,
      );
    for (const [id, entry] of changed) if (this.#changed.get(id) === entry) this.#changed.delete(id);
  }

  totals(): Totals {
    return { ...this.#totals };
  }

  hasFailed(): boolean {
    return this.#failed > 0;
  }

  #change(id: string, part: Partial<TableEntry>): void {
    const before = this.#all.get(id)!;
    const entry = { ...before, ...part };
    for (const name of Object.keys(none) as (keyof TableCounts)[]) this.#totals[name] += entry[name] - before[name];
    this.#all.set(id, entry);
    this.#changed.set(id, entry);
  }

  #time(): string {
    return new Date(this.#needs.clock.now()).toISOString();
  }
}

const copiedCounts = ({ numExtractedRecords, numLoadedRecords, numErrors }: Copied): TableCounts => ({
  numExtractedRecords,
  numLoadedRecords,
  numErrors,
});
