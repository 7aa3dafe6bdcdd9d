/** Entries of lookup caches, in SQL: a row for each entry, and a row per cache with its size. */
import { type Kysely, sql } from "kysely";
import { createPause } from "../../../base/pauses.ts";
import type { LookupReader, LookupSize, LookupWriter } from "../lookup-entries.ts";
import type { Tables } from "../schema.ts";

/** Rows that one statement names. */
const entryBatch = 250;
/** Rows that one statement removes, and statements of one call. */
const cleared = { rows: 1000, statements: 5 };

export function lookupReader(db: Kysely<Tables>): LookupReader {
  const selectEntries = (account: string, cache: string) =>
    db.selectFrom("lookup_entries").where("account", "=", account).where("cache", "=", cache);
  return {
    async lookupEntries(account, cache, { limit, after, startsWith = "" }) {
      const end = textAfterPrefix(startsWith);
      return selectEntries(account, cache)
        .select(["key", "value"])
        .$if(after !== undefined, (all) => all.where("key", ">", after!))
        .$if(startsWith !== "", (all) => all.where("key", ">=", startsWith))
        .$if(end !== undefined, (all) => all.where("key", "<", end!))
        .orderBy("key")
        .limit(limit)
        .execute();
    },
    async lookupValues(account, cache, keys) {
      const found = new Map<string, string>();
      for (let from = 0; from < keys.length; from += entryBatch) {
        const part = keys.slice(from, from + entryBatch);
        const rows = await selectEntries(account, cache).select(["key", "value"]).where("key", "in", part).execute();
        for (const { key, value } of rows) found.set(key, value);
      }
      return found;
    },
    async lookupSize(account, cache) {
      const row = await db
        .selectFrom("lookup_sizes")
        .select(["entries", "bytes"])
        .where("account", "=", account)
        .where("cache", "=", cache)
        .executeTakeFirst();
      return { entries: Number(row?.entries ?? 0), bytes: Number(row?.bytes ?? 0) };
    },
  };
}

export function lookupWriter(db: Kysely<Tables>): LookupWriter {
  const { lookupSize } = lookupReader(db);
  /** Returns the size of the rows of some keys. */
  const sizeOfKeys = async (account: string, cache: string, keys: readonly string[]): Promise<LookupSize> => {
    const row = await db
      .selectFrom("lookup_entries")
      .select(sql<number>`count(*)`.as("entries"))
      .select(sql<number>`coalesce(sum(octet_length(key) + octet_length(value)), 0)`.as("bytes"))
      .where("account", "=", account)
      .where("cache", "=", cache)
      .where("key", "in", keys)
      .executeTakeFirstOrThrow();
    return { entries: Number(row.entries), bytes: Number(row.bytes) };
  };
  /** Returns the size of the first rows, and the key of their last. */
  const sizeOfFirst = async (account: string, cache: string): Promise<LookupSize & { readonly last: string }> => {
    const first = db
      .selectFrom("lookup_entries")
      .select(["key", sql<number>`octet_length(key) + octet_length(value)`.as("size")])
      .where("account", "=", account)
      .where("cache", "=", cache)
      .orderBy("key")
      .limit(cleared.rows);
    const row = await db
      .selectFrom(first.as("first"))
      .select([sql<number>`count(*)`.as("entries"), sql<number>`coalesce(sum(size), 0)`.as("bytes")])
      .select(sql<string>`coalesce(max(key), '')`.as("last"))
      .executeTakeFirstOrThrow();
    return { entries: Number(row.entries), bytes: Number(row.bytes), last: row.last };
  };
  const growCache = async (account: string, cache: string, by: LookupSize): Promise<LookupSize> => {
    const before = await lookupSize(account, cache);
    const size = { entries: before.entries + by.entries, bytes: before.bytes + by.bytes };
    await db
      .insertInto("lookup_sizes")
      .values({ account, cache, ...size })
      .onConflict((conflict) => conflict.columns(["account", "cache"]).doUpdateSet(size))
      .execute();
    return size;
  };
  return {
    async putLookupEntries(account, cache, entries) {
      let size = await lookupSize(account, cache);
      for (let from = 0; from < entries.length; from += entryBatch) {
        const rows = entries.slice(from, from + entryBatch).map(({ key, value }) => ({ account, cache, key, value }));
        const keys = rows.map(({ key }) => key);
        const before = await sizeOfKeys(account, cache, keys);
        await db
          .insertInto("lookup_entries")
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(["account", "cache", "key"]).doUpdateSet(({ ref }) => ({ value: ref("excluded.value") })),
          )
          .execute();
        const after = await sizeOfKeys(account, cache, keys);
        size = await growCache(account, cache, {
          entries: after.entries - before.entries,
          bytes: after.bytes - before.bytes,
        });
      }
      return size;
    },
    async removeLookupEntries(account, cache, keys) {
      const removed: string[] = [];
      for (let from = 0; from < keys.length; from += entryBatch) {
        const part = keys.slice(from, from + entryBatch);
        const { entries, bytes } = await sizeOfKeys(account, cache, part);
        const rows = await db
          .deleteFrom("lookup_entries")
          .where("account", "=", account)
          .where("cache", "=", cache)
          .where("key", "in", part)
          .returning("key")
          .execute();
        removed.push(...rows.map(({ key }) => key));
        if (entries > 0) await growCache(account, cache, { entries: -entries, bytes: -bytes });
      }
      return removed;
    },
    async clearLookupEntries(account, cache) {
      const pause = createPause();
      const all = db.deleteFrom("lookup_entries").where("account", "=", account).where("cache", "=", cache);
      for (let statement = 0; statement < cleared.statements; statement++) {
        const size = await sizeOfFirst(account, cache);
        if (size.entries === 0) {
          await db.deleteFrom("lookup_sizes").where("account", "=", account).where("cache", "=", cache).execute();
          return false;
        }
        await all.where("key", "<=", size.last).execute();
        await growCache(account, cache, { entries: -size.entries, bytes: -size.bytes });
        await pause();
      }
      return true;
    },
  };
}

/** Returns the smallest text after all texts that begin with this one; undefined if there is none. */
function textAfterPrefix(start: string): string | undefined {
  const points = [...start].map((char) => char.codePointAt(0)!);
  for (let last = points.length - 1; last >= 0; last--) {
    const next = points[last]! === 0xd7ff ? 0xe000 : points[last]! + 1;
    if (next <= 0x10ffff) return String.fromCodePoint(...points.slice(0, last), next);
  }
  return undefined;
}
