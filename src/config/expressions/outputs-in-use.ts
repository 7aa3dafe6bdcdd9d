/** Outputs of other stacks that expressions name. */
import { type Expression, subexpressionsOf } from "../../language/syntax/ast.ts";
import { referringPaths } from "../../model/value.ts";
import type { CrossingValue } from "./component-names.ts";
import type { ExpressionNames } from "./expression-names.ts";
import { outputName } from "./upstream-outputs.ts";

/** Returns the outputs of other stacks that an expression names, each once: `stacks.base.outputs.id`. Inputs and outputs of components are followed. */
export function outputsNamedBy(expression: Expression, names: ExpressionNames): readonly string[] {
  if (names.stacks.size + names.components.size === 0 && names.inputs === undefined) return [];
  const found = new Set<string>();
  collectOutputs(expression, names, found);
  return [...found];
}

function collectOutputs(expression: Expression, names: ExpressionNames, found: Set<string>): void {
  const steps = stepsOf(expression);
  const [root, stack, what, output] = steps;
  if (root === "stacks" && stack !== undefined && what === "outputs" && output !== undefined)
    found.add(outputName(stack, output));
  else if (root === "inputs" && stack !== undefined) addOutputsWithin(names.inputs?.get(stack)?.(), found);
  else if (root === "components" && stack !== undefined) {
    const component = names.components.get(stack);
    const key = component?.keys && what;
    const name = component?.keys ? steps[4] : output;
    if (component && !component.mistaken && name !== undefined)
      addOutputsWithin(component.outputs(key).get(name)?.(), found);
  } else for (const part of subexpressionsOf(expression)) collectOutputs(part, names, found);
}

function addOutputsWithin(value: CrossingValue | undefined, found: Set<string>): void {
  for (const { expression } of referringPaths(value?.template ?? null))
    for (const each of expression.outputs ?? []) found.add(each);
}

/** Returns the first name and the literal steps of `a.b["c"].d`; none for any other expression. */
function stepsOf(expression: Expression): readonly string[] {
  if (expression.type === "name") return [expression.name];
  if (expression.type === "attribute") {
    const before = stepsOf(expression.of);
    return before.length === 0 ? [] : [...before, expression.name];
  }
  if (expression.type !== "index" || expression.key.type !== "literal") return [];
  const before = stepsOf(expression.of);
  return before.length === 0 ? [] : [...before, String(expression.key.value)];
}
