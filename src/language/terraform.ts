/** Terraform's expression language, as used in the JSON of CDK apps. */
import { Unknown } from "../model/value.ts";
import { functionNames } from "./evaluate/call.ts";
import type { ExpressionScope, Language, TraversalStep } from "./evaluate/language.ts";
import type { Operand } from "./evaluate/operand.ts";
import { convertingOperators } from "./evaluate/operators.ts";
import { reduceExpression, traversalsIn } from "./evaluate/reduce.ts";
import { terraformFunctions } from "./functions/terraform.ts";
import type { Expression } from "./syntax/ast.ts";
import * as parse from "./syntax/parse.ts";
import type { Syntax } from "./syntax/syntax.ts";
import { asText } from "./values/convert.ts";
import { numberIn } from "./values/numbers.ts";

const syntax: Syntax = Object.freeze({
  constructs: new Set(["arithmetic", "collections", "iteration", "splats"] as const),
  blank: /[ \t\r\n]+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//y,
  number: /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
  sign: /\.\.\.|<<|\/\*|=>|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]{}=]/y,
  quotes: '"',
  quotedTemplates: true,
  escapes: { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" },
  directives: true,
  handlebars: false,
  readNumber: numberIn,
});

const language: Language = Object.freeze({
  syntax,
  functions: terraformFunctions,
  operators: convertingOperators,
  specials: new Set(["templatefile", "try", "can", "sensitive", "nonsensitive"] as const),
  textOf: asText,
  fixedIndexes: false,
  computesKnownParts: false,
});

/** For messages and lists. */
export const terraformFunctionNames: readonly string[] = Object.freeze(functionNames(language));

/**
 * Parses a string of the JSON syntax: a template. A single `${}` keeps the type of its value. Throws an ExpressionError.
 */
export function parseTfTemplate(text: string): Expression {
  return parse.parseTemplateText(text, syntax);
}

/** A bare expression, as in `depends_on` and `for_each`. Throws an ExpressionError. */
export function parseTfExpression(text: string): Expression {
  return parse.parseExpressionText(text, syntax);
}

/**
 * Reduces an expression to the part known at load, and the part that waits for the engine. Throws an ExpressionError.
 */
export function reduceTerraform(expression: Expression, scope: ExpressionScope): Operand {
  return reduceExpression(expression, scope, language);
}

/**
 * Returns the references of an expression: names that are not bound inside of it, as roots and steps. Throws an ExpressionError.
 */
export function traversalsOf(
  expression: Expression,
): readonly { readonly root: string; readonly steps: readonly TraversalStep[] }[] {
  const found: { readonly root: string; readonly steps: readonly TraversalStep[] }[] = [];
  const recordReference = (root: string, steps: readonly TraversalStep[]) => {
    found.push({ root, steps });
    const operand: Operand = { known: false, references: [], secret: false, run: () => new Unknown(root) };
    return { operand, taken: steps.length };
  };
  traversalsIn(expression, { name: recordReference, file: () => "" }, language);
  return found;
}
