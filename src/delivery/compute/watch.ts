/**
 * Watches a working compute thread and reports when to end it: by memory, CPU time, wall-clock time, or the deadline of a
 * script.
 */
import { type ComputeBounds, computeTimeExceeded, overdueMs, scriptOverdue, tooMuchMemory } from "./bounds.ts";
import type { BoundExceeded } from "./port.ts";

/** Milliseconds between two checks of the memory of a working thread. */
const memoryPollMs = 15;
/** Milliseconds between two checks of a script's deadline. */
const deadlinePollMs = 100;
/**
 * Maximum wall-clock milliseconds counted between two checks. After a longer gap the process was stopped or the machine slept.
 */
const gapAtMost = 1000;

export interface WatchedThread {
  /** Returns the milliseconds of CPU time used since the thread began; undefined if unknown. */
  busyMs(): Promise<number | undefined>;
  heap(): Promise<{ readonly used_heap_size: number; readonly external_memory: number }>;
  /** Returns the milliseconds since the deadline of a script passed; below 0 if it has not passed or no script runs. */
  lateMs(): number;
  /** Returns the milliseconds that the thread has waited for answers to its questions. */
  askedMs(): number;
}

/** Checks a working thread until stopped. `busyBefore`: milliseconds that the thread was busy before this call. */
export function watchThread(
  thread: WatchedThread,
  bounds: ComputeBounds,
  busyBefore: number,
  end: (why: BoundExceeded) => void,
): () => void {
  let seen = performance.now();
  let passed = 0;
  /** Returns the wall-clock milliseconds since the call began, without gaps in which this process did not run. */
  const byClock = (): number => {
    const now = performance.now();
    passed += Math.min(now - seen, gapAtMost);
    seen = now;
    return passed;
  };
  let timer: NodeJS.Timeout | undefined;
  let done = false;
  const watchTime = async (): Promise<void> => {
    const busy = await thread.busyMs();
    if (done) return;
    const left = busy === undefined ? 0 : bounds.busyMs - (busy - busyBefore);
    const leftByClock = bounds.longestMs - (byClock() - thread.askedMs());
    if (left <= 0 || leftByClock <= 0) end(computeTimeExceeded(bounds));
    else timer = setTimeout(watchTime, Math.max(1, Math.min(left, leftByClock)));
  };
  let glances: NodeJS.Timeout;
  const watchMemory = async (): Promise<void> => {
    const heap = await thread.heap().catch(() => undefined);
    if (done || heap === undefined) return;
    if (heap.used_heap_size + heap.external_memory > bounds.memory) end(tooMuchMemory(bounds));
    else glances = setTimeout(watchMemory, memoryPollMs);
  };
  /**
   * Busy time of the thread when its script became late: a thread without a core may be late without having worked. Assume that
   * the thread was busy since the last check; a longer gap means that the process itself was not scheduled.
   */
  let busyWhenLate: number | undefined;
  const watchScript = async (): Promise<void> => {
    byClock();
    const late = thread.lateMs();
    if (late <= 0) busyWhenLate = undefined;
    else {
      const busy = (await thread.busyMs()) ?? Number.POSITIVE_INFINITY;
      if (done) return;
      busyWhenLate ??= busy - Math.min(late, deadlinePollMs);
      if (late >= overdueMs && busy - busyWhenLate >= overdueMs) return end(scriptOverdue());
    }
    looks = setTimeout(watchScript, deadlinePollMs);
  };
  let looks: NodeJS.Timeout | undefined;
  // Most calls end before the first memory check, so the other watches begin with it: a call costs one timer.
  glances = setTimeout(() => {
    timer = setTimeout(watchTime, Math.max(1, bounds.busyMs - memoryPollMs));
    looks = setTimeout(watchScript, deadlinePollMs - memoryPollMs);
    return watchMemory();
  }, memoryPollMs);
  return () => {
    done = true;
    clearTimeout(timer);
    clearTimeout(glances);
    clearTimeout(looks);
  };
}
