/** Connections to PostgreSQL for syncs and pings, through the egress gate. The client library is loaded by the first job that needs it. */
import type { Client } from "pg";
import { isObject, textOf } from "../../base/json.ts";
import type { DatabaseBlock } from "../documents.ts";
import type { Egress } from "../egress/egress.ts";
import { EgressError } from "../egress/egress-error.ts";
import { RecordFailure } from "../failure.ts";
import { type ColumnType, SyncFailure } from "./table.ts";

type Stage = "extract" | "load";

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

/** Connects for a stage of a sync. Throws SyncFailure. */
export async function connect(
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

/** What PostgreSQL says becomes a failure of the stage. */
export async function attempt<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SyncFailure) throw error;
    throw new SyncFailure("application", stage, `PostgreSQL: ${(error as Error).message}.`);
  }
}

/** The types of PostgreSQL, as format_type writes them, that are carried as more than text. */
export const fromDatabase: { readonly [type: string]: ColumnType } = {
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

interface TableColumn {
  readonly name: string;
  /** As format_type writes it, without its length. */
  readonly type: string;
}

/** The columns of a table or view, in their order; none where there is no such table. `table`: as SQL writes it. */
export async function columnsOf(client: Client, table: string): Promise<readonly TableColumn[]> {
  const { rows } = await client.query<TableColumn>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows;
}

/** The columns of a table's primary key, in its order. */
export async function primaryKeyOf(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i
     join lateral unnest(i.indkey) with ordinality as k(attnum, place) on true
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indisprimary and i.indrelid = to_regclass($1) order by k.place`,
    [table],
  );
  return rows.map(({ name }) => name);
}
