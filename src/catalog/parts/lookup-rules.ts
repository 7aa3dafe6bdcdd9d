/** Rules of lookups (facts 2.6). */
import { isObject, type Json } from "../../base/json.ts";
import { join, type Pointer } from "../../base/pointer.ts";
import type { Problem } from "../kind.ts";

/** Faults of a list of lookups: a table and a cache exclude each other. */
export function lookupProblems(lookups: Json | undefined, pointer: Pointer): Problem[] {
  if (!Array.isArray(lookups)) return [];
  return (lookups as readonly Json[]).flatMap((lookup, index): Problem[] => {
    if (!isObject(lookup) || lookup["map"] == null || lookup["_lookupCacheId"] == null) return [];
    const message = "A lookup has either map or _lookupCacheId, not both.";
    return [{ pointer: join(join(pointer, index), "_lookupCacheId"), code: "invalid_field", message }];
  });
}
