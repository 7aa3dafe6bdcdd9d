/** Texts of others, made harmless wherever a person reads them: on a terminal, in a comment, in a file. */

/**
 * Characters that cannot be seen or alter how their neighbours look: controls but tab, formats, halves of characters, blanks that look like
 * another, all that fonts draw as nothing (variation selectors, fillers, tags, joiners), noncharacters and private characters, the place of an
 * object, and the blank pattern of Braille.
 */
const unseenClasses =
  "\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Z}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\uFFFC\\u{16FE4}\\u{1D159}";
const hidden = new RegExp(`(?![\\t \\u3000])[${unseenClasses}]`, "gu");
const deceptive = new RegExp(`(?![\\t\\n \\u3000])[${unseenClasses}]`, "u");

/** Marks above and below a letter beyond the first three: a pile of them covers the lines around it. */
const piledMarks = /\p{M}(?<=\p{M}{4})\p{M}*/gu;

/** Returns true for a text with hidden or misleading characters, except for line breaks. */
export function isDeceptive(text: string): boolean {
  return deceptive.test(text);
}

/** Returns true for two texts that differ in characters which cannot be seen, and in nothing else. */
export function differsUnseen(one: string, other: string): boolean {
  return one !== other && (deceptive.test(one) || deceptive.test(other)) && seenOf(one) === seenOf(other);
}

/** Returns a text without the characters that cannot be seen; blanks of all widths are blanks. */
export function seenText(text: string): string {
  return text.replaceAll(/\p{Zs}/gu, " ").replaceAll(hidden, "");
}

const seenOf = (text: string): string => text.replaceAll(hidden, (each) => (each === "\n" ? each : ""));

/** Returns a text as JSON with all characters visible; parsing returns the same text. */
export function visibleJson(text: string): string {
  return JSON.stringify(text).replaceAll(hidden, jsonEscapes).replaceAll(piledMarks, jsonEscapes);
}

/** Makes text from elsewhere harmless on a terminal, and shows what cannot be seen: such characters are written out. */
export function toPrintable(text: string): string {
  const seen = text.replaceAll(hidden, (character) => (character === "\n" ? "\\n" : codePointEscape(character)));
  return seen.replaceAll(piledMarks, (marks) => Array.from(marks, codePointEscape).join(""));
}

/** Letters of scripts with letters that look like Latin ones. */
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/gu;

/** Returns the words that mix Latin letters with those of scripts that look alike, with the latter written out; each once. */
export function wordsOfMixedScripts(text: string): readonly string[] {
  if (text.search(lookalike) < 0) return [];
  const words = new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu));
  const mixed = [...words].filter((word) => /\p{Script=Latin}/u.test(word) && word.search(lookalike) >= 0);
  return mixed.map((word) => toPrintable(word.replaceAll(lookalike, codePointEscape)));
}

/** Makes each line of a text harmless, and keeps its line breaks. */
export const printableLines = (text: string): string => text.split("\n").map(toPrintable).join("\n");

/**
 * Characters that JSON does not escape although terminals obey them or people cannot see them. JSON escapes lower control characters.
 */
const unseen =
  /[\u007F-\u009F\u2028\u2029\u2800\uFFFC\u{16FE4}\u{1D159}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/**
 * Returns a value as JSON that is harmless on a terminal: such characters are escaped, and parsing returns the same value.
 */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replaceAll(unseen, jsonEscapes);
}

/** A character as JSON escapes it. */
function jsonEscapes(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

function codePointEscape(character: string): string {
  const code = character.codePointAt(0)!.toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}

/** Maximum number of characters of one side of a change in an excerpt, and those that are alike before its first difference. */
const excerptAtMost = 240;
const alikeBefore = 20;

/** Returns a text, or its begin and its end with the number of its characters where it is long. */
export function cutWithCount(text: string, atMost = excerptAtMost): string {
  if (text.length <= atMost) return text;
  const half = atMost / 2;
  return `${text.slice(0, half)}… (${text.length} characters) …${text.slice(-half)}`;
}

/** Returns `before -> after`. Of long texts the excerpts begin shortly before the first difference, and end with the last one. */
export function changedExcerpt(before: string, after: string): string {
  if (before.length <= excerptAtMost && after.length <= excerptAtMost) return `${before} -> ${after}`;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const from = start <= alikeBefore ? 0 : start - alikeBefore;
  const excerptOf = (text: string) =>
    `${from > 0 ? "…" : ""}${cutWithCount(text.slice(from, text.length - end))}${end > 0 ? "…" : ""}`;
  return `${excerptOf(before)} -> ${excerptOf(after)}`;
}
