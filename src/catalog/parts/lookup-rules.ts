/** Rules of lookups (facts 2.6). */
import { isList, isObject, type JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { SentValue } from "../document.ts";
import type { Problem } from "../kind.ts";
import type { lookups as lookupList } from "./lookup.ts";

/** Sources of a lookup's values. */
const sources = ["map", "_lookupCacheId", "relativeURI"] as const;

/** Faults of a list of lookups: a table and a cache exclude each other. */
export function lookupProblems(lookups: SentValue<typeof lookupList> | undefined, pointer: Pointer): Problem[] {
  if (!isList(lookups)) return [];
  return lookups.flatMap((lookup, index): Problem[] => {
    if (!isObject(lookup)) return [];
    const [, second] = sources.filter((name) => (lookup as JsonObject)[name] != null);
    if (second === undefined) return [];
    const message = `A lookup may have only one of ${sources.join(", ")}.`;
    return [{ pointer: joinPointer(joinPointer(pointer, index), second), code: "invalid_field", message }];
  });
}
