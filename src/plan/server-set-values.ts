/** Changes of server-set values by an update. */
import type { Field } from "../catalog/field.ts";

/**
 * Returns true if an update changes the server-set field. `hasValue`: the field has a value now. `isMoved`: the update changes
 * another field of the object.
 */
export function changesOnUpdate({ follows }: Field, hasValue: boolean, isMoved: (field: string) => boolean): boolean {
  if (follows === "every update") return true;
  return follows === "first update" ? hasValue : (follows?.some(isMoved) ?? false);
}
