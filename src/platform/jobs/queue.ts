/**
 * The port through which everything is started that outlives a request. Jobs lie in the store, and a runner takes them from there
 * (runner.ts), in this process or another one. Cancelling wins over a late end: both are compare-and-set on the job's status.
 */
import type { Clock } from "../../base/clock.ts";
import type { Json } from "../../base/json.ts";
import type { Writer } from "../store/store.ts";

interface NewJob {
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
}

/** Told of what happens to jobs, before it is committed. Without being told, a runner sees it a little later. */
interface QueueListener {
  enqueued(): void;
  canceled(id: string): void;
}

export function createQueue(clock: Pick<Clock, "now">, listener?: QueueListener): Queue {
  const now = (): string => new Date(clock.now()).toISOString();
  return {
    async enqueue(tx, { account, ...job }) {
      await tx.addJob(account, { ...job, createdAt: now() });
      listener?.enqueued();
    },
    async cancel(tx, account, id) {
      const canceled = await tx.cancelJob(account, id, now());
      if (canceled) listener?.canceled(id);
      return canceled;
    },
  };
}
