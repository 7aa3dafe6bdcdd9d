/**
 * The encodings of files (facts 2.8): text to bytes and back. Characters missing from an encoding are errors, never silently
 * replaced.
 */
import type { Json } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";

interface FileEncoding {
  /** The name for decoders. */
  readonly label: string;
  /** The name in XML declarations. */
  readonly declared: string;
  /** Returns the bytes of a text. Throws RecordFailure for a character missing from the encoding. */
  encode(text: string): Uint8Array;
}

/** Returns the encoding of a name, UTF-8 without a name. Throws RecordFailure for an unknown name. */
export function fileEncodingOf(name: Json | undefined): FileEncoding {
  const key = name === undefined || name === null || name === "" ? "utf8" : String(name);
  const found = Object.hasOwn(encodings, key) ? encodings[key] : undefined;
  if (found) return found;
  const message = `Files are not encoded as ${key}: ${Object.keys(encodings).join(", ")} are there.`;
  throw new RecordFailure("not_supported", "internal", "request", message);
}

const encodings: { readonly [name: string]: FileEncoding } = Object.freeze({
  utf8: { label: "utf-8", declared: "UTF-8", encode: (text) => Buffer.from(text, "utf8") },
  win1252: byTable("win1252", "windows-1252", "windows-1252", singleBytes),
  "utf-16le": { label: "utf-16le", declared: "UTF-16", encode: (text) => Buffer.from(text, "utf16le") },
  gb18030: byTable("gb18030", "gb18030", "GB18030", gbCodes),
  macroman: byTable("macroman", "macintosh", "macintosh", singleBytes),
  iso88591: { label: "latin1", declared: "ISO-8859-1", encode: latin1 },
  shiftjis: byTable("shiftjis", "shift_jis", "Shift_JIS", jisCodes),
});

function latin1(text: string): Uint8Array {
  const missing = /[^\0-\xff]/u.exec(text);
  if (missing) throw unencodableError("iso88591", missing[0]);
  return Buffer.from(text, "latin1");
}

/** Returns an encoding whose table is built, with the first text, from the output of the decoder of the same name. */
function byTable(
  name: string,
  label: string,
  declared: string,
  codes: () => Iterable<readonly number[]>,
): FileEncoding {
  let table: ReadonlyMap<number, readonly number[]> | undefined;
  return {
    label,
    declared,
    encode(text) {
      table ??= encodingTable(label, codes());
      const bytes: number[] = [];
      for (const char of text) {
        const point = char.codePointAt(0)!;
        const code = point < 0x80 ? [point] : (table.get(point) ?? (name === "gb18030" ? gbFar(point) : undefined));
        if (code === undefined) throw unencodableError(name, char);
        for (const byte of code) bytes.push(byte);
      }
      return Uint8Array.from(bytes);
    },
  };
}

function encodingTable(label: string, codes: Iterable<readonly number[]>): ReadonlyMap<number, readonly number[]> {
  const decoder = new TextDecoder(label, { fatal: true });
  const table = new Map<number, readonly number[]>();
  for (const code of codes) {
    const char = decodedBy(decoder, code);
    const point = char?.codePointAt(0);
    if (char === undefined || point === undefined || char.length !== String.fromCodePoint(point).length) continue;
    // If two codes decode to one character, the first code is the usual one.
    if (point >= 0x80 && point !== 0xfffd && !table.has(point)) table.set(point, code);
  }
  return table;
}

function decodedBy(decoder: InstanceType<typeof TextDecoder>, code: readonly number[]): string | undefined {
  try {
    return decoder.decode(Uint8Array.from(code));
  } catch {
    return undefined;
  }
}

function* singleBytes(): Iterable<readonly number[]> {
  for (let byte = 0x80; byte <= 0xff; byte++) yield [byte];
}

function* bytePairs(firsts: readonly (readonly [number, number])[], from: number): Iterable<readonly number[]> {
  for (const [first, last] of firsts)
    for (let high = first; high <= last; high++) for (let low = from; low <= 0xfe; low++) yield [high, low];
}

function* jisCodes(): Iterable<readonly number[]> {
  yield* singleBytes();
  // Characters of the rows ED and EE also have later codes, which other programs write.
  yield* bytePairs(
    [
      [0x81, 0x9f],
      [0xe0, 0xec],
      [0xef, 0xef],
      [0xfa, 0xfc],
      [0xed, 0xee],
    ],
    0x40,
  );
}

/** Yields the two-byte codes and the four-byte codes of the first plane; codes of other planes are computed. */
function* gbCodes(): Iterable<readonly number[]> {
  yield* bytePairs([[0x81, 0xfe]], 0x40);
  for (let pointer = 0; pointer < 39_420; pointer++) yield gbFour(pointer);
}

const gbFour = (pointer: number): readonly number[] => [
  0x81 + Math.floor(pointer / 12_600),
  0x30 + (Math.floor(pointer / 1260) % 10),
  0x81 + (Math.floor(pointer / 10) % 126),
  0x30 + (pointer % 10),
];

const gbFar = (point: number): readonly number[] | undefined =>
  point >= 0x10000 ? gbFour(189_000 + point - 0x10000) : undefined;

function unencodableError(name: string, char: string): RecordFailure {
  const code = char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  const message = `The encoding ${name} has no character ${JSON.stringify(char)} (U+${code}). Map it to another one, or write the file as utf8.`;
  return new RecordFailure("mapping_failed", "mapping", "request", message, { classification: "value" });
}
