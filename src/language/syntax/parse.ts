/** Reads expressions, and templates with expressions in them. Texts that cannot be read throw an ExpressionError. */
import { withinBounds } from "../bounds.ts";
import type { Expression } from "./ast.ts";
import { type Directive, nestDirectives, unescapeText } from "./directives.ts";
import { Parser } from "./parser.ts";
import { type ExpressionToken, scanAll } from "./scan-words.ts";
import type { Syntax } from "./syntax.ts";
import { splitTemplate, type TemplatePiece } from "./template.ts";

/** A bare expression, without `${}` around it. */
export function parseExpressionText(text: string, syntax: Syntax): Expression {
  return parseTokens(scanAll(text, syntax), syntax, 0);
}

/** Parses the content of one `${}`. */
export function parseTokens(tokens: readonly ExpressionToken[], syntax: Syntax, depth: number): Expression {
  return withinBounds(() => parseTokensWhole(tokens, syntax, depth, (parser) => parser.expression()));
}

/** Parses a text with expressions. A text that is a single `${}` keeps the type of its value. */
export function parseTemplateText(text: string, syntax: Syntax): Expression {
  return withinBounds(() => parseTemplateAt(text, syntax, (literal) => literal, 0));
}

function parseTemplateAt(
  text: string,
  syntax: Syntax,
  decoded: (literal: string) => string,
  depth: number,
): Expression {
  const { pieces, open } = splitTemplate(text, syntax, decoded, depth);
  const read = pieces.map((piece) => parsePiece(piece, syntax, depth));
  if (open) throw open.error;
  const [only] = read;
  if (!only) return { type: "literal", value: "" };
  return read.length === 1 && only.type !== "directive" ? only : { type: "template", parts: nestDirectives(read) };
}

function parsePiece(piece: TemplatePiece, syntax: Syntax, depth: number): Expression | Directive {
  if (piece.type === "text") return { type: "literal", value: piece.text };
  if (piece.type === "expression") return parseTokens(piece.tokens, syntax, depth);
  return parseTokensWhole(piece.tokens, syntax, depth, (parser) => parser.directive());
}

function parseTokensWhole<T>(
  tokens: readonly ExpressionToken[],
  syntax: Syntax,
  depth: number,
  read: (parser: Parser) => T,
): T {
  const decodeLiteral = (literal: string) => unescapeText(literal, syntax);
  const parser = new Parser(tokens, syntax, depth, (text, at) => parseTemplateAt(text, syntax, decodeLiteral, at));
  const found = read(parser);
  parser.end();
  return found;
}
