/** The memory that a compute thread shares with the thread that it works for: a few numbers that must be there while the thread is busy. */

/** Number of answers that were given; the thread waits until it changes. */
const answersAt = 0;
/** Where the moment lies, counted in 8 bytes. */
const deadlineAt = 1;

export interface SharedState {
  readonly answers: Int32Array<SharedArrayBuffer>;
  /** Milliseconds since 1970, or 0: when the script that runs now has to have ended. */
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

/** The clock that both threads read. */
export const sharedNow = (): number => performance.timeOrigin + performance.now();
