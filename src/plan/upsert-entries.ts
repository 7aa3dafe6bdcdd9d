/** Entries of upsert parts: identified by key, merged by the platform, and never deleted by it. */
import { isObject, itemsOf, type Json, type JsonObject, sameJson } from "../base/json.ts";
import { isPointerWithin, joinPointer, pointerSegments, valueAtPointer } from "../base/pointer.ts";
import type { KindPart } from "../catalog/kind-requests.ts";
import { Unknown, type Value } from "../model/value.ts";
import type { Subject } from "./subject.ts";

/** Returns true if two entries of an upsert part carry the same key, or the same `_id`. */
export function sameEntry(keys: readonly string[], a: Value, b: Value): boolean {
  return isObject(a) && isObject(b) && ["_id", ...keys].some((key) => a[key] !== undefined && a[key] === b[key]);
}

/** Returns entries that the last apply declared and the declaration has no longer; none while keys of declared entries are unknown. */
export function omittedEntries(
  { key = [] }: KindPart,
  before: Json | undefined,
  after: Value | undefined,
): readonly JsonObject[] {
  const entries: Value = after ?? [];
  if (!Array.isArray(before) || !Array.isArray(entries)) return [];
  const hasUnknownKey = (entry: Value) => !isObject(entry) || key.some((each) => entry[each] instanceof Unknown);
  if (entries.some(hasUnknownKey)) return [];
  return before.filter(
    (entry: Json): entry is JsonObject =>
      isObject(entry) && !entries.some((other: Value) => sameEntry(key, entry, other)),
  );
}

/**
 * Returns entries that someone else added to the declared ones and that are active, unlike a retired entry.
 * Returns none if the part is undeclared, if the declared entries are not known yet, or if the platform adds entries by itself.
 */
export function addedEntries({ desired, prior, live, ignore }: Subject, part: KindPart): readonly JsonObject[] {
  const { retired, key = [], field } = part;
  if (retired === undefined || !isObject(desired) || desired[field] === undefined) return [];
  if (
    ignore.some((path) => isPointerWithin(joinPointer("", field), path)) ||
    addsEntries(part, { desired, prior, live })
  )
    return [];
  const known = Array.isArray(prior?.[field]) ? (prior[field] as readonly Json[]) : [];
  return omittedEntries(part, live[field], desired[field]).filter(
    (entry) =>
      !known.some((other) => sameEntry(key, entry, other)) &&
      Object.entries(retired).some(([name, value]) => !sameJson(entry[name], value)),
  );
}

/**
 * Returns true if the platform adds entries by itself, as declared, or as set in the object if undeclared. Unknown counts as true.
 */
function addsEntries(
  { addsItself }: KindPart,
  { desired, prior, live }: Pick<Subject, "prior" | "live"> & { readonly desired: { readonly [name: string]: Value } },
): boolean {
  if (addsItself === undefined) return false;
  const { at, where } = addsItself;
  const declared = knownValueAt(desired, pointerSegments(at));
  if (declared instanceof Unknown) return true;
  if (declared !== undefined) return sameJson(declared as Json, where);
  return valueAtPointer(prior, at) === undefined && sameJson(valueAtPointer(live, at), where);
}

function knownValueAt(value: Value | undefined, [name, ...rest]: readonly string[]): Value | undefined {
  if (name === undefined || value instanceof Unknown) return value;
  return isObject(value) ? knownValueAt(value[name] as Value | undefined, rest) : undefined;
}

/**
 * Returns the subject with obsolete entries declared as {@link KindPart.retired}: entries that are no longer declared, and entries that
 * someone else added. An added one counts as retired when last applied, so that it is drift.
 */
export function withRetired(subject: Subject): Subject {
  const { kind, prior, live } = subject;
  const parts = (kind.parts ?? []).flatMap((part): { field: string; wanted: Value; known: readonly Json[] }[] => {
    const { retired, key = [], field } = part;
    const theirs = live[field];
    if (retired === undefined || !isObject(subject.desired) || !Array.isArray(theirs)) return [];
    const declared = subject.desired[field];
    const gone = omittedEntries(part, prior?.[field], declared).filter((entry) =>
      theirs.some((other: Json) => sameEntry(key, entry, other)),
    );
    const retiredEntry = (entry: JsonObject) => ({ ...pickFields(entry, ["_id", ...key]), ...retired });
    const added = addedEntries(subject, part).map(retiredEntry);
    if (gone.length + added.length === 0) return [];
    const wanted = [...((declared as readonly Value[] | undefined) ?? []), ...gone.map(retiredEntry), ...added];
    return [{ field, wanted, known: prior === undefined ? [] : [...itemsOf(prior[field]), ...added] }];
  });
  if (parts.length === 0) return subject;
  const mapParts = <T>(base: T, of: (part: (typeof parts)[number]) => unknown): T => ({
    ...base,
    ...Object.fromEntries(parts.map((part) => [part.field, of(part)])),
  });
  return {
    ...subject,
    desired: mapParts(subject.desired as object, ({ wanted }) => wanted) as Value,
    ...(prior && { prior: mapParts(prior, ({ known }) => known) }),
  };
}

/**
 * Returns the document with the entries that are still to be retired, which are remembered until the platform was updated.
 */
export function withUnretired(subject: Subject, document: JsonObject): JsonObject {
  const parts = (subject.kind.parts ?? []).flatMap((part): [string, Json][] => {
    if (part.retired === undefined) return [];
    const declared = (document[part.field] ?? []) as readonly Json[];
    const gone = omittedEntries(part, subject.prior?.[part.field], declared as Value);
    return gone.length === 0 ? [] : [[part.field, [...declared, ...gone]]];
  });
  return { ...document, ...Object.fromEntries(parts) };
}

function pickFields(entry: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name)));
}

// Keys that identify the entries of a list.

/** Returns a field that identifies the elements of every list, if there is one. */
export function identifyingKey(lists: readonly (readonly Value[])[]): string | undefined {
  return ["_id", "id", "name", "externalId"].find((key) =>
    lists.every((items) => {
      const values = items.map((item) => (isObject(item) ? item[key] : undefined));
      return (
        items.length > 0 && values.every((value) => typeof value === "string") && new Set(values).size === values.length
      );
    }),
  );
}
