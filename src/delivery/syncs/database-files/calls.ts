/** The calls that the server makes to a process that works at database files for syncs, and what comes back. */
import type { Json } from "../../../base/json.ts";
import { type Column, type Opening, type Reading, SyncFailure, type Track, type Write } from "../../ports/table.ts";
import type { Copied, CopyPlan } from "../copy-plan.ts";
import type { ElementDrift } from "../drift.ts";

/** The databases that are files. */
export type Engine = "SQLite" | "DuckDB";

/** A plan without what only the server has: its clock is read once for each copy. */
export interface PlainPlan extends Pick<CopyPlan, "sync" | "job" | "dataset" | "resync" | "policy"> {
  readonly since?: number | undefined;
  readonly nowMs: number;
}

/** A table as the process found it. */
export interface FoundTable {
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly resumable: boolean;
}

/** Each call with its arguments and its answer. Rows of `next` and `write` go behind the message. */
export interface Calls {
  openSource(path: string): null;
  tables(): readonly string[];
  table(name: string, opening: Opening): FoundTable;
  estimate(name: string): number | null;
  /** Begins to read a table; answers the number of the reading. */
  read(name: string, reading: Reading): number;
  /** The next batch of a reading, without its rows; null at its end. */
  next(reading: number): { readonly columns: readonly Column[]; readonly position: Json } | null;
  leave(reading: number): null;
  openDestination(engine: Engine, path: string, schema: string | null): null;
  /** Opens a DuckDB file and closes it; false where another process has it open for as long as a number of milliseconds. */
  checkDuckDb(path: string, ms: number): boolean;
  begin(how: { readonly replaces: boolean }): null;
  commit(): null;
  rollback(): null;
  columns(table: string): readonly string[] | null;
  create(table: string, columns: readonly Column[], key: readonly string[], like: string | null): null;
  add(table: string, column: Column): null;
  widen(table: string, column: Column): null;
  clear(table: string): null;
  drop(table: string): null;
  swap(table: string, place: string): null;
  index(table: string, key: readonly string[]): null;
  write(write: Omit<Write, "rows">): readonly { readonly index: number; readonly message: string }[];
  reject(rejects: readonly Json[]): null;
  progress(track: Track): string | null;
  move(track: Track, from: string | null, to: string): boolean;
  /** Copies a table of a SQLite file into the destination's. */
  copy(path: string, plan: PlainPlan): Copied;
  close(): null;
}

export type CallName = keyof Calls;

export interface Call {
  readonly id: number;
  readonly call: CallName;
  readonly args: readonly Json[];
}

/** News of a copy; the process waits until `moved` was taken. */
export type News = { readonly drifted: ElementDrift } | { readonly estimated: number } | { readonly moved: Copied };

/** A failure as it goes from one process to the other. */
export type PlainSyncFailure = Pick<SyncFailure, "source" | "stage" | "message" | "code">;

export type Answer =
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
