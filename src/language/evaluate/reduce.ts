/** Reduces expressions to the part known at load, and the part that waits for the engine. */
import type { Json } from "../../base/json.ts";
import { type ResolveReference, Unknown, type Value } from "../../model/value.ts";
import { spendParts, withinBounds } from "../bounds.ts";
import { ExpressionError } from "../fault.ts";
import { callsNamedFunction, type Expression } from "../syntax/ast.ts";
import type { FileContent } from "../values/files.ts";
import { Evaluator } from "./evaluator.ts";
import type { ExpressionScope, Language, TraversalStep } from "./language.ts";
import { combinedUnknown, knownOperand, type Operand } from "./operand.ts";
import { renderFile, type TemplateFile } from "./template-file.ts";
import { findTraversals, type Traversals } from "./traversals.ts";

/** Throws an ExpressionError. */
export function reduceExpression(expression: Expression, scope: ExpressionScope, language: Language): Operand {
  return withinBounds(() => reduceWithinBounds(expression, scope, language));
}

function reduceWithinBounds(expression: Expression, scope: ExpressionScope, language: Language): Operand {
  const traversals = traversalsIn(expression, scope, language);
  const bare = traversals.get(expression);
  if (bare?.rest.length === 0) {
    if (!bare.operand.known) return bare.operand;
    spendParts(bare.operand.value);
    return knownOperand(bare.operand.value, bare.operand.secret);
  }
  const operands = [...traversals.values()].map(({ operand }) => operand);
  const secret =
    !isRevealed(expression) && (operands.some((each) => each.secret) || callsNamedFunction(expression, "sensitive"));
  const files = readOnce(scope);
  const renderTemplateFile = (file: TemplateFile) =>
    renderFile(file, language.syntax, (template, name) => reduceExpression(template, { ...files, name }, language));
  const computeValue = (current: (operand: Operand) => Value) =>
    withinBounds(() =>
      new Evaluator({ language, traversals, current, files, render: renderTemplateFile }).value(expression, new Map()),
    );
  const open = operands.filter((each) => !each.known);
  if (open.length === 0) {
    const value = computeValue(knownPart);
    spendParts(value);
    if (combinedUnknown([value]) === undefined) return knownOperand(value as Json, secret);
  } else if (language.computesKnownParts) computeValue(knownPart);
  return {
    known: false,
    references: open.flatMap((each) => (each.known ? [] : each.references)),
    secret,
    run: (resolve) => computeValue(resolvedOnce(resolve)),
  };
}

/** Looks up the names in an expression; computes nothing but indexes. Throws an ExpressionError. */
export function traversalsIn(expression: Expression, scope: ExpressionScope, language: Language): Traversals {
  return withinBounds(() => findTraversals(expression, scope, (key) => fixedKey(key, scope, language)));
}

const knownPart = (operand: Operand): Value => (operand.known ? operand.value : new Unknown(""));

/**
 * Returns a resolver that resolves each operand once per run, even if its name occurs several times in the expression.
 */
function resolvedOnce(resolve: ResolveReference): (operand: Operand) => Value {
  const values = new Map<Operand, Value>();
  return (operand) => {
    if (operand.known) return operand.value;
    const value = values.get(operand) ?? operand.run(resolve);
    values.set(operand, value);
    return value;
  };
}

/** A file is read once for all runs: a plan and its apply see the same. */
function readOnce({ file }: ExpressionScope): Pick<ExpressionScope, "file"> {
  const contents = new Map<string, FileContent>();
  return {
    file: (path) => {
      const content = contents.get(path) ?? file(path);
      contents.set(path, content);
      return content;
    },
  };
}

function fixedKey(key: Expression, scope: ExpressionScope, language: Language): TraversalStep | undefined {
  const operand = reduceExpression(key, scope, language);
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
