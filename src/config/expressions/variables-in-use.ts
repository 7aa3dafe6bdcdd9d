/** Variables named in the expressions of a manifest, used or not. */
import type { ParsedManifestText } from "../../language/manifest-syntax.ts";
import { type Expression, subexpressionsOf } from "../../language/syntax/ast.ts";

/** Returns the names behind `var.` in the parsed texts. */
export function variablesInUse(parsed: Iterable<ParsedManifestText>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const each of parsed) if ("expression" in each) collectVariableNames(each.expression, names);
  return names;
}

/** Returns the names after `var.` in an unparsed text. */
export function variablesNamedIn(text: string): readonly string[] {
  return [...text.matchAll(/\bvar\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!);
}

function collectVariableNames(expression: Expression, names: Set<string>): void {
  const name = variableNamed(expression);
  if (name !== undefined) names.add(name);
  for (const part of subexpressionsOf(expression)) collectVariableNames(part, names);
}

/** `x` of `var.x` and of `var["x"]`. */
function variableNamed(expression: Expression): string | undefined {
  if (expression.type !== "attribute" && expression.type !== "index") return undefined;
  if (expression.of.type !== "name" || expression.of.name !== "var") return undefined;
  if (expression.type === "attribute") return expression.name;
  return expression.key.type === "literal" ? String(expression.key.value) : undefined;
}
