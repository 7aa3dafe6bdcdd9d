/** The store on PostgreSQL, for several servers at once. Transactions on one account queue up (see writer.ts). */
import { type Kysely, sql } from "kysely";
import { goingFirst } from "../../../base/pauses.ts";
import { checkPostgres, openPostgresPool, withPostgresDiagnostics } from "../../../base/postgres.ts";
import type { TakenError } from "../conflicts.ts";
import { storableString } from "../facets.ts";
import { postgresTypes } from "../migrations/column-types.ts";
import { recordFamilies } from "../records/families.ts";
import type { DatabaseRow } from "../row.ts";
import type { Tables } from "../schema.ts";
import { passing, type StoreDialect, scannedRows } from "../sql/dialect.ts";
import { createStore, type StoreEngine } from "../sql/engine.ts";
import { migrateSchema } from "../sql/migrate.ts";
import type { Store } from "../store.ts";
import { bossJobs } from "./boss-jobs.ts";
import { openJobRows } from "./waiting-job-rows.ts";

/**
 * Connections of one server. They never wait for each other: a transaction may read committed data through a reading connection.
 */
const connections = { reading: 5, writing: 5 };

/**
 * Of these, connections of one account. Its transactions run one after the other anyway: the second one already waits in the database for
 * the end of the first. More of them would only keep those of other accounts waiting.
 */
const perOwner = { reading: 3, writing: 2 };

/** unique_violation, serialization_failure, deadlock_detected. */
const states = { unique: "23505", transient: ["40001", "40P01"] };

const indexes: { readonly [constraint: string]: TakenError["what"] } = {
  documents_name: "name",
  documents_code: "code",
  documents_id: "id",
  ...Object.fromEntries(recordFamilies.map(({ table }) => [`${table}_id`, "id" as const])),
};

const postgres: StoreDialect = {
  name: "postgres",
  types: postgresTypes,
  facet: (name) => sql`(documents.facets::json ->> ${name}::text)`,
  wanted: (values) => sql`unnest(${values.map(storableString)}::text[]) as wanted(value)`,
  among: (column, values) => sql`${sql.ref(column)} = any(${values.map(storableString)}::text[])`,
  taken(error) {
    const { code, constraint } = error as { readonly code?: string; readonly constraint?: string };
    return code === states.unique ? indexes[constraint ?? ""] : undefined;
  },
  isTransient: (error) => states.transient.includes(String((error as { readonly code?: string }).code)),
  forUpdate: sql`for update`,
  async lock(transaction, key) {
    await sql`select pg_advisory_xact_lock(${lockNumber(key)})`.execute(transaction);
  },
  async version(db) {
    // Not to_regclass: in a transaction that waited for a lock it may still answer from what it cached before.
    const found = await sql`
      select 1 from pg_tables where schemaname = current_schema() and tablename = 'schema_version'`.execute(db);
    if (found.rows.length === 0) return 0;
    const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(db);
    return rows[0]?.version ?? 0;
  },
  async setVersion(db, version) {
    await sql`create table if not exists schema_version (version integer not null)`.execute(db);
    await sql`delete from schema_version`.execute(db);
    await sql`insert into schema_version (version) values (${version})`.execute(db);
  },
  async tables(db) {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(db);
    return rows.map((row) => row.name).filter((name) => !passing.includes(name));
  },
  async *scan(db, table) {
    if (table === "jobs") return yield await openJobRows(db);
    await sql`declare scan no scroll cursor for select * from ${sql.table(table)}`.execute(db);
    for (;;) {
      const { rows } = await sql<DatabaseRow>`fetch ${sql.lit(scannedRows)} from scan`.execute(db);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close scan`.execute(db);
  },
  async afterRestore(transaction) {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and column_default like 'nextval(%'`.execute(transaction);
    for (const { table, column } of rows) {
      await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
        from ${sql.table(table)}`.execute(transaction);
    }
  },
};

/** Locks are the database's, names are the schema's: two platforms in two schemas do not wait for each other. */
export const lockNumber = (key: string) =>
  sql`hashtextextended('reconduit/' || current_schema() || '/' || ${key}::text, 0)`;

interface PostgresEngine extends StoreEngine {
  readonly jobs: ReturnType<typeof bossJobs>;
}

/** Connects to `postgres://…`; the schema may be an older one. Throws a DiagnosticError where the database cannot be used. */
export async function openPostgresEngine(url: string): Promise<PostgresEngine> {
  const openPool = (use: keyof typeof connections): Promise<Kysely<Tables>> =>
    openPostgresPool(url, { connections: connections[use], perOwner: perOwner[use], text: storableString });
  const reading = await openPool("reading");
  const writing = await openPool("writing");
  const jobs = bossJobs(url, { reading, writing });
  const closeDatabase = async () => {
    await jobs.close();
    await reading.destroy();
    await writing.destroy();
  };
  try {
    await withPostgresDiagnostics(url, () => checkPostgres(url, reading as Kysely<unknown>));
  } catch (error) {
    await closeDatabase();
    throw error;
  }
  return {
    dialect: postgres,
    reading,
    writing,
    // Others wait for its connection, and those of its account for its lock.
    transaction: (work) => writing.transaction().execute((transaction) => goingFirst(() => work(transaction))),
    snapshot: (work) =>
      reading.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    alone: (name, work) =>
      writing.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${lockNumber(name)})`.execute(connection);
        try {
          return await work();
        } finally {
          await sql`select pg_advisory_unlock(${lockNumber(name)})`.execute(connection);
        }
      }),
    jobs,
    close: closeDatabase,
  };
}

/** Opens the store of a database and brings its schema up to date. */
export async function openPostgresStore(url: string): Promise<Store> {
  const engine = await openPostgresEngine(url);
  try {
    await withPostgresDiagnostics(url, async () => {
      await migrateSchema(engine.writing, engine.dialect);
      await engine.jobs.takeOver(engine.writing);
    });
    return createStore(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}
