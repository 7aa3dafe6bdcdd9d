/** Operators of expressions: Terraform converts values to the types that they take, manifests refuse other types. */
import type { Value } from "../../model/value.ts";
import { nameOfType, typeFault, typeMismatch, valueFault } from "../fault.ts";
import type { BinaryOperator, UnaryOperator } from "../syntax/ast.ts";
import { asBoolean, asNumber, isEqual } from "../values/convert.ts";
import { addExactly, productOf, quotientOf, remainderOf } from "../values/numbers.ts";
import { unifyTypes } from "../values/unify.ts";

/** Operators on values without unknown parts. Each throws an ExpressionError for a value that it does not take. */
export interface Operators {
  /** True: `&&` and `||` compute their right side, and `? :` its other side, only where they need it. */
  readonly stopsEarly: boolean;
  unary(operator: UnaryOperator, of: Value): Value;
  binary(operator: BinaryOperator, a: Value, b: Value): Value;
  condition(value: Value): boolean;
  /** Returns the value of a conditional, in the type that it shares with the other side. */
  alike(value: Value, other: Value): Value;
}

/** Returns the left side that decides `&&` or `||` alone; undefined for other operators. */
export function stopsAt(operator: BinaryOperator): boolean | undefined {
  return operator === "&&" ? false : operator === "||" ? true : undefined;
}

export const convertingOperators: Operators = Object.freeze({
  stopsEarly: false,
  unary: (operator, of) => (operator === "-" ? -asNumber(of, "-") : !asBoolean(of, "!")),
  binary(operator, a, b) {
    switch (operator) {
      case "==":
        return isEqual(a, b);
      case "!=":
        return !isEqual(a, b);
      case "&&":
        return asBoolean(a, "&&") && asBoolean(b, "&&");
      case "||":
        return asBoolean(a, "||") || asBoolean(b, "||");
      default:
        return ofNumbers(operator, asNumber(a, operator), asNumber(b, operator));
    }
  },
  condition: (value) => asBoolean(value, "a condition"),
  alike: inTypeOf,
} satisfies Operators);

/** Operators that take values of one type only: `"3" == 3` is a mistake, and so is `"true" && true`. */
export const strictOperators: Operators = Object.freeze({
  stopsEarly: true,
  unary: (operator, of) => (operator === "-" ? -onlyNumber(of, "-") : !onlyBoolean(of, "!")),
  binary(operator, a, b) {
    switch (operator) {
      case "==":
        return areEqualOperands(a, b, operator);
      case "!=":
        return !areEqualOperands(a, b, operator);
      case "&&":
        return onlyBoolean(a, "&&") && onlyBoolean(b, "&&");
      case "||":
        return onlyBoolean(a, "||") || onlyBoolean(b, "||");
      default:
        return ofNumbers(operator, onlyNumber(a, operator), onlyNumber(b, operator));
    }
  },
  condition: (value) => onlyBoolean(value, "A condition"),
  alike: (value) => value,
} satisfies Operators);

function onlyBoolean(value: Value, where: string): boolean {
  if (typeof value === "boolean") return value;
  throw typeFault(where, "true or false", value);
}

function onlyNumber(value: Value, where: string): number {
  if (typeof value === "number") return value;
  throw typeFault(where, "a number", value);
}

/** Null can be compared with any value. */
function areEqualOperands(a: Value, b: Value, operator: string): boolean {
  if (a !== null && b !== null && operandType(a) !== operandType(b))
    throw typeMismatch(`${operator} compares values of one type; here are ${nameOfType(a)} and ${nameOfType(b)}.`);
  return isEqual(a, b);
}

const operandType = (value: Value) => (Array.isArray(value) ? "list" : typeof value);

function ofNumbers(operator: Exclude<BinaryOperator, "==" | "!=" | "&&" | "||">, a: number, b: number): Value {
  switch (operator) {
    case "+":
      return addExactly(a, b);
    case "-":
      return addExactly(a, -b);
    case "*":
      return productOf(a, b);
    case "/":
    case "%":
      if (b === 0) throw valueFault("A number is divided by zero.");
      return operator === "/" ? quotientOf(a, b) : remainderOf(a, b);
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
  }
}

/** Both sides of a conditional are of one type. */
function inTypeOf(value: Value, other: Value): Value {
  const both = unifyTypes([value, other]);
  if (both) return both[0]!;
  throw typeMismatch(
    `Both sides of a conditional have one type; here are ${nameOfType(value)} and ${nameOfType(other)}, or parts of them that do not fit.`,
  );
}
