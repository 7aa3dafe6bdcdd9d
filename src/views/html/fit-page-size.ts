/**
 * Limits the size of pages: a page that grows too large folds more contents of its entries, with counts. No entry and no path is
 * left out.
 */
import { countedNoun } from "../../base/counted.ts";
import { packedSize } from "../../base/packed-size.ts";
import { quietPiece } from "../rows/line-pieces.ts";
import { byPath, type Folding, type Row } from "../rows/row.ts";

/** The largest page, in bytes, that hosts still show and people still load. */
const pageLimit = 3_000_000;

/**
 * The number of entries from which a page has a limit in compressed bytes. Such a page is read as a list, is stored for each run,
 * and is sent around.
 */
const manyEntries = 200;
const compressedLimit = 50_000;

/** The visible depth of an entry's contents. */
export interface Depth {
  readonly folding: Folding;
  /** Shows the contents of objects that are created or deleted as a whole. */
  readonly bodies: boolean;
  /** Lines below a path. */
  readonly below: number;
}

const depths: readonly Depth[] = Object.freeze([
  { folding: { full: true }, bodies: true, below: Number.POSITIVE_INFINITY },
  { folding: {}, bodies: true, below: Number.POSITIVE_INFINITY },
  ...[Number.POSITIVE_INFINITY, 20, 4, 0].map((below) => ({ folding: {}, bodies: false, below })),
]);

export interface PageOptions extends Folding {
  /** The limit in bytes; only tests change it. */
  readonly limit?: number;
}

/** Returns the page at the greatest depth that fits, or else at the least. `entries`: their number. */
export function drawToFit(
  entries: number,
  { full = false, limit = pageLimit }: PageOptions,
  draw: (depth: Depth) => string,
): string {
  const fitsPage = (text: string) =>
    Buffer.byteLength(text) <= limit && (entries < manyEntries || packedSize(text) <= compressedLimit);
  let text = "";
  for (const depth of full ? depths : depths.slice(1)) {
    text = draw(depth);
    if (fitsPage(text)) break;
  }
  return text;
}

export type RowsOf<T> = (item: T, folding: Folding) => readonly Row[];

/** Returns the rows of each item, computed once for each folding. */
export function rowsOnce<T extends object>(rowsOf: RowsOf<T>): RowsOf<T> {
  const known = new Map<boolean, WeakMap<T, readonly Row[]>>([
    [true, new WeakMap()],
    [false, new WeakMap()],
  ]);
  return (item, folding) => {
    const rows = known.get(folding.full ?? false)!;
    const found = rows.get(item) ?? rowsOf(item, folding);
    rows.set(item, found);
    return found;
  };
}

/** Returns the rows with at most `most` below each path; the others are counted. `all`: the command that shows all. */
export function fewerRows(rows: readonly Row[], most: number, all: string): readonly Row[] {
  if (most === Number.POSITIVE_INFINITY) return rows;
  return byPath(rows).flatMap(([first, ...below]) => {
    const left = below.length - most;
    if (left <= 0) return [first!, ...below];
    return [
      first!,
      ...below.slice(0, most),
      { sign: "…" as const, depth: 1, pieces: [quietPiece(`${countedNoun(left, "more line")}: ${all}`)] },
    ];
  });
}
