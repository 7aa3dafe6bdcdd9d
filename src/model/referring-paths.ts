/** Where a declaration refers to something. */
import { isObject } from "../base/json.ts";
import { join, type Pointer } from "../base/pointer.ts";
import { isDeferred, type Reference, type Template } from "./value.ts";

/** Paths of a template that hold expressions, with what these refer to. */
export function referringPaths(
  template: Template,
  at: Pointer = "",
): readonly { readonly at: Pointer; readonly references: readonly Reference[] }[] {
  if (isDeferred(template)) return [{ at, references: template.references }];
  if (Array.isArray(template))
    return template.flatMap((item: Template, index) => referringPaths(item, join(at, index)));
  if (isObject(template)) {
    return Object.entries(template).flatMap(([key, item]) => referringPaths(item as Template, join(at, key)));
  }
  return [];
}
