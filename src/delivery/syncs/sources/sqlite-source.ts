/** Syncs from SQLite files, in a process that can be ended (database-files/file-source.ts). */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { quotedIdentifier, quotedList } from "../../adaptors/sql-statements.ts";
import {
  type Cells,
  type ColumnType,
  noSuchTable,
  type RowBatch,
  type SyncColumn,
  sliceRows,
  type TableReading,
  type TableSource,
  transactionBytes,
  yieldToOthers,
} from "../../ports/table.ts";
import { rowSize } from "../groups.ts";
import { attemptSqlite, infoOf, openFile } from "../sqlite-file.ts";
import { nameStatements } from "../statement-watch.ts";
import { type KeysetTable, keysetBatches, type RowSlice } from "./keyset.ts";

export function sqliteSource(path: string): TableSource {
  nameStatements("extract", "looking at the tables");
  const database = openFile(path, "extract");
  const tables = sqliteTableList(database);
  return {
    tables: async () =>
      attemptSqlite("extract", () =>
        database
          .prepare(
            "select name from pragma_table_list where schema = 'main' and type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\' and name not like '\\_reconduit\\_%' escape '\\' order by name",
          )
          .all(),
      ).map((row) => String(row["name"])),
    table: async (name) => {
      nameStatements("extract", `looking at ${name}`);
      const info = attemptSqlite("extract", () => infoOf(database, name));
      if (info.length === 0) throw noSuchTable(name);
      const columns = info.map((column) => ({ name: column.name, type: declaredType(column.type) }));
      const key = info
        .filter((column) => column.pk > 0n)
        .sort((a, b) => Number(a.pk - b.pk))
        .map((column) => column.name);
      const own = attemptSqlite("extract", () => ownOrder(tables(), name, key, numberColumn(database, name, info)));
      return {
        columns,
        key,
        resumable: own.length > 0,
        estimate: async () => (isNumbered(tables(), name) ? rowsAtMost(database, name) : undefined),
        batches: (reading) =>
          own.length > 0
            ? keysetBatches(sqliteKeysetTable(database, name, { columns, own }, reading), reading)
            : sqliteWholeTable(database, name, columns, reading),
      };
    },
    close: async () => database.close(),
  };
}

/** For each table, true if it is a WITHOUT ROWID table. Views and virtual tables are left out. */
type SqliteTables = ReadonlyMap<string, boolean>;

/**
 * Returns a function for the tables of a file. Its result is cached until the schema changes, because SQLite scans all tables
 * for each query.
 */
function sqliteTableList(database: DatabaseSync): () => SqliteTables {
  let known: { readonly version: unknown; readonly tables: SqliteTables } | undefined;
  return () => {
    const version = database.prepare("pragma schema_version").get()?.["schema_version"];
    if (known?.version === version) return known!.tables;
    const rows = database
      .prepare("select name, wr from pragma_table_list where schema = 'main' and type = 'table'")
      .all() as { readonly name: string; readonly wr: bigint }[];
    // Table names are case-insensitive.
    known = { version, tables: new Map(rows.map(({ name, wr }) => [name.toLowerCase(), wr === 1n])) };
    return known.tables;
  };
}

/**
 * Returns the order of a table. The rowid identifies rows; tables without a rowid have a key without nulls; views have neither.
 */
function ownOrder(
  tables: SqliteTables,
  table: string,
  key: readonly string[],
  number: string | undefined,
): readonly string[] {
  const isWithout = tables.get(table.toLowerCase());
  if (isWithout === undefined) return [];
  return isWithout ? key.map(quotedIdentifier) : [number === undefined ? "rowid" : quotedIdentifier(number)];
}

const isNumbered = (tables: SqliteTables, table: string): boolean => tables.get(table.toLowerCase()) === false;

/** Returns the column that is an alias of the rowid: the only key column, an INTEGER, without its own index. */
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

/** Returns an estimate of the rows. Rowids are mostly without gaps. */
function rowsAtMost(database: DatabaseSync, table: string): number {
  const sql = `select (select max(rowid) from ${quotedIdentifier(table)}) - (select min(rowid) from ${quotedIdentifier(table)}) + 1 as n`;
  return attemptSqlite("extract", () => Number(database.prepare(sql).get()?.["n"] ?? 0));
}

