/** Conditions of resources, variables and outputs. Those of a resource hold before it is written, or afterwards: then `self` is the resource. */
import { type Diagnostic, DiagnosticError, type SourceRange } from "../../base/diagnostics.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import { ExpressionError } from "../../language/fault.ts";
import type { Condition } from "../../model/program.ts";
import { evaluateTemplate, type Reference, type ResolveReference, type Template, Unknown } from "../../model/value.ts";
import { DeferredExpression, uniqueReferences } from "../expressions/deferred-expression.ts";
import type { Path } from "../files/source-file.ts";
import { type BodyContext, reduceJson } from "./body.ts";
import { innerBlocks, onlyBlock } from "./raw-blocks.ts";

/** An expression with what it refers to. */
interface ConditionText {
  readonly template: Template;
  readonly references: readonly Reference[];
  readonly deferred: readonly { readonly pointer: string; readonly expression: DeferredExpression }[];
  secret: boolean;
}

interface ReadCondition {
  readonly condition: ConditionText;
  readonly message: ConditionText;
  readonly address: string;
  readonly place: () => SourceRange;
}

export class StackCondition implements Condition {
  readonly when: Condition["when"];
  readonly references: readonly Reference[];
  /** Becomes secret also when a field that it refers to turns out to be. */
  readonly message: ConditionText;
  readonly #condition: Template;
  readonly #address: string;
  readonly #place: () => SourceRange;

  constructor(when: Condition["when"], { condition, message, address, place }: ReadCondition) {
    this.when = when;
    this.references = uniqueReferences([...condition.references, ...message.references]);
    this.message = message;
    this.#condition = condition.template;
    this.#address = address;
    this.#place = place;
  }

  check(resolve: ResolveReference): readonly Diagnostic[] | Unknown {
    const about = { address: this.#address, source: this.#place() };
    try {
      const value = evaluateTemplate(this.#condition, resolve);
      if (value instanceof Unknown) return value;
      if (value === true) return [];
      const code = { code: "condition-failed", summary: "A condition is not met" };
      return [{ severity: "error", ...code, detail: this.#message(resolve), ...about }];
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      return error.diagnostics.map((each) => ({ ...about, ...each }));
    }
  }

  #message(resolve: ResolveReference): string {
    if (this.message.secret) return "Its message contains a secret and is not shown.";
    const text = evaluateTemplate(this.message.template, resolve);
    return text instanceof Unknown ? "Its message is known after apply." : String(text);
  }
}

/**
 * Returns the conditions of one instance that only the platform decides about. Mistakes are reported. `self`: with a scope that knows it.
 */
export function readConditions(
  block: JsonObject,
  address: string,
  reading: BodyContext,
  self: BodyContext,
): readonly StackCondition[] {
  const { precondition, postcondition } = onlyBlock(block["lifecycle"]);
  const stackConditionsIn = (
    given: Json | undefined,
    name: string,
    { when, ...of }: BodyContext & Pick<Condition, "when">,
  ) =>
    innerBlocks(given, ["lifecycle", name]).flatMap(({ body, path }) => {
      const found = conditionOf(body, path, of);
      const placeOfCondition = () => of.place(path);
      return found ? [new StackCondition(when, { ...found, address, place: placeOfCondition })] : [];
    });
  return [
    ...stackConditionsIn(precondition, "precondition", { ...reading, when: "before" }),
    ...stackConditionsIn(postcondition, "postcondition", { ...self, when: "after" }),
  ];
}

/** undefined where it is mistaken, which is reported. */
function conditionOf(
  { condition: given = null, error_message: text = "" }: JsonObject,
  path: Path,
  reading: BodyContext,
): Pick<ReadCondition, "condition" | "message"> | undefined {
  const condition = conditionText(given, [...path, "condition"], reading);
  const message = conditionText(text, [...path, "error_message"], reading);
  if (!condition || !message) return undefined;
  // The result, true or false, reveals no secret that the condition reads.
  for (const { expression } of condition.deferred) expression.secret = true;
  return { condition, message };
}

/** undefined where it is mistaken, which is reported. */
function conditionText(value: Json, path: Path, { scope, fault, place }: BodyContext): ConditionText | undefined {
  try {
    const operand = reduceJson(value, scope);
    const { secret } = operand;
    if (operand.known) return { template: operand.value, references: [], deferred: [], secret };
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const expression = new DeferredExpression(operand, text, () => place(path));
    return { template: expression, references: expression.references, deferred: [{ pointer: "", expression }], secret };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    fault(error.fault, path);
    return undefined;
  }
}

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
        summary: "A condition is not met",
        detail: text.known && !text.secret ? String(text.value) : hidden,
      });
    }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    fault(error.fault);
  }
}
