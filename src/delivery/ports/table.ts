/** Tables, columns and rows as syncs copy them, and the ports of sources and destinations. */
import type { Json } from "../../base/json.ts";

export type ColumnType = "integer" | "real" | "numeric" | "boolean" | "text" | "timestamp" | "json" | "blob";

export interface SyncColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** True for a json column with lists as values. */
  readonly isList?: boolean;
}

/**
 * A value during the copy. Objects and lists are JSON text, in columns of the type json; whole numbers beyond 2^53 are bigints.
 */
export type SyncValue = string | number | bigint | boolean | Uint8Array | null;

/** A row: its values in the order of the columns. */
export type Cells = readonly SyncValue[];

/** Position at which reading resumes after a batch, as JSON. Only the source that made it can interpret it. */
export type SourcePosition = Json;

/** Rows read together. */
export interface RowBatch {
  readonly columns: readonly SyncColumn[];
  readonly rows: readonly Cells[];
  /** Position after the last row; undefined if the source cannot resume here. */
  readonly position: SourcePosition | undefined;
}

/** The form in which rows travel as lines of PostgreSQL's COPY, from a source that writes them to a destination that passes them on. */
export interface LineForm {
  /** Columns of the source, in their order, with the types of the destination's columns in the spelling of the database. */
  readonly columns: readonly (SyncColumn & { readonly into: string | null })[];
  /** True if each line begins with its index, as a further value. */
  readonly isNumbered: boolean;
}

/** Rows read together, as lines. */
export interface LineBatch {
  readonly form: LineForm;
  readonly count: number;
  /** All lines, in pieces that end with a line. */
  readonly lines: readonly Uint8Array[];
  /** For each value of the lines, 1 if it is a text of the source, 0 for other values. */
  readonly texts: Uint8Array;
  /** Rows without a line, because their column would change a value. */
  readonly refused: readonly RefusedLine[];
  readonly position: SourcePosition | undefined;
  /** True if the batch has the maximum number of rows or bytes of a transaction. */
  readonly isFull: boolean;
}

/** A refused row of lines. */
export interface RefusedLine {
  /** Number of the lines before it. */
  readonly index: number;
  readonly message: string;
  /** The row as JSON text. */
  readonly row: string;
}

/** Parameters of reading a table. */
export interface TableReading {
  /** Requested columns; undefined for all. */
  readonly fields: readonly string[] | undefined;
  /** Position to resume from; undefined for the beginning. */
  readonly from: SourcePosition | undefined;
  /**
   * Column that orders the rows, so that the position later shows which rows are new. If undefined, the rows come in any order
   * that allows resuming.
   */
  readonly delta: string | undefined;
  /** Milliseconds since the epoch: rows with an older value in the delta column are skipped. */
  readonly since: number | undefined;
  /** `number` if whole numbers that JavaScript has may come as numbers; otherwise a source keeps them apart from real ones. */
  readonly wholeNumbers?: "number" | "bigint";
}

export interface SourceTable {
  /** Columns, known before the first row; undefined for sources without a schema, whose batches each state their columns. */
  readonly columns: readonly SyncColumn[] | undefined;
  /** Columns that identify a row; empty if there are none. */
  readonly key: readonly string[];
  /**
   * True if reading can resume in the middle. A table without this property is loaded as a whole, whatever its batches state.
   */
  readonly resumable: boolean;
  /** Returns the approximate number of rows, if the source knows it without counting. */
  estimate?(): Promise<number | undefined>;
  batches(reading: TableReading): AsyncIterable<RowBatch>;
  /** Reads what {@link batches} reads, as lines. Absent if the source only has values; returns undefined if it has no lines of this form. */
  lines?(reading: TableReading, form: LineForm): AsyncIterable<LineBatch> | undefined;
}

/** Facts that a table may need before it is read. */
export interface TableOpening {
  /** {@link TableReading.from} of the last run. */
  readonly mark?: SourcePosition | undefined;
  /** {@link TableReading.since}. */
  readonly since?: number | undefined;
  /** {@link TableReading.delta}. */
  readonly delta?: string | undefined;
  /** Columns that identified the rows in the last run. */
  readonly key?: readonly string[] | undefined;
}

export interface TableSource {
  /** Returns the SQLite file that contains the table, if there is one; a destination may read the file directly. */
  file?(name: string): Promise<string | undefined>;
  /**
   * Returns an identifier of the database that is equal for every connection to it; undefined if the database has none. Throws
   * SyncFailure.
   */
  identity?(): Promise<string | undefined>;
  /**
   * Returns the names of all tables, in the form that {@link table} takes; undefined if the source cannot list them. Throws
   * SyncFailure.
   */
  tables(): Promise<readonly string[] | undefined>;
  /** Opens a table. Throws SyncFailure, with the code `no-table` if the table does not exist. */
  table(name: string, opening?: TableOpening): Promise<SourceTable>;
  close(): Promise<void>;
}

export type IngestionMode = "append" | "replace" | "merge";

/** A row that the destination refused. */
export interface RefusedRow {
  /** Index among the rows passed to the write. */
  readonly index: number;
  readonly message: string;
}

/** Rows for a table. */
export type TableWrite = {
  readonly table: string;
  readonly columns: readonly SyncColumn[];
  readonly rows: readonly Cells[];
  /** Columns of the key: a row replaces the existing row with the same key. If empty, all rows are new. */
  readonly key: readonly string[];
  /** Maximum number of refused rows. */
  readonly refusals: number;
};

/** A record of {@link rejectsTable}. */
type RejectRecord = {
  readonly dataset: string;
  readonly job: string;
  /** JSON text. */
  readonly row: string;
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
};

