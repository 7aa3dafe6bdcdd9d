/**
 * JSON that others wrote: answers of partners, files, texts of records. The engine reads such a text in one call, in which a thread cannot be
 * ended, and ten megabytes of brackets become gigabytes. So the text is measured before it is read.
 */
import { JsonTooLarge, parseExactJson } from "../../base/exact-json.ts";
import type { Json } from "../../base/json.ts";
import { boundPassed, boundPassedInSlices, measureJson } from "../../base/json-depth.ts";
import { parseInSlices } from "../../base/parse-slices.ts";
import { createPause } from "../../base/pauses.ts";
import { limits } from "../../catalog/limits.ts";
import { RecordFailure } from "../failures/failure.ts";

const usualBounds = { levels: limits.depth, values: limits.answerValues, names: limits.answerNames };
type JsonBounds = { readonly [bound in "levels" | "values" | "names"]: number };

const boundReason = (passed: keyof JsonBounds, bounds: JsonBounds): string =>
  ({
    levels: `it is nested deeper than ${bounds.levels} levels`,
    values: `it has more than ${bounds.values} values`,
    names: `it has more than ${bounds.names} different names of members`,
  })[passed];

const tooLarge = (passed: keyof JsonBounds, bounds: JsonBounds): JsonTooLarge =>
  new JsonTooLarge(boundReason(passed, bounds));

/** Parses a text as {@link parseForeignJson} does, in slices: for the event loop that serves others. */
export async function readForeignJson(text: string, lower: Partial<JsonBounds> = {}): Promise<Json> {
  const bounds = { ...usualBounds, ...lower };
  const pause = createPause();
  const isLong = text.length > bounds.levels;
  const passed = isLong ? await boundPassedInSlices(Buffer.from(text), bounds, pause) : undefined;
  if (passed !== undefined) throw tooLarge(passed, bounds);
  return (await parseInSlices(text, pause)) as Json;
}

/** Values that a driver reads in one turn of the event loop: about 50 milliseconds. */
const valuesInTurn = 50_000;

function rowTooLarge(passed: keyof JsonBounds): RecordFailure {
  const reason = boundReason(passed, { ...usualBounds, values: valuesInTurn });
  const message = `A row of the database cannot be read: its JSON, list or geometry is too large, ${reason}. Select a part of it, or cast it to a text.`;
  return new RecordFailure("output_too_large", "connection", "response", message);
}

/**
 * Reads texts within a driver, which calls it for each value of its rows and cannot wait. All texts of one turn of the event loop are
 * counted together.
 */
export class TurnReader {
  #left = valuesInTurn;

  /** Parses JSON. Throws RecordFailure. */
  json(text: string): Json {
    const bounds = { ...usualBounds, values: this.#left };
    const { values, passed } = measureJson(Buffer.from(text), bounds);
    this.#spend(values);
    if (passed !== undefined) throw rowTooLarge(passed);
    return parseExactJson(text) as Json;
  }

  /** Counts the items and levels of a list as PostgreSQL writes it. Throws RecordFailure. */
  list(text: string): string {
    const { items, passed } = measureList(text, this.#left);
    this.#spend(items);
    if (passed !== undefined) throw rowTooLarge(passed);
    return text;
  }

  /** Counts values that are about to be made. Throws RecordFailure. */
  values(count: number): void {
    const isTooMany = count > this.#left;
    this.#spend(count);
    if (isTooMany) throw rowTooLarge("values");
  }

  #spend(values: number): void {
    if (this.#left === valuesInTurn) setImmediate(() => (this.#left = valuesInTurn));
    this.#left = Math.max(0, this.#left - values);
  }
}

const [quote, backslash, comma, openList, closeList] = [0x22, 0x5c, 0x2c, 0x7b, 0x7d];

/** Counts the items of a list, up to one more than `most`. A quoted text is one of them, whatever it contains. */
function measureList(text: string, most: number): { readonly items: number; readonly passed?: "levels" | "values" } {
  let [items, level] = [1, 0];
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const isEscaped = text.charCodeAt(at) === backslash;
    const code = text.charCodeAt(isEscaped ? ++at : at);
    if (code === quote && !isEscaped) isQuoted = !isQuoted;
    // The reader opens a list for an escaped bracket as well.
    else if (isQuoted) continue;
    else if (code === comma) items += 1;
    else if (code === closeList) level -= 1;
    else if (code === openList) {
      items += 1;
      level += 1;
      if (level > usualBounds.levels) return { items, passed: "levels" };
    }
    if (items > most) return { items, passed: "values" };
  }
  return { items };
}

/** Parses a text with all digits of its numbers. Throws SyntaxError, and of these JsonTooLarge where it is more than anybody reads at once. */
export function parseForeignJson(text: string, lower: Partial<JsonBounds> = {}): Json {
  const bounds = { ...usualBounds, ...lower };
  // A shorter text passes no bound.
  const passed = text.length > bounds.levels ? boundPassed(Buffer.from(text), bounds) : undefined;
  if (passed !== undefined) throw tooLarge(passed, bounds);
  return parseExactJson(text) as Json;
}
