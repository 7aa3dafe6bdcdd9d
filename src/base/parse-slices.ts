/**
 * Long JSON, parsed in slices: what a body of megabytes makes takes a thread a good part of a second, and others are to be served
 * meanwhile. Containers of many characters are put together of runs of their members, and each run is parsed by the engine.
 * Bytes are decoded run by run: a text of all of them would be made in one piece, which takes tens of milliseconds.
 */
import { JsonTooLarge, NumberOutOfRange, numberTooLong, parseExactJson, stepTo } from "./exact-json.ts";
import { numberAtMost } from "./exact-number.ts";
import type { Json } from "./json.ts";

interface Lengths {
  /** Characters parsed at once: a few milliseconds for any content. */
  readonly run: number;
  /** Characters scanned between two pauses. */
  readonly look: number;
  /** Characters above which a text is parsed in pieces of a run each. */
  readonly text: number;
}

const usualLengths: Lengths = { run: 64 * 1024, look: 512 * 1024, text: 256 * 1024 };

/** Members of an object that are parsed at once. */
const membersAtOnce = 1000;

type ParsePause = () => Promise<void> | undefined;

/** JSON that is read by place: a text, or bytes of valid UTF-8. A place is a character of the former and a byte of the latter. */
interface JsonSource {
  readonly length: number;
  codeAt(at: number): number;
  /** Returns the place of the next quote; -1 if there is none. */
  quoteFrom(at: number): number;
  slice(from: number, to: number): string;
  /** True if a slice is a copy, which does not keep the whole source in memory. */
  readonly isCopying: boolean;
  /** Returns the place, or a little before it, at which no character is divided. */
  borderAt(at: number): number;
}

const textSource = (text: string): JsonSource => ({
  length: text.length,
  codeAt: (at) => text.charCodeAt(at),
  quoteFrom: (at) => text.indexOf('"', at),
  slice: (from, to) => text.slice(from, to),
  isCopying: false,
  borderAt: (at) => at,
});

const byteSource = (bytes: Buffer): JsonSource => ({
  length: bytes.length,
  codeAt: (at) => bytes[at]!,
  quoteFrom: (at) => bytes.indexOf(quote, at),
  slice: (from, to) => bytes.toString("utf8", from, to),
  isCopying: true,
  borderAt(at) {
    let border = at;
    while ((bytes[border]! & 0b1100_0000) === 0b1000_0000) border--;
    return border;
  },
});

/**
 * Parses JSON as {@link parseExactJson} does, and throws what it throws, and JsonTooLarge for a million blanks; awaits `pause` between
 * slices. Bytes must be valid UTF-8.
 */
export async function parseInSlices(
  json: string | Buffer,
  pause: ParsePause,
  lengths = usualLengths,
): Promise<unknown> {
  if (json.length <= lengths.run) return parseExactJson(json.toString());
  const text = typeof json === "string" ? textSource(json) : byteSource(json);
  const ends = await longValues(text, pause, lengths);
  const begin = afterBlanks(text, 0);
  const { value, end } = await parseValueAt({ text, ends, pause, lengths }, begin, "");
  if (afterBlanks(text, end) < text.length) throw notJsonError();
  return value;
}

const notJsonError = (): SyntaxError => new SyntaxError("the text is not JSON");