function sqliteKeysetTable(
  database: DatabaseSync,
  table: string,
  { columns, own }: Pick<KeysetTable, "columns" | "own">,
  { wholeNumbers = "bigint" }: TableReading,
): KeysetTable {
  /** The fastest ways that were not refused yet. */
  let [isLimited, hasBigInts] = [true, wholeNumbers === "bigint"];
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  return {
    columns,
    own,
    mark: () => "?",
    since: (column, ms) => {
      if (!["text", "timestamp"].includes(types.get(column) ?? "")) return undefined;
      const [name, at] = [quotedIdentifier(column), new Date(ms).toISOString()];
      // The date uses an index whatever the format of the time. Then the exact moment is compared, for valid moments.
      return `${name} >= '${at.slice(0, 10)}' and coalesce(julianday(${name}) >= julianday('${at}'), true)`;
    },
    read: (piece, extra, limit) =>
      attemptSqlite("extract", () => {
        nameStatements("extract", `reading ${table}`);
        const list = [...piece.columns.map(quotedIdentifier), ...extra].join(", ");
        const sql = `select ${list} from ${quotedIdentifier(table)} where ${piece.where} order by ${piece.order} limit ${limit}`;
        const values = piece.values as SQLInputValue[];
        const prepared = () => {
          const statement = database.prepare(sql);
          statement.setReturnArrays(true);
          statement.setReadBigInts(hasBigInts);
          return statement;
        };
        for (;;) {
          try {
            if (isLimited) {
              const most = Math.floor(transactionBytes / limit / (piece.columns.length + extra.length));
              const rows = withLimitedValues(database, most, () => prepared().all(...values));
              if (rows) return { rows: rows as unknown[] as Cells[], isCut: false };
              isLimited = false;
            }
            return rowsWithinBytes(prepared().iterate(...values) as IterableIterator<Cells>);
          } catch (error) {
            // A whole number beyond the range of JavaScript numbers.
            if (hasBigInts || !(error instanceof RangeError)) throw error;
            hasBigInts = true;
          }
        }
      }),
  };
}

/** SQLite's code for a value that is longer than its limit. */
const tooBig = 18;

/**
 * Runs work while no value may have more than `most` bytes, so that rows are bounded without a look at each. Returns undefined if there is a longer
 * one, and in versions of Node that do not set the limit.
 */
function withLimitedValues<T>(database: DatabaseSync, most: number, work: () => T): T | undefined {
  const { limits } = database as { readonly limits?: { length: number } };
  if (!limits) return undefined;
  const { length } = limits;
  limits.length = most;
  try {
    return work();
  } catch (error) {
    if ((error as { readonly errcode?: number }).errcode !== tooBig) throw error;
    return undefined;
  } finally {
    limits.length = length;
  }
}

/** Collects rows up to the maximum bytes of a batch. */
function rowsWithinBytes(found: IterableIterator<Cells>): RowSlice {
  const rows: Cells[] = [];
  let bytes = 0;
  for (const row of found) {
    rows.push(row);
    bytes += rowSize(row);
    if (bytes >= transactionBytes) return { rows, isCut: true };
  }
  return { rows, isCut: false };
}

/** Reads a table without an order of its own in one statement; reading cannot resume. */
async function* sqliteWholeTable(
  database: DatabaseSync,
  table: string,
  all: readonly SyncColumn[],
  { fields }: TableReading,
): AsyncIterable<RowBatch> {
  const columns = fields ? all.filter(({ name }) => fields.includes(name)) : all;
  const found = attemptSqlite("extract", () => {
    nameStatements("extract", `reading ${table}`);
    const statement = database.prepare(
      `select ${quotedList(columns.map(({ name }) => name))} from ${quotedIdentifier(table)}`,
    );
    statement.setReturnArrays(true);
    return statement.iterate() as IterableIterator<Cells>;
  });
  let rows: Cells[] = [];
  let bytes = 0;
  for (
    let next = attemptSqlite("extract", () => found.next());
    !next.done;
    next = attemptSqlite("extract", () => found.next())
  ) {
    rows.push(next.value);
    bytes += rowSize(next.value);
    if (rows.length < sliceRows && bytes < transactionBytes) continue;
    yield { columns, rows, position: undefined };
    rows = [];
    bytes = 0;
    await yieldToOthers();
    nameStatements("extract", `reading ${table}`);
  }
  if (rows.length > 0) yield { columns, rows, position: undefined };
}

/** Returns the type by SQLite's affinity rules, plus common type names. */
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
