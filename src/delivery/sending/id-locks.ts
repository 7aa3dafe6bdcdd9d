/** Locks that keep records with the same key from being sent at once (`idLockTemplate`). The platform has them: one for all its servers. */
import { RecordFailure } from "../failures/failure.ts";

/** Gives locks back. */
type Unlock = () => Promise<void>;

export interface IdLocks {
  /**
   * Waits until nobody else holds any of the keys, and holds them. Those of a batch are asked for at once, so that
   * nobody who comes later has one of them before it, and two batches never wait for each other. Rejects with the signal's reason, and with `lock_timeout`.
   */
  hold(keys: readonly string[], signal?: AbortSignal): Promise<Unlock>;
}

/** Milliseconds that a record waits for its lock. */
export const lockWaitMs = 300_000;

/** For what has no locks: imports that are not saved. */
export const noLocks: IdLocks = Object.freeze({ hold: async () => async () => undefined });

export function lockTimeout(): RecordFailure {
  const message = `Another record with the same lock key was still being sent after ${lockWaitMs / 60_000} minutes.`;
  return new RecordFailure("lock_timeout", "internal", "request", message);
}
