/** Advice about a finding, for people new to the format. */
import { advised, type Suggestion, writtenText } from "../../base/advice.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromSegments, pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import type { Field } from "../../catalog/field.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Finding } from "../../derive/checks/validate.ts";
import { fieldAt, fieldAtPath } from "../../derive/fields/walk.ts";
import { oneOfWords } from "../../derive/words/finding-text.ts";
import { quoteScalar } from "../yaml/unquoted.ts";

/**
 * Returns a suggestion for a finding; undefined if its message is sufficient. `written`: the declaration as written in the file, so
 * that no suggestion contains the value of an expression, which may be secret.
 */
export function adviceFor({ rule, pointer }: Finding, kind: Kind, written: JsonObject): Suggestion | undefined {
  const path = pointerSegments(pointer);
  switch (rule) {
    case "type":
      return otherShape(fieldAt(kind, pointer), valueAtPointer(written, pointer));
    case "required":
      return missingField(kind, written, path);
    case "unknown-field":
      return notIndented(kind, written, path);
    case "null":
      return fieldAt(kind, pointer)?.type === "object"
        ? advised("Or indent the fields that belong to it below it.", "indent-fields")
        : undefined;
    default:
      return undefined;
  }
}

const words = new Map([
  ...["true", "yes", "on"].map((word) => [word, true] as const),
  ...["false", "no", "off"].map((word) => [word, false] as const),
]);

const entryWanted = advised(
  "Write a dash before its first field and indent the others like that one, or put its { } into [ ].",
  "put-into-list",
);

/** Returns advice for a key that contains its value after a colon: YAML needs a space there. */
export function spaceMissing({ rule, pointer }: Finding): Suggestion | undefined {
  return rule === "unknown-field" && /^\w+:./.test(pointerSegments(pointer).at(-1) ?? "")
    ? advised("Write a space behind the colon.", "space-behind", { text: ":" })
    : undefined;
}

/** Returns the form of the value that the field accepts. */
function otherShape(field: Field | undefined, value: Json | undefined): Suggestion | undefined {
  if (field?.type === "array" && isObject(value))
    return Object.keys(value)[0]?.startsWith("-")
      ? advised("Write a space behind the dash.", "space-behind", { text: "-" })
      : entryWanted;
  if (typeof value !== "string") return undefined;
  switch (field?.type) {
    case "array":
      return field.items.type === "string" && !field.secret ? writtenText(`[${quoteScalar(value)}]`) : undefined;
    case "boolean":
      return words.has(value.toLowerCase()) ? writtenText(String(words.get(value.toLowerCase()))) : undefined;
    case "integer":
    case "number":
      return (field.type === "integer" ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d+)?$/).test(value)
        ? writtenText(value)
        : undefined;
    default:
      return undefined;
  }
}

/** Returns the valid values of the only missing field, if they are a closed list or references. */
function missingField(kind: Kind, document: Json, path: readonly string[]): Suggestion | undefined {
  const around = path.length === 0 ? { fields: kind.fields } : fieldAtPath(kind, path);
  const here = stepsTo(document, path);
  if (around === undefined || !("fields" in around) || !isObject(here)) return undefined;
  const missing = Object.entries(around.fields).filter(
    ([name, field]) => field.required && field.mode !== "server" && here[name] === undefined,
  );
  const [first, ...others] = missing;
  if (first === undefined || others.length > 0) return undefined;
  const [name, field] = first;
  if (field.type !== "string") return undefined;
  if (field.enum)
    return advised(`Give ${name} as ${oneOfWords(field.enum)}.`, "add-choice", { name, names: field.enum });
  const target = field.ref === undefined ? undefined : kindNamed(field.ref);
  if (target === undefined) return undefined;
  const { family } = target;
  return advised(`Refer to one that is declared: ${name}: "\${${family}.NAME}"`, "add-reference", {
    name,
    text: family,
  });
}

const stepsTo = (document: Json, path: readonly string[]): Json | undefined =>
  valueAtPointer(document, fromSegments(path));

/** Returns advice for a field that belongs to an empty block next to it: it was probably to be indented. */
function notIndented(kind: Kind, document: Json, path: readonly string[]): Suggestion | undefined {
  const name = path.at(-1)!;
  const around = path.slice(0, -1);
  const beside = stepsTo(document, around);
  if (!isObject(beside)) return undefined;
  const before = Object.keys(beside).slice(0, Object.keys(beside).indexOf(name));
  const block = before.findLast((each) => {
    const field = fieldAtPath(kind, [...around, each]);
    return beside[each] === null && field?.type === "object" && Object.hasOwn(field.fields, name);
  });
  return block && advised(`It is a field of ${block}: indent it below ${block}.`, "indent", { name: block });
}
