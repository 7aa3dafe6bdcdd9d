/** The calls of the server to a process that opens database files for syncs, and their answers. */
import type { Json } from "../../../base/json.ts";
import {
  type LineBatch,
  type LineForm,
  type SyncColumn,
  SyncFailure,
  type SyncTableId,
  type TableOpening,
  type TableReading,
  type TableWrite,
} from "../../ports/table.ts";
import type { Copied, CopyPlan } from "../copy-plan.ts";
import type { ElementDrift } from "../drift.ts";

/** The database engines with file databases. */
export type FileEngine = "SQLite" | "DuckDB";

/** A plan without functions of the server: its clock is read once for each copy. */
export interface PlainPlan extends Pick<CopyPlan, "sync" | "job" | "dataset" | "resync" | "policy"> {
  readonly since?: number | undefined;
  readonly nowMs: number;
}

/** A table found by the process. */
export interface FoundTable {
  readonly columns: readonly SyncColumn[];
  readonly key: readonly string[];
  readonly resumable: boolean;
}

/** The calls with arguments and answers. Rows of `next` and `write` follow the message. */
export interface Calls {
  openSource(path: string): null;
  tables(): readonly string[];
  table(name: string, opening: TableOpening): FoundTable;
  estimate(name: string): number | null;
  /** Begins to read a table; returns the number of the reading. */
  read(name: string, reading: TableReading): number;
  /** Returns the next batch of a reading, without its rows; null at the end. */
  next(reading: number): { readonly columns: readonly SyncColumn[]; readonly position: Json } | null;
  /** Begins to read a table as lines; returns the number of the reading. */
  readLines(name: string, reading: TableReading, form: LineForm): number;
  /** Returns the next lines of a reading; null at the end. The texts of the batch follow, then its lines. */
  nextLines(
    reading: number,
  ): (Pick<LineBatch, "count" | "refused" | "isFull"> & { readonly position: Json; readonly texts: number }) | null;
  leave(reading: number): null;
  openDestination(engine: FileEngine, path: string, schema: string | null): null;
  /** Opens a DuckDB file and closes it. Returns false if another process keeps it open for `ms` milliseconds. */
  checkDuckDb(path: string, ms: number): boolean;
  begin(how: { readonly replaces: boolean }): null;
  commit(): null;
  rollback(): null;
  columns(table: string): readonly string[] | null;
  create(table: string, columns: readonly SyncColumn[], key: readonly string[], like: string | null): null;
  add(table: string, column: SyncColumn): null;
  widen(table: string, column: SyncColumn): null;
  clear(table: string): null;
  drop(table: string): null;
  swap(table: string, place: string): null;
  index(table: string, key: readonly string[]): null;
  write(write: Omit<TableWrite, "rows">): readonly { readonly index: number; readonly message: string }[];
  reject(rejects: readonly Json[]): null;
  progress(track: SyncTableId): string | null;
  move(track: SyncTableId, from: string | null, to: string): boolean;
  /** Copies a table of a SQLite file into a table of the destination. */
  copy(path: string, plan: PlainPlan): Copied;
  close(): null;
}

export type CallName = keyof Calls;

export type FileCall = {
  readonly id: number;
  readonly call: CallName;
  readonly args: readonly Json[];
};

/** News of a copy. After `moved`, the process waits until the server has handled it. */
export type News = { readonly drifted: ElementDrift } | { readonly estimated: number } | { readonly moved: Copied };

/** A failure in the form sent between processes. */
export type PlainSyncFailure = Pick<SyncFailure, "source" | "stage" | "message" | "code">;

export type FileReply =
  | { readonly id: number; readonly done: Json }
  | { readonly id: number; readonly failure: PlainSyncFailure }
  | { readonly id: number; readonly bug: string }
  | { readonly id: number; readonly news: News };

export const plainSyncFailure = ({ source, stage, message, code }: SyncFailure): PlainSyncFailure => ({
  source,
  stage,
  message,
  code,
});

export const syncFailureOf = ({ source, stage, message, code }: PlainSyncFailure): SyncFailure =>
  new SyncFailure(source, stage, message, code);
