import { expect, test } from "vitest";
import { pauses } from "../../src/base/pauses.ts";

test("others are served between pieces of work that took long, and what was short goes on at once", async () => {
  let now = 0;
  const pause = pauses(() => now);
  expect(pause()).toBeUndefined();
  now += 4;
  expect(pause()).toBeUndefined();
  now += 4;
  let isServed = false;
  setImmediate(() => {
    isServed = true;
  });
  await pause();
  expect(isServed).toBe(true);
  expect(pause()).toBeUndefined();
});
