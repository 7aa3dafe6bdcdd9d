/** Lists of texts in bodies that ask for something. */
import type { Json } from "../../base/json.ts";
import { limits } from "../../catalog/limits.ts";
import { refuse } from "../../platform/kernel/refusal.ts";

/** Texts that a body names; undefined where it names none. Anything else among them matches nothing. */
export function namedTexts(value: Json | undefined, field: string): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return refuse("invalid_field", `${field} must be an array.`, { field });
  if (value.length > limits.page) {
    return refuse("invalid_field", `${field} may name ${limits.page} at most.`, { field });
  }
  return (value as readonly Json[]).filter((each): each is string => typeof each === "string");
}
