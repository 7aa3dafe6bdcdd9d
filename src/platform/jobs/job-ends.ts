/** Ends jobs, each with the writes that belong to its end. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../../base/clock.ts";
import type { JobClaim, JobEnding } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";
import type { Settle } from "./worker.ts";

/** Transactions at once that end jobs. While so many are open, ends gather, and share the next one. */
const transactionsAtOnce = 4;

interface WaitingEnd extends JobEnding {
  readonly settle: Settle;
  readonly outcome: PromiseWithResolvers<boolean>;
}

/**
 * Returns what ends a job in a transaction with `settle`; false, and nothing written, if the claim does not hold any more. Where the
 * store asks for it, ends that come while others are written share a transaction. If that fails, each of them is written alone.
 * `settle` may be called again after a transaction that was rolled back.
 */
export function createJobEnds(store: Store, clock: Pick<Clock, "now">) {
  const { endsAtOnce } = store.jobs;
  const waiting: WaitingEnd[] = [];
  let writing = 0;

  const writeEnds = (ends: readonly WaitingEnd[]): Promise<ReadonlySet<JobClaim>> =>
    store.write(async (tx) => {
      const held = await tx.endJobs(ends, clock.now());
      for (const { claim, settle } of ends) if (held.has(claim)) await settle(tx);
      return held;
    });

  async function writeTogether(ends: readonly WaitingEnd[]): Promise<void> {
    const held = ends.length > 1 ? await writeEnds(ends).catch(() => undefined) : undefined;
    for (const each of ends) {
      const { claim, outcome } = each;
      if (held) outcome.resolve(held.has(claim));
      else await writeEnds([each]).then((alone) => outcome.resolve(alone.has(claim)), outcome.reject);
    }
  }

  async function writeWaiting(): Promise<void> {
    writing += 1;
    while (waiting.length > 0) await writeTogether(waiting.splice(0, endsAtOnce));
    writing -= 1;
  }

  return (claim: JobClaim, end: JobEnding["end"], settle: Settle = async () => {}): Promise<boolean> => {
    const outcome = Promise.withResolvers<boolean>();
    // Each writes as the caller that ended its job, whoever opens the transaction.
    const inContext = AsyncLocalStorage.snapshot();
    const waitingEnd: WaitingEnd = { claim, end, settle: (tx) => inContext(() => settle(tx)), outcome };
    if (endsAtOnce === 1) void writeTogether([waitingEnd]);
    else {
      waiting.push(waitingEnd);
      if (writing < transactionsAtOnce) void writeWaiting();
    }
    return outcome.promise;
  };
}
