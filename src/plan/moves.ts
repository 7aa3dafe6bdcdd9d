/** What an update does to the values that the platform sets. */
import type { Field } from "../catalog/field.ts";

/**
 * Whether an update gives a field that the platform sets another value. `hasValue`: it has one now; `isMoved`: whether the update changes a
 * field beside it.
 */
export function movesWith({ follows }: Field, hasValue: boolean, isMoved: (field: string) => boolean): boolean {
  if (follows === "every update") return true;
  return follows === "first update" ? hasValue : (follows?.some(isMoved) ?? false);
}
