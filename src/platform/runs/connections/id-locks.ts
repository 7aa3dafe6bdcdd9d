/**
 * Locks for records with the same key (`idLockTemplate`), by account, import and key.
 * Within a process, locks are granted in the order of requests. If several servers share a database, the process whose turn it is
 * also requests the lock there.
 */
import { createHash } from "node:crypto";
import type { Clock } from "../../../base/clock.ts";
import { FairSemaphore, type ReleaseSlot } from "../../../delivery/egress/semaphore.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import { type IdLocks, lockTimeout, lockWaitMs } from "../../../delivery/sending/id-locks.ts";
import type { SharedLocks } from "../../store/shared-locks.ts";

export interface IdLockTable {
  /** The locks of an import. */
  of(account: string, importId: string): IdLocks;
}

/** Milliseconds between two times that the database is asked. */
const pauses = { first: 10, longest: 500 } as const;

/** `shared`: absent where this process is the only one. */
export function createIdLocks(clock: Pick<Clock, "monotonic" | "sleep">, shared?: SharedLocks): IdLockTable {
  const chains = new Map<string, FairSemaphore>();

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

  const lockEverywhere = async (name: string, until: number, signal: AbortSignal | undefined): Promise<void> => {
    for (
      let pause: number = pauses.first;
      !(await trySharedLock(shared!, name));
      pause = Math.min(pauses.longest, pause * 2)
    ) {
      if (clock.monotonic() > until) throw lockTimeout();
      await clock.sleep(pause, signal);
    }
  };

  const unlockEverywhere = async (names: readonly string[]): Promise<void> => {
    // A lock that cannot be released ends with its session.
    for (const name of names) await shared?.unlock(name).catch(() => undefined);
  };

  /**
   * Nobody who waits for a turn has a lock of the database, and these are taken in one order, so servers do not wait for each other for
   * ever either.
   */
  const lockAllEverywhere = async (names: readonly string[], until: number, signal: AbortSignal | undefined) => {
    const held: string[] = [];
    try {
      for (const name of shared ? names : []) {
        await lockEverywhere(name, until, signal);
        held.unshift(name);
      }
    } catch (error) {
      await unlockEverywhere(held);
      throw error;
    }
    return held;
  };

  return {
    of: (account, importId) => ({
      async hold(keys, signal) {
        const until = clock.monotonic() + lockWaitMs;
        const names = lockNames(account, importId, keys);
        const leave = await waitForTurns(names, signal);
        try {
          if (clock.monotonic() > until) throw lockTimeout();
          const held = await lockAllEverywhere(names, until, signal);
          return async () => {
            await unlockEverywhere(held);
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

async function trySharedLock(shared: SharedLocks, name: string): Promise<boolean> {
  try {
    return await shared.tryLock(name);
  } catch {
    const message = "The database that keeps locks for all servers cannot be asked, so the record was not sent.";
    throw new RecordFailure("lock_timeout", "internal", "request", message);
  }
}
