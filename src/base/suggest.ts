/**
 * "Did you mean". There is one rule of distance: at most a third of the length of what was written. {@link nearestWord} is for words of a
 * closed vocabulary (fields, options, commands), where a beginning is enough; {@link nearestName} for names that users chose, where a
 * guess that is wrong would still be valid.
 */

/** Returns the number of changed characters that may be a typing mistake. */
export const slipsIn = (text: string): number => Math.floor(text.length / 3);

/** Returns the nearest of a list of known words by edit distance, or the one that it begins; undefined where none is near. */
export function nearestWord(wrong: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates];
  return nearestSlip(wrong, known) ?? misspelledPrefix(wrong, known) ?? prefixMatch(wrong, known);
}

/**
 * Returns the nearest of names that users chose; undefined where none is near. Of addresses such as `imports.book` each part has to be
 * near: the family does not make up for another name.
 */
export function nearestName(wrong: string, candidates: Iterable<string>): string | undefined {
  return nearestSlip(wrong, [...candidates], dottedParts(wrong));
}

const dottedParts = (text: string): readonly string[] => text.split(".");

/** Returns the nearest word that at most two typing mistakes, or other case, make of another. */
export function nearSlip(wrong: string, candidates: Iterable<string>): string | undefined {
  const near = nearestSlip(wrong, [...candidates]);
  return near !== undefined && editDistance(wrong.toLowerCase(), near.toLowerCase(), 3) < 3 ? near : undefined;
}

/** Returns the one word that a single typing mistake, or other case, makes of another. */
export function typoOf(wrong: string, candidates: Iterable<string>): string | undefined {
  const near = nearestSlip(wrong, [...candidates]);
  return near !== undefined && editDistance(wrong.toLowerCase(), near.toLowerCase(), 2) < 2 ? near : undefined;
}

/** Returns the candidate with the fewest changes, where these may be a slip; of equally near ones the one with the longest common beginning. */
function nearestSlip(wrong: string, known: readonly string[], parts: readonly string[] = [wrong]): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    if (candidate.toLowerCase() === wrong.toLowerCase()) return candidate;
    const distance = slipDistance(parts, parts.length === 1 ? [candidate] : dottedParts(candidate));
    const isNearer = distance < bestDistance;
    const isAsNear = best !== undefined && distance === bestDistance;
    if (isNearer || (isAsNear && commonBeginning(wrong, candidate) > commonBeginning(wrong, best!))) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Returns the number of characters at the beginning that both texts share, ignoring case. */
function commonBeginning(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Returns the changes between texts part by part; infinite where one part has more than a slip. */
function slipDistance(wrong: readonly string[], candidate: readonly string[]): number {
  if (wrong.length !== candidate.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [index, part] of wrong.entries()) {
    const limit = slipsIn(part) + 1;
    const distance = editDistance(part.toLowerCase(), candidate[index]!.toLowerCase(), limit);
    if (distance >= limit) return Number.POSITIVE_INFINITY;
    sum += distance;
  }
  return sum;
}

/**
 * Returns the one name that begins with the wrong one, or that the wrong one begins with: `HTTP` for `HTTPExport`, `uppercase` for
 * `upper`.
 */
function prefixMatch(wrong: string, known: readonly string[]): string | undefined {
  const text = wrong.toLowerCase();
  const found = known.filter((name) => {
    const [short, long] = [name.toLowerCase(), text].toSorted((a, b) => a.length - b.length) as [string, string];
    return short.length >= 3 && long.startsWith(short);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the one name that goes on after something near the wrong one: `concurency` begins `concurrencyLevel`. */
function misspelledPrefix(wrong: string, known: Iterable<string>): string | undefined {
  const text = wrong.toLowerCase();
  if (text.length < 5) return undefined;
  const limit = Math.max(1, Math.floor(text.length / 6)) + 1;
  const isNearPrefix = (name: string) =>
    [-1, 0, 1].some((more) => editDistance(text, name.slice(0, text.length + more).toLowerCase(), limit) < limit);
  const found = [...known].filter((name) => name.length > text.length && isNearPrefix(name));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the optimal string alignment (a swap of neighbours counts as one); gives up at `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      current.push(value);
    }
    before = previous;
    previous = current;
  }
  return Math.min(limit, previous[b.length]!);
}
