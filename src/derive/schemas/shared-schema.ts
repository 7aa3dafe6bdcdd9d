/** Makes a schema smaller: parts that occur more than once move to `definitions`. */
import { canonicalJson, isObject, type Json, type JsonObject, type MutableJsonObject } from "../../base/json.ts";

/** Parts shorter than this stay where they are. */
const worthwhile = 160;

interface SharedPart {
  readonly name: string;
  count: number;
}

/** Keywords whose value contains schemas by name. */
const byName = new Set(["properties", "patternProperties", "definitions"]);
/** Keywords whose value is a schema or a list of schemas. */
const nested = new Set(["items", "additionalProperties", "anyOf", "allOf", "if", "then", "not", "propertyNames"]);

/**
 * Returns the key by which equal parts are found: the schema without its description and default, which belong to one use of it.
 */
function schemaKey(schema: JsonObject): string {
  const { description: _description, default: _default, ...rest } = schema;
  return canonicalJson(rest);
}

/**
 * Returns the same schema with its repeated parts under `definitions`, each named after the first property that uses it.
 * Descriptions and defaults stay next to the `$ref`.
 */
export function shareDefinitions(schema: JsonObject): JsonObject {
  const parts = new Map<string, SharedPart>();
  const taken = new Set<string>(Object.keys((schema["definitions"] ?? {}) as JsonObject));

  const countUses = (node: Json, name: string): void => {
    if (!isObject(node)) return;
    const key = schemaKey(node);
    if (key.length >= worthwhile) {
      const part = parts.get(key);
      if (part) {
        part.count++;
        return;
      }
      parts.set(key, { name, count: 1 });
    }
    visitSchemas(node, name, countUses);
  };
  for (const [keyword, value] of childSchemas(schema)) countUses(value, keyword);

  const definitions: MutableJsonObject = {};
  const names = new Map<string, string>();
  const freeDefinitionName = (key: string, wish: string): string => {
    let name = wish;
    for (let number = 2; taken.has(name); number++) name = `${wish}${number}`;
    taken.add(name);
    names.set(key, name);
    return name;
  };
  const replaceShared = (node: Json): Json => {
    if (!isObject(node)) return node;
    const key = schemaKey(node);
    const part = parts.get(key);
    if (!part || part.count < 2) return rebuildSchema(node, replaceShared);
    let name = names.get(key);
    if (name === undefined) {
      name = freeDefinitionName(key, part.name);
      const { description: _description, default: _default, ...rest } = node;
      definitions[name] = rebuildSchema(rest, replaceShared);
    }
    return {
      ...(node["description"] !== undefined && { description: node["description"] }),
      ...(node["default"] !== undefined && { default: node["default"] }),
      $ref: `#/definitions/${name}`,
    };
  };
  const small = rebuildSchema(schema, replaceShared);
  const all = { ...((small["definitions"] ?? {}) as JsonObject), ...definitions };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  return Object.keys(sorted).length > 0 ? { ...small, definitions: sorted } : small;
}

/** Returns the schemas right below a schema, with the property name that leads to each. */
function childSchemas(node: JsonObject, name = "part"): readonly (readonly [string, Json])[] {
  return Object.entries(node).flatMap(([keyword, value]): readonly (readonly [string, Json])[] => {
    if (byName.has(keyword) && isObject(value)) {
      return Object.entries(value).map(([key, item]) => [keyword === "patternProperties" ? name : key, item] as const);
    }
    if (!nested.has(keyword)) return [];
    return Array.isArray(value) ? value.map((item: Json) => [name, item] as const) : [[name, value] as const];
  });
}

function visitSchemas(node: JsonObject, name: string, visitor: (node: Json, name: string) => void): void {
  for (const [below, item] of childSchemas(node, name)) visitor(item, below);
}

function rebuildSchema(node: JsonObject, replace: (node: Json) => Json): MutableJsonObject {
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]): [string, Json] => {
      if (byName.has(keyword) && isObject(value)) {
        return [keyword, Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item)]))];
      }
      if (!nested.has(keyword)) return [keyword, value];
      return [keyword, Array.isArray(value) ? value.map((item: Json) => replace(item)) : replace(value)];
    }),
  );
}
