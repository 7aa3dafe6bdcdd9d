/** Lookups: a table in place, or a lookup cache (facts 2.6). */
import { block, bool, json, list, map, obj, oneOf, ref, str } from "../field.ts";

const scalar = ["string", "number", "boolean"] as const;

const lookupFields = {
  name: str({ doc: "What a mapping's lookupName refers to." }),
  map: map(json({ nullable: true, shapes: scalar }), { doc: "The table itself. Excludes _lookupCacheId." }),
  _lookupCacheId: ref("lookupCache", { doc: "Cache to read. Excludes map." }),
  extract: str({ doc: "Path into the cached value; the whole value without it." }),
  default: json({ nullable: true, shapes: scalar, doc: "Result of a miss where allowFailures is true." }),
  allowFailures: bool({ doc: "True: a miss gives the default; false: it fails the record." }),
} as const;

/** `lookups` of a document or of a transform. */
export const lookups = list(obj(lookupFields), { doc: "Tables that mappings translate values with." });

/** `lookups` inside a configuration block, where adaptors add fields of their own. */
export const blockLookups = list(block(lookupFields), {
  doc: "Tables that mappings and templates translate values with.",
});

/** `http.lookups`: a request to the destination may answer instead of a table. */
export const requestLookups = list(
  block({
    ...lookupFields,
    method: oneOf(["GET", "POST"], { doc: "Of a lookup that asks the destination; GET where none is given." }),
    relativeURI: str({
      code: "handlebars",
      doc: "Asks the destination, over the import's connection: a template of the record as preMap left it. Excludes map and _lookupCacheId.",
    }),
    body: str({ code: "handlebars", doc: "What a POST carries, likewise." }),
    extract: str({ doc: "Path into the cached value or the answer; the whole without it." }),
  }),
  { doc: "Tables, caches and requests that mappings and templates translate values with." },
);

/** `jdbc.lookups`: a query may answer instead of a table. */
export const queryLookups = list(
  block({ ...lookupFields, query: str({ code: "sql", doc: "SQL that answers the lookup." }) }),
  { doc: "Tables and queries that mappings translate values with." },
);

const ofSearches = { none: "no searches are run: a lookup translates by its `map`." } as const;

/** `erp.lookups` and `erp_da.lookups`: searches in the target application. */
export const erpLookups = list(
  block({
    name: str({ doc: "What a mapping's lookupName refers to." }),
    recordType: str({ effect: ofSearches, doc: "Record type to search." }),
    searchField: str({ effect: ofSearches, doc: "Field to search by." }),
    resultField: str({ effect: ofSearches, doc: "Field whose value is the result." }),
    expression: str({ effect: ofSearches, doc: "Search expression, in place of searchField." }),
    operator: str({ effect: ofSearches, doc: "Comparison of the search." }),
    includeInactive: bool({ effect: ofSearches, doc: "Find inactive records too." }),
    useDefaultOnMultipleMatches: bool({
      effect: ofSearches,
      doc: "Several matches give the default instead of failing the record.",
    }),
    map: map(json({ nullable: true, shapes: scalar }), { doc: "A table in place of a search." }),
    default: json({ nullable: true, shapes: scalar, doc: "Result of a miss where allowFailures is true." }),
    allowFailures: bool({ doc: "True: a miss gives the default; false: it fails the record." }),
  }),
  { doc: "Searches and tables that mappings translate values with." },
);
