/** Syntax of expressions in manifests: text with `${...}`. `$${` is a literal `${`, and `${{` is left unchanged. */
import { advised } from "../base/advice.ts";
import { ExpressionError, type ExpressionFault, syntaxError } from "./fault.ts";
import type { Expression } from "./syntax/ast.ts";
import { parseTokens } from "./syntax/parse.ts";
import { isExpressionStart as opens, scanClosed } from "./syntax/scan-words.ts";
import type { Syntax } from "./syntax/syntax.ts";
import { splitTemplate } from "./syntax/template.ts";

export const manifestSyntax: Syntax = Object.freeze({
  constructs: new Set(["collections"] as const),
  blank: /\s+/y,
  number: /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y,
  sign: /==|!=|<=|>=|&&|\|\||[\s\S]/uy,
  field: /[\p{ID_Continue}$][\p{ID_Continue}$-]*/uy,
  quotes: `"'`,
  quotedTemplates: false,
  escapes: { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", '"': '"', "'": "'", "\\": "\\", "/": "/" },
  directives: false,
  handlebars: true,
  readNumber,
  hint: {
    empty: "Write a name, e.g. ${scripts.normalize}.",
    rest: "There is no arithmetic: use functions and templates.",
  },
});

export interface Interpolated {
  readonly expression: Expression;
  /** The text is one expression and nothing else: it keeps its type. */
  readonly whole: boolean;
}

/** A mistake in the nth `${` of a text, from 0. */
interface TemplateFault extends ExpressionFault {
  readonly nth: number;
}

export type ParsedManifestText =
  | Interpolated
  /** Nothing to interpolate: the text with its escapes taken out. */
  | { readonly text: string }
  | { readonly faults: readonly TemplateFault[] };

/**
 * Returns true if `${` at an offset begins an expression: not `${{`, which is a dollar sign before a Handlebars tag.
 */
export function opensManifestExpression(text: string, at: number): boolean {
  return opens(text, at, manifestSyntax);
}

/**
 * Returns the offset after the `}` that closes the expression opened by the `${` at an offset; undefined if none does.
 */
export function expressionEnd(text: string, at: number): number | undefined {
  try {
    return scanClosed(text, at + 2, manifestSyntax, 0).end + 1;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** Parses a text that contains `${`. Results are plain data and may be cached by text. */
export function parseTemplate(text: string): ParsedManifestText {
  const { pieces, open } = splitTemplate(text, manifestSyntax);
  const parts: Expression[] = [];
  const faults: TemplateFault[] = [];
  let nth = 0;
  for (const piece of pieces) {
    if (piece.type === "text") {
      parts.push({ type: "literal", value: piece.text, text: true });
      continue;
    }
    try {
      parts.push(parseTokens(piece.tokens, manifestSyntax, 0));
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      faults.push({ nth, ...error.fault });
    }
    nth += 1;
  }
  if (open) faults.push({ nth, ...unterminatedFault(text.slice(open.at)) });
  if (faults.length > 0) return { faults };
  const [first] = parts;
  if (nth === 0) return { text: first?.type === "literal" ? String(first.value) : "" };
  const whole = parts.length === 1;
  return { expression: whole ? first! : { type: "template", parts }, whole };
}

/** In code only a scalar that is one whole expression is interpolated; `undefined` = leave the text as it is. */
export function parseCode(text: string): ParsedManifestText | undefined {
  if (text.startsWith("$${") && expressionEnd(text, 1) === text.length) return { text: text.slice(1) };
  if (!opensManifestExpression(text, 0) || expressionEnd(text, 0) !== text.length) return undefined;
  return parseTemplate(text);
}

function unterminatedFault(rest: string): ExpressionFault {
  const shown = rest.length > 40 ? `${rest.slice(0, 40)}…` : rest;
  return {
    code: "unterminated-expression",
    summary: "The expression is not closed",
    detail: `No } closes ${JSON.stringify(shown)}.`,
    suggestion: advised(
      "Close it with }, quote the whole value if it contains a # or a colon, or write $${ for a literal ${.",
      "insert-behind",
      { text: "}" },
    ),
  };
}

function readNumber(digits: string): number {
  const value = Number(digits);
  if (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) return value;
  throw syntaxError(`${digits} cannot be represented exactly.`, "Quote it to keep it as text.");
}
