/** What lookup caches hold. A world of before may have put caches among the documents, which are there without data. */
export { lookupEntriesDdl as lookupCachesDdl } from "../sql/lookup-entries.ts";
