/** Width of a text on a terminal: a Chinese or Japanese character takes two columns, a combining character none. */
import stringWidth from "fast-string-width";

/** Terminals move to the next multiple of it for a tab. */
const tabStop = 8;

/** Characters that are never drawn, although the library that measures widths counts them. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** Returns the columns of a line of text that begins in column `from`, counted from 0. Colours take none. */
export function widthOf(text: string, from = 0): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  const end = text.split("\t").reduce((column, part, index) => {
    const start = index === 0 ? column : column + tabStop - (column % tabStop);
    return start + stringWidth(part.replace(unseen, ""));
  }, from);
  return end - from;
}

/** Returns the text filled up with blanks to a number of columns. A wider text stays as it is. */
export function padToColumns(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/**
 * Returns the text cut to a number of columns, with `…` at its end if it was cut. The text must not contain tabs or colors.
 */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let shown = "";
  let room = Math.max(0, width - 1);
  for (const segment of graphemesOf(text)) {
    room -= widthOf(segment);
    if (room < 0) break;
    shown += segment;
  }
  return `${shown}…`;
}

/** Created at the first use: that takes ten milliseconds, and most commands never count characters. */
let segmenter: Intl.Segmenter | undefined;

/** Visible characters: a letter with its accents is one, and so is an emoji of several parts. */
export function* graphemesOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}
