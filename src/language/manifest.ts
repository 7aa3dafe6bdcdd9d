/** The language of manifests. It is stricter than Terraform's: no value is converted, and mistakes are reported at load. */
import type { Json } from "../base/json.ts";
import { functionNames } from "./evaluate/call.ts";
import type { ExpressionScope, Language } from "./evaluate/language.ts";
import type { Operand } from "./evaluate/operand.ts";
import { stopsAt, strictOperators } from "./evaluate/operators.ts";
import { reduceExpression } from "./evaluate/reduce.ts";
import { ExpressionError } from "./fault.ts";
import { manifestFunctions, scalarText } from "./functions/manifest-functions.ts";
import { manifestSyntax } from "./manifest-syntax.ts";
import { type Expression, subexpressionsOf, withParts } from "./syntax/ast.ts";

const language: Language = Object.freeze({
  syntax: manifestSyntax,
  functions: manifestFunctions,
  operators: strictOperators,
  specials: new Set(["templatefile"] as const),
  otherNames: Object.freeze({
    jsondecode: "json",
    fromjson: "json",
    base64encode: "base64",
    readfile: "file",
    printf: "format",
    sprintf: "format",
    tolower: "lower",
    toupper: "upper",
  }),
  textOf: scalarText,
  fixedIndexes: true,
  computesKnownParts: true,
});

/** For messages. */
export const manifestFunctionNames: readonly string[] = Object.freeze(functionNames(language));

/** Returns how a function is called, such as `join(list, separator)`; undefined for an unknown one. */
export function manifestSignature(name: string): string | undefined {
  return Object.hasOwn(manifestFunctions, name) ? manifestFunctions[name]!.signature : undefined;
}

/**
 * Reduces an expression to the part known at load, and the part that waits for the engine. Throws an ExpressionError.
 */
export function reduceManifest(expression: Expression, scope: ExpressionScope): Operand {
  return reduceExpression(takenParts(expression, scope), scope, language);
}

/**
 * Returns the expression without the sides that known conditions leave out, so that nothing waits for what they name. A condition of a
 * secret stays: its result is a secret, too.
 */
function takenParts(expression: Expression, scope: ExpressionScope): Expression {
  if (!hasConditions(expression)) return expression;
  const decided = decide(expression, scope);
  if (decided === undefined) return withParts(expression, (part) => takenParts(part, scope));
  for (const side of decided.left) checkNames(side, scope);
  return takenParts(decided.taken, scope);
}

interface Decision {
  readonly taken: Expression;
  /** Sides that are not computed. */
  readonly left: readonly Expression[];
}

/** Returns undefined for an expression without a known condition. */
function decide(expression: Expression, scope: ExpressionScope): Decision | undefined {
  if (expression.type === "conditional") {
    const { condition, then, otherwise } = expression;
    const holds = knownValue(condition, scope);
    if (!holds) return undefined;
    return language.operators.condition(holds.value)
      ? { taken: then, left: [otherwise] }
      : { taken: otherwise, left: [then] };
  }
  if (expression.type !== "binary" || stopsAt(expression.operator) === undefined) return undefined;
  const left = knownValue(expression.left, scope);
  if (left?.value !== stopsAt(expression.operator)) return undefined;
  return { taken: { type: "literal", value: left!.value }, left: [expression.right] };
}

/** Returns undefined for a value that is a secret, or known only later. */
function knownValue(condition: Expression, scope: ExpressionScope): { readonly value: Json } | undefined {
  const operand = reduceManifest(condition, scope);
  return operand.known && !operand.secret ? operand : undefined;
}

function hasConditions(expression: Expression): boolean {
  return (
    expression.type === "conditional" ||
    expression.type === "binary" ||
    subexpressionsOf(expression).some(hasConditions)
  );
}

/** Faults of a side that is left out: names that nothing declares. Others may be why it is left out. */
const namingFaults: ReadonlySet<string> = new Set([
  "unknown-reference",
  "unknown-variable",
  "unknown-lookup",
  "unknown-stack",
  "unknown-function",
]);

function checkNames(side: Expression, scope: ExpressionScope): void {
  try {
    reduceManifest(side, scope);
  } catch (error) {
    if (error instanceof ExpressionError && !namingFaults.has(error.fault.code)) return;
    throw error;
  }
}
