import { expect, test } from "vitest";
import { createVirtualClock } from "../../src/base/virtual-clock.ts";

/** A clock that stands still, and on which nobody wakes. */
const stopped = {
  now: () => 1000,
  monotonic: () => 5,
  sleep: (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
};

test("a move wakes those whose time has come, and no others", async () => {
  const clock = createVirtualClock(stopped, 500);
  const woken: string[] = [];
  const short = clock.sleep(100).then(() => woken.push("short"));
  const long = new AbortController();
  const late = clock.sleep(200, long.signal);
  expect([clock.now(), clock.monotonic(), clock.next(), clock.sleepers]).toEqual([1500, 505, 1600, 2]);
  clock.jumpTo(1600);
  await short;
  expect([woken, clock.next(), clock.sleepers, clock.aheadMs]).toEqual([["short"], 1700, 1, 600]);
  long.abort(new Error("called off"));
  await expect(late).rejects.toThrow("called off");
  expect([clock.next(), clock.sleepers]).toEqual([undefined, 0]);
  await expect(clock.sleep(1, AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
});

test("it stops where something was noted, and never goes back", () => {
  const clock = createVirtualClock(stopped);
  clock.expect(50);
  clock.expect(10);
  expect(clock.next()).toBe(1010);
  clock.jumpTo(1020);
  clock.jumpTo(900);
  expect([clock.now(), clock.next()]).toEqual([1020, 1050]);
  clock.jumpTo(1050);
  expect(clock.next()).toBeUndefined();
});
