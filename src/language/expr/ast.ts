/** The expression core: what every syntax is parsed into. Frozen data; offsets count from the start of the parsed text. */
import type { Json } from "../../base/json.ts";

/** One step below a name: `.field`, `[0]`, `["key"]` or `[each.key]`. */
export type Accessor =
  | { readonly type: "field"; readonly name: string }
  | { readonly type: "index"; readonly index: Expression };

export type Expression =
  /** `text`: written outside of `${}`. */
  | { readonly type: "literal"; readonly value: Json; readonly text?: true }
  /** A name and what is taken of it: `scripts.a.name`, `var.x`, `each.value.path[0]`. */
  | { readonly type: "path"; readonly root: string; readonly accessors: readonly Accessor[] }
  | { readonly type: "call"; readonly name: string; readonly args: readonly Expression[] }
  /** Text and expressions in turn. */
  | { readonly type: "template"; readonly parts: readonly Expression[] };

/** A mistake in the expression with the given number (from 0) of its text. */
export interface ExpressionFault {
  readonly code: string;
  readonly summary: string;
  readonly detail: string;
  readonly suggestion?: string;
}

/** Thrown inside of expr only; callers of its exported functions get faults as values. */
export class ExpressionError extends Error {
  readonly fault: ExpressionFault;
  constructor(code: string, summary: string, detail: string, suggestion?: string) {
    super(detail);
    this.fault = suggestion === undefined ? { code, summary, detail } : { code, summary, detail, suggestion };
  }
}

/** For an expression that fails because of a mistake reported elsewhere: no message of its own. */
export function alreadyReported(): ExpressionError {
  return new ExpressionError("", "", "");
}

/** Why an expression cannot be read. */
export function syntaxError(detail: string, suggestion?: string): ExpressionError {
  return new ExpressionError("expression-syntax", "The expression cannot be read", detail, suggestion);
}
