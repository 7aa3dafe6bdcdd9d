/**
 * Turns the body of a request into the document to store. Fields that a client may not set are ignored, and fields
 * kept by the platform are taken from the stored document (facts 1.1, rows 4 and 5; section 5).
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Field, Fields } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";

/**
 * Returns the part of a body that the caller may set. Unknown top-level fields, server-set fields, and nulls that mean "absent" are
 * omitted; texts are trimmed. `stored` is the document that is being replaced, if there is one.
 */
export function intakeDocument(kind: Kind, body: JsonObject, stored?: JsonObject): JsonObject {
  const separate = (kind.parts ?? []).filter((part) => part.style !== "put").map((part) => part.field);
  const taken = Object.entries(takeSettable(kind.fields, body, true, stored !== undefined));
  const settable = Object.fromEntries(taken.filter(([name]) => !separate.includes(name)));
  const sent = { ...settable, ...storedToggles(kind, stored) };
  return retainStored(
    kind.fields,
    kind.update === "merge" && stored ? { ...writableFields(kind, stored), ...sent } : sent,
    stored,
  );
}

/** Returns the stored values of fields that only a toggle changes. */
function storedToggles(kind: Kind, stored: JsonObject | undefined): JsonObject {
  const toggles = (kind.parts ?? []).filter((part) => part.style === "toggle" && stored?.[part.field] !== undefined);
  return Object.fromEntries(toggles.map((part) => [part.field, stored![part.field]!]));
}

function writableFields(kind: Kind, stored: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => kind.fields[name]?.mode !== "server"));
}

/** Returns the members to keep; the object itself where that is all of them as they are. */
function takeSettable(fields: Fields, value: JsonObject, top: boolean, update: boolean): JsonObject {
  const settableItem = (name: string, item: Json): Json | undefined => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return top ? undefined : item;
    if (field.mode === "server" || (field.mode === "create" && update && top)) return undefined;
    if (item === null && !field.nullable) return undefined;
    return cleanValue(field, item, update);
  };
  return changedMembers(value, settableItem);
}

function cleanValue(field: Field, value: Json, update: boolean): Json {
  if (field.type === "string") return field.trim && typeof value === "string" ? value.trim() : value;
  if (field.type === "object" && isObject(value)) return takeSettable(field.fields, value, false, update);
  if (field.type === "array" && Array.isArray(value))
    return changedItems(value, (item) => cleanValue(field.items, item, update));
  if (field.type === "map" && isObject(value))
    return changedMembers(value, (_name, item) => cleanValue(field.items, item, update));
  return value;
}

/** Returns an object of what `change` makes of its members, without those that become undefined; the object itself if none changes. */
function changedMembers(value: JsonObject, change: (name: string, item: Json) => Json | undefined): JsonObject {
  let keptMembers: [string, Json][] | undefined;
  const names = Object.keys(value);
  for (const [index, name] of names.entries()) {
    const item = value[name]!;
    const changed = change(name, item);
    if (!keptMembers && changed !== item) keptMembers = names.slice(0, index).map((before) => [before, value[before]!]);
    if (keptMembers && changed !== undefined) keptMembers.push([name, changed]);
  }
  return keptMembers ? Object.fromEntries(keptMembers) : value;
}

/** Returns a list of what `change` makes of its items; the list itself if none changes. */
function changedItems(list: readonly Json[], change: (item: Json) => Json): readonly Json[] {
  let keptItems: Json[] | undefined;
  for (const [index, item] of list.entries()) {
    const changed = change(item);
    if (!keptItems && changed !== item) keptItems = list.slice(0, index);
    keptItems?.push(changed);
  }
  return keptItems ?? list;
}

/** Puts back what only the platform sets, and what an update keeps when it leaves it out. */
function retainStored(fields: Fields, document: JsonObject, stored: JsonObject | undefined): JsonObject {
  if (!stored) return document;
  const retained: [string, Json][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const before = Object.hasOwn(stored, name) ? stored[name] : undefined;
    if (before === undefined) continue;
    const sent = Object.hasOwn(document, name) ? document[name] : undefined;
    if (field.mode === "server" || field.mode === "create") retained.push([name, before]);
    else if (sent === undefined && field.keptWhenOmitted) retained.push([name, before]);
    else if (field.type === "object" && isObject(sent) && isObject(before)) {
      retained.push([name, retainStored(field.fields, sent, before)]);
    }
  }
  return retained.length === 0 ? document : { ...document, ...Object.fromEntries(retained) };
}
