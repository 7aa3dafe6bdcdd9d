/** Tables, columns and rows as syncs copy them, and the ports that sources and destinations stand behind. */
import type { Json } from "../../base/json.ts";

export type ColumnType = "integer" | "real" | "numeric" | "boolean" | "text" | "timestamp" | "json" | "blob";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** Of a json column: its values are lists. */
  readonly isList?: boolean;
}

/** A value as it is carried. Objects and lists are JSON text, in columns of the type json; whole numbers beyond 2^53 are bigints. */
export type Value = string | number | bigint | boolean | Uint8Array | null;

/** A row: its values in the order of the columns. */
export type Cells = readonly Value[];

/** Where reading goes on after a batch; only the source that made it understands it. JSON. */
export type Position = Json;

/** Rows that came together. */
export interface Batch {
  readonly columns: readonly Column[];
  readonly rows: readonly Cells[];
  /** After the last row; undefined where the source cannot go on from here. */
  readonly position: Position | undefined;
}

/** What is to be read of a table. */
export interface Reading {
  /** Columns that are wanted; undefined: all. */
  readonly fields: readonly string[] | undefined;
  /** Goes on from here; undefined: from the beginning. */
  readonly from: Position | undefined;
  /** Rows come in the order of this column, so that the position tells later what is new. Undefined: in any order that can be gone on with. */
  readonly delta: string | undefined;
  /** Milliseconds since the epoch: rows whose delta column is older are left out. */
  readonly since: number | undefined;
}

export interface SourceTable {
  /** Known before the first row; undefined of sources that have no schema: each batch tells its own. */
  readonly columns: readonly Column[] | undefined;
  /** What tells a row from all others; empty where nothing does. */
  readonly key: readonly string[];
  /** Whether reading can go on in the middle: whatever its batches say, a table that cannot is loaded as a whole. */
  readonly resumable: boolean;
  /** How many rows it has, roughly, where that is known without counting them. */
  estimate?(): Promise<number | undefined>;
  batches(reading: Reading): AsyncIterable<Batch>;
}

/** What a table may need to know before it is read. */
export interface Opening {
  /** As {@link Reading.from}, of the last run. */
  readonly mark?: Position | undefined;
  /** As {@link Reading.since}. */
  readonly since?: number | undefined;
  /** As {@link Reading.delta}. */
  readonly delta?: string | undefined;
  /** What told its rows apart in the last run. */
  readonly key?: readonly string[] | undefined;
}

export interface Source {
  /** The SQLite file that a table of this name lies in, where it does: a destination may read it there by itself. */
  file?(name: string): Promise<string | undefined>;
  /** Names the database, whatever way leads to it; undefined where it does not say who it is. Throws SyncFailure. */
  identity?(): Promise<string | undefined>;
  /** The names of all tables that there are, as {@link table} takes them; undefined where the source cannot tell. Throws SyncFailure. */
  tables(): Promise<readonly string[] | undefined>;
  /** Throws SyncFailure; one with the code `no-table` where there is no such table. */
  table(name: string, opening?: Opening): Promise<SourceTable>;
  close(): Promise<void>;
}

export type IngestionMode = "append" | "replace" | "merge";

/** A row that the destination did not take. */
export interface Refused {
  /** Its place among the rows that were handed over. */
  readonly index: number;
  readonly message: string;
}

/** Rows for a table. */
export interface Write {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Cells[];
  /** Rows with the same key take the place of those that are there; empty: all rows are new. */
  readonly key: readonly string[];
  /** How many rows may be refused. */
  readonly refusals: number;
}

