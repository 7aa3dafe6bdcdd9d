/**
 * Checks that a value is JSON Schema (draft 7): the values of each keyword, at every depth. Unknown keywords may have any value.
 */
import { canonicalJson, isObject, type Json } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { Problem } from "../kind.ts";

/** Schemas below a schema, one in another. */
const depthLimit = 100;

const types = ["object", "array", "string", "number", "integer", "boolean", "null"];

const isCount = (value: Json): boolean => typeof value === "number" && Number.isInteger(value) && value >= 0;
const isTextList = (value: Json): boolean => Array.isArray(value) && value.every((each) => typeof each === "string");
const hasUniqueItems = (value: Json): boolean =>
  Array.isArray(value) && new Set(value.map((each: Json) => canonicalJson(each))).size === value.length;

interface KeywordShape {
  readonly holds: (value: Json) => boolean;
  readonly words: string;
}
const number: KeywordShape = { holds: (value) => typeof value === "number", words: "a number" };
const count: KeywordShape = { holds: isCount, words: "a whole number of at least 0" };
const flag: KeywordShape = { holds: (value) => typeof value === "boolean", words: "true or false" };
const text: KeywordShape = { holds: (value) => typeof value === "string", words: "a string" };
const anyList: KeywordShape = { holds: Array.isArray, words: "a list" };
const bound: KeywordShape = {
  holds: (value) => number.holds(value) || flag.holds(value),
  words: "a number, or, as in older drafts, true or false",
};

/** Keywords whose values contain no schemas. */
const plain: ReadonlyMap<string, KeywordShape> = new Map([
  ...["$id", "$schema", "$ref", "$comment", "title", "description", "pattern", "format"].map(
    (name) => [name, text] as const,
  ),
  ...["contentMediaType", "contentEncoding"].map((name) => [name, text] as const),
  ...["readOnly", "writeOnly", "uniqueItems"].map((name) => [name, flag] as const),
  ...["maximum", "minimum"].map((name) => [name, number] as const),
  ...["exclusiveMaximum", "exclusiveMinimum"].map((name) => [name, bound] as const),
  ...["maxLength", "minLength", "maxItems", "minItems", "maxProperties", "minProperties"].map(
    (name) => [name, count] as const,
  ),
  ["examples", anyList],
  [
    "enum",
    {
      holds: (value) => hasUniqueItems(value) && (value as readonly Json[]).length > 0,
      words: "a list of different values",
    },
  ],
  ["multipleOf", { holds: (value) => typeof value === "number" && value > 0, words: "a number above 0" }],
  ["required", { holds: (value) => isTextList(value) && hasUniqueItems(value), words: "a list of different strings" }],
]);

const one = new Set([
  "not",
  "if",
  "then",
  "else",
  "contains",
  "additionalItems",
  "additionalProperties",
  "propertyNames",
]);
const named = new Set(["properties", "patternProperties", "definitions", "$defs"]);
const several = new Set(["allOf", "anyOf", "oneOf"]);

/** Returns the faults of a schema, each at its place. */
export function jsonSchemaProblems(schema: Json | undefined, pointer: Pointer, depth = 0): Problem[] {
  if (schema === undefined || typeof schema === "boolean") return [];
  if (depth > depthLimit) return [schemaProblem(pointer, `A schema may be nested at most ${depthLimit} levels deep.`)];
  if (!isObject(schema)) return [schemaProblem(pointer, "A schema must be an object, true or false.")];
  return Object.entries(schema).flatMap(([keyword, value]) =>
    keywordProblems(keyword, value, joinPointer(pointer, keyword), depth + 1),
  );
}

function keywordProblems(keyword: string, value: Json, at: Pointer, depth: number): Problem[] {
  const shape = plain.get(keyword);
  if (shape) return shape.holds(value) ? [] : [schemaProblem(at, `In a schema "${keyword}" must be ${shape.words}.`)];
  if (keyword === "type") return typeProblems(value, at);
  if (one.has(keyword) || (keyword === "items" && !Array.isArray(value))) return jsonSchemaProblems(value, at, depth);
  if (several.has(keyword) || keyword === "items") return listProblems(keyword, value, at, depth);
  if (keyword === "dependencies" && isObject(value)) return dependencyProblems(value, at, depth);
  if (!named.has(keyword) && keyword !== "dependencies") return [];
  if (!isObject(value)) return [schemaProblem(at, `In a schema "${keyword}" must be an object of schemas by name.`)];
  return Object.entries(value).flatMap(([name, each]) => jsonSchemaProblems(each, joinPointer(at, name), depth));
}

function listProblems(keyword: string, value: Json, at: Pointer, depth: number): Problem[] {
  if (!Array.isArray(value) || value.length === 0)
    return [schemaProblem(at, `In a schema "${keyword}" must be a list of schemas that is not empty.`)];
  return value.flatMap((each: Json, index) => jsonSchemaProblems(each, joinPointer(at, index), depth));
}

/** A property asks for others by name, or for a schema of the whole. */
function dependencyProblems(value: { readonly [name: string]: Json }, at: Pointer, depth: number): Problem[] {
  return Object.entries(value).flatMap(([name, each]) =>
    isTextList(each) ? [] : jsonSchemaProblems(each, joinPointer(at, name), depth),
  );
}

function typeProblems(value: Json, at: Pointer): Problem[] {
  const listed: readonly Json[] = Array.isArray(value) ? value : [value];
  const wrong = listed.find((each) => typeof each !== "string" || !types.includes(each));
  if (wrong === undefined && listed.length > 0 && hasUniqueItems([...listed])) return [];
  const suggestion = typeof wrong === "string" ? nearestWord(wrong, new Set(types)) : undefined;
  const found = schemaProblem(
    at,
    `In a schema "type" must be one of ${types.join(", ")}, or a list of different ones of them.`,
  );
  return [suggestion === undefined ? found : { ...found, suggestion }];
}

function schemaProblem(pointer: Pointer, message: string): Problem {
  return { pointer, code: "invalid_field", message };
}
