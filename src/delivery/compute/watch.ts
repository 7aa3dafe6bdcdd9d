/** Watches a compute thread that works, and says when it has to be ended: by its memory, its computing time, the clock, or a script's deadline. */
import { type ComputeBounds, overdueMs, scriptOverdue, tooLong, tooMuchMemory } from "./bounds.ts";
import type { BoundExceeded } from "./port.ts";

/** How often the memory of a thread that works is looked at, in milliseconds. */
const glance = 15;
/** How often it is looked at whether a script is past its deadline. */
const look = 100;
/** Of a longer time between two looks only so much counts by the clock: the process was stopped meanwhile, or the machine slept. */
const gapAtMost = 1000;

export interface Watched {
  /** Milliseconds of a core that it has used since it began; undefined where that cannot be told. */
  busyMs(): Promise<number | undefined>;
  heap(): Promise<{ readonly used_heap_size: number; readonly external_memory: number }>;
  /** Milliseconds that it is past the deadline of a script; below 0 where it is not, or no script runs. */
  lateMs(): number;
  /** Milliseconds that it has waited for answers to its questions. */
  askedMs(): number;
}

/** Looks at a thread that works until it is told to stop; `busyBefore`: how long it was busy before this call, in milliseconds. */
export function watch(
  thread: Watched,
  bounds: ComputeBounds,
  busyBefore: number,
  end: (why: BoundExceeded) => void,
): () => void {
  let seen = performance.now();
  let passed = 0;
  /** Milliseconds by the clock since it began, without those in which nothing in this process went on. */
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
    if (left <= 0 || leftByClock <= 0) end(tooLong(bounds));
    else timer = setTimeout(watchTime, Math.max(1, Math.min(left, leftByClock)));
  };
  let glances: NodeJS.Timeout;
  const watchMemory = async (): Promise<void> => {
    const heap = await thread.heap().catch(() => undefined);
    if (done || heap === undefined) return;
    if (heap.used_heap_size + heap.external_memory > bounds.memory) end(tooMuchMemory(bounds));
    else glances = setTimeout(watchMemory, glance);
  };
  /**
   * How busy it was when it became late: one that is given no core may be late without having done anything. Between two looks it may have
   * been busy all the time; where none was taken for longer, the whole process was given no core.
   */
  let busyWhenLate: number | undefined;
  const watchScript = async (): Promise<void> => {
    byClock();
    const late = thread.lateMs();
    if (late <= 0) busyWhenLate = undefined;
    else {
      const busy = (await thread.busyMs()) ?? Number.POSITIVE_INFINITY;
      if (done) return;
      busyWhenLate ??= busy - Math.min(late, look);
      if (late >= overdueMs && busy - busyWhenLate >= overdueMs) return end(scriptOverdue());
    }
    looks = setTimeout(watchScript, look);
  };
  let looks: NodeJS.Timeout | undefined;
  // Most calls end before the first glance, so the other watches begin with it: a call costs one timer.
  glances = setTimeout(() => {
    timer = setTimeout(watchTime, Math.max(1, bounds.busyMs - glance));
    looks = setTimeout(watchScript, look - glance);
    return watchMemory();
  }, glance);
  return () => {
    done = true;
    clearTimeout(timer);
    clearTimeout(glances);
    clearTimeout(looks);
  };
}
