/** The small fields of a document next to its body, as text: for filters of lists and for messages of refusals. */
import type { JsonObject } from "../../base/json.ts";

/** Longer texts are not facets. */
const longest = 1000;

/**
 * Top-level texts, numbers and booleans of a document as texts. Characters that a database refuses inside JSON (NUL, half
 * surrogate pairs) are replaced: the body keeps them, only comparisons see the replacement.
 */
export function facetsOf(document: JsonObject): { readonly [name: string]: string } {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]): [string, string][] => {
      if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
      const text = String(value);
      return text.length > longest ? [] : [[storableString(name), storableString(text)]];
    }),
  );
}

/** Returns a text in a form that a database can store. */
export function storableString(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\u{fffd}");
}
