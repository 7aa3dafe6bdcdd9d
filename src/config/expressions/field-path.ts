/** Checks that a path below a resource leads to a field of its kind. */
import { meantText } from "../../base/advice.ts";
import { withArticle } from "../../base/article.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { Field } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { TraversalStep } from "../../language/evaluate/language.ts";
import { ExpressionError } from "../../language/fault.ts";

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
