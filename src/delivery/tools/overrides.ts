/** `overrides` of a use of a tool: what replaces the connections and exports that the tool's graph names (facts 2.10). */
import { isObject, type Json, objectsOf } from "../../base/json.ts";
import type { ToolOverrides } from "../ports/documents.ts";

/** The overrides of nested uses, the innermost first: an outer one replaces what the inner ones left. */
export type Binding = readonly ToolOverrides[];

/** The binding of a use inside of another one. */
export function bindingWithin(outer: Binding, own: Json | undefined): Binding {
  return isObject(own) && Object.keys(own).length > 0 ? [own as ToolOverrides, ...outer] : outer;
}

/** The export that is asked in the place of one. */
export function exportUsed(binding: Binding, id: string): string {
  return binding.reduce((used, { exports }) => replacement(exports, used, "_id") ?? used, id);
}

/**
 * The connection that a step uses in the place of its own. What an override says of the step itself wins over what it says of the
 * connection.
 */
export function connectionUsed(
  binding: Binding,
  step: "imports" | "exports",
  id: string,
  connection: string | undefined,
): string | undefined {
  return binding.reduce((used, overrides) => {
    const own = replacement(overrides[step], id, "_connectionId");
    return own ?? (used === undefined ? undefined : replacement(overrides.connections, used, "_id")) ?? used;
  }, connection);
}

function replacement(list: Json | undefined, abstract: string, field: "_id" | "_connectionId"): string | undefined {
  const found = objectsOf(list).find((each) => each["_abstractId"] === abstract)?.[field];
  return typeof found === "string" && found !== "" ? found : undefined;
}
