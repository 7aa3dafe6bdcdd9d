/** Keys and values by a schema: of the parts of a manifest that are not documents of kinds, such as variables and tests, and of worlds. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { manifestFrame } from "../derive/schemas/manifest-schema.ts";

let frame: JsonObject | undefined;

/** Returns the schemas of the value at a path of keys; items of lists take no step. Several where a value has several forms. */
export function schemasAt(path: readonly string[], root: JsonObject = ownFrame()): readonly JsonObject[] {
  return path.reduce<readonly JsonObject[]>(
    (schemas, key) => schemas.flatMap((each) => schemasBelow(each, key, root)),
    [root],
  );
}

/** Returns the frame of a manifest. */
function ownFrame(): JsonObject {
  frame ??= manifestFrame();
  return frame;
}

const definitions = "#/definitions/";

/** Returns a schema and those that it consists of. `root`: the schema with the definitions. */
function schemaForms(schema: JsonObject, root: JsonObject): readonly JsonObject[] {
  const { oneOf, anyOf, items, $ref: ref } = schema;
  const known = root["definitions"];
  const referred =
    typeof ref === "string" && ref.startsWith(definitions) && isObject(known)
      ? known[ref.slice(definitions.length)]
      : undefined;
  if (isObject(referred)) return [schema, ...schemaForms(referred, root)];
  const forms = [oneOf, anyOf].flatMap((each) => (Array.isArray(each) ? (each as readonly Json[]) : []));
  return [
    schema,
    ...[...forms, ...(isObject(items) ? [items] : [])].filter(isObject).flatMap((each) => schemaForms(each, root)),
  ];
}

function schemasBelow(schema: JsonObject, key: string, root: JsonObject): readonly JsonObject[] {
  return schemaForms(schema, root).flatMap(({ properties, patternProperties }) => {
    if (isObject(properties) && isObject(properties[key])) return [properties[key] as JsonObject];
    const named = Object.entries(isObject(patternProperties) ? patternProperties : {});
    return named.filter(([pattern]) => new RegExp(pattern).test(key)).map(([, each]) => each as JsonObject);
  });
}

export interface SchemaKey {
  readonly key: string;
  readonly doc: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isBlock: boolean;
}

/** Returns the keys that the value at a path may have. */
export function schemaKeys(path: readonly string[], root: JsonObject = ownFrame()): readonly SchemaKey[] {
  const found = new Map<string, SchemaKey>();
  for (const schema of schemasAt(path, root).flatMap((each) => schemaForms(each, root))) {
    const required = Array.isArray(schema["required"]) ? (schema["required"] as readonly Json[]) : [];
    for (const [key, value] of Object.entries(isObject(schema["properties"]) ? schema["properties"] : {})) {
      if (found.has(key) || !isObject(value)) continue;
      found.set(key, {
        key,
        doc: schemaDoc([value]),
        type: schemaType(value),
        isRequired: required.includes(key),
        isBlock: value["type"] === "object" || value["type"] === "array",
      });
    }
  }
  return [...found.values()];
}

/** Returns the description of a value. */
export const schemaDoc = (schemas: readonly JsonObject[]): string =>
  schemas.map(({ description }) => description).find((each) => typeof each === "string") ?? "";

/** Returns the type of a value in a word or two. */
export function schemaType({ type, enum: values }: JsonObject): string {
  if (Array.isArray(values)) return values.map(String).join(" | ");
  return Array.isArray(type) ? type.join(" | ") : typeof type === "string" ? type : "";
}

/** Returns the values that are listed for a path. */
export function schemaValues(path: readonly string[], root: JsonObject = ownFrame()): readonly string[] {
  const values = schemasAt(path, root)
    .flatMap((each) => schemaForms(each, root))
    .flatMap(({ enum: listed, const: only, type }) => {
      if (Array.isArray(listed)) return listed.map(String);
      if (only !== undefined) return [String(only)];
      return type === "boolean" ? ["true", "false"] : [];
    });
  return [...new Set(values)];
}
