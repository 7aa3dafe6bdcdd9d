/** Syncs from and to SQLite files, which lie below one folder of the account (`serve --files DIR`: DIR/ID). */
import { existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  type Column,
  type ColumnType,
  type Destination,
  insertSql,
  notesTable,
  pageRows,
  quoted,
  type Row,
  type Source,
  SyncFailure,
  type Value,
} from "./table.ts";

/** The file of a connection. Throws SyncFailure for a place outside of the folder, links included. */
export function sqliteFile(folder: string | undefined, database: string, stage: "extract" | "load"): string {
  const refused = (why: string) => new SyncFailure("connection", stage, why);
  if (folder === undefined) throw refused("This server was started without --files: it opens no SQLite files.");
  if (database === "" || database.includes("\0")) throw refused("rdbms.database must name a file.");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const root = realpathSync(folder);
  const path = resolve(root, database);
  const outside = refused("rdbms.database leads out of the folder that this server opens files in.");
  const within = (place: string): boolean => {
    const way = relative(root, place);
    return way !== "" && way !== ".." && !way.startsWith("../") && !isAbsolute(way);
  };
  if (!within(path)) throw outside;
  if (stage === "load") makeFolders(root, dirname(path), outside);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(path)) throw outside;
  if (existsSync(path)) {
    if (!within(realpathSync(path))) throw outside;
  } else if (stage === "extract") throw refused(`There is no file ${database}.`);
  return path;
}

/** Folders are made one by one, so that a link among them is seen before anything is made behind it. */
function makeFolders(root: string, folder: string, outside: SyncFailure): void {
  let here = root;
  for (const name of relative(root, folder)
    .split("/")
    .filter((part) => part !== "")) {
    here = resolve(here, name);
    if (!existsSync(here)) mkdirSync(here);
    const way = relative(root, realpathSync(here));
    if (way.startsWith("..") || isAbsolute(way)) throw outside;
  }
}

const failed = (stage: "extract" | "load", error: unknown): SyncFailure =>
  new SyncFailure("application", stage, `SQLite: ${(error as Error).message}.`);

function attempt<T>(stage: "extract" | "load", work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof SyncFailure ? error : failed(stage, error);
  }
}

function openFile(path: string, stage: "extract" | "load"): DatabaseSync {
  return attempt(stage, () => {
    const database = new DatabaseSync(path, {
      readOnly: stage === "extract",
      readBigInts: true,
      timeout: 5000,
    });
    return database;
  });
}

interface TableInfo {
  readonly name: string;
  readonly type: string;
  readonly pk: bigint;
}

const infoOf = (database: DatabaseSync, table: string): readonly TableInfo[] =>
  database.prepare("select name, type, pk from pragma_table_info(?)").all(table) as unknown as TableInfo[];

export function sqliteSource(path: string): Source {
  const database = openFile(path, "extract");
  return {
    table: async (name) => {
      const info = attempt("extract", () => infoOf(database, name));
      if (info.length === 0) throw new SyncFailure("application", "extract", `The source has no table ${name}.`);
      return {
        columns: info.map((column) => ({ name: column.name, type: declaredType(column.type) })),
        key: info
          .filter((column) => column.pk > 0n)
          .sort((a, b) => Number(a.pk - b.pk))
          .map((column) => column.name),
        pages: () => pagesOf(database, name),
      };
    },
    close: async () => database.close(),
  };
}

async function* pagesOf(database: DatabaseSync, table: string): AsyncIterable<readonly Row[]> {
  const rows = attempt("extract", () => database.prepare(`select * from ${quoted(table)}`).iterate());
  let page: Row[] = [];
  for (const row of rows) {
    page.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value as Value)])));
    if (page.length < pageRows) continue;
    yield page;
    page = [];
    // Lets other requests be answered in between.
    await new Promise((next) => setImmediate(next));
  }
  if (page.length > 0) yield page;
}

const plain = (value: Value): Value =>
  typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value;

/** SQLite's own rule of affinities, and the usual names beside it. */
function declaredType(declared: string): ColumnType {
  const type = declared.toLowerCase();
  if (type.includes("bool")) return "boolean";
  if (type.includes("int")) return "integer";
  if (type.includes("json")) return "json";
  if (/date|time/.test(type)) return "timestamp";
  if (/char|clob|text/.test(type)) return "text";
  if (/real|floa|doub/.test(type)) return "real";
  if (/num|dec/.test(type)) return "numeric";
  return type.includes("blob") ? "blob" : "text";
}

const columnTypes: { readonly [type in ColumnType]: string } = {
  integer: "integer",
  real: "real",
  numeric: "numeric",
  boolean: "boolean",
  text: "text",
  timestamp: "timestamp",
  json: "json",
  blob: "blob",
};

export function sqliteDestination(path: string): Destination {
  const database = openFile(path, "load");
  const run = (sql: string): void => attempt("load", () => database.exec(sql));
  run("pragma journal_mode = wal");
  const definition = (column: Column): string => `${quoted(column.name)} ${columnTypes[column.type]}`;
  return {
    begin: async () => run("begin immediate"),
    commit: async () => run("commit"),
    rollback: async () => {
      if (database.isTransaction) run("rollback");
    },
    columns: async (table) => {
      const info = attempt("load", () => infoOf(database, table));
      return info.length === 0 ? undefined : info.map((column) => column.name);
    },
    create: async (table, columns) => run(`create table ${quoted(table)} (${columns.map(definition).join(", ")})`),
    add: async (table, column) => run(`alter table ${quoted(table)} add column ${definition(column)}`),
    clear: async (table) => run(`delete from ${quoted(table)}`),
    index: async (table, key) =>
      run(
        `create unique index if not exists ${quoted(`${table}_merge_${key.join("_")}`)} on ${quoted(table)} (${key.map(quoted).join(", ")})`,
      ),
    write: async (table, columns, rows, key) => {
      const statement = attempt("load", () => database.prepare(insertSql(table, columns, key)));
      const refused: string[] = [];
      for (const row of rows) {
        try {
          statement.run(...columns.map((column) => storable(row[column] ?? null)));
        } catch (error) {
          // SQLite rolls back only the statement, so the transaction goes on.
          refused.push((error as Error).message);
        }
      }
      return { loaded: rows.length - refused.length, refused };
    },
    loaded: async (job, dataset) => {
      run(`create table if not exists ${notesTable} (job text, dataset text, note text, primary key (job, dataset))`);
      const found = database.prepare(`select note from ${notesTable} where job = ? and dataset = ?`).get(job, dataset);
      return found && String(found["note"]);
    },
    noteLoaded: async (job, dataset, note) => {
      attempt("load", () => database.prepare(`insert into ${notesTable} values (?, ?, ?)`).run(job, dataset, note));
    },
    close: async () => database.close(),
  };
}

function storable(value: Value): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
