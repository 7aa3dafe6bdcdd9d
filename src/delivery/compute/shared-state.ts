/**
 * The memory that a compute thread shares with its parent thread: a few numbers that must be readable while the thread is busy.
 */

/** Index of the number of answers; the thread waits until it changes. */
const answersAt = 0;
/** Index of the deadline, counted in units of 8 bytes. */
const deadlineAt = 1;

interface SharedState {
  readonly answers: Int32Array<SharedArrayBuffer>;
  /** Deadline of the running script, by the clock that both threads read; 0 if no script runs. */
  readonly deadline: Float64Array<SharedArrayBuffer>;
}

export const newSharedMemory = (): SharedArrayBuffer => new SharedArrayBuffer(16);

export function sharedState(memory: SharedArrayBuffer): SharedState {
  return { answers: new Int32Array(memory, 0, 1), deadline: new Float64Array(memory, deadlineAt * 8, 1) };
}

/** Waits for an answer. `before`: number of answers when the question was asked. */
export function waitForAnswer({ answers }: SharedState, before: number): void {
  Atomics.wait(answers, answersAt, before);
}

export const answersGiven = ({ answers }: SharedState): number => Atomics.load(answers, answersAt);

/** Wakes the waiting thread. The answer must be available before. */
export function tellAnswered({ answers }: SharedState): void {
  Atomics.add(answers, answersAt, 1);
  Atomics.notify(answers, answersAt);
}

/**
 * Returns milliseconds of the clock that all threads read. The clock never goes back and ignores corrections of the time of
 * day.
 */
export const sharedNow = (): number => {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
};
