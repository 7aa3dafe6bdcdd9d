/**
 * JSON that others wrote: answers of partners, files, texts of records. The engine reads such a text in one call, in which a thread cannot be
 * ended, and ten megabytes of brackets become gigabytes. So the text is measured before it is read.
 */
import { JsonTooLarge, parseExactJson } from "../../base/exact-json.ts";
import type { Json } from "../../base/json.ts";
import { boundPassed } from "../../base/json-depth.ts";
import { limits } from "../../catalog/limits.ts";

const usualBounds = { levels: limits.depth, values: limits.answerValues, names: limits.answerNames };
type JsonBounds = { readonly [bound in "levels" | "values" | "names"]: number };

const boundReason = (passed: keyof JsonBounds, bounds: JsonBounds): string =>
  ({
    levels: `it is nested deeper than ${bounds.levels} levels`,
    values: `it has more than ${bounds.values} values`,
    names: `it has more than ${bounds.names} different names of members`,
  })[passed];

/** Parses a text with all digits of its numbers. Throws SyntaxError, and of these JsonTooLarge where it is more than anybody reads at once. */
export function parseForeignJson(text: string, lower: Partial<JsonBounds> = {}): Json {
  const bounds = { ...usualBounds, ...lower };
  // A shorter text passes no bound.
  const passed = text.length > bounds.levels ? boundPassed(Buffer.from(text), bounds) : undefined;
  if (passed !== undefined) throw new JsonTooLarge(boundReason(passed, bounds));
  return parseExactJson(text) as Json;
}
