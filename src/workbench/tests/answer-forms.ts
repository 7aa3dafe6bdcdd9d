/** The forms in which a test writes addresses and bodies of answers. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json } from "../../base/json.ts";

/** Returns the body of an answer as a test has it: JSON as a value, anything else as text. */
export function recordedBody(text: string, type: string): Json {
  if (!/json/i.test(type)) return text;
  try {
    return parseExactJson(text) as Json;
  } catch {
    return text;
  }
}

/** Returns true if a text fits a pattern in which `*` stands for any characters; takes time in proportion to the text. */
export function fitsAnswerPattern(pattern: string, asked: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return pattern === asked;
  if (!asked.startsWith(first)) return false;
  const last = rest.pop()!;
  let from = first.length;
  for (const piece of rest) {
    const at = asked.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return asked.length - last.length >= from && asked.endsWith(last);
}
