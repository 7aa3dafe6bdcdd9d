/** Changes that need a new object. */
import type { Field } from "../catalog/field.ts";

/** Returns true if the change of a top-level field needs a new object. undefined: no value before, or after. */
export function requiresReplacement(field: Field | undefined, before: unknown, after: unknown): boolean {
  if (field === undefined) return false;
  if (field.mode === "create") return true;
  const isValueAbsent = (value: unknown) => value === undefined || value === null || value === false || value === "";
  return field.renews === "changed" ? !isValueAbsent(before) : field.renews === "set" && !isValueAbsent(after);
}
