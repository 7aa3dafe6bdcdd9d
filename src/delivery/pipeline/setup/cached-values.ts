/**
 * What is asked of lookup caches while a thread computes. It reaches nothing outside: it notes the keys that it does not know, ends, and
 * begins again with their values.
 */
import { parseExactJson } from "../../../base/exact-json.ts";
import { BoundExceeded } from "../../compute/port.ts";
import type { LookupSource } from "./lookups.ts";

/** Keys by the id of their cache. */
export type CacheAsks = readonly (readonly [cache: string, keys: readonly string[]])[];

/** Values by key, by the id of their cache; null where it has none. */
export type CacheEntries = readonly (readonly [
  cache: string,
  entries: readonly (readonly [key: string, value: string | null])[],
])[];

/** The values of those of the keys that a cache of the account holds. */
export type ReadCache = (cache: string, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Of one round: keys that are asked for, further ones in the next; and characters of what is found, which is held at once. */
const bounds = { keys: 50_000, values: 32 * 1024 * 1024 } as const;

interface CachedValues extends Pick<LookupSource, "cached"> {
  /** What was asked for and is not known. */
  unknown(): CacheAsks;
}

export function cachedValues(known: CacheEntries): CachedValues {
  const caches = new Map<string, Map<string, string | null>>();
  for (const [cache, entries] of known) {
    const values = caches.get(cache) ?? new Map<string, string | null>();
    for (const [key, value] of entries) values.set(key, value);
    caches.set(cache, values);
  }
  const keys = new Map<string, Set<string>>();
  let asked = 0;
  return {
    cached(cache, key) {
      const value = caches.get(cache)?.get(key);
      if (value === undefined && asked < bounds.keys) {
        const all = keys.get(cache) ?? new Set();
        keys.set(cache, all);
        if (!all.has(key)) asked += 1;
        all.add(key);
      }
      return value;
    },
    unknown: () => [...keys].map(([cache, all]) => [cache, [...all]]),
  };
}

/** Finds out what is asked. Throws BoundExceeded where that is too much to be held at once. */
export async function readCaches(asks: CacheAsks, read: ReadCache): Promise<CacheEntries> {
  const found: CacheEntries[number][] = [];
  let size = 0;
  for (const [cache, keys] of asks) {
    const values = await read(cache, keys);
    for (const value of values.values()) size += value.length;
    if (size > bounds.values) throw new BoundExceeded("output_too_large", tooLarge);
    found.push([cache, keys.map((key) => [key, values.get(key) ?? null] as const)]);
  }
  return found;
}

const tooLarge = `What the records of one page find in lookup caches is larger than ${bounds.values / 1024 / 1024} MB. Take fewer records at once, or keep smaller values.`;

/** Lookups that may read caches, if anything, and ask no destination: transforms, what goes into a tool and comes out of it. */
export interface CacheSource extends LookupSource {
  /** What is to be found out, as JSON; "" where all is known. */
  asks(): string;
}

/** `known`: what was found out, as JSON; "" for nothing. `readsCaches`: whether there is an account whose caches could be read. */
export function cacheSource(known: string, readsCaches: boolean): CacheSource {
  const values = cachedValues(known === "" ? [] : (parseExactJson(known) as CacheEntries));
  return {
    readsCaches,
    asksDestination: false,
    cached: values.cached,
    requested: () => undefined,
    asks() {
      const asked = values.unknown();
      return asked.length === 0 ? "" : JSON.stringify(asked);
    },
  };
}

/** How often one piece of work may ask: what is found may lead to further keys. */
const roundsAtMost = 6;

/** Computes something, again and again, until all that it asks of caches is known. `before`: what it made last. Throws BoundExceeded. */
export async function withCaches<M extends { readonly asks: string }>(
  read: ReadCache | undefined,
  compute: (known: string, before: M | undefined) => Promise<M>,
): Promise<M> {
  const known: CacheEntries[number][] = [];
  let made = await compute("", undefined);
  for (let round = 0; made.asks !== ""; round++) {
    if (round === roundsAtMost) throw new BoundExceeded("time_limit_exceeded", tooManyRounds);
    known.push(...(await readCaches(parseExactJson(made.asks) as CacheAsks, read!)));
    const text = JSON.stringify(known);
    if (text.length > bounds.values) throw new BoundExceeded("output_too_large", tooLarge);
    made = await compute(text, made);
  }
  return made;
}

const tooManyRounds =
  "The lookups ask for more keys, or for others, each time that they are answered. Take fewer records at once, and let the keys depend on the record alone.";
