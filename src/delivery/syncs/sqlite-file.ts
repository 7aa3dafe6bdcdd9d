/** SQLite files, opened. */
import { constants, DatabaseSync } from "node:sqlite";
import { isOnePass } from "./sqlite-definitions.ts";
import { lastingLimits } from "./sqlite-limits.ts";
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

/**
 * Throws where a statement is more than one pass over one table: how long anything else takes is not for its tables' sizes to say, and the
 * next row of it may never come.
 */
export function refuseLongReading(database: DatabaseSync, sql: string, name: string): void {
  const steps = database.prepare(`explain query plan ${sql}`).all();
  if (steps.length === 1 && /^(?:SCAN|SEARCH) /.test(String(steps[0]!["detail"]))) return;
  throw new SyncFailure(
    "application",
    "extract",
    `SQLite: the view ${name} is more than one pass over one table, and nothing could end it here. Keep what it tells in a table.`,
  );
}

/** Opens the file; whole numbers come as they are, however large. */
export function openFile(path: string, stage: "extract" | "load"): DatabaseSync {
  return attempt(stage, () => {
    const database = new DatabaseSync(path, {
      readOnly: stage === "extract",
      readBigInts: true,
      // As SQLite itself has it: the order of datasets is nobody's to say, and a row that another table refers to would take as long to
      // change as that table has rows.
      enableForeignKeyConstraints: false,
      // Whoever waits longer does so without holding up the process.
      timeout: 50,
      ...lastingLimits,
    });
    // Views and triggers are others' to write, and nothing ends a statement here: what may go on without an end is refused.
    const { SQLITE_DENY, SQLITE_FUNCTION, SQLITE_OK, SQLITE_RECURSIVE } = constants;
    database.setAuthorizer((action, _first, second, _schema, by) => {
      if (action === SQLITE_RECURSIVE) return SQLITE_DENY;
      if (stage === "load") return by === null || by === undefined ? SQLITE_OK : SQLITE_DENY;
      return action === SQLITE_FUNCTION && !isOnePass(second) ? SQLITE_DENY : SQLITE_OK;
    });
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
