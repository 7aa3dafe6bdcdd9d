/** JSON Schema of a single field, for the server's checks ("write") and for editors ("manifest"). */

import type { JsonObject, MutableJsonObject } from "../../base/json.ts";
import {
  type ArrayField,
  docOf,
  type Field,
  type Fields,
  type JsonField,
  type NumberField,
  type ObjectField,
  type StringField,
} from "../../catalog/field.ts";
import { limits } from "../../catalog/limits.ts";
import { expressionPattern } from "../../catalog/manifest/expression-pattern.ts";

/**
 * `write`: what the server checks on POST and PUT. `manifest`: what an editor shows and checks. `api`: what a caller of the API
 * sends and gets (JSON Schema 2020-12), fields that the platform sets included.
 */
export type Use = "write" | "manifest" | "api";

interface FieldContext {
  readonly use: Use;
  /** Inside a configuration block: fields not listed are accepted at every depth. */
  readonly open: boolean;
}
/** A text with an expression somewhere in it. */
const templatePattern = "\\$\\{";

const jsonTypes = ["object", "array", "string", "number", "boolean"] as const;

/** Returns the schema of a value of the field. `definitions` named here are those of manifest-schema.ts. */
export function fieldSchema(field: Field, context: FieldContext): JsonObject {
  const body = fieldSchemaBody(field, context);
  if (context.use === "write") return body;
  const notes: MutableJsonObject = {};
  if (context.use === "api" && field.mode === "server") notes["readOnly"] = true;
  const doc = context.use === "api" ? describeForCallers(field) : hoverText(field);
  if (doc !== "") notes["description"] = doc;
  if (field.default !== undefined) notes["default"] = field.default;
  return { ...notes, ...body };
}

/** Returns the properties and required names of an object: server-set fields are left out. */
export function objectSchema(fields: Fields, context: FieldContext): MutableJsonObject {
  const properties: MutableJsonObject = {};
  const required: string[] = [];
  const refused: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.mode === "server" && context.use !== "api") {
      refused.push(name);
      continue;
    }
    properties[name] = fieldSchema(field, context);
    // The server answers what lacks these by a rule, in words of its own.
    if (field.required || (context.use === "manifest" && field.alwaysGiven)) required.push(name);
  }
  const schema: MutableJsonObject = { type: "object", properties };
  if (required.length > 0) schema["required"] = required;
  if (context.use === "manifest" && !context.open) schema["additionalProperties"] = false;
  if (context.use === "manifest" && context.open && refused.length > 0) {
    schema["propertyNames"] = { not: { enum: refused }, errorMessage: `Set by the platform: ${refused.join(", ")}.` };
  }
  return schema;
}

function fieldSchemaBody(field: Field, context: FieldContext): MutableJsonObject {
  switch (field.type) {
    case "string":
      return stringSchema(field, context);
    case "number":
    case "integer":
      return numberSchema(field, context);
    case "boolean":
      return typeKeyword("boolean", field, context);
    case "object":
      return nestedSchema(field, context);
    case "array":
      return arraySchema(field, context);
    case "map":
      return { ...typeKeyword("object", field, context), additionalProperties: fieldSchema(field.items, context) };
    case "json":
      return jsonSchema(field, context);
  }
}

/** Returns the `type` keyword; in a manifest a value that is not a text may also be an expression. */
function typeKeyword(type: string, field: Field, { use }: FieldContext): MutableJsonObject {
  const types = field.nullable ? [type, "null"] : [type];
  if (use === "manifest") return { type: [...types, "string"], pattern: expressionPattern };
  return { type: types.length === 1 ? type : types };
}

function stringSchema(field: StringField, { use }: FieldContext): MutableJsonObject {
  const schema: MutableJsonObject = { type: field.nullable ? ["string", "null"] : "string" };
  if (field.min !== undefined) schema["minLength"] = field.min;
  if (field.max !== undefined) schema["maxLength"] = field.max;
  if (field.pattern !== undefined) schema["pattern"] = field.pattern;
  if (field.format === "objectId" && use !== "write") schema["pattern"] = "^[0-9a-fA-F]{24}$";
  else if (field.format !== undefined) schema["format"] = field.format;
  if (field.enum) {
    if (field.ignoreCase) schema["pattern"] = anyCase(field.enum);
    else schema["enum"] = field.nullable ? [...field.enum, null] : [...field.enum];
  }
  if (use !== "manifest") return schema;
  const plain = Object.keys(schema).length === 1;
  if (field.values?.length) return { anyOf: [{ enum: [...field.values] }, schema] };
  if (field.enum && field.ignoreCase) return { anyOf: [{ enum: [...field.enum] }, schema, templateText] };
  return plain ? schema : { anyOf: [schema, templateText] };
}

