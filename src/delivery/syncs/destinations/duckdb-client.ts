/** DuckDB files, through the package @duckdb/node-api, a peer: whoever needs it installs it. A process opens a file once, for all who write to it. */
import { setTimeout } from "node:timers/promises";
import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from "@duckdb/node-api";
import { RecordFailure } from "../../failure.ts";
import { loadPeer } from "../../peers.ts";
import { SyncFailure } from "../table.ts";

/** Nothing outside of the file is reached, and memory is bounded: what does not fit is kept beside the file for a while. */
const settings = Object.freeze({
  memory_limit: "256MB",
  threads: "2",
  enable_external_access: "false",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
});

/** Milliseconds between two times that a file is asked for which another process has open. */
const longestPause = 200;

interface Open {
  readonly instance: Promise<DuckDBInstance>;
  users: number;
}

const files = new Map<string, Open>();

export interface DuckDbClient {
  readonly connection: DuckDBConnection;
  /** Rows that were changed. Throws SyncFailure. */
  run(sql: string, values?: readonly DuckDBValue[]): Promise<number>;
  /** Rows, their values as texts. Throws SyncFailure. */
  ask(sql: string, values?: readonly DuckDBValue[]): Promise<readonly (readonly (string | null)[])[]>;
  close(): Promise<void>;
}

/** Answers once no other process has the file open. Throws SyncFailure. */
export async function duckDbClient(path: string, signal?: AbortSignal): Promise<DuckDbClient> {
  const open = files.get(path) ?? { instance: opened(path, signal), users: 0 };
  files.set(path, open);
  open.users += 1;
  const leave = async (): Promise<void> => {
    open.users -= 1;
    if (open.users > 0) return;
    files.delete(path);
    (await open.instance).closeSync();
  };
  let connection: DuckDBConnection;
  try {
    connection = await attempt(async () => (await open.instance).connect());
  } catch (error) {
    await leave().catch(() => undefined);
    throw error;
  }
  let last: Promise<unknown> = Promise.resolve();
  const asked = <T>(work: () => Promise<T>): Promise<T> => {
    const made = attempt(work);
    last = made.catch(() => undefined);
    return made;
  };
  let closing: Promise<void> | undefined;
  return {
    connection,
    run: (sql, values = []) => asked(async () => (await connection.run(sql, [...values])).rowsChanged),
    ask: (sql, values = []) =>
      asked(async () => {
        const found = (await connection.runAndReadAll(sql, [...values])).getRows();
        return found.map((row) => row.map((value) => (value === null ? null : String(value))));
      }),
    close() {
      closing ??= (async () => {
        connection.interrupt();
        await last;
        connection.closeSync();
        await leave();
      })();
      return closing;
    },
  };
}

async function opened(path: string, signal: AbortSignal | undefined): Promise<DuckDBInstance> {
  const { DuckDBInstance: Made } = await attempt(() => loadPeer<typeof import("@duckdb/node-api")>("@duckdb/node-api"));
  for (let pause = 5; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await Made.create(path, settings);
    } catch (error) {
      if (!/could not set lock/i.test((error as Error).message)) throw error;
    }
    await setTimeout(pause, undefined, { signal });
  }
}

/** What DuckDB says becomes a failure of loading. */
export async function attempt<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SyncFailure || (error as Error).name === "AbortError") throw error;
    if (error instanceof RecordFailure) throw new SyncFailure("connection", "load", error.message);
    throw new SyncFailure("application", "load", `DuckDB: ${(error as Error).message.split("\n")[0]}`);
  }
}
