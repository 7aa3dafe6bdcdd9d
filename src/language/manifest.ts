/** The language of manifests. It is stricter than Terraform's: no value is converted, and mistakes are reported at load. */
import { functionNames } from "./evaluate/call.ts";
import type { ExpressionScope, Language } from "./evaluate/language.ts";
import type { Operand } from "./evaluate/operand.ts";
import { reduceExpression } from "./evaluate/reduce.ts";
import { manifestFunctions, scalarText } from "./functions/manifest-functions.ts";
import { manifestSyntax } from "./manifest-syntax.ts";
import type { Expression } from "./syntax/ast.ts";

const language: Language = Object.freeze({
  syntax: manifestSyntax,
  functions: manifestFunctions,
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

/**
 * Reduces an expression to the part known at load, and the part that waits for the engine. Throws an ExpressionError.
 */
export function reduceManifest(expression: Expression, scope: ExpressionScope): Operand {
  return reduceExpression(expression, scope, language);
}
