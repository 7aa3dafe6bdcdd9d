/** How many rows are asked for at once, where an answer is kept whole: as many as fit into what one read keeps, by what rows had so far. */
import { keptBytes } from "../../egress/partner-bounds.ts";

/** Rows of the first answer: nothing is known yet of their size. */
export const rowsFirst = 100;

/** Rows to ask for next, `most` of them, where so many had so many bytes. They may have four times the size of those before. */
export function rowsWithin(rows: number, bytes: number, most: number): number {
  if (rows === 0) return most;
  return Math.max(1, Math.min(most, Math.floor((keptBytes * rows) / Math.max(1, bytes))));
}

interface RowBudget {
  /** Rows to ask for next, of so many that are wanted. */
  next(wanted: number): number;
  /** So many rows came. Answers whether what one read keeps is reached. */
  took(rows: number): boolean;
}

/** `received`: bytes of the connection so far. */
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
