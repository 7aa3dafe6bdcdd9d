/**
 * The port through which everything runs that outlives a request. Jobs lie in the store; each server process takes them
 * by a lease and runs them itself. Cancelling wins over a late end: both are compare-and-set on the job's status.
 */
import type { Clock } from "../../base/clock.ts";
import type { Ids } from "../../base/ids.ts";
import type { Json } from "../../base/json.ts";
import type { Services } from "../services.ts";
import type { Store, Writer } from "../store/store.ts";
import { createRunner, type Runner } from "./runner.ts";
import type { Worker } from "./worker.ts";

/** Jobs of one account at once, where the server is not told otherwise. */
export const jobsAtOnce = 10;

export interface NewJob {
  /** Unique among all jobs; usually the id of the object that shows the job to callers. */
  readonly id: string;
  readonly account: string;
  readonly type: string;
  readonly payload: Json;
}

export interface Queue {
  /** Adds a job in the caller's transaction; it may start as soon as that is committed. */
  enqueue(tx: Writer, job: NewJob): Promise<void>;
  /** Cancels a job that has not ended, in the caller's transaction. False where there is nothing to cancel. */
  cancel(tx: Writer, account: string, id: string): Promise<boolean>;
  /** Begins to run jobs in this process. */
  start(services: Services, workers: readonly Worker[]): Promise<void>;
  /** Resolves when this process runs nothing and nothing waits that it could run now. */
  idle(): Promise<void>;
  /** Takes no more jobs, waits for those that run (3 s unless said otherwise), and puts back the rest. */
  close(graceMs?: number): Promise<void>;
}

export interface QueueOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Jobs of an account at once. */
  readonly perAccount: number;
  /** How long a job stays queued at least, in milliseconds. */
  readonly queuedMs: number;
  /** No other process uses the store: what still runs there at the start died with an earlier server. */
  readonly alone: boolean;
  /** Told of what went wrong outside of a job. */
  readonly report: (error: unknown) => void;
}

/** A queue on a store. */
export function createQueue({ store, clock, ids, perAccount, queuedMs, alone, report }: QueueOptions): Queue {
  let runner: Runner | undefined;
  return {
    async enqueue(tx, { account, ...job }) {
      await tx.addJob(account, { ...job, createdAt: new Date(clock.now()).toISOString() });
      runner?.wake();
    },
    async cancel(tx, account, id) {
      const canceled = await tx.cancelJob(account, id, new Date(clock.now()).toISOString());
      if (canceled) runner?.recheck(id);
      return canceled;
    },
    async start(services, workers) {
      if (alone) await store.write((tx) => tx.releaseAllJobs());
      runner = createRunner({ services, store, workers, perAccount, queuedMs, owner: ids.hex(8), report });
      runner.wake();
    },
    idle: async () => runner?.idle(),
    close: async (graceMs) => runner?.close(graceMs),
  };
}
