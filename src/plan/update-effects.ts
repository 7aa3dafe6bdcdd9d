/**
 * Effects of a change on an object: server-set values that change, changes that need a new object, and those that no later plan can reverse.
 */
import { isObject, type Json } from "../base/json.ts";
import { pathText } from "../base/path-text.ts";
import { type Pointer, valueAtPointer } from "../base/pointer.ts";
import type { Field } from "../catalog/field.ts";
import type { Kind } from "../catalog/kind.ts";
import { secretMask } from "../catalog/limits.ts";
import type { Action, Change } from "../model/plan.ts";
import { isFingerprint, unseenSecret } from "../model/state.ts";
import { priorOf, type Subject } from "./subject.ts";

/**
 * Returns true if an update changes the server-set field. `hasValue`: the field has a value now. `isMoved`: the update changes
 * another field of the object.
 */
export function changesOnUpdate({ follows }: Field, hasValue: boolean, isMoved: (field: string) => boolean): boolean {
  if (follows === "every update") return true;
  return follows === "first update" ? hasValue : (follows?.some(isMoved) ?? false);
}

/** Returns true if the change of a top-level field needs a new object. undefined: no value before, or after. */
export function requiresReplacement(field: Field | undefined, before: unknown, after: unknown): boolean {
  if (field === undefined) return false;
  if (field.mode === "create") return true;
  const isValueAbsent = (value: unknown) => value === undefined || value === null || value === false || value === "";
  return field.renews === "changed" ? !isValueAbsent(before) : field.renews === "set" && !isValueAbsent(after);
}

/**
 * Returns each consequence of the step as a phrase; none for most steps. `keeps`: the old object stays on the platform.
 */
export function irreversibleEffects(kind: Kind, action: Action, keeps: boolean): readonly string[] {
  if (action === "create" && kind.removal === "none") return ["the platform cannot delete it again"];
  if (action !== "delete" && (action !== "replace" || keeps)) return [];
  return [
    ...(kind.removal === "permanent" ? ["the deletion is permanent, there is no recycle bin for it"] : []),
    ...(kind.removalLoses
      ? [`the deletion takes away ${kind.removalLoses}, and a restore does not bring it back`]
      : []),
  ];
}

/** A phrase where an update erases secrets that this stack never set: no declaration, variable or state has them. */
export function erasedSecretPhrases(subject: Subject, changes: readonly Change[]): readonly string[] {
  const prior = priorOf(subject);
  const lost = changes.filter(
    ({ path, before, after, literals = [] }) =>
      secretsOf(before, literals, "/before") > secretsOf(after, literals, "/after") &&
      isForeignSecret(valueAtPointer(prior, path)),
  );
  if (lost.length === 0) return [];
  const paths = lost.map(({ path }) => pathText(path)).join(", ");
  return [`erases a secret that Reconduit did not set and cannot bring back (${paths})`];
}

/** Counts the secrets of one side of a change, without texts that only look like one. */
function secretsOf(value: Json | undefined, literals: readonly Pointer[], side: Pointer): number {
  return countSecrets(value) - literals.filter((each) => each === side || each.startsWith(`${side}/`)).length;
}

function countSecrets(value: Json | undefined): number {
  if (value === secretMask) return 1;
  return childValues(value).reduce((sum: number, each) => sum + countSecrets(each), 0);
}

/** Returns true if a secret was taken over, or is not known to the state at all. */
function isForeignSecret(prior: Json | undefined): boolean {
  if (prior === undefined || prior === secretMask) return true;
  if (isFingerprint(prior)) return prior.$fingerprint === unseenSecret.$fingerprint;
  return childValues(prior).some(isForeignSecret);
}

function childValues(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
}
