/** Terraform's functions of regular expressions. */
import { matchesOfPattern, PatternError, type PatternMatch } from "../../base/pattern.ts";
import type { Value } from "../../model/value.ts";
import { valueFault } from "../fault.ts";

/**
 * Returns all matches from left to right, each as its text or its groups: a list, or a mapping where they have names.
 */
export function allFound(pattern: string, text: string): readonly Value[] {
  return regexMatches(pattern, text).map(matchGroups);
}

/** Replaces matches. `$1`, `${1}` and `${name}` mean groups, `$$` a dollar. */
export function replaceMatches(text: string, pattern: string, by: string): string {
  let from = 0;
  const parts = regexMatches(pattern, text).flatMap((match) => {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    return [before, expandReplacement(by, match)];
  });
  return parts.join("") + text.slice(from);
}

const regexFault = (detail: string) => valueFault(`A regular expression ${detail}.`);

function regexMatches(pattern: string, text: string): readonly PatternMatch[] {
  try {
    return matchesOfPattern(pattern, text);
  } catch (error) {
    if (error instanceof PatternError) throw regexFault(`cannot be read: ${error.message}`);
    throw error;
  }
}

function matchGroups(match: PatternMatch): Value {
  if (match.length === 1) return match[0];
  const named = Object.entries(match.groups ?? {});
  if (named.length === 0) return match.slice(1).map((each) => each ?? null);
  if (named.length < match.length - 1) throw regexFault("has groups with and without names");
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? null]));
}

/** Expands a replacement. A number without a leading zero is a group. */
function expandReplacement(by: string, match: PatternMatch): string {
  return by.replaceAll(
    /\$(?:(\$)|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu,
    (_, dollar?: string, braced?: string, bare?: string) => {
      if (dollar) return dollar;
      const name = braced ?? bare ?? "";
      return (/^(0|[1-9]\d*)$/.test(name) ? match[Number(name)] : match.groups?.[name]) ?? "";
    },
  );
}
