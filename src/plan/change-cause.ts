/** Causes of differences: the declaration, an output of another stack, a replaced dependency, or someone else. */
import { isObject, type Json } from "../base/json.ts";
import { isPointerWithin, joinPointer, type Pointer } from "../base/pointer.ts";
import type { Field } from "../catalog/field.ts";
import { memberParts } from "../derive/fields/members.ts";
import type { Cause } from "../model/plan.ts";
import { isFingerprint } from "../model/state.ts";
import { Unchecked, unknownPointers, type Value } from "../model/value.ts";
import { isEquivalent } from "./equal.ts";
import { childField, type Subject } from "./subject.ts";

/** A value as the platform shows it; undefined where there is none. */
export type ReadableValue = Json | undefined;

/** Returns the cause of a difference between the declaration, the last applied value and the live one. */
export function changeCause(
  subject: Subject,
  field: Field | undefined,
  desired: Value,
  prior: ReadableValue,
  at: Pointer,
): Cause {
  if (prior === undefined) return "config changed";
  if (desired instanceof Unchecked && isFingerprint(prior)) return "drift";
  if (unknownPointers(desired).length === 0 && sameAsApplied(subject, field, desired as Json, prior, at))
    return untouchedAt(subject, at) ?? "drift";
  if (subject.replaced?.some((pointer) => isPointerWithin(pointer, at))) return "dependency replaced";
  return movedOutput(subject, at) === undefined ? "config changed" : "output changed";
}

/**
 * Returns the reason for a difference although no one wrote to the object. Memberships are excluded: they are stored in other objects.
 */
export function untouchedAt({ kind, untouched }: Subject, at: Pointer): Subject["untouched"] {
  const isOfMembers = memberParts(kind).some(({ field }) => isPointerWithin(at, `/${field}`));
  return untouched === "normalised" && isOfMembers ? undefined : untouched;
}

/** Compares with the last applied form, which contains fingerprints instead of secrets. */
export function sameAsApplied(
  subject: Subject,
  field: Field | undefined,
  desired: Json,
  prior: Json,
  at: Pointer,
): boolean {
  if (isFingerprint(prior)) return prior.$fingerprint === subject.fingerprint(desired);
  if (Array.isArray(desired) && Array.isArray(prior)) {
    return (
      desired.length === prior.length &&
      desired.every((item, index) =>
        sameAsApplied(
          subject,
          childField(field, index),
          item,
          (prior as readonly Json[])[index]!,
          joinPointer(at, index),
        ),
      )
    );
  }
  if (isObject(desired) && isObject(prior)) {
    const keys = Object.keys(desired);
    return (
      keys.length === Object.keys(prior).length &&
      keys.every(
        (key) =>
          Object.hasOwn(prior, key) &&
          sameAsApplied(subject, childField(field, key), desired[key]!, prior[key]!, joinPointer(at, key)),
      )
    );
  }
  return isEquivalent(field, desired, prior);
}

/** Returns the output of another stack that moved and that an expression at or below the path names. */
export function movedOutput({ outputsMoved = [] }: Subject, path: Pointer): string | undefined {
  return outputsMoved.find(({ at }) => isPointerWithin(at, path) || isPointerWithin(path, at))?.output;
}
