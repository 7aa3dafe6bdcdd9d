/** Progress of a sync job for callers: its counters, its tables, its errors, and changes of the source. */
import { SyncFailure } from "../../delivery/ports/table.ts";
import { addSyncErrors, type SyncError, syncErrorOf } from "../runs/syncs/sync-children.ts";
import { changeSyncJob } from "../runs/syncs/sync-jobs.ts";
import type { SyncJob } from "../store/records/sync-jobs.ts";
import type { Writer } from "../store/store.ts";
import type { JobNeeds } from "./needs.ts";
import { addDrifts, type SourceDrift } from "./sync-drift.ts";
import { SyncTables } from "./sync-tables.ts";
import type { JobContext } from "./worker.ts";

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

export class SyncProgress {
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
