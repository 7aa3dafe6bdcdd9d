/** Computes what can be computed at load; what refers to resources or lookups stays pending. */
import { nearest } from "../../base/suggest.ts";
import { type Accessor, type Expression, ExpressionError } from "./ast.ts";
import { functionNames, functions, scalarText, text } from "./functions.ts";
import { apply, type Known, known, type Operand } from "./operand.ts";

/** A resolved step below a name. */
export type Step = string | number;

/** What the surroundings of an expression know. */
export interface Scope {
  /** The operand that a name and the steps below it stand for. Throws an ExpressionError. */
  name(root: string, steps: readonly Step[], indexed: readonly boolean[]): Operand;
  /** The text of a file, by a path relative to the file that holds the expression. Throws an ExpressionError. */
  file(path: string): string;
}

/** Reduces an expression to an operand. Throws an ExpressionError. */
export function reduce(expression: Expression, scope: Scope): Operand {
  switch (expression.type) {
    case "literal":
      return known(expression.value);
    case "path": {
      const steps = expression.accessors.map((accessor) => step(accessor, scope));
      const indexed = expression.accessors.map((accessor) => accessor.type === "index");
      return scope.name(expression.root, steps, indexed);
    }
    case "call":
      return call(expression.name, expression.args, scope);
    case "template":
      return apply(
        expression.parts.map((part) => reduce(part, scope)),
        (values) => values.map((value) => scalarText(value, "Text with ${...} in it")).join(""),
      );
  }
}

function step(accessor: Accessor, scope: Scope): Step {
  if (accessor.type === "field") return accessor.name;
  const index = reduce(accessor.index, scope);
  if (index.known && !index.secret && (typeof index.value === "string" || typeof index.value === "number"))
    return index.value;
  const detail = "An index in brackets is text or a number that is known at load and not secret.";
  throw new ExpressionError("expression-index", "The index cannot be used", detail);
}

function call(name: string, args: readonly Expression[], scope: Scope): Operand {
  const definition = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (definition === undefined && name !== "file") {
    const close = nearest(name, functionNames);
    const detail = `There is no function ${name}(); there are ${functionNames.join(", ")}.`;
    throw new ExpressionError(
      "unknown-function",
      "There is no such function",
      detail,
      close && `Did you mean ${close}()?`,
    );
  }
  const signature = definition?.signature ?? "file(path)";
  const parameters = definition?.parameters ?? 1;
  if (args.length !== parameters) {
    const detail = `${signature} takes ${parameters} ${parameters === 1 ? "argument" : "arguments"}; here are ${args.length}.`;
    throw new ExpressionError("expression-arguments", "The function has the wrong number of arguments", detail);
  }
  const operands = args.map((arg) => reduce(arg, scope));
  return definition === undefined ? file(operands[0]!, scope) : apply(operands, (values) => definition.compute(values));
}

function file(path: Operand, scope: Scope): Known {
  if (!path.known) {
    const detail = "file(path) reads at load, so its path cannot depend on a resource or a lookup.";
    throw new ExpressionError("not-known-at-load", "The value must be known at load", detail);
  }
  return known(scope.file(text(path.value, "file(path)")), path.secret);
}
