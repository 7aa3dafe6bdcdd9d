/** Rules of lookups (facts 2.6). */
import { isList, isObject } from "../../base/json.ts";
import { join, type Pointer } from "../../base/pointer.ts";
import type { SentValue } from "../document.ts";
import type { Problem } from "../kind.ts";
import type { lookups as lookupList } from "./lookup.ts";

/** Faults of a list of lookups: a table and a cache exclude each other. */
export function lookupProblems(lookups: SentValue<typeof lookupList> | undefined, pointer: Pointer): Problem[] {
  if (!isList(lookups)) return [];
  return lookups.flatMap((lookup, index): Problem[] => {
    if (!isObject(lookup) || lookup.map == null || lookup._lookupCacheId == null) return [];
    const message = "A lookup has either map or _lookupCacheId, not both.";
    return [{ pointer: join(join(pointer, index), "_lookupCacheId"), code: "invalid_field", message }];
  });
}
