/** Syntax trees of expressions, in manifests and in Terraform's language. Frozen data. */
import type { Json } from "../../base/json.ts";

export type UnaryOperator = "-" | "!";
export type BinaryOperator = "+" | "-" | "*" | "/" | "%" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "&&" | "||";

export type Expression =
  /** `text`: written outside of `${}`. */
  | { readonly type: "literal"; readonly value: Json; readonly text?: true }
  /** Text and expressions in turn, put together as text. */
  | { readonly type: "template"; readonly parts: readonly Expression[] }
  /** The first name of a path: `var`, `scripts`, `reconduit_script`, or a variable of a `for`. */
  | { readonly type: "name"; readonly name: string }
  | Accessor
  /** `of[*].a.b`: what follows is taken of each item. */
  | { readonly type: "splat"; readonly of: Expression; readonly item: Expression }
  /** The current item of a splat. */
  | { readonly type: "item" }
  | { readonly type: "call"; readonly name: string; readonly args: readonly Expression[]; readonly spread: boolean }
  | { readonly type: "list"; readonly items: readonly Expression[] }
  | { readonly type: "object"; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly type: "unary"; readonly operator: UnaryOperator; readonly of: Expression }
  | {
      readonly type: "binary";
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly type: "conditional";
      readonly condition: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    }
  | For;

/** One step below a value: `.name`, `[0]`, `["key"]` or `[each.key]`. */
export type Accessor =
  | { readonly type: "attribute"; readonly of: Expression; readonly name: string }
  | { readonly type: "index"; readonly of: Expression; readonly key: Expression };

export interface For {
  readonly type: "for";
  readonly key?: string;
  readonly value: string;
  readonly in: Expression;
  /** Present for an object. */
  readonly resultKey?: Expression;
  readonly result: Expression;
  /** `...`: values of the same key are collected. */
  readonly grouped: boolean;
  readonly when?: Expression;
}

/** Returns the parts that an expression is made of, one level down. */
export function subexpressionsOf(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case "template":
      return expression.parts;
    case "attribute":
    case "unary":
      return [expression.of];
    case "index":
      return [expression.of, expression.key];
    case "splat":
      return [expression.of, expression.item];
    case "call":
      return expression.args;
    case "list":
      return expression.items;
    case "object":
      return expression.entries.flat();
    case "binary":
      return [expression.left, expression.right];
    case "conditional":
      return [expression.condition, expression.then, expression.otherwise];
    case "for": {
      const { in: from, resultKey, result, when } = expression;
      return [from, ...(resultKey ? [resultKey] : []), result, ...(when ? [when] : [])];
    }
    default:
      return [];
  }
}

/** Returns an expression of a manifest with each of its parts replaced, one level down. */
export function withParts(expression: Expression, replaced: (part: Expression) => Expression): Expression {
  switch (expression.type) {
    case "template":
      return { ...expression, parts: expression.parts.map(replaced) };
    case "attribute":
    case "unary":
      return { ...expression, of: replaced(expression.of) };
    case "index":
      return { ...expression, of: replaced(expression.of), key: replaced(expression.key) };
    case "call":
      return { ...expression, args: expression.args.map(replaced) };
    case "list":
      return { ...expression, items: expression.items.map(replaced) };
    case "object":
      return { ...expression, entries: expression.entries.map(([key, value]) => [replaced(key), replaced(value)]) };
    case "binary":
      return { ...expression, left: replaced(expression.left), right: replaced(expression.right) };
    case "conditional": {
      const then = replaced(expression.then);
      return {
        ...expression,
        condition: replaced(expression.condition),
        then,
        otherwise: replaced(expression.otherwise),
      };
    }
    default:
      return expression;
  }
}

/** A name and the steps below it, from left to right: `scripts.a.name`, `var.x`, `each.value.path[0]`. */
interface ExpressionPath {
  readonly root: string;
  readonly accessors: readonly Accessor[];
}

/** undefined where the expression is anything else than a path. */
export function expressionPathOf(expression: Expression): ExpressionPath | undefined {
  const accessors: Accessor[] = [];
  let here = expression;
  for (; here.type === "attribute" || here.type === "index"; here = here.of) accessors.push(here);
  return here.type === "name" ? { root: here.name, accessors: accessors.toReversed() } : undefined;
}

/** Returns true if an expression calls the function anywhere. */
export function callsNamedFunction(expression: Expression, name: string): boolean {
  return (
    (expression.type === "call" && expression.name === name) ||
    subexpressionsOf(expression).some((part) => callsNamedFunction(part, name))
  );
}
