/** The state of the server's disk: the last write that found the disk full. */

export interface StorageState {
  /** Records that a write found the disk full. Milliseconds since the epoch. */
  isFull(nowMs: number): void;
  /** Returns true for a while after that. */
  wasFull(nowMs: number): boolean;
}

/** Milliseconds after which the server counts as ready again. */
const remembered = 30_000;

export function createStorageState(): StorageState {
  let at = Number.NEGATIVE_INFINITY;
  return {
    isFull: (nowMs) => {
      at = nowMs;
    },
    wasFull: (nowMs) => nowMs - at < remembered,
  };
}
