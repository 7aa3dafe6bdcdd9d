/** Texts with expressions and directives in them: `${...}`, `%{ if }` and `%{ for }`. */
import { syntaxError } from "../expr/ast.ts";
import type { For, Hcl } from "./ast.ts";
import { scan, type Token } from "./scan.ts";

export type Directive =
  | { readonly type: "directive"; readonly word: "if"; readonly condition: Hcl }
  | ({ readonly type: "directive"; readonly word: "for" } & Iteration)
  | { readonly type: "directive"; readonly word: "else" | "endif" | "endfor" };

export type Iteration = Pick<For, "key" | "value" | "in">;

/** Reads what stands between the braces. */
interface Readers {
  expression(tokens: readonly Token[]): Hcl;
  directive(tokens: readonly Token[]): Directive;
}

/** A text that is a single `${}` keeps the type of what stands in it. */
export function templateOf(text: string, decoded: (literal: string) => string, readers: Readers): Hcl {
  const pieces = piecesOf(text, decoded, readers);
  const [only] = pieces;
  if (!only) return { type: "literal", value: "" };
  return pieces.length === 1 && only.type !== "directive" ? only : { type: "template", parts: assembled(pieces) };
}

function piecesOf(text: string, decoded: (literal: string) => string, readers: Readers): readonly (Hcl | Directive)[] {
  const pieces: (Hcl | Directive)[] = [];
  let literal = "";
  let trims = false;
  const flush = (trimsEnd: boolean) => {
    const lines = (literal.match(/[^\n]*\n|[^\n]+$/g) ?? []).map(decoded);
    if (trims && lines.length > 0) lines[0] = lines[0]!.trimStart();
    if (trimsEnd && lines.length > 0) lines.push(lines.pop()!.trimEnd());
    const value = lines.join("");
    if (value !== "") pieces.push({ type: "literal", value });
    literal = "";
  };
  for (let at = 0; at < text.length; ) {
    if (text.startsWith("$${", at) || text.startsWith("%%{", at)) {
      literal += text.slice(at + 1, at + 3);
      at += 3;
    } else if (text.startsWith("${", at) || text.startsWith("%{", at)) {
      const trimsBefore = text[at + 2] === "~";
      flush(trimsBefore);
      const { tokens, end } = scan(text, at + (trimsBefore ? 3 : 2), true);
      pieces.push(text[at] === "$" ? readers.expression(tokens) : readers.directive(tokens));
      trims = text[end] === "~";
      at = end + (trims ? 2 : 1);
    } else {
      literal += text[at];
      at += 1;
    }
  }
  flush(false);
  return pieces;
}

/** Puts what stands between directives into them: a conditional, or a list that is joined. */
function assembled(pieces: readonly (Hcl | Directive)[]): readonly Hcl[] {
  const left = pieces.values();
  const upTo = (...ends: readonly string[]): { readonly text: Hcl; readonly end?: string } => {
    const parts: Hcl[] = [];
    for (let each = left.next(); !each.done; each = left.next()) {
      const piece = each.value;
      if (piece.type !== "directive") parts.push(piece);
      else if (ends.includes(piece.word)) return { text: { type: "template", parts }, end: piece.word };
      else parts.push(whole(piece));
    }
    if (ends.length > 0) throw syntaxError(`A directive of a template does not end with %{ ${ends.at(-1)} }.`);
    return { text: { type: "template", parts } };
  };
  const whole = (directive: Directive): Hcl => {
    if (directive.word === "if") {
      const { text: then, end } = upTo("else", "endif");
      const otherwise: Hcl = end === "else" ? upTo("endif").text : { type: "literal", value: "" };
      return { type: "conditional", condition: directive.condition, then, otherwise };
    }
    if (directive.word !== "for") throw syntaxError(`%{ ${directive.word} } has no beginning.`);
    const { type: _, word, ...iteration } = directive;
    const list: Hcl = { type: "for", ...iteration, result: upTo("endfor").text, grouped: false };
    return { type: "call", name: "join", args: [{ type: "literal", value: "" }, list], spread: false };
  };
  const { text } = upTo();
  return text.type === "template" ? text.parts : [text];
}
