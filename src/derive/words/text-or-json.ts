/**
 * Attributes of fields that hold a text, or something else: a text stands for itself, and anything else is written as JSON. A text that
 * would be taken for JSON is written as JSON, too.
 */
import type { Json } from "../../base/json.ts";
import type { Field } from "../../catalog/field.ts";

/** Whether the field's attribute takes texts as they are. A number would look like one. */
export function mayBeText(field: Field): boolean {
  if (field.type !== "json" || field.secret || !field.shapes?.includes("string")) return false;
  return !field.shapes.includes("number") && !field.shapes.includes("boolean");
}

/** The text of a JSON attribute that stands for the value. */
export function writtenText(field: Field, value: Json): string {
  return typeof value === "string" && mayBeText(field) && !mayBeJson(value) ? value : JSON.stringify(value);
}

/** Whether a text of such an attribute may be JSON: an object, a list, or a text in quotes. */
export function mayBeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}
