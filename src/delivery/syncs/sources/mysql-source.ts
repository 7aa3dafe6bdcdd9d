/** Syncs from MySQL and MariaDB. Values arrive as texts of the database; the column determines their type. */
import type { ConnectionOptions, QueryOptions } from "mysql2/promise";
import { connectMysql, type MysqlLine } from "../../adaptors/sql/mysql-connection.ts";
import { quotedIdentifier, quotedList } from "../../adaptors/sql-statements.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { syncFirstByteMs } from "../../egress/partner-bounds.ts";
import { RecordFailure } from "../../failures/failure.ts";
import {
  type Cells,
  type ColumnType,
  noSuchTable,
  type RowBatch,
  type SyncColumn,
  SyncFailure,
  type SyncValue,
  sliceRows,
  type TableReading,
  type TableSource,
  wholeNumberOf,
} from "../../ports/table.ts";
import { type KeysetTable, keysetBatches } from "./keyset.ts";

/** Types by `data_type` of the information schema; all others are text. */
const fromDatabase: { readonly [type: string]: ColumnType } = {
  tinyint: "integer",
  smallint: "integer",
  mediumint: "integer",
  int: "integer",
  bigint: "integer",
  year: "integer",
  bit: "integer",
  float: "real",
  double: "real",
  decimal: "numeric",
  json: "json",
  timestamp: "timestamp",
  binary: "blob",
  varbinary: "blob",
  tinyblob: "blob",
  blob: "blob",
  mediumblob: "blob",
  longblob: "blob",
};

/** Types whose text order differs from their value order: reading cannot resume after a row. */
const unordered: ReadonlySet<string> = new Set(["float", "enum", "set", "bit", "json"]);

const times: ReadonlySet<string> = new Set(["timestamp", "datetime", "date"]);

/** A column, with its type in the database. */
interface DeclaredColumn extends SyncColumn {
  readonly declared: string;
}

