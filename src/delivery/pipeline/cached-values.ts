/**
 * What is asked of lookup caches while a thread computes. It reaches nothing outside: it notes the keys that it does not know, ends, and
 * begins again with their values.
 */
import { BoundExceeded } from "../compute/port.ts";
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

export interface CachedValues extends Pick<LookupSource, "cached"> {
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
  return {
    cached(cache, key) {
      const value = caches.get(cache)?.get(key);
      if (value === undefined) keys.set(cache, (keys.get(cache) ?? new Set()).add(key));
      return value;
    },
    unknown: () => [...keys].map(([cache, all]) => [cache, [...all]]),
  };
}

/** Finds out what is asked. */
export function readCaches(asks: CacheAsks, read: ReadCache): Promise<CacheEntries> {
  return Promise.all(
    asks.map(async ([cache, keys]) => {
      const values = await read(cache, keys);
      return [cache, keys.map((key) => [key, values.get(key) ?? null] as const)] as const;
    }),
  );
}

/** Lookups that may read caches, if anything, and ask no destination: transforms, what goes into a tool and comes out of it. */
export interface CacheSource extends LookupSource {
  /** What is to be found out, as JSON; "" where all is known. */
  asks(): string;
}

/** `known`: what was found out, as JSON; "" for nothing. `readsCaches`: whether there is an account whose caches could be read. */
export function cacheSource(known: string, readsCaches: boolean): CacheSource {
  const values = cachedValues(known === "" ? [] : (JSON.parse(known) as CacheEntries));
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
    known.push(...(await readCaches(JSON.parse(made.asks) as CacheAsks, read!)));
    made = await compute(JSON.stringify(known), made);
  }
  return made;
}

const tooManyRounds =
  "The lookups ask for other keys each time that they are answered. Let the keys depend on the record alone.";
