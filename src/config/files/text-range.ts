/** Lines and columns of offsets in a text. */
import type { SourceRange } from "../../base/diagnostics.ts";
import { trimEndOf } from "../../base/trim.ts";

/** The lines of a text, found once. */
export class TextLines {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    this.#starts = lineStarts(text);
  }

  /** Line, column and the line itself for a range of offsets. */
  range(file: string, start: number, end: number): SourceRange {
    const offset = Math.min(start, this.#text.length);
    const line = lineAt(this.#starts, offset);
    const lineStart = this.#starts[line]!;
    const excerpt = trimEndOf(this.#text.slice(lineStart, this.#starts[line + 1] ?? this.#text.length), "\r\n");
    const column = offset - lineStart;
    const length = Math.max(1, Math.min(end, lineStart + excerpt.length) - offset);
    return { file, line: line + 1, column: column + 1, length, excerpt };
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Returns the index of the line that contains an offset, by bisection. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
