/**
 * The port through which everything is started that outlives a request. Jobs lie in the store, and a runner takes them from there
 * (runner.ts), in this process or another one. Cancelling wins over a late end: both are compare-and-set on the job's status.
 */

import type { Clock } from "../../base/clock.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { noTracer, type Tracer } from "../traces/tracer.ts";
import type { JobName, NewJob } from "./jobs.ts";
import type { Writer } from "./store.ts";

export interface JobQueue {
  /**
   * Adds a job in the caller's transaction; it may start as soon as that is committed. False where a job of its key waits or runs, or
   * one of its id was added before.
   */
  enqueue(tx: Writer, job: NewJob): Promise<boolean>;
  /** Cancels a job that has not ended, in the caller's transaction. False where there is nothing to cancel. */
  cancel(tx: Writer, job: JobName): Promise<boolean>;
}

/**
 * Notified of changes of jobs, before they are committed. Without the notification a runner finds them at its next poll.
 */
interface QueueListener {
  enqueued(delayMs: number): void;
  canceled(id: string): void;
}

/** `queuedMs`: how long a job stays queued at least, so that callers see it wait and may cancel it; follow-ups start at once. */
export function createQueue(
  clock: Pick<Clock, "now">,
  listener?: QueueListener,
  queuedMs = 0,
  tracer: Pick<Tracer, "current"> = noTracer,
): JobQueue {
  return {
    async enqueue(tx, { isFollowUp = false, ...job }) {
      const delayMs = Math.max(isFollowUp ? 0 : queuedMs, job.delayMs ?? 0);
      const added = await tx.addJob(
        { ...job, payload: withTrace(job.payload, tracer.current()), delayMs },
        clock.now(),
      );
      if (added) listener?.enqueued(delayMs);
      return added;
    },
    async cancel(tx, job) {
      const canceled = await tx.cancelJob(job, clock.now());
      if (canceled) listener?.canceled(job.id);
      return canceled;
    },
  };
}

/** Adds the trace of the cause to the payload. */
function withTrace(payload: Json, parent: string | undefined): Json {
  return parent === undefined || !isObject(payload) ? payload : { ...payload, traceparent: parent };
}

/** Returns the trace of the cause of a job; undefined without a trace. */
export function traceparentOf(payload: Json): string | undefined {
  const parent = isObject(payload) ? payload["traceparent"] : undefined;
  return typeof parent === "string" ? parent : undefined;
}

/** Returns the job with the payload as it was added. */
export function withoutCause<J extends { readonly payload: Json }>(job: J): J {
  if (traceparentOf(job.payload) === undefined) return job;
  const { traceparent: _, ...payload } = job.payload as JsonObject;
  return { ...job, payload };
}
