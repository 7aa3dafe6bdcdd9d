/** The memory that a compute thread shares with the thread that it works for: a few numbers that must be there while the thread is busy. */

/** Number of answers that were given; the thread waits until it changes. */
const answersAt = 0;
/** Where the moment lies, counted in 8 bytes. */
const deadlineAt = 1;

interface SharedState {
  readonly answers: Int32Array<SharedArrayBuffer>;
  /** When the script that runs now has to have ended, by the clock that both read; 0 where none runs. */
  readonly deadline: Float64Array<SharedArrayBuffer>;
}

export const newSharedMemory = (): SharedArrayBuffer => new SharedArrayBuffer(16);

export function sharedState(memory: SharedArrayBuffer): SharedState {
  return { answers: new Int32Array(memory, 0, 1), deadline: new Float64Array(memory, deadlineAt * 8, 1) };
}

/** Waits until an answer is there. `before`: how many there were when it was asked for. */
export function waitForAnswer({ answers }: SharedState, before: number): void {
  Atomics.wait(answers, answersAt, before);
}

export const answersGiven = ({ answers }: SharedState): number => Atomics.load(answers, answersAt);

/** Wakes the thread that waits. The answer has to be there before. */
export function tellAnswered({ answers }: SharedState): void {
  Atomics.add(answers, answersAt, 1);
  Atomics.notify(answers, answersAt);
}

/** Milliseconds of the clock that all threads read. It never goes back, and does not follow corrections of the time of day. */
export const sharedNow = (): number => {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
};
