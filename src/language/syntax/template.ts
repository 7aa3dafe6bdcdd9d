/** Splits texts at expressions, `${...}`, and in a syntax with directives at `%{ if }` and `%{ for }`. */
import { ExpressionError } from "../fault.ts";
import { type ExpressionToken, isEscaped, isExpressionStart, opensDirective, scanClosed } from "./scan-words.ts";
import type { Syntax } from "./syntax.ts";

export type TemplatePiece =
  /** Without its escapes. */
  | { readonly type: "text"; readonly text: string }
  /** The words between the braces, and the offset of the `${` or `%{`. */
  | { readonly type: "expression" | "directive"; readonly tokens: readonly ExpressionToken[]; readonly at: number };

interface Split {
  readonly pieces: readonly TemplatePiece[];
  /** An interpolation without an end: its offset and error. The text after it is not read. */
  readonly open?: { readonly at: number; readonly error: ExpressionError };
}

/** `decoded`: reads the escapes of the text around expressions. `depth`: of texts and expressions around the text. */
export function splitTemplate(
  text: string,
  syntax: Syntax,
  decoded: (literal: string) => string = (literal) => literal,
  depth = 0,
): Split {
  const pieces: TemplatePiece[] = [];
  let literal = "";
  let trims = false;
  const flushLiteral = (trimsEnd: boolean) => {
    const found = trims || trimsEnd ? trimLiteral(literal, trims, trimsEnd, decoded) : decoded(literal);
    if (found !== "") pieces.push({ type: "text", text: found });
    literal = "";
  };
  for (let at = 0; at < text.length; ) {
    const type = isExpressionStart(text, at, syntax)
      ? "expression"
      : opensDirective(text, at, syntax)
        ? "directive"
        : undefined;
    if (isEscaped(text, at, syntax)) {
      literal += text.slice(at + 1, at + 3);
      at += 3;
    } else if (type === undefined) {
      const next = nextMark(text, at + 1);
      literal += text.slice(at, next);
      at = next;
    } else {
      const trimsBefore = syntax.directives && text[at + 2] === "~";
      flushLiteral(trimsBefore);
      try {
        const { tokens, end } = scanClosed(text, at + (trimsBefore ? 3 : 2), syntax, depth);
        pieces.push({ type, tokens, at });
        trims = text[end] === "~";
        at = end + (trims ? 2 : 1);
      } catch (error) {
        if (error instanceof ExpressionError) return { pieces, open: { at, error } };
        throw error;
      }
    }
  }
  flushLiteral(false);
  return { pieces };
}

/**
 * Returns the text without white space at its ends, but with the characters of escapes beyond its first and its last line.
 */
function trimLiteral(literal: string, start: boolean, end: boolean, decoded: (literal: string) => string): string {
  const lines = literal.split(/(?<=\n)/).map(decoded);
  if (start && lines.length > 0) lines[0] = lines[0]!.trimStart();
  if (end && lines.length > 0) lines.push(lines.pop()!.trimEnd());
  return lines.join("");
}

/** Returns the next position of a possible interpolation or escape. */
function nextMark(text: string, from: number): number {
  const mark = /[$%]/g;
  mark.lastIndex = from;
  return mark.exec(text)?.index ?? text.length;
}
