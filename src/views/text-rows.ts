/** Texts side by side: line by line, or word by word where a text has one line. */
import type { Json } from "../base/json.ts";
import { type Block, blocks } from "./blocks.ts";
import { printable } from "./paint.ts";
import { type Piece, piece, quiet, quotedPart } from "./pieces.ts";
import type { Folding, Row, Sign } from "./row.ts";

/** Lines around a change that are shown although they stay. */
const context = 3;
/** Characters that stay on either side of a fold inside a line, and those that have to be between for a fold. */
const margin = 24;
const shortestFold = 32;
/** Longer lines are compared word by word. */
const lineLength = 160;

/** True for text that is shown line by line. */
export function isLong(value: Json | undefined): value is string {
  return typeof value === "string" && value.trimEnd().includes("\n");
}

/** Both texts of one line: what differs is marked, what stays is folded where it is long. */
export function wordRows(before: string, after: string, folding: Folding): readonly Row[] {
  const [left, right] = words(before, after, quotedPart, folding);
  return [row("-", [piece('"'), ...left, piece('"')]), row("+", [piece('"'), ...right, piece('"')])];
}

/** The lines that differ, with a few around them. */
export function lineRows(before: string, after: string, folding: Folding): readonly Row[] {
  const all = blocks(linesOf(before), linesOf(after), (line) => line);
  return all.flatMap((block, index) => {
    if (block.same) return contextRows(block.items, index === 0, index === all.length - 1, folding);
    const pairs =
      block.before.length === block.after.length
        ? block.before.map((line, at) => [line, block.after[at]!] as const)
        : [];
    if (!pairs.some((pair) => pair.some((line) => line.length > lineLength))) {
      return [
        ...block.before.flatMap((line) => ownRows("-", line)),
        ...block.after.flatMap((line) => ownRows("+", line)),
      ];
    }
    const compared = pairs.map(([left, right]) => words(left, right, escapeOf([left, right]), folding));
    return [
      ...block.before.flatMap((line, at) => lineRow("-", line, compared[at]![0])),
      ...block.after.flatMap((line, at) => lineRow("+", line, compared[at]![1])),
    ];
  });
}

/** Each with its end, which the last one may lack. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function contextRows(lines: readonly string[], isFirst: boolean, isLast: boolean, { full }: Folding): readonly Row[] {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  const hiddenLines = lines.length - head - tail;
  const shown = (line: string) => row(" ", [piece(lineText(withoutEnd(line)))]);
  if (full || hiddenLines <= 1) return lines.map(shown);
  const fold = row("…", [quiet(`${hiddenLines} unchanged lines`)]);
  return [...lines.slice(0, head).map(shown), fold, ...lines.slice(lines.length - tail).map(shown)];
}

function ownRows(sign: Sign, line: string): readonly Row[] {
  return lineRow(sign, line, [piece(lineText(withoutEnd(line)))]);
}

function lineRow(sign: Sign, line: string, pieces: readonly Piece[]): readonly Row[] {
  return [row(sign, pieces), ...(line.endsWith("\n") ? [] : [row("\\", [quiet("No newline at the end")])])];
}

function row(sign: Sign, pieces: readonly Piece[]): Row {
  return { sign, depth: 1, pieces: pieces.filter(({ text }) => text !== "") };
}

function withoutEnd(line: string): string {
  return line.endsWith("\n") ? line.slice(0, -1) : line;
}

/** Both sides word by word. `written` has to treat a text piece by piece as it would as a whole. */
function words(
  before: string,
  after: string,
  written: (text: string) => string,
  { full }: Folding,
): readonly [readonly Piece[], readonly Piece[]] {
  const all = blocks(wordsOf(withoutEnd(before)), wordsOf(withoutEnd(after)), (word) => word);
  // An ellipsis of the text itself is not to be taken for a fold.
  const shown = (text: string) => written(text).replaceAll("…", "\\u2026");
  const side = (of: (block: Block<string> & { same: false }) => readonly string[]) =>
    all.flatMap((block, index): readonly Piece[] => {
      if (!block.same) return [{ text: shown(of(block).join("")), tone: "marked" }];
      const text = block.items.join("");
      if (full) return [piece(shown(text))];
      return folded(text, index === 0 ? 0 : margin, index === all.length - 1 ? 0 : margin, shown);
    });
  return [side((block) => block.before), side((block) => block.after)];
}

function folded(text: string, head: number, tail: number, shown: (text: string) => string): readonly Piece[] {
  const characters = [...text];
  const count = characters.length - head - tail;
  if (count < shortestFold) return [piece(shown(text))];
  return [
    piece(shown(characters.slice(0, head).join(""))),
    quiet(`…(${count} unchanged characters)…`),
    piece(shown(characters.slice(characters.length - tail).join(""))),
  ];
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|[\p{L}\p{M}\p{N}_]+|./gsu) ?? [];
}

/** Two lines that differ never look the same: where something is written out, backslashes are doubled. */
function lineText(line: string): string {
  return needsEscape(line) ? doubled(line) : line;
}

function escapeOf(lines: readonly string[]): (text: string) => string {
  return lines.some((line) => needsEscape(withoutEnd(line)) || line.includes("…")) ? doubled : (text) => text;
}

function needsEscape(line: string): boolean {
  return line.includes("\\u") || printable(line) !== line;
}

function doubled(text: string): string {
  return printable(text.replaceAll("\\", "\\\\"));
}
