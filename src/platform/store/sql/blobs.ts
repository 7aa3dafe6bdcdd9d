/**
 * Files in SQL. A large file is in pieces, which are written and read in turns of their own: a database takes and gives a whole row at
 * once. Its head is in an area next to that of the file, and says in which pieces it is.
 */
import { randomUUID } from "node:crypto";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import { createPause } from "../../../base/pauses.ts";
import type { Tables } from "../schema.ts";
import type { BlobReader, BlobWriter } from "../store.ts";

/** Bytes of a piece, and of the largest file in one row. */
const pieceBytes = 1024 * 1024;

const headArea = (area: string): string => `${area} heads`;
const pieceArea = (area: string, key: string): string => `${area} pieces of ${key}`;
const pieceKey = (version: string, number: number): string => `${version} ${number}`;

interface PieceHead {
  /** Names the pieces: those of a file that is replaced meanwhile have another one. */
  readonly version: string;
  readonly size: number;
}

const parseHead = (bytes: Uint8Array): PieceHead => parseExactJson(Buffer.from(bytes).toString("utf8")) as PieceHead;

type BlobCondition = (each: ExpressionBuilder<Tables, "blobs">) => Expression<SqlBool>;

/** Returns the condition of all rows of files. */
const rowsOfFiles =
  (account: string, area: string, keys: readonly string[]): BlobCondition =>
  (each) =>
    each.and([
      each("account", "=", account),
      each.or([
        each.and([each("area", "in", [area, headArea(area)]), each("key", "in", keys)]),
        each(
          "area",
          "in",
          keys.map((key) => pieceArea(area, key)),
        ),
      ]),
    ]);

/** Removes files of an area. */
export async function removeFiles(
  db: Kysely<Tables>,
  account: string,
  area: string,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += 500) {
    const removed = rowsOfFiles(account, area, keys.slice(from, from + 500));
    await db.deleteFrom("blobs").where(removed).execute();
  }
}

/** Rows that are deleted at once: of large files they have a megabyte each. The next sweep deletes more. */
const sweptAtOnce = 64;

/** Deletes files that have expired. */
export async function sweepFiles(db: Kysely<Tables>, now: string): Promise<void> {
  await sweepRemovals(db, removedAreas, (account, area) => removeFromArea(db, account, area));
  const past = db
    .selectFrom("blobs")
    .select(["account", "area", "key"])
    .where("expires_at", "<=", now)
    .where("area", "not in", [removedAreas, removedCaches])
    .limit(sweptAtOnce)
    .$castTo<never>();
  await db
    .deleteFrom("blobs")
    .where((each) => each(each.refTuple("account", "area", "key"), "in", past))
    .execute();
}

/** The areas of the names of areas, and of lookup caches, that are removed. All have this moment as their expiry, which no file has. */
const removedAreas = "removed areas";
export const removedCaches = "removed caches";
const removedAt = "1970-01-01T00:00:00.000Z";

type Removals = typeof removedAreas | typeof removedCaches;

