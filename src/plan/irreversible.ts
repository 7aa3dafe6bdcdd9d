/** Changes that no later plan can reverse. */
import { isObject, type Json } from "../base/json.ts";
import { pathText } from "../base/path-text.ts";
import { type Pointer, valueAtPointer } from "../base/pointer.ts";
import type { Kind } from "../catalog/kind.ts";
import { secretMask } from "../catalog/limits.ts";
import type { Action, Change } from "../model/plan.ts";
import { isFingerprint, unseenSecret } from "../model/state.ts";
import { priorOf, type Subject } from "./subject.ts";

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
