/** Entries of upsert parts: told apart by key, merged by the platform, and never deleted by it. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { Part } from "../catalog/kind.ts";
import { Unknown, type Value } from "../model/value.ts";
import type { Subject } from "./subject.ts";

/** True when two entries of an upsert part carry the same key, or the same `_id`. */
export function sameEntry(keys: readonly string[], a: Value, b: Value): boolean {
  return isObject(a) && isObject(b) && ["_id", ...keys].some((key) => a[key] !== undefined && a[key] === b[key]);
}

/** Entries that were declared when last applied and are not any more; none where it is not known yet which are declared. */
export function omittedEntries(
  { key = [] }: Part,
  before: Json | undefined,
  after: Value | undefined,
): readonly JsonObject[] {
  const entries: Value = after ?? [];
  if (!Array.isArray(before) || !Array.isArray(entries)) return [];
  const isOpen = (entry: Value) => !isObject(entry) || key.some((each) => entry[each] instanceof Unknown);
  if (entries.some(isOpen)) return [];
  return before.filter(
    (entry: Json): entry is JsonObject =>
      isObject(entry) && !entries.some((other: Value) => sameEntry(key, entry, other)),
  );
}

/** The same, with entries that are not declared any more declared as what they are to be from now on: {@link Part.retired}. */
export function withRetired(subject: Subject): Subject {
  const { kind, prior, live } = subject;
  const parts = (kind.parts ?? []).flatMap((part): [string, Value][] => {
    const { retired, key = [] } = part;
    const theirs = live[part.field];
    if (retired === undefined || !isObject(subject.desired) || !Array.isArray(theirs)) return [];
    const declared = subject.desired[part.field];
    const gone = omittedEntries(part, prior?.[part.field], declared).filter((entry) =>
      theirs.some((other: Json) => sameEntry(key, entry, other)),
    );
    if (gone.length === 0) return [];
    const named = gone.map((entry) => ({ ...only(entry, ["_id", ...key]), ...retired }));
    return [[part.field, [...((declared as readonly Value[] | undefined) ?? []), ...named]]];
  });
  if (parts.length === 0) return subject;
  return { ...subject, desired: { ...(subject.desired as object), ...Object.fromEntries(parts) } };
}

/** The document with the entries that are still to be retired: what is remembered until the platform has been told. */
export function withUnretired(subject: Subject, document: JsonObject): JsonObject {
  const parts = (subject.kind.parts ?? []).flatMap((part): [string, Json][] => {
    if (part.retired === undefined) return [];
    const declared = (document[part.field] ?? []) as readonly Json[];
    const gone = omittedEntries(part, subject.prior?.[part.field], declared as Value);
    return gone.length === 0 ? [] : [[part.field, [...declared, ...gone]]];
  });
  return { ...document, ...Object.fromEntries(parts) };
}

function only(entry: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name)));
}
