/**
 * Counts of the messages of a partner. A driver makes an object of hundreds of bytes of a message of seven, so bounds of bytes
 * alone do not bound its memory.
 */
import { limits } from "../../catalog/limits.ts";

export interface PieceCounts {
  /** Messages so far. */
  messages: number;
  /** Bytes beyond those received that the messages so far take in memory at least. */
  weight: number;
  /** Columns of all results of the current answer, and of its widest result. */
  columns: number;
  widest: number;
  /** Results of the current answer, with those that have no rows. */
  results: number;
  /** Notices and changed parameters within the current answer. */
  notices: number;
  /** Values of the documents of the current answer, and the deepest level of one. */
  values: number;
  levels: number;
  /** Compressed messages so far. */
  compressed: number;
  /** Messages so far that have no end where a driver looks for one. */
  endless: number;
  /** Messages so far that do not consist of one document. */
  misfits: number;
}

/** Bytes that a message or a description of a column counts at least. */
export const pieceBytes = 256;

/** Bytes that a value of a row counts at least: values that are null take one to four bytes. */
export const cellBytes = 16;

/** The most of an answer, by count. */
export const piecesAtMost = Object.freeze({
  /** A driver would look for the end for ever. */
  endless: 0,
  /** A driver may go through the documents for ever. */
  misfits: 0,
  /** None is asked for, and a small one may contain gigabytes. */
  compressed: 0,
  /** The most that a table of MySQL has; PostgreSQL's have 1,664. */
  widest: 4096,
  columns: 65_536,
  results: 1000,
  notices: 10_000,
  values: 200_000,
  levels: limits.depth,
});

export type MessagePiece = keyof typeof piecesAtMost;

/** The names of pieces in messages. */
export const pieceNames: { readonly [piece in MessagePiece]: string } = Object.freeze({
  widest: "columns in one result",
  columns: "columns in one answer",
  results: "results in one answer",
  notices: "notices in one answer",
  values: "values in the documents of one answer",
  levels: "levels in a document",
  compressed: "compressed messages, which were not requested",
  endless: "errors or notices without an end",
  misfits: "messages that are not one document each",
});

export const pieceCounts = (): PieceCounts => ({
  messages: 0,
  weight: 0,
  columns: 0,
  widest: 0,
  results: 0,
  notices: 0,
  values: 0,
  levels: 0,
  compressed: 0,
  endless: 0,
  misfits: 0,
});

/** Adds the columns of a result. `within`: number of them that the same message describes. */
export function addColumns(counts: PieceCounts, columns: number, within: number): void {
  counts.columns += columns;
  counts.widest = Math.max(counts.widest, columns);
  counts.weight += within * pieceBytes;
}

/** Adds the values of a row. */
export function addCells(counts: PieceCounts, cells: number): void {
  counts.weight += cells * cellBytes;
}

/** Returns the kind of piece that an answer has too many of. */
export const exceededPiece = (counts: Readonly<PieceCounts>): MessagePiece | undefined =>
  (Object.keys(piecesAtMost) as MessagePiece[]).find((piece) => counts[piece] > piecesAtMost[piece]);
