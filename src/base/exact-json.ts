/** JSON text of records, read without losing a digit. `JSON.stringify` writes the values back unchanged. */
import { ExactNumber, exactNumberIn } from "./exact-number.ts";
import type { Json } from "./json.ts";

/**
 * Finds a number of 16 digits or more, or with an exponent of three, where a value may begin. It finds such a text within a string, too;
 * that costs time and nothing else.
 */
const suspicious = /[:[,]\s*-?(?:\d[\d.]{15}|\d[\d.]*[eE][+-]?\d{3})/;
/** A text that is a number alone. */
const numberAlone = /^\s*[-\d]/;

/** Characters of a number from which it is suspicious. */
const longRun = 16;
/** An exponent of three digits, which is quickly looked for. */
const longExponent = /[eE][+-]?\d{3}/;

/** True where the JSON text may contain a number that a double changes. */
export const mayBeInexact = (text: string): boolean =>
  ((hasLongRun(text) || longExponent.test(text)) && suspicious.test(text)) || numberAlone.test(text);

const isOfNumber = (code: number): boolean => (code >= 0x30 && code <= 0x39) || code === 0x2e;

/**
 * Returns true for a text with such a long run of digits and points. Every such run includes one of every sixteenth characters, so
 * only those are checked.
 */
function hasLongRun(text: string): boolean {
  for (let at = longRun - 1; at < text.length; at += longRun) {
    if (!isOfNumber(text.charCodeAt(at))) continue;
    let [first, last] = [at, at];
    while (first > 0 && isOfNumber(text.charCodeAt(first - 1))) first--;
    while (last + 1 < text.length && isOfNumber(text.charCodeAt(last + 1))) last++;
    if (last - first + 1 >= longRun) return true;
  }
  return false;
}

/** The reviver of `JSON.parse`, with what Node gives it besides its types. */
type Reviver = (this: unknown, key: string, value: unknown, context?: { readonly source?: string }) => unknown;
type PlainReviver = (this: unknown, key: string, value: unknown) => unknown;

/** A number in JSON text that cannot be kept. */
export class NumberOutOfRange extends SyntaxError {
  /** Path of the number: `items[3].amount`; empty if it is the whole text. */
  readonly path: string;
  /** As it was written. */
  readonly digits: string;
  constructor(path: string, digits: string) {
    const shown = digits.length > 40 ? `${digits.slice(0, 40)}…` : digits;
    const place = path === "" ? "" : ` at ${path}`;
    super(`the number ${shown}${place} is beyond 1.8e308, the largest that can be kept; send it as a text`);
    this.name = "NumberOutOfRange";
    this.path = path;
    this.digits = digits;
  }
}

/** JSON text that is nested more deeply, or has more in it, than its reader takes. */
export class JsonTooLarge extends SyntaxError {
  constructor(why: string) {
    super(why);
    this.name = "JsonTooLarge";
  }
}

/**
 * Parses JSON text. A number that a double would change becomes an ExactNumber. Throws SyntaxError where the text is no JSON, and of
 * these NumberOutOfRange where a number cannot be kept.
 */
export function parseExactJson(text: string): unknown {
  // A text without such numbers is read by the engine alone, several times as fast.
  if (!mayBeInexact(text)) return JSON.parse(text);
  let beyond: string | undefined;
  const reviveExactly: Reviver = (_key, value, context) => {
    if (typeof value !== "number" || context?.source === undefined) return value;
    if (!Number.isFinite(value)) beyond ??= context.source;
    return exactNumberIn(context.source);
  };
  const value = JSON.parse(text, reviveExactly as PlainReviver) as Json;
  if (beyond !== undefined) throw new NumberOutOfRange(infinityIn(value), beyond);
  return value;
}

/** Returns the path to the first number that is not finite. */
function infinityIn(root: Json): string {
  const left: { readonly value: Json; readonly path: string }[] = [{ value: root, path: "" }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next;
    if (typeof value === "number" && !Number.isFinite(value)) return path;
    if (typeof value !== "object" || value === null || value instanceof ExactNumber) continue;
    const parts = Array.isArray(value)
      ? (value as readonly Json[]).map((item, index) => ({ value: item, path: `${path}[${index}]` }))
      : Object.entries(value).map(([name, item]) => ({ value: item as Json, path: `${path}${stepTo(name, path)}` }));
    left.push(...parts.filter((part) => typeof part.value === "number" || typeof part.value === "object").toReversed());
  }
  return "";
}

/** Returns the step from a path to a member, as these paths write it. */
export const stepTo = (name: string, path: string): string =>
  /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name)
    ? `${path === "" ? "" : "."}${name}`
    : `['${name.replaceAll(/['\\]/g, "\\$&")}']`;

/**
 * Returns a sentence about a text that could not be read: `otherwise` for invalid JSON, or the number or bound that is exceeded.
 */
export function sayUnread(error: unknown, what: string, otherwise = `${what} is not JSON.`): string {
  return error instanceof NumberOutOfRange || error instanceof JsonTooLarge
    ? `${what} cannot be read: ${error.message}.`
    : otherwise;
}