/** Notes that something has more contents than are deleted at once: the next sweeps delete them. */
export async function noteRemoval(db: Kysely<Tables>, account: string, area: Removals, key: string): Promise<void> {
  await db
    .insertInto("blobs")
    .values({ account, area, key, bytes: new Uint8Array(), expires_at: removedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes more of one of the noted removals. `remove` returns true if more remains. */
export async function sweepRemovals(
  db: Kysely<Tables>,
  area: Removals,
  remove: (account: string, key: string) => Promise<boolean>,
): Promise<void> {
  const noted = await db
    .selectFrom("blobs")
    .select(["account", "key"])
    .where("expires_at", "=", removedAt)
    .where("area", "=", area)
    .limit(1)
    .executeTakeFirst();
  if (!noted || (await remove(noted.account, noted.key))) return;
  const { account, key } = noted;
  await db.deleteFrom("blobs").where("account", "=", account).where("area", "=", area).where("key", "=", key).execute();
}

/** Rows and bytes of an area that are deleted at once. */
const removedAtOnce = { rows: 500, bytes: 32 * 1024 * 1024 };

/** Deletes the first files of an area. Returns true if it has more. */
async function removeFromArea(db: Kysely<Tables>, account: string, area: string): Promise<boolean> {
  const rows = await db
    .selectFrom("blobs")
    .select(["key", sql<number>`octet_length(bytes)`.as("size")])
    .where("account", "=", account)
    .where("area", "=", area)
    .limit(removedAtOnce.rows)
    .execute();
  const keys: string[] = [];
  let bytes = 0;
  for (const { key, size } of rows) {
    keys.push(key);
    bytes += Number(size);
    if (bytes >= removedAtOnce.bytes) break;
  }
  const inArea = db.deleteFrom("blobs").where("account", "=", account).where("area", "=", area);
  if (keys.length > 0) await inArea.where("key", "in", keys).execute();
  return keys.length < rows.length || rows.length === removedAtOnce.rows;
}

export function blobReader(db: Kysely<Tables>): BlobReader {
  /** Returns the row of a file, or the head of its pieces. `size` of a row is that of the file. */
  const rowOrHead = async (account: string, area: string, key: string) => {
    const rows = await db
      .selectFrom("blobs")
      .select(["area", sql<number>`octet_length(bytes)`.as("size")])
      .where("account", "=", account)
      .where("area", "in", [area, headArea(area)])
      .where("key", "=", key)
      .execute();
    const [row] = rows;
    if (!row) return undefined;
    if (row.area === area) return { size: Number(row.size) };
    const head = await rowBytes(account, headArea(area), key);
    return head && parseHead(head);
  };
  const rowBytes = async (account: string, area: string, key: string): Promise<Uint8Array | undefined> => {
    const row = await db
      .selectFrom("blobs")
      .select("bytes")
      .where("account", "=", account)
      .where("area", "=", area)
      .where("key", "=", key)
      .executeTakeFirst();
    return row?.bytes;
  };
  /** Returns the bytes from one place to another; undefined for a file that was replaced or removed meanwhile. */
  const bytesOfPieces = async (
    account: string,
    area: string,
    { version, from, to }: { readonly version: string; readonly from: number; readonly to: number },
  ): Promise<Uint8Array | undefined> => {
    const pause = createPause();
    const found = Buffer.allocUnsafe(to - from);
    for (let at = from; at < to; ) {
      const number = Math.floor(at / pieceBytes);
      const piece = await rowBytes(account, area, pieceKey(version, number));
      if (!piece) return undefined;
      const part = piece.subarray(at - number * pieceBytes, to - number * pieceBytes);
      found.set(part, at - from);
      at += part.length;
      await pause();
    }
    return found;
  };
  return {
    async blob(account, area, key) {
      const row = await rowBytes(account, area, key);
      if (row) return row;
      for (;;) {
        const head = await rowBytes(account, headArea(area), key);
        if (!head) return rowBytes(account, area, key);
        const { version, size } = parseHead(head);
        const found = await bytesOfPieces(account, pieceArea(area, key), { version, from: 0, to: size });
        if (found) return found;
      }
    },
    async blobSize(account, area, key) {
      return (await rowOrHead(account, area, key))?.size;
    },
    async blobPart(account, area, key, from, length) {
      const head = await rowOrHead(account, area, key);
      if (!head) return new Uint8Array();
      if ("version" in head) {
        const { version, size } = head;
        const range = { version, from: Math.min(from, size), to: Math.min(from + length, size) };
        return (await bytesOfPieces(account, pieceArea(area, key), range)) ?? new Uint8Array();
      }
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
        .where("area", "in", [area, headArea(area)])
        .execute();
      return rows.map(({ key }) => key);
    },
    async blobKeysAfter(account, area, { after, limit }) {
      const rows = await db
        .selectFrom("blobs")
        .select("key")
        .where("account", "=", account)
        .where("area", "=", area)
        .where("key", ">", after)
        .orderBy("key")
        .limit(limit)
        .execute();
      return rows.map(({ key }) => key);
    },
    async hasBlobs(account, area) {
      const row = await db
        .selectFrom("blobs")
        .select("key")
        .where("account", "=", account)
        .where("area", "in", [area, headArea(area)])
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async passingBytes(account, area, key) {
      const passing = db
        .selectFrom("blobs")
        .where("account", "=", account)
        .where("key", "<>", key)
        .where("expires_at", "is not", null);
      const row = await passing
        .select(sql<number | null>`sum(octet_length(bytes))`.as("total"))
        .where("area", "=", area)
        .executeTakeFirst();
      const heads = await passing.select("bytes").where("area", "=", headArea(area)).execute();
      return heads.reduce((sum, { bytes }) => sum + parseHead(bytes).size, Number(row?.total ?? 0));
    },
  };
}

export function blobWriter(db: Kysely<Tables>): BlobWriter {
  const putRow = (row: Tables["blobs"]) =>
    db
      .insertInto("blobs")
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(["account", "area", "key"]).doUpdateSet({ bytes: row.bytes, expires_at: row.expires_at }),
      )
      .execute();
  return {
    async putBlob(account, { area, key, bytes, expiresAt }) {
      await putRow({ account, area, key, bytes, expires_at: expiresAt });
    },
    async putFile(account, { area, key, bytes, expiresAt: expires_at }) {
      await removeFiles(db, account, area, [key]);
      if (bytes.length <= pieceBytes) {
        await putRow({ account, area, key, bytes, expires_at });
        return;
      }
      const pause = createPause();
      const version = randomUUID();
      const pieces = pieceArea(area, key);
      for (let from = 0, number = 0; from < bytes.length; from += pieceBytes, number++) {
        const piece = bytes.subarray(from, from + pieceBytes);
        await putRow({ account, area: pieces, key: pieceKey(version, number), bytes: piece, expires_at });
        await pause();
      }
      const head: PieceHead = { version, size: bytes.length };
      await putRow({ account, area: headArea(area), key, bytes: Buffer.from(JSON.stringify(head)), expires_at });
    },
    async removeBlob(account, area, key) {
      await removeFiles(db, account, area, [key]);
    },
    async removeBlobs(account, area) {
      if (await removeFromArea(db, account, area)) await noteRemoval(db, account, removedAreas, area);
    },
    async keepBlob(account, area, key) {
      const pause = createPause();
      const rows = await db
        .selectFrom("blobs")
        .select(["area", "key"])
        .where(rowsOfFiles(account, area, [key]))
        .execute();
      for (const row of rows) {
        await db
          .updateTable("blobs")
          .set({ expires_at: null })
          .where("account", "=", account)
          .where("area", "=", row.area)
          .where("key", "=", row.key)
          .execute();
        await pause();
      }
      return rows.length > 0;
    },
  };
}
