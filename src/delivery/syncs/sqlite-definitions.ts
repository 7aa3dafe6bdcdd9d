/** What the definitions of SQLite tables compute for each row: checks, defaults, generated columns, indexes of expressions. */
import { constants, DatabaseSync } from "node:sqlite";
import { lastingLimits } from "./sqlite-limits.ts";
import { SyncFailure } from "./table.ts";

/**
 * Functions that look at each of their arguments once. What is not among them may take as long as the product of two lengths (`instr`, and
 * `trim` with its second argument), or make much out of little.
 */
const onePass: ReadonlySet<string> = new Set(
  `abs avg coalesce count current_date current_time current_timestamp date datetime glob ifnull iif json_extract json_type json_valid
  julianday length like lower max min nullif octet_length round sign strftime substr substring sum time total typeof unicode unixepoch
  upper -> ->>`.split(/\s+/),
);

/** Whether a function ends soon, whatever it is given within the limits of a file. */
export const isOnePass = (name: string | null): boolean => onePass.has(String(name).toLowerCase());

/** Characters of a table's definition with those of its indexes, and functions that they call. */
const charactersAtMost = 100_000;
const callsAtMost = 100;

/**
 * Throws where what a table computes for each row could go on without an end: nothing ends a statement here, and SQLite asks nobody about
 * definitions that a file brings along. They are made anew in memory, without rows, where it asks about every function.
 */
export function refuseLongDefinitions(database: DatabaseSync, table: string): void {
  const found = database
    .prepare(
      "select sql from sqlite_schema where lower(tbl_name) = lower(?) and sql is not null and type in ('table', 'index')",
    )
    .all(table)
    .map(({ sql }) => String(sql));
  if (found.length === 0) return;
  const refuse = (why: string): never => {
    throw new SyncFailure(
      "application",
      "load",
      `SQLite: the definition of the table ${table} ${why}, and nothing could end that here. Let the sync load another table.`,
    );
  };
  if (found.reduce((sum, sql) => sum + sql.length, 0) > charactersAtMost)
    refuse(`has more than ${charactersAtMost} characters`);
  let refused: string | null = null;
  let calls = 0;
  const twin = new DatabaseSync(":memory:", lastingLimits);
  try {
    twin.setAuthorizer((action, _first, name) => {
      if (action === constants.SQLITE_RECURSIVE || action === constants.SQLITE_CREATE_VTABLE)
        return constants.SQLITE_DENY;
      if (action !== constants.SQLITE_FUNCTION) return constants.SQLITE_OK;
      calls++;
      if (isOnePass(name)) return constants.SQLITE_OK;
      refused ??= name;
      return constants.SQLITE_DENY;
    });
    // Tables come before their indexes in a file. Of a text the first statement alone is taken.
    for (const sql of found) twin.prepare(sql).run();
    const columns = twin
      .prepare("select dflt_value from pragma_table_xinfo(?) where dflt_value is not null")
      .all(table);
    for (const { dflt_value } of columns) twin.prepare(`select (${dflt_value})`);
  } catch (error) {
    refuse(refused === null ? `is not understood (${(error as Error).message})` : `calls the function ${refused}`);
  } finally {
    twin.close();
  }
  if (calls > callsAtMost) refuse(`calls more than ${callsAtMost} functions`);
}
