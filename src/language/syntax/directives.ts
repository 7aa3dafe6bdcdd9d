/** Directives of templates (`%{ if }` becomes a conditional, `%{ for }` a list that is joined), and escapes of texts in quotes. */
import { syntaxError } from "../fault.ts";
import type { Expression, For } from "./ast.ts";
import type { Syntax } from "./syntax.ts";

export type Directive =
  | { readonly type: "directive"; readonly word: "if"; readonly condition: Expression }
  | ({ readonly type: "directive"; readonly word: "for" } & Iteration)
  | { readonly type: "directive"; readonly word: "else" | "endif" | "endfor" };

/** `k, v in map` */
export type Iteration = Pick<For, "key" | "value" | "in">;

/** Moves the pieces between directives into the directives. */
export function nestDirectives(pieces: readonly (Expression | Directive)[]): readonly Expression[] {
  const left = pieces.values();
  const upTo = (...ends: readonly string[]): { readonly text: Expression; readonly end?: string } => {
    const parts: Expression[] = [];
    for (let each = left.next(); !each.done; each = left.next()) {
      const piece = each.value;
      if (piece.type !== "directive") parts.push(piece);
      else if (ends.includes(piece.word)) return { text: { type: "template", parts }, end: piece.word };
      else parts.push(assembleDirective(piece));
    }
    if (ends.length > 0) throw syntaxError(`A directive of a template does not end with %{ ${ends.at(-1)} }.`);
    return { text: { type: "template", parts } };
  };
  const assembleDirective = (directive: Directive): Expression => {
    if (directive.word === "if") {
      const { text: then, end } = upTo("else", "endif");
      const otherwise: Expression = end === "else" ? upTo("endif").text : { type: "literal", value: "" };
      return { type: "conditional", condition: directive.condition, then, otherwise };
    }
    if (directive.word !== "for") throw syntaxError(`%{ ${directive.word} } has no beginning.`);
    const { type: _, word, ...iteration } = directive;
    const list: Expression = { type: "for", ...iteration, result: upTo("endfor").text, grouped: false };
    return { type: "call", name: "join", args: [{ type: "literal", value: "" }, list], spread: false };
  };
  const { text } = upTo();
  return text.type === "template" ? text.parts : [text];
}

/** Throws an ExpressionError for a backslash before a character that it does not escape. */
export function unescapeText(text: string, { escapes }: Syntax): string {
  return text.replaceAll(/\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)/gs, (_, code: string) => {
    if (code.length > 1) return characterOfCode(Number.parseInt(code.slice(1), 16));
    const found = escapes[code];
    if (found !== undefined) return found;
    const known = Object.keys(escapes).map((letter) => `\\${letter}`);
    throw syntaxError(`\\${code} is not an escape; there are ${known.join(", ")}, \\uXXXX.`, "Double the backslash.");
  });
}

function characterOfCode(code: number): string {
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  throw syntaxError(`There is no character of the number ${code.toString(16).toUpperCase()}.`);
}
