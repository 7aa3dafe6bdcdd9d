/**
 * The nesting depth, number of values and number of different names of JSON, counted from its bytes. Counting brackets is far
 * cheaper than parsing. Names cost most, because each new name is kept once for all objects.
 */
import { randomInt } from "node:crypto";

const [quote, backslash] = [0x22, 0x5c];
const [comma, colon] = [0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Maximum levels of nesting, values (each object and list, and each member of one), and different names. */
interface TextBounds {
  readonly levels: number;
  readonly values: number;
  readonly names: number;
}

/** Returns the first bound that a text exceeds, if any; the scan stops there. For invalid JSON either result is possible. */
export const boundPassed = (bytes: Uint8Array, bounds: TextBounds): keyof TextBounds | undefined =>
  measureJson(bytes, bounds).passed;

interface Measure {
  readonly values: number;
  readonly passed?: keyof TextBounds | undefined;
}

/** Counts the values of a text. `passed`: the first bound that it exceeds, where the scan stops. */
export function measureJson(bytes: Uint8Array, bounds: TextBounds): Measure {
  const scan = measuring(bytes, bounds, Infinity);
  for (;;) {
    const { done, value } = scan.next();
    if (done) return value;
  }
}

/** Bytes that are measured between two pauses: a few milliseconds. */
const bytesAtOnce = 512 * 1024;

/** Returns what {@link boundPassed} does; awaits `pause` between slices, for texts of megabytes on the event loop. */
export async function boundPassedInSlices(
  bytes: Uint8Array,
  bounds: TextBounds,
  pause: () => Promise<void> | undefined,
  atOnce = bytesAtOnce,
): Promise<keyof TextBounds | undefined> {
  return (await measureInSlices(bytes, bounds, pause, atOnce)).passed;
}

/** Counts the values of a text as {@link measureJson} does, in slices. */
export async function measureInSlices(
  bytes: Uint8Array,
  bounds: TextBounds,
  pause: () => Promise<void> | undefined,
  atOnce = bytesAtOnce,
): Promise<Measure> {
  const scan = measuring(bytes, bounds, atOnce);
  for (;;) {
    const { done, value } = scan.next();
    if (done) return value;
    await pause();
  }
}

/** Measures a text, and yields after each `atOnce` bytes. */
function* measuring(
  bytes: Uint8Array,
  { levels, values, names }: TextBounds,
  atOnce: number,
): Generator<undefined, Measure> {
  let level = 0;
  let members = 0;
  // The outermost value; any other value follows a comma or is the first in an object or list.
  let count = 1;
  let first = 0;
  while (first < bytes.length && isBlankByte(bytes[first]!)) {
    first += 1;
    if (first % atOnce === 0) yield;
  }
  // A value without levels, or invalid JSON.
  if (bytes[first] !== openList && bytes[first] !== openObject) return { values: 1 };
  for (let from = first; from < bytes.length; ) {
    const to = Math.min(from + atOnce, bytes.length);
    let at = from;
    for (; at < to; at++) {
      const byte = bytes[at]!;
      // Skips digits: most long values other than strings are numbers.
      if (byte >= 0x2d && byte <= 0x39) continue;
      if (byte === openList || byte === openObject) {
        level += 1;
        if (level > levels) return { values: count, passed: "levels" };
        if (!isEmptyFrom(bytes, at)) count += 1;
      } else if (byte === comma) count += 1;
      else if (byte === colon) members += 1;
      else if (byte === closeList || byte === closeObject) level -= 1;
      else if (byte === quote) {
        at = endOfString(bytes, at);
        if (at === -1) return { values: count };
      }
      if (count > values) return { values: count, passed: "values" };
    }
    from = at;
    yield;
  }
  const hasTooMany = members > names && (yield* namesExceed(bytes, first, names, atOnce));
  return { values: count, passed: hasTooMany ? "names" : undefined };
}

/**
 * Random, so that a caller cannot send names whose hashes collide. The factor leaves the remainder 5 when divided by 8: other odd ones
 * may cancel each other out (those that end with the byte 0xff), and then most usual names have the same hash.
 */
const [basis, factor] = [randomInt(2 ** 31), randomInt(2 ** 28) * 8 + 5];

/** Returns true if the members of all objects have more than `most` different names. Yields after each `atOnce` bytes. */
function* namesExceed(bytes: Uint8Array, first: number, most: number, atOnce: number): Generator<undefined, boolean> {
  const seen = new Set<number>();
  let [from, end] = [first, first];
  let next = first + atOnce;
  for (let at = first; at < bytes.length; at++) {
    if (bytes[at] === quote) {
      [from, end] = [at, endOfString(bytes, at)];
      if (end === -1) return false;
      at = end;
    } else if (bytes[at] === colon) {
      let hash = basis;
      for (let each = from; each < end; each++) hash = Math.imul(hash ^ bytes[each]!, factor);
      seen.add(hash ^ (hash >>> 15));
      if (seen.size > most) return true;
    }
    if (at < next) continue;
    next = at + atOnce;
    yield;
  }
  return false;
}

const isBlankByte = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** Maximum blanks of a list or object that counts as empty. */
const blanksOfEmpty = 4096;

/** Returns true if only blanks, and few of them, are between the bracket at `open` and the one that closes it. */
function isEmptyFrom(bytes: Uint8Array, open: number): boolean {
  const stop = Math.min(bytes.length, open + blanksOfEmpty);
  let next = open + 1;
  while (next < stop && isBlankByte(bytes[next]!)) next += 1;
  return bytes[next] === closeList || bytes[next] === closeObject;
}

/** Most strings have fewer bytes than this; for them a loop is faster than a search call. */
const shortString = 48;

/** Returns the position of the next quote; -1 without one. */
function nextQuote(bytes: Uint8Array, from: number): number {
  const near = Math.min(from + shortString, bytes.length);
  for (let at = from; at < near; at++) if (bytes[at] === quote) return at;
  return near < bytes.length ? bytes.indexOf(quote, near) : -1;
}

/** Returns the end of the string that begins at `from`; -1 if it does not end. */
function endOfString(bytes: Uint8Array, from: number): number {
  for (let end = nextQuote(bytes, from + 1); end !== -1; end = nextQuote(bytes, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return -1;
}
