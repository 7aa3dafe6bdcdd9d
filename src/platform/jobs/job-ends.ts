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

/** Transactions of several ends that are open at once: the store's other connections are for what else is written. */
const groupsAtOnce = 2;

/**
 * Returns what ends a job in a transaction with `settle`; false, and nothing written, if the claim does not hold any more. Where the
 * store asks for it, ends that come at nearly the same time share a transaction: opening and committing one takes longer than the end of
 * a job. If that fails, for a lock that another transaction has, too, each of them is written alone. Ends of one account are never in two
 * shared transactions at once.
 * `settle` may be called again after a transaction that was rolled back.
 */
export function createJobEnds(store: Store, clock: Pick<Clock, "now">) {
  const { endsAtOnce } = store.jobs;
  let waiting: WaitingEnd[] = [];
  /** Accounts whose ends are being written. */
  const busy = new Set<string>();
  let groups = 0;
  let scheduled = false;

  const writeEnds = (ends: readonly WaitingEnd[]): Promise<ReadonlySet<JobClaim>> =>
    store.write(async (tx) => {
      const held = await tx.endJobs(ends, clock.now());
      for (const { claim, settle } of ends) if (held.has(claim)) await settle(tx);
      return held;
    });

  const writeEndAlone = (each: WaitingEnd): Promise<void> =>
    writeEnds([each]).then((held) => each.outcome.resolve(held.has(each.claim)), each.outcome.reject);

  /** Returns false if the transaction failed. */
  async function writeEndsTogether(ends: readonly WaitingEnd[]): Promise<boolean> {
    const held = await writeEnds(ends).catch(() => undefined);
    if (held) for (const { claim, outcome } of ends) outcome.resolve(held.has(claim));
    return held !== undefined;
  }

  async function writeEndGroup(ends: readonly WaitingEnd[]): Promise<void> {
    groups++;
    const isWritten = await writeEndsTogether(ends);
    groups--;
    // A group that waits for a lock does not block other groups.
    writeWaitingEnds();
    const byAccount = Map.groupBy(ends, ({ claim }) => claim.account);
    await Promise.all(
      [...byAccount].map(async ([account, same]) => {
        if (!isWritten) for (const each of same) await writeEndAlone(each);
        busy.delete(account);
      }),
    );
    writeWaitingEnds();
  }

  /** Takes ends of accounts of which none is being written. In one order, so that transactions wait for each other in one direction. */
  function takeEndGroup(): readonly WaitingEnd[] {
    const [group, left]: [WaitingEnd[], WaitingEnd[]] = [[], []];
    for (const each of waiting) (group.length < endsAtOnce && !busy.has(each.claim.account) ? group : left).push(each);
    waiting = left;
    for (const { claim } of group) busy.add(claim.account);
    return group.sort((one, other) => (one.claim.account < other.claim.account ? -1 : 1));
  }

  function writeWaitingEnds(): void {
    while (groups < groupsAtOnce) {
      const group = takeEndGroup();
      if (group.length === 0) return;
      void writeEndGroup(group);
    }
  }

  /** Ends of one turn of the event loop come together. */
  function scheduleEnds(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      writeWaitingEnds();
    });
  }

  return (claim: JobClaim, end: JobEnding["end"], settle: Settle = async () => {}): Promise<boolean> => {
    const outcome = Promise.withResolvers<boolean>();
    // Each writes as the caller that ended its job, also in a transaction that another one opened.
    const inContext = AsyncLocalStorage.snapshot();
    const waitingEnd: WaitingEnd = { claim, end, settle: (tx) => inContext(() => settle(tx)), outcome };
    if (endsAtOnce === 1) void writeEndAlone(waitingEnd);
    else {
      waiting.push(waitingEnd);
      scheduleEnds();
    }
    return outcome.promise;
  };
}
