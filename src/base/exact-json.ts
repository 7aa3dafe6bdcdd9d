/** JSON text of records, read without losing a digit. `JSON.stringify` writes the values back unchanged. */
import { ExactNumber, exactNumberIn, numberAtMost } from "./exact-number.ts";
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
 * A number where a value may begin that a double may change. Found within strings as well. One that is too long is found by its first
 * characters, one more than are read.
 */
const candidates = /([:[,]\s*)(-?(?:\d[\d.]{15,4096}(?:[eE][+-]?\d{0,4096})?|\d[\d.]{0,15}[eE][+-]?\d{3,4096}))/g;
/** A text that begins with a number that is too long. */
const longNumber = /^-?\d[\d.eE+-]{4095}/;
const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Characters that may stand behind a number. */
const behindNumber = /[\s,\]}]/;
/** Begins the text that stands for a number. No text of a record begins so: it is unknown outside of this process. */
const standIn = `${crypto.randomUUID()}:`;

/** The error of a number with too many characters. */
export const numberTooLong = (): JsonTooLarge =>
  new JsonTooLarge(`a number in it has more than ${numberAtMost} characters; send it as a text`);

/**
 * Parses JSON text. A number that a double would change becomes an ExactNumber. Throws SyntaxError where the text is not JSON, and of
 * these NumberOutOfRange where a number cannot be kept, and JsonTooLarge where it has too many characters.
 */
export function parseExactJson(text: string): unknown {
  // A text without such numbers is read by the engine alone.
  if (!mayBeInexact(text)) return JSON.parse(text);
  if (numberAlone.test(text)) return parseNumberAlone(text);
  const marked = markNumbers(text);
  if (marked === undefined) return JSON.parse(text);
  return restoreNumbers(parseMarked(marked, text));
}

function parseNumberAlone(text: string): unknown {
  const digits = text.trim();
  if (digits.length > numberAtMost && longNumber.test(digits)) throw numberTooLong();
  const value: unknown = JSON.parse(text);
  if (typeof value !== "number") return value;
  if (!Number.isFinite(value)) throw new NumberOutOfRange("", digits);
  return exactNumberIn(digits);
}

/** The engine reads the text several times as fast as it calls a function for each value. Reports mistakes of the text itself. */
function parseMarked(marked: string, text: string): Json {
  try {
    return JSON.parse(marked) as Json;
  } catch {
    return JSON.parse(text) as Json;
  }
}

/** Writes each number that a double may change as a text. Undefined if there is none, or the text is not JSON. */
function markNumbers(text: string): string | undefined {
  const parts: string[] = [];
  let copied = 0;
  /** The place behind the last string before the present number, and of the next quote. */
  let behindString = 0;
  let quoteAt = text.indexOf('"');
  candidates.lastIndex = 0;
  for (let match = candidates.exec(text); match; match = candidates.exec(text)) {
    const from = match.index + match[1]!.length;
    while (quoteAt !== -1 && quoteAt < from) {
      behindString = endOfString(text, quoteAt);
      if (behindString === 0) return undefined;
      quoteAt = text.indexOf('"', behindString);
    }
    if (behindString > from) {
      candidates.lastIndex = behindString;
      continue;
    }
    const digits = match[2]!;
    if (digits.length > numberAtMost) throw numberTooLong();
    const to = from + digits.length;
    if (!numberForm.test(digits) || (to < text.length && !behindNumber.test(text[to]!))) return undefined;
    parts.push(text.slice(copied, from), '"', standIn, digits, '"');
    copied = to;
    candidates.lastIndex = to;
  }
  if (parts.length === 0) return undefined;
  parts.push(text.slice(copied));
  return parts.join("");
}

/** Returns the place behind the string that begins at `from`; 0 where it does not end. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === 0x5c) escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
  return 0;
}

/** Puts the numbers in place of the texts that stand for them. Throws NumberOutOfRange. */
function restoreNumbers(root: Json): unknown {
  let beyond: string | undefined;
  const exactOf = (value: unknown): unknown => {
    if (typeof value !== "string" || !value.startsWith(standIn)) return value;
    const digits = value.slice(standIn.length);
    if (!Number.isFinite(Number(digits))) beyond ??= digits;
    return exactNumberIn(digits);
  };
  const left: object[] = typeof root === "object" && root !== null ? [root] : [];
  for (let next = left.pop() as { [name: string]: unknown } | undefined; next; next = left.pop() as typeof next) {
    if (Array.isArray(next)) {
      for (let at = 0; at < next.length; at++) {
        const value: unknown = next[at];
        if (typeof value === "string") next[at] = exactOf(value);
        else if (typeof value === "object" && value !== null) left.push(value);
      }
      continue;
    }
    for (const name of Object.keys(next)) {
      const value = next[name];
      if (typeof value === "string" && value.startsWith(standIn)) next[name] = exactOf(value);
      else if (typeof value === "object" && value !== null) left.push(value);
    }
  }
  if (beyond !== undefined) throw new NumberOutOfRange(infinityIn(root), beyond);
  return root;
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