/** A record of {@link rejectsTable}. */
interface Reject {
  readonly dataset: string;
  readonly job: string;
  /** JSON text. */
  readonly row: string;
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Which table of a sync, for good. */
export interface Track {
  readonly sync: string;
  readonly dataset: string;
}

/** A database that tables are written to, one table at a time. Everything between `begin` and `commit` is one transaction. */
export interface Destination {
  /** How many tables can be written at once, each through a destination of its own. */
  readonly parallel: number;
  /** Rows that are best written at once, where these are others than {@link pieceRows}. */
  readonly pieceRows?: number;
  /** `replaces`: a table is built that takes the place of another one, so that nothing which refers to the old one is followed. */
  begin(how?: { readonly replaces: boolean }): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** The columns of a table, in their order; undefined where there is none. */
  columns(table: string): Promise<readonly string[] | undefined>;
  /** Makes a table. `like`: one whose columns it has, too, before the others. */
  create(table: string, columns: readonly Column[], key: readonly string[], like?: string): Promise<void>;
  add(table: string, column: Column): Promise<void>;
  /** Makes a column take wider values. */
  widen(table: string, column: Column): Promise<void>;
  clear(table: string): Promise<void>;
  drop(table: string): Promise<void>;
  /** Puts a table in the place of another one, which is dropped where it is there. */
  swap(table: string, place: string): Promise<void>;
  /** Makes sure that rows can be merged by a key. */
  index(table: string, key: readonly string[]): Promise<void>;
  /** Writes rows, all of them but those that it answers. In a transaction. Throws {@link tooManyRefused}. */
  write(write: Write): Promise<readonly Refused[]>;
  /** Keeps rows that were not taken. In a transaction. */
  reject(rejects: readonly Reject[]): Promise<void>;
  /** How far a table is; undefined where nothing was ever loaded. */
  progress(track: Track): Promise<string | undefined>;
  /** Moves it, unless another one has moved it since `from` was read; then false. In a transaction. */
  move(track: Track, from: string | undefined, to: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Why a table, or the whole job, failed; the message is shown to the customer. */
export class SyncFailure extends Error {
  readonly source: "connection" | "application" | "internal";
  readonly stage: "extract" | "load";
  /** `no-table`: the source has no table of that name. `needs-user`: it fails again until somebody changes the dataset or the policy. */
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

export const noTable = (name: string): SyncFailure =>
  new SyncFailure("application", "extract", `The source has no table ${name}.`, "no-table");

/** Rows of a table that may be refused in one run. */
export const refusalsAtMost = 1000;

export const tooManyRefused = (): SyncFailure =>
  new SyncFailure(
    "application",
    "load",
    `The destination refused more than ${refusalsAtMost} rows. The first ones are in its table ${rejectsTable}.`,
  );

/** Tables that destinations keep beside those of the datasets: how far each one is, and the rows that were not taken. */
export const progressTable = "_reconduit_progress";
export const rejectsTable = "_reconduit_rejects";

/** Rows that are held and written at once: part of a transaction. */
export const pieceRows = 10_000;

/** Rows of a transaction, and the bytes that they have at most, roughly. */
export const transactionRows = 20_000;
export const transactionBytes = 16 * 1024 * 1024;

/** Rows that are read or written before others get their turn. */
export const sliceRows = 2000;

/** Lets other work of the process go on. */
export const breather = (): Promise<void> => new Promise((next) => setImmediate(next));

/** The type that holds all values of a column of a source without a schema. */
export function typeOf(values: Iterable<Value>): ColumnType {
  const types = new Set<ColumnType>();
  for (const value of values) if (value !== null) types.add(typeOfOne(value));
  if (types.size === 1) return [...types][0]!;
  if (types.size === 2 && types.has("integer") && types.has("real")) return "real";
  return "text";
}

function typeOfOne(value: Value): ColumnType {
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "integer" : "real";
  if (typeof value === "boolean") return "boolean";
  if (value instanceof Uint8Array) return "blob";
  return "text";
}

/** A row as JSON text, with the names of its columns. Bytes are base64, whole numbers beyond 2^53 texts. */
export function rowText(columns: readonly string[], cells: Cells): string {
  const shown = (value: Value | undefined): Json => {
    if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
    if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
    return value ?? null;
  };
  return JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, shown(cells[index])])));
}
