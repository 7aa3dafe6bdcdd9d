/** Rows under headings, as wide as their longest cells. */
import { printable } from "../base/printable.ts";
import type { Paint } from "./paint.ts";

/** A column that is empty in every row is left out. Cells are made harmless for a terminal. */
export function renderTable(headings: readonly string[], rows: readonly (readonly string[])[], paint: Paint): string {
  const kept = headings.flatMap((_, column) => (rows.some((row) => row[column] !== "") ? [column] : []));
  const shown = rows.map((row) => kept.map((column) => printable(row[column] ?? "")));
  const titles = kept.map((column) => headings[column]!);
  const widths = titles.map((title, column) => Math.max(title.length, ...shown.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === cells.length - 1 ? cell : cell.padEnd(widths[column]!))).join("  ");
  return [paint("bold", line(titles)), ...shown.map(line)].join("\n");
}
