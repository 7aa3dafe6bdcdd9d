/**
 * DuckDB files, through the package @duckdb/node-api, a peer: whoever needs it installs it. Checks, generated columns and defaults of a
 * file run here, so this is for a process that can be ended (database-files/process.ts).
 */
import { rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from "@duckdb/node-api";
import { RecordFailure } from "../../failures/failure.ts";
import { loadPeer } from "../../ports/peers.ts";
import { SyncFailure } from "../../ports/table.ts";
import { nameStatements, tableMs, timed, timedLater } from "../statement-watch.ts";

/** Nothing outside of the file is reached. Memory is bounded: what does not fit is kept beside the file for a while, up to a bound. */
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

/** Milliseconds between two times that a file is asked for which another process has open. */
const longestPause = 200;

/** Characters of what DuckDB says of a failure: it repeats expressions and values of the file. */
const messageAtMost = 1000;

export interface DuckDbClient {
  /** Returns rows that were changed. `ms`: the bound of time. Throws SyncFailure. */
  run(sql: string, values?: readonly DuckDBValue[], ms?: number): Promise<number>;
  /** Rows, their values as texts. Throws SyncFailure. */
  ask(sql: string, values?: readonly DuckDBValue[]): Promise<readonly (readonly (string | null)[])[]>;
  /** Lets work be done at the connection within the bound of a statement. Throws SyncFailure. */
  at<T>(work: (connection: DuckDBConnection) => Promise<T> | T): Promise<T>;
  close(): Promise<void>;
}

/** Answers once no other process has the file open. `schema`: of the tables; it is made where it is missing. Throws SyncFailure. */
export async function duckDbClient(path: string, signal?: AbortSignal, schema?: string): Promise<DuckDbClient> {
  nameStatements("load", "opening the file");
  const instance = await attempt(() => opened(path, signal));
  await removeLeftovers(`${path}.tmp`);
  const connection = await attempt(() => instance.connect());
  const run: DuckDbClient["run"] = (sql, values = [], ms) =>
    attempt(() => timedLater(async () => (await connection.run(sql, [...values])).rowsChanged, ms));
  const close = async (): Promise<void> =>
    timed(() => {
      connection.closeSync();
      instance.closeSync();
    }, tableMs);
  try {
    if (schema !== undefined) {
      const name = `"${schema.replaceAll('"', '""')}"`;
      await run(`create schema if not exists ${name}`);
      await run(`use ${name}`);
    }
    await run("set lock_configuration = true");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    run,
    ask: (sql, values = []) =>
      attempt(() =>
        timedLater(async () => {
          const found = (await connection.runAndReadAll(sql, [...values])).getRows();
          return found.map((row) => row.map((value) => (value === null ? null : String(value))));
        }),
      ),
    at: (work) => attempt(() => timedLater(async () => work(connection))),
    close,
  };
}

/** Opening repeats the last transactions of the file where a process was ended. */
async function opened(path: string, signal: AbortSignal | undefined): Promise<DuckDBInstance> {
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

/** Removes what processes that were ended have kept beside the file, which is nobody else's now. Other files stay. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (/^duckdb_temp_(storage|block)\w*-[\w-]+\.(tmp|block)$/.test(name)) rmSync(join(folder, name), { force: true });
}

/** What DuckDB says becomes a failure of loading. */
async function attempt<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SyncFailure || (error as Error).name === "AbortError") throw error;
    if (error instanceof RecordFailure) throw new SyncFailure("connection", "load", error.message);
    const [line = ""] = (error as Error).message.split("\n");
    throw new SyncFailure("application", "load", `DuckDB: ${line.slice(0, messageAtMost)}`);
  }
}
