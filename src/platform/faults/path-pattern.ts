/** Patterns of paths: `*` stands for any characters of one segment, `**` for any number of segments. */

/** Returns true if the pattern stands for the path. Takes time proportional to the product of both lengths. */
export function matchesPath(pattern: string, path: string): boolean {
  return matchesParts(pattern.split("/"), path.split("/"), "**", (part, segment) =>
    matchesParts([...part], [...segment], "*", (a, b) => a === b),
  );
}

/** Matches lists in which `any` stands for any number of entries: of two such, only the latter is ever taken back. */
function matchesParts(
  pattern: readonly string[],
  parts: readonly string[],
  any: string,
  equals: (part: string, entry: string) => boolean,
): boolean {
  let at = 0;
  let next = 0;
  let lastAny = -1;
  let resume = 0;
  while (at < parts.length) {
    if (pattern[next] === any) {
      lastAny = next++;
      resume = at;
    } else if (next < pattern.length && equals(pattern[next]!, parts[at]!)) {
      next++;
      at++;
    } else if (lastAny >= 0) {
      next = lastAny + 1;
      at = ++resume;
    } else return false;
  }
  while (pattern[next] === any) next++;
  return next === pattern.length;
}
