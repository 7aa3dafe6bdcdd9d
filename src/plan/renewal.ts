/** Which changes only a new object can have. */
import type { Field } from "../catalog/field.ts";

/** Whether the change of a top-level field takes a new object; undefined = nothing stands there, or is to. */
export function takesNewObject(field: Field | undefined, before: unknown, after: unknown): boolean {
  if (field === undefined) return false;
  if (field.mode === "create") return true;
  const isNothing = (value: unknown) => value === undefined || value === null || value === false || value === "";
  return field.renews === "changed" ? !isNothing(before) : field.renews === "set" && !isNothing(after);
}
