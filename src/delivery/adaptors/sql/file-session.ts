/**
 * Sessions of SQLite files, in a separate process (file-process.ts). A statement accesses only its own file: statements that
 * would open another file are refused, and values have a length limit.
 */

import { constants, DatabaseSync, type SQLInputValue } from "node:sqlite";
import { ExactNumber } from "../../../base/exact-number.ts";
import type { Json, JsonObject } from "../../../base/json.ts";
import { quotedIdentifier } from "../sql-statements.ts";
import { fileLimits } from "../sqlite-limits.ts";
import { dialects } from "./dialects.ts";
import { affinityOf, isInt64, sqliteNumberStorage } from "./exact-storage.ts";
import { performSqlRequest } from "./perform.ts";
import { rowNumber, type SqlColumn, type SqlSession, type SqlTrouble } from "./session.ts";
import type { SqlAnswer, SqlRequest } from "./sql-request.ts";
import { rowValueAsJson, storableValue } from "./values.ts";

const { staging } = dialects.sqlite;

/** Performs the work of a page. `room`: bytes that the file may grow by; a statement that needs more fails. */
export async function performInFile(path: string, work: SqlRequest, room: number): Promise<SqlAnswer> {
  const database = new DatabaseSync(path, { readBigInts: true, timeout: 5000, ...fileLimits });
  try {
    const pragma = (name: string): number => Number(Object.values(database.prepare(`pragma ${name}`).get()!)[0]);
    const pages = pragma("page_count") + Math.floor(room / pragma("page_size"));
    database.exec(`pragma max_page_count = ${Math.min(Math.max(pages, 1), 2 ** 32 - 2)}`);
    const { SQLITE_ATTACH, SQLITE_DENY, SQLITE_DETACH, SQLITE_OK, SQLITE_PRAGMA } = constants;
    // VACUUM INTO attaches, too. Only read-only pragmas are allowed.
    database.setAuthorizer((action, name) => {
      if (action === SQLITE_ATTACH || action === SQLITE_DETACH) return SQLITE_DENY;
      return action === SQLITE_PRAGMA && !isInfo(name) ? SQLITE_DENY : SQLITE_OK;
    });
    return await performSqlRequest(work, sqliteSession(database));
  } finally {
    database.close();
  }
}

const isInfo = (name: string | null): boolean =>
  /^(table_info|table_xinfo|table_list|index_list|index_info)$/i.test(name ?? "");

const sqliteColumnList = (columns: readonly SqlColumn[]): string =>
  columns.map(({ name }) => quotedIdentifier(name)).join(", ");

function sqliteInput(value: Json | undefined, column: SqlColumn): SQLInputValue {
  if (value instanceof ExactNumber && isInt64(value.digits)) return BigInt(value.digits);
  const stored = storableValue(value, column) as string | number | boolean | null;
  return typeof stored === "boolean" ? Number(stored) : stored;
}

function keepingIn(type: string): Pick<SqlColumn, "keeping"> {
  const keeping = sqliteNumberStorage[affinityOf(type)];
  return keeping ? { keeping } : {};
}

function sqliteSession(database: DatabaseSync): SqlSession {
  const executeSqlite = async (statement: string): Promise<void> => database.exec(statement);
  const insertSqliteRows: SqlSession["insert"] = async (table, columns, rows) => {
    for (const row of rows) {
      const presentColumns = columns.filter(({ name }) => row[name] !== undefined);
      const places = presentColumns.map(() => "?").join(", ");
      database
        .prepare(`insert into ${table.name} (${sqliteColumnList(presentColumns)}) values (${places})`)
        .run(...presentColumns.map((column) => sqliteInput(row[column.name], column)));
    }
  };
  return {
    quoted: quotedIdentifier,
    async run(statement) {
      const prepared = database.prepare(statement);
      const rows = prepared.all().map((row) => rowValueAsJson(row) as JsonObject);
      const { count } = database.prepare("select changes() as count").get() as { readonly count: bigint };
      return { rowCount: rows.length > 0 ? rows.length : Number(count), rows };
    },
    async table(name) {
      const found = database.prepare("select name, type from pragma_table_info(?)").all(name) as {
        readonly name: string;
        readonly type: string;
      }[];
      if (found.length === 0) return undefined;
      const columns = found.map((each) => ({
        name: each.name,
        kind: /json/i.test(each.type) ? ("json" as const) : ("plain" as const),
        ...keepingIn(each.type),
      }));
      return { name: quotedIdentifier(name), columns };
    },
    // Each row is a separate statement anyway, so a bad row fails alone at once.
    rowsAtMost: () => 1,
    insert: insertSqliteRows,
    async stage(table, columns) {
      database.exec(
        `create temporary table ${staging} as select 0 as ${rowNumber.name}, ${sqliteColumnList(columns)} from ${table.name} where false`,
      );
      return { name: staging, columns: [rowNumber, ...columns] };
    },
    fill: (staged, rows) => insertSqliteRows(staged, staged.columns, rows),
    unstage: ({ name }) => executeSqlite(`drop table ${name}`),
    mergeSql({ table, staged, columns, keys, from, to }) {
      const list = sqliteColumnList(columns);
      const insertion = `insert into ${table.name} (${list}) select ${list} from ${staged.name} where ${rowNumber.name} between ${from} and ${to} order by ${rowNumber.name}`;
      if (keys.length === 0) return insertion;
      const others = columns.filter((column) => !keys.includes(column));
      const change = others.map(({ name }) => `${quotedIdentifier(name)} = excluded.${quotedIdentifier(name)}`);
      return `${insertion} on conflict (${sqliteColumnList(keys)}) do ${others.length === 0 ? "nothing" : `update set ${change.join(", ")}`}`;
    },
    async read(statement, skip, rowsAtMost) {
      const rows: JsonObject[] = [];
      let seen = 0;
      for (const row of database.prepare(statement).iterate()) {
        seen += 1;
        if (seen <= skip) continue;
        if (rows.length === rowsAtMost) return { rows, more: true };
        rows.push(rowValueAsJson(row) as JsonObject);
      }
      return { rows, more: false };
    },
    begin: () => executeSqlite("begin immediate"),
    commit: () => executeSqlite("commit"),
    rollback: async () => {
      if (database.isTransaction) database.exec("rollback");
    },
    savepoint: (name) => executeSqlite(`savepoint ${name}`),
    release: (name) => executeSqlite(`release ${name}`),
    rollbackTo: (name) => executeSqlite(`rollback to ${name}; release ${name}`),
    isSavepointGone: () => !database.isTransaction,
    troubleOf: sqliteTrouble,
    close: async () => undefined,
    destroy: () => undefined,
  };
}

function sqliteTrouble(error: unknown): SqlTrouble {
  const { message, errcode = 0 } = error as { readonly message: string; readonly errcode?: number };
  const sqliteMessage = `SQLite: ${message}`.slice(0, 1000);
  // 5 and 6: busy and locked. 1555, 2067: duplicate key; 1299: missing value.
  if (errcode === 5 || errcode === 6)
    return { code: "connection_failed", message: sqliteMessage, isLost: true, again: true };
  if (errcode === 13) {
    const message = `${sqliteMessage}: the files of the account have no more room for it. Delete rows and files.`;
    return { code: "size_limit_exceeded", message, isLost: false, again: false };
  }
  const classification = errcode === 1555 || errcode === 2067 ? "duplicate" : errcode === 1299 ? "missing" : "value";
  return { code: "destination_rejected", classification, message: sqliteMessage, isLost: false, again: false };
}
