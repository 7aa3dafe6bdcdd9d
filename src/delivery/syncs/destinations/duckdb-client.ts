/**
 * DuckDB files, through the package @duckdb/node-api, a peer that users install themselves. Checks, generated columns and
 * defaults of a file run here, so this module runs in a process that can be ended (database-files/process.ts).
 */
import { rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from "@duckdb/node-api";
import { RecordFailure } from "../../failures/failure.ts";
import { loadPeer } from "../../ports/peers.ts";
import { SyncFailure } from "../../ports/table.ts";
import { nameStatements, tableMs, timedLater, timedStatement } from "../statement-watch.ts";

/**
 * No access outside the file is allowed. Memory is bounded: excess data is stored in temporary files next to the file, up to a
 * bound.
 */
const settings = Object.freeze({
  memory_limit: "256MB",
  max_temp_directory_size: "4GB",
  threads: "2",
  enable_external_access: "false",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
  allow_community_extensions: "false",
  allow_persistent_secrets: "false",
});

/** Maximum milliseconds between two attempts to open a file that another process has open. */
const longestPause = 200;

/** Maximum characters of a DuckDB message, which can repeat expressions and values of the file. */
const messageAtMost = 1000;

export interface DuckDbClient {
  /** Runs SQL and returns the number of changed rows. `ms`: time bound. Throws SyncFailure. */
  run(sql: string, values?: readonly DuckDBValue[], ms?: number): Promise<number>;
  /** Returns rows, their values as texts. Throws SyncFailure. */
  ask(sql: string, values?: readonly DuckDBValue[]): Promise<readonly (readonly (string | null)[])[]>;
  /** Runs work on the connection within the time bound of a statement. Throws SyncFailure. */
  at<T>(work: (connection: DuckDBConnection) => Promise<T> | T): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the file and resolves once no other process has it open. `schema`: schema of the tables; created if missing. Throws
 * SyncFailure.
 */
export async function duckDbClient(path: string, signal?: AbortSignal, schema?: string): Promise<DuckDbClient> {
  nameStatements("load", "opening the file");
  const instance = await attemptDuckDb(() => openInstance(path, signal));
  await removeLeftovers(`${path}.tmp`);
  const connection = await attemptDuckDb(() => instance.connect());
  const runStatement: DuckDbClient["run"] = (sql, values = [], ms) =>
    attemptDuckDb(() => timedLater(async () => (await connection.run(sql, [...values])).rowsChanged, ms));
  const closeConnection = async (): Promise<void> =>
    timedStatement(() => {
      connection.closeSync();
      instance.closeSync();
    }, tableMs);
  try {
    if (schema !== undefined) {
      const name = `"${schema.replaceAll('"', '""')}"`;
      await runStatement(`create schema if not exists ${name}`);
      await runStatement(`use ${name}`);
    }
    await runStatement("set lock_configuration = true");
  } catch (error) {
    await closeConnection();
    throw error;
  }
  return {
    run: runStatement,
    ask: (sql, values = []) =>
      attemptDuckDb(() =>
        timedLater(async () => {
          const found = (await connection.runAndReadAll(sql, [...values])).getRows();
          return found.map((row) => row.map((value) => (value === null ? null : String(value))));
        }),
      ),
    at: (work) => attemptDuckDb(() => timedLater(async () => work(connection))),
    close: closeConnection,
  };
}

/** Opens the file. After a process was ended, this replays the file's last transactions. */
async function openInstance(path: string, signal: AbortSignal | undefined): Promise<DuckDBInstance> {
  const { DuckDBInstance: Made } = await loadPeer<typeof import("@duckdb/node-api")>("@duckdb/node-api");
  for (let pause = 5; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await timedLater(() => Made.create(path, settings), tableMs);
    } catch (error) {
      if (!/could not set lock/i.test((error as Error).message)) throw error;
    }
    await setTimeout(pause, undefined, { signal });
  }
}

/**
 * Removes temporary files that ended processes have left next to the file. No other process uses them now. Other files stay.
 */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (/^duckdb_temp_(storage|block)\w*-[\w-]+\.(tmp|block)$/.test(name)) rmSync(join(folder, name), { force: true });
}

/** Converts errors of DuckDB to failures of the load stage. */
async function attemptDuckDb<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SyncFailure || (error as Error).name === "AbortError") throw error;
    if (error instanceof RecordFailure) throw new SyncFailure("connection", "load", error.message);
    const [line = ""] = (error as Error).message.split("\n");
    throw new SyncFailure("application", "load", `DuckDB: ${line.slice(0, messageAtMost)}`);
  }
}
