/**
 * Connections to PostgreSQL for syncs and pings, through the egress gate. The client library loads with the first job that
 * needs it.
 */
import type { Client, Submittable } from "pg";
import {
  connectPostgres,
  type PostgresLine,
  type PostgresPlace,
  storageTypes,
} from "../adaptors/sql/postgres-connection.ts";
import { EgressError } from "../egress/egress-error.ts";
import { syncFirstByteMs } from "../egress/partner-bounds.ts";
import { RecordFailure } from "../failures/failure.ts";
import { type ColumnType, SyncFailure } from "../ports/table.ts";

type PostgresStage = "extract" | "load";

const unreachableText = (error: unknown): string =>
  error instanceof EgressError || error instanceof RecordFailure
    ? error.message
    : `PostgreSQL cannot be reached: ${(error as Error).message}.`;

/** Connects for a stage of a sync. Throws SyncFailure. */
export async function connectForSync(to: PostgresPlace, stage: PostgresStage): Promise<PostgresLine> {
  try {
    return await connectPostgres({ ...to, bounds: { firstByteMs: syncFirstByteMs } });
  } catch (error) {
    throw new SyncFailure("connection", stage, unreachableText(error));
  }
}

/** Resolves if the database accepts the connection. Throws RecordFailure. */
export async function pingPostgres(to: PostgresPlace): Promise<void> {
  try {
    const { client } = await connectPostgres(to);
    await client.end();
  } catch (error) {
    if (error instanceof RecordFailure) throw error;
    // Class 28 of SQLSTATE: invalid authorization.
    const isRefused = String((error as { readonly code?: string }).code).startsWith("28");
    const code = isRefused ? "authentication_failed" : "connection_failed";
    throw new RecordFailure(code, "connection", "apiCall", unreachableText(error));
  }
}

/** Start time of the server, which no copy and no other server shares, and id of the database on it. */
const identityQuery = `select extract(epoch from pg_catalog.pg_postmaster_start_time())::text || '/' || oid::text as identity, datname as name
  from pg_catalog.pg_database where datname = pg_catalog.current_database()`;

interface DatabaseIdentity {
  readonly identity: string;
  readonly name: string;
}

/**
 * Returns the identity of a database, regardless of the name, socket or tunnel of the connection. Undefined if the query fails.
 */
export async function databaseIdentity(client: Client): Promise<DatabaseIdentity | undefined> {
  const { rows } = await client.query<DatabaseIdentity>(identityQuery).catch(() => ({ rows: [] }));
  return rows[0];
}

/** Converts errors of PostgreSQL to failures of the stage. */
export async function attemptPostgres<T>(stage: PostgresStage, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SyncFailure) throw error;
    if (error instanceof EgressError) throw new SyncFailure("connection", stage, error.message);
    throw new SyncFailure("application", stage, `PostgreSQL: ${(error as Error).message}.`);
  }
}

/** The types of PostgreSQL, in the spelling of format_type, that are not copied as text. */
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
  /** Type in the spelling of format_type, without its length. */
  readonly type: string;
  /** Type that stores the values, with its length: that of a domain, and that of the items of a list with `[]`. */
  readonly storage: string;
}

/** Returns the columns of a table or view in their order; empty if it does not exist. `table`: in SQL notation. */
export async function tableColumns(client: Client, table: string): Promise<readonly TableColumn[]> {
  const { rows } = await client.query<TableColumn>(
    `with recursive ${storageTypes("attrelid = to_regclass($1)")}
     select a.attname as name, format_type(a.atttypid, null) as type, s.type as storage
     from pg_attribute a join storage s using (attrelid, attnum) order by a.attnum`,
    [table],
  );
  return rows;
}

/** Returns the columns of a table's primary key, in key order. */
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

/** Lines of a COPY. */
interface CopiedLines {
  readonly count: number;
  readonly lines: readonly Uint8Array[];
  readonly bytes: number;
  /** The last line, without its end and its index. */
  readonly last: string;
}

/** Bytes of lines in one piece, unless a line is longer. */
const pieceBytes = 256 * 1024;

/** Runs a COPY to the client and returns its lines. `first`: index with which the first line begins, if lines begin with one. */
export async function copyLines(client: Client, sql: string, first?: number): Promise<CopiedLines> {
  const done = Promise.withResolvers<void>();
  const lines: Uint8Array[] = [];
  let piece = Buffer.allocUnsafe(pieceBytes);
  let [at, lastAt, count, bytes] = [0, 0, 0, 0];
  const closePiece = (): void => {
    if (at > 0) lines.push(piece.subarray(0, at));
    bytes += at;
  };
  const copy = {
    submit: (connection: { readonly query: (text: string) => void }) => connection.query(sql),
    // The driver uses the memory of a message again.
    handleCopyData({ chunk }: { readonly chunk: Uint8Array }) {
      if (at + chunk.length + 12 > piece.length) {
        closePiece();
        piece = Buffer.allocUnsafe(Math.max(pieceBytes, chunk.length + 12));
        at = 0;
      }
      if (first !== undefined) at += piece.write(`${first + count}\t`, at, "latin1");
      lastAt = at;
      piece.set(chunk, at);
      at += chunk.length;
      count++;
    },
    handleCommandComplete: () => undefined,
    handleError: done.reject,
    handleReadyForQuery: () => done.resolve(),
  };
  client.query(copy as Submittable);
  await done.promise;
  closePiece();
  return { count, lines, bytes, last: piece.toString("utf8", lastAt, Math.max(lastAt, at - 1)) };
}
