/**
 * Composes the bodies of writes. A full-replace PUT is read, merge, write: undeclared values pass through unchanged,
 * masked secrets are re-sent to keep the stored ones, and values that are no longer declared are omitted.
 */
import { isObject, type Json, type JsonObject, type MutableJsonObject, sameJson } from "../base/json.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";
import type { Field } from "../catalog/field.ts";
import type { Kind } from "../catalog/kind.ts";
import type { KindPart } from "../catalog/kind-requests.ts";
import { secretMask } from "../catalog/limits.ts";
import { unescapeMerged } from "../model/placeholders.ts";
import { isFingerprint } from "../model/state.ts";
import { isKeptSecret, isRotated } from "./kept-secrets.ts";
import { childField, documentField, isIgnoredPath, isSecretAtPath, priorOf, type Subject } from "./subject.ts";
import { identifyingKey, sameEntry, withRetired } from "./upsert-entries.ts";

/** Returns the body of a POST: the declared document without the parts that travel by requests of their own. */
export function createBody(kind: Kind, desired: JsonObject): JsonObject {
  return omitFields(desired, partFields(kind));
}

/**
 * Returns the body of a PUT. `subject.live` must be the full document, read by id right before; `subject.desired` without Unknown values.
 * Read-only fields are dropped, and fields that are set once and kept when left out. `parts` says whether fields that are set by a second
 * PUT (a sync's `disabled`) travel along.
 */
export function updateBody(subject: Subject, parts: "without parts" | "with parts"): JsonObject {
  const { kind } = subject;
  const live = withoutOtherVariants(kind, subject.live, subject.desired as JsonObject);
  const merged = mergeValue(
    subject,
    documentField(kind),
    subject.desired as Json,
    priorOf(subject),
    live,
    "",
  ) as JsonObject;
  const separate = new Set((kind.parts ?? []).filter((part) => part.style !== "put").map((part) => part.field));
  const puts = new Set((kind.parts ?? []).filter((part) => part.style === "put").map((part) => part.field));
  const body: MutableJsonObject = {};
  for (const [key, value] of Object.entries(merged)) {
    const field = kind.fields[key];
    if (field?.mode === "server" || (field?.mode === "create" && field.keptWhenOmitted) || separate.has(key)) continue;
    // A field that a later PUT sets keeps its live value until then.
    if (puts.has(key) && parts === "without parts") {
      if (Object.hasOwn(subject.live, key)) body[key] = subject.live[key]!;
      continue;
    }
    body[key] = withoutServerFields(field, value);
  }
  return kind.update === "merge" ? { ...body, ...clearedFields(kind, live, merged) } : body;
}

/** Empty values for fields to be removed, where an update keeps what it leaves out: an empty value clears a field. */
function clearedFields(kind: Kind, live: JsonObject, merged: JsonObject): JsonObject {
  const empty = { string: "", array: [], boolean: false } as const;
  const fields = Object.keys(live).flatMap((name): [string, Json][] => {
    const field = kind.fields[name];
    if (Object.hasOwn(merged, name) || !field || field.mode !== undefined) return [];
    return [[name, Object.hasOwn(empty, field.type) ? empty[field.type as keyof typeof empty] : null]];
  });
  return Object.fromEntries(fields);
}

/**
 * Returns the entries of an upsert part as they are to be sent: each declared one over the live one of the same key.
 */
export function partEntries(declared: Subject, part: KindPart): readonly JsonObject[] {
  const subject = withRetired(declared);
  const sideEntries = (document: JsonObject | undefined): readonly Json[] => {
    const entries = document?.[part.field];
    return Array.isArray(entries) ? (entries as readonly Json[]) : [];
  };
  const field = childField(subject.kind.fields[part.field], 0);
  return sideEntries(subject.desired as JsonObject).map((entry, index) => {
    const isSameEntry = (other: Json) => sameEntry(part.key ?? [], entry, other);
    const merged = mergeValue(
      subject,
      field,
      entry,
      sideEntries(subject.prior).find(isSameEntry),
      sideEntries(subject.live).find(isSameEntry),
      joinPointer(`/${part.field}`, index),
    );
    return withoutServerFields(field, merged ?? entry) as JsonObject;
  });
}

function mergeValue(
  subject: Subject,
  field: Field | undefined,
  desired: Json | undefined,
  prior: Json | undefined,
  live: Json | undefined,
  at: Pointer,
): Json | undefined {
  if (isIgnoredPath(subject, at)) return live;
  if (desired === undefined) return undeclaredRest(subject, field, prior, live, at);
  if (isSecretAtPath(subject, field, at)) {
    if (isFingerprint(desired)) return isKeptSecret(subject, desired, prior, live, at) ? live : desired;
    const unchanged = isFingerprint(prior) && prior.$fingerprint === subject.fingerprint(desired);
    return unchanged && live === secretMask && !isRotated(subject, at) ? secretMask : desired;
  }
  if (Array.isArray(desired)) return mergeArray(subject, field, desired, prior, live, at);
  if (isObject(desired)) {
    const current = isObject(live) ? live : {};
    const result: MutableJsonObject = { ...current };
    const before = isObject(prior) ? prior : {};
    for (const key of new Set([...Object.keys(desired), ...Object.keys(before)])) {
      const value = mergeValue(
        subject,
        childField(field, key),
        Object.hasOwn(desired, key) ? desired[key] : undefined,
        Object.hasOwn(before, key) ? before[key] : undefined,
        Object.hasOwn(current, key) ? current[key] : undefined,
        joinPointer(at, key),
      );
      if (value === undefined) delete result[key];
      else result[key] = value;
    }
    return unescapeMerged(current, desired, result);
  }
  return desired;
}

