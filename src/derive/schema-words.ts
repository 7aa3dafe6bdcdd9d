/** Short forms for schemas that are written by hand: the manifest's frame, world files, plans. */
import type { Json, JsonObject } from "../base/json.ts";

export const draft = "http://json-schema.org/draft-07/schema#";

export const text = (description?: string, more: JsonObject = {}): JsonObject =>
  note({ type: "string", ...more }, description);
export const flag = (description?: string): JsonObject => note({ type: "boolean" }, description);
export const count = (description?: string): JsonObject => note({ type: "integer", minimum: 0 }, description);
export const listOf = (items: Json, description?: string): JsonObject => note({ type: "array", items }, description);
export const choice = (values: readonly string[], description?: string): JsonObject =>
  note({ enum: [...values] }, description);
export const anything = (description: string): JsonObject => ({ description });
export const refTo = (definition: string): JsonObject => ({ $ref: `#/definitions/${definition}` });

/** An object of exactly these properties; a name that ends in `?` may be absent. */
export function record(properties: JsonObject, description?: string): JsonObject {
  const required = Object.keys(properties).filter((name) => !name.endsWith("?"));
  const bare = Object.entries(properties).map(([name, schema]) => [name.replace(/\?$/, ""), schema] as const);
  return note(
    {
      type: "object",
      properties: Object.fromEntries(bare),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    description,
  );
}

/** An object whose keys match the pattern and whose values match the schema. */
export function mapOf(keyPattern: string, values: Json, description?: string): JsonObject {
  return note(
    { type: "object", patternProperties: { [keyPattern]: values }, additionalProperties: false },
    description,
  );
}

function note(schema: JsonObject, description: string | undefined): JsonObject {
  return description === undefined ? schema : { description, ...schema };
}
