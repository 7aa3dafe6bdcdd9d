/** Mistakes in a text that is code: a template, a script, a statement of SQL. */

import type { Suggestion } from "../base/advice.ts";

/** A mistake with its place in the text. */
export interface TextFault {
  /** A full sentence; it quotes names and characters of the code, never a value. */
  readonly message: string;
  /** Text to write instead; absent if the message is sufficient. */
  readonly suggestion?: Suggestion;
  /** The name that was meant. */
  readonly near?: string;
  /** Offset of the first character, and how many are wrong. */
  readonly at: number;
  readonly length: number;
  /** Present for mistakes that are reported under a name of their own. */
  readonly rule?: "unknown-helper";
  /** Set where the text may still work on a platform that knows more. */
  readonly severity?: "warning";
}

/** Returns line and column (1-based) of an offset. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  const start = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: at - start + 1 };
}

/** Returns the offset of a line (1-based) and column (0-based). */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf("\n", start);
    if (end < 0) break;
    start = end + 1;
  }
  return Math.min(start + column, text.length);
}

/** Characters of texts whose results are remembered. */
const rememberedCharacters = 4 * 1024 * 1024;

/** Returns a function that remembers its results for texts, up to a number of characters. */
export function memoizeByText<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  let characters = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    characters += text.length;
    if (characters > rememberedCharacters) {
      known.clear();
      characters = text.length;
    }
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
