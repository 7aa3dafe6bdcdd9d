/** Tables, columns and rows as syncs copy them. */
import type { Json } from "../../base/json.ts";

export type ColumnType = "integer" | "real" | "numeric" | "boolean" | "text" | "timestamp" | "json" | "blob";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** A value as it is carried: JSON, bytes, or a whole number beyond 2^53. */
export type Value = Json | Uint8Array | bigint;

export type Row = { readonly [column: string]: Value };

export interface SourceTable {
  /** Known before the first row, except of sources that have no schema. */
  readonly columns: readonly Column[] | undefined;
  /** What tells a row from all others; empty where nothing does. */
  readonly key: readonly string[];
  /** The rows, in pages. */
  pages(): AsyncIterable<readonly Row[]>;
}

export interface Source {
  /** Throws SyncFailure where there is no such table. */
  table(name: string): Promise<SourceTable>;
  close(): Promise<void>;
}

export type IngestionMode = "append" | "replace" | "merge";

/** A database that tables are written to. One table at a time, each in a transaction of its own. */
export interface Destination {
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** The columns of a table; undefined where there is none. */
  columns(table: string): Promise<readonly string[] | undefined>;
  create(table: string, columns: readonly Column[]): Promise<void>;
  add(table: string, column: Column): Promise<void>;
  clear(table: string): Promise<void>;
  /** Makes a key that rows are merged by. */
  index(table: string, key: readonly string[]): Promise<void>;
  /** Writes rows. Those that the database refuses are in the result; the others are kept. */
  write(table: string, columns: readonly string[], rows: readonly Row[], key: readonly string[]): Promise<WriteOutcome>;
  /** What an earlier attempt of the same job loaded already; undefined where it did not get that far. */
  loaded(job: string, dataset: string): Promise<string | undefined>;
  /** Notes in the table's own transaction what was loaded, so that no attempt loads it twice. */
  noteLoaded(job: string, dataset: string, note: string): Promise<void>;
  close(): Promise<void>;
}

interface WriteOutcome {
  readonly loaded: number;
  /** Why rows were refused, one entry each. */
  readonly refused: readonly string[];
}

/** Why a table, or the whole job, failed; the message is shown to the customer. */
export class SyncFailure extends Error {
  readonly source: "connection" | "application" | "internal";
  readonly stage: "extract" | "load";
  constructor(source: SyncFailure["source"], stage: SyncFailure["stage"], message: string) {
    super(message);
    this.name = "SyncFailure";
    this.source = source;
    this.stage = stage;
  }
}

/** Rows carried at once. */
export const pageRows = 500;

/** The table that destinations keep to know what a job has loaded. */
export const notesTable = "_reconduit_loads";

/** A name as SQL writes it. */
export function quoted(name: string): string {
  if (name === "" || name.includes("\0") || name.length > 200) {
    throw new SyncFailure(
      "application",
      "load",
      `${JSON.stringify(name.slice(0, 50))} cannot be the name of a table or a column.`,
    );
  }
  return `"${name.replaceAll('"', '""')}"`;
}

/** Insert, or, with a key, update what is there. Places are written `?`. */
export function insertSql(
  table: string,
  columns: readonly string[],
  key: readonly string[],
  place: (index: number) => string = () => "?",
): string {
  const names = columns.map(quoted);
  const insert = `insert into ${quoted(table)} (${names.join(", ")}) values (${names.map((_, index) => place(index)).join(", ")})`;
  if (key.length === 0) return insert;
  const others = columns.filter((column) => !key.includes(column)).map(quoted);
  const update =
    others.length === 0 ? "nothing" : `update set ${others.map((name) => `${name} = excluded.${name}`).join(", ")}`;
  return `${insert} on conflict (${key.map(quoted).join(", ")}) do ${update}`;
}

/** The type that holds all values of a column of a source without a schema. */
export function typeOf(values: readonly Value[]): ColumnType {
  const types = new Set(values.filter((value) => value !== null).map(typeOfOne));
  if (types.size === 1) return [...types][0]!;
  if (types.size === 2 && types.has("integer") && types.has("real")) return "real";
  return "text";
}

function typeOfOne(value: Value): ColumnType {
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "integer" : "real";
  if (typeof value === "boolean") return "boolean";
  if (value instanceof Uint8Array) return "blob";
  return typeof value === "object" ? "json" : "text";
}
