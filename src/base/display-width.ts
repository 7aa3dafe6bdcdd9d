/** How much room a text takes on a terminal: a Chinese or Japanese character takes two columns, what only changes another one none. */
import stringWidth from "string-width";

/** Terminals move to the next multiple of it for a tab. */
const tabStop = 8;

/** Columns that a text of one line takes which begins in the column `from`, counted from 0. Colours take none. */
export function widthOf(text: string, from = 0): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  const end = text.split("\t").reduce((column, part, index) => {
    const start = index === 0 ? column : column + tabStop - (column % tabStop);
    return start + stringWidth(part);
  }, from);
  return end - from;
}

/** The text with blanks behind it, so that it takes so many columns; wider ones stay as they are. */
export function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The text as far as it fits into so many columns, with `…` at its end where something was cut. It holds neither tabs nor colours. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let shown = "";
  let room = Math.max(0, width - 1);
  for (const { segment } of characters.segment(text)) {
    room -= widthOf(segment);
    if (room < 0) break;
    shown += segment;
  }
  return `${shown}…`;
}
