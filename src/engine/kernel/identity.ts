/** The identity of an object within its kind: its name for people. */
import { isObject, type JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { objectName } from "../../derive/words/names.ts";
import type { Value } from "../../model/value.ts";
import { isEquivalent } from "../../plan/equal.ts";

/** Returns a comparable text of an object's identity; undefined if the kind's names may repeat or a part is not known yet. */
export function identityKeyOf(kind: Kind, document: Value | undefined): string | undefined {
  return kind.identity.unique ? nameKeyOf(kind, document) : undefined;
}

/** Returns a comparable text of an object's name, unique or not; undefined if a part is not known yet. */
export function nameKeyOf(kind: Kind, document: Value | undefined): string | undefined {
  if (!isObject(document)) return undefined;
  const parts = kind.identity.by.map((field) => document[field]);
  // If one of several fields names the object, the others are absent.
  if (parts.some((part) => part !== undefined && typeof part !== "string")) return undefined;
  if (parts.every((part) => part === undefined)) return undefined;
  const text = kind.identity.by
    .map((name, index) => {
      const field = kind.fields[name];
      const part = (parts[index] ?? "") as string;
      return field?.type === "string" && field.trim ? part.trim() : part;
    })
    .join("\n");
  return kind.identity.ignoreCase ? text.toLowerCase() : text;
}

/** Returns true if a document declares the name of the object. */
export function hasSameName(kind: Kind, document: JsonObject, row: JsonObject): boolean {
  const identity = identityKeyOf(kind, document);
  if (identity !== undefined) return identity === identityKeyOf(kind, row);
  return kind.identity.by.every((field) => isEquivalent(kind.fields[field], document[field] ?? null, row[field]));
}

/** `_id` and name, for messages. */
export function describeRow(kind: Kind, row: JsonObject): string {
  const name = objectName(kind, row);
  return name === undefined ? String(row["_id"]) : `${String(row["_id"])} (${JSON.stringify(name)})`;
}
