/**
 * Writes the entries of lookup caches, within their limits (facts 2.17). The cache's document shows their number and size.
 */
import { withChangedFields } from "../../catalog/document.ts";
import { lookupCache } from "../../catalog/kinds/lookup-cache.ts";
import { lookupCacheLimits as limits } from "../../catalog/lookup-cache-limits.ts";
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import type { LookupEntry, LookupSize } from "../store/lookup-entries.ts";
import type { Writer } from "../store/store.ts";
import type { DocumentNeeds } from "./needs.ts";
import { documentRecordOf } from "./record.ts";

const mebibyte = 1024 * 1024;

/** Returns the size fields of a cache's document. */
const shownSize = ({ entries, bytes }: LookupSize) => ({
  size: entries,
  sizeInMB: Math.round((bytes / mebibyte) * 1e6) / 1e6,
});

/**
 * Returns the reason why an entry cannot be stored, as the end of a sentence; undefined for a valid entry.
 * Text that a database cannot store unchanged is not valid.
 */
export function entryFault(key: unknown, value: unknown): string | undefined {
  if (typeof key !== "string" || key === "" || key.length > limits.keyCharacters)
    return `needs a key, a text of 1 to ${limits.keyCharacters} characters`;
  if (typeof value !== "string") return "needs a value that is a text; write an object or a number as JSON";
  if (![key, value].every((text) => text.isWellFormed() && !text.includes("\0")))
    return "has a NUL or half a character in its key or value";
  return undefined;
}

/** The entries of a list, one for each key: the last. */
export const lastOfEach = (entries: readonly LookupEntry[]): readonly LookupEntry[] => [
  ...new Map(entries.map((entry) => [entry.key, entry])).values(),
];

/** Writes entries with different keys. Refuses a cache that is not there, and what goes beyond the limits. */
export async function putLookupData(
  services: DocumentNeeds,
  tx: Writer,
  account: string,
  id: string,
  entries: readonly LookupEntry[],
): Promise<void> {
  const size = await tx.putLookupEntries(account, id, entries);
  if (size.bytes > limits.bytes) {
    refuse("size_limit_exceeded", `A lookup cache may contain at most ${limits.bytes / mebibyte} MB.`, {
      field: "data",
    });
  }
  await noteSize(services, tx, account, id);
}

/** Updates the size in the document of the cache. `lastModified` stays: the definition has not changed. */
export async function noteSize(services: DocumentNeeds, tx: Writer, account: string, id: string): Promise<void> {
  const stored = await tx.get(account, lookupCache.family, id);
  if (!stored) return refuseNotFound("The lookup cache");
  const document = withChangedFields(stored.body, shownSize(await tx.lookupSize(account, id)));
  await tx.update(account, documentRecordOf(services, { account, kind: lookupCache, document, stored }));
}
