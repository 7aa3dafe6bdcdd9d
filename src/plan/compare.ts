/**
 * The three-way comparison. A path is owned if it is declared now or was declared when last applied.
 * Only owned paths can differ; undeclared ones are not compared.
 */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";
import type { Field } from "../catalog/field.ts";
import { secretMask } from "../catalog/limits.ts";
import type { Cause, Change } from "../model/plan.ts";
import { isFingerprint, unseenSecret } from "../model/state.ts";
import { Unchecked, Unknown, unknownPointers, type Value } from "../model/value.ts";
import { changeCause, movedOutput, type ReadableValue, sameAsApplied, untouchedAt } from "./change-cause.ts";
import { isEquivalent } from "./equal.ts";
import { isKeptSecret, isRotated, standInFor } from "./kept-secrets.ts";
import { fingerprintsIn, literalsOf, maskValue } from "./mask.ts";
import {
  childField,
  documentField,
  isFreeForm,
  isIgnoredPath,
  isSecretAtPath,
  priorOf,
  type Subject,
} from "./subject.ts";
import { sameEntry, withRetired } from "./upsert-entries.ts";

/** Returns the owned paths of a resource that differ, with before, after and cause; empty = nothing to do. */
export function compareSubject(declared: Subject): readonly Change[] {
  const changes: Change[] = [];
  const subject = withRetired(declared);
  const { prior, live } = alignParts(subject);
  compareValue(subject, changes, documentField(subject.kind), subject.desired, prior, live, "");
  return changes;
}

/**
 * Aligns entries of an upsert part, which are identified by key and never deleted.
 * Both sides get the order of the declaration; entries that only the platform has are omitted.
 */
function alignParts(subject: Subject): { prior: JsonObject | undefined; live: JsonObject } {
  const { kind, desired } = subject;
  let { live } = subject;
  let prior = priorOf(subject);
  for (const part of kind.parts ?? []) {
    if (part.style !== "upsert") continue;
    const declared = isObject(desired) ? desired[part.field] : undefined;
    const entries: readonly Value[] = Array.isArray(declared) ? declared : [];
    const withPartOrder = (side: JsonObject): JsonObject => {
      const theirs = side[part.field];
      if (!Array.isArray(theirs)) return side;
      // The list is no longer declared and the remaining entries need no change: there is nothing to compare.
      if (declared === undefined) return Object.fromEntries(Object.entries(side).filter(([key]) => key !== part.field));
      const inOrder = entries.map(
        (entry: Value) => theirs.find((other) => sameEntry(part.key ?? [], entry, other)) ?? null,
      );
      return { ...side, [part.field]: inOrder };
    };
    live = withPartOrder(live);
    prior = prior && withPartOrder(prior);
  }
  return { prior, live };
}

function compareValue(
  subject: Subject,
  changes: Change[],
  field: Field | undefined,
  desired: Value | undefined,
  prior: ReadableValue,
  live: ReadableValue,
  at: Pointer,
): void {
  if (desired === prior && desired === live) return;
  if (live === null && !field?.nullable && !isFreeForm(field)) live = undefined;
  if (isIgnoredPath(subject, at)) return;
  if (desired === undefined) return compareRemoved(subject, changes, field, prior, live, at);
  if (desired instanceof Unchecked && standInFor(subject, prior, live, at) !== undefined) return;
  if (desired instanceof Unknown) {
    return reportChange(subject, changes, field, at, live, desired, changeCause(subject, field, desired, prior, at));
  }
  if (isSecretAtPath(subject, field, at))
    return compareSecret(subject, changes, field, desired as Json, prior, live, at);
  if (Array.isArray(desired)) return compareArray(subject, changes, field, desired, prior, live, at);
  if (isObject(desired) && isObject(live)) {
    const before = isObject(prior) ? prior : {};
    for (const key of Object.keys(desired)) {
      compareValue(
        subject,
        changes,
        childField(field, key),
        desired[key],
        ownReadable(before, key),
        ownReadable(live, key),
        joinPointer(at, key),
      );
    }
    for (const key of Object.keys(before)) {
      if (!Object.hasOwn(desired, key)) {
        compareValue(
          subject,
          changes,
          childField(field, key),
          undefined,
          before[key],
          ownReadable(live, key),
          joinPointer(at, key),
        );
      }
    }
    return;
  }
  compareLeaf(subject, changes, field, desired, prior, live, at);
}

