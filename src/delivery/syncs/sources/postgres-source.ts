/** Syncs from PostgreSQL. */
import type { Client, CustomTypesConfig } from "pg";
import { columnStorageOf } from "../../adaptors/sql/exact-storage.ts";
import type { PostgresLine, PostgresPlace } from "../../adaptors/sql/postgres-connection.ts";
import { rowsFirst, rowsWithin } from "../../adaptors/sql/row-budget.ts";
import { quotedIdentifier, quotedList } from "../../adaptors/sql-statements.ts";
import {
  type Cells,
  type ColumnType,
  type LineBatch,
  type LineForm,
  noSuchTable,
  type RowBatch,
  type SyncColumn,
  type SyncValue,
  sliceRows,
  type TableReading,
  type TableSource,
  transactionBytes,
  transactionRows,
  wholeNumberOf,
} from "../../ports/table.ts";
import { unescapedCopyText } from "../destinations/copy-text.ts";
import {
  attemptPostgres,
  connectForSync,
  copyLines,
  databaseIdentity,
  fromDatabase,
  primaryKeyOf,
  tableColumns,
} from "../postgres-client.ts";
import { type KeysetTable, keysetBatches, keysetPositionOf, readSlice, storedPosition } from "./keyset.ts";

/** Returns `schema.table`, or a table of the first schema in the search path, in SQL notation. */
function fullName(name: string): string {
  const dot = name.indexOf(".");
  return dot > 0
    ? `${quotedIdentifier(name.slice(0, dot))}.${quotedIdentifier(name.slice(dot + 1))}`
    : quotedIdentifier(name);
}

export async function postgresSource(to: PostgresPlace): Promise<TableSource> {
  const line = await connectForSync(to, "extract");
  const { client } = line;
  // A database may have other defaults, in which a day may be a month, and a number lose digits.
  const forms = "set timezone to 'UTC'; set bytea_output to 'hex'; set datestyle to 'ISO'; set extra_float_digits to 1";
  await attemptPostgres("extract", () => client.query(forms));
  return {
    identity: async () => (await databaseIdentity(client))?.identity,
    tables: () =>
      attemptPostgres("extract", async () => {
        const { rows } = await client.query<{ name: string }>(
          `select relname as name from pg_class where relnamespace = current_schema()::regnamespace
             and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition and relname not like '\\_reconduit\\_%' order by relname`,
        );
        return rows.map(({ name }) => name);
      }),
    table: (name) =>
      attemptPostgres("extract", async () => {
        const full = fullName(name);
        const found = await tableColumns(client, full);
        if (found.length === 0) throw noSuchTable(name);
        const columns = found.map((column) => ({ name: column.name, type: fromDatabase[column.type] ?? "text" }));
        const key = await primaryKeyOf(client, full);
        const types = new Map(found.map((column) => [quotedIdentifier(column.name), column.type]));
        return {
          columns,
          key,
          resumable: key.length > 0,
          estimate: () => attemptPostgres("extract", () => estimatedRowCount(client, full)),
          batches: (reading) =>
            key.length > 0
              ? keysetBatches(
                  postgresKeysetTable(line, full, { columns, own: key.map(quotedIdentifier), types }),
                  reading,
                )
              : postgresWholeTable(line, full, columns, reading),
          lines: (reading, form) =>
            key.length > 0 && reading.delta === undefined && isCopied(form, key)
              ? postgresLines(line, full, { columns, own: key.map(quotedIdentifier), types }, reading, form)
              : undefined,
        };
      }),
    close: () => client.end(),
  };
}

/** Returns the row estimate of the database; undefined if the table was never analyzed. */
async function estimatedRowCount(client: Client, table: string): Promise<number | undefined> {
  const { rows } = await client.query<{ n: string }>(
    "select reltuples::bigint as n from pg_class where oid = to_regclass($1)",
    [table],
  );
  const n = Number(rows[0]?.n ?? -1);
  return n > 0 ? n : undefined;
}

