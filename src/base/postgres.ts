/**
 * PostgreSQL behind the query builder. The first call loads the client library, so that SQLite users never wait for it.
 */
import type { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { PoolClient } from "pg";
import { ConnectionTurns } from "./connection-turns.ts";
import { DiagnosticError, fail } from "./diagnostics.ts";
import { ownerOfWork } from "./pauses.ts";
import { postgresLogin } from "./postgres-login.ts";

/** The oldest version that is known to work, as the server says it. */
const oldest = 150_000;

interface PostgresOptions {
  /** Connections at most. */
  readonly connections: number;
  /** Of these, connections that one owner of work uses at most at a time. */
  readonly perOwner?: number;
  /** Converts a text for storing, since the database refuses some characters. */
  readonly text: (value: string) => string;
}

/** Milliseconds after which waiting for a connection fails. */
const longestWaitMs = 10_000;

/** A pool on `postgres://…`. It connects when it is first used. Owners of work take turns at its connections. */
export async function openPostgresPool<Tables>(url: string, options: PostgresOptions): Promise<Kysely<Tables>> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    ...(await withPostgresDiagnostics(url, () => postgresLogin(url))),
    max: options.connections,
    connectionTimeoutMillis: longestWaitMs,
    // Otherwise a connection that a network dropped silently would be waited for for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A client that hangs in the middle of a transaction must not keep all others waiting.
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser: (oid: number, format?: "text" | "binary") => parserOf(pg.types, oid, format) },
  });
  // An idle connection that breaks is replaced by the next one; without a listener it would end the process.
  pool.on("error", () => undefined);
  const statements = new WeakMap<PoolClient, number>();
  pool.on("connect", (client) => {
    // The same for an idle connection: its next query fails.
    client.on("error", () => undefined);
    prepareQueries(client, options.text, () => void statements.set(client, (statements.get(client) ?? 0) + 1));
  });
  const { connections, perOwner = connections } = options;
  const turns = new ConnectionTurns({ connections, perOwner, longestWaitMs });
  const connectInTurn = async (): Promise<PoolClient> => {
    const endTurn = await turns.takeConnection(ownerOfWork());
    try {
      const client = await pool.connect();
      const workMs = measureUse(client, () => statements.get(client) ?? 0);
      const release = client.release.bind(client);
      // The pool sets this function for each use.
      client.release = (broken) => {
        release(broken);
        endTurn(workMs());
      };
      return client;
    } catch (error) {
      endTurn(0);
      throw error;
    }
  };
  const endPool = (): Promise<void> => {
    turns.close();
    return pool.end();
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: connectInTurn, end: endPool, options: pool.options },
    }),
  });
}

/** Work that counts as a millisecond of the use of a connection: bytes, statements, and milliseconds of elapsed time. */
const inMs = { bytes: 20_000, statements: 1, elapsed: 20 };

/**
 * Returns a function that measures the work of a use until now, in milliseconds: waiting for the database while the event loop has
 * nothing to do, and what its bytes and statements take. Elapsed time is that of all work of this process, so it counts little.
 */
function measureUse(client: PoolClient, statements: () => number): () => number {
  const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection;
  const read = () => ({
    idle: performance.eventLoopUtilization().idle,
    bytes: stream.bytesRead + stream.bytesWritten,
    statements: statements(),
    elapsed: performance.now(),
  });
  const before = read();
  return () => {
    const now = read();
    const work = (["bytes", "statements", "elapsed"] as const).map((part) => (now[part] - before[part]) / inMs[part]);
    return now.idle - before.idle + work.reduce((sum, ms) => sum + ms);
  };
}

/** bigint: whole numbers that stay below 2^53. */
const int8 = 20;

function parserOf(types: typeof import("pg").types, oid: number, format: "text" | "binary" | undefined) {
  return oid === int8 ? Number : types.getTypeParser(oid, format as "text");
}

/**
 * Limits of a connection's prepared statements: the number, and the longest length. Longer ones are inserts that rarely repeat.
 */
const prepared = { statements: 300, length: 2000 };

/**
 * Every query of a connection goes through here: texts are made storable, and statements with values are parsed and planned
 * once, which takes as long as running them.
 */
function prepareQueries(client: PoolClient, text: PostgresOptions["text"], countQuery: () => void): void {
  const query = client.query.bind(client) as (statement: object) => unknown;
  const names = new Map<string, string>();
  const statementNameOf = (sql: string): { readonly name?: string } => {
    const known = names.get(sql);
    if (known !== undefined) return { name: known };
    if (sql.length > prepared.length || names.size >= prepared.statements) return {};
    const name = `statement ${names.size + 1}`;
    names.set(sql, name);
    return { name };
  };
  Object.assign(client, {
    query: (sql: string, values: readonly unknown[] = []) => {
      countQuery();
      if (values.length === 0) return query({ text: sql });
      const cleaned = values.map((value) => (typeof value === "string" ? text(value) : value));
      return query({ text: sql, values: cleaned, ...statementNameOf(sql) });
    },
  });
}

/**
 * Runs `work` at the start of a server and turns errors of the database into diagnostics, which never contain the password.
 */
export async function withPostgresDiagnostics<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DiagnosticError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    return fail("platform-database", "The database cannot be used", {
      detail: `${databasePlaceOf(url)}: ${code === undefined || message.includes(code) ? message : `${message} (${code})`}.`,
      suggestion: "Check the address, the user, the password and the schema of --database, and that PostgreSQL runs.",
    });
  }
}

/** Refuses a database that is too old, or that has no schema to work in. */
export async function checkPostgres(url: string, db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number; schema: string | null }>`
    select current_setting('server_version_num')::integer as version, current_schema() as schema`.execute(db);
  const { version, schema } = rows[0]!;
  if (version < oldest) {
    fail("platform-database", "The database is too old", {
      detail: `${databasePlaceOf(url)} is PostgreSQL ${Math.floor(version / 10_000)}; version ${oldest / 10_000} or newer is needed.`,
    });
  }
  if (schema === null) {
    fail("platform-database", "The database has no schema to work in", {
      detail: `None of the schemas in the search_path of ${databasePlaceOf(url)} exists.`,
    });
  }
}

/** `host:port/name` of a database URL, without user and password. */
function databasePlaceOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed ? `${parsed.host}${parsed.pathname}` : "The database";
}
