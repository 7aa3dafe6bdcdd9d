/**
 * Checks values by the schemas of {@link ./schema-words.ts}: few words, at once at every start. Documents of the account are checked by a
 * validator of all of JSON Schema.
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";

/** The first place of a value that the schema refuses. */
export interface SchemaFault {
  readonly pointer: Pointer;
  /** Follows the name of the value: `must be a list`. */
  readonly text: string;
}

/** Returns the first fault of a value, if any. Knows no formats of texts. */
export function schemaFault(schema: JsonObject, value: Json): SchemaFault | undefined {
  return faultAt(schema, value, "", (schema["definitions"] ?? {}) as JsonObject);
}

function faultAt(schema: JsonObject, value: Json, pointer: Pointer, named: JsonObject): SchemaFault | undefined {
  const { $ref, anyOf, enum: choices, type, minimum } = schema;
  if (typeof $ref === "string")
    return faultAt(named[$ref.replace("#/definitions/", "")] as JsonObject, value, pointer, named);
  const wrong = (text: string): SchemaFault => ({ pointer, text });
  if (Array.isArray(anyOf)) {
    const faults = anyOf.map((each) => faultAt(each as JsonObject, value, pointer, named));
    if (!faults.includes(undefined)) return faults[0];
  }
  if (Object.hasOwn(schema, "const") && value !== schema["const"])
    return wrong(`must be ${JSON.stringify(schema["const"])}`);
  if (Array.isArray(choices) && !choices.includes(value)) return wrong(`must be one of ${choices.join(", ")}`);
  if (typeof type === "string" && !types[type]!.has(value)) return wrong(`must be ${types[type]!.name}`);
  if (typeof minimum === "number" && (value as number) < minimum) return wrong(`must be ${minimum} or more`);
  if (Array.isArray(value) && isObject(schema["items"])) {
    const items = schema["items"];
    return firstOf(value as readonly Json[], (item, index) => faultAt(items, item, joinPointer(pointer, index), named));
  }
  return isObject(value) ? objectFault(schema, value, pointer, named) : undefined;
}

function objectFault(
  schema: JsonObject,
  value: JsonObject,
  pointer: Pointer,
  named: JsonObject,
): SchemaFault | undefined {
  const { required = [], properties = {}, patternProperties = {}, additionalProperties } = schema;
  const missing = (required as readonly string[]).find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return { pointer, text: `must have the key ${missing}` };
  const patterns = Object.entries(patternProperties as JsonObject);
  return firstOf(Object.entries(value), ([key, item]) => {
    const at = joinPointer(pointer, key);
    const own = Object.hasOwn(properties as JsonObject, key) ? (properties as JsonObject)[key] : undefined;
    const known = own ?? patterns.find(([pattern]) => new RegExp(pattern).test(key))?.[1] ?? additionalProperties;
    if (known === false) return { pointer: at, text: "is not an allowed key" };
    return isObject(known) ? faultAt(known, item, at, named) : undefined;
  });
}

const types: { readonly [name: string]: { readonly name: string; has(value: Json): boolean } } = {
  string: { name: "a string", has: (value) => typeof value === "string" },
  boolean: { name: "true or false", has: (value) => typeof value === "boolean" },
  number: { name: "a number", has: (value) => typeof value === "number" },
  integer: { name: "a whole number", has: (value) => Number.isInteger(value) },
  array: { name: "a list", has: (value) => Array.isArray(value) },
  object: { name: "an object", has: isObject },
  null: { name: "null", has: (value) => value === null },
};

function firstOf<T, R>(items: readonly T[], find: (item: T, index: number) => R | undefined): R | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
