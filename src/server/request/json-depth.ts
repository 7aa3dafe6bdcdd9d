/** How deep JSON is nested, told from its bytes: reading brackets is far cheaper than reading what they make. */

const [quote, backslash] = [0x22, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a text is nested deeper than so many levels; it looks no further than there. What is no JSON may be answered either way. */
export function isTextDeeperThan(bytes: Uint8Array, levels: number): boolean {
  let level = 0;
  const first = bytes.findIndex((byte) => !isBlank(byte));
  // A value of no levels, or no JSON.
  if (bytes[first] !== openList && bytes[first] !== openObject) return false;
  for (let at = first; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === openList || byte === openObject) {
      level += 1;
      if (level > levels) return true;
    } else if (byte === closeList || byte === closeObject) level -= 1;
    else if (byte === quote) {
      at = endOfString(bytes, at);
      if (at === -1) return false;
    }
  }
  return false;
}

const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** Where the string ends that begins at `from`; -1 where it does not. */
function endOfString(bytes: Uint8Array, from: number): number {
  for (let end = bytes.indexOf(quote, from + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return -1;
}
