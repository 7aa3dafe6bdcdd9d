/** Connections of the types `rdbms` and `jdbc`: `type` in the block names the database. */
import { isObject, type JsonObject } from "../../base/json.ts";
import type { ConnectionServices } from "../adaptors/connection-services.ts";
import { databaseFilePath } from "../adaptors/database-file.ts";
import { databaseOf } from "../adaptors/sql/database.ts";
import { type DatabaseDialect, dialectNamed, dialects } from "../adaptors/sql/dialects.ts";
import type { PostgresPlace } from "../adaptors/sql/postgres-connection.ts";
import { sendSql } from "../adaptors/sql/send.ts";
import type { SqlAnswer, SqlRequest } from "../adaptors/sql/sql-request.ts";
import type { Egress } from "../egress/egress.ts";
import { failureFrom, RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import type { DatabaseBlock, SyncPlace } from "../ports/documents.ts";
import { SyncFailure, type TableSource } from "../ports/table.ts";
import type { FileEngine } from "../syncs/database-files/calls.ts";
import { checkDuckDbFile } from "../syncs/database-files/duckdb-check.ts";
import { duckDbFileDestination, sqliteFileDestination } from "../syncs/database-files/file-destination.ts";
import { sqliteFileSource } from "../syncs/database-files/file-source.ts";
import { postgresDestination } from "../syncs/destinations/postgres-destination.ts";
import { pingPostgres } from "../syncs/postgres-client.ts";
import { mysqlSource } from "../syncs/sources/mysql-source.ts";
import { postgresSource } from "../syncs/sources/postgres-source.ts";
import type { ConnectionTransport } from "./transport.ts";
import { notReached } from "./transport.ts";

const sqlite: ConnectionTransport = {
  ...notReached,
  ping: async (connection, { files }) => {
    let source: TableSource | undefined;
    try {
      await queryForPing("SQLite", (signal) => {
        const path = databaseFilePath(files, String(databaseBlock(connection).database ?? ""), "extract");
        source = sqliteFileSource(path, { account: files, signal });
        return source.tables();
      });
    } finally {
      await source?.close();
    }
  },
  openSource: async (connection, { files, signal }) =>
    sqliteFileSource(databaseFilePath(files, String(databaseBlock(connection).database ?? ""), "extract"), {
      account: files,
      signal,
    }),
  openDestination: async (connection, place, { files, signal }) => {
    const database = String(databaseBlock(connection).database ?? syncPlaceText(place, "database") ?? "");
    return sqliteFileDestination(databaseFilePath(files, database, "load"), { account: files, signal });
  },
};

const postgres: ConnectionTransport = {
  ...notReached,
  ping: (connection, { egress }) => pingPostgres(databaseAt(connection, egress)),
  openSource: (connection, { egress }) => postgresSource(databaseAt(connection, egress)),
  openDestination: (connection, place, { egress, source }) => {
    const target = { database: syncPlaceText(place, "database"), schema: syncPlaceText(place, "schema") };
    return postgresDestination(databaseAt(connection, egress), target, source);
  },
};

const databaseAt = (connection: OpenedConnection, egress: Egress): PostgresPlace => ({
  block: databaseBlock(connection) as JsonObject,
  document: connection.document,
  egress,
});

/** Queries one row. Throws RecordFailure. */
async function askDatabase(
  connection: OpenedConnection,
  { egress, compute, files }: ConnectionServices,
): Promise<void> {
  const work: SqlRequest = {
    mode: "read",
    statement: dialects[databaseOf(connection.document).dialect].probe,
    skip: 0,
    most: 1,
  };
  const answer = await sendSql(work, { connection, egress, compute, folder: files });
  const outcome = answer as SqlAnswer;
  if ("failure" in outcome) throw failureFrom(outcome.failure);
}

const mysql: ConnectionTransport = {
  ...notReached,
  ping: askDatabase,
  openSource: (connection, { egress, signal }) =>
    mysqlSource({ block: databaseBlock(connection) as JsonObject, document: connection.document, egress, signal }),
};

const transport: ConnectionTransport = { ...notReached, ping: askDatabase };

/** A warehouse only: other tools query its content. */
const duckdb: ConnectionTransport = {
  ...notReached,
  ping: (connection, { files }) => pingDuckDb(String(databaseBlock(connection).database ?? ""), files),
  openDestination: async (connection, place, { files, signal }) => {
    const database = String(databaseBlock(connection).database ?? syncPlaceText(place, "database") ?? "");
    const path = databaseFilePath(files, database, "load");
    return duckDbFileDestination(path, syncPlaceText(place, "schema"), { account: files, signal });
  },
};

async function pingDuckDb(database: string, files: string | undefined): Promise<void> {
  const isFree = await queryForPing("DuckDB", (signal) =>
    checkDuckDbFile(databaseFilePath(files, database, "extract"), openPatience, { account: files, signal }),
  );
  if (!isFree) throw pingFailure(`DuckDB: another process has ${database} open.`);
}

/** Runs a query of a database file in its process. Throws RecordFailure. */
async function queryForPing<T>(engine: FileEngine, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await ask(AbortSignal.timeout(filePatience));
  } catch (error) {
    const isLate = (error as Error).name === "TimeoutError";
    if (!isLate && !(error instanceof SyncFailure)) throw error;
    throw pingFailure(
      isLate ? `${engine}: the file did not answer within ${filePatience / 1000} s.` : (error as Error).message,
    );
  }
}

const pingFailure = (message: string): RecordFailure =>
  new RecordFailure("connection_failed", "connection", "apiCall", message);

/** Maximum milliseconds that a ping waits for a database file: a process is started to open the file. */
const filePatience = 30_000;

/** Maximum milliseconds that a ping waits for a DuckDB file which another process has open. */
const openPatience = 5000;

const databases: { readonly [dialect in DatabaseDialect]: ConnectionTransport } = Object.freeze({
  sqlite,
  postgres,
  mysql,
  mssql: transport,
  oracle: transport,
});

export const rdbmsTransport: ConnectionTransport = Object.freeze({
  ping: (connection, services) => databaseTransport(connection).ping(connection, services),
  openSource: (connection, services) => databaseTransport(connection).openSource(connection, services),
  openDestination: (connection, place, services) =>
    databaseTransport(connection).openDestination(connection, place, services),
} satisfies ConnectionTransport);

/** Syncs do not use these connections; a ping works for databases with a driver. */
export const jdbcTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: async (connection, services) => {
    const { jdbc } = connection.document;
    const dialect = isObject(jdbc) ? dialectNamed(String((jdbc as DatabaseBlock).type)) : undefined;
    return dialect !== undefined ? askDatabase(connection, services) : notReached.ping(connection, services);
  },
} satisfies ConnectionTransport);

function databaseTransport(connection: OpenedConnection): ConnectionTransport {
  const type = String(databaseBlock(connection).type ?? "");
  const dialect = dialectNamed(type);
  if (dialect !== undefined) return databases[dialect];
  return type.toLowerCase() === "duckdb" ? duckdb : notReached;
}

function databaseBlock({ document: { rdbms } }: OpenedConnection): DatabaseBlock {
  return isObject(rdbms) ? rdbms : {};
}

function syncPlaceText(place: SyncPlace, name: keyof SyncPlace): string | undefined {
  const value = place[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
