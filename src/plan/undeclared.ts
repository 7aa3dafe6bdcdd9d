/** Undeclared values, which pass through every update unchanged; a plan shows their number. */
import { isObject, type Json, sameJson } from "../base/json.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";
import type { Field } from "../catalog/field.ts";
import { isFingerprint } from "../model/state.ts";
import type { Value } from "../model/value.ts";
import { childField, documentField, isFreeForm, priorOf, type Subject } from "./subject.ts";

/**
 * Pointers of the live values, as few as say it, that are neither declared now nor were when last applied. Server-set ones do not count.
 */
export function undeclaredPaths(subject: Subject): readonly Pointer[] {
  const { kind, desired, live } = subject;
  const found: Pointer[] = [];
  collectUndeclared(documentField(kind), desired, priorOf(subject), live, "", found);
  return found;
}

function collectUndeclared(
  field: Field | undefined,
  desired: Value | undefined,
  prior: Json | undefined,
  live: Json,
  at: Pointer,
  found: Pointer[],
): void {
  if (!isObject(live) || (desired === undefined && (prior === undefined || isFingerprint(prior)))) return;
  for (const [key, value] of Object.entries(live)) {
    const child = childField(field, key);
    if (child?.mode === "server" || isNeverSet(child, value)) continue;
    const [wanted, before] = [ownOrUndefined(desired, key), ownOrUndefined(prior, key) as Json | undefined];
    if (wanted === undefined && before === undefined) found.push(joinPointer(at, key));
    else collectUndeclared(child, wanted, before, value, joinPointer(at, key), found);
  }
}

/** Returns true for a value that the platform shows for a field that was never set. */
function isNeverSet(field: Field | undefined, value: Json): boolean {
  if (isFreeForm(field)) return value === null;
  if (value === null || value === "") return true;
  if (field?.default !== undefined && sameJson(field.default, value)) return true;
  return Array.isArray(value) && value.length === 0;
}

function ownOrUndefined(object: Value | undefined, key: string): Value | undefined {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}