/** Every value arrives as text of PostgreSQL; the column determines its type. */
const asTexts: CustomTypesConfig = { getTypeParser: () => (text: string) => text } as CustomTypesConfig;

const times: ReadonlySet<string> = new Set(["timestamp with time zone", "timestamp without time zone", "date"]);

function postgresKeysetTable(
  { client, meter }: PostgresLine,
  table: string,
  { columns, own, types }: Pick<KeysetTable, "columns" | "own"> & { readonly types: ReadonlyMap<string, string> },
): KeysetTable {
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]));
  return {
    columns,
    own,
    received: () => meter.weighed,
    mark: (expression, at) => `$${at}::${types.get(expression)}`,
    since: (column, ms) => {
      const name = quotedIdentifier(column);
      const at = new Date(ms).toISOString();
      if (times.has(types.get(name) ?? "")) return `${name} >= '${at}'::timestamptz`;
      return typeOf.get(column) === "text" ? `${name}::text collate "C" >= '${at.slice(0, 10)}'` : undefined;
    },
    read: (piece, extra, limit) =>
      attemptPostgres("extract", async () => {
        const list = [...piece.columns.map(quotedIdentifier), ...extra].join(", ");
        const text = `select ${list} from ${table} where ${piece.where} order by ${piece.order} limit ${limit}`;
        const query = { text, values: [...piece.values], rowMode: "array" as const, types: asTexts };
        const { rows } = await client.query<(string | null)[]>(query);
        const readers = piece.columns.map((name) => textReaderOf(typeOf.get(name)!));
        return rows.map((row) => postgresCells(row, readers));
      }),
  };
}

/**
 * Returns true if PostgreSQL writes the values of each column as the column of the destination reads them, and none would change there. Columns of
 * the key tell where the next lines begin.
 */
function isCopied({ columns }: LineForm, key: readonly string[]): boolean {
  const names = columns.map(({ name }) => name);
  return (
    key.every((name) => names.includes(name)) &&
    columns.every(({ type, into }) => {
      const own = ownColumns[type];
      if (own) return own.includes(into ?? "");
      return !["json", "jsonb", "boolean"].includes(into ?? "") && columnStorageOf(into ?? "") === undefined;
    })
  );
}

/** Columns that keep values of a type as PostgreSQL writes them. Whole numbers, decimals and texts are written in one way only. */
const ownColumns: { readonly [type in ColumnType]?: readonly string[] } = {
  real: ["double precision"],
  boolean: ["boolean"],
  timestamp: ["timestamp with time zone"],
  json: ["json", "jsonb"],
  blob: ["bytea"],
};

/** Types of values that are texts in a row of JSON. */
const asText: ReadonlySet<ColumnType> = new Set(["numeric", "text", "timestamp", "json"]);

