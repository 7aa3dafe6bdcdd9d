/** Reads expressions, and templates with expressions in them. Texts that cannot be read throw an ExpressionError. */
import { withinBounds } from "../bounds.ts";
import type { Expression } from "./ast.ts";
import { assembled, type Directive } from "./directives.ts";
import { unescaped } from "./escapes.ts";
import { Parser } from "./parser.ts";
import { scanAll, type Token } from "./scan.ts";
import type { Syntax } from "./syntax.ts";
import { type Piece, splitTemplate } from "./template.ts";

/** A bare expression, without `${}` around it. */
export function parseExpression(text: string, syntax: Syntax): Expression {
  return parseTokens(scanAll(text, syntax), syntax, 0);
}

/** Parses the content of one `${}`. */
export function parseTokens(tokens: readonly Token[], syntax: Syntax, depth: number): Expression {
  return withinBounds(() => whole(tokens, syntax, depth, (parser) => parser.expression()));
}

/** Parses a text with expressions. A text that is a single `${}` keeps the type of its value. */
export function parseTemplate(text: string, syntax: Syntax): Expression {
  return withinBounds(() => template(text, syntax, (literal) => literal, 0));
}

function template(text: string, syntax: Syntax, decoded: (literal: string) => string, depth: number): Expression {
  const { pieces, open } = splitTemplate(text, syntax, decoded, depth);
  const read = pieces.map((piece) => part(piece, syntax, depth));
  if (open) throw open.error;
  const [only] = read;
  if (!only) return { type: "literal", value: "" };
  return read.length === 1 && only.type !== "directive" ? only : { type: "template", parts: assembled(read) };
}

function part(piece: Piece, syntax: Syntax, depth: number): Expression | Directive {
  if (piece.type === "text") return { type: "literal", value: piece.text };
  if (piece.type === "expression") return parseTokens(piece.tokens, syntax, depth);
  return whole(piece.tokens, syntax, depth, (parser) => parser.directive());
}

function whole<T>(tokens: readonly Token[], syntax: Syntax, depth: number, read: (parser: Parser) => T): T {
  const decoded = (literal: string) => unescaped(literal, syntax);
  const parser = new Parser(tokens, syntax, depth, (text, at) => template(text, syntax, decoded, at));
  const found = read(parser);
  parser.end();
  return found;
}
