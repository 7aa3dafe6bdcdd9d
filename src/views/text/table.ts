/** Rows under headings, as wide as their longest cells, but on a terminal no wider than the terminal. */
import { cutTo, padToColumns, widthOf } from "../../base/display-width.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Paint } from "./paint.ts";
import { hangingIndent } from "./wrap.ts";

interface TableView {
  /** Columns of the terminal; absent if a program reads the table: then nothing is cut. */
  readonly width?: number | undefined;
  /** Headings of columns that may be left out if space is short, the last one first. */
  readonly spare?: readonly string[];
  /** The option that shows the omitted columns, as the end of a line. */
  readonly more?: string;
}

const gap = 2;

/**
 * Draws a table. Leaves out columns that are empty in every row, and escapes cells for a terminal. If the width is short, free
 * text is cut with a mark, then spare columns are left out, named in a last line. If that is not enough, each row becomes a
 * block.
 */
export function renderTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  paint: Paint,
  { width, spare = [], more = "--json tells all" }: TableView = {},
): string {
  const columns = headings.flatMap((title, index) => {
    const cells = rows.map((row) => oneLine(row[index] ?? ""));
    return cells.some((cell) => cell !== "") ? [columnOf(title, cells)] : [];
  });
  const { kept, left } = width === undefined ? { kept: columns, left: [] } : fitColumns(columns, width, spare);
  if (width !== undefined && widthOfAll(kept) > width) return rowBlocks(columns, rows.length, paint);
  const tableRowLine = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === cells.length - 1 ? cell : padToColumns(cell, kept[index]!.width)))
      .join(" ".repeat(gap));
  const shown = rows.map((_, row) => tableRowLine(kept.map((column) => cutTo(column.cells[row]!, column.width))));
  const titles = tableRowLine(kept.map((column) => cutTo(column.title, column.width)));
  const note =
    left.length === 0
      ? []
      : [paint("dim", hangingIndent(`Not shown for want of room: ${left.join(", ")}. ${more}.`, width, 0))];
  return [paint("bold", titles), ...shown, ...note].join("\n");
}

/** Draws one line per cell, after its heading; a blank line separates rows. */
function rowBlocks(columns: readonly TextColumn[], rows: number, paint: Paint): string {
  const width = Math.max(...columns.map(({ title }) => widthOf(title)));
  const rowBlock = (row: number) =>
    columns
      .filter(({ cells }) => cells[row] !== "")
      .map(({ title, cells }) => `${paint("bold", padToColumns(title, width))}  ${cells[row]!}`)
      .join("\n");
  return Array.from({ length: rows }, (_, row) => rowBlock(row)).join("\n\n");
}

/** Escapes tabs, whose width depends on their position. */
const oneLine = (cell: string) => toPrintable(cell).replaceAll("\t", "\\t");

interface TextColumn {
  readonly title: string;
  readonly cells: readonly string[];
  readonly width: number;
  /** Free text that users do not copy. */
  readonly isText: boolean;
}

/** The width to which free text is cut before another column is left out, and its minimum width. */
const comfortable = 20;
const least = 8;

/** The word length from which a cell counts as text: longer than any id, address or type. */
const longestWord = 60;

function columnOf(title: string, cells: readonly string[]): TextColumn {
  const isText =
    title !== "address" &&
    (title === "name" || cells.some((cell) => cell.includes(" ") || widthOf(cell) > longestWord));
  return { title, cells, width: Math.max(widthOf(title), ...cells.map((cell) => widthOf(cell))), isText };
}

function fitColumns(
  columns: readonly TextColumn[],
  room: number,
  spare: readonly string[],
): { readonly kept: readonly TextColumn[]; readonly left: readonly string[] } {
  let kept = columns;
  const left: string[] = [];
  for (const title of spare.toReversed()) {
    if (widthOfAll(shrinkColumns(kept, room, comfortable)) <= room) break;
    if (!kept.some((column) => column.title === title)) continue;
    left.unshift(title);
    kept = kept.filter((column) => column.title !== title);
  }
  return { kept: shrinkColumns(kept, room, least), left };
}

/** Narrows the widest of the columns that may be cut, until all fit, or have the minimum width. */
function shrinkColumns(columns: readonly TextColumn[], room: number, down: number): readonly TextColumn[] {
  const widths = columns.map(({ width }) => width);
  let excess = widthOfAll(columns) - room;
  while (excess > 0) {
    const open = widths.map((width, index) => (columns[index]!.isText && width > down ? width : 0));
    const widest = Math.max(0, ...open);
    if (widest === 0) break;
    // Narrows at once down to the next width, because a cell may be very long.
    const next = Math.max(down, ...open.filter((width) => width < widest));
    const index = open.indexOf(widest);
    const less = Math.max(1, Math.min(excess, widest - next));
    widths[index] = widest - less;
    excess -= less;
  }
  return columns.map((column, index) => ({ ...column, width: widths[index]! }));
}

const widthOfAll = (columns: readonly TextColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, gap * (columns.length - 1));
