/** SQLite files, opened. */
import { constants, DatabaseSync } from "node:sqlite";
import { fileLimits } from "../adaptors/sqlite-limits.ts";
import { SyncFailure } from "../ports/table.ts";
import { type Stage, timed } from "./statement-watch.ts";

const failed = (stage: Stage, error: unknown): SyncFailure =>
  new SyncFailure("application", stage, `SQLite: ${(error as Error).message}.`);

/** Runs statements within a bound of milliseconds. What SQLite says becomes a failure of the stage. */
export function attempt<T>(stage: Stage, work: () => T, ms?: number): T {
  try {
    return timed(work, ms);
  } catch (error) {
    throw error instanceof SyncFailure ? error : failed(stage, error);
  }
}

/** Bytes that SQLite may have at once in a process, beside the JavaScript values of it. */
const heapBytes = 256 * 1024 * 1024;

/** Pragmas that syncs use. Views may name others, of which some show where files are. */
const ownPragmas: ReadonlySet<string> = new Set(
  "foreign_keys index_list journal_mode schema_version synchronous table_info table_list table_xinfo".split(" "),
);

/**
 * Opens the file; whole numbers come as they are, however large. Its views, triggers and checks run here, so this is for a process that can
 * be ended (database-files/process.ts). They reach no other file, and no value is longer than a bound.
 */
export function openFile(path: string, stage: Stage): DatabaseSync {
  return attempt(stage, () => {
    const database = new DatabaseSync(path, {
      readOnly: stage === "extract",
      readBigInts: true,
      // What is waited for longer is asked for again, so that a job which is canceled ends.
      timeout: 50,
      ...fileLimits,
    });
    try {
      database.exec(`pragma hard_heap_limit = ${heapBytes}`);
      const { SQLITE_ATTACH, SQLITE_DENY, SQLITE_DETACH, SQLITE_OK, SQLITE_PRAGMA } = constants;
      database.setAuthorizer((action, name) => {
        if (action === SQLITE_ATTACH || action === SQLITE_DETACH) return SQLITE_DENY;
        return action === SQLITE_PRAGMA && !ownPragmas.has(String(name)) ? SQLITE_DENY : SQLITE_OK;
      });
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  });
}

interface TableInfo {
  readonly name: string;
  readonly type: string;
  readonly pk: bigint;
}

/** The columns of a table, in their order; none where there is no such table. */
export const infoOf = (database: DatabaseSync, table: string): readonly TableInfo[] =>
  database.prepare("select name, type, pk from pragma_table_info(?)").all(table) as unknown as TableInfo[];
