/** The regular expressions of filters (`["matches", ..., "^A"]`), wherever a document has filters. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { join, type Pointer } from "../../base/pointer.ts";

interface FoundPattern {
  readonly pattern: string;
  readonly pointer: Pointer;
}

const filters: ReadonlySet<string> = new Set(["filter", "inputFilter", "outputFilter"]);

/** The patterns that stand in a document's filters as texts. */
export function filterPatterns(document: JsonObject): readonly FoundPattern[] {
  const found: FoundPattern[] = [];
  const look = (value: Json, pointer: Pointer, inFilter: boolean): void => {
    if (Array.isArray(value)) {
      const [operator, , pattern] = value as readonly Json[];
      if (inFilter && operator === "matches" && typeof pattern === "string")
        found.push({ pattern, pointer: join(pointer, 2) });
      for (const [index, item] of (value as readonly Json[]).entries()) look(item, join(pointer, index), inFilter);
    } else if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) look(item, join(pointer, key), inFilter || filters.has(key));
    }
  };
  look(document, "", false);
  return found;
}
