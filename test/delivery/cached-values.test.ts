/** Tests what the lookups of a page ask of caches, within bounds: a page may hold a million keys. */
import { expect, test } from "vitest";
import { packJson } from "../../src/base/json-of.ts";
import { BoundExceeded } from "../../src/delivery/compute/port.ts";
import {
  type CacheAsks,
  cachedValues,
  cacheSource,
  readCaches,
  withCaches,
} from "../../src/delivery/pipeline/setup/cached-values.ts";

const known = async (_cache: string, keys: readonly string[]) => new Map(keys.map((key) => [key, `of ${key}`]));

test("asks for so many keys at once, and for the others in the next round", async () => {
  const keys = Array.from({ length: 120_000 }, (_, n) => String(n));
  const rounds: number[] = [];
  const made = await withCaches(
    async (cache, asked) => {
      rounds.push(asked.length);
      return known(cache, asked);
    },
    async (text) => {
      const source = cacheSource(text, true);
      const values = keys.map((key) => source.cached("c", key));
      return { asks: source.asks(), values };
    },
  );
  expect(rounds).toEqual([50_000, 50_000, 20_000]);
  expect(made.values.at(-1)).toBe("of 119999");
});

test("asks once for a key, and not for what is known, be it nothing", () => {
  const values = cachedValues([["c", [["a", null]]]]);
  expect([values.cached("c", "a"), values.cached("c", "b"), values.cached("c", "b")]).toEqual([
    null,
    undefined,
    undefined,
  ]);
  expect(values.unknown()).toEqual([["c", ["b"]]]);
});

test("more than there is room for is not held", async () => {
  const large = async (_cache: string, keys: readonly string[]) =>
    new Map(keys.map((key) => [key, "x".repeat(12 * 1024 * 1024)]));
  await expect(readCaches([["c", ["a", "b", "c"]]], large)).rejects.toThrow(BoundExceeded);
  const growing = withCaches(large, async (text) => {
    const source = cacheSource(text, true);
    for (const key of ["a", "b", "c"]) if (source.cached("c", key) === undefined) break;
    return { asks: source.asks() };
  });
  await expect(growing).rejects.toThrow("larger than 32 MB");
});

test("what asks for other keys each time comes to an end", async () => {
  let round = 0;
  const endless = withCaches(known, async () => ({ asks: packJson<CacheAsks>([["c", [String(round++)]]]) }));
  await expect(endless).rejects.toThrow(/more keys, or for others, each time/);
  expect(round).toBe(7);
});
