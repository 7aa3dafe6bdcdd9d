/** Conditions on the fields of objects, as `--where FIELD=VALUE` gives them. */
import { type JsonObject, sameJson } from "../base/json.ts";
import { fromDotted, get } from "../base/pointer.ts";

export interface FieldCondition {
  /** With dots: `http.formType`. */
  readonly field: string;
  /** The text of the value: `rest`. */
  readonly value: string;
}

/** Texts are compared as they are; numbers, booleans and null by how JSON writes them. False where there is no such field. */
export function holds(document: JsonObject, { field, value: wanted }: FieldCondition): boolean {
  const value = get(document, fromDotted(field));
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
