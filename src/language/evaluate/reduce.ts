/** Reduces expressions to the part known at load, and the part that waits for the engine. */
import type { Json } from "../../base/json.ts";
import { type Resolve, Unknown, type Value } from "../../model/value.ts";
import { withinBounds } from "../bounds.ts";
import { ExpressionError } from "../fault.ts";
import { calls, type Expression } from "../syntax/ast.ts";
import type { FileContent } from "../values/files.ts";
import { Evaluator } from "./evaluator.ts";
import type { Language, Scope, Step } from "./language.ts";
import { known, type Operand, unknownIn } from "./operand.ts";
import { renderFile, type TemplateFile } from "./template-file.ts";
import { findTraversals, type Traversals } from "./traversals.ts";

/** Throws an ExpressionError. */
export function reduce(expression: Expression, scope: Scope, language: Language): Operand {
  return withinBounds(() => reduced(expression, scope, language));
}

function reduced(expression: Expression, scope: Scope, language: Language): Operand {
  const traversals = namesIn(expression, scope, language);
  const bare = traversals.get(expression);
  if (bare?.rest.length === 0)
    return bare.operand.known ? known(bare.operand.value, bare.operand.secret) : bare.operand;
  const operands = [...traversals.values()].map(({ operand }) => operand);
  const secret = !isRevealed(expression) && (operands.some((each) => each.secret) || calls(expression, "sensitive"));
  const files = readOnce(scope);
  const render = (file: TemplateFile) =>
    renderFile(file, language.syntax, (template, name) => reduce(template, { ...files, name }, language));
  const compute = (current: (operand: Operand) => Value) =>
    withinBounds(() => new Evaluator({ language, traversals, current, files, render }).value(expression, new Map()));
  const open = operands.filter((each) => !each.known);
  if (open.length === 0) {
    const value = compute(knownPart);
    if (unknownIn([value]) === undefined) return known(value as Json, secret);
  } else if (language.computesKnownParts) compute(knownPart);
  return {
    known: false,
    references: open.flatMap((each) => (each.known ? [] : each.references)),
    secret,
    run: (resolve) => compute(resolvedOnce(resolve)),
  };
}

/** Looks up the names in an expression; computes nothing but indexes. Throws an ExpressionError. */
export function namesIn(expression: Expression, scope: Scope, language: Language): Traversals {
  return withinBounds(() => findTraversals(expression, scope, (key) => fixedKey(key, scope, language)));
}

const knownPart = (operand: Operand): Value => (operand.known ? operand.value : new Unknown(""));

/**
 * Returns a resolver that resolves each operand once per run, even if its name occurs several times in the expression.
 */
function resolvedOnce(resolve: Resolve): (operand: Operand) => Value {
  const values = new Map<Operand, Value>();
  return (operand) => {
    if (operand.known) return operand.value;
    const value = values.get(operand) ?? operand.run(resolve);
    values.set(operand, value);
    return value;
  };
}

/** A file is read once for all runs: a plan and its apply see the same. */
function readOnce({ file }: Scope): Pick<Scope, "file"> {
  const contents = new Map<string, FileContent>();
  return {
    file: (path) => {
      const content = contents.get(path) ?? file(path);
      contents.set(path, content);
      return content;
    },
  };
}

function fixedKey(key: Expression, scope: Scope, language: Language): Step | undefined {
  const operand = reduce(key, scope, language);
  const isSecret = language.fixedIndexes && operand.secret;
  if (operand.known && !isSecret && (typeof operand.value === "string" || typeof operand.value === "number"))
    return operand.value;
  if (!language.fixedIndexes) return undefined;
  const detail = "An index in brackets is text or a number that is known at load and not secret.";
  throw new ExpressionError("expression-index", "The index cannot be used", detail);
}

function isRevealed(expression: Expression): boolean {
  return expression.type === "call" && expression.name === "nonsensitive";
}
