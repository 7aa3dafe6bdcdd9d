/** Fields of the catalog by the keys that lead to them in a manifest. */

import { isObject, type JsonObject } from "../base/json.ts";
import type { Field, Fields } from "../catalog/field.ts";
import { kindOfFamily } from "../catalog/index.ts";
import type { Kind } from "../catalog/kind.ts";
import { metaProperties } from "../catalog/manifest/meta-keys.ts";
import { inReadingOrder, notesOf, typeWords } from "../derive/docs/field-docs.ts";
import { manifestFrame } from "../derive/schemas/manifest-schema.ts";

/** A key that may be written somewhere. */
export interface OfferedKey {
  readonly key: string;
  /** `string`, `list of object`, `ref connection`. */
  readonly type: string;
  /** Markdown. */
  readonly doc: string;
  readonly isBlock: boolean;
}

/** Returns the kind whose resources are declared below a path's first key. */
export const kindAt = (path: readonly string[]): Kind | undefined => (path[0] ? kindOfFamily(path[0]) : undefined);

/** Returns the field at a path such as `imports`, `up`, `http`, `method`; undefined where there is none. */
export function fieldAt(path: readonly string[]): Field | undefined {
  const kind = kindAt(path);
  if (kind === undefined || path.length < 3) return undefined;
  let fields: Fields | undefined = kind.fields as Fields;
  let field: Field | undefined;
  for (const key of path.slice(2)) {
    if (field?.type === "map") {
      field = field.items;
      fields = fieldsWithin(field);
      continue;
    }
    field = fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined) return undefined;
    field = withoutLists(field);
    fields = fieldsWithin(field);
  }
  return field;
}

const withoutLists = (field: Field): Field => (field.type === "array" ? withoutLists(field.items) : field);
const fieldsWithin = (field: Field): Fields | undefined => (field.type === "object" ? field.fields : undefined);

/** Returns the keys that may be written below a path. */
export function keysBelow(path: readonly string[]): readonly OfferedKey[] {
  if (path.length === 0) return topLevelKeys();
  const kind = kindAt(path);
  if (kind === undefined || path.length < 2) return [];
  if (path.length === 2) return [...offered(inReadingOrder(kind)), ...metaKeys()];
  const field = fieldAt(path);
  return field?.type === "object" ? offered(field.fields) : [];
}

const offered = (fields: Fields): readonly OfferedKey[] =>
  Object.entries(fields)
    .filter(([, field]) => field.mode !== "server")
    .map(([key, field]) => ({
      key,
      type: typeWords(field),
      doc: notesOf(field),
      isBlock: ["object", "map", "array"].includes(field.type),
    }));

const metaKeys = (): readonly OfferedKey[] =>
  Object.entries(metaProperties).map(([key, { description }]) => ({
    key,
    type: "of the stack",
    doc: description,
    isBlock: false,
  }));

function topLevelKeys(): readonly OfferedKey[] {
  const { properties } = manifestFrame();
  return Object.entries(isObject(properties) ? properties : {}).map(([key, schema]) => ({
    key,
    type: kindOfFamily(key) ? "resources" : "",
    doc: describedBy(schema as JsonObject) || (kindOfFamily(key)?.doc ?? ""),
    isBlock: !["reconduit", "name"].includes(key),
  }));
}

const describedBy = ({ description }: JsonObject): string => (typeof description === "string" ? description : "");

/** Returns the values that a field takes, as far as it lists them. */
export function valuesOf(field: Field): readonly string[] {
  if (field.type === "boolean") return ["true", "false"];
  return field.type === "string" ? [...(field.enum ?? []), ...(field.values ?? [])] : [];
}
