/** The port of all databases: one connection, used by one page at a time. */

import type { JsonObject } from "../../../base/json.ts";
import type { EgressError } from "../../egress/egress-error.ts";
import type { RecordFailure } from "../../failures/failure.ts";
import type { Classification, FailureCode } from "../../failures/failure-codes.ts";
import type { ColumnStorage } from "./exact-storage.ts";

export interface SqlColumn {
  readonly name: string;
  /** Required form of values; `plain`: unchanged. */
  readonly kind: "plain" | "json" | "array" | "time" | "boolean" | "bytes";
  /** Storage of numbers, if the column does not store every accepted value exactly. */
  readonly keeping?: ColumnStorage;
}

export interface SqlTable {
  /** Name in statements. */
  readonly name: string;
  readonly columns: readonly SqlColumn[];
}

/** The meaning of a driver's error. */
export interface SqlTrouble {
  readonly code: FailureCode;
  readonly classification?: Classification;
  readonly message: string;
  /** True if the connection, or all work in the transaction, is lost. */
  readonly isLost: boolean;
  readonly again: boolean;
  /** Index of the refused row, from 0, if the database reports it. */
  readonly line?: number | undefined;
}

/**
 * Returns the trouble of a connection that was ended because its partner exceeded a bound: a further attempt would fail, too.
 */
export const boundTrouble = ({ message }: EgressError): SqlTrouble => ({
  code: "connection_failed",
  message,
  isLost: true,
  again: false,
});

/** Returns the trouble of a row that this server does not read. The connection is given up: what follows the row was not read. */
export const rowTrouble = ({ code, message }: RecordFailure): SqlTrouble => ({
  code,
  message,
  isLost: true,
  again: false,
});

export interface StatementResult {
  readonly rowCount: number;
  readonly rows: readonly JsonObject[];
}

export interface SqlSession {
  /** Quotes a name. */
  quoted(name: string): string;
  run(statement: string): Promise<StatementResult>;
  /** Returns the table; undefined if it does not exist. */
  table(name: string): Promise<SqlTable | undefined>;
  /** Returns the maximum rows of one statement, by the number of its columns. */
  rowsAtMost(columns: number): number;
  /**
   * Writes rows with one statement; values are bound, never written into its text. A missing value means the column's default.
   */
  insert(table: SqlTable, columns: readonly SqlColumn[], rows: readonly JsonObject[]): Promise<void>;
  /** Creates an empty staging table with these columns of a table, and a column `_reconduit_row` for the number of the row. */
  stage(table: SqlTable, columns: readonly SqlColumn[]): Promise<SqlTable>;
  /** Fills the staging table in the fastest way. `rows` have their number in `_reconduit_row`. */
  fill(staged: SqlTable, rows: readonly JsonObject[]): Promise<void>;
  unstage(staged: SqlTable): Promise<void>;
  /**
   * Returns the statement that copies rows from one number to another out of the staging table, merged by the keys if there are
   * any.
   */
  mergeSql(merge: {
    readonly table: SqlTable;
    readonly staged: SqlTable;
    readonly columns: readonly SqlColumn[];
    readonly keys: readonly SqlColumn[];
    readonly from: number;
    readonly to: number;
  }): string;
  /** Reads rows of a query after `skip` rows, and reports whether more follow. */
  read(
    statement: string,
    skip: number,
    rowLimit: number,
  ): Promise<{ readonly rows: readonly JsonObject[]; readonly more: boolean }>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Sets a savepoint in the transaction, nested in the existing ones. */
  savepoint(name: string): Promise<void>;
  /** Releases a savepoint; the changes since then stay. */
  release(name: string): Promise<void>;
  /** Undoes the changes since a savepoint. */
  rollbackTo(name: string): Promise<void>;
  /** Returns true if the database rolled back and ended the whole transaction with an error. Absent if no error does so. */
  isUndone?(): Promise<boolean>;
  /**
   * Detects an error of `release` or `rollbackTo`: a statement committed implicitly, and the savepoint ended with its
   * transaction.
   */
  isSavepointGone?(error: unknown): boolean;
  troubleOf(error: unknown): SqlTrouble;
  /** Closes the connection in agreement with the server. */
  close(): Promise<void>;
  /** Closes the connection at once: all waiting work fails. */
  destroy(): void;
}

/** Savepoints in standard SQL. `run` sends a statement without result rows. */
export function standardSavepoints(
  run: (statement: string) => Promise<void>,
): Pick<SqlSession, "savepoint" | "release" | "rollbackTo"> {
  return {
    savepoint: (name) => run(`savepoint ${name}`),
    release: (name) => run(`release savepoint ${name}`),
    rollbackTo: (name) => run(`rollback to savepoint ${name}`),
  };
}

/** Thrown by drivers if the connection is refused. */
export class NotOpened extends Error {
  readonly trouble: SqlTrouble;
  constructor(trouble: SqlTrouble) {
    super(trouble.message);
    this.trouble = trouble;
  }
}

/** The column of a staging table with the number of the record. */
export const rowNumber: SqlColumn = Object.freeze({ name: "_reconduit_row", kind: "plain" });