function compareLeaf(
  subject: Subject,
  changes: Change[],
  field: Field | undefined,
  desired: Value,
  prior: ReadableValue,
  live: ReadableValue,
  at: Pointer,
): void {
  if (unknownPointers(desired).length === 0) {
    if (isEquivalent(field, desired as Json, live)) return;
    // It was a secret when last applied, and the object is unchanged since.
    if (isFingerprint(live) && live.$fingerprint === subject.fingerprint(desired as Json)) return;
    const stored = subject.normalised?.[at];
    // Null represents a value that the platform dropped.
    const asStored =
      stored !== undefined &&
      (stored === null ? live === undefined || live === null : isEquivalent(field, stored, live));
    if (asStored && prior !== undefined && sameAsApplied(subject, field, desired as Json, prior, at)) return;
  }
  reportChange(subject, changes, field, at, live, desired, changeCause(subject, field, desired, prior, at));
}

/** Element-wise where both sides have the same length; otherwise the list changes as a whole. */
function compareArray(
  subject: Subject,
  changes: Change[],
  field: Field | undefined,
  desired: readonly Value[],
  prior: ReadableValue,
  live: ReadableValue,
  at: Pointer,
): void {
  const isSet = field?.type === "array" && field.set === true;
  if (isSet || !Array.isArray(live) || live.length !== desired.length) {
    const reported = changes.length;
    const shown = isSet && Array.isArray(live) ? inOrderOf(field.items, desired, live) : live;
    compareLeaf(subject, changes, field, desired as Value, prior, shown, at);
    const known = new Set(prior === undefined ? [] : fingerprintsIn(prior));
    if (changes.length > reported && Array.isArray(live))
      reportNewSecrets(subject, changes, field, desired as Value, known, live, at);
    return;
  }
  const before = Array.isArray(prior) && prior.length === desired.length ? (prior as readonly Json[]) : [];
  desired.forEach((item, index) => {
    compareValue(
      subject,
      changes,
      childField(field, index),
      item,
      before[index],
      (live as readonly Json[])[index],
      joinPointer(at, index),
    );
  });
}

/**
 * Returns a set in the order of the declaration, so that added and removed elements are distinguished from kept ones.
 * Undeclared elements come last.
 */
function inOrderOf(items: Field, desired: readonly Value[], live: readonly Json[]): readonly Json[] {
  if (items.type === "string" && items.ref !== undefined) {
    const [current, wanted] = [new Set<Value>(live), new Set(desired)];
    return [
      ...([...wanted].filter((each) => current.has(each)) as readonly Json[]),
      ...live.filter((each) => !wanted.has(each)),
    ];
  }
  const rest = [...live];
  const declared = desired.flatMap((each: Value) => {
    const index = rest.findIndex(
      (other) => unknownPointers(each).length === 0 && isEquivalent(items, each as Json, other),
    );
    return index >= 0 ? rest.splice(index, 1) : [];
  });
  return [...declared, ...rest];
}

/**
 * Reports secrets that the list did not contain when last applied, one by one: if a list changes as a whole, masks look equal.
 */
