/** Syncs from and to PostgreSQL. The client library is loaded by the first job that needs it. */
import type { Client } from "pg";
import { isObject, type Json } from "../../base/json.ts";
import type { DatabaseBlock } from "../documents.ts";
import type { Egress } from "../egress/egress.ts";
import { EgressError } from "../egress/egress.ts";
import { RecordFailure } from "../failure.ts";
import {
  type Column,
  type ColumnType,
  type Destination,
  insertSql,
  notesTable,
  pageRows,
  quoted,
  type Row,
  type Source,
  SyncFailure,
  type Value,
} from "./table.ts";

type Stage = "extract" | "load";

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Connects as the block of a connection says, through the egress gate. Throws EgressError, and what the database says. */
async function connected(block: DatabaseBlock, database: string | undefined, egress: Egress): Promise<Client> {
  const host = textOf(block.host) ?? "";
  const port = typeof block.port === "number" ? block.port : 5432;
  const { address } = await egress.resolve(host, port);
  const { default: pg } = await import("pg");
  const ssl = block.ssl === true || isObject(block.ssl) ? { ssl: { servername: host } } : {};
  const client = new pg.Client({
    host: address,
    port,
    database: database ?? textOf(block.database),
    user: textOf(block.user),
    password: textOf(block.password) ?? "",
    connectionTimeoutMillis: 10_000,
    application_name: "reconduit",
    ...ssl,
  });
  // A connection that breaks fails the statement that waits for it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

const noHost = "The connection names no host.";
const toldOf = (error: unknown): string =>
  error instanceof EgressError ? error.message : `PostgreSQL cannot be reached: ${(error as Error).message}.`;

async function connect(
  block: DatabaseBlock,
  database: string | undefined,
  egress: Egress,
  stage: Stage,
): Promise<Client> {
  if (textOf(block.host) === undefined) throw new SyncFailure("connection", stage, noHost);
  try {
    return await connected(block, database, egress);
  } catch (error) {
    throw new SyncFailure("connection", stage, toldOf(error));
  }
}

/** Resolves where the database lets the connection in. Throws RecordFailure. */
export async function pingPostgres(block: DatabaseBlock, egress: Egress): Promise<void> {
  if (textOf(block.host) === undefined) throw new RecordFailure("not_configured", "connection", "request", noHost);
  try {
    const client = await connected(block, undefined, egress);
    await client.end();
  } catch (error) {
    // Class 28 of SQLSTATE: invalid authorization.
    const isRefused = String((error as { readonly code?: string }).code).startsWith("28");
    const code = isRefused ? "authentication_failed" : "connection_failed";
    throw new RecordFailure(code, "connection", "apiCall", toldOf(error));
  }
}

async function attempt<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SyncFailure) throw error;
    throw new SyncFailure("application", stage, `PostgreSQL: ${(error as Error).message}.`);
  }
}

const fromDatabase: { readonly [type: string]: ColumnType } = {
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  real: "real",
  "double precision": "real",
  numeric: "numeric",
  boolean: "boolean",
  json: "json",
  jsonb: "json",
  bytea: "blob",
  "timestamp with time zone": "timestamp",
};
const toDatabase: { readonly [type in ColumnType]: string } = {
  integer: "bigint",
  real: "double precision",
  numeric: "numeric",
  boolean: "boolean",
  text: "text",
  timestamp: "timestamptz",
  json: "jsonb",
  blob: "bytea",
};

const columnsSql = `select column_name as name, data_type as type from information_schema.columns
  where table_schema = coalesce($1, current_schema()) and table_name = $2 order by ordinal_position`;
const keySql = `select a.attname as name from pg_index i
  join lateral unnest(i.indkey) with ordinality as k(attnum, place) on true
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indisprimary and i.indrelid = to_regclass($1) order by k.place`;

/** `schema.table`, or a table of the schema that is searched first. */
function parted(name: string): readonly [schema: string | null, table: string] {
  const dot = name.indexOf(".");
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [null, name];
}

export async function postgresSource(block: DatabaseBlock, egress: Egress): Promise<Source> {
  const client = await connect(block, undefined, egress, "extract");
  return {
    table: (name) =>
      attempt("extract", async () => {
        const [schema, table] = parted(name);
        const { rows } = await client.query<{ name: string; type: string }>(columnsSql, [schema, table]);
        if (rows.length === 0) throw new SyncFailure("application", "extract", `The source has no table ${name}.`);
        const full = schema === null ? quoted(table) : `${quoted(schema)}.${quoted(table)}`;
        const key = await client.query<{ name: string }>(keySql, [full]);
        return {
          columns: rows.map((column) => ({ name: column.name, type: fromDatabase[column.type] ?? "text" })),
          key: key.rows.map((row) => row.name),
          pages: () => pagesOf(client, full, rows),
        };
      }),
    close: () => client.end(),
  };
}

