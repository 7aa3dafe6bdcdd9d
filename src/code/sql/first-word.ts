/** Finds a statement whose first word is misspelt, where the words behind it leave no other reading. */
import { editDistance } from "../../base/suggest.ts";
import type { TextFault } from "../text-fault.ts";

/** Statements, each with words that follow it and nothing else. */
const statements: readonly { readonly word: string; readonly follows: RegExp }[] = [
  { word: "insert", follows: /^\s+into\s/i },
  { word: "replace", follows: /^\s+into\s/i },
  { word: "merge", follows: /^\s+into\s/i },
  { word: "select", follows: /^\s[\s\S]*?\sfrom\s/i },
  { word: "delete", follows: /^\s+from\s/i },
  { word: "update", follows: /^\s+[^\s=]+\s+set\s+[^\s=]+\s*=/i },
  { word: "with", follows: /^\s+[^\s(]+\s*(?:\([^)]*\)\s*)?as\s*\(/i },
  { word: "truncate", follows: /^\s+table\s/i },
];

/** Words that begin statements somewhere and are near one of these. */
const others: ReadonlySet<string> = new Set([
  "upsert",
  "find",
  "load",
  "delta",
  "selector",
  "sel",
  "ins",
  "upd",
  "del",
]);

/** Returns the misspelt first word of a statement that was read without texts and comments. */
export function misspeltStatement(bare: string): TextFault | undefined {
  const [, before = "", word] = /^([\s(;]*)([A-Za-z]{3,20})(?![\w.$@#])/.exec(bare) ?? [];
  if (word === undefined) return undefined;
  const lower = word.toLowerCase();
  if (others.has(lower) || statements.some((each) => each.word === lower)) return undefined;
  const rest = bare.slice(before.length + word.length);
  const meant = statements.find(({ word: right, follows }) => {
    const limit = Math.max(1, Math.floor(right.length / 3));
    return editDistance(lower, right, limit + 1) <= limit && follows.test(rest);
  });
  if (!meant) return undefined;
  return {
    message: `${JSON.stringify(word)} begins no statement of SQL.`,
    near: word === word.toUpperCase() ? meant.word.toUpperCase() : meant.word,
    at: before.length,
    length: word.length,
  };
}