export async function mysqlSource(where: Parameters<typeof connectMysql>[0]): Promise<TableSource> {
  const line = await connectForReading(where);
  const { opened } = line;
  const queryRows = async <T>(sql: string, values: readonly unknown[]): Promise<readonly T[]> =>
    attemptMysql(line, async () => (await opened.query(sql, [...values]))[0] as T[]);
  return {
    tables: async () => {
      const found = await queryRows<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = database()
           and table_name not like '\\\\_reconduit\\\\_%' order by table_name`,
        [],
      );
      return found.map(({ name }) => name);
    },
    table: async (name) => {
      const [schema, table] = splitTableName(name);
      const found = await queryRows<{ name: string; type: string; place: string | null }>(
        `select c.column_name as name, c.data_type as type, s.seq_in_index as place
           from information_schema.columns c left join information_schema.statistics s
             on s.table_schema = c.table_schema and s.table_name = c.table_name and s.column_name = c.column_name and s.index_name = 'PRIMARY'
           where c.table_schema = coalesce(?, database()) and c.table_name = ? order by c.ordinal_position`,
        [schema ?? null, table],
      );
      if (found.length === 0) throw noSuchTable(name);
      const columns = found.map((column): DeclaredColumn => {
        const declared = column.type.toLowerCase();
        return { name: column.name, type: fromDatabase[declared] ?? "text", declared };
      });
      const keys = found.filter(({ place }) => place !== null);
      const key = keys.toSorted((a, b) => Number(a.place) - Number(b.place)).map((column) => column.name);
      const full =
        schema === undefined ? quotedIdentifier(table) : `${quotedIdentifier(schema)}.${quotedIdentifier(table)}`;
      const declaredOf = (column: string) => columns.find((each) => each.name === column)?.declared ?? "";
      const resumable = key.length > 0 && !key.some((column) => unordered.has(declaredOf(column)));
      const estimateRows = async () => {
        const [row] = await queryRows<{ n: string | null }>(
          "select table_rows as n from information_schema.tables where table_schema = coalesce(?, database()) and table_name = ?",
          [schema ?? null, table],
        );
        return row?.n === undefined || row.n === null ? undefined : Number(row.n);
      };
      return {
        columns: columns.map(({ name: own, type }) => ({ name: own, type })),
        key,
        resumable,
        estimate: estimateRows,
        batches: (reading) => {
          if (!resumable) return mysqlWholeTable(line, full, columns, reading);
          if (reading.delta !== undefined && unordered.has(declaredOf(reading.delta))) throw notOrdered(reading.delta);
          return keysetBatches(mysqlKeysetTable(line, full, columns, key), reading);
        },
      };
    },
    // The connection only reads, so closing does not wait for a running statement.
    close: async () => opened.destroy(),
  };
}

const notOrdered = (column: string): SyncFailure =>
  new SyncFailure(
    "application",
    "extract",
    `${column} cannot be the delta field: values of its type have no order that reading could go on in. Take a number, a decimal, a time or a text.`,
    "needs-user",
  );

/** Splits `schema.table`; a name without a schema is in the connection's own database. */
function splitTableName(name: string): readonly [schema: string | undefined, table: string] {
  const dot = name.indexOf(".");
  return dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [undefined, name];
}

async function connectForReading(where: Parameters<typeof connectMysql>[0]): Promise<MysqlLine> {
  try {
    return await connectMysql({ ...where, bounds: { firstByteMs: syncFirstByteMs } }, asTexts, async (opened) => {
      // Identifiers are quoted as in the SQL standard, texts are read verbatim, and times are in UTC.
      await opened.query("set session sql_mode = 'ANSI_QUOTES', time_zone = '+00:00'");
      await opened.query("set session transaction isolation level repeatable read");
    });
  } catch (error) {
    const isTold = error instanceof RecordFailure || error instanceof EgressError;
    const message = isTold ? error.message : `The database cannot be reached: ${(error as Error).message}.`;
    throw new SyncFailure("connection", "extract", message);
  }
}

/** Converts errors of the database to failures of the stage. */
async function attemptMysql<T>({ meter }: MysqlLine, work: () => Promise<T>): Promise<T> {
  try {
    return await meter.during(work);
  } catch (error) {
    if (error instanceof SyncFailure) throw error;
    if (error instanceof EgressError) throw new SyncFailure("connection", "extract", error.message);
    throw new SyncFailure("application", "extract", `The database: ${(error as Error).message}.`);
  }
}

const asTexts: ConnectionOptions = { dateStrings: true, supportBigNumbers: true, bigNumberStrings: true };

/** Reads columns of bytes as bytes and all others as texts, by the given columns: the driver cannot distinguish all types. */
export const castOf = (columns: readonly SyncColumn[]): NonNullable<QueryOptions["typeCast"]> => {
  const bytes = new Set(columns.filter(({ type }) => type === "blob").map(({ name }) => name));
  return (field) => {
    if (field.type === "BIT") return bitsOf(field.buffer());
    return bytes.has(field.name) ? field.buffer() : field.string("utf8");
  };
};

/** Bytes of the longest column of bits. */
const bitBytes = 8;

/** Returns the whole number that bits encode, as a text; for more bits than a column has, a text that is not a number. */
function bitsOf(bytes: Buffer | null): string | null {
  if (bytes === null) return null;
  const text = `0x${bytes.subarray(0, 200).toString("hex") || "0"}`;
  return bytes.length > bitBytes ? text : BigInt(text).toString();
}

type Raw = string | Buffer | null;

const readers: { readonly [type in ColumnType]?: (text: string) => SyncValue } = {
  integer: wholeNumberOf,
  real: Number,
  timestamp: (text) => isoFromMysql(text),
};

/** Returns `2024-01-02 03:04:05.6` as ISO 8601; an invalid moment (`0000-00-00 00:00:00`) unchanged. */
function isoFromMysql(text: string): string {
  if (text.length < 19 || text.startsWith("0000")) return text;
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).padEnd(3, "0")}Z`;
}

/** Converts the values of the columns; values after them stay in the form for comparisons. */
export function mysqlCells(row: readonly Raw[], columns: readonly SyncColumn[]): Cells {
  return row.map((raw, index): SyncValue => {
    const type = columns[index]?.type;
    if (raw === null || type === undefined) return raw;
    if (type === "blob") return typeof raw === "string" ? Buffer.from(raw) : raw;
    const text = typeof raw === "string" ? raw : raw.toString("utf8");
    return readers[type]?.(text) ?? text;
  });
}

function mysqlKeysetTable(
  line: MysqlLine,
  table: string,
  columns: readonly DeclaredColumn[],
  key: readonly string[],
): KeysetTable {
  const declared = new Map(columns.map((column) => [quotedIdentifier(column.name), column]));
  // A comparison of numbers with texts would use floating point.
  const placeholderFor = (expression: string): string =>
    declared.get(expression)?.type === "numeric" ? "cast(? as decimal(65, 30))" : "?";
  const comparedValue = (expression: string, value: SyncValue): SyncValue => {
    const type = declared.get(expression)?.type;
    return (type === "integer" || type === "real") && typeof value === "string" ? readers[type]!(value) : value;
  };
  const typeCast = castOf(columns);
  return {
    columns,
    own: key.map(quotedIdentifier),
    received: () => line.meter.weighed,
    mark: placeholderFor,
    // The database uses no index for a row comparison.
    beyond: (order, values) => {
      const last = values.length - 1;
      let where = `${order[last]} > ${placeholderFor(order[last]!)}`;
      let marked: readonly SyncValue[] = [comparedValue(order[last]!, values[last]!)];
      for (let place = last - 1; place >= 0; place--) {
        const name = order[place]!;
        const value = comparedValue(name, values[place]!);
        where = `${name} >= ${placeholderFor(name)} and (${name} > ${placeholderFor(name)} or (${where}))`;
        marked = [value, value, ...marked];
      }
      return { where, values: marked };
    },
    since: (column, ms) => {
      const type = declared.get(quotedIdentifier(column))?.declared ?? "";
      const at = new Date(ms).toISOString();
      if (times.has(type)) return `${quotedIdentifier(column)} >= '${at.slice(0, 23).replace("T", " ")}'`;
      return /char|text/.test(type) ? `${quotedIdentifier(column)} >= '${at.slice(0, 10)}'` : undefined;
    },
    read: (piece, extra, limit) =>
      attemptMysql(line, async () => {
        const list = [...piece.columns.map(quotedIdentifier), ...extra].join(", ");
        const sql = `select ${list} from ${table} where ${piece.where} order by ${piece.order} limit ${limit}`;
        const [rows] = await line.opened.query({ sql, values: [...piece.values], rowsAsArray: true, typeCast });
        const read = piece.columns.map((name) => declared.get(quotedIdentifier(name))!);
        return (rows as Raw[][]).map((row) => mysqlCells(row, read) as SyncValue[]);
      }),
  };
}

/** Reads a table without an order of its own in one statement; reading cannot resume. */
async function* mysqlWholeTable(
  line: MysqlLine,
  table: string,
  all: readonly SyncColumn[],
  { fields }: TableReading,
): AsyncIterable<RowBatch> {
  const columns = fields ? all.filter(({ name }) => fields.includes(name)) : all;
  const sql = `select ${quotedList(columns.map(({ name }) => name))} from ${table}`;
  // The driver's own connection reads row by row.
  const { connection } = line.opened as unknown as {
    readonly connection: {
      query(options: object): { stream(options: object): AsyncIterable<Raw[]> };
    };
  };
  const query = connection.query({ sql, rowsAsArray: true, typeCast: castOf(columns) });
  const found = line.meter.rows(query.stream({ highWaterMark: sliceRows }));
  let rows: Cells[] = [];
  for (;;) {
    const next = await attemptMysql(line, () => found.next());
    if (next.done) break;
    rows.push(mysqlCells(next.value, columns));
    if (rows.length < sliceRows) continue;
    yield { columns, rows, position: undefined };
    rows = [];
  }
  if (rows.length > 0) yield { columns, rows, position: undefined };
}
