/** Values below a value, by the steps of an expression. */
import { isObject, type Json } from "../../base/json.ts";
import type { TraversalStep } from "../../language/evaluate/language.ts";
import { nameOfType } from "../../language/fault.ts";
import { Unknown } from "../../model/value.ts";
import { stepsText, unknownName } from "./unknown-names.ts";

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
