/** Syncs from SQLite files, in a process that can be ended (database-files/file-source.ts). */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { quoted, quotedList } from "../../adaptors/sql.ts";
import {
  type Batch,
  breather,
  type Cells,
  type Column,
  type ColumnType,
  noTable,
  type Reading,
  type Source,
  sliceRows,
  transactionBytes,
} from "../../ports/table.ts";
import { sizeOf } from "../groups.ts";
import { attempt, infoOf, openFile } from "../sqlite-file.ts";
import { nameStatements } from "../statement-watch.ts";
import { type KeysetTable, keysetBatches, type Piece } from "./keyset.ts";

export function sqliteSource(path: string): Source {
  nameStatements("extract", "looking at the tables");
  const database = openFile(path, "extract");
  const tables = tablesOf(database);
  return {
    tables: async () =>
      attempt("extract", () =>
        database
          .prepare(
            "select name from pragma_table_list where schema = 'main' and type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\' and name not like '\\_reconduit\\_%' escape '\\' order by name",
          )
          .all(),
      ).map((row) => String(row["name"])),
    table: async (name) => {
      nameStatements("extract", `looking at ${name}`);
      const info = attempt("extract", () => infoOf(database, name));
      if (info.length === 0) throw noTable(name);
      const columns = info.map((column) => ({ name: column.name, type: declaredType(column.type) }));
      const key = info
        .filter((column) => column.pk > 0n)
        .sort((a, b) => Number(a.pk - b.pk))
        .map((column) => column.name);
      const own = attempt("extract", () => ownOrder(tables(), name, key, numberColumn(database, name, info)));
      return {
        columns,
        key,
        resumable: own.length > 0,
        estimate: async () => (isNumbered(tables(), name) ? rowsAtMost(database, name) : undefined),
        batches: (reading) =>
          own.length > 0
            ? keysetBatches(keysetTable(database, name, { columns, own }), reading)
            : wholeTable(database, name, columns, reading),
      };
    },
    close: async () => database.close(),
  };
}

/** By table: whether its rows have no numbers. Views and what else is no table are left out. */
type Tables = ReadonlyMap<string, boolean>;

/** The tables of a file, asked for once as long as nobody changes them: each time SQLite looks through all of them. */
function tablesOf(database: DatabaseSync): () => Tables {
  let known: { readonly version: unknown; readonly tables: Tables } | undefined;
  return () => {
    const version = database.prepare("pragma schema_version").get()?.["schema_version"];
    if (known?.version === version) return known!.tables;
    const rows = database
      .prepare("select name, wr from pragma_table_list where schema = 'main' and type = 'table'")
      .all() as unknown as { readonly name: string; readonly wr: bigint }[];
    // Names of tables are the same whatever their case.
    known = { version, tables: new Map(rows.map(({ name, wr }) => [name.toLowerCase(), wr === 1n])) };
    return known.tables;
  };
}

/** A row's number tells it from all others where there is one; tables without have a key that holds no null, views have neither. */
function ownOrder(
  tables: Tables,
  table: string,
  key: readonly string[],
  number: string | undefined,
): readonly string[] {
  const isWithout = tables.get(table.toLowerCase());
  if (isWithout === undefined) return [];
  return isWithout ? key.map(quoted) : [number === undefined ? "rowid" : quoted(number)];
}

const isNumbered = (tables: Tables, table: string): boolean => tables.get(table.toLowerCase()) === false;

/** The column that is the row's number by another name: the only one of the key, an INTEGER, without an index of its own. */
function numberColumn(
  database: DatabaseSync,
  table: string,
  info: readonly { readonly name: string; readonly type: string; readonly pk: bigint }[],
): string | undefined {
  const key = info.filter(({ pk }) => pk > 0n);
  if (key.length !== 1 || key[0]!.type.toUpperCase() !== "INTEGER") return undefined;
  const own = database.prepare("select 1 from pragma_index_list(?) where origin = 'pk'").get(table);
  return own === undefined ? key[0]!.name : undefined;
}

/** Rows are numbered, mostly without gaps. */
function rowsAtMost(database: DatabaseSync, table: string): number {
  const sql = `select (select max(rowid) from ${quoted(table)}) - (select min(rowid) from ${quoted(table)}) + 1 as n`;
  return attempt("extract", () => Number(database.prepare(sql).get()?.["n"] ?? 0));
}

function keysetTable(
  database: DatabaseSync,
  table: string,
  { columns, own }: Pick<KeysetTable, "columns" | "own">,
): KeysetTable {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  return {
    columns,
    own,
    mark: () => "?",
    since: (column, ms) => {
      if (!["text", "timestamp"].includes(types.get(column) ?? "")) return undefined;
      const [name, at] = [quoted(column), new Date(ms).toISOString()];
      // The day finds its place in an index, however the time behind it is written; then the moment counts, of what is one.
      return `${name} >= '${at.slice(0, 10)}' and coalesce(julianday(${name}) >= julianday('${at}'), true)`;
    },
    read: (piece, extra, limit) =>
      attempt("extract", () => {
        nameStatements("extract", `reading ${table}`);
        const list = [...piece.columns.map(quoted), ...extra].join(", ");
        const sql = `select ${list} from ${quoted(table)} where ${piece.where} order by ${piece.order} limit ${limit}`;
        const statement = database.prepare(sql);
        statement.setReturnArrays(true);
        return withinBytes(
          statement.iterate(...(piece.values as SQLInputValue[])) as unknown as IterableIterator<Cells>,
        );
      }),
  };
}

/** Rows up to the bytes of a batch. */
function withinBytes(found: IterableIterator<Cells>): Piece {
  const rows: Cells[] = [];
  let bytes = 0;
  for (const row of found) {
    rows.push(row);
    bytes += sizeOf(row);
    if (bytes >= transactionBytes) return { rows, isCut: true };
  }
  return { rows, isCut: false };
}

/** What has no order of its own is read in one go, without a place to go on from. */
async function* wholeTable(
  database: DatabaseSync,
  table: string,
  all: readonly Column[],
  { fields }: Reading,
): AsyncIterable<Batch> {
  const columns = fields ? all.filter(({ name }) => fields.includes(name)) : all;
  const found = attempt("extract", () => {
    nameStatements("extract", `reading ${table}`);
    const statement = database.prepare(`select ${quotedList(columns.map(({ name }) => name))} from ${quoted(table)}`);
    statement.setReturnArrays(true);
    return statement.iterate() as unknown as IterableIterator<Cells>;
  });
  let rows: Cells[] = [];
  let bytes = 0;
  for (let next = attempt("extract", () => found.next()); !next.done; next = attempt("extract", () => found.next())) {
    rows.push(next.value);
    bytes += sizeOf(next.value);
    if (rows.length < sliceRows && bytes < transactionBytes) continue;
    yield { columns, rows, position: undefined };
    rows = [];
    bytes = 0;
    await breather();
    nameStatements("extract", `reading ${table}`);
  }
  if (rows.length > 0) yield { columns, rows, position: undefined };
}

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
