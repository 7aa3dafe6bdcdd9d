/** Finds disabled parts of a document: fields that the catalog describes as switches of their parent. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { Field } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import { isDeferred } from "../../model/value.ts";

/** Returns the pointers of switches that are off. An absent switch does not count. */
export function switchedOff(kind: Kind, document: JsonObject): readonly Pointer[] {
  return switchedOffPointers({ type: "object", fields: kind.fields }, document, "");
}

function switchedOffPointers(field: Field | undefined, value: Json | undefined, at: Pointer): readonly Pointer[] {
  if (field === undefined || value === undefined || isDeferred(value)) return [];
  if (field.type === "boolean") return field.off === value ? [at] : [];
  if (field.type === "array" && Array.isArray(value))
    return value.flatMap((item: Json, index) => switchedOffPointers(field.items, item, joinPointer(at, index)));
  if (field.type !== "object" || !isObject(value)) return [];
  return Object.entries(field.fields).flatMap(([name, child]) =>
    switchedOffPointers(child, value[name], joinPointer(at, name)),
  );
}
