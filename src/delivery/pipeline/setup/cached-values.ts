/**
 * Lookup caches during computation in a thread. The thread cannot read them: it notes missing keys, ends, and starts again with
 * their values.
 */
import { type JsonOf, packJson, unpackJson } from "../../../base/json-of.ts";
import { BoundExceeded } from "../../compute/port.ts";
import type { LookupSource } from "./lookups.ts";

/** The missing keys by cache id. */
export type CacheAsks = readonly (readonly [cache: string, keys: readonly string[]])[];

/** Values by key and cache id; null for a key without a value. */
export type CacheEntries = readonly (readonly [
  cache: string,
  entries: readonly (readonly [key: string, value: string | null])[],
])[];

/** Returns the values of keys in a cache of the account; missing keys are left out. */
export type ReadCache = (cache: string, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Bounds of one round: requested keys (further keys come in the next round), and characters of the values in memory. */
const bounds = { keys: 50_000, values: 32 * 1024 * 1024 } as const;

interface CachedValues extends Pick<LookupSource, "cached"> {
  /** Returns the keys that were requested and are missing. */
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
  let lookupCount = 0;
  return {
    cached(cache, key) {
      const value = caches.get(cache)?.get(key);
      if (value === undefined && lookupCount < bounds.keys) {
        const all = keys.get(cache) ?? new Set();
        keys.set(cache, all);
        if (!all.has(key)) lookupCount += 1;
        all.add(key);
      }
      return value;
    },
    unknown: () => [...keys].map(([cache, all]) => [cache, [...all]]),
  };
}

/** Reads the missing keys. Throws BoundExceeded if the values exceed their bound. */
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

/** Lookups that may read caches but never ask the destination: those of transforms and of a tool's input and output. */
export interface CacheSource extends LookupSource {
  /** Returns the missing keys as JSON; "" if none are missing. */
  asks(): JsonOf<CacheAsks> | "";
}

/** Creates a source. `known`: the values so far as JSON, "" for none. `readsCaches`: true if there is an account with caches. */
export function cacheSource(known: JsonOf<CacheEntries> | "", readsCaches: boolean): CacheSource {
  const values = cachedValues(known === "" ? [] : unpackJson(known));
  return {
    readsCaches,
    asksDestination: false,
    cached: values.cached,
    requested: () => undefined,
    asks() {
      const unknown = values.unknown();
      return unknown.length === 0 ? "" : packJson(unknown);
    },
  };
}

/** Maximum number of rounds for one piece of work: values may lead to further keys. */
const roundsAtMost = 6;

/** Repeats a computation until all its cache keys are known. `before`: the previous result. Throws BoundExceeded. */
export async function withCaches<M extends { readonly asks: JsonOf<CacheAsks> | "" }>(
  read: ReadCache | undefined,
  compute: (known: JsonOf<CacheEntries> | "", before: M | undefined) => Promise<M>,
): Promise<M> {
  const known: CacheEntries[number][] = [];
  let made = await compute("", undefined);
  for (let round = 0; made.asks !== ""; round++) {
    if (round === roundsAtMost) throw new BoundExceeded("time_limit_exceeded", tooManyRounds);
    known.push(...(await readCaches(unpackJson(made.asks), read!)));
    const text = packJson<CacheEntries>(known);
    if (text.length > bounds.values) throw new BoundExceeded("output_too_large", tooLarge);
    made = await compute(text, made);
  }
  return made;
}

const tooManyRounds =
  "The lookups ask for more keys, or for others, each time that they are answered. Take fewer records at once, and let the keys depend on the record alone.";
