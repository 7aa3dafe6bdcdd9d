/** Files in SQL. */
import { type Kysely, sql } from "kysely";
import type { BlobReader, BlobWriter } from "../blobs.ts";
import type { Tables } from "../schema.ts";

export function blobReader(db: Kysely<Tables>): BlobReader {
  return {
    async blob(account, area, key) {
      const row = await db
        .selectFrom("blobs")
        .select("bytes")
        .where("account", "=", account)
        .where("area", "=", area)
        .where("key", "=", key)
        .executeTakeFirst();
      return row?.bytes;
    },
    async blobSize(account, area, key) {
      const row = await db
        .selectFrom("blobs")
        .select(sql<number>`octet_length(bytes)`.as("size"))
        .where("account", "=", account)
        .where("area", "=", area)
        .where("key", "=", key)
        .executeTakeFirst();
      return row && Number(row.size);
    },
    async blobPart(account, area, key, from, length) {
      const row = await db
        .selectFrom("blobs")
        .select(sql<Uint8Array>`substr(bytes, ${sql.lit(from + 1)}, ${sql.lit(length)})`.as("part"))
        .where("account", "=", account)
        .where("area", "=", area)
        .where("key", "=", key)
        .executeTakeFirst();
      return row?.part ?? new Uint8Array();
    },
    async blobKeys(account, area) {
      const rows = await db
        .selectFrom("blobs")
        .select("key")
        .where("account", "=", account)
        .where("area", "=", area)
        .execute();
      return rows.map(({ key }) => key);
    },
    async hasBlobs(account, area) {
      const row = await db
        .selectFrom("blobs")
        .select("key")
        .where("account", "=", account)
        .where("area", "=", area)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async passingBytes(account, area, key) {
      const row = await db
        .selectFrom("blobs")
        .select(sql<number | null>`sum(octet_length(bytes))`.as("total"))
        .where("account", "=", account)
        .where("area", "=", area)
        .where("key", "<>", key)
        .where("expires_at", "is not", null)
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },
  };
}

export function blobWriter(db: Kysely<Tables>): BlobWriter {
  return {
    async putBlob(account, { area, key, bytes, expiresAt }) {
      await db
        .insertInto("blobs")
        .values({ account, area, key, bytes, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.columns(["account", "area", "key"]).doUpdateSet({ bytes, expires_at: expiresAt }),
        )
        .execute();
    },
    async removeBlob(account, area, key) {
      await db
        .deleteFrom("blobs")
        .where("account", "=", account)
        .where("area", "=", area)
        .where("key", "=", key)
        .execute();
    },
    async removeBlobs(account, area) {
      await db.deleteFrom("blobs").where("account", "=", account).where("area", "=", area).execute();
    },
    async keepBlob(account, area, key) {
      const changed = await db
        .updateTable("blobs")
        .set({ expires_at: null })
        .where("account", "=", account)
        .where("area", "=", area)
        .where("key", "=", key)
        .executeTakeFirst();
      return Number(changed.numUpdatedRows) > 0;
    },
  };
}
