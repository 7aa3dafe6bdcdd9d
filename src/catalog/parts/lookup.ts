/** Lookups: a table in place, or a lookup cache (facts 2.6). */
import { block, bool, json, list, map, obj, oneOf, ref, str } from "../field.ts";

const scalar = ["string", "number", "boolean"] as const;

const lookupFields = {
  name: str({ doc: "Name of the lookup, for the field lookupName of mappings." }),
  map: map(json({ nullable: true, shapes: scalar }), { doc: "Translation table. Excludes _lookupCacheId." }),
  _lookupCacheId: ref("lookupCache", { doc: "Lookup cache to read. Excludes map." }),
  extract: str({ doc: "Path in the cached value; the whole value if absent." }),
  default: json({ nullable: true, shapes: scalar, doc: "Result without a match, if allowFailures is true." }),
  allowFailures: bool({ doc: "True: no match gives the default. False: no match fails the record." }),
} as const;

/** `lookups` of a document or of a transform. */
export const lookups = list(obj(lookupFields), { doc: "Tables for the translation of values in mappings." });

/** `lookups` inside a configuration block, where adaptors add fields of their own. */
export const blockLookups = list(block(lookupFields), {
  doc: "Tables for the translation of values in mappings and templates.",
});

/** `http.lookups`: a request to the destination may answer instead of a table. */
export const requestLookups = list(
  block({
    ...lookupFields,
    method: oneOf(["GET", "POST"], { doc: "HTTP method of a lookup at the destination; GET by default." }),
    relativeURI: str({
      code: "handlebars",
      doc: "Requests the value from the destination over the import's connection: a template of the record as preMap returned it. Excludes map and _lookupCacheId.",
    }),
    body: str({ code: "handlebars", doc: "Body of a POST, also a template of that record." }),
    extract: str({ doc: "Path in the cached value or the response; the whole value if absent." }),
  }),
  { doc: "Tables, caches and requests for the translation of values in mappings and templates." },
);

/** `jdbc.lookups`: a query may answer instead of a table. */
export const queryLookups = list(
  block({ ...lookupFields, query: str({ code: "sql", doc: "SQL query that returns the value." }) }),
  { doc: "Tables and queries for the translation of values in mappings." },
);

const ofSearches = { none: "the server runs no searches; a lookup uses only its `map`." } as const;

/** `erp.lookups` and `erp_da.lookups`: searches in the target application. */
export const erpLookups = list(
  block({
    name: str({ doc: "Name of the lookup, for the field lookupName of mappings." }),
    recordType: str({ effect: ofSearches, doc: "Record type to search." }),
    searchField: str({ effect: ofSearches, doc: "Field to search by." }),
    resultField: str({ effect: ofSearches, doc: "Field whose value is the result." }),
    expression: str({ effect: ofSearches, doc: "Search expression, instead of searchField." }),
    operator: str({ effect: ofSearches, doc: "Comparison of the search." }),
    includeInactive: bool({ effect: ofSearches, doc: "Find inactive records too." }),
    useDefaultOnMultipleMatches: bool({
      effect: ofSearches,
      doc: "Several matches give the default and do not fail the record.",
    }),
    map: map(json({ nullable: true, shapes: scalar }), { doc: "Translation table, instead of a search." }),
    default: json({ nullable: true, shapes: scalar, doc: "Result without a match, if allowFailures is true." }),
    allowFailures: bool({ doc: "True: no match gives the default. False: no match fails the record." }),
  }),
  { doc: "Searches and tables for the translation of values in mappings." },
);
