/** `overrides` of a use of a tool: replacements for the connections and exports in the tool's graph (facts 2.10). */
import { isObject, type Json, objectsOf } from "../../base/json.ts";
import type { ToolOverrides } from "../ports/documents.ts";

/** The overrides of nested uses, the innermost first. Outer overrides apply to the result of inner ones. */
export type ToolBinding = readonly ToolOverrides[];

/** Returns the binding of a nested use. */
export function bindingWithin(outer: ToolBinding, own: Json | undefined): ToolBinding {
  return isObject(own) && Object.keys(own).length > 0 ? [own as ToolOverrides, ...outer] : outer;
}

/** Returns the export that replaces an export. */
export function exportUsed(binding: ToolBinding, id: string): string {
  return binding.reduce((used, { exports }) => replacementId(exports, used, "_id") ?? used, id);
}

/** Returns the connection of a step. An override for the step itself takes precedence over one for its connection. */
export function connectionUsed(
  binding: ToolBinding,
  step: "imports" | "exports",
  id: string,
  connection: string | undefined,
): string | undefined {
  return binding.reduce((used, overrides) => {
    const own = replacementId(overrides[step], id, "_connectionId");
    return own ?? (used === undefined ? undefined : replacementId(overrides.connections, used, "_id")) ?? used;
  }, connection);
}

function replacementId(list: Json | undefined, abstract: string, field: "_id" | "_connectionId"): string | undefined {
  const found = objectsOf(list).find((each) => each["_abstractId"] === abstract)?.[field];
  return typeof found === "string" && found !== "" ? found : undefined;
}
