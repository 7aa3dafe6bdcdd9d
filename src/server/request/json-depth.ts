/** How deep JSON is nested and how many values it has, told from its bytes: reading brackets is far cheaper than reading what they make. */

const [quote, backslash] = [0x22, 0x5c];
const comma = 0x2c;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** At most so many levels of nesting, and so many values: each object and list, and each member of one, counts. */
export interface TextBounds {
  readonly levels: number;
  readonly values: number;
}

/** Which bound a text goes past first, if any; it looks no further than there. What is no JSON may be answered either way. */
export function boundPassed(bytes: Uint8Array, { levels, values }: TextBounds): keyof TextBounds | undefined {
  let level = 0;
  // The outermost value; any other one follows a comma or is the first in an object or a list.
  let count = 1;
  const first = bytes.findIndex((byte) => !isBlank(byte));
  // A value of no levels, or no JSON.
  if (bytes[first] !== openList && bytes[first] !== openObject) return undefined;
  for (let at = first; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === openList || byte === openObject) {
      level += 1;
      if (level > levels) return "levels";
      if (!isEmptyFrom(bytes, at)) count += 1;
    } else if (byte === comma) count += 1;
    else if (byte === closeList || byte === closeObject) level -= 1;
    else if (byte === quote) {
      at = endOfString(bytes, at);
      if (at === -1) return undefined;
    }
    if (count > values) return "values";
  }
  return undefined;
}

const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** Whether nothing stands between the bracket at `open` and the one that closes it. */
function isEmptyFrom(bytes: Uint8Array, open: number): boolean {
  let next = open + 1;
  while (next < bytes.length && isBlank(bytes[next]!)) next += 1;
  return bytes[next] === closeList || bytes[next] === closeObject;
}

/** Where the string ends that begins at `from`; -1 where it does not. */
function endOfString(bytes: Uint8Array, from: number): number {
  for (let end = bytes.indexOf(quote, from + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return -1;
}
