/** The regular expressions of filters (`["matches", ..., "^A"]`), wherever a document has filters. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromSegments, type Pointer } from "../../base/pointer.ts";

interface FoundPattern {
  readonly pattern: string;
  readonly pointer: Pointer;
}

const filters: ReadonlySet<string> = new Set(["filter", "inputFilter", "outputFilter"]);

/** The patterns that stand in a document's filters as texts. */
export function filterPatterns(document: JsonObject): readonly FoundPattern[] {
  const found: FoundPattern[] = [];
  const path: (string | number)[] = [];
  const at = (segment: string | number, value: Json, inFilter: boolean): void => {
    path.push(segment);
    look(value, inFilter);
    path.pop();
  };
  const look = (value: Json, inFilter: boolean): void => {
    if (Array.isArray(value)) {
      const [operator, , pattern] = value as readonly Json[];
      if (inFilter && operator === "matches" && typeof pattern === "string")
        found.push({ pattern, pointer: fromSegments([...path, 2]) });
      for (const [index, item] of (value as readonly Json[]).entries()) at(index, item, inFilter);
    } else if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) at(key, item, inFilter || filters.has(key));
    }
  };
  look(document, false);
  return found;
}
