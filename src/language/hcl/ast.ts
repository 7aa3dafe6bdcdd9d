/** Expressions of Terraform's language, as they stand inside of `${}` in its JSON syntax. Frozen data. */
import type { Json } from "../../base/json.ts";

export type UnaryOperator = "-" | "!";
export type BinaryOperator = "+" | "-" | "*" | "/" | "%" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "&&" | "||";

export type Hcl =
  | { readonly type: "literal"; readonly value: Json }
  /** Text and expressions in turn, put together as text. */
  | { readonly type: "template"; readonly parts: readonly Hcl[] }
  /** The first name of a traversal: `var`, `local`, `reconduit_script`, or a variable of a `for`. */
  | { readonly type: "name"; readonly name: string }
  | { readonly type: "attribute"; readonly of: Hcl; readonly name: string }
  | { readonly type: "index"; readonly of: Hcl; readonly key: Hcl }
  /** `of[*].a.b`: what follows is taken of each item. */
  | { readonly type: "splat"; readonly of: Hcl; readonly item: Hcl }
  /** The item that a splat stands at. */
  | { readonly type: "item" }
  | { readonly type: "call"; readonly name: string; readonly args: readonly Hcl[]; readonly spread: boolean }
  | { readonly type: "list"; readonly items: readonly Hcl[] }
  | { readonly type: "object"; readonly entries: readonly (readonly [Hcl, Hcl])[] }
  | { readonly type: "unary"; readonly operator: UnaryOperator; readonly of: Hcl }
  | { readonly type: "binary"; readonly operator: BinaryOperator; readonly left: Hcl; readonly right: Hcl }
  | { readonly type: "conditional"; readonly condition: Hcl; readonly then: Hcl; readonly otherwise: Hcl }
  | For;

export interface For {
  readonly type: "for";
  readonly key?: string;
  readonly value: string;
  readonly in: Hcl;
  /** Present for an object. */
  readonly resultKey?: Hcl;
  readonly result: Hcl;
  /** `...`: values of the same key are collected. */
  readonly grouped: boolean;
  readonly when?: Hcl;
}

/** The parts that an expression is made of, one level down. */
export function partsOf(expression: Hcl): readonly Hcl[] {
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