/** Reads a table with a key as lines, in pieces by keyset that are joined to transactions. */
async function* postgresLines(
  { client }: PostgresLine,
  table: string,
  shape: Pick<KeysetTable, "columns" | "own"> & { readonly types: ReadonlyMap<string, string> },
  reading: TableReading,
  form: LineForm,
): AsyncIterable<LineBatch> {
  const { own, types } = shape;
  const { columns, isNumbered } = form;
  const names = columns.map(({ name }) => quotedIdentifier(name));
  // COPY has no parameters.
  const mark = (value: SyncValue, at: number) =>
    `${client.escapeLiteral(value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : String(value))}::${types.get(own[at]!)}`;
  const rowsBeyond = (order: readonly string[], values: readonly SyncValue[]) => ({
    where: `(${order.join(", ")}) > (${values.map(mark).join(", ")})`,
    values: [],
  });
  const keyset: KeysetTable = { ...shape, beyond: rowsBeyond, mark: () => "", since: () => undefined, read: () => [] };
  const readCell = (cells: readonly string[], at: number) => textReaderOf(columns[at]!.type)(cells[at]!);
  let place = keysetPositionOf(reading.from);
  let group = { count: 0, lines: [] as readonly Uint8Array[], bytes: 0 };
  const lineBatch = (isFull: boolean): LineBatch => {
    const texts = new Uint8Array(group.count * columns.length);
    for (const [at, { type }] of columns.entries())
      if (asText.has(type)) for (let cell = at; cell < texts.length; cell += columns.length) texts[cell] = 1;
    return { form, ...group, texts, refused: [], position: place && storedPosition(place), isFull };
  };
  for (let most = rowsFirst; ; ) {
    const { where, order } = readSlice(keyset, reading, columns, place, false);
    const sql = `copy (select ${names.join(", ")} from ${table} where ${where} order by ${order} limit ${most}) to stdout`;
    const first = isNumbered ? group.count : undefined;
    const { count, lines, bytes, last } = await attemptPostgres("extract", () => copyLines(client, sql, first));
    if (count > 0) {
      const cells = last.split("\t").map(unescapedCopyText);
      place = { k: own.map((name) => readCell(cells, names.indexOf(name))) };
      group = { count: group.count + count, lines: [...group.lines, ...lines], bytes: group.bytes + bytes };
    }
    const isFull = group.count >= transactionRows || group.bytes >= transactionBytes;
    if (isFull || (count < most && group.count > 0)) {
      yield lineBatch(isFull);
      group = { count: 0, lines: [], bytes: 0 };
    }
    if (count < most) return;
    most = Math.min(rowsWithin(count, bytes, sliceRows), transactionRows - group.count);
  }
}

/** Reads a table without a key in one statement, from one snapshot; reading cannot resume. */
async function* postgresWholeTable(
  { client, meter }: PostgresLine,
  table: string,
  all: readonly SyncColumn[],
  { fields }: TableReading,
): AsyncIterable<RowBatch> {
  const columns = fields ? all.filter(({ name }) => fields.includes(name)) : all;
  const readers = columns.map(({ type }) => textReaderOf(type));
  const list = quotedList(columns.map(({ name }) => name));
  await attemptPostgres("extract", () => client.query("begin transaction isolation level repeatable read read only"));
  await attemptPostgres("extract", () =>
    client.query(`declare sync_rows no scroll cursor for select ${list} from ${table}`),
  );
  try {
    for (let most = rowsFirst; ; ) {
      const before = meter.weighed;
      const query = { text: `fetch ${most} from sync_rows`, rowMode: "array" as const, types: asTexts };
      const { rows } = await attemptPostgres("extract", () => client.query<(string | null)[]>(query));
      if (rows.length === 0) return;
      most = rowsWithin(rows.length, meter.weighed - before, sliceRows);
      yield { columns, rows: rows.map((row) => postgresCells(row, readers)), position: undefined };
    }
  } finally {
    await client.query("rollback").catch(() => undefined);
  }
}

type TextReader = (text: string) => SyncValue;

/** Converts the values of the columns; values after them stay text. */
function postgresCells(row: readonly (string | null)[], readers: readonly TextReader[]): Cells {
  return row.map((text, index) => (text === null || index >= readers.length ? text : readers[index]!(text)));
}

const asIs: TextReader = (text) => text;

const readers: { readonly [type in ColumnType]: TextReader } = {
  integer: wholeNumberOf,
  real: (text) => (Number.isFinite(Number(text)) ? Number(text) : text),
  boolean: (text) => text === "t",
  blob: (text) => Buffer.from(text.slice(2), "hex"),
  timestamp: isoFromPostgres,
  numeric: asIs,
  text: asIs,
  json: asIs,
};

const textReaderOf = (type: ColumnType): TextReader => readers[type];

/**
 * Returns `2024-01-02 03:04:05.6+00` as ISO 8601, with at least three digits of the second. Other values (infinity, years
 * before Christ) stay unchanged.
 */
function isoFromPostgres(text: string): string {
  if (text.length < 22 || text[10] !== " " || !text.endsWith("+00")) return text;
  const time = text.slice(11, -3);
  const fraction = time.slice(9);
  return `${text.slice(0, 10)}T${time.slice(0, 8)}.${fraction.padEnd(3, "0")}Z`;
}
