/**
 * Regular expressions of users, in RE2: a search takes time linear in the text for any pattern. Patterns that need
 * backtracking (look-around, back-references) are refused.
 */
import { RE2JS, RE2JSSyntaxException } from "re2js";

/** Thrown for an invalid pattern. The message describes the fault, without a full stop. */
export class PatternError extends Error {}

/** The whole match at 0, its groups from 1 on (undefined where one took no part), and the groups that have names. */
export interface PatternMatch extends ReadonlyArray<string | undefined> {
  readonly 0: string;
  /** Start of the match in UTF-16 units. */
  readonly index: number;
  readonly groups?: { readonly [name: string]: string | undefined } | undefined;
}

/** Returns true if the pattern matches any part of the text. Throws a PatternError. */
export function testPattern(pattern: string, text: string): boolean {
  return compiledPattern(pattern).test(text);
}

/** Returns all matches from left to right; an empty one does not touch the one before it. Throws a PatternError. */
export function matchesOfPattern(pattern: string, text: string): readonly PatternMatch[] {
  let end = -1;
  return [...compiledPattern(pattern).matchAll(text)].filter(({ 0: whole, index }) => {
    const isKept = whole !== "" || index !== end;
    end = index! + whole.length;
    return isKept;
  }) as readonly RegExpExecArray[];
}

/** A compiled pattern may use some megabytes, so only the last few are kept. */
const mostKept = 32;
const kept = new Map<string, RE2JS>();

function compiledPattern(pattern: string): RE2JS {
  const found = kept.get(pattern) ?? compilePattern(pattern);
  kept.delete(pattern);
  kept.set(pattern, found);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return found;
}

function compilePattern(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) throw new PatternError(patternErrorReason(error));
    throw error;
  }
}

/**
 * Returns the message. The faulty part is included if it is short: otherwise it is the rest of the pattern, which is of no help.
 */
function patternErrorReason(error: RE2JSSyntaxException): string {
  const part = error.getPattern() ?? "";
  return part === "" || part.length > 10 ? error.getDescription() : `${error.getDescription()} ${part}`;
}
