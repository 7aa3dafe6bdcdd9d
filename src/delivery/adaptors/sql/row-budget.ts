/**
 * The number of rows per request, if an answer is kept in memory as a whole. It is estimated from the size of previous rows and
 * the maximum bytes of one read.
 */
import { keptBytes } from "../../egress/partner-bounds.ts";

/** Rows of the first request: their size is still unknown. */
export const rowsFirst = 100;

/**
 * Returns the number of rows to request next, at most `most`, from the bytes of previous rows. The next rows may be four times
 * as large.
 */
export function rowsWithin(rows: number, bytes: number, rowsAtMost: number): number {
  if (rows === 0) return rowsAtMost;
  return Math.max(1, Math.min(rowsAtMost, Math.floor((keptBytes * rows) / Math.max(1, bytes))));
}

interface RowBudget {
  /** Returns the number of rows to request next, up to `wanted`. */
  next(wanted: number): number;
  /** Records a number of received rows. Returns true if the maximum bytes of one read are reached. */
  took(rows: number): boolean;
}

/** Returns a row budget. `received`: bytes of the connection so far. */
export function openRowBudget(received: () => number): RowBudget {
  const begun = received();
  let known = 0;
  return {
    next: (wanted) =>
      known === 0 ? Math.min(wanted, rowsFirst) : Math.min(wanted, rowsWithin(known, received() - begun, wanted)),
    took(rows) {
      known += rows;
      return received() - begun >= keptBytes;
    },
  };
}
