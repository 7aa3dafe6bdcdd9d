import { int, json, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const section = "Recycle bin";
const type = "/v1/recycleBinTTL/{_resourceType}";
const limit = { limit: int({ min: 1, doc: "Objects of each type; storage items are not counted." }) };

export const recycleBinOperations = declareOperations([
  {
    name: "recycleBin.list",
    method: "GET",
    path: "/v1/recycleBinTTL",
    section,
    origin: "spec",
    access: "read",
    doc: "Everything that was deleted in the last 30 days, the last change first.",
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
    doc: "What was deleted of one type. Storage items come as `{items}`, newest deletion first, a page at a time.",
    query: { ...limit, after: str({ doc: "For storage items: cursor from the `Link` header of the page before." }) },
    answers: {
      200: { doc: "Deleted objects as their lists show them.", body: json({ shapes: ["array", "object"] }) },
      204: { doc: "Nothing of the type is in the recycle bin." },
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
    doc: "One deleted object, whole.",
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
    doc: "Brings an object back, unless something that depends on it is still deleted. A body is ignored.",
    bodyIgnored: true,
    answers: { 204: { doc: "Restored." } },
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
    doc: "Removes a deleted object for good.",
    answers: { 204: { doc: "Gone for good." } },
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
    doc: "Brings an object back together with all that depends on it.",
    bodyIgnored: true,
    answers: { 204: { doc: "Restored." } },
    errors: ["invalid_resource_type", "resource_not_found", "duplicate_name"],
    example: { params: { resourceType: "integrations", _id: "{{ref:spare:integration}}" } },
  },
]);
