/** Ends jobs, each with the writes that belong to its end. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../../base/clock.ts";
import type { JobClaim, JobEnding } from "../store/jobs.ts";
import type { Store } from "../store/store.ts";
import type { Settle } from "./worker.ts";

interface WaitingEnd extends JobEnding {
  readonly settle: Settle;
  readonly outcome: PromiseWithResolvers<boolean>;
}

/**
 * Returns what ends a job in a transaction with `settle`; false, and nothing written, if the claim does not hold any more. Transactions
 * of an account wait for each other, so where the store asks for it, ends that come while another one of their account is written share
 * the next transaction. If that fails, each of them is written alone. Ends of two accounts never wait for each other.
 * `settle` may be called again after a transaction that was rolled back.
 */
export function createJobEnds(store: Store, clock: Pick<Clock, "now">) {
  const { endsAtOnce } = store.jobs;
  /** By account, while one of its ends is written. */
  const waiting = new Map<string, WaitingEnd[]>();

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

  async function writeEndsOf(account: string, first: WaitingEnd): Promise<void> {
    const gathered: WaitingEnd[] = [];
    waiting.set(account, gathered);
    for (let ends = [first]; ends.length > 0; ends = gathered.splice(0, endsAtOnce)) await writeTogether(ends);
    waiting.delete(account);
  }

  return (claim: JobClaim, end: JobEnding["end"], settle: Settle = async () => {}): Promise<boolean> => {
    const outcome = Promise.withResolvers<boolean>();
    // Each writes as the caller that ended its job, also in a transaction that another one opened.
    const inContext = AsyncLocalStorage.snapshot();
    const waitingEnd: WaitingEnd = { claim, end, settle: (tx) => inContext(() => settle(tx)), outcome };
    const gathered = waiting.get(claim.account);
    if (endsAtOnce === 1) void writeTogether([waitingEnd]);
    else if (gathered) gathered.push(waitingEnd);
    else void writeEndsOf(claim.account, waitingEnd);
    return outcome.promise;
  };
}
