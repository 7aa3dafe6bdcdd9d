/** Entries of lookup caches (facts 2.17, 3). */
import { bool, list, obj, str } from "../field.ts";
import { lookupCacheLimits as limits } from "../lookup-cache-limits.ts";
import { declareOperations } from "../operation.ts";

const path = "/v1/lookupcaches/{_id}/data";
const params = { _id: "{{ref:lookupCache}}" };
const key = str({ required: true, min: 1, max: limits.keyCharacters, doc: `1 to ${limits.keyCharacters} characters.` });
const entries = list(obj({ key, value: str({ required: true, doc: "A text; an object stands in it as JSON." }) }), {
  max: limits.keysAtOnce,
  doc: "Of several with the same key the last one counts.",
});
const keys = list(key, { max: limits.keysAtOnce });

export const lookupCacheOperations = declareOperations([
  {
    name: "lookupCaches.putData",
    method: "POST",
    path,
    section: "facts:3",
    origin: "assumed",
    access: "write",
    doc: `Writes entries, in place of those with the same keys: at most ${limits.keysAtOnce} or 5 MB in a request, 50 MB in a cache.`,
    body: obj({ data: entries }),
    answers: { 200: { doc: "They are written.", body: obj({ success: bool(), data: entries }) } },
    errors: ["resource_not_found", "invalid_field", "size_limit_exceeded"],
    example: { params, body: { data: [{ key: "DE", value: "eu" }] } },
  },
  {
    name: "lookupCaches.removeData",
    method: "DELETE",
    path,
    section: "facts:3",
    origin: "assumed",
    access: "write",
    doc: "Removes the entries of the keys. The answer names those that there were.",
    body: obj({ keys }),
    answers: { 200: { doc: "They are gone.", body: obj({ success: bool(), data: list(obj({ key: str() })) }) } },
    errors: ["resource_not_found", "invalid_field"],
    example: { params, body: { keys: ["FR"] } },
  },
  {
    name: "lookupCaches.purgeData",
    method: "DELETE",
    path: `${path}/purge`,
    section: "facts:3",
    origin: "assumed",
    access: "write",
    doc: "Removes all entries.",
    answers: { 204: { doc: "The cache is empty." } },
    errors: ["resource_not_found"],
    example: { params },
  },
  {
    name: "lookupCaches.getData",
    method: "POST",
    path: "/v1/lookupcaches/{_id}/getData",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: `Answers entries in the order of their keys, ${limits.page} to a page: all, those of some keys, or those whose keys begin with a text.`,
    query: {
      after: str({ doc: "Cursor: where `nextPageURL` of the page before goes on." }),
      startsWith: str({ doc: "As in the body; `nextPageURL` carries it." }),
    },
    body: obj({ keys, startsWith: str() }),
    answers: { 200: { doc: "A page.", body: obj({ data: entries, nextPageURL: str() }) } },
    errors: ["resource_not_found", "invalid_field", "invalid_query_params"],
    example: { params, body: { startsWith: "D" } },
  },
]);
