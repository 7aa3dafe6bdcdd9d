/** The store on SQLite: one connection writes, another one reads committed data. */
import { chmodSync, closeSync, existsSync, openSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { isUniqueViolation, openSqlite } from "../../../base/database.ts";
import { ownerOfWork } from "../../../base/pauses.ts";
import { sqliteTypes } from "../migrations/column-types.ts";
import type { DatabaseRow } from "../row.ts";
import type { Tables } from "../schema.ts";
import { passing, type StoreDialect, scannedRows } from "../sql/dialect.ts";
import { createStore, type StoreEngine } from "../sql/engine.ts";
import { sqlJobs } from "../sql/jobs.ts";
import { migrateSchema } from "../sql/migrate.ts";
import type { Store } from "../store.ts";
import { groupCommit } from "./group-commit.ts";

/**
 * A file that takes room on the disk, which is given up where a deletion finds the disk full: without room nothing can be deleted either.
 */
const reserveBytes = 4 * 1024 * 1024;

interface Reserve {
  /** Makes the file where there is room for it. */
  keep(): void;
  /** Gives the room up. */
  release(): void;
}

export function createDiskReserve(database: string): Reserve {
  const path = `${database}-reserve`;
  const releaseReserve = (): void => rmSync(path, { force: true });
  return {
    keep() {
      if (existsSync(path)) return;
      try {
        writeFileSync(path, Buffer.alloc(reserveBytes), { mode: 0o600 });
      } catch {
        // Half of it would be in the way of what needs room.
        releaseReserve();
      }
    },
    release: releaseReserve,
  };
}

const sqlite: StoreDialect = {
  name: "sqlite",
  types: sqliteTypes,
  facet: (name) => sql`json_extract(documents.facets, ${`$."${name}"`})`,
  wanted: (values) => sql`json_each(${JSON.stringify(values)}) as wanted`,
  among: (column, values) => sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
  taken(error) {
    if (!isUniqueViolation(error)) return undefined;
    // SQLite has one code for all unique indexes: only the message names the column.
    if (error.message.includes("name_key")) return "name";
    return error.message.includes("documents.code") ? "code" : "id";
  },
  isTransient: () => false,
  forUpdate: sql``,
  async version(db) {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
    return rows[0]!.user_version;
  },
  async setVersion(db, version) {
    await sql.raw(`pragma user_version = ${version}`).execute(db);
  },
  async tables(db) {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`.execute(db);
    return rows.map((row) => row.name).filter((name) => !passing.includes(name));
  },
  async *scan(db, table) {
    for (let after = 0; ; ) {
      const { rows } = await sql<DatabaseRow & { readonly "scan position": number }>`
        select rowid as "scan position", * from ${sql.table(table)} where rowid > ${after}
        order by rowid limit ${scannedRows}`.execute(db);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(({ "scan position": _, ...row }) => row as DatabaseRow);
      after = last["scan position"];
    }
  },
};

/** Returns the path of the store in a folder. */
export const storeFile = (folder: string): string => join(folder, "platform.db");

/** Number of ended transactions of this process. */
let ended = 0;

/**
 * Requests that arrive in one turn of the event loop came at the same time: one look is enough for all of them, unless this
 * process has written meanwhile.
 */
function oncePerTurn<T>(look: () => T): () => T {
  let seen: { readonly value: T; readonly ended: number } | undefined;
  return () => {
    if (seen?.ended !== ended) {
      if (!seen) {
        setImmediate(() => {
          seen = undefined;
        });
      }
      seen = { value: look(), ended };
    }
    return seen.value;
  };
}

/**
 * Makes a database readable for its owner only, regardless of the folder. SQLite creates the files next to it with the same mode.
 */
function keepPrivate(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

/** Opens a database in a folder that exists, or in memory; its schema may be an older one. `schema` makes what an empty one has. */
export function openEngine(
  folder: string,
  schema?: string,
): StoreEngine & { readonly execute: (statements: string) => void } {
  const path = folder === ":memory:" ? folder : storeFile(folder);
  if (path !== ":memory:") keepPrivate(path);
  const writing = openSqlite<Tables>(path);
  if (schema) writing.execute(schema);
  // Another connection to `:memory:` would be another database.
  const reading = path === ":memory:" ? undefined : openSqlite<Tables>(path, { readOnly: true });
  const countCommit = () => {
    ended++;
  };
  const reserve = path === ":memory:" ? undefined : createDiskReserve(path);
  reserve?.keep();
  const writes = groupCommit(writing, countCommit, {
    whose: ownerOfWork,
    run: writing.atOnce.run,
    release: () => reserve?.release(),
  });
  return {
    execute: writing.execute,
    dialect: sqlite,
    reading: (reading ?? writing).db,
    // A connection that also writes has to wait for its own transactions.
    atOnce: { reading: reading?.atOnce, writing: writing.atOnce },
    writing: writing.db,
    ...(reading ? { version: oncePerTurn(() => reading.version()) } : {}),
    transaction: writes.write,
    async snapshot(work) {
      const other = path === ":memory:" ? undefined : openSqlite<Tables>(path, { readOnly: true });
      try {
        return await (other ?? writing).db.transaction().execute(work);
      } finally {
        await other?.close();
      }
    },
    // The lock of the folder keeps other servers away.
    alone: (_name, work) => work(),
    close: async () => {
      await writes.idle();
      await reading?.close();
      await writing.close();
    },
    jobs: sqlJobs((reading ?? writing).db, writes.write),
  };
}

/** Returns the statements that make an empty store: the migrations, which would come to the same, take seven times as long. */
const emptyStore = async (): Promise<string> => (await import("../migrations/empty-store.ts")).emptyStore;

/** Reads the statements that make an empty store of the same schema and version. */
export async function schemaStatements({ writing, dialect }: StoreEngine): Promise<string> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid`.execute(writing);
  const version = `pragma user_version = ${await dialect.version(writing)}`;
  return ["begin", ...rows.map((row) => row.sql), version, "commit"].join(";\n");
}

/** A store in memory that one platform after the other uses: opening one and preparing its statements takes longer than a short run. */
export interface ReusableStore {
  readonly store: Store;
  /** Deletes all rows, also those that number others. */
  empty(): void;
  close(): Promise<void>;
}

export async function openReusableStore(): Promise<ReusableStore> {
  const engine = openEngine(":memory:", await emptyStore());
  await migrateSchema(engine.writing, engine.dialect);
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and (name = 'sqlite_sequence' or name not like 'sqlite_%')`.execute(
    engine.writing,
  );
  // No pragma: one that sets a flag makes SQLite prepare each statement again.
  const statements = ["begin", ...rows.map(({ name }) => `delete from "${name}"`), "commit"].join(";\n");
  return {
    store: createStore(engine),
    empty: () => engine.execute(statements),
    close: engine.close,
  };
}

/** Opens the store in a folder that exists, or in memory, and brings its schema up to date. */
export async function openStore(folder: string): Promise<Store> {
  const inMemory = folder === ":memory:";
  const engine = openEngine(folder, inMemory ? await emptyStore() : undefined);
  try {
    await migrateSchema(engine.writing, engine.dialect);
    return createStore(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}
