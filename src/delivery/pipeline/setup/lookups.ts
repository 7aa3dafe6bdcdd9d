/** Lookups translate values (facts 2.6): by their own table, a lookup cache, or a request to the destination. */
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { lookupBlocks } from "../../../catalog/kinds/import/lookup-blocks.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument, LookupBlock } from "../../ports/documents.ts";
import { configurationsOf } from "../../ports/mapping-form.ts";
import { parseForeignJson } from "../../values/foreign-json.ts";
import type { Child } from "../../values/parents.ts";
import { isEmptyValue, readPath } from "../../values/record-path.ts";

export interface Lookups {
  /**
   * Returns the value of a key. A miss returns the default if the lookup allows failures; otherwise it throws RecordFailure. `of`:
   * the record, for lookups at the destination.
   */
  find(name: string, key: Json | undefined, of?: Child): Json | undefined;
  /** As {@link find}, for tests of existence: a miss is false. Throws RecordFailure without an answer. */
  has(name: string, key: Json | undefined, of?: Child): boolean;
  /** Returns the failure of the first name without a usable lookup; undefined if all are usable. */
  obstacle(names: readonly string[]): RecordFailure | undefined;
}

/** The answer to a lookup's request: a value, no value, or the reason why there is no answer. */
export type LookupAnswer = { readonly value: Json } | { readonly none: string } | { readonly failure: string };

/** The source of lookups without their own table. Undefined: not known yet, will be fetched. */
export interface LookupSource {
  /** Returns the value of a key in a cache; null for a missing value. */
  cached(cache: string, key: string): string | null | undefined;
  requested(lookup: LookupBlock, of: Child): LookupAnswer | undefined;
  /** True if lookups of the import can ask its destination. */
  readonly asksDestination: boolean;
  readonly readsCaches: boolean;
}

/** Returns a source that may read caches but never ask the destination. */
export const cachesAlone = (source: LookupSource): LookupSource => ({ ...source, asksDestination: false });

const lookupFailure = (message: string, code: "lookup_failed" | "not_supported" = "lookup_failed"): RecordFailure =>
  new RecordFailure(code, "lookup", "mapping", message);

/** Returns the names of the lookups in mappings of either form, at any depth. Only active entries of the current form count. */
export function lookupNames(mappings: Json | undefined): readonly string[] {
  if (Array.isArray(mappings)) return (mappings as readonly Json[]).flatMap(lookupNames);
  if (!isObject(mappings)) return [];
  const { lookupName, status, ...rest } = mappings;
  if (status !== undefined && status !== "Active") return [];
  const own = typeof lookupName === "string" && lookupName !== "" ? [lookupName] : [];
  return [...own, ...Object.values(rest).flatMap(lookupNames)];
}

/** Returns true if a lookup asks the destination. */
export const asksDestination = ({
  relativeURI,
  query,
}: LookupBlock & { readonly relativeURI?: Json; readonly query?: Json }): boolean =>
  [relativeURI, query].some((each) => typeof each === "string" && each !== "");

const cacheOf = ({ _lookupCacheId: cache }: LookupBlock): string | undefined =>
  typeof cache === "string" && cache !== "" ? cache : undefined;

/** Returns true if a lookup reads a cache. */
export const readsCache = (lookup: LookupBlock): boolean =>
  !asksDestination(lookup) && !isObject(lookup.map) && cacheOf(lookup) !== undefined;

/** The result of a lookup. Without a value: not known yet (`pending`), no such value, or no answer (`why`). */
interface Hit {
  readonly value?: Json | undefined;
  readonly pending?: true;
  readonly why?: string;
}

function hitOf(
  lookup: LookupBlock,
  key: Json | undefined,
  of: Child | undefined,
  source: LookupSource | undefined,
): Hit {
  if (asksDestination(lookup)) return lookupHit(lookup, of, source!);
  if (isObject(key)) {
    const name = String(lookup.name);
    throw lookupFailure(
      `The lookup ${name} takes a value as its key, not a record: {{lookup "${name}" record.field}}.`,
    );
  }
  if (isEmptyValue(key)) return {};
  const { map } = lookup;
  if (isObject(map)) return { value: Object.hasOwn(map, String(key)) ? (map as JsonObject)[String(key)] : undefined };
  const text = source!.cached(cacheOf(lookup)!, String(key));
  if (text === undefined) return { pending: true };
  return { value: text === null ? undefined : extractedAnswer(lookup, parsedCacheText(lookup, text)) };
}

