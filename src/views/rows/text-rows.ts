/** Compares texts line by line, or word by word if a text has one line. */
import type { Json } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import { openValue } from "../../model/open-value.ts";
import { type DiffBlock, diffBlocks } from "./diff-blocks.ts";
import { learnt, type Piece, quietPiece, quotedPart, textPiece } from "./line-pieces.ts";
import type { Folding, Row, Sign } from "./row.ts";

/** The number of unchanged lines around a change that are shown. */
const context = 3;
/** The characters on either side of a fold inside a line, and the minimum between them for a fold. */
const margin = 24;
const shortestFold = 32;
/** The line length from which lines are compared word by word. */
const lineLength = 160;

/** Characters of all long lines of a change that are compared word by word: more than that shows whole lines. */
const comparedAtMost = 60_000;

/** The placeholder in a text for a value known only at apply: a cuneiform number. A text that contains it is shown as a whole. */
const gap = "\u{12432}";

/**
 * Returns a text with a gap for each value known only at apply. Undefined for other values, and for a text that contains the
 * placeholder.
 */
export function textWithGaps(value: Json): string | undefined {
  const parts = typeof value === "string" ? [value] : openValue(value)?.parts;
  return parts?.some((part) => part.includes(gap)) ? undefined : parts?.join(gap);
}

/** Returns a text that is shown line by line; undefined for any other value. */
export function longText(value: Json): string | undefined {
  const text = textWithGaps(value);
  return text?.trimEnd().includes("\n") ? text : undefined;
}

/** Shows both texts of one line: differences are marked, and long unchanged parts folded. */
export function wordRows(before: string, after: string, folding: Folding): readonly Row[] {
  const [left, right] = wordDiff(before, after, quotedPart, folding);
  return [
    textRow("-", [textPiece('"'), ...left, textPiece('"')]),
    textRow("+", [textPiece('"'), ...right, textPiece('"')]),
  ];
}

/** Returns the lines that differ, with some lines around them. */
export function lineRows(before: string, after: string, folding: Folding): readonly Row[] {
  const all = diffBlocks(linesOf(before), linesOf(after), (line) => line);
  return all.flatMap((block, index) => {
    if (block.same) return contextRows(block.items, index === 0, index === all.length - 1, folding);
    const pairs =
      block.before.length === block.after.length
        ? block.before.map((line, at) => [line, block.after[at]!] as const)
        : [];
    const isLong = pairs.some((pair) => pair.some((line) => line.length > lineLength));
    if (!isLong || pairs.reduce((sum, [left, right]) => sum + left.length + right.length, 0) > comparedAtMost) {
      return [
        ...block.before.flatMap((line) => ownRows("-", line)),
        ...block.after.flatMap((line) => ownRows("+", line)),
      ];
    }
    const compared = pairs.map(([left, right]) =>
      wordDiff(
        withoutEnd(left),
        withoutEnd(right),
        left.includes("…") || right.includes("…") ? doubledBackslashes : writerOf([left, right]),
        folding,
      ),
    );
    return [
      ...block.before.flatMap((line, at) => lineRow("-", line, compared[at]![0])),
      ...block.after.flatMap((line, at) => lineRow("+", line, compared[at]![1])),
    ];
  });
}

/** Returns the lines with their ends; the last one may have none. */
function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

function contextRows(lines: readonly string[], isFirst: boolean, isLast: boolean, { full }: Folding): readonly Row[] {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  const hiddenLines = lines.length - head - tail;
  const plainLineRow = (line: string) => textRow(" ", linePieces(line));
  if (full || hiddenLines <= 1) return lines.map(plainLineRow);
  const fold = textRow("…", [quietPiece(`${hiddenLines} unchanged lines`)]);
  return [...lines.slice(0, head).map(plainLineRow), fold, ...lines.slice(lines.length - tail).map(plainLineRow)];
}

function ownRows(sign: Sign, line: string): readonly Row[] {
  return lineRow(sign, line, linePieces(line));
}

/** Returns the pieces of a line. Two different lines never look the same: if anything is escaped, backslashes are doubled. */
function linePieces(line: string): readonly Piece[] {
  return filledGaps(withoutEnd(line), writerOf([line]));
}

/** Returns the pieces of a text with the known facts about its gaps. `tone`: of the text itself. */
function filledGaps(text: string, written: TextWriter, tone?: "marked"): readonly Piece[] {
  return text.split(gap).flatMap((part, index): readonly Piece[] => {
    const own = tone ? { text: written(part), tone } : textPiece(written(part));
    return index > 0 ? [learnt, own] : [own];
  });
}

function lineRow(sign: Sign, line: string, pieces: readonly Piece[]): readonly Row[] {
  return [
    textRow(sign, pieces),
    ...(line.endsWith("\n") ? [] : [textRow("\\", [quietPiece("No newline at the end")])]),
  ];
}

function textRow(sign: Sign, pieces: readonly Piece[]): Row {
  return { sign, depth: 1, pieces: pieces.filter(({ text }) => text !== "") };
}

function withoutEnd(line: string): string {
  return line.endsWith("\n") ? line.slice(0, -1) : line;
}

/** Both sides word by word. */
function wordDiff(
  before: string,
  after: string,
  written: TextWriter,
  { full }: Folding,
): readonly [readonly Piece[], readonly Piece[]] {
  const all = diffBlocks(wordsOf(before), wordsOf(after), (word) => word);
  // An ellipsis of the text itself must not look like a fold.
  const escapedEllipsis: TextWriter = (text) => written(text).replaceAll("…", "\\u2026");
  const sideText = (of: (block: DiffBlock<string> & { same: false }) => readonly string[]) =>
    all.flatMap((block, index): readonly Piece[] => {
      if (!block.same) return filledGaps(of(block).join(""), escapedEllipsis, "marked");
      const text = block.items.join("");
      if (full) return filledGaps(text, escapedEllipsis);
      return foldedText(text, index === 0 ? 0 : margin, index === all.length - 1 ? 0 : margin, escapedEllipsis);
    });
  return [sideText((block) => block.before), sideText((block) => block.after)];
}

function foldedText(text: string, head: number, tail: number, shown: TextWriter): readonly Piece[] {
  const characters = [...text];
  const count = characters.length - head - tail;
  if (count < shortestFold) return filledGaps(text, shown);
  return [
    ...filledGaps(characters.slice(0, head).join(""), shown),
    quietPiece(`…(${count} unchanged characters)…`),
    ...filledGaps(characters.slice(characters.length - tail).join(""), shown),
  ];
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|[\p{L}\p{M}\p{N}_]+|./gsu) ?? [];
}

/** Escapes a text for display; escaping it by pieces gives the same result. */
type TextWriter = (text: string) => string;

function writerOf(lines: readonly string[]): TextWriter {
  return lines.map(withoutEnd).some((line) => line.includes("\\u") || toPrintable(line) !== line)
    ? doubledBackslashes
    : asItIs;
}

const asItIs: TextWriter = (text) => text;

function doubledBackslashes(text: string): string {
  return toPrintable(text.replaceAll("\\", "\\\\"));
}
