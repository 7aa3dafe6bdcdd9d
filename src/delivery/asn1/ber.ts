/** Reads the basic encoding rules (X.690) as far as CMS needs them, including indefinite lengths and constructed strings. */

/** A value with its tag. `body` and `raw` are slices of the input. */
export interface Ber {
  /** The whole first octet: class, constructed, number. */
  readonly tag: number;
  /** Contents, without the end marker of an indefinite length. */
  readonly body: Buffer;
  /** The whole encoding. */
  readonly raw: Buffer;
}

export const tags = Object.freeze({
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
});

/** Returns the context tag [n]: constructed (0xa0 + n) or primitive (0x80 + n). */
export const contextTag = (number: number, constructed = true): number => (constructed ? 0xa0 : 0x80) + number;

/** Error for an invalid encoding. Its message does not quote the content. */
export class BerFault extends Error {
  constructor(what: string) {
    super(`The ASN.1 structure cannot be read: ${what}.`);
    this.name = "BerFault";
  }
}

/**
 * Maximum nesting of values. Each level of indefinite length is read again by the level around it, so the limit also bounds the
 * work.
 */
const deepest = 24;
/** Maximum number of values at one level, and of pieces of a string. */
const widest = 100_000;

/** Returns the value at a position. Throws BerFault. */
export function readBer(from: Buffer, at = 0, depth = 0): Ber {
  if (depth > deepest) throw new BerFault("it is nested too deep");
  const tag = from[at];
  const first = from[at + 1];
  if (tag === undefined || first === undefined) throw new BerFault("it ends too early");
  if ((tag & 0x1f) === 0x1f) throw new BerFault("it has a tag of several octets");
  if (first === 0x80) return readOpen(from, at, depth);
  const [length, start] = lengthAt(from, at + 1, first);
  const end = start + length;
  if (end > from.length) throw new BerFault("it ends too early");
  return { tag, body: from.subarray(start, end), raw: from.subarray(at, end) };
}

function lengthAt(from: Buffer, at: number, first: number): readonly [length: number, start: number] {
  if (first < 0x80) return [first, at + 1];
  const count = first & 0x7f;
  if (count > 5 || at + 1 + count > from.length) throw new BerFault("it has a length that is too large");
  return [from.readUIntBE(at + 1, count), at + 1 + count];
}

/** Reads a value of indefinite length, which ends with two zeros. */
function readOpen(from: Buffer, at: number, depth: number): Ber {
  const tag = from[at]!;
  if ((tag & 0x20) === 0) throw new BerFault("a plain value has no length");
  let end = at + 2;
  for (let count = 0; ; count++) {
    if (count > widest) throw new BerFault("it has too many parts");
    if (from[end] === 0 && from[end + 1] === 0) break;
    end += readBer(from, end, depth + 1).raw.length;
  }
  return { tag, body: from.subarray(at + 2, end), raw: from.subarray(at, end + 2) };
}

/** Returns the values inside a value. Throws BerFault. */
export function berParts({ body }: Ber): readonly Ber[] {
  const parts: Ber[] = [];
  for (let at = 0; at < body.length; ) {
    if (parts.length > widest) throw new BerFault("it has too many parts");
    const part = readBer(body, at, 1);
    parts.push(part);
    at += part.raw.length;
  }
  return parts;
}

/** Returns the value if it has the tag. Throws BerFault. */
export function expectTag(tag: number, value: Ber | undefined): Ber {
  if (value?.tag !== tag) throw new BerFault(`the tag 0x${tag.toString(16)} is not where it should be`);
  return value;
}

/** Returns the octets of a string, whose pieces may be strings, too. `plain`: tag of the primitive form. */
export function octetsOf(value: Ber | undefined, plain: number = tags.octets): Buffer {
  if (value?.tag === plain) return value.body;
  const pieces: Buffer[] = [];
  const gatherOctets = (each: Ber, depth: number): void => {
    if (depth > deepest) throw new BerFault("it is nested too deep");
    for (const part of berParts(each)) {
      if (pieces.length > widest) throw new BerFault("it has too many parts");
      if (part.tag === tags.octets) pieces.push(part.body);
      else gatherOctets(expectTag(tags.octets | 0x20, part), depth + 1);
    }
  };
  gatherOctets(expectTag(plain | 0x20, value), 0);
  return Buffer.concat(pieces);
}

/** Returns an object identifier as text: `1.2.840`. */
export function oidOf(value: Ber | undefined): string {
  const { body } = expectTag(tags.oid, value);
  if (body.length > 64) throw new BerFault("an identifier is too long");
  const numbers: number[] = [];
  let number = 0;
  for (const octet of body) {
    number = number * 128 + (octet & 0x7f);
    if (octet & 0x80) continue;
    if (numbers.length > 0) numbers.push(number);
    else numbers.push(Math.min(Math.floor(number / 40), 2), number - 40 * Math.min(Math.floor(number / 40), 2));
    number = 0;
  }
  return numbers.join(".");
}
