/** Where a declaration refers to something. */
import { DiagnosticError } from "../base/diagnostics.ts";
import { isObject } from "../base/json.ts";
import { join, type Pointer } from "../base/pointer.ts";
import { type Deferred, isDeferred, type Reference, type Template } from "./value.ts";

/** Paths of a template that hold expressions, with what these refer to. */
export function referringPaths(
  template: Template,
  at: Pointer = "",
): readonly { readonly at: Pointer; readonly references: readonly Reference[]; readonly expression: Deferred }[] {
  if (isDeferred(template)) return [{ at, references: template.references, expression: template }];
  if (Array.isArray(template))
    return template.flatMap((item: Template, index) => referringPaths(item, join(at, index)));
  if (isObject(template)) {
    return Object.entries(template).flatMap(([key, item]) => referringPaths(item as Template, join(at, key)));
  }
  return [];
}

const someId = "0".repeat(24);

/** What an expression is the id of, as `${scripts.a}` is: neither a text with one in it nor what a condition on one chooses. */
export function idReference(expression: Deferred): Reference | undefined {
  const [reference, ...more] = expression.references;
  if (!reference || more.length > 0 || !["", "_id"].includes(reference.path.join("."))) return undefined;
  try {
    return expression.evaluate(() => someId) === someId ? reference : undefined;
  } catch (error) {
    if (error instanceof DiagnosticError) return undefined;
    throw error;
  }
}
