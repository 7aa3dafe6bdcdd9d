/**
 * Group commit: writes that arrive in one turn of the event loop share one transaction, each of them in a savepoint of its own.
 * Nobody is answered before it is committed. For a database that lets one transaction write at a time.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery, type Kysely } from "kysely";
import type { Sqlite } from "../../../base/database.ts";
import { diskFullIn } from "../../../base/disk-full.ts";
import { FairShares, RecentTimes } from "../../../base/fair-shares.ts";
import { goingFirst } from "../../../base/pauses.ts";
import { isMakingRoom } from "../store.ts";

/** A database with one connection that writes, and that connection within a transaction. */
type OneConnection<Tables> = Pick<Sqlite<Tables>, "db" | "inTransaction">;
type GroupWrite<Tables> = (transaction: Kysely<Tables>) => Promise<unknown>;

interface WaitingWrite<Tables> {
  readonly work: GroupWrite<Tables>;
  readonly owner: string | undefined;
  readonly makesRoom: boolean;
  /** Ends the wait, by resolving or by rejecting. */
  readonly settle: (outcome: WriteOutcome) => void;
}

type WriteOutcome = { readonly value: unknown } | { readonly error: unknown };

interface GroupCommit<Tables> {
  /** All of `work` is written or nothing. It may be called twice: again and alone, where the transaction of a group has failed. */
  write<T>(work: (transaction: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

/**
 * Limits of a shared transaction: its number of writes, and its age in milliseconds after which no further write joins.
 * The remaining writes wait for the next transaction, so that other requests get their turn before it.
 */
const maxWrites = 64;
const longestMs = 10;
/** Milliseconds of an owner's writes from which on they share no transaction with earlier writes. */
const shortMs = 5;

interface GroupCommitOptions {
  /** Milliseconds from any point. */
  readonly now?: () => number;
  /** Returns the owner of the current write: if many wait, owners take turns. */
  readonly whose?: () => string | undefined;
  /** Runs a statement of the open transaction at once, where that can be done. */
  readonly run?: (query: CompiledQuery) => void;
  /** Releases reserved space, so that a deleting write succeeds on a full disk. */
  readonly release?: (() => void) | undefined;
}

/** `written` is called when a transaction has ended, before the calls that waited for it are answered. */
export function groupCommit<Tables>(
  { db, inTransaction }: OneConnection<Tables>,
  written: () => void,
  { now = () => performance.now(), whose = () => undefined, run: atOnce, release }: GroupCommitOptions = {},
): GroupCommit<Tables> {
  const waiting = new Map<string | undefined, WaitingWrite<Tables>[]>();
  /** Time of the owners: the owner that has used the least is next, however many others wait. */
  const shares = new FairShares<string | undefined>();
  const taken = new RecentTimes<string | undefined>(shortMs);
  let running: Promise<void> | undefined;

  const noteWrite = (owner: string | undefined, ms: number): void => {
    shares.chargeOwner(owner, ms);
    taken.noteTime(owner, ms);
  };

  /** Returns the next write; with `group`, only one that does not keep those of the group waiting. */
  const takeNextWrite = (group: readonly unknown[] = []): WaitingWrite<Tables> | undefined => {
    const owners = group.length === 0 ? [...waiting.keys()] : [...waiting.keys()].filter((each) => taken.isShort(each));
    if (owners.length === 0) return undefined;
    const owner = shares.nextOwner(owners);
    const queue = waiting.get(owner)!;
    waiting.delete(owner);
    const write = queue.shift()!;
    if (queue.length > 0) waiting.set(owner, queue);
    return write;
  };

  /**
   * Runs one transaction with the writes whose turn it is. Throws if it was not committed; `group` then contains the writes tried.
   */
  const commitTogether = (group: WaitingWrite<Tables>[]): Promise<readonly WriteOutcome[]> =>
    db.transaction().execute(async () => {
      const outcomes: WriteOutcome[] = [];
      const end = now() + longestMs;
      do {
        const write = takeNextWrite(group);
        if (!write) break;
        group.push(write);
        const begun = now();
        outcomes.push(await runWrite(inTransaction, write.work, atOnce));
        noteWrite(write.owner, now() - begun);
      } while (group.length < maxWrites && now() < end);
      return outcomes;
    });

  async function drainWrites(): Promise<void> {
    while (waiting.size > 0) {
      await new Promise<void>(setImmediate);
      const group: WaitingWrite<Tables>[] = [];
      const [[, only] = [], another] = waiting;
      let outcomes: readonly WriteOutcome[] | undefined;
      if (only?.length === 1 && !another) group.push(takeNextWrite()!);
      if (group.length === 0) outcomes = await commitTogether(group).catch(() => undefined);
      // If the transaction could not even begin, the next write gets the error.
      if (group.length === 0) group.push(takeNextWrite()!);
      if (!outcomes) {
        const begun = now();
        outcomes = await commitAlone({ db, inTransaction }, group, release);
        const ms = (now() - begun) / group.length;
        for (const { owner } of group) noteWrite(owner, ms);
      }
      written();
      for (const [index, outcome] of outcomes.entries()) group[index]!.settle(outcome);
    }
    running = undefined;
  }

  return {
    write: <T>(work: (transaction: Kysely<Tables>) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const settleWrite = (outcome: WriteOutcome) =>
          "error" in outcome ? reject(outcome.error) : resolve(outcome.value as T);
        // Each write runs in the async context of its caller, which contains for example the actor.
        const inContext = AsyncLocalStorage.snapshot();
        const owner = whose();
        const queue = waiting.get(owner) ?? [];
        if (queue.length === 0) shares.enterOwner(owner);
        waiting.set(owner, queue);
        queue.push({
          owner,
          makesRoom: isMakingRoom(),
          work: (transaction) => inContext(goingFirst, () => work(transaction)),
          settle: settleWrite,
        });
        running ??= drainWrites();
      }),
    async idle() {
      await running;
    },
  };
}

const [begin, keep, undo] = ["savepoint one", "release one", "rollback to one"].map((text) =>
  CompiledQuery.raw(text),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

async function runWrite<Tables>(
  transaction: Kysely<Tables>,
  work: GroupWrite<Tables>,
  atOnce: GroupCommitOptions["run"],
): Promise<WriteOutcome> {
  const runQuery = (query: CompiledQuery): unknown => (atOnce ? atOnce(query) : transaction.executeQuery(query));
  await runQuery(begin);
  try {
    const value = await work(transaction);
    await runQuery(keep);
    return { value };
  } catch (error) {
    // On a full disk SQLite has rolled back the whole transaction: only the error remains.
    if (diskFullIn(error)) throw error;
    await runQuery(undo);
    await runQuery(keep);
    return { error };
  }
}

/** A transaction for each. */
async function commitAlone<Tables>(
  { db, inTransaction }: OneConnection<Tables>,
  group: readonly WaitingWrite<Tables>[],
  release: GroupCommitOptions["release"],
): Promise<readonly WriteOutcome[]> {
  const outcomes: WriteOutcome[] = [];
  const outcomeOf = async (work: GroupWrite<Tables>): Promise<WriteOutcome> =>
    db
      .transaction()
      .execute(() => work(inTransaction))
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
  for (const { work, makesRoom } of group) {
    let outcome = await outcomeOf(work);
    if (makesRoom && release && "error" in outcome && diskFullIn(outcome.error)) {
      release();
      outcome = await outcomeOf(work);
    }
    outcomes.push(outcome);
  }
  return outcomes;
}
