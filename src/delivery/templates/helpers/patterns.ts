/** Helpers for patterns in the syntax of RE2. */
import { matchesOfPattern, PatternError, type PatternMatch } from "../../../base/pattern.ts";
import { valueText } from "../../values/compare-values.ts";
import { refuseLongText, TemplateError } from "../template-bounds.ts";
import { boundedWhole, type Helpers, type HelperValue, shownValue } from "./helper.ts";

export const patternHelpers = {
  /** `regexMatch text pattern index? flags?`: the match of that index; the first one by default. */
  regexMatch: ([text, pattern, index, flags]) =>
    findPatternMatches(text, pattern, flags)[
      boundedWhole(index, 0, [0, Number.MAX_SAFE_INTEGER], "index of regexMatch")
    ]?.[0],
  /**
   * `regexReplace text pattern with flags?`: replaces every match. `$1` and `$<name>` are groups, `$&` is the match, `$$` a dollar
   * sign.
   */
  regexReplace: ([text, pattern, next, flags]) =>
    replacedMatches(valueText(text), findPatternMatches(text, pattern, flags), valueText(next)),
  /** `regexSearch text pattern flags?`: the position of the first match, or -1. */
  regexSearch: ([text, pattern, flags]) => findPatternMatches(text, pattern, flags)[0]?.index ?? -1,
} as const satisfies Helpers;

/** Returns the matches. RE2 supports the flags `i`, `m` and `s`; `g` and `u` always apply. */
function findPatternMatches(text: HelperValue, pattern: HelperValue, flags: HelperValue): readonly PatternMatch[] {
  const letters = valueText(flags);
  if (!/^[gimsu]*$/.test(letters))
    throw new TemplateError(`The flags of a pattern are of g, i, m, s and u, not ${shownValue(flags)}.`);
  const own = [...new Set(letters)].filter((letter) => "ims".includes(letter)).join("");
  const source = valueText(pattern);
  if (source.length > 1000) throw new TemplateError("A pattern has 1000 characters at most.");
  try {
    return matchesOfPattern(own === "" ? source : `(?${own})${source}`, valueText(text));
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    throw new TemplateError(`The pattern ${shownValue(source)} is not a regular expression: ${error.message}.`);
  }
}

const mark = /\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>)/g;

function replacedMatches(text: string, matches: readonly PatternMatch[], next: string): string {
  const pieces: string[] = [];
  let length = 0;
  let from = 0;
  const addPiece = (piece: string): void => {
    length += piece.length;
    refuseLongText(length);
    pieces.push(piece);
  };
  for (const match of matches) {
    addPiece(text.slice(from, match.index));
    let at = 0;
    for (const { 0: whole, 1: dollar, 2: all, 3: number, 4: name, index } of next.matchAll(mark)) {
      addPiece(next.slice(at, index));
      if (dollar) addPiece("$");
      else addPiece((all ? match[0] : number === undefined ? match.groups?.[name!] : match[Number(number)]) ?? "");
      at = index + whole.length;
    }
    addPiece(next.slice(at));
    from = match.index + match[0].length;
  }
  addPiece(text.slice(from));
  return pieces.join("");
}
