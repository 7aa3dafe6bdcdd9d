/** Steps below a reference or a value: they lead to a field of the kind, or to a value. */
import { meantText } from "../../base/advice.ts";
import { withArticle } from "../../base/article.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { Field } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { TraversalStep } from "../../language/evaluate/language.ts";
import { ExpressionError, nameOfType } from "../../language/fault.ts";
import { Unknown } from "../../model/value.ts";
import { stepsText, unknownName } from "./unknown-names.ts";

/** Throws an ExpressionError if the kind has no such field. `target` is the start of the path, for messages. */
export function checkField(kind: Kind, path: readonly TraversalStep[], target: string): void {
  let fields: { readonly [name: string]: Field } | undefined = kind.fields;
  let closed = true;
  let here: Field | undefined;
  let label = target;
  for (const step of path) {
    if (here !== undefined) {
      if (here.type === "json" || (here.type === "object" && here.open)) closed = false;
      fields = here.type === "object" ? here.fields : undefined;
    }
    if (fields !== undefined) {
      const next: Field | undefined = Object.hasOwn(fields, step) ? fields[step] : undefined;
      if (next === undefined && !closed) return;
      if (next === undefined) throw unknownField(step, Object.keys(fields), label);
      here = next;
    } else if (here?.type === "array" || here?.type === "map") {
      if (here.type === "array" && !/^[0-9]+$/.test(String(step))) {
        throw new ExpressionError(
          "unknown-field",
          "There is no such field",
          `${label} is a list: an index such as [0] must follow.`,
        );
      }
      here = here.items;
    } else if (here?.type === "json") return;
    else
      throw new ExpressionError(
        "unknown-field",
        "There is no such field",
        `${label} is ${withArticle(String(here?.type))}; nothing lies below it.`,
      );
    label = typeof step === "number" || /^[0-9]+$/.test(step) ? `${label}[${step}]` : `${label}.${step}`;
  }
}

function unknownField(step: TraversalStep, fields: readonly string[], label: string): ExpressionError {
  const detail = `${label} has no field ${JSON.stringify(step)}; its fields are ${fields.join(", ")}.`;
  const close = nearestWord(String(step), fields);
  return new ExpressionError(
    "unknown-field",
    "There is no such field",
    detail,
    close && meantText(`\${${label}.${close}}`),
  );
}

/** Returns the value at steps below a value. */
export function valueAtSteps(value: Json, steps: readonly TraversalStep[], name: string): Json {
  let here = value;
  let label = name;
  for (const [at, step] of steps.entries()) {
    if ((here as unknown) instanceof Unknown) return here;
    const next = Array.isArray(here)
      ? here[Number(step)]
      : isObject(here) && Object.hasOwn(here, step)
        ? here[step]
        : undefined;
    if (next === undefined) {
      const keys = isObject(here) ? Object.keys(here) : [];
      const detail = `${label} has no ${JSON.stringify(step)}; it is ${keys.length > 0 ? `a mapping of ${keys.join(", ")}` : nameOfType(here)}.`;
      throw unknownName(
        "unknown-name",
        "There is no such name",
        detail,
        String(step),
        keys,
        (close) => `${label}${stepsText([close, ...steps.slice(at + 1)])}`,
      );
    }
    here = next;
    label += stepsText([step]);
  }
  return here;
}