const templateText: JsonObject = Object.freeze({ type: "string", pattern: templatePattern });

/** Returns a pattern that matches the words in any case. */
function anyCase(words: readonly string[]): string {
  const anyCasePattern = (word: string) =>
    [...word]
      .map((char) => {
        const [lower, upper] = [char.toLowerCase(), char.toUpperCase()];
        return lower === upper ? char.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&") : `[${lower}${upper}]`;
      })
      .join("");
  return `^(?:${words.map(anyCasePattern).join("|")})$`;
}

function numberSchema(field: NumberField, context: FieldContext): MutableJsonObject {
  const schema = typeKeyword(field.type, field, context);
  if (field.min !== undefined) schema["minimum"] = field.min;
  if (field.max !== undefined) schema["maximum"] = field.max;
  return schema;
}

function nestedSchema(field: ObjectField, context: FieldContext): MutableJsonObject {
  const inner = { use: context.use, open: context.open || field.open === true };
  return { ...objectSchema(field.fields, inner), ...typeKeyword("object", field, context) };
}

function arraySchema(field: ArrayField, context: FieldContext): MutableJsonObject {
  const schema: MutableJsonObject = {
    ...typeKeyword("array", field, context),
    items: fieldSchema(field.items, context),
  };
  if (field.min !== undefined) schema["minItems"] = field.min;
  schema["maxItems"] = field.max ?? limits.listEntries;
  return schema;
}

function jsonSchema(field: JsonField, { use }: FieldContext): MutableJsonObject {
  const shapes: string[] = [...(field.shapes ?? jsonTypes)];
  if (field.nullable) shapes.push("null");
  if (use === "manifest" && !shapes.includes("string")) {
    return { type: [...shapes, "string"], pattern: expressionPattern };
  }
  const schema = { type: shapes.length === 1 ? shapes[0]! : shapes };
  if (field.format === undefined) return schema;
  // A format asks something of texts alone, and properties of objects alone.
  const text: JsonObject = { type: "string", format: field.format };
  const inside: JsonObject = use === "manifest" ? { anyOf: [text, templateText] } : text;
  const formatted: MutableJsonObject = {
    ...schema,
    format: field.format,
    ...(shapes.includes("object") && { properties: { [field.format]: inside } }),
  };
  return use === "manifest" ? { anyOf: [formatted, templateText] } : formatted;
}

/** Hover text: the field's doc and what its facets say beyond it. */
function hoverText(field: Field): string {
  const notes: string[] = [];
  const doc = docOf(field);
  if (doc !== "") notes.push(doc);
  if (field.mode === "create") notes.push("Set at creation; a change replaces the object.");
  if (field.renews === "changed") notes.push("Once set, a change replaces the object.");
  if (field.renews === "set")
    notes.push("Set at creation; an update may clear it, and setting it replaces the object.");
  if (field.secret) notes.push("Secret: stored only as a fingerprint.");
  if (field.type === "string" && field.ref !== undefined) notes.push(`Refers to: ${field.ref}.`);
  return notes.join(" ");
}

/** Returns the description of a field for callers of the API. */
function describeForCallers(field: Field): string {
  const notes: string[] = [];
  const doc = docOf(field);
  if (doc !== "") notes.push(doc);
  if (field.secret) notes.push("Secret: returned as ******; if the mask is sent back, the stored value stays.");
  if (field.detailOnly) notes.push("Not in lists.");
  if (field.type === "string" && field.values?.length) notes.push(`For example ${field.values.join(", ")}.`);
  if (field.type === "string" && field.ref !== undefined) notes.push(`Refers to: ${field.ref}.`);
  return notes.join(" ");
}
