/** Conditions on the fields of objects, as `--where FIELD=VALUE` gives them. */
import { type JsonObject, sameJson } from "../base/json.ts";
import { fromDotted, valueAtPointer } from "../base/pointer.ts";

export interface FieldCondition {
  /** The field, with dots: `http.formType`. */
  readonly field: string;
  /** The text of the value: `rest`. */
  readonly value: string;
}

/**
 * Returns true if the field has the value. Texts are compared literally; numbers, booleans and null by their JSON. False if the
 * field does not exist.
 */
export function isConditionMet(document: JsonObject, { field, value: wanted }: FieldCondition): boolean {
  const value = valueAtPointer(document, fromDotted(field));
  if (value === undefined) return false;
  return typeof value === "string" ? value === wanted : isSameText(value, wanted);
}

function isSameText(value: Exclude<JsonObject[string], string>, wanted: string): boolean {
  try {
    return sameJson(value, JSON.parse(wanted) as JsonObject[string]);
  } catch {
    return false;
  }
}
