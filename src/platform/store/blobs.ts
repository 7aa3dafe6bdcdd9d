/** Files in the store: uploads, finished reports, and what a signed URL stands for. */
import type { Kysely } from "kysely";
import type { ColumnTypes } from "./column-types.ts";
import type { Tables } from "./schema.ts";

export interface BlobTable {
  account: string;
  /** What the file is: `upload`, `event-report`, ... */
  area: string;
  key: string;
  bytes: Uint8Array;
  /** When it vanishes by itself. ISO 8601. */
  expires_at: string | null;
}

export const blobsDdl = (types: ColumnTypes): string => `
create table if not exists blobs (
  account text not null, area text not null, key text not null, bytes ${types.bytes} not null, expires_at text,
  primary key (account, area, key)
);
create index if not exists blobs_expiry on blobs (expires_at) where expires_at is not null;
`;

export interface Blob {
  readonly area: string;
  readonly key: string;
  readonly bytes: Uint8Array;
  /** ISO 8601; null keeps it until it is removed. */
  readonly expiresAt: string | null;
}

export interface BlobReader {
  /** The bytes of a file; undefined where there is none. */
  blob(account: string, area: string, key: string): Promise<Uint8Array | undefined>;
}

export interface BlobWriter {
  /** Stores a file, in place of one of the same key. */
  putBlob(account: string, blob: Blob): Promise<void>;
  /** The file does not vanish by itself any more. False where there is none. */
  keepBlob(account: string, area: string, key: string): Promise<boolean>;
}

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
