/** The words of an expression. */
import { syntaxError } from "../expr/ast.ts";
import { numberIn } from "./numbers.ts";

export type Token =
  | { readonly type: "number"; readonly value: number; readonly at: number }
  | { readonly type: "name"; readonly value: string; readonly at: number }
  /** The text between the quotes, as written. */
  | { readonly type: "quoted"; readonly value: string; readonly at: number }
  | { readonly type: "sign"; readonly value: string; readonly at: number };

const sign = /\.\.\.|=>|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]{}=\n]/y;
const name = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const blank = /(?:[ \t\r]+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;

/** Reads the words of `text` from `start` on, up to the `}` that closes the interpolation or the end. Throws an ExpressionError. */
export function scan(
  text: string,
  start: number,
  closed: boolean,
): { readonly tokens: readonly Token[]; readonly end: number } {
  const tokens: Token[] = [];
  let depth = 0;
  let at = start;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  while (at < text.length) {
    if (take(blank) !== undefined) continue;
    const from = at;
    if (text[at] === '"') {
      at = quotedEnd(text, at);
      tokens.push({ type: "quoted", value: text.slice(from + 1, at - 1), at: from });
      continue;
    }
    if (text.startsWith("<<", at)) throw syntaxError("Heredocs are not read here; write the text in quotes.");
    if (closed && depth === 0 && (text[at] === "}" || text.startsWith("~}", at))) return { tokens, end: at };
    const digits = take(number);
    if (digits !== undefined) {
      tokens.push({ type: "number", value: numberIn(digits), at: from });
      continue;
    }
    const word = take(name) ?? take(sign);
    if (word === undefined) throw syntaxError(`${JSON.stringify(text[at])} has no meaning in an expression.`);
    if ("([{".includes(word)) depth += 1;
    if (")]}".includes(word)) depth -= 1;
    if (word === "\n") continue;
    tokens.push({ type: /^[\p{ID_Start}_]/u.test(word) ? "name" : "sign", value: word, at: from });
  }
  if (closed)
    throw syntaxError(
      "A part of a text that begins with ${ or %{ does not end with }.",
      "Write $${ or %%{ where text is meant.",
    );
  return { tokens, end: at };
}

/** Where a quoted template ends: after its quote. Interpolations inside may hold quotes of their own. */
function quotedEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
    else if (text.startsWith("$${", at) || text.startsWith("%%{", at)) at += 2;
    else if (text.startsWith("${", at) || text.startsWith("%{", at))
      at = scan(text, at + (text[at + 2] === "~" ? 3 : 2), true).end;
  }
  throw syntaxError("A text that begins with a quote does not end with one.");
}
