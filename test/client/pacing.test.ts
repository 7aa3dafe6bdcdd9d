import { describe, expect, test } from "vitest";
import { limits } from "../../src/catalog/limits.ts";
import { Pacing } from "../../src/client/pacing.ts";
import { VirtualClock } from "./virtual-clock.ts";

async function admissions(count: number, prepare?: (pacing: Pacing) => void): Promise<number[]> {
  const clock = new VirtualClock();
  const pacing = new Pacing(clock);
  prepare?.(pacing);
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: count }, async () => {
      await pacing.admit();
      times.push(clock.monotonic());
    }),
  );
  return times;
}

test("4,000 requests never empty the account's bucket and take at most 1.08 times the least possible time", async () => {
  const times = await admissions(4000);
  let level: number = limits.bucket.size;
  let before = 0;
  for (const at of times) {
    level = Math.min(limits.bucket.size, level + ((at - before) / 1000) * limits.bucket.perSecond) - 1;
    before = at;
    expect(level).toBeGreaterThanOrEqual(0);
  }
  const least = ((4000 - limits.bucket.size) / limits.bucket.perSecond) * 1000;
  expect(times.at(-1)).toBeLessThanOrEqual(1.08 * least);
});

test("a burst goes at once, the next ones a slot apart", async () => {
  const times = await admissions(952);
  expect(times.slice(0, 950).every((at) => at === 0)).toBe(true);
  expect(times[950]).toBeCloseTo(1000 / 290);
  expect(times[951]).toBeCloseTo(2000 / 290);
});

test("after a pause requests go at the steady rate, also those that were already waiting", async () => {
  const times = await admissions(10, (pacing) => pacing.pause(1000));
  times.forEach((at, index) => {
    expect(at).toBeCloseTo(1000 + (index * 1000) / 290);
  });
});

test("waiting ends with the signal's reason", async () => {
  const pacing = new Pacing(new VirtualClock());
  const stop = new AbortController();
  pacing.pause(1000);
  const waiting = pacing.admit(stop.signal);
  stop.abort(new Error("stopped"));
  await expect(waiting).rejects.toThrow("stopped");
});

describe("where the platform sets no limit", () => {
  test("no request waits", async () => {
    const clock = new VirtualClock();
    const pacing = new Pacing(clock, "off");
    for (let n = 0; n < 4000; n++) await pacing.admit();
    expect(clock.monotonic()).toBe(0);
  });

  test("the first 429 tells that there is one: from then on it is kept to", async () => {
    const clock = new VirtualClock();
    const pacing = new Pacing(clock, "off");
    await pacing.admit();
    pacing.pause(1000);
    await pacing.admit();
    await pacing.admit();
    expect(clock.monotonic()).toBeCloseTo(1000 + 1000 / 290);
  });
});
