/** Mistakes in expressions. */

import type { Suggestion } from "../base/advice.ts";
import { withArticle } from "../base/article.ts";
import { isObject } from "../base/json.ts";

export interface ExpressionFault {
  readonly code: string;
  readonly summary: string;
  readonly detail: string;
  readonly suggestion?: Suggestion;
}

/** Thrown while expressions are read and computed; the code that reports it adds the expression's place. */
export class ExpressionError extends Error {
  readonly fault: ExpressionFault;
  constructor(code: string, summary: string, detail: string, suggestion?: Suggestion) {
    super(detail);
    this.fault = suggestion === undefined ? { code, summary, detail } : { code, summary, detail, suggestion };
  }
}

/** For an expression that fails because of a mistake reported elsewhere: no message of its own. */
export function alreadyReported(): ExpressionError {
  return new ExpressionError("", "", "");
}

/** Why an expression cannot be read. */
export function syntaxError(detail: string, suggestion?: Suggestion): ExpressionError {
  return new ExpressionError("expression-syntax", "The expression cannot be read", detail, suggestion);
}

/** Why an expression that can be read cannot be computed. */
export function valueFault(detail: string, suggestion?: Suggestion): ExpressionError {
  return new ExpressionError("expression-value", "The expression has no value", detail, suggestion);
}

/** A bound that an expression has passed. */
export function boundFault(detail: string, suggestion?: Suggestion): ExpressionError {
  return new ExpressionError("expression-too-large", "The expression is too large to compute", detail, suggestion);
}

/** `where` takes something else than the value. */
export function typeFault(where: string, wanted: string, value: unknown): ExpressionError {
  return typeMismatch(`${where} takes ${wanted}; this is ${nameOfType(value)}.`);
}

/** Values whose types do not go together. */
export function typeMismatch(detail: string): ExpressionError {
  return new ExpressionError("expression-type", "The value has the wrong type for the expression", detail);
}

/** `a list`, `a mapping`, `null`, `a number`, ... for messages. Never the value itself: it may be secret. */
export function nameOfType(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "a list";
  if (isObject(value)) return "a mapping";
  return typeof value === "string" ? "text" : withArticle(typeof value);
}
