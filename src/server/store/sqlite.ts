/** The store on SQLite: one connection writes, another one reads what is committed. */
import { join } from "node:path";
import type { Kysely } from "kysely";
import { isUniqueViolation, openSqlite } from "../../base/database.ts";
import type { JsonObject } from "../../base/json.ts";
import { blobWriter } from "./blobs.ts";
import { createReader } from "./reader.ts";
import { ddl, type Tables } from "./schema.ts";
import { type DocumentRecord, type Store, Taken, type Writer } from "./store.ts";

/** Opens the store in a folder that exists, or in memory. */
export function openStore(folder: string): Store {
  const path = folder === ":memory:" ? folder : join(folder, "platform.db");
  const writing = openSqlite<Tables>(path);
  writing.execute(ddl);
  // Another connection to `:memory:` would be another database.
  const reading = path === ":memory:" ? undefined : openSqlite<Tables>(path, { readOnly: true });
  return {
    read: createReader((reading ?? writing).db),
    write: (work) => writing.db.transaction().execute((transaction) => work(createWriter(transaction))),
    close: async () => {
      await reading?.close();
      await writing.close();
    },
  };
}

function createWriter(db: Kysely<Tables>): Writer {
  return {
    ...createReader(db),
    ...blobWriter(db),
    async insert(account, record) {
      await refusingTaken(() =>
        db
          .insertInto("documents")
          .values({ account, family: record.family, id: record.id, ...columns(record) })
          .execute(),
      );
      await insertEdges(db, account, record);
    },
    async update(account, record) {
      await refusingTaken(() =>
        db
          .updateTable("documents")
          .set(columns(record))
          .where("account", "=", account)
          .where("family", "=", record.family)
          .where("id", "=", record.id)
          .execute(),
      );
      await deleteEdges(db, account, record.family, record.id);
      await insertEdges(db, account, record);
    },
    async remove(account, family, id) {
      await db
        .deleteFrom("documents")
        .where("account", "=", account)
        .where("family", "=", family)
        .where("id", "=", id)
        .execute();
      await deleteEdges(db, account, family, id);
    },
    async addAccount({ id, name, features }) {
      await db
        .insertInto("accounts")
        .values({ id, name, features: JSON.stringify(features) })
        .execute();
    },
    async addUser(account, { id, email, name, role }) {
      await db.insertInto("users").values({ account, id, email, name, role }).execute();
    },
    async addToken(hash, { account, type, access, user, expiresAt, grants }) {
      const row = { hash, account, type, access, user, expires_at: expiresAt };
      await db
        .insertInto("tokens")
        .values({ ...row, grants: grants ? JSON.stringify(grants) : null })
        .execute();
    },
    async sweep(now, deletedBefore) {
      await db.deleteFrom("blobs").where("expires_at", "<=", now).execute();
      const gone = await db
        .selectFrom("documents")
        .select(["account", "family", "id"])
        .where((each) => each.or([each("expires_at", "<=", now), each("deleted_at", "<=", deletedBefore)]))
        .execute();
      for (const { account, family, id } of gone) {
        await db
          .deleteFrom("documents")
          .where("account", "=", account)
          .where("family", "=", family)
          .where("id", "=", id)
          .execute();
        await deleteEdges(db, account, family, id);
      }
    },
  };
}

function columns({ body, row, vault, parts, sort, nameKey, code, expiresAt }: DocumentRecord) {
  const moment = (field: string) => {
    const value = body[field];
    return typeof value === "string" ? value : null;
  };
  return {
    body: JSON.stringify(body),
    row: row ? JSON.stringify(row) : null,
    vault,
    parts: parts && Object.keys(parts).length > 0 ? JSON.stringify(parts satisfies JsonObject) : null,
    sort,
    name_key: nameKey,
    code,
    last_modified: moment("lastModified") ?? "",
    deleted_at: moment("deletedAt"),
    expires_at: expiresAt,
  };
}

async function insertEdges(db: Kysely<Tables>, account: string, record: DocumentRecord): Promise<void> {
  const rows = record.edges.map((edge) => ({
    account,
    from_family: record.family,
    from_id: record.id,
    path: edge.path,
    to_family: edge.family,
    to_id: edge.id,
    role: edge.role,
  }));
  // Seven columns each: stay far below the number of parameters that a statement may have.
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto("edges")
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

async function deleteEdges(db: Kysely<Tables>, account: string, family: string, id: string): Promise<void> {
  await db
    .deleteFrom("edges")
    .where("account", "=", account)
    .where("from_family", "=", family)
    .where("from_id", "=", id)
    .execute();
}

async function refusingTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (error.message.includes("name_key")) throw new Taken("name");
    throw new Taken(error.message.includes("documents.code") ? "code" : "id");
  }
}