/** Types that are read as text: whole numbers and decimals beyond JavaScript's, dates without a zone, and all unusual ones. */
async function* pagesOf(
  client: Client,
  table: string,
  columns: readonly { readonly name: string; readonly type: string }[],
): AsyncIterable<readonly Row[]> {
  const list = columns.map(({ name, type }) => {
    const asText = type === "bigint" || fromDatabase[type] === "numeric" || !Object.hasOwn(fromDatabase, type);
    return asText ? `${quoted(name)}::text as ${quoted(name)}` : quoted(name);
  });
  const whole = new Set(columns.filter(({ type }) => type === "bigint").map(({ name }) => name));
  await attempt("extract", () => client.query("begin transaction isolation level repeatable read read only"));
  await attempt("extract", () =>
    client.query(`declare sync_rows no scroll cursor for select ${list.join(", ")} from ${table}`),
  );
  for (;;) {
    const { rows } = await attempt("extract", () =>
      client.query<{ [column: string]: unknown }>(`fetch ${pageRows} from sync_rows`),
    );
    if (rows.length === 0) break;
    yield rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value, whole.has(name))])),
    );
  }
  await attempt("extract", () => client.query("commit"));
}

function plain(value: unknown, whole: boolean): Value {
  if (whole && typeof value === "string") return Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value);
  return value instanceof Date ? value.toISOString() : (value as Value);
}

export async function postgresDestination(
  block: DatabaseBlock,
  place: { readonly database?: string | undefined; readonly schema?: string | undefined },
  egress: Egress,
): Promise<Destination> {
  const client = await connect(block, place.database, egress, "load");
  const run = async (sql: string, values: readonly unknown[] = []) =>
    attempt("load", () => client.query(sql, [...values]));
  if (place.schema !== undefined) {
    await run(`create schema if not exists ${quoted(place.schema)}`);
    await run(`set search_path to ${quoted(place.schema)}`);
  }
  const definition = ({ name, type }: Column): string => `${quoted(name)} ${toDatabase[type]}`;
  let types = new Map<string, string>();
  return {
    begin: async () => void (await run("begin")),
    commit: async () => void (await run("commit")),
    rollback: async () => void (await run("rollback")),
    columns: async (table) => {
      const { rows } = await run(columnsSql, [null, table]);
      types = new Map((rows as { name: string; type: string }[]).map((row) => [row.name, row.type]));
      return rows.length === 0 ? undefined : [...types.keys()];
    },
    create: async (table, columns) =>
      void (await run(`create table ${quoted(table)} (${columns.map(definition).join(", ")})`)),
    add: async (table, column) => void (await run(`alter table ${quoted(table)} add column ${definition(column)}`)),
    clear: async (table) => void (await run(`delete from ${quoted(table)}`)),
    index: async (table, key) => {
      // The name of an index has at most 63 bytes; the columns say what it is.
      const name = quoted(`${table.slice(0, 40)}_merge_${key.length}`);
      await run(`create unique index if not exists ${name} on ${quoted(table)} (${key.map(quoted).join(", ")})`);
    },
    write: async (table, columns, rows, key) => {
      const sql = insertSql(table, columns, key, (index) => `$${index + 1}`);
      const refused: string[] = [];
      for (const row of rows) {
        await run("savepoint one");
        try {
          await client.query(
            sql,
            columns.map((column) => storable(row[column] ?? null, types.get(column))),
          );
          await run("release savepoint one");
        } catch (error) {
          if (error instanceof SyncFailure) throw error;
          refused.push((error as Error).message);
          await run("rollback to savepoint one");
        }
      }
      return { loaded: rows.length - refused.length, refused };
    },
    loaded: async (job, dataset) => {
      await run(
        `create table if not exists ${notesTable} (job text, dataset text, note text, primary key (job, dataset))`,
      );
      const { rows } = await run(`select note from ${notesTable} where job = $1 and dataset = $2`, [job, dataset]);
      return (rows as { note: string }[])[0]?.note;
    },
    noteLoaded: async (job, dataset, note) =>
      void (await run(`insert into ${notesTable} values ($1, $2, $3)`, [job, dataset, note])),
    close: () => client.end(),
  };
}

function storable(value: Value, type: string | undefined): unknown {
  if (type === "json" || type === "jsonb") return value === null ? null : JSON.stringify(value);
  if (typeof value === "bigint") return value.toString();
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (type === "boolean" && typeof value === "number") return value !== 0;
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
