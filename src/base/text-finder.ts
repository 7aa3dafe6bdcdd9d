/** Finds many texts in another one, in one pass and whatever their case. */

/** Returns where the texts stand, from left to right: start and end. Of several that begin at a place, the longest counts. */
export type TextFinder = (text: string) => Iterable<readonly [start: number, end: number]>;

/** Characters by which a place is passed over: most begin like none of the texts. */
const looked = 4;

/** Texts that begin alike. They are put in order when something begins so: most never need it. */
interface Group {
  texts: string[];
  /** For each text the longest other one that it begins with; -1 for none. Absent before the texts are in order. */
  parents?: Int32Array;
}

/** Returns a finder of the texts, each of which has four characters or more. */
export function findAnyOf(texts: Iterable<string>): TextFinder {
  const groups = new Map<number, Group>();
  for (const text of texts) {
    const begin = beginAt(text, 0);
    const group = groups.get(begin);
    if (group) group.texts.push(text);
    else groups.set(begin, { texts: [text] });
  }
  return function* (text) {
    const folded = foldCase(text);
    for (let at = 0; at + looked <= folded.length; at++) {
      const group = groups.get(beginAt(folded, at));
      const length = group ? longestAt(group, folded, at) : 0;
      if (length === 0) continue;
      yield [at, at + length];
      at += length - 1;
    }
  };
}

/** Returns a number for the first characters at a place, whatever their case. */
function beginAt(text: string, at: number): number {
  let sum = 0;
  for (let next = at; next < at + looked; next++) {
    const code = text.charCodeAt(next);
    const folded =
      code > 0x7f ? foldCase(text[next]!).charCodeAt(0) : code >= 0x61 && code <= 0x7a ? code - 0x20 : code;
    sum = Math.imul(sum, 0x1003f) + folded;
  }
  return sum | 0;
}

function orderGroup(group: Group): Int32Array {
  group.texts = [...new Set(group.texts.map(foldCase))].sort();
  group.parents = parentsOf(group.texts);
  return group.parents;
}

/**
 * Returns the length of the longest text at a place; 0 if none stands there. All texts that do are the last one in the order that is not
 * behind what stands there, and those that this one begins with.
 */
function longestAt(group: Group, folded: string, at: number): number {
  const parents = group.parents ?? orderGroup(group);
  const sorted: readonly string[] = group.texts;
  const here = folded.slice(at);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= here) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index = parents[index]!)
    if (folded.startsWith(sorted[index]!, at)) return sorted[index]!.length;
  return 0;
}

/** Returns for each text the longest other one that it begins with; -1 for none. */
function parentsOf(sorted: readonly string[]): Int32Array {
  const parents = new Int32Array(sorted.length).fill(-1);
  for (let index = 1; index < sorted.length; index++) {
    let before = index - 1;
    while (before >= 0 && !sorted[index]!.startsWith(sorted[before]!)) before = parents[before]!;
    parents[index] = before;
  }
  return parents;
}

const ascii = /^[\0-\x7f]*$/;

/** Returns a text in one case and of the same length. A character does not depend on its neighbours. */
function foldCase(text: string): string {
  if (ascii.test(text)) return text.toUpperCase();
  return text.replaceAll(/[^\0-\x7f]|[a-z]+/g, (part) => {
    const upper = part.toUpperCase();
    return upper.length === part.length ? upper : part;
  });
}
