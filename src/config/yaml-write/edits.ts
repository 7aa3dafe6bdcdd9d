/** Edits of a file, and the pieces of text that are replaced for them. */
import type { Path } from "../files/source-file.ts";
import type { WrittenValue } from "./written-value.ts";

export type Edit =
  /** Another value at the path. */
  | { readonly type: "set"; readonly path: Path; readonly value: WrittenValue }
  /** A new key of its mapping, added at the end; with `apart` after an empty line. */
  | { readonly type: "add"; readonly path: Path; readonly value: WrittenValue; readonly apart?: true }
  | { readonly type: "remove"; readonly path: Path }
  /** Items of the list at the path: `remove` of them go from `index` on, `insert` come there. */
  | {
      readonly type: "splice";
      readonly path: Path;
      readonly index: number;
      readonly remove: number;
      readonly insert: readonly WrittenValue[];
    };

/** Replaces the text from `start` to `end`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Carries them out, all given as offsets into `text`; those at one place in the order given. Undefined where two overlap. */
export function spliceText(text: string, splices: readonly Splice[]): string | undefined {
  const sorted = splices.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let at = 0;
  for (const { start, end, text: piece } of sorted) {
    if (start < at) return undefined;
    result += text.slice(at, start) + piece;
    at = end;
  }
  return result + text.slice(at);
}
