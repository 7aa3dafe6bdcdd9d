/** The rules for schemas of tools say of a value what a JSON Schema validator says of it. */
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { jsonSchemaProblems } from "../../src/catalog/parts/json-schema-rules.ts";

const ajv = new Ajv({ strict: false });

/** Values for each keyword, right and wrong ones. */
const values: readonly Json[] = [
  ...[null, true, 0, -1, 1.5, 3, "", "string", "banana", [], ["a"], ["a", "a"], ["string", "null"], [1], {}],
  { a: true },
  { a: 5 },
  { a: { type: "banana" } },
  [{}],
  [true, { minLength: "x" }],
  { a: ["b"] },
  { type: [] },
];
const keywords = [
  "$comment",
  "title",
  "description",
  "readOnly",
  "multipleOf",
  "maximum",
  "minimum",
  "maxLength",
  "minLength",
  "items",
  "additionalItems",
  "maxItems",
  "minItems",
  "uniqueItems",
  "contains",
  "maxProperties",
  "minProperties",
  "required",
  "additionalProperties",
  "definitions",
  "properties",
  "dependencies",
  "propertyNames",
  "enum",
  "examples",
  "type",
  "contentMediaType",
  "contentEncoding",
  "if",
  "then",
  "else",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "somethingElse",
];

test.each(keywords)("%s", (keyword) => {
  for (const value of values) {
    const schema = { [keyword]: value };
    const verdict = [JSON.stringify(schema), ajv.validateSchema(schema) === true];
    expect([JSON.stringify(schema), jsonSchemaProblems(schema, "").length === 0]).toEqual(verdict);
  }
});
