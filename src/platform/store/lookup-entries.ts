/** Entries of lookup caches, in separate rows. */

export interface LookupEntry {
  readonly key: string;
  readonly value: string;
}

/** The size of a cache. Bytes are those of keys and values in UTF-8. */
export interface LookupSize {
  readonly entries: number;
  readonly bytes: number;
}

export interface LookupReader {
  /** Entries in the order of their keys by code points, after one of them and with the same beginning where that is asked. */
  lookupEntries(
    account: string,
    cache: string,
    query: { readonly limit: number; readonly after?: string | undefined; readonly startsWith?: string | undefined },
  ): Promise<readonly LookupEntry[]>;
  /** The values of those of the keys that are there. */
  lookupValues(account: string, cache: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  lookupSize(account: string, cache: string): Promise<LookupSize>;
}

export interface LookupWriter {
  /** Writes entries with different keys, replacing those with the same key; returns the new size of the cache. */
  putLookupEntries(account: string, cache: string, entries: readonly LookupEntry[]): Promise<LookupSize>;
  /** Removes entries; answers the keys of those that there were. */
  removeLookupEntries(account: string, cache: string, keys: readonly string[]): Promise<readonly string[]>;
  /** Removes the first entries of a cache, some thousands at most. Returns true if more may be left. */
  clearLookupEntries(account: string, cache: string): Promise<boolean>;
}
