import { expect, test } from "vitest";
import { createPause, goingFirst, workingFor } from "../../src/base/pauses.ts";

test("others are served between pieces of work that took long, and what was short goes on at once", async () => {
  let now = 0;
  const pause = createPause(() => now);
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

/** Work of three pieces, each of which takes long: `into` gets its name with each. */
async function working(name: string, into: string[]): Promise<void> {
  let now = 0;
  const pause = createPause(() => now);
  for (let piece = 0; piece < 3; piece++) {
    now += 10;
    await pause();
    into.push(name);
  }
}

test("one piece goes on in a round, however much waits", async () => {
  const pieces: string[] = [];
  const all = Promise.all(Array.from({ length: 10 }, () => working("a", pieces)));
  const inRounds: number[] = [];
  while (pieces.length < 30) {
    const before = pieces.length;
    await new Promise(setImmediate);
    inRounds.push(pieces.length - before);
  }
  await all;
  expect(Math.max(...inRounds)).toBe(1);
});

test("owners take turns, and work that others wait for goes on before all", async () => {
  const pieces: string[] = [];
  await Promise.all([
    ...Array.from({ length: 5 }, () => workingFor("loud", () => working("loud", pieces))),
    workingFor("quiet", () => working("quiet", pieces)),
    workingFor("quiet", () => goingFirst(() => working("first", pieces))),
  ]);
  expect(pieces.slice(0, 3)).toEqual(["first", "first", "first"]);
  expect(pieces.slice(3, 9)).toEqual(["loud", "quiet", "loud", "quiet", "loud", "quiet"]);
});
