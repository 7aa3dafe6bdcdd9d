/** Conditions of variables and outputs, which are checked when the stack is read. */
import type { JsonObject } from "../../base/json.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import { ExpressionError } from "../../language/fault.ts";
import { reduceJson } from "./body.ts";

/** Reports a condition that is false, or that cannot be computed when the stack is read. */
export function checkCondition(
  { condition = null, error_message: message = "" }: JsonObject,
  scope: ExpressionScope,
  fault: (fault: { code: string; summary: string; detail: string }) => void,
): void {
  try {
    const operand = reduceJson(condition, scope);
    if (!operand.known) {
      fault({
        code: "not-known-at-load",
        summary: "The value must be known at load",
        detail: "A condition cannot depend on what only the platform tells here.",
      });
    } else if (operand.value !== true) {
      const text = reduceJson(message, scope);
      const hidden = text.secret
        ? "Its message contains a secret and is not shown."
        : "Its message is known after apply.";
      fault({
        code: "condition-failed",
        summary: "A condition does not hold",
        detail: text.known && !text.secret ? String(text.value) : hidden,
      });
    }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    fault(error.fault);
  }
}
