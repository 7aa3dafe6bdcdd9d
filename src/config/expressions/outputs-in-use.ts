/** Outputs of other stacks that expressions name. */
import { type Expression, subexpressionsOf } from "../../language/syntax/ast.ts";
import { outputName } from "./upstream-outputs.ts";

/** Returns the outputs of other stacks that an expression names, each once: `stacks.base.outputs.id`. */
export function outputsNamedBy(expression: Expression): readonly string[] {
  const names = new Set<string>();
  collectOutputs(expression, names);
  return [...names];
}

function collectOutputs(expression: Expression, names: Set<string>): void {
  const [root, stack, what, output] = stepsOf(expression);
  if (root === "stacks" && stack !== undefined && what === "outputs" && output !== undefined)
    names.add(outputName(stack, output));
  else for (const part of subexpressionsOf(expression)) collectOutputs(part, names);
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
