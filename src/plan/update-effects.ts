/** Effects of an update on an object: server-set values that change, and changes that need a new object. */
import type { Field } from "../catalog/field.ts";

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