interface SliceReading {
  readonly text: JsonSource;
  /** By where an object, list or text longer than a run begins: where it ends. */
  readonly ends: ReadonlyMap<number, number>;
  readonly pause: ParsePause;
  readonly lengths: Lengths;
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

const isBlankCode = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Maximum blanks in one place: they are passed without a pause. */
const blanksAtMost = 1024 * 1024;

/** Throws JsonTooLarge for more blanks than may be in one place. */
function afterBlanks(text: JsonSource, from: number): number {
  const stop = Math.min(text.length, from + blanksAtMost);
  let at = from;
  while (at < stop && isBlankCode(text.codeAt(at))) at++;
  if (at === stop && stop < text.length)
    throw new JsonTooLarge("a million blanks stand in one place of it; send fewer");
  return at;
}

/** Returns where the text that begins at `from` ends, behind its quote. Throws SyntaxError where it does not. */
function endOfText(text: JsonSource, from: number): number {
  return endWithin(text, from, text.length) ?? noEnd();
}

/** Returns the same where it ends within `most` characters; undefined otherwise. */
function endWithin(text: JsonSource, from: number, most: number): number | undefined {
  for (let at = text.quoteFrom(from + 1); at !== -1 && at - from <= most; at = text.quoteFrom(at + 1)) {
    let escapes = 0;
    while (text.codeAt(at - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
  return undefined;
}

function noEnd(): never {
  throw notJsonError();
}

/**
 * Returns where a text ends, and pauses while it looks. Throws SyntaxError where it does not end.
 */
async function endOfLongText(text: JsonSource, from: number, pause: ParsePause, { look }: Lengths): Promise<number> {
  for (let at = from + 1; ; ) {
    const stop = Math.min(at + look, text.length);
    while (at < stop && text.codeAt(at) !== quote) at += text.codeAt(at) === backslash ? 2 : 1;
    if (at >= text.length) throw notJsonError();
    if (at < stop) return at + 1;
    await pause();
  }
}

/**
 * Returns where each object, list and text of more characters than a run begins, and ends. Throws SyntaxError for brackets without a partner.
 */
async function longValues(text: JsonSource, pause: ParsePause, lengths: Lengths): Promise<ReadonlyMap<number, number>> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  let next = lengths.look;
  for (let at = 0; at < text.length; at++) {
    const code = text.codeAt(at);
    if (code === quote) {
      const end = endWithin(text, at, lengths.run) ?? (await endOfLongText(text, at, pause, lengths));
      if (end - at > lengths.run) ends.set(at, end);
      at = end - 1;
    } else if (code === openList || code === openObject) open.push(at);
    else if (code === closeList || code === closeObject) {
      const begin = open.pop();
      // A closing bracket comes two places behind the one that it closes.
      if (begin === undefined || text.codeAt(begin) + 2 !== code) throw notJsonError();
      if (at - begin >= lengths.run) ends.set(begin, at + 1);
    }
    if (at < next) continue;
    next = at + lengths.look;
    await pause();
  }
  if (open.length > 0) throw notJsonError();
  return ends;
}

interface ParsedSlice {
  readonly value: unknown;
  /** The place behind it. */
  readonly end: number;
}

async function parseValueAt(reading: SliceReading, from: number, path: string): Promise<ParsedSlice> {
  const { text, ends } = reading;
  const end = ends.get(from) ?? endOfShort(text, from);
  if (!isLong(reading, from, end)) return { value: parseRun(text.slice(from, end), path, 0), end };
  const first = text.codeAt(from);
  const read = first === quote ? parseLongText : first === openList ? listAt : parseObjectAt;
  return { value: await read(reading, from, end, path), end };
}

/** True for a value that is read by itself: a long container, or a very long text. */
const isLong = ({ text, ends, lengths }: SliceReading, from: number, end: number): boolean =>
  ends.has(from) && (text.codeAt(from) !== quote || end - from > lengths.text);

/** Returns where a value ends that is neither a long container nor a long text. Throws JsonTooLarge for a number that is too long. */
function endOfShort(text: JsonSource, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.codeAt(at);
    if (code === quote) {
      at = endOfText(text, at) - 1;
      if (depth === 0) return at + 1;
    } else if (code === openList || code === openObject) depth++;
    else if (code === closeList || code === closeObject) {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (depth > 0) continue;
    else if (code === comma || isBlankCode(code)) return at;
    else if (at - from >= numberAtMost) throw isOfNumber(text.codeAt(from)) ? numberTooLong() : notJsonError();
  }
  return text.length;
}

const isOfNumber = (code: number): boolean => code === 0x2d || (code >= 0x30 && code <= 0x39);

/** Items one after the other, in runs; a long one by itself. */
async function listAt(reading: SliceReading, from: number, end: number, path: string): Promise<unknown[]> {
  const { text, pause, lengths } = reading;
  const list: unknown[] = [];
  let run = from + 1;
  /** Parses what was passed since the last run, up to the comma at `to`. */
  const parseRunItems = (to: number): void => {
    if (run < to)
      for (const item of parseRun(`[${text.slice(run, to)}]`, path, list.length) as unknown[]) list.push(item);
  };
  let at = afterBlanks(text, run);
  if (at === end - 1) return list;
  for (;;) {
    if (text.codeAt(at) === comma || at === end - 1) throw notJsonError();
    const behind = reading.ends.get(at) ?? endOfShort(text, at);
    if (isLong(reading, at, behind)) {
      parseRunItems(lastComma(text, run, at));
      list.push((await parseValueAt(reading, at, `${path}[${list.length}]`)).value);
      at = afterBlanks(text, behind);
      run = at + 1;
    } else at = afterBlanks(text, behind);
    const isLast = at === end - 1;
    if (isLast || at - run > lengths.run) {
      parseRunItems(at);
      run = at + 1;
      await pause();
    }
    if (isLast) return list;
    if (text.codeAt(at) !== comma) throw notJsonError();
    at = afterBlanks(text, at + 1);
  }
}

/**
 * Returns the end of a run before the value at `at`: the comma before it. Throws SyntaxError if anything else is between them.
 */
function lastComma(text: JsonSource, run: number, at: number): number {
  let last = at - 1;
  while (last >= run && isBlankCode(text.codeAt(last))) last--;
  if (last < run) return run;
  if (text.codeAt(last) !== comma) throw notJsonError();
  return last;
}

async function parseObjectAt(reading: SliceReading, from: number, end: number, path: string): Promise<object> {
  const { text, pause, lengths } = reading;
  const object: { [name: string]: unknown } = {};
  const defineMember = (name: string, value: unknown): void => {
    if (name !== "__proto__") object[name] = value;
    else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  };
  let run = from + 1;
  const parseRunMembers = (to: number): void => {
    if (run >= to) return;
    const members = parseRun(`{${text.slice(run, to)}}`, path, undefined) as { readonly [name: string]: unknown };
    for (const name of Object.keys(members)) defineMember(name, members[name]);
  };
  let at = afterBlanks(text, run);
  if (at === end - 1) return object;
  for (let members = 1; ; members++) {
    if (text.codeAt(at) !== quote) throw notJsonError();
    const [nameFrom, nameEnd] = [at, reading.ends.get(at) ?? endOfText(text, at)];
    at = afterBlanks(text, nameEnd);
    if (text.codeAt(at) !== colon) throw notJsonError();
    at = afterBlanks(text, at + 1);
    const behind = reading.ends.get(at) ?? endOfShort(text, at);
    if (isLong(reading, at, behind)) {
      parseRunMembers(lastComma(text, run, nameFrom));
      const name = JSON.parse(text.slice(nameFrom, nameEnd)) as string;
      defineMember(name, (await parseValueAt(reading, at, `${path}${stepTo(name, path)}`)).value);
      at = afterBlanks(text, behind);
      run = at + 1;
    } else at = afterBlanks(text, behind);
    const isLast = at === end - 1;
    // A new name costs ten times what another value does.
    if (isLast || at - run > lengths.run || members % membersAtOnce === 0) {
      parseRunMembers(at);
      run = at + 1;
      await pause();
    }
    if (isLast) return object;
    if (text.codeAt(at) !== comma) throw notJsonError();
    at = afterBlanks(text, at + 1);
  }
}

/** Matches escapes, and the characters that JSON does not allow within a text. */
const toParse = /[^ -[\]-\uffff]/;

/** A text of megabytes, in pieces. No piece ends within an escape. */
async function parseLongText({ text, pause, lengths }: SliceReading, from: number, end: number): Promise<string> {
  let whole = "";
  for (let at = from + 1; at < end - 1; ) {
    let to = text.borderAt(Math.min(at + lengths.run, end - 1));
    if (to < end - 1) to = beforeEscape(text, at, to);
    const piece = text.slice(at, to);
    // A search for escapes takes a fraction of the time of a parsed copy.
    whole += text.isCopying && !toParse.test(piece) ? piece : (JSON.parse(`"${piece}"`) as string);
    at = to;
    await pause();
  }
  return whole;
}

/** Returns a place at `to` or a little before it that is not within an escape: `\n` has two characters, `\u000a` six. */
function beforeEscape(text: JsonSource, from: number, to: number): number {
  for (let back = 1; back <= 5; back++) {
    const at = to - back;
    if (text.codeAt(at) !== backslash) continue;
    let first = at;
    while (first > from && text.codeAt(first - 1) === backslash) first--;
    // Of an odd number the last one begins an escape.
    if ((at - first) % 2 === 0) return at;
    return to;
  }
  return to;
}

/** Parses a run. `offset`: of a list, which item its first one is. */
function parseRun(run: string, path: string, offset: number | undefined): unknown {
  try {
    return parseExactJson(run) as Json;
  } catch (error) {
    if (!(error instanceof NumberOutOfRange)) throw error;
    const [, index, rest = error.path] = offset === undefined ? [] : (/^\[(\d+)\](.*)$/s.exec(error.path) ?? []);
    const within = index === undefined ? rest : `[${Number(index) + offset!}]${rest}`;
    const joint = path === "" || within === "" || within.startsWith("[") ? "" : ".";
    throw new NumberOutOfRange(`${path}${joint}${within}`, error.digits);
  }
}
