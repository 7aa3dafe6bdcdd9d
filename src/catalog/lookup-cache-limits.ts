/** Limits of a lookup cache (facts 2.17, 3). */
export const lookupCacheLimits = Object.freeze({
  /** Entries of one write, and of one that names keys. */
  keysAtOnce: 1000,
  /** Of the keys and values of one write, in UTF-8. */
  bytesAtOnce: 5 * 1024 * 1024,
  /** Of all keys and values of a cache. */
  bytes: 50 * 1024 * 1024,
  /** Entries of one page. */
  page: 1000,
  keyCharacters: 500,
});
