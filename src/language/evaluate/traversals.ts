/** Finds the names in an expression and their values, before anything is computed. */
import { type Accessor, type Expression, expressionPathOf, subexpressionsOf } from "../syntax/ast.ts";
import type { ExpressionScope, TraversalStep } from "./language.ts";
import type { Operand } from "./operand.ts";

/** A path of the expression -> its operand, and the steps that are left to take of its value. */
export type Traversals = Map<Expression, { readonly operand: Operand; readonly rest: readonly TraversalStep[] }>;

/** Returns an index that is known at load; undefined if it must be computed. Throws an ExpressionError. */
type FixedKey = (key: Expression) => TraversalStep | undefined;

/** Looks up all names that are not bound by a `for`. */
export function findTraversals(expression: Expression, scope: ExpressionScope, fixedKey: FixedKey): Traversals {
  const found: Traversals = new Map();
  const visitExpression = (part: Expression, bound: ReadonlySet<string>): void => {
    if (part.type === "for") {
      visitExpression(part.in, bound);
      const inner = new Set([...bound, part.value, ...(part.key === undefined ? [] : [part.key])]);
      for (const each of subexpressionsOf(part).slice(1)) visitExpression(each, inner);
      return;
    }
    const path = expressionPathOf(part);
    if (!path && isAccessor(part)) return lookAlong(part, bound);
    const steps = path && !bound.has(path.root) ? fixedSteps(path.accessors, fixedKey, bound) : undefined;
    if (!path || !steps) {
      for (const each of subexpressionsOf(part)) visitExpression(each, bound);
      return;
    }
    const dotted = path.accessors.map(({ type }) => type === "attribute");
    const { operand, taken } = scope.name(path.root, steps, dotted);
    found.set(part, { operand, rest: steps.slice(taken) });
  };
  /** Steps below something that is not a name: then none of them ends a path, and each is passed once. */
  const lookAlong = (last: Accessor, bound: ReadonlySet<string>): void => {
    let here: Expression = last;
    for (; isAccessor(here); here = here.of) if (here.type === "index") visitExpression(here.key, bound);
    visitExpression(here, bound);
  };
  visitExpression(expression, new Set());
  return found;
}

const isAccessor = (expression: Expression): expression is Accessor =>
  expression.type === "attribute" || expression.type === "index";

/** undefined where an index has to be computed. */
function fixedSteps(
  accessors: readonly Accessor[],
  fixedKey: FixedKey,
  bound: ReadonlySet<string>,
): readonly TraversalStep[] | undefined {
  const steps: TraversalStep[] = [];
  for (const accessor of accessors) {
    const step = accessor.type === "attribute" ? accessor.name : stepAt(accessor.key, fixedKey, bound);
    if (step === undefined) return undefined;
    steps.push(step);
  }
  return steps;
}

function stepAt(key: Expression, fixedKey: FixedKey, bound: ReadonlySet<string>): TraversalStep | undefined {
  return usesBound(key, bound) ? undefined : fixedKey(key);
}

function usesBound(expression: Expression, bound: ReadonlySet<string>): boolean {
  if (expression.type === "item" || (expression.type === "name" && bound.has(expression.name))) return true;
  return subexpressionsOf(expression).some((part) => usesBound(part, bound));
}