function reportNewSecrets(
  subject: Subject,
  changes: Change[],
  field: Field | undefined,
  desired: Value,
  known: ReadonlySet<string>,
  live: ReadableValue,
  at: Pointer,
): void {
  if (desired === null || desired instanceof Unknown) return;
  if (isSecretAtPath(subject, field, at)) {
    if (known.has(subject.fingerprint(desired as Json)) && !isRotated(subject, at)) return;
    const cause = known.size > 0 ? "secret rotated" : "config changed";
    reportChange(subject, changes, field, at, live, desired, cause, true);
  } else if (Array.isArray(desired)) {
    const liveItems = Array.isArray(live) ? (live as readonly Json[]) : [];
    desired.forEach((item: Value, index) => {
      reportNewSecrets(
        subject,
        changes,
        childField(field, index),
        item,
        known,
        liveItems[index],
        joinPointer(at, index),
      );
    });
  } else if (isObject(desired)) {
    const liveObject = isObject(live) ? live : {};
    for (const [key, item] of Object.entries(desired)) {
      reportNewSecrets(
        subject,
        changes,
        childField(field, key),
        item,
        known,
        ownReadable(liveObject, key),
        joinPointer(at, key),
      );
    }
  }
}

/** Compares a value that is no longer declared. It is removed leaf by leaf, so that values added by others stay. */
function compareRemoved(
  subject: Subject,
  changes: Change[],
  field: Field | undefined,
  prior: ReadableValue,
  live: ReadableValue,
  at: Pointer,
): void {
  if (prior === undefined || live === undefined || field?.keptWhenOmitted) return;
  if (isObject(prior) && isObject(live) && !isFingerprint(prior) && !isSecretAtPath(subject, field, at)) {
    for (const key of Object.keys(prior)) {
      compareValue(
        subject,
        changes,
        childField(field, key),
        undefined,
        prior[key],
        ownReadable(live, key),
        joinPointer(at, key),
      );
    }
    return;
  }
  const fallback = field?.default;
  // In free-form values null is a value of its own, and this one was declared.
  const isNull = prior === null && live === null && isFreeForm(field);
  if (!isNull && isEquivalent(field, fallback ?? null, live)) return;
  const cause: Cause = fallback === undefined ? "config changed" : "default";
  reportChange(
    subject,
    changes,
    field,
    at,
    live,
    fallback,
    cause,
    isSecretAtPath(subject, field, at) || isFingerprint(prior),
  );
}

/** A secret is compared by its fingerprint: the platform only shows that there is one. */
function compareSecret(
  subject: Subject,
  changes: Change[],
  field: Field | undefined,
  desired: Json,
  prior: ReadableValue,
  live: ReadableValue,
  at: Pointer,
): void {
  if (desired === null && (live === undefined || live === null)) return;
  if (isFingerprint(desired) && isKeptSecret(subject, desired, prior, live, at)) return;
  const unchanged = isFingerprint(prior) && prior.$fingerprint === subject.fingerprint(desired);
  const present = live === secretMask || isFingerprint(live);
  // The platform dropped it when it was last asked: every plan says so, and asks no more.
  if (unchanged && live === undefined && subject.normalised?.[at] === null) return;
  if (present ? unchanged && !isRotated(subject, at) : live !== undefined && isEquivalent(field, desired, live)) return;
  const cause: Cause = unchanged
    ? (untouchedAt(subject, at) ?? "drift")
    : isFingerprint(prior) && prior.$fingerprint !== unseenSecret.$fingerprint
      ? "secret rotated"
      : "config changed";
  reportChange(subject, changes, field, at, live, desired, cause, true);
}

function reportChange(
  subject: Subject,
  changes: Change[],
  field: Field | undefined,
  at: Pointer,
  live: ReadableValue,
  after: Value | undefined,
  cause: Cause,
  secret = isSecretAtPath(subject, field, at),
): void {
  changes.push({
    path: at,
    ...(live === undefined ? {} : { before: maskValue(subject, field, live, at) }),
    ...(after === undefined ? {} : { after: maskValue(subject, field, after, at) }),
    cause,
    ...(cause === "output changed" ? { output: movedOutput(subject, at)! } : {}),
    ...(secret ? { secret: true as const } : literalsOf(subject, field, { before: live, after }, at)),
  });
}

function ownReadable(object: { readonly [key: string]: Json }, key: string): ReadableValue {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
