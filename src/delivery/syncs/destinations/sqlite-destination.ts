/** Syncs to SQLite files, in a process that can be ended (database-files/file-destination.ts). */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { type Affinity, affinityOf, sqliteNumberStorage, writeExactRows } from "../../adaptors/sql/exact-storage.ts";
import { moveProgress, onConflict, quotedIdentifier, quotedList, readProgress } from "../../adaptors/sql-statements.ts";
import {
  type Cells,
  type ColumnType,
  progressTable,
  type RefusedRow,
  rejectsTable,
  type SyncColumn,
  type SyncValue,
  sliceRows,
  type TableDestination,
  type TableWrite,
  tooManyRefused,
  yieldToOthers,
} from "../../ports/table.ts";
import { attemptSqlite, infoOf, openFile } from "../sqlite-file.ts";
import { beginStatement, endStatement, nameStatements, tableMs, timedStatement } from "../statement-watch.ts";

const columnTypes: { readonly [type in ColumnType]: string } = {
  integer: "integer",
  real: "real",
  // SQLite's own numeric would turn a decimal into a floating-point number.
  numeric: "text",
  boolean: "boolean",
  text: "text",
  timestamp: "timestamp",
  json: "json",
  blob: "blob",
};

/** A power failure may undo the last transactions. The progress of their tables is undone with them, so the next run loads these rows again. */
const ownTables = `pragma journal_mode = wal; pragma synchronous = normal;
  create table if not exists ${progressTable} (sync text, dataset text, progress text, primary key (sync, dataset));
  create table if not exists ${rejectsTable} (dataset text, job text, row text, message text, at text)`;

const sqliteColumn = ({ name, type }: SyncColumn): string => `${quotedIdentifier(name)} ${columnTypes[type]}`;

