/** The progress of a dataset, kept in its destination and updated in the same transaction that loads the rows. */
import type { Column, Position } from "../ports/table.ts";

export interface TableProgress {
  /** The run of the last update. */
  readonly run: string;
  /** True if that run completed the table. */
  readonly done: boolean;
  /** Rows of that run. */
  readonly extracted: number;
  readonly loaded: number;
  readonly refused: number;
  /** Reasons of the first refused rows. */
  readonly messages: readonly string[];
  /** Position at which that run resumes. */
  readonly at?: Position;
  /** Last value of the delta field; the next run reads rows after it. Absent without a delta field. */
  readonly mark?: Position;
  /** The destination table, and the field of {@link mark}. A run with a different table or field does not resume. */
  readonly table?: string;
  readonly delta?: string;
  /** Columns that identified rows. A source without a schema does not report its key if it has no new rows. */
  readonly key?: readonly string[];
  /** Fields of the source, from the last run that completed the table. */
  readonly columns?: readonly Column[];
  /** Fields found so far by this run, for a source without a schema. */
  readonly met?: readonly Column[];
}

export const messagesKept = 20;

/** Returns the initial progress of a run; a resumed run begins where the previous one was interrupted. */
export const initialProgress = (
  { run, table, delta }: { readonly run: string; readonly table: string; readonly delta: string | undefined },
  before: TableProgress | undefined,
  goesOn: boolean,
): TableProgress => ({
  run,
  done: false,
  extracted: 0,
  loaded: 0,
  refused: 0,
  messages: [],
  table,
  ...(delta !== undefined && { delta }),
  ...(goesOn && before?.at !== undefined && { at: before.at }),
  ...(goesOn && before?.met !== undefined && { met: before.met }),
  ...(before?.mark !== undefined && { mark: before.mark }),
  ...(before?.columns !== undefined && { columns: before.columns }),
  ...(before?.key !== undefined && { key: before.key }),
});
