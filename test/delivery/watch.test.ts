import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultBounds } from "../../src/delivery/compute/bounds.ts";
import { watch } from "../../src/delivery/compute/watch.ts";

/** Milliseconds that the process was stopped. */
let stopped = 0;
beforeEach(() => {
  stopped = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 0 });
  vi.spyOn(performance, "now").mockImplementation(() => Date.now() + stopped);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const idle = {
  busyMs: async () => 1,
  heap: async () => ({ used_heap_size: 1, external_memory: 1 }),
  lateMs: () => -1,
  askedMs: () => 0,
};

test("work that is given no core is ended by the clock, which does not count while the whole process is stopped", async () => {
  const ends: string[] = [];
  const bounds = defaultBounds(2);
  const unwatch = watch(idle, bounds, 0, ({ code }) => ends.push(code));
  await vi.advanceTimersByTimeAsync(2000);
  stopped = 60_000;
  await vi.advanceTimersByTimeAsync(1500);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(bounds.longestMs);
  expect(ends).toEqual(["time_limit_exceeded"]);
  unwatch();
});