/** Opens the file and resolves once no other process writes to it and the progress tables exist. Throws SyncFailure. */
export async function sqliteDestination(path: string, signal?: AbortSignal): Promise<TableDestination> {
  const database = openFile(path, "load");
  nameStatements("load", "opening the file");
  const execStatement = (sql: string): void => attemptSqlite("load", () => database.exec(sql));
  const tableInfo = (table: string) => attemptSqlite("load", () => infoOf(database, table));
  /** Runs statements that process a whole table. */
  const execOnTable = (what: string, sql: string): void => {
    nameStatements("load", what);
    attemptSqlite("load", () => database.exec(sql), tableMs);
  };
  try {
    await whenFree(database, ownTables, signal);
  } catch (error) {
    database.close();
    throw error;
  }
  const writeRows = async (
    { table, columns, rows, key, refusals }: TableWrite,
    affinities: readonly Affinity[],
  ): Promise<readonly RefusedRow[]> => {
    nameStatements("load", `loading ${table}`);
    const texts = affinities.map((affinity) => affinity === "text");
    const all = columns.map(({ name }) => name);
    const insert = `insert into ${quotedIdentifier(table)} (${quotedList(all)}) values (${all.map(() => "?").join(", ")})`;
    const sql = key.length === 0 ? insert : `${insert} ${onConflict(all, key)}`;
    const statement = attemptSqlite("load", () => database.prepare(sql));
    const refused: RefusedRow[] = [];
    for (let index = 0; index < rows.length; index++) {
      if (index > 0 && index % sliceRows === 0) {
        await yieldToOthers();
        nameStatements("load", `loading ${table}`);
      }
      beginStatement();
      try {
        statement.run(...storableRow(rows[index]!, texts));
      } catch (error) {
        // SQLite rolls back only the statement, so the transaction continues.
        if (refused.length >= refusals) throw tooManyRefused();
        refused.push({ index, message: (error as Error).message });
      } finally {
        endStatement();
      }
    }
    return refused;
  };
  return {
    // SQLite allows one writer at a time.
    parallel: 1,
    // Small pieces: the garbage collector does not move rows that are written soon.
    pieceRows: sliceRows,
    begin: async ({ replaces } = { replaces: false }) => {
      // Otherwise dropping the old table would delete the rows that refer to it.
      execStatement(`pragma foreign_keys = ${replaces ? "off" : "on"}`);
      await whenFree(database, "begin immediate", signal);
    },
    commit: async () => execOnTable("committing", "commit"),
    rollback: async () => {
      if (database.isTransaction) execStatement("rollback");
    },
    columns: async (table) => {
      const found = tableInfo(table);
      return found.length === 0 ? undefined : found.map((column) => column.name);
    },
    create: async (table, columns, key, like) => {
      const known = like === undefined ? [] : tableInfo(like);
      const lines = [
        ...known.map(({ name, type }) => `${quotedIdentifier(name)} ${type}`),
        ...columns.filter(({ name }) => !known.some((each) => each.name === name)).map(sqliteColumn),
        ...(key.length > 0 ? [`primary key (${quotedList(key)})`] : []),
      ];
      execStatement(`create table ${quotedIdentifier(table)} (${lines.join(", ")})`);
    },
    add: async (table, column) =>
      execStatement(`alter table ${quotedIdentifier(table)} add column ${sqliteColumn(column)}`),
    // SQLite columns accept values of every type.
    widen: async () => {},
    clear: async (table) => execOnTable(`emptying ${table}`, `delete from ${quotedIdentifier(table)}`),
    drop: async (table) => execOnTable(`dropping ${table}`, `drop table if exists ${quotedIdentifier(table)}`),
    swap: async (table, place) => {
      execOnTable(`replacing ${place}`, `drop table if exists ${quotedIdentifier(place)}`);
      execOnTable(`replacing ${place}`, `alter table ${quotedIdentifier(table)} rename to ${quotedIdentifier(place)}`);
    },
    index: async (table, key) => {
      const own = tableInfo(table).filter(({ pk }) => pk > 0n);
      if (own.length === key.length && own.every(({ name }) => key.includes(name))) return;
      const name = quotedIdentifier(`${table}_merge_${key.join("_")}`);
      execOnTable(
        `making an index of ${table}`,
        `create unique index if not exists ${name} on ${quotedIdentifier(table)} (${quotedList(key)})`,
      );
    },
    write: async (write) => {
      const types = new Map(tableInfo(write.table).map(({ name, type }) => [name, affinityOf(type)]));
      const affinities = write.columns.map(({ name }) => types.get(name) ?? "blob");
      return writeExactRows(
        write,
        affinities.map((affinity) => sqliteNumberStorage[affinity]),
        (kept) => writeRows(kept, affinities),
      );
    },
    reject: async (rejects) => {
      const statement = attemptSqlite("load", () =>
        database.prepare(`insert into ${rejectsTable} values (?, ?, ?, ?, ?)`),
      );
      for (const { dataset, job, row, message, at } of rejects)
        attemptSqlite("load", () => statement.run(dataset, job, row, message, at));
    },
    progress: async (track) => {
      const [sql, values] = readProgress(track, () => "?");
      const found = attemptSqlite("load", () => database.prepare(sql).get(...values));
      return found && String(found["progress"]);
    },
    move: async (track, from, to) => {
      const [sql, values] = moveProgress(track, from, to, () => "?");
      const { changes } = attemptSqlite("load", () => database.prepare(sql).run(...values));
      return Number(changes) === 1;
    },
    close: async () => database.close(),
  };
}

/** Maximum milliseconds between two attempts to lock a file that another process writes to. */
const longestPause = 200;

/** Runs SQL as soon as no other process writes to the file. The wait does not block the process. */
async function whenFree(database: DatabaseSync, sql: string, signal: AbortSignal | undefined): Promise<void> {
  for (let pause = 5; !isRun(database, sql); pause = Math.min(longestPause, pause * 2))
    await setTimeout(pause, undefined, { signal });
}

function isRun(database: DatabaseSync, sql: string): boolean {
  try {
    timedStatement(() => database.exec(sql));
    return true;
  } catch (error) {
    // Only the low byte is the primary result code.
    if ((Number((error as { readonly errcode?: number }).errcode) & 0xff) === busy) return false;
    throw attemptSqlite("load", () => {
      throw error;
    });
  }
}

/** SQLITE_BUSY. */
const busy = 5;

/**
 * Returns the values in a form that SQLite can store; most rows need no change. `texts`: which columns are texts. SQLite itself
 * would write numbers there with 15 digits.
 */
function storableRow(row: Cells, texts: readonly boolean[]): SQLInputValue[] {
  let at = 0;
  while (at < row.length && !needsConversion(row[at]!, texts[at]!)) at++;
  if (at === row.length) return row as SQLInputValue[];
  return row.map((value, place) => {
    if (typeof value === "boolean") return Number(value);
    return needsConversion(value, texts[place]!) ? String(value) : value;
  }) as SQLInputValue[];
}

const needsConversion = (value: SyncValue, isText: boolean): boolean =>
  typeof value === "boolean" || (isText && typeof value === "number");
