/** Replaces secrets with the mask when the plan is built: everything printed or written later can be published. */
import type { Json } from "../base/json.ts";
import { isObject, type JsonObject } from "../base/json.ts";
import { isPointerWithin, joinPointer, type Pointer, valueAtPointer } from "../base/pointer.ts";
import type { Field } from "../catalog/field.ts";
import { secretMask } from "../catalog/limits.ts";
import { isFingerprint } from "../model/state.ts";
import { Unchecked, Unknown, type Value } from "../model/value.ts";
import { childField, isSecretAtPath, type Subject } from "./subject.ts";

/**
 * Returns a value in the form a plan may show: secrets masked, values known after apply as `{"$unknown": "scripts.a"}`,
 * with the known parts of a composed text.
 */
export function maskValue(subject: Subject, field: Field | undefined, value: Value, at: Pointer): Json {
  if (value instanceof Unchecked) return secretMask;
  if (value instanceof Unknown) return (isSecretAtPath(subject, field, at) ? value.withoutParts() : value).toJSON();
  if (isFingerprint(value) || isSecretAtPath(subject, field, at)) return value === null ? null : secretMask;
  if (wasSecret(subject, value as Json) && !isWrittenOut(subject, value as Json, at)) return secretMask;
  if (Array.isArray(value)) {
    return value.map((item: Value, index) =>
      maskValue(subject, childField(field, index), item, joinPointer(at, index)),
    );
  }
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        maskValue(subject, childField(field, key), item, joinPointer(at, key)),
      ]),
    );
  }
  return value as Json;
}

/**
 * Returns the places of a value whose text is that of the mask although no secret stands there, so that views do not say that one does.
 */
export function literalMasks(
  subject: Subject,
  field: Field | undefined,
  value: Value,
  at: Pointer,
): readonly Pointer[] {
  if (value === secretMask) return isSecretAtPath(subject, field, at) ? [] : [at];
  if (value instanceof Unchecked || value instanceof Unknown || isFingerprint(value)) return [];
  if (isSecretAtPath(subject, field, at)) return [];
  if (!Array.isArray(value) && !isObject(value)) return [];
  return Object.entries(value as { readonly [key: string]: Value }).flatMap(([key, item]) =>
    literalMasks(subject, childField(field, Array.isArray(value) ? Number(key) : key), item, joinPointer(at, key)),
  );
}

/** The two sides of a change, and what stands before and after it, as they are before they are masked. */
interface Sides {
  readonly before?: Value | undefined;
  readonly after?: Value | undefined;
}

/** Returns the places of literal masks below `/before` and `/after`, as plans list them; nothing if there are none. */
export function literalsOf(
  subject: Subject,
  field: Field | undefined,
  sides: Sides,
  at: Pointer,
): { readonly literals?: readonly Pointer[] } {
  const literals = (["before", "after"] as const).flatMap((side) => {
    const value = sides[side];
    if (value === undefined) return [];
    return literalMasks(subject, field, value, at).map((place) => `/${side}${place.slice(at.length)}`);
  });
  return literals.length > 0 ? { literals } : {};
}

/**
 * Returns true for a value that the declaration writes out, and that the platform does not have there. Its author knows it; a mask would tell
 * everyone whose texts equal an applied secret.
 */
function isWrittenOut({ desired, live, secrets }: Subject, value: Json, at: Pointer): boolean {
  if (secrets.some((secret) => isPointerWithin(at, secret))) return false;
  return valueAtPointer(desired as Json, at) === value && valueAtPointer(live, at) !== value;
}

/**
 * Returns true if a value was a secret when last applied. A secret in the clear on the platform is recognized by its fingerprint
 * at any place: at a path that is no longer declared, or at another position of a list.
 */
export function wasSecret(subject: Subject, value: Json): boolean {
  if (subject.prior === undefined || value === null || typeof value === "boolean") return false;
  const known = sealedIn(subject.prior);
  return known.size > 0 && known.has(subject.fingerprint(value));
}

const sealed = new WeakMap<JsonObject, ReadonlySet<string>>();

/** Returns all fingerprints in a document of the state. */
function sealedIn(document: JsonObject): ReadonlySet<string> {
  const found = sealed.get(document) ?? new Set(fingerprintsIn(document));
  sealed.set(document, found);
  return found;
}

/** Returns the fingerprints in a value of the state. */
export function fingerprintsIn(value: Json): readonly string[] {
  if (isFingerprint(value)) return [value.$fingerprint];
  if (Array.isArray(value)) return value.flatMap((item: Json) => fingerprintsIn(item));
  return isObject(value) ? Object.values(value).flatMap(fingerprintsIn) : [];
}
