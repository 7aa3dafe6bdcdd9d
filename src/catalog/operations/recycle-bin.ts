import { int, json, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const section = "Recycle bin";
const type = "/v1/recycleBinTTL/{_resourceType}";
const limit = { limit: int({ min: 1, doc: "Objects per type; storage items are not counted." }) };

export const recycleBinOperations = declareOperations([
  {
    name: "recycleBin.list",
    method: "GET",
    path: "/v1/recycleBinTTL",
    section,
    origin: "spec",
    access: "read",
    doc: "Lists the objects that were deleted in the last 30 days, last change first.",
    query: limit,
    answers: {
      200: {
        doc: "Deleted objects with their type.",
        body: list(obj({ model: str({ doc: "`Script`, `LookupCache`, ..." }), doc: json({ shapes: ["object"] }) })),
      },
      204: { doc: "The recycle bin is empty." },
    },
    errors: ["invalid_query_params"],
    example: { query: "limit=10" },
  },
  {
    name: "recycleBin.listType",
    method: "GET",
    path: type,
    section,
    origin: "spec",
    access: "read",
    doc: "Lists the deleted objects of one type. Storage items are returned as `{items}` in pages, newest deletion first.",
    query: { ...limit, after: str({ doc: "For storage items: cursor from the `Link` header of the previous page." }) },
    answers: {
      200: { doc: "Deleted objects in the form of their lists.", body: json({ shapes: ["array", "object"] }) },
      204: { doc: "The recycle bin contains no object of the type." },
    },
    errors: ["invalid_resource_type", "invalid_query_params"],
    example: { params: { _resourceType: "storageitems" } },
  },
  {
    name: "recycleBin.get",
    method: "GET",
    path: `${type}/{_id}`,
    section,
    origin: "spec",
    access: "read",
    doc: "Returns the document of a deleted object.",
    answers: { 200: { doc: "The document.", body: json({ shapes: ["object"] }) } },
    errors: ["invalid_resource_type", "resource_not_found"],
    example: { params: { _resourceType: "scripts", _id: "{{ref:spare:script}}" } },
  },
  {
    name: "recycleBin.restore",
    method: "POST",
    path: `${type}/{_id}`,
    section,
    origin: "spec",
    access: "write",
    doc: "Restores an object, unless a dependent is still deleted. A body is ignored.",
    bodyIgnored: true,
    answers: { 204: { doc: "The object is restored." } },
    errors: ["invalid_resource_type", "resource_not_found", "restore_blocked", "duplicate_name"],
    example: { params: { _resourceType: "scripts", _id: "{{ref:spare:script}}" } },
  },
  {
    name: "recycleBin.purge",
    method: "DELETE",
    path: `${type}/{_id}`,
    section,
    origin: "spec",
    access: "write",
    doc: "Purges a deleted object permanently.",
    answers: { 204: { doc: "The object is purged." } },
    errors: ["invalid_resource_type", "resource_not_found"],
    example: { params: { _resourceType: "scripts", _id: "{{ref:spare:script}}" } },
  },
  {
    name: "recycleBin.cascadeRestore",
    method: "POST",
    path: "/v1/recycleBinTTL/{resourceType}/{_id}/doCascadeRestore",
    section,
    origin: "spec",
    access: "write",
    doc: "Restores an object and all of its dependents.",
    bodyIgnored: true,
    answers: { 204: { doc: "The objects are restored." } },
    errors: ["invalid_resource_type", "resource_not_found", "duplicate_name"],
    example: { params: { resourceType: "integrations", _id: "{{ref:spare:integration}}" } },
  },
]);
