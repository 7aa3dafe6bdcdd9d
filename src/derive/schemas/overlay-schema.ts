/** JSON Schema of overlays: any part of a manifest's content, with null where something can be removed. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { manifestFrame } from "./manifest-schema.ts";
import { shareDefinitions } from "./shared-schema.ts";

/**
 * Returns the schema of a file that patches a program (RFC 7386). Lists are replaced as a whole, so their items are those of a manifest.
 */
export function overlaySchema(): JsonObject {
  return shareDefinitions({ ...patchOf(manifestFrame()), title: "Overlay of a Reconduit manifest" });
}

/** Keywords that require more than a patch must contain: required names, and the cases of a tag. */
const ofWholes: ReadonlySet<string> = new Set(["required", "allOf", "minProperties"]);

function patchOf(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(([keyword]) => !ofWholes.has(keyword));
  return Object.fromEntries(entries.map(([keyword, value]) => patchedKeyword(keyword, value)));
}

function patchedKeyword(keyword: string, value: Json): readonly [string, Json] {
  if ((keyword === "properties" || keyword === "patternProperties") && isObject(value))
    return [keyword, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, removableSchema(each)]))];
  if (keyword === "additionalProperties") return [keyword, removableSchema(value)];
  // Without the required names, several of the cases may match.
  if ((keyword === "oneOf" || keyword === "anyOf") && Array.isArray(value))
    return ["anyOf", value.map((each: Json) => (isObject(each) ? patchOf(each) : each))];
  return [keyword, value];
}

/** Returns the schema of a patch of a value, or null. */
function removableSchema(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { type, enum: choices, anyOf, const: only, ...rest } = patchOf(schema);
  if (Array.isArray(anyOf)) return { ...rest, anyOf: [...anyOf, { type: "null" }] };
  if (only !== undefined) return { ...rest, enum: [only, null] };
  return {
    ...rest,
    ...(type === undefined ? {} : { type: [...new Set([type, "null"].flat())] }),
    ...(Array.isArray(choices) ? { enum: [...new Set([...choices, null])] } : {}),
  };
}
