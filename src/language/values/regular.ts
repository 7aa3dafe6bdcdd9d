/** Terraform's functions of regular expressions. */
import { matchesOf, PatternError, type PatternMatch } from "../../base/pattern.ts";
import type { Value } from "../../model/value.ts";
import { valueFault } from "../fault.ts";

/**
 * Returns all matches from left to right, each as its text or its groups: a list, or a mapping where they have names.
 */
export function allFound(pattern: string, text: string): readonly Value[] {
  return matches(pattern, text).map(groupsOf);
}

/** Replaces matches. `$1`, `${1}` and `${name}` mean groups, `$$` a dollar. */
export function replaced(text: string, pattern: string, by: string): string {
  let from = 0;
  const parts = matches(pattern, text).flatMap((match) => {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    return [before, expanded(by, match)];
  });
  return parts.join("") + text.slice(from);
}

const fault = (detail: string) => valueFault(`A regular expression ${detail}.`);

function matches(pattern: string, text: string): readonly PatternMatch[] {
  try {
    return matchesOf(pattern, text);
  } catch (error) {
    if (error instanceof PatternError) throw fault(`cannot be read: ${error.message}`);
    throw error;
  }
}

function groupsOf(match: PatternMatch): Value {
  if (match.length === 1) return match[0];
  const named = Object.entries(match.groups ?? {});
  if (named.length === 0) return match.slice(1).map((each) => each ?? null);
  if (named.length < match.length - 1) throw fault("has groups with and without names");
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? null]));
}

/** Expands a replacement. A number without a leading zero is a group. */
function expanded(by: string, match: PatternMatch): string {
  return by.replaceAll(
    /\$(?:(\$)|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu,
    (_, dollar?: string, braced?: string, bare?: string) => {
      if (dollar) return dollar;
      const name = braced ?? bare ?? "";
      return (/^(0|[1-9]\d*)$/.test(name) ? match[Number(name)] : match.groups?.[name]) ?? "";
    },
  );
}
