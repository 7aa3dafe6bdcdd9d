/**
 * The memory that a compute thread shares with its parent thread: a few numbers that must be readable while the thread is busy.
 */

/** Index of the number of answers; the thread waits until it changes. */
const answersAt = 0;
/** Index of the number of the call that was begun last. */
const begunAt = 1;
/** Index of the deadline, counted in units of 8 bytes. */
const deadlineAt = 1;

interface SharedState {
  /** The number of answers, and the number of the call that was begun last. */
  readonly counts: Int32Array<SharedArrayBuffer>;
  /** Deadline of the running script, by the clock that both threads read; 0 if no script runs. */
  readonly deadline: Float64Array<SharedArrayBuffer>;
}

export const newSharedMemory = (): SharedArrayBuffer => new SharedArrayBuffer(16);

export function sharedState(memory: SharedArrayBuffer): SharedState {
  return { counts: new Int32Array(memory, 0, 2), deadline: new Float64Array(memory, deadlineAt * 8, 1) };
}

/** Waits for an answer. `before`: number of answers when the question was asked. */
export function waitForAnswer({ counts }: SharedState, before: number): void {
  Atomics.wait(counts, answersAt, before);
}

export const answersGiven = ({ counts }: SharedState): number => Atomics.load(counts, answersAt);

/** Wakes the waiting thread. The answer must be available before. */
export function tellAnswered({ counts }: SharedState): void {
  Atomics.add(counts, answersAt, 1);
  Atomics.notify(counts, answersAt);
}

/** Returns the number of the call after a call. */
export const nextCall = (call: number): number => (call + 1) | 0;

/** Begins a call in the thread. Returns false for a call that was taken back. */
export function beginCall({ counts }: SharedState, call: number): boolean {
  const before = (call - 1) | 0;
  return Atomics.compareExchange(counts, begunAt, before, call) === before;
}

/**
 * Takes back all calls up to `last` that the thread has not begun. The one that it has begun has the number `last` from then on. Returns
 * the number that it had; undefined, and nothing is taken back, while `isFit` is false for it.
 */
export function takeBackCalls(
  { counts }: SharedState,
  last: number,
  isFit: (begun: number) => boolean,
): number | undefined {
  for (;;) {
    const begun = Atomics.load(counts, begunAt);
    if (!isFit(begun)) return undefined;
    if (Atomics.compareExchange(counts, begunAt, begun, last) === begun) return begun;
  }
}

/** Returns true if a call came after another one. Numbers begin again after 2^31. */
export const isLater = (call: number, than: number): boolean => ((call - than) | 0) > 0;

/**
 * Returns milliseconds of the clock that all threads read. The clock never goes back and ignores corrections of the time of
 * day.
 */
export const sharedNow = (): number => {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
};
