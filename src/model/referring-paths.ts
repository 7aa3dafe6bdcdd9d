/** Finds the references of a declaration. */
import { DiagnosticError } from "../base/diagnostics.ts";
import { isObject } from "../base/json.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";
import { type Deferred, isDeferred, type Reference, type Template } from "./value.ts";

/** Returns the paths of a template's expressions, with their references. */
export function referringPaths(
  template: Template,
  at: Pointer = "",
): readonly { readonly at: Pointer; readonly references: readonly Reference[]; readonly expression: Deferred }[] {
  if (isDeferred(template)) return [{ at, references: template.references, expression: template }];
  if (Array.isArray(template))
    return template.flatMap((item: Template, index) => referringPaths(item, joinPointer(at, index)));
  if (isObject(template)) {
    return Object.entries(template).flatMap(([key, item]) => referringPaths(item as Template, joinPointer(at, key)));
  }
  return [];
}

const someId = "0".repeat(24);

/**
 * Returns the reference of an expression that is just an id, as `${scripts.a}`. Undefined for a text that contains one, and for a
 * condition on one.
 */
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
