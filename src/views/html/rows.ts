/** Rows of a comparison as a block of a page. Signs are part of the text, so that colour is not the only information. */
import { type Piece, piecesText } from "../rows/line-pieces.ts";
import type { Row, Sign } from "../rows/row.ts";
import { html, joinMarkup, type Markup, nothing } from "./markup.ts";

/** Classes of style.ts for added, removed, changed and quiet parts. */
const classes: { readonly [S in Sign]: string } = { "+": "p", "-": "m", "~": "t", " ": "", "…": "q", "\\": "q" };

/** Returns the rows, a line each; nothing if there are none. */
export function rowsBlock(rows: readonly Row[]): Markup {
  return rows.length === 0 ? nothing : html`<pre>${joinMarkup(rows.map(rowMarkup), "\n")}</pre>`;
}

function rowMarkup({ sign, depth, name, pieces, cause }: Row): Markup {
  const place = depth === 0 && (name === undefined || name === "") ? "(whole)" : name;
  const start = `${"  ".repeat(depth)}${sign} ${place ?? ""}${place !== undefined && piecesText(pieces) !== "" ? "  " : ""}`;
  const why = cause === undefined ? nothing : html`<span class="q">  (${cause})</span>`;
  const drawn = joinMarkup(pieces.map((each) => drawPiece(each)));
  return classes[sign] === ""
    ? html`${start}${drawn}${why}`
    : html`<span class="${classes[sign]}">${start}${drawn}</span>${why}`;
}

function drawPiece({ text, tone }: Piece): Markup {
  return tone === "marked" ? html`<b>${text}</b>` : html`${text}`;
}
