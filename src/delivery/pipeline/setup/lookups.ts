/** Lookups: what translates values (facts 2.6): a table in place, a lookup cache, or a request to the destination. */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { lookupBlocks } from "../../../catalog/kinds/import/lookup-blocks.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument, Lookup } from "../../ports/documents.ts";
import { configurationsOf } from "../../ports/mapping-form.ts";
import type { Child } from "../../values/parents.ts";
import { isEmpty, readPath } from "../../values/record-path.ts";

export interface Lookups {
  /**
   * What a lookup makes of a value. A miss gives its default where it allows failures, else throws RecordFailure. `of`: the record, for
   * lookups that ask the destination.
   */
  find(name: string, key: Json | undefined, of?: Child): Json | undefined;
  /** As {@link find}, for tests of existence: a miss is false. Throws RecordFailure where nobody can tell. */
  has(name: string, key: Json | undefined, of?: Child): boolean;
  /** Why one of the names has no table that could be asked; undefined where all have one. */
  obstacle(names: readonly string[]): RecordFailure | undefined;
}

/** What a request of a lookup came to: a value, none, or why there is no answer. */
export type Answered = { readonly value: Json } | { readonly none: string } | { readonly failure: string };

/** Where lookups that do not hold their table themselves find it. What is undefined is not known yet; it is asked then. */
export interface LookupSource {
  /** The value of a key in a cache; null where it has none. */
  cached(cache: string, key: string): string | null | undefined;
  requested(lookup: Lookup, of: Child): Answered | undefined;
  /** Whether lookups of the import can ask its destination. */
  readonly asksDestination: boolean;
  readonly readsCaches: boolean;
}

/** The source of lookups that may only read caches, if anything. */
export const cachesAlone = (source: LookupSource): LookupSource => ({ ...source, asksDestination: false });

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

/** Whether a lookup asks the destination. */
export const asksDestination = ({
  relativeURI,
  query,
}: Lookup & { readonly relativeURI?: Json; readonly query?: Json }): boolean =>
  [relativeURI, query].some((each) => typeof each === "string" && each !== "");

const cacheOf = ({ _lookupCacheId: cache }: Lookup): string | undefined =>
  typeof cache === "string" && cache !== "" ? cache : undefined;

/** Whether a lookup finds its values in a cache. */
export const readsCache = (lookup: Lookup): boolean =>
  !asksDestination(lookup) && !isObject(lookup.map) && cacheOf(lookup) !== undefined;

/** What was found: nothing, because it is not known yet (`pending`), because there is none, or because there was no answer (`why`). */
interface Hit {
  readonly value?: Json | undefined;
  readonly pending?: true;
  readonly why?: string;
}

function hitOf(lookup: Lookup, key: Json | undefined, of: Child | undefined, source: LookupSource | undefined): Hit {
  if (asksDestination(lookup)) return answerOf(lookup, of, source!);
  if (isObject(key)) {
    const name = String(lookup.name);
    throw failed(`The lookup ${name} takes a value as its key, not a record: {{lookup "${name}" record.field}}.`);
  }
  if (isEmpty(key)) return {};
  const { map } = lookup;
  if (isObject(map)) return { value: Object.hasOwn(map, String(key)) ? (map as JsonObject)[String(key)] : undefined };
  const text = source!.cached(cacheOf(lookup)!, String(key));
  if (text === undefined) return { pending: true };
  return { value: text === null ? undefined : extracted(lookup, parsed(lookup, text)) };
}

function answerOf(lookup: Lookup, of: Child | undefined, source: LookupSource): Hit {
  if (!of) {
    const name = String(lookup.name);
    throw failed(`The lookup ${name} asks the destination for a record: {{lookup "${name}" record}}.`);
  }
  const answer = source.requested(lookup, of);
  if (!answer) return { pending: true };
  if ("value" in answer) return { value: extracted(lookup, answer.value) };
  return "none" in answer ? {} : { why: answer.failure };
}

/** Cached values are texts; a path leads into the JSON that stands in one. */
function parsed({ extract }: Lookup, text: string): Json {
  if (isEmpty(extract)) return text;
  try {
    return parseExactJson(text) as Json;
  } catch {
    return text;
  }
}

const extracted = ({ extract }: Lookup, value: Json): Json | undefined =>
  typeof extract === "string" && extract !== "" ? readPath(value, extract) : value;

/** The lookups of a list, whatever stands in its place. */
export function lookupsOf(list: ImportDocument["lookups"], source?: LookupSource): Lookups {
  const named = new Map(objectsOf(list).map((lookup) => [String(lookup.name), lookup]));
  const obstacleOf = (name: string): RecordFailure | undefined => {
    const lookup = named.get(name);
    if (!lookup) return failed(`There is no lookup named ${name}.`);
    if (asksDestination(lookup)) {
      if (source?.asksDestination) return undefined;
      return failed(
        `The lookup ${name} asks a destination, and there is none here that could be asked.`,
        "not_supported",
      );
    }
    if (isObject(lookup.map)) return undefined;
    if (readsCache(lookup) && source?.readsCaches) return undefined;
    const message = `The lookup ${name} holds no table itself, and what it names instead is not looked into here.`;
    return failed(message, "not_supported");
  };
  const table = (name: string): Lookup => {
    const obstacle = obstacleOf(name);
    if (obstacle) throw obstacle;
    return named.get(name)!;
  };
  return {
    find(name, key, of) {
      const lookup = table(name);
      const { value, pending, why } = hitOf(lookup, key, of, source);
      if (pending || !(value === undefined || value === null)) return value;
      if (lookup.allowFailures === true) return lookup.default ?? undefined;
      if (why !== undefined) throw failed(`The lookup ${name} got no answer: ${why}`);
      const asked = asksDestination(lookup) ? "the record" : JSON.stringify(key ?? null);
      throw failed(`The lookup ${name} has nothing for ${asked}.`);
    },
    has(name, key, of) {
      const lookup = table(name);
      const { value, why } = hitOf(lookup, key, of, source);
      // Whether a record exists must not be guessed: it would be made twice.
      if (why !== undefined && lookup.allowFailures !== true) throw failed(`The lookup ${name} got no answer: ${why}`);
      return !isEmpty(value);
    },
    obstacle: (names) => names.map(obstacleOf).find((obstacle) => obstacle !== undefined),
  };
}

/**
 * All lookups of an import: its own and those inside its configuration objects. The object of its type counts even where no lookups
 * are declared for it: `rest` is kept as it is given, and may have some.
 */
export function importLookups(document: ImportDocument, source?: LookupSource): Lookups {
  const own = configurationsOf(document);
  const others = lookupBlocks.map((name) => document[name]).filter(isObject);
  const lists = [document.lookups, ...[...others, ...own].map((block) => (block as JsonObject)["lookups"])];
  return lookupsOf(
    lists.flatMap((list) => itemsOf(list)),
    source,
  );
}
