/**
 * Locks for records with the same key (`idLockTemplate`), by account, import and key.
 * Within a process, locks are granted in the order of requests. If several servers share a database, the process whose turn it is
 * also requests the lock there.
 * The database has one small table for the locks of all who use it. So it locks the keys of requests with one key, up to a number, and
 * for all others the import: other servers then wait with all of its keys.
 */
import { createHash } from "node:crypto";
import type { Clock } from "../../../base/clock.ts";
import { FairSemaphore, type ReleaseSlot } from "../../../delivery/egress/semaphore.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import { type IdLocks, lockTimeout, lockWaitMs } from "../../../delivery/sending/id-locks.ts";
import type { ReleaseLock, SharedLocks } from "../../store/shared-locks.ts";

export interface IdLockTable {
  /** The locks of an import. */
  of(account: string, importId: string): IdLocks;
}

/** Milliseconds between two times that the database is asked. */
const pauses = { first: 10, longest: 500 } as const;

/** Keys of a request. */
interface RequestedKeys {
  readonly account: string;
  /** Name of the import. */
  readonly place: string;
  readonly names: readonly string[];
}

/** Keys that a process locks in the database, of an account and of all. */
const mostKeys = { ofAccount: 100, ofAll: 1_000 } as const;

/** Counts keys by account, up to {@link mostKeys}. */
class CountedKeys {
  readonly #ofAccount = new Map<string, number>();
  #ofAll = 0;

  /** Counts one key of an account. Returns false, and counts nothing, if there are too many. */
  countKey(account: string): boolean {
    const count = this.#ofAccount.get(account) ?? 0;
    if (count >= mostKeys.ofAccount || this.#ofAll >= mostKeys.ofAll) return false;
    this.#ofAccount.set(account, count + 1);
    this.#ofAll += 1;
    return true;
  }

  forgetKey(account: string): void {
    const count = this.#ofAccount.get(account)! - 1;
    if (count === 0) this.#ofAccount.delete(account);
    else this.#ofAccount.set(account, count);
    this.#ofAll -= 1;
  }
}

/** `shared`: absent where this process is the only one. */
export function createIdLocks(clock: Pick<Clock, "monotonic" | "sleep">, shared?: SharedLocks): IdLockTable {
  const chains = new Map<string, FairSemaphore>();
  const counted = new CountedKeys();

  const waitForTurn = async (name: string, signal: AbortSignal | undefined): Promise<ReleaseSlot> => {
    const chain = chains.get(name) ?? new FairSemaphore();
    chains.set(name, chain);
    const forgetChain = (): void => {
      if (chain.isIdle && chains.get(name) === chain) chains.delete(name);
    };
    try {
      // Each is a turn of its own, so that they go in the order of asking.
      const leave = await chain.take({}, signal);
      return () => {
        leave();
        forgetChain();
      };
    } catch (error) {
      forgetChain();
      throw error;
    }
  };

  /**
   * Waits for the turns at several locks. All of them are requested at once, so a later request is behind at each lock:
   * the order is fair and no deadlock is possible.
   */
  const waitForTurns = async (names: readonly string[], signal: AbortSignal | undefined): Promise<ReleaseSlot> => {
    const waits = names.map((name) => waitForTurn(name, signal));
    try {
      const leaves = await Promise.all(waits);
      return () => {
        for (const leave of leaves) leave();
      };
    } catch (error) {
      for (const each of waits) void each.then((leave) => leave()).catch(() => undefined);
      throw error;
    }
  };

  const lockEverywhere = async (
    name: string,
    together: boolean,
    until: number,
    signal: AbortSignal | undefined,
  ): Promise<ReleaseLock> => {
    for (let pause: number = pauses.first; ; pause = Math.min(pauses.longest, pause * 2)) {
      const release = await trySharedLock(shared!, name, together);
      if (release) return release;
      if (clock.monotonic() > until) throw lockTimeout();
      await clock.sleep(pause, signal);
    }
  };

  /** A request that waits for a turn has no lock of the database. So servers do not wait for each other for ever either. */
  const lockInDatabase = async (
    { account, place, names }: RequestedKeys,
    until: number,
    signal: AbortSignal | undefined,
  ): Promise<ReleaseLock> => {
    if (!shared || names.length === 0) return async () => undefined;
    const [key] = names.length === 1 && counted.countKey(account) ? names : [];
    const held: ReleaseLock[] = [];
    const unlockAll: ReleaseLock = async () => {
      for (const release of held.splice(0).reverse()) await release();
      if (key !== undefined) counted.forgetKey(account);
    };
    try {
      held.push(await lockEverywhere(place, key !== undefined, until, signal));
      if (key !== undefined) held.push(await lockEverywhere(key, false, until, signal));
    } catch (error) {
      await unlockAll();
      throw error;
    }
    return unlockAll;
  };

  return {
    of: (account, importId) => ({
      async hold(keys, signal) {
        const until = clock.monotonic() + lockWaitMs;
        const names = lockNames(account, importId, keys);
        const leave = await waitForTurns(names, signal);
        try {
          if (clock.monotonic() > until) throw lockTimeout();
          const unlock = await lockInDatabase({ account, place: `${account}/${importId}`, names }, until, signal);
          return async () => {
            await unlock();
            leave();
          };
        } catch (error) {
          leave();
          throw error;
        }
      },
    }),
  };
}

/**
 * Returns the names in one order everywhere. They are hashes, since keys may have any length and characters that a database rejects.
 */
function lockNames(account: string, importId: string, keys: readonly string[]): readonly string[] {
  const hashes = keys.map((key) => createHash("sha256").update(key).digest("base64url"));
  return [...new Set(hashes)].sort().map((hash) => `${account}/${importId}/${hash}`);
}

async function trySharedLock(shared: SharedLocks, name: string, together: boolean): Promise<ReleaseLock | undefined> {
  try {
    return await shared.tryLock(name, together);
  } catch {
    const message = "The database that keeps locks for all servers cannot be asked, so the record was not sent.";
    throw new RecordFailure("lock_timeout", "internal", "request", message);
  }
}
