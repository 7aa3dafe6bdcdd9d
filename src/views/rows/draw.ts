/** Draws rows of a comparison as lines of a terminal, or as a diff block that hosts colour. */
import { padToColumns, widthOf } from "../../base/display-width.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Paint, Style } from "../text/paint.ts";
import { type Piece, piecesText } from "./line-pieces.ts";
import type { Row, Sign } from "./row.ts";

const styles: { readonly [S in Sign]: Style } = {
  "+": "green",
  "-": "red",
  "~": "yellow",
  " ": "reset",
  "…": "dim",
  "\\": "dim",
};

/** Returns the lines for a terminal of `columns` columns. Values form one column, behind their paths. */
export function drawRows(rows: readonly Row[], paint: Paint, columns = 108): readonly string[] {
  const width = columnWidth(
    rows.flatMap(({ depth, name, pieces }) => (depth === 0 && pieces.length > 0 ? [rowLabel(name)] : [])),
    columns,
  );
  return rows.map((row) => {
    const { sign, depth, cause } = row;
    const text = drawPieces(row.pieces, paint, depth > 0 && (sign === "+" || sign === "-") ? styles[sign] : undefined);
    const line = rowText(
      paint(styles[sign], sign),
      depth === 0 ? padToColumns(rowLabel(row.name), text === "" ? 0 : width) : row.name,
      text,
    );
    return `${"    ".repeat(depth)}${line}${cause === undefined ? "" : paint("dim", `  (${toPrintable(cause)})`)}`;
  });
}

/** Returns the lines of a `diff` block: each begins with its sign, and hosts colour `!` as a change. */
export function drawDiff(rows: readonly Row[]): readonly string[] {
  return rows.map(({ sign, depth, name, pieces, cause }) => {
    const place = depth === 0 ? rowLabel(name) : name;
    const text = rowText(`${sign === "~" ? "!" : sign}${"  ".repeat(depth)}`, place, piecesText(pieces));
    return cause === undefined ? text : `${text}  (${toPrintable(cause)})`;
  });
}

/** Draws the pieces of a line. `style`: of the line as a whole. */
export function drawPieces(pieces: readonly Piece[], paint: Paint, style?: Style): string {
  const marked: Style = style === undefined ? "yellow" : ([style, "bold"].flat() as Style);
  return pieces
    .map(({ text, tone }) => {
      if (tone === "quiet") return paint("dim", text);
      if (tone === "marked") return paint(marked, text);
      return style === undefined ? text : paint(style, text);
    })
    .join("");
}

/** Returns the width of the column of names: the longest name, limited by a maximum and a third of the terminal. */
export function columnWidth(names: readonly string[], columns = 108): number {
  return Math.min(36, Math.floor(columns / 3), Math.max(0, ...names.map((name) => widthOf(name))));
}

function rowLabel(name: string | undefined): string {
  return name === undefined || name === "" ? "(whole)" : name;
}

function rowText(sign: string, name: string | undefined, text: string): string {
  if (name === undefined) return `${sign} ${text}`;
  return text === "" ? `${sign} ${name}` : `${sign} ${name}  ${text}`;
}
