/** Puts the mask in place of secrets, when the plan is built: what is printed or written later can be published. */
import type { Json } from "../base/json.ts";
import { isObject, type JsonObject } from "../base/json.ts";
import { join, type Pointer } from "../base/pointer.ts";
import type { Field } from "../catalog/field.ts";
import { secretMask } from "../catalog/limits.ts";
import { isFingerprint } from "../model/state.ts";
import { Unchecked, Unknown, type Value } from "../model/value.ts";
import { childField, isSecret, type Subject } from "./subject.ts";

/** A value as a plan may show it: secrets masked, values learnt by apply as `{"$unknown": "scripts.a"}`, with what is known of a composed text. */
export function masked(subject: Subject, field: Field | undefined, value: Value, at: Pointer): Json {
  if (value instanceof Unchecked) return secretMask;
  if (value instanceof Unknown) return (isSecret(subject, field, at) ? value.withoutParts() : value).toJSON();
  if (isFingerprint(value) || isSecret(subject, field, at)) return value === null ? null : secretMask;
  if (wasSecret(subject, value as Json)) return secretMask;
  if (Array.isArray(value)) {
    return value.map((item: Value, index) => masked(subject, childField(field, index), item, join(at, index)));
  }
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, masked(subject, childField(field, key), item, join(at, key))]),
    );
  }
  return value as Json;
}

/**
 * A secret that stands in the clear on the platform is known by its fingerprint wherever it turns up: at a path that is no
 * longer declared, or at another place of a list.
 */
export function wasSecret(subject: Subject, value: Json): boolean {
  if (subject.prior === undefined || value === null || typeof value === "boolean") return false;
  const known = sealedIn(subject.prior);
  return known.size > 0 && known.has(subject.fingerprint(value));
}

const sealed = new WeakMap<JsonObject, ReadonlySet<string>>();

/** All fingerprints that a document of the state holds. */
function sealedIn(document: JsonObject): ReadonlySet<string> {
  const found = sealed.get(document) ?? new Set(fingerprints(document));
  sealed.set(document, found);
  return found;
}

/** The fingerprints that a value of the state holds. */
export function fingerprints(value: Json): readonly string[] {
  if (isFingerprint(value)) return [value.$fingerprint];
  if (Array.isArray(value)) return value.flatMap((item: Json) => fingerprints(item));
  return isObject(value) ? Object.values(value).flatMap(fingerprints) : [];
}