/** Permanent identifier of a table of a sync. */
export interface SyncTableId {
  readonly sync: string;
  readonly dataset: string;
}

/** A database for writing tables, one table at a time. Everything between `begin` and `commit` is one transaction. */
export interface TableDestination {
  /** Maximum number of tables written at once, each through its own destination. */
  readonly parallel: number;
  /** Best number of rows per write, if it differs from {@link pieceRows}. */
  readonly pieceRows?: number;
  /**
   * Begins a transaction. `replaces`: the transaction builds a table that replaces another one, so references to the old table
   * are not followed.
   */
  begin(options?: { readonly replaces: boolean }): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Returns the columns of a table in their order; undefined if the table does not exist. */
  columns(table: string): Promise<readonly string[] | undefined>;
  /** Creates a table. `like`: a table whose columns come first. */
  create(table: string, columns: readonly SyncColumn[], key: readonly string[], like?: string): Promise<void>;
  add(table: string, column: SyncColumn): Promise<void>;
  /** Widens the type of a column. */
  widen(table: string, column: SyncColumn): Promise<void>;
  clear(table: string): Promise<void>;
  drop(table: string): Promise<void>;
  /** Renames a table to the name of another one, which is dropped if it exists. */
  swap(table: string, place: string): Promise<void>;
  /** Ensures an index, so that rows can be merged by a key. */
  index(table: string, key: readonly string[]): Promise<void>;
  /** Writes rows within a transaction and returns the refused rows. Throws {@link tooManyRefused}. */
  write(write: TableWrite): Promise<readonly RefusedRow[]>;
  /** Returns the form of lines for a table; absent if the destination takes only values. */
  lineForm?(table: string, columns: readonly SyncColumn[], key: readonly string[]): Promise<LineForm>;
  /** Writes rows as {@link write} does, from lines. */
  writeLines?(write: Omit<TableWrite, "rows" | "columns">, batch: LineBatch): Promise<readonly RefusedLine[]>;
  /** Stores refused rows, within a transaction. */
  reject(rejects: readonly RejectRecord[]): Promise<void>;
  /** Returns the stored progress of a table; undefined if nothing was ever loaded. */
  progress(track: SyncTableId): Promise<string | undefined>;
  /**
   * Stores new progress within a transaction. Returns false, without a change, if the progress has changed since `from` was
   * read.
   */
  move(track: SyncTableId, from: string | undefined, to: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The failure of a table, or of the whole job; the message is shown to the customer. */
export class SyncFailure extends Error {
  readonly source: "connection" | "application" | "internal";
  readonly stage: "extract" | "load";
  /**
   * `no-table`: the source has no table of that name. `needs-user`: it fails again until a user changes the dataset or the
   * policy.
   */
  readonly code: "sync_failed" | "no-table" | "needs-user";
  constructor(
    source: SyncFailure["source"],
    stage: SyncFailure["stage"],
    message: string,
    code: SyncFailure["code"] = "sync_failed",
  ) {
    super(message);
    this.name = "SyncFailure";
    this.source = source;
    this.stage = stage;
    this.code = code;
  }
}

export const noSuchTable = (name: string): SyncFailure =>
  new SyncFailure("application", "extract", `The source has no table ${name}.`, "no-table");

/** Maximum number of refused rows of a table in one run. */
export const refusalsAtMost = 1000;

export const tooManyRefused = (): SyncFailure =>
  new SyncFailure(
    "application",
    "load",
    `The destination refused more than ${refusalsAtMost} rows. The first ones are in its table ${rejectsTable}.`,
  );

/** Tables that destinations keep in addition to those of the datasets: the progress of each table, and the refused rows. */
export const progressTable = "_reconduit_progress";
export const rejectsTable = "_reconduit_rejects";

/** Rows collected and written at once: part of a transaction. */
export const pieceRows = 10_000;

/** Maximum rows of a transaction, and approximate maximum bytes. */
export const transactionRows = 20_000;
export const transactionBytes = 16 * 1024 * 1024;

/** Rows read or written before other work gets its turn. */
export const sliceRows = 2000;

/** Yields to other work of the process. */
export const yieldToOthers = (): Promise<void> => new Promise((next) => setImmediate(next));

/** Returns the type that fits all values of a column of a source without a schema. */
export function columnTypeOf(values: Iterable<SyncValue>): ColumnType {
  const types = new Set<ColumnType>();
  for (const value of values) if (value !== null) types.add(columnTypeOfValue(value));
  if (types.size === 1) return [...types][0]!;
  if (types.size === 2 && types.has("integer") && types.has("real")) return "real";
  return "text";
}

function columnTypeOfValue(value: SyncValue): ColumnType {
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "integer" : "real";
  if (typeof value === "boolean") return "boolean";
  if (value instanceof Uint8Array) return "blob";
  return "text";
}

/** Returns a row as JSON text, with the names of its columns. Bytes are base64, whole numbers beyond 2^53 texts. */
export function rowAsJson(columns: readonly string[], cells: Cells): string {
  const jsonCell = (value: SyncValue | undefined): Json => {
    if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
    if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
    return value ?? null;
  };
  return JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, jsonCell(cells[index])])));
}

/**
 * Returns a value of a column of whole numbers, which a partner writes. Throws SyncFailure for one of more digits than any column keeps: the time
 * to read it grows faster than its length.
 */
export function wholeNumberOf(text: string): number | bigint {
  if (text.length < 16) return Number(text);
  if (!/^[+-]?\d{1,100}$/.test(text))
    throw new SyncFailure("application", "extract", `${text.slice(0, 50)} is not a whole number that a column keeps.`);
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text.replace(/^\+/, ""));
}
