/**
 * Locks that prevent concurrent sending of records with the same key (`idLockTemplate`). The platform shares them among all its
 * servers.
 */
import { RecordFailure } from "../failures/failure.ts";

/** Releases locks. */
type Unlock = () => Promise<void>;

export interface IdLocks {
  /**
   * Waits until all keys are free, and locks them. The keys of a batch are requested together, so later requests come after the
   * whole batch and two batches never wait for each other. Rejects with the signal's reason, and with `lock_timeout`.
   */
  hold(keys: readonly string[], signal?: AbortSignal): Promise<Unlock>;
}

/** Maximum milliseconds that a record waits for its lock. */
export const lockWaitMs = 300_000;

/** No locks, for imports that are not saved. */
export const noLocks: IdLocks = Object.freeze({ hold: async () => async () => undefined });

export function lockTimeout(): RecordFailure {
  const message = `Another record with the same lock key was still being sent after ${lockWaitMs / 60_000} minutes.`;
  return new RecordFailure("lock_timeout", "internal", "request", message);
}
