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
  const entries = [...partOf(parts, part)];
  const keys = ["_id", ...(part.key ?? [])];
  const namesOf = (entry: JsonObject) =>
    keys.flatMap((key) => (entry[key] === undefined ? [] : [JSON.stringify([key, entry[key]])]));
  // Where the first entry with a value of a key stands: a body may hold many thousands.
  const places = new Map<string, number>();
  const note = (entry: JsonObject, place: number) => {
    for (const name of namesOf(entry)) places.set(name, Math.min(place, places.get(name) ?? place));
  };
  entries.forEach(note);
  for (const [index, entry] of (body as readonly Json[]).entries()) {
    if (!isObject(entry)) {
      return refuse("invalid_field", "An entry must be an object.", { field: `${part.field}.${index}` });
    }
    const known = namesOf(entry).flatMap((name) => places.get(name) ?? []);
    const place = known.length > 0 ? Math.min(...known) : entries.length;
    const old = entries[place];
    for (const name of old ? namesOf(old) : []) if (places.get(name) === place) places.delete(name);
    entries[place] = { ...old, ...entry, _id: old?.["_id"] ?? ids.objectId() };
    note(entries[place], place);
  }
  return entries;
}

/** The parts of an object after a POST or PUT: what its body holds of them is merged in, as their own requests do it. */
export function mergedParts(ids: Ids, kind: Kind, body: JsonObject, parts: JsonObject): JsonObject {
  const sent = (kind.parts ?? []).filter(({ style, field }) => style === "upsert" && (body[field] ?? null) !== null);
  return {
    ...parts,
    ...Object.fromEntries(sent.map((part) => [part.field, mergedPart(ids, part, parts, body[part.field])])),
  };
}
