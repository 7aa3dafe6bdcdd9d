/** Operators of Terraform's language. */
import type { Value } from "../../model/value.ts";
import { valueFault } from "../fault.ts";
import type { BinaryOperator, UnaryOperator } from "../syntax/ast.ts";
import { asBoolean, asNumber, isEqual } from "../values/convert.ts";
import { addExactly, productOf, quotientOf, remainderOf } from "../values/numbers.ts";

/** Throws an ExpressionError. */
export function applyUnary(operator: UnaryOperator, of: Value): Value {
  return operator === "-" ? -asNumber(of, "-") : !asBoolean(of, "!");
}

/** Of two values without unknown parts. Throws an ExpressionError. */
export function applyBinary(operator: BinaryOperator, a: Value, b: Value): Value {
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
}

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
