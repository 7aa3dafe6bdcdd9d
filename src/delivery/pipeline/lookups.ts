/** Lookups: tables that translate values (facts 2.6). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { lookupBlocks } from "../../catalog/kinds/import/lookup-blocks.ts";
import { variantCase, variantOf } from "../../derive/variants.ts";
import { RecordFailure } from "../failure.ts";
import { isEmpty } from "./record-path.ts";

export interface Lookups {
  /** What a lookup makes of a value. A miss gives its default where it allows failures, else throws RecordFailure. */
  find(name: string, key: Json | undefined): Json | undefined;
  /** As {@link find}, for tests of existence: a miss is undefined. */
  has(name: string, key: Json | undefined): boolean;
}

const failed = (message: string, code: "mapping_failed" | "not_supported" = "mapping_failed"): RecordFailure =>
  new RecordFailure(code, "lookup", "mapping", message);

/** The lookups of a list. */
export function lookupsOf(list: readonly Json[]): Lookups {
  const named = new Map(list.filter(isObject).map((lookup) => [String(lookup["name"]), lookup]));
  const table = (name: string): JsonObject => {
    const lookup = named.get(name);
    if (!lookup) throw failed(`There is no lookup named ${name}.`);
    if (!isObject(lookup["map"])) {
      throw failed(
        `The lookup ${name} does not hold its table itself; only such lookups are run by this server yet.`,
        "not_supported",
      );
    }
    return lookup;
  };
  const hit = (lookup: JsonObject, key: Json | undefined): Json | undefined => {
    const map = lookup["map"] as JsonObject;
    return !isEmpty(key) && Object.hasOwn(map, String(key)) ? map[String(key)] : undefined;
  };
  return {
    find(name, key) {
      const lookup = table(name);
      const found = hit(lookup, key);
      if (found !== undefined) return found;
      if (lookup["allowFailures"] === true) return lookup["default"] ?? undefined;
      throw failed(`The lookup ${name} has nothing for ${JSON.stringify(key ?? null)}.`);
    },
    has: (name, key) => !isEmpty(hit(table(name), key)),
  };
}

/**
 * All lookups of an import: its own and those inside its configuration objects. The object of its type counts even where no lookups
 * are declared for it: `rest` is kept as it is given, and may have some.
 */
export function importLookups(document: JsonObject): Lookups {
  const own = variantCase(importKind, variantOf(importKind, document))?.blocks ?? [];
  const blocks = new Set<string>([...lookupBlocks, ...own]);
  const lists = [
    document["lookups"],
    ...[...blocks].map((name) => (isObject(document[name]) ? document[name]["lookups"] : undefined)),
  ];
  return lookupsOf(lists.flatMap((list): readonly Json[] => (Array.isArray(list) ? list : [])));
}
