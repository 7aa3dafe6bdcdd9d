/** Opens SQLite files. */
import { constants, DatabaseSync } from "node:sqlite";
import { fileLimits } from "../adaptors/sqlite-limits.ts";
import { SyncFailure } from "../ports/table.ts";
import { type StatementStage, timedStatement } from "./statement-watch.ts";

const sqliteFailure = (stage: StatementStage, error: unknown): SyncFailure =>
  new SyncFailure("application", stage, `SQLite: ${(error as Error).message}.`);

/** Runs statements within a bound of milliseconds. Converts errors of SQLite to failures of the stage. */
export function attemptSqlite<T>(stage: StatementStage, work: () => T, ms?: number): T {
  try {
    return timedStatement(work, ms);
  } catch (error) {
    throw error instanceof SyncFailure ? error : sqliteFailure(stage, error);
  }
}

/** Maximum bytes of SQLite memory in a process, in addition to JavaScript values. */
const heapBytes = 256 * 1024 * 1024;

/** Pragmas that syncs use. Views may use no others, because some pragmas reveal the location of files. */
const ownPragmas: ReadonlySet<string> = new Set(
  "foreign_keys index_list journal_mode schema_version synchronous table_info table_list table_xinfo".split(" "),
);

/**
 * Opens the file. Whole numbers are exact, however large. Views, triggers and checks of the file run here, so this module runs
 * in a process that can be ended (database-files/process.ts). They access no other file, and values have a length limit.
 */
export function openFile(path: string, stage: StatementStage): DatabaseSync {
  return attemptSqlite(stage, () => {
    const database = new DatabaseSync(path, {
      readOnly: stage === "extract",
      readBigInts: true,
      // After this wait the statement is tried again, so that a canceled job can end.
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

/**
 * Returns the columns of a table in their order; empty if it does not exist. The types of Node do not know the columns of a
 * statement.
 */
export const infoOf = (database: DatabaseSync, table: string): readonly TableInfo[] =>
  database.prepare("select name, type, pk from pragma_table_info(?)").all(table) as unknown as TableInfo[];
