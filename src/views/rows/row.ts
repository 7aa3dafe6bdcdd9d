/** A row of a comparison: inert, so that a terminal, a comment and a page can each draw it. */
import type { Piece } from "./line-pieces.ts";

/**
 * `+` added, `-` removed, `~` changed: in the row itself, or in rows below it. Blank: unchanged. `…`: the number of hidden
 * unchanged parts. `\`: a remark on the line above.
 */
export type Sign = "+" | "-" | "~" | " " | "…" | "\\";

export interface Row {
  readonly sign: Sign;
  /** 0 for a path of the document; one more for a row below it: an element of its list, a line of its text. */
  readonly depth: number;
  /** Path, unless the row is a line or an element. */
  readonly name?: string;
  readonly pieces: readonly Piece[];
  /** Why the path changes. */
  readonly cause?: string;
}

export interface Folding {
  /** Shows unchanged parts, too. */
  readonly full?: boolean;
}

/** Groups the rows by path: the path's own row, and those below it. */
export function byPath(rows: readonly Row[]): readonly (readonly Row[])[] {
  const starts = [...rows.keys()].filter((index) => index === 0 || rows[index]!.depth === 0);
  return starts.map((start, nth) => rows.slice(start, starts[nth + 1]));
}
