/** Helpers for patterns in the syntax of RE2. */
import { matchesOf, PatternError, type PatternMatch } from "../../../base/pattern.ts";
import { textOf } from "../../values/compare-values.ts";
import { refuseLength, TemplateError } from "../template-bounds.ts";
import { type Helpers, shown, type Value, wholeOf } from "./helper.ts";

export const patternHelpers = {
  /** `regexMatch text pattern index? flags?`: the match of that index; the first one by default. */
  regexMatch: ([text, pattern, index, flags]) =>
    found(text, pattern, flags)[wholeOf(index, 0, [0, Number.MAX_SAFE_INTEGER], "index of regexMatch")]?.[0],
  /**
   * `regexReplace text pattern with flags?`: replaces every match. `$1` and `$<name>` are groups, `$&` is the match, `$$` a dollar
   * sign.
   */
  regexReplace: ([text, pattern, next, flags]) => replaced(textOf(text), found(text, pattern, flags), textOf(next)),
  /** `regexSearch text pattern flags?`: the position of the first match, or -1. */
  regexSearch: ([text, pattern, flags]) => found(text, pattern, flags)[0]?.index ?? -1,
} as const satisfies Helpers;

/** Returns the matches. RE2 supports the flags `i`, `m` and `s`; `g` and `u` always apply. */
function found(text: Value, pattern: Value, flags: Value): readonly PatternMatch[] {
  const letters = textOf(flags);
  if (!/^[gimsu]*$/.test(letters))
    throw new TemplateError(`The flags of a pattern are of g, i, m, s and u, not ${shown(flags)}.`);
  const own = [...new Set(letters)].filter((letter) => "ims".includes(letter)).join("");
  const source = textOf(pattern);
  if (source.length > 1000) throw new TemplateError("A pattern has 1000 characters at most.");
  try {
    return matchesOf(own === "" ? source : `(?${own})${source}`, textOf(text));
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    throw new TemplateError(`The pattern ${shown(source)} is not a regular expression: ${error.message}.`);
  }
}

const mark = /\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>)/g;

function replaced(text: string, matches: readonly PatternMatch[], next: string): string {
  const pieces: string[] = [];
  let length = 0;
  let from = 0;
  const add = (piece: string): void => {
    length += piece.length;
    refuseLength(length);
    pieces.push(piece);
  };
  for (const match of matches) {
    add(text.slice(from, match.index));
    let at = 0;
    for (const { 0: whole, 1: dollar, 2: all, 3: number, 4: name, index } of next.matchAll(mark)) {
      add(next.slice(at, index));
      if (dollar) add("$");
      else add((all ? match[0] : number === undefined ? match.groups?.[name!] : match[Number(number)]) ?? "");
      at = index + whole.length;
    }
    add(next.slice(at));
    from = match.index + match[0].length;
  }
  add(text.slice(from));
  return pieces.join("");
}
