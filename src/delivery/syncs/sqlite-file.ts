/** SQLite files, opened. */
import { constants, DatabaseSync } from "node:sqlite";
import { fileLimits } from "./sqlite-limits.ts";
import { SyncFailure } from "./table.ts";

const failed = (stage: "extract" | "load", error: unknown): SyncFailure =>
  new SyncFailure("application", stage, `SQLite: ${(error as Error).message}.`);

/** What SQLite says becomes a failure of the stage. */
export function attempt<T>(stage: "extract" | "load", work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof SyncFailure ? error : failed(stage, error);
  }
}

/** Opens the file; whole numbers come as they are, however large. */
export function openFile(path: string, stage: "extract" | "load"): DatabaseSync {
  return attempt(stage, () => {
    const database = new DatabaseSync(path, {
      readOnly: stage === "extract",
      readBigInts: true,
      // Whoever waits longer does so without holding up the process.
      timeout: 50,
      ...fileLimits,
    });
    // Views and triggers are others' to write, and nothing ends a statement here: one that goes on by itself may never end.
    const { SQLITE_DENY, SQLITE_OK, SQLITE_RECURSIVE } = constants;
    database.setAuthorizer((action) => (action === SQLITE_RECURSIVE ? SQLITE_DENY : SQLITE_OK));
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
