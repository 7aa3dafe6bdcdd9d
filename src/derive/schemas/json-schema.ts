/** JSON Schema (draft-07 keywords) of a kind's document: a projection of the catalog. */
import type { JsonObject, MutableJsonObject } from "../../base/json.ts";
import type { Kind, Variant } from "../../catalog/kind.ts";
import { metaProperties } from "../../catalog/manifest/meta-keys.ts";
import { variantCase, variantNames } from "../fields/variants.ts";
import { fieldSchema, objectSchema, type Use } from "./field-schema.ts";
import { shareDefinitions } from "./shared-schema.ts";

interface SchemaOptions {
  readonly use: Exclude<Use, "api">;
  /** For `write`: the variant whose rules apply (see variantOf); absent = only the rules common to all variants. */
  readonly variant?: string | undefined;
}

/**
 * Returns the schema of a kind's document.
 *
 * `write`: what the platform checks on POST and PUT (facts: "Three rules for using the tables"). Server-set and unknown top-level fields,
 * and nulls of fields that are not nullable, have been taken out before; texts with `trim` are trimmed. Unknown fields are never refused.
 * Its formats (`objectId`, `date-time`, `email`) are those of formats.ts: `new Ajv({ formats, allErrors: true, allowUnionTypes: true })`.
 * A field the variant refuses has the schema `false`.
 *
 * `manifest`: what an editor needs: descriptions, defaults, expressions admitted, unknown fields refused at declared levels, meta keys,
 * variants by if/then on the tag.
 */
export function documentSchema(kind: Kind, { use, variant }: SchemaOptions): JsonObject {
  const schema = wholeSchema(kind, use);
  if (use === "write") {
    const rules = variantCase(kind, variant);
    return shareDefinitions(rules ? mergeSchemaRules(schema, variantRules(rules)) : schema);
  }
  schema["description"] = kind.doc;
  schema["properties"] = { ...(schema["properties"] as JsonObject), ...metaProperties };
  const rules = variantNames(kind).map((name) => ({
    if: { properties: { [kind.variants!.tag]: { const: name } }, required: [kind.variants!.tag] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited.
    then: variantRules(variantCase(kind, name)!),
  }));
  if (rules.some((rule) => Object.keys(rule.then).length > 0)) schema["allOf"] = rules;
  return schema;
}

/** Returns the schema of a kind's document without the rules of variants. Its parts stand each time that they are used. */
export function wholeSchema(kind: Kind, use: SchemaOptions["use"]): MutableJsonObject {
  const schema = objectSchema(kind.fields, { use, open: false });
  tagSchema(kind, schema, use);
  return schema;
}

/** Requires the tag of a closed union to be given and to be one of the cases, even if its field does not. */
function tagSchema(kind: Kind, schema: MutableJsonObject, use: Use): void {
  const variants = kind.variants;
  if (!variants || variants.open) return;
  const required = (schema["required"] ?? []) as readonly string[];
  if (!required.includes(variants.tag)) schema["required"] = [...required, variants.tag];
  const field = kind.fields[variants.tag];
  if (field?.type !== "string" || field.enum) return;
  schema["properties"] = {
    ...(schema["properties"] as JsonObject),
    [variants.tag]: fieldSchema({ ...field, enum: Object.keys(variants.cases) }, { use, open: false }),
  };
}

/** Returns the rules of a variant: required fields, one of several blocks, refused fields. */
export function variantRules(rules: Variant): JsonObject {
  const schema: MutableJsonObject = {};
  const required = [...(rules.needs ?? []), ...(rules.blocks.length === 1 ? rules.blocks : [])];
  if (required.length > 0) schema["required"] = required;
  if (rules.blocks.length > 1) schema["anyOf"] = rules.blocks.map((block) => ({ required: [block] }));
  if (rules.refuses?.length) schema["properties"] = Object.fromEntries(rules.refuses.map((name) => [name, false]));
  return schema;
}

function mergeSchemaRules(schema: JsonObject, rules: JsonObject): JsonObject {
  const required = new Set([
    ...((schema["required"] ?? []) as readonly string[]),
    ...((rules["required"] ?? []) as readonly string[]),
  ]);
  return {
    ...schema,
    ...rules,
    properties: { ...(schema["properties"] as JsonObject), ...((rules["properties"] ?? {}) as JsonObject) },
    ...(required.size > 0 ? { required: [...required] } : {}),
  };
}
