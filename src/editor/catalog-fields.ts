/** Fields of the catalog by the keys that lead to them in a manifest. */

import type { Field, Fields } from "../catalog/field.ts";
import { kindOfFamily } from "../catalog/index.ts";
import type { Kind } from "../catalog/kind.ts";
import { metaProperties } from "../catalog/manifest/meta-keys.ts";
import { inReadingOrder, notesOf, typeWords } from "../derive/docs/field-docs.ts";
import { schemaKeys } from "./section-schema.ts";

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
export function fieldOfKeys(path: readonly string[]): Field | undefined {
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

/** True for the path of a field that holds a script. */
export function isScriptField(path: readonly string[]): boolean {
  const field = fieldOfKeys(path);
  return field?.type === "string" && field.code === "javascript";
}

const withoutLists = (field: Field): Field => (field.type === "array" ? withoutLists(field.items) : field);
const fieldsWithin = (field: Field): Fields | undefined => (field.type === "object" ? field.fields : undefined);

/** Returns the keys that may be written below a path. */
export function keysBelow(path: readonly string[]): readonly OfferedKey[] {
  if (path.length === 0) return offeredBySchema(path);
  const kind = kindAt(path);
  if (kind === undefined) return offeredBySchema(path);
  if (path.length < 2) return [];
  if (path.length === 2) return [...keysOffered(inReadingOrder(kind)), ...metaKeys()];
  if (path.length === 3 && path[2] === "$adopt") return adoptKeys();
  const field = fieldOfKeys(path);
  return field?.type === "object" ? keysOffered(field.fields) : [];
}

const adoptKeys = (): readonly OfferedKey[] =>
  Object.entries(metaProperties.$adopt.properties).map(([key, { type, description }]) => ({
    key,
    type,
    doc: description,
    isBlock: type === "object",
  }));

const keysOffered = (fields: Fields): readonly OfferedKey[] =>
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

const offeredBySchema = (path: readonly string[]): readonly OfferedKey[] =>
  schemaKeys(path).map(({ key, doc, type, isBlock }) => ({
    key,
    type: kindOfFamily(key) && path.length < 2 ? "resources" : type,
    doc: doc || (kindOfFamily(key)?.doc ?? ""),
    isBlock,
  }));

/** Returns the values that a field takes, as far as it lists them. */
export function listedValues(field: Field): readonly string[] {
  if (field.type === "boolean") return ["true", "false"];
  return field.type === "string" ? [...(field.enum ?? []), ...(field.values ?? [])] : [];
}
