import { expect, test } from "vitest";
import { FairShares } from "../../src/base/fair-shares.ts";
import { createPause, goingFirst, PausedWork, workingFor } from "../../src/base/pauses.ts";

/** Computing time that the pieces of work have taken: counted by them, so that a busy machine does not alter it. */
const clock = { ms: 0 };
const counted = new PausedWork(() => clock.ms);

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

test("pieces that others wait for go on together in a round, for a few milliseconds", async () => {
  const pieces: string[] = [];
  const work = async (ms: number): Promise<void> => {
    let now = 0;
    const pause = createPause(() => now, counted);
    for (let piece = 0; piece < 6; piece++) {
      now += 10;
      await pause();
      pieces.push("first");
      clock.ms += ms;
    }
  };
  const inRounds = async (all: Promise<unknown>): Promise<number[]> => {
    pieces.length = 0;
    const rounds: number[] = [];
    while (pieces.length < 6) {
      const before = pieces.length;
      await new Promise(setImmediate);
      rounds.push(pieces.length - before);
    }
    await all;
    return rounds;
  };
  expect(Math.max(...(await inRounds(goingFirst(() => work(0)))))).toBeGreaterThan(2);
  expect(Math.max(...(await inRounds(goingFirst(() => work(11)))))).toBe(1);
});

test("owners take turns, and work that others wait for goes on before all", async () => {
  const pieces: string[] = [];
  await Promise.all([
    ...Array.from({ length: 5 }, () => workingFor("loud", () => working("loud", pieces))),
    workingFor("quiet", () => working("quiet", pieces)),
    workingFor("quiet", () => goingFirst(() => working("first", pieces))),
  ]);
  expect(pieces.slice(0, 3)).toEqual(["first", "first", "first"]);
  // A piece whose owner has had least is next, so that the two do not alternate to the piece.
  expect(pieces.lastIndexOf("quiet")).toBeLessThan(12);
  expect(pieces.slice(3, 9)).toContain("loud");
});

test("an owner who has had little goes on before many others who have had much", async () => {
  const pieces: string[] = [];
  const owners = Array.from({ length: 20 }, (_, n) => `loud ${n}`);
  let quiet: Promise<void> | undefined;
  const work = async (name: string, count: number, ms: number): Promise<void> => {
    let now = 0;
    const pause = createPause(() => now, counted);
    for (let piece = 0; piece < count; piece++) {
      now += 10;
      await pause();
      pieces.push(name);
      clock.ms += ms;
      if (pieces.length === 45) quiet = workingFor("quiet", () => work("quiet", 3, 0));
    }
  };
  await Promise.all(owners.map((owner) => workingFor(owner, () => work(owner, 4, 10))));
  await quiet;
  // Fifteen have had as little and wait longer; then all pieces of the newcomer come before those who have had more.
  const from = pieces.indexOf("quiet");
  expect(from).toBeLessThanOrEqual(60);
  expect(pieces.slice(from, from + 3)).toEqual(["quiet", "quiet", "quiet"]);
});

test("next is who has had least; a newcomer has had as much as who was served last, and many that are gone are forgotten", () => {
  const shares = new FairShares<string>();
  const waiting = ["a", "b"];
  for (const each of waiting) shares.enterOwner(each);
  expect(shares.nextOwner(waiting)).toBe("a");
  shares.chargeOwner("a", 10);
  expect(shares.nextOwner(waiting)).toBe("b");
  shares.chargeOwner("b", 30);
  expect(shares.nextOwner(waiting)).toBe("a");
  shares.chargeOwner("a", 30);
  shares.enterOwner("c");
  expect(shares.nextOwner([...waiting, "c"])).toBe("c");
  shares.chargeOwner("c", 25);
  expect(shares.nextOwner([...waiting, "c"])).toBe("b");
  expect(shares.nextOwner([])).toBeUndefined();
});
