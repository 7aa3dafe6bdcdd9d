/** Reads from a locked key or container how much work unlocking it takes, without unlocking it (RFC 8018, RFC 7292, RFC 7914). */

/** More than any structure needs; one with more is not counted, and refused. */
const [elementsAtMost, levelsAtMost] = [20_000, 40];

const [integer, octets, identifier, sequence, constructed, endOfContents] = [0x02, 0x04, 0x06, 0x30, 0x20, 0x00];
/** The function scrypt, 1.3.6.1.4.1.11591.4.11, whose work is the product of its numbers. */
const scrypt = "2b06010401da47040b";

/**
 * Returns the rounds of all locks in a structure of ASN.1, of scrypt the product of its parameters; Infinity for a structure that is too
 * large. A lock is a salt, which is a string of bytes, followed by a number.
 */
export function lockRounds(bytes: Buffer): number {
  const walk = new DerWalk();
  walk.all(bytes, 0, "");
  return walk.rounds;
}

class DerWalk {
  rounds = 0;
  #elements = 0;

  /** Walks through the elements of a content. Returns the bytes read: fewer than all where one cannot be read. */
  all(bytes: Buffer, level: number, function_: string): number {
    let at = 0;
    let salted = false;
    let numbers: number[] = [];
    let named = function_;
    const addRounds = (): void => {
      const [first = 0, ...rest] = numbers;
      this.rounds += function_ === scrypt ? rest.reduce((product, each) => product * each, first) : first;
      numbers = [];
    };
    while (at + 2 <= bytes.length) {
      if (++this.#elements > elementsAtMost || level > levelsAtMost) {
        this.rounds = Number.POSITIVE_INFINITY;
        return bytes.length;
      }
      const tag = bytes[at]!;
      if (tag === endOfContents && bytes[at + 1] === 0) return at + 2;
      const found = contentAt(bytes, at + 1);
      if (found === undefined) break;
      const content = bytes.subarray(found.from, found.from + (found.length ?? bytes.length));
      const isContainer = (tag & constructed) !== 0;
      let read = content.length;
      if (tag === (octets | constructed)) {
        const { whole, end } = joinedPieces(content);
        if (found.length === undefined) read = end;
        if (whole[0] === sequence) this.all(whole, level + 1, named);
      } else if (isContainer || (tag === octets && content[0] === sequence)) {
        const within = this.all(content, level + 1, named);
        if (found.length === undefined) read = within;
      }
      if (tag === identifier) named = content.toString("hex");
      if (tag === integer && salted) numbers.push(derIntegerOf(content));
      else {
        addRounds();
        salted = (tag & ~constructed) === octets;
      }
      at = found.from + read;
    }
    addRounds();
    return at;
  }
}

/** Joins the pieces of a string that is given in several. `end`: the place behind them. */
function joinedPieces(bytes: Buffer): { readonly whole: Buffer; readonly end: number } {
  const pieces: Buffer[] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    if (bytes[at] === endOfContents && bytes[at + 1] === 0) return { whole: Buffer.concat(pieces), end: at + 2 };
    const found = contentAt(bytes, at + 1);
    if (found?.length === undefined) break;
    pieces.push(bytes.subarray(found.from, found.from + found.length));
    at = found.from + found.length;
  }
  return { whole: Buffer.concat(pieces), end: at };
}

/** Returns where a content begins, and its length; a length of undefined ends with its end mark. Undefined if it is cut off. */
function contentAt(
  bytes: Buffer,
  at: number,
): { readonly from: number; readonly length: number | undefined } | undefined {
  const first = bytes[at]!;
  if (first < 0x80) return at + 1 + first <= bytes.length ? { from: at + 1, length: first } : undefined;
  if (first === 0x80) return { from: at + 1, length: undefined };
  const size = first & 0x7f;
  if (size > 4 || at + 1 + size > bytes.length) return undefined;
  const length = bytes.readUIntBE(at + 1, size);
  const from = at + 1 + size;
  return from + length <= bytes.length ? { from, length } : undefined;
}

const derIntegerOf = (content: Buffer): number =>
  content.length === 0 ? 0 : content.length > 6 ? Number.POSITIVE_INFINITY : content.readUIntBE(0, content.length);
