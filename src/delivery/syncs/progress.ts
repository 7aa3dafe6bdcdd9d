/** How far a dataset is, as its destination keeps it: moved in the very transaction that loads the rows. */
import type { Column, Position } from "../ports/table.ts";

export interface Progress {
  /** The run that it was moved by last. */
  readonly run: string;
  /** Whether that run has ended the table. */
  readonly done: boolean;
  /** Rows of that run. */
  readonly extracted: number;
  readonly loaded: number;
  readonly refused: number;
  /** Why rows were refused: the first of them. */
  readonly messages: readonly string[];
  /** Where that run goes on. */
  readonly at?: Position;
  /** What the next run asks for what is new after, where the dataset has a delta field. */
  readonly mark?: Position;
  /** The table that was written, and the field that {@link mark} is of: with another one nothing is gone on with. */
  readonly table?: string;
  readonly delta?: string;
  /** What told its rows apart; a source without a schema that has nothing new does not say it again. */
  readonly key?: readonly string[];
  /** The fields of the source, as the last run that ended the table has met them. */
  readonly columns?: readonly Column[];
  /** The fields that this run has met so far, of a source without a schema. */
  readonly met?: readonly Column[];
}

export const messagesKept = 20;

/** What a run begins with; one that goes on does so where the one before was broken off. */
export const begun = (
  { run, table, delta }: { readonly run: string; readonly table: string; readonly delta: string | undefined },
  before: Progress | undefined,
  goesOn: boolean,
): Progress => ({
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
