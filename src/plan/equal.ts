/** Equality of two values of a field for the platform: equal values make no difference in a plan. */
import { isObject, type Json, sameJson } from "../base/json.ts";
import type { Field } from "../catalog/field.ts";
import { isFreeForm } from "./subject.ts";

/** Returns true if both values mean the same. `live` undefined: the field has no value. */
export function isEquivalent(field: Field | undefined, desired: Json, live: Json | undefined): boolean {
  if (sameJson(desired, live)) return true;
  if (live === undefined || live === null) return equalsOmission(field, desired);
  if (field?.type === "string" && typeof desired === "string" && typeof live === "string") {
    if (field.format === "date-time") return sameInstant(desired, live);
    const [a, b] = field.trim ? [desired.trim(), live.trim()] : [desired, live];
    return a === b || (field.ignoreCase === true && a.toLowerCase() === b.toLowerCase());
  }
  if (field?.type === "array" && field.set && Array.isArray(desired) && Array.isArray(live)) {
    return sameSet(field.items, desired, live);
  }
  return false;
}

/** Returns true if blocks, or lists of them, contain the same fields with the same meaning. */
export function isDeeplyEquivalent(field: Field | undefined, desired: Json, live: Json | undefined): boolean {
  if (isEquivalent(field, desired, live)) return true;
  if (field?.type === "object" && isObject(desired) && isObject(live)) {
    const names = Object.keys(desired);
    return (
      names.length === Object.keys(live).length &&
      names.every(
        (name) => Object.hasOwn(live, name) && isDeeplyEquivalent(field.fields[name], desired[name]!, live[name]),
      )
    );
  }
  if (field?.type === "array" && !field.set && Array.isArray(desired) && Array.isArray(live)) {
    const others = live as readonly Json[];
    return (
      desired.length === others.length &&
      desired.every((each: Json, index) => isDeeplyEquivalent(field.items, each, others[index]))
    );
  }
  return false;
}

/** Compares texts regardless of Unicode composition: Terraform composes every text, and the platform keeps texts unchanged. */
export function meansComposed(field: Field | undefined, desired: Json, live: Json | undefined): boolean {
  return isEquivalent(field, normalizedText(desired), live && normalizedText(live));
}

function normalizedText(value: Json): Json {
  return typeof value === "string" ? value.normalize("NFC") : value;
}

/**
 * Declaring these is the same as leaving the field out: null, the default, and empty texts, lists and objects.
 * In free-form values only null is: there an empty text is a value like any other.
 */
function equalsOmission(field: Field | undefined, desired: Json): boolean {
  if (desired === null) return true;
  if (field?.default !== undefined && sameJson(field.default, desired)) return true;
  if (isFreeForm(field)) return false;
  if (desired === "") return true;
  if (Array.isArray(desired)) return desired.length === 0;
  return isObject(desired) && Object.keys(desired).length === 0;
}

function sameInstant(a: string, b: string): boolean {
  const [left, right] = [Date.parse(a), Date.parse(b)];
  return !Number.isNaN(left) && left === right;
}

function sameSet(items: Field, desired: readonly Json[], live: readonly Json[]): boolean {
  // Sets of ids may be large, and nothing is in them twice.
  if (items.type === "string" && items.ref !== undefined) return isSubset(desired, live) && isSubset(live, desired);
  if (desired.length !== live.length) return false;
  const rest = [...live];
  return desired.every((each) => {
    const index = rest.findIndex((other) => isEquivalent(items, each, other));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}

function isSubset(some: readonly Json[], all: readonly Json[]): boolean {
  const values = new Set(all);
  return some.every((each) => values.has(each));
}
