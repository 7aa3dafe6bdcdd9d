/**
 * Locks for records with the same key (`idLockTemplate`), by account, import and key. Within a process whoever waits is served in the order
 * of asking; where several servers share a database, the one whose turn it is asks there, too.
 */
import { createHash } from "node:crypto";
import type { Clock } from "../../base/clock.ts";
import { RecordFailure } from "../../delivery/failure.ts";
import { type IdLocks, lockTimeout, lockWaitMs } from "../../delivery/sending/id-locks.ts";
import { type Leave, Slots } from "../../delivery/sending/slots.ts";

/** Locks that all servers of a database share. They are gone with the session that holds them. */
export interface SharedLocks {
  /** Takes the lock unless another session holds it. One session may take a lock twice, so each process asks for one holder at a time. */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface IdLockTable {
  /** The locks of an import. */
  of(account: string, importId: string): IdLocks;
}

/** Milliseconds between two times that the database is asked. */
const pauses = { first: 10, longest: 500 } as const;

/** `shared`: absent where this process is the only one. */
export function createIdLocks(clock: Pick<Clock, "monotonic" | "sleep">, shared?: SharedLocks): IdLockTable {
  const chains = new Map<string, Slots>();

  const turn = async (name: string, signal: AbortSignal | undefined): Promise<Leave> => {
    const chain = chains.get(name) ?? new Slots();
    chains.set(name, chain);
    // Each is a turn of its own, so that they go in the order of asking.
    const leave = await chain.take({}, signal);
    return () => {
      leave();
      if (chain.isIdle && chains.get(name) === chain) chains.delete(name);
    };
  };

  const askEverywhere = async (name: string, until: number, signal: AbortSignal | undefined): Promise<void> => {
    for (let pause: number = pauses.first; !(await tried(shared!, name)); pause = Math.min(pauses.longest, pause * 2)) {
      if (clock.monotonic() > until) throw lockTimeout();
      await clock.sleep(pause, signal);
    }
  };

  const hold = async (name: string, until: number, signal: AbortSignal | undefined): Promise<() => Promise<void>> => {
    const leave = await turn(name, signal);
    try {
      if (clock.monotonic() > until) throw lockTimeout();
      if (shared) await askEverywhere(name, until, signal);
    } catch (error) {
      leave();
      throw error;
    }
    return async () => {
      // A lock that cannot be given back is gone with its session.
      await shared?.unlock(name).catch(() => undefined);
      leave();
    };
  };

  return {
    of: (account, importId) => ({
      async hold(keys, signal) {
        const until = clock.monotonic() + lockWaitMs;
        const held: (() => Promise<void>)[] = [];
        const unlock = async (): Promise<void> => {
          for (const release of held.splice(0).reverse()) await release();
        };
        try {
          for (const name of namesOf(account, importId, keys)) held.push(await hold(name, until, signal));
        } catch (error) {
          await unlock();
          throw error;
        }
        return unlock;
      },
    }),
  };
}

/** In one order everywhere. Keys may be as long as templates make them, and hold what a database does not store. */
function namesOf(account: string, importId: string, keys: readonly string[]): readonly string[] {
  const hashes = keys.map((key) => createHash("sha256").update(key).digest("base64url"));
  return [...new Set(hashes)].sort().map((hash) => `${account}/${importId}/${hash}`);
}

async function tried(shared: SharedLocks, name: string): Promise<boolean> {
  try {
    return await shared.tryLock(name);
  } catch {
    const message = "The database that keeps locks for all servers cannot be asked, so the record was not sent.";
    throw new RecordFailure("lock_timeout", "internal", "request", message);
  }
}
