/** Entries of fields that are merged by their key and never removed, such as the datasets of a sync (facts 2.18, 3). */
import type { Ids } from "../../base/ids.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Kind, Part } from "../../catalog/kind.ts";
import { refuse } from "../refusal.ts";

/** The entries of a part; none where nothing was ever written. */
export function partOf(parts: JsonObject, part: Part): readonly JsonObject[] {
  const entries = parts[part.field];
  return Array.isArray(entries) ? (entries as readonly JsonObject[]) : [];
}

/** The entries of a part with those of a body merged in by its key. New ones get an `_id`. Refuses what are no entries. */
export function mergedPart(ids: Ids, part: Part, parts: JsonObject, body: unknown): readonly JsonObject[] {
  if (!Array.isArray(body)) return refuse("invalid_field", `${part.field} must be an array.`, { field: part.field });
  return (body as readonly Json[]).reduce(
    (merged: readonly JsonObject[], entry, index) =>
      isObject(entry)
        ? merge(ids, part, merged, entry)
        : refuse("invalid_field", "An entry must be an object.", { field: `${part.field}.${index}` }),
    partOf(parts, part),
  );
}

/** The parts of an object after a POST or PUT: what its body holds of them is merged in, as their own requests do it. */
export function mergedParts(ids: Ids, kind: Kind, body: JsonObject, parts: JsonObject): JsonObject {
  const sent = (kind.parts ?? []).filter(({ style, field }) => style === "upsert" && (body[field] ?? null) !== null);
  return {
    ...parts,
    ...Object.fromEntries(sent.map((part) => [part.field, mergedPart(ids, part, parts, body[part.field])])),
  };
}

function merge(ids: Ids, part: Part, entries: readonly JsonObject[], entry: JsonObject): readonly JsonObject[] {
  const keys = ["_id", ...(part.key ?? [])];
  const same = (other: JsonObject) => keys.some((key) => entry[key] !== undefined && entry[key] === other[key]);
  const index = entries.findIndex(same);
  if (index === -1) return [...entries, { ...entry, _id: ids.objectId() }];
  return entries.with(index, { ...entries[index], ...entry, _id: entries[index]!["_id"]! });
}
