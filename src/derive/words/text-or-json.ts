/**
 * Attributes of fields that contain a text or another value: a text is literal, and any other value is written as JSON. A text that
 * would be read as JSON is written as JSON, too.
 */
import type { Json } from "../../base/json.ts";
import type { Field } from "../../catalog/field.ts";

/** Returns true if the field's attribute accepts literal texts. A number would look like a text. */
export function mayBeText(field: Field): boolean {
  if (field.type !== "json" || field.secret || !field.shapes?.includes("string")) return false;
  return !field.shapes.includes("number") && !field.shapes.includes("boolean");
}

/** Returns the text of a JSON attribute for the value. */
export function writtenText(field: Field, value: Json): string {
  return typeof value === "string" && mayBeText(field) && !mayBeJson(value) ? value : JSON.stringify(value);
}

/** Returns true if a text of such an attribute may be JSON: an object, a list, or a text in quotes. */
export function mayBeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}
