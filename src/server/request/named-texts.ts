/** Lists of texts in the bodies of queries. */
import type { Json } from "../../base/json.ts";
import { limits } from "../../catalog/limits.ts";
import { refuse } from "../../platform/kernel/refusal.ts";

/** Returns the texts of a field; undefined without the field. Any other value is ignored. */
export function namedTexts(value: Json | undefined, field: string): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return refuse("invalid_field", `${field} must be an array.`, { field });
  if (value.length > limits.page) {
    return refuse("invalid_field", `${field} may name ${limits.page} at most.`, { field });
  }
  return (value as readonly Json[]).filter((each): each is string => typeof each === "string");
}
