/** The tables of a sync job as callers see them, in the order in which they began. */
import type { StoredIn } from "../../catalog/families.ts";
import type { Copied } from "../../delivery/syncs/copy.ts";

const none = { numExtractedRecords: 0, numLoadedRecords: 0, numErrors: 0 };
type Counts = typeof none;

type Totals = Required<Pick<StoredIn<"syncJobs">, keyof Counts | "numTablesSynced">>;

/** As {@link SyncTables.entries} tells it. */
interface TableEntry extends Counts {
  readonly name: string;
  readonly status: "running" | "completed" | "failed";
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt?: string;
}

/** One table while it is loaded. */
interface TableRun {
  moved(copied: Copied): void;
  /** `copied`: what was loaded of it. A table that failed is one error itself. */
  ended(status: "completed" | "failed", copied: Copied | undefined): void;
  /** There is nothing to load any more: it took no part. */
  left(): void;
}

export class SyncTables {
  readonly #all: (TableEntry | undefined)[] = [];
  readonly #now: () => number;
  constructor(now: () => number) {
    this.#now = now;
  }

  begin(name: string): TableRun {
    const at = this.#all.push({ name, status: "running", ...none, startedAt: this.#time() }) - 1;
    const change = (part: Partial<TableEntry>): void => {
      this.#all[at] = { ...this.#all[at]!, ...part };
    };
    return {
      moved: (copied) => change(countsOf(copied)),
      ended: (status, copied) => {
        const counts = copied ? countsOf(copied) : none;
        const numErrors = counts.numErrors + (status === "failed" ? 1 : 0);
        change({ ...counts, numErrors, status, endedAt: this.#time() });
      },
      left: () => {
        this.#all[at] = undefined;
      },
    };
  }

  entries(): readonly TableEntry[] {
    return this.#all.filter((entry) => entry !== undefined);
  }

  totals(): Totals {
    const entries = this.entries();
    const sum = (field: keyof Counts) => entries.reduce((total, table) => total + table[field], 0);
    return {
      numExtractedRecords: sum("numExtractedRecords"),
      numLoadedRecords: sum("numLoadedRecords"),
      numErrors: sum("numErrors"),
      numTablesSynced: entries.length,
    };
  }

  hasFailed(): boolean {
    return this.entries().some(({ status }) => status === "failed");
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }
}

const countsOf = ({ numExtractedRecords, numLoadedRecords, numErrors }: Copied): Counts => ({
  numExtractedRecords,
  numLoadedRecords,
  numErrors,
});
