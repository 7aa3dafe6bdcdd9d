/** The port that each kind of database stands behind: one connection to it, in the hands of one page at a time. */

import type { JsonObject } from "../../../base/json.ts";
import type { EgressError } from "../../egress/egress-error.ts";
import type { Classification, FailureCode } from "../../failures/failure-codes.ts";
import type { Keeping } from "./kept-values.ts";

export interface SqlColumn {
  readonly name: string;
  /** What values of it have to be written as; `plain`: as they are. */
  readonly kind: "plain" | "json" | "array" | "time" | "boolean" | "bytes";
  /** How it keeps numbers, where it does not keep all that it takes. */
  readonly keeping?: Keeping;
}

export interface SqlTable {
  /** As statements name it. */
  readonly name: string;
  readonly columns: readonly SqlColumn[];
}

/** What an error of the driver means. */
export interface SqlTrouble {
  readonly code: FailureCode;
  readonly classification?: Classification;
  readonly message: string;
  /** The connection, or all that was done in the transaction, is gone. */
  readonly isLost: boolean;
  readonly again: boolean;
  /** Of the row that was refused, where the database tells: from 0. */
  readonly line?: number | undefined;
}

/** The trouble of a connection that was ended because its partner passed a bound: it would again. */
export const boundTrouble = ({ message }: EgressError): SqlTrouble => ({
  code: "connection_failed",
  message,
  isLost: true,
  again: false,
});

export interface Ran {
  readonly rowCount: number;
  readonly rows: readonly JsonObject[];
}

export interface SqlSession {
  /** Quotes a name. */
  quoted(name: string): string;
  run(statement: string): Promise<Ran>;
  /** Undefined where there is no such table. */
  table(name: string): Promise<SqlTable | undefined>;
  /** Rows of one statement at most, by the number of its columns. */
  rowsAtMost(columns: number): number;
  /** Writes rows with one statement; values are bound, never written into its text. A value that is not there is the column's default. */
  insert(table: SqlTable, columns: readonly SqlColumn[], rows: readonly JsonObject[]): Promise<void>;
  /** Makes an empty staging table with these columns of a table, and a column `_reconduit_row` for the number of the row. */
  stage(table: SqlTable, columns: readonly SqlColumn[]): Promise<SqlTable>;
  /** Fills it as fast as it goes. `rows` have their number in `_reconduit_row`. */
  fill(staged: SqlTable, rows: readonly JsonObject[]): Promise<void>;
  unstage(staged: SqlTable): Promise<void>;
  /** The statement that takes rows of the staging table over: from one number to another, merged by the keys where there are any. */
  mergeSql(merge: {
    readonly table: SqlTable;
    readonly staged: SqlTable;
    readonly columns: readonly SqlColumn[];
    readonly keys: readonly SqlColumn[];
    readonly from: number;
    readonly to: number;
  }): string;
  /** Rows of a query after so many, and whether there are more. */
  read(
    statement: string,
    skip: number,
    most: number,
  ): Promise<{ readonly rows: readonly JsonObject[]; readonly more: boolean }>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Sets a savepoint in the transaction, inside of those that are set. */
  savepoint(name: string): Promise<void>;
  /** Gives a savepoint up; what was done since stays. */
  release(name: string): Promise<void>;
  /** Undoes what was done since a savepoint was set. */
  rollbackTo(name: string): Promise<void>;
  /** After an error: whether the database undid the whole transaction with it, which has ended then. Absent where none does. */
  isUndone?(): Promise<boolean>;
  /** Tells an error of `release` or `rollbackTo`: a statement committed by itself, and the savepoint ended with its transaction. */
  isSavepointGone?(error: unknown): boolean;
  troubleOf(error: unknown): SqlTrouble;
  /** Lets the server end the connection. */
  close(): Promise<void>;
  /** Ends it at once: whatever waits for it fails. */
  destroy(): void;
}

/** Savepoints as standard SQL writes them. `run` sends a statement that answers no rows. */
export function savepoints(
  run: (statement: string) => Promise<void>,
): Pick<SqlSession, "savepoint" | "release" | "rollbackTo"> {
  return {
    savepoint: (name) => run(`savepoint ${name}`),
    release: (name) => run(`release savepoint ${name}`),
    rollbackTo: (name) => run(`rollback to savepoint ${name}`),
  };
}

/** Thrown by drivers that are not let in. */
export class NotOpened extends Error {
  readonly trouble: SqlTrouble;
  constructor(trouble: SqlTrouble) {
    super(trouble.message);
    this.trouble = trouble;
  }
}
