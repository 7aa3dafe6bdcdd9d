/** Lookups: tables that translate values (facts 2.6). */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { lookupBlocks } from "../../catalog/kinds/import/lookup-blocks.ts";
import { variantCase, variantOf } from "../../derive/variants.ts";
import type { ImportDocument, Lookup } from "../documents.ts";
import { RecordFailure } from "../failure.ts";
import { isEmpty } from "./record-path.ts";

export interface Lookups {
  /** What a lookup makes of a value. A miss gives its default where it allows failures, else throws RecordFailure. */
  find(name: string, key: Json | undefined): Json | undefined;
  /** As {@link find}, for tests of existence: a miss is undefined. */
  has(name: string, key: Json | undefined): boolean;
  /** Why one of the names has no table that could be asked; undefined where all have one. */
  obstacle(names: readonly string[]): RecordFailure | undefined;
}

const failed = (message: string, code: "lookup_failed" | "not_supported" = "lookup_failed"): RecordFailure =>
  new RecordFailure(code, "lookup", "mapping", message);

/** The lookups that mappings of either form name, at any depth. Only active entries of the current form count. */
export function lookupNames(mappings: Json | undefined): readonly string[] {
  if (Array.isArray(mappings)) return (mappings as readonly Json[]).flatMap(lookupNames);
  if (!isObject(mappings)) return [];
  const { lookupName, status, ...rest } = mappings;
  if (status !== undefined && status !== "Active") return [];
  const own = typeof lookupName === "string" && lookupName !== "" ? [lookupName] : [];
  return [...own, ...Object.values(rest).flatMap(lookupNames)];
}

/** The lookups of a list, whatever stands in its place. */
export function lookupsOf(list: ImportDocument["lookups"]): Lookups {
  const named = new Map(objectsOf(list).map((lookup) => [String(lookup.name), lookup]));
  const obstacleOf = (name: string): RecordFailure | undefined => {
    const lookup = named.get(name);
    if (!lookup) return failed(`There is no lookup named ${name}.`);
    if (isObject(lookup.map)) return undefined;
    const message = `The lookup ${name} does not hold its table itself; only such lookups are run by this server yet.`;
    return failed(message, "not_supported");
  };
  const table = (name: string): Lookup => {
    const obstacle = obstacleOf(name);
    if (obstacle) throw obstacle;
    return named.get(name)!;
  };
  const hit = (lookup: Lookup, key: Json | undefined): Json | undefined => {
    const map = lookup.map as JsonObject;
    return !isEmpty(key) && Object.hasOwn(map, String(key)) ? map[String(key)] : undefined;
  };
  return {
    find(name, key) {
      const lookup = table(name);
      const found = hit(lookup, key);
      if (found !== undefined) return found;
      if (lookup.allowFailures === true) return lookup.default ?? undefined;
      throw failed(`The lookup ${name} has nothing for ${JSON.stringify(key ?? null)}.`);
    },
    has: (name, key) => !isEmpty(hit(table(name), key)),
    obstacle: (names) => names.map(obstacleOf).find((obstacle) => obstacle !== undefined),
  };
}

/**
 * All lookups of an import: its own and those inside its configuration objects. The object of its type counts even where no lookups
 * are declared for it: `rest` is kept as it is given, and may have some.
 */
export function importLookups(document: ImportDocument): Lookups {
  const isDeclared = (name: string) => (lookupBlocks as readonly string[]).includes(name);
  const others = variantCase(importKind, variantOf(importKind, document))?.blocks.filter((name) => !isDeclared(name));
  const lists = [
    document.lookups,
    ...lookupBlocks.map((name) => document[name]).map((block) => (isObject(block) ? block.lookups : undefined)),
    ...(others ?? []).map((name) => (document as JsonObject)[name]).map((block) => isObject(block) && block["lookups"]),
  ];
  return lookupsOf(lists.flatMap((list) => itemsOf(list)));
}
