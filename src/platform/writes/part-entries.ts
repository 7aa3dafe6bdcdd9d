/** Entries of fields that are merged by their key and never removed, such as the datasets of a sync (facts 2.18, 3). */
import type { Ids } from "../../base/ids.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { KindPart } from "../../catalog/kind-requests.ts";
import { limits } from "../../catalog/limits.ts";
import { refuse } from "../kernel/refusal.ts";

/** Returns the entries of a part; none where nothing was ever written. */
export function entriesOfPart(parts: JsonObject, part: KindPart): readonly JsonObject[] {
  const entries = parts[part.field];
  return Array.isArray(entries) ? (entries as readonly JsonObject[]) : [];
}

/** Entries that are merged before others are served, where it took long. */
const mergeBatch = 500;

/**
 * Returns the entries of a part with those of a body merged in by its key, others being served meanwhile. New ones get an `_id`. Refuses
 * what are not entries, and more than the field takes.
 */
export async function mergedPart(
  ids: Ids,
  { fields }: Pick<Kind, "fields">,
  part: KindPart,
  parts: JsonObject,
  body: unknown,
): Promise<readonly JsonObject[]> {
  if (!Array.isArray(body)) return refuse("invalid_field", `${part.field} must be an array.`, { field: part.field });
  // Too many entries are refused before they are checked, because the check itself would be too expensive.
  const field = fields[part.field];
  const maxEntries = (field?.type === "array" ? field.max : undefined) ?? limits.listEntries;
  const message = `${part.field} must NOT have more than ${maxEntries} items.`;
  if (body.length > maxEntries) return refuse("invalid_field", message, { field: part.field });
  const pause = createPause();
  const entries = [...entriesOfPart(parts, part)];
  const places = new EntryIndex(["_id", ...(part.key ?? [])]);
  for (let at = 0; at < entries.length; at++) {
    places.addIndex(entries[at]!, at);
    if (at % mergeBatch === 0) await pause();
  }
  for (const [index, entry] of (body as readonly Json[]).entries()) {
    if (!isObject(entry)) {
      return refuse("invalid_field", "An entry must be an object.", { field: `${part.field}.${index}` });
    }
    const place = places.firstIndexOf(entry) ?? entries.length;
    const old = entries[place];
    if (old) places.removeIndex(old, place);
    entries[place] = { ...old, ...entry, _id: old?.["_id"] ?? ids.objectId() };
    places.addIndex(entries[place], place);
    if (index % mergeBatch === 0) await pause();
  }
  return entries;
}

/** Index of the first entry with a value of a key: a body may contain many thousands of entries. */
class EntryIndex {
  readonly #byKey: readonly (readonly [key: string, places: Map<unknown, number>])[];

  constructor(keys: readonly string[]) {
    this.#byKey = keys.map((key) => [key, new Map()]);
  }

  addIndex(entry: JsonObject, place: number): void {
    for (const [key, places] of this.#byKey) {
      const value = comparableKey(entry[key]);
      if (value === undefined) continue;
      const known = places.get(value);
      if (known === undefined || place < known) places.set(value, place);
    }
  }

  firstIndexOf(entry: JsonObject): number | undefined {
    let first: number | undefined;
    for (const [key, places] of this.#byKey) {
      const value = comparableKey(entry[key]);
      const known = value === undefined ? undefined : places.get(value);
      if (known !== undefined && (first === undefined || known < first)) first = known;
    }
    return first;
  }

  removeIndex(entry: JsonObject, place: number): void {
    for (const [key, places] of this.#byKey) {
      const value = comparableKey(entry[key]);
      if (value !== undefined && places.get(value) === place) places.delete(value);
    }
  }
}

/** Returns a map key for a value, unique per value. JSON never begins with a NUL character. */
function comparableKey(value: Json | undefined): unknown {
  if (typeof value === "object" && value !== null) return `\0${JSON.stringify(value)}`;
  return typeof value === "string" && value.startsWith("\0") ? `\0${value}` : value;
}

/** Returns the parts of an object after a POST or PUT: the parts in the body are merged in, as separate requests do. */
export async function mergedParts(ids: Ids, kind: Kind, body: JsonObject, parts: JsonObject): Promise<JsonObject> {
  const sent = (kind.parts ?? []).filter(({ style, field }) => style === "upsert" && (body[field] ?? null) !== null);
  if (sent.length === 0) return { ...parts };
  const merged: { [field: string]: Json } = { ...parts };
  for (const part of sent) merged[part.field] = await mergedPart(ids, kind, part, parts, body[part.field]);
  return merged;
}
