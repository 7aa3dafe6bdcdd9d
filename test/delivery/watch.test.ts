import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultBounds } from "../../src/delivery/compute/bounds.ts";
import { watchThread } from "../../src/delivery/compute/running-thread.ts";

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
  const unwatch = watchThread(idle, bounds, 0, ({ code }) => ends.push(code));
  await vi.advanceTimersByTimeAsync(2000);
  stopped = 60_000;
  await vi.advanceTimersByTimeAsync(1500);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(bounds.longestMs);
  expect(ends).toEqual(["time_limit_exceeded"]);
  unwatch();
});

test("a script is ended that has been busy for a second past its deadline, not one that had no core until it was looked at", async () => {
  const ends: string[] = [];
  let [late, busy] = [-1, 0];
  const thread = { ...idle, busyMs: async () => busy, lateMs: () => late };
  const unwatch = watchThread(thread, { ...defaultBounds(2), busyMs: 60_000 }, 0, ({ code }) => ends.push(code));
  await vi.advanceTimersByTimeAsync(1000);
  late = 5000;
  await vi.advanceTimersByTimeAsync(500);
  expect(ends).toEqual([]);
  busy = 500;
  await vi.advanceTimersByTimeAsync(500);
  expect(ends).toEqual([]);
  busy = 1000;
  await vi.advanceTimersByTimeAsync(500);
  expect(ends).toEqual(["script_timeout"]);
  unwatch();
});