function lookupHit(lookup: LookupBlock, of: Child | undefined, source: LookupSource): Hit {
  if (!of) {
    const name = String(lookup.name);
    throw lookupFailure(`The lookup ${name} asks the destination for a record: {{lookup "${name}" record}}.`);
  }
  const answer = source.requested(lookup, of);
  if (!answer) return { pending: true };
  if ("value" in answer) return { value: extractedAnswer(lookup, answer.value) };
  return "none" in answer ? {} : { why: answer.failure };
}

/** Parses a cached text as JSON if the lookup extracts a path; otherwise the text is the value. */
function parsedCacheText({ extract }: LookupBlock, text: string): Json {
  if (isEmptyValue(extract)) return text;
  try {
    return parseForeignJson(text);
  } catch {
    return text;
  }
}

const extractedAnswer = ({ extract }: LookupBlock, value: Json): Json | undefined =>
  typeof extract === "string" && extract !== "" ? readPath(value, extract) : value;

/** Returns the lookups of a list; anything but a list is an empty list. */
export function createLookups(list: ImportDocument["lookups"], source?: LookupSource): Lookups {
  const named = new Map(objectsOf(list).map((lookup) => [String(lookup.name), lookup]));
  const lookupObstacleOf = (name: string): RecordFailure | undefined => {
    const lookup = named.get(name);
    if (!lookup) return lookupFailure(`There is no lookup named ${name}.`);
    if (asksDestination(lookup)) {
      if (source?.asksDestination) return undefined;
      return lookupFailure(
        `The lookup ${name} asks a destination, and there is none here that could be asked.`,
        "not_supported",
      );
    }
    if (isObject(lookup.map)) return undefined;
    if (readsCache(lookup) && source?.readsCaches) return undefined;
    const message = `The lookup ${name} contains no table itself, and what it names instead is not looked into here.`;
    return lookupFailure(message, "not_supported");
  };
  const lookupTable = (name: string): LookupBlock => {
    const obstacle = lookupObstacleOf(name);
    if (obstacle) throw obstacle;
    return named.get(name)!;
  };
  return {
    find(name, key, of) {
      const lookup = lookupTable(name);
      const { value, pending, why } = hitOf(lookup, key, of, source);
      if (pending || !(value === undefined || value === null)) return value;
      if (lookup.allowFailures === true) return lookup.default ?? undefined;
      if (why !== undefined) throw lookupFailure(`The lookup ${name} got no answer: ${why}`);
      const subject = asksDestination(lookup) ? "the record" : JSON.stringify(key ?? null);
      throw lookupFailure(`The lookup ${name} has nothing for ${subject}.`);
    },
    has(name, key, of) {
      const lookup = lookupTable(name);
      const { value, why } = hitOf(lookup, key, of, source);
      // Guessing that a record does not exist would create it twice.
      if (why !== undefined && lookup.allowFailures !== true)
        throw lookupFailure(`The lookup ${name} got no answer: ${why}`);
      return !isEmptyValue(value);
    },
    obstacle: (names) => names.map(lookupObstacleOf).find((obstacle) => obstacle !== undefined),
  };
}

/**
 * Returns all lookups of an import: its own and those in its configuration objects. The object of its type counts even if its
 * schema declares no lookups: `rest` is stored unchanged and may have some.
 */
export function importLookups(document: ImportDocument, source?: LookupSource): Lookups {
  const own = configurationsOf(document);
  const others = lookupBlocks.map((name) => document[name]).filter(isObject);
  const lists = [document.lookups, ...[...others, ...own].map((block) => (block as JsonObject)["lookups"])];
  return createLookups(
    lists.flatMap((list) => itemsOf(list)),
    source,
  );
}
