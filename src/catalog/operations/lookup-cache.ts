/** Entries of lookup caches (facts 2.17, 3). */
import { bool, list, obj, str } from "../field.ts";
import { lookupCacheLimits as limits } from "../lookup-cache-limits.ts";
import { declareOperations } from "../operation.ts";

const path = "/v1/lookupcaches/{_id}/data";
const params = { _id: "{{ref:lookupCache}}" };
const key = str({ required: true, min: 1, max: limits.keyCharacters, doc: `1 to ${limits.keyCharacters} characters.` });
const entries = list(obj({ key, value: str({ required: true, doc: "A string; an object is stored as JSON." }) }), {
  max: limits.keysAtOnce,
  doc: "Of several entries with the same key, the last one is stored.",
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
    doc: `Writes entries and replaces those with the same keys: at most ${limits.keysAtOnce} or 5 MB per request, 50 MB per cache.`,
    body: obj({ data: entries }),
    answers: { 200: { doc: "The entries are written.", body: obj({ success: bool(), data: entries }) } },
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
    doc: "Removes entries by their keys. The response contains the keys that existed.",
    body: obj({ keys }),
    answers: {
      200: { doc: "The entries are deleted.", body: obj({ success: bool(), data: list(obj({ key: str() })) }) },
    },
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
    answers: { 204: { doc: "The lookup cache is empty." } },
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
    doc: `Lists entries in the order of their keys, ${limits.page} per page: all, those of the given keys, or those whose keys begin with a prefix.`,
    query: {
      after: str({ doc: "Cursor from `nextPageURL` of the previous page." }),
      startsWith: str({ doc: "Prefix of the keys, as in the body; `nextPageURL` contains it." }),
    },
    body: obj({ keys, startsWith: str() }),
    answers: { 200: { doc: "A page.", body: obj({ data: entries, nextPageURL: str() }) } },
    errors: ["resource_not_found", "invalid_field", "invalid_query_params"],
    example: { params, body: { startsWith: "D" } },
  },
]);