/** Returns the part of a live value that was never declared, after its declaration was removed. */
function undeclaredRest(
  subject: Subject,
  field: Field | undefined,
  prior: Json | undefined,
  live: Json | undefined,
  at: Pointer,
): Json | undefined {
  if (prior === undefined || live === undefined || field?.keptWhenOmitted) return live;
  if (!isObject(prior) || !isObject(live) || isFingerprint(prior) || isSecretAtPath(subject, field, at))
    return undefined;
  const kept: MutableJsonObject = {};
  for (const [key, value] of Object.entries(live)) {
    const rest = mergeValue(
      subject,
      childField(field, key),
      undefined,
      Object.hasOwn(prior, key) ? prior[key] : undefined,
      value,
      joinPointer(at, key),
    );
    if (rest !== undefined) kept[key] = rest;
  }
  return isPlatforms(field, kept) ? undefined : kept;
}

/** Nothing is left, or only what the platform itself puts into the object. */
function isPlatforms(field: Field | undefined, kept: JsonObject): boolean {
  return Object.entries(kept).every(([key, value]) => {
    const child = childField(field, key);
    return child?.mode === "server" || (child?.default !== undefined && sameJson(child.default, value));
  });
}

/** Elements keep the platform's additions, as long as it is certain which element is which. */
function mergeArray(
  subject: Subject,
  field: Field | undefined,
  desired: readonly Json[],
  prior: Json | undefined,
  live: Json | undefined,
  at: Pointer,
): Json {
  // Elements of a set have no identifying position.
  if (!Array.isArray(live) || (field?.type === "array" && field.set)) return desired;
  const before = Array.isArray(prior) ? (prior as readonly Json[]) : [];
  const key = identifyingKey([desired, live]);
  return desired.map((item, index) => {
    const match = partnerIndex(item, index, desired, before, live as readonly Json[], key);
    if (match < 0) return item;
    const priorItem = key
      ? before.find((each) => isObject(each) && sameJson(each[key], (item as JsonObject)[key]))
      : before[match];
    // The platform keeps a masked secret by its place: one that moves has to be sent in the clear.
    const known = match === index || priorItem === undefined ? priorItem : fingerprintsAsNull(priorItem);
    const current = (live as readonly Json[])[match];
    return mergeValue(subject, childField(field, index), item, known, current, joinPointer(at, index)) ?? item;
  });
}

function fingerprintsAsNull(value: Json): Json {
  if (isFingerprint(value)) return null;
  if (Array.isArray(value)) return value.map((item: Json) => fingerprintsAsNull(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fingerprintsAsNull(item)]));
}

/** Index of the live element that `item` is about, or -1. */
function partnerIndex(
  item: Json,
  index: number,
  desired: readonly Json[],
  prior: readonly Json[],
  live: readonly Json[],
  key: string | undefined,
): number {
  if (!isObject(item)) return -1;
  if (key) return live.findIndex((each) => isObject(each) && sameJson(each[key], item[key]));
  if (desired.length === live.length && (prior.length === 0 || prior.length === live.length)) return index;
  return prior.length === live.length ? prior.findIndex((each) => sameJson(each, item)) : -1;
}

/** Removes the configuration object of the old variant when the tag of a tagged union changes. */
function withoutOtherVariants(kind: Kind, live: JsonObject, desired: JsonObject): JsonObject {
  const { variants } = kind;
  if (!variants || live[variants.tag] === desired[variants.tag]) return live;
  const old = variants.cases[String(live[variants.tag])]?.blocks ?? [];
  const now = variants.cases[String(desired[variants.tag])]?.blocks ?? [];
  return omitFields(live, new Set(old.filter((block) => !now.includes(block) && !Object.hasOwn(desired, block))));
}

function withoutServerFields(field: Field | undefined, value: Json): Json {
  if (Array.isArray(value)) return value.map((item, index) => withoutServerFields(childField(field, index), item));
  if (!isObject(value) || field === undefined || field.type === "json") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => childField(field, key)?.mode !== "server")
      .map(([key, item]) => [key, withoutServerFields(childField(field, key), item)]),
  );
}

function partFields(kind: Kind): ReadonlySet<string> {
  return new Set((kind.parts ?? []).map((part) => part.field));
}

function omitFields(document: JsonObject, fields: ReadonlySet<string>): JsonObject {
  if (fields.size === 0) return document;
  return Object.fromEntries(Object.entries(document).filter(([key]) => !fields.has(key)));
}
