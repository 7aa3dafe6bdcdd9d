import { bool, int, list, obj, oneOf, str, time } from "../field.ts";
import { limits } from "../limits.ts";
import { declareOperations, type Operation } from "../operation.ts";
import { auditEntry, auditEvents, auditSources } from "../views/audit-entry.ts";

const section = "Audit logs";
const entries = list(obj(auditEntry.fields));
const page = {
  200: { doc: "A page, newest first; the `Link` header contains the URL of the next page.", body: entries },
};
const none = { 204: { doc: "No entry matches." } };
const url = {
  200: {
    doc: "URL of the CSV file for 15 minutes. `hasMore` is true if there are more than 20,000 rows.",
    body: obj({ signedURL: str(), hasMore: bool() }),
  },
};
const paging = {
  limit: int({ min: 1, doc: "Entries per page; at most 1,000." }),
  after: str({ doc: "Cursor from the `Link` header of the previous page." }),
};
const span = { from: time({ doc: "Time of the earliest entry." }), to: time({ doc: "Time of the latest entry." }) };
const order = {
  sort_by: oneOf(["time"], { doc: "Field to sort by." }),
  sort_order: oneOf(["asc", "desc"], { doc: "Default desc: newest first." }),
};
const before = str({ doc: "Cursor of the previous page. Excludes `after`." });
const filters = {
  action: oneOf(auditEvents, { doc: "Type of the change." }),
  source: oneOf(auditSources, { doc: "Source of the change." }),
  _byUserId: str({ doc: "User who made the change: an ID, or `support`." }),
  fieldPath: str({ doc: "Dotted path of a changed field; also matches all fields below it." }),
};
const subject = {
  resourceType: str({ doc: "Type in the singular or plural: `connection`." }),
  _resourceId: str({ format: "objectId", doc: "ID of one resource; requires `resourceType`." }),
};
const resource = obj({
  resourceType: str({ required: true }),
  _resourceId: str({ required: true, format: "objectId" }),
});
/** Alternatives: an entry matches a list by any of its values. An empty list asks for nothing. */
const max = limits.auditAlternatives;
const selection = {
  action: list(filters.action, { max }),
  source: list(filters.source, { max }),
  _byUserId: list(str(), { max }),
  fieldPath: list(str(), { max: limits.auditFieldPaths }),
};
const body = obj({ resourceType: list(str(), { max }), ...selection, resourceName: list(resource, { max }) });
const errors: Operation["errors"] = ["audit_not_supported", "invalid_audit_field", "invalid_query_param"];
const bodyErrors: Operation["errors"] = [...errors, "invalid_request_body"];

export const auditOperations = declareOperations([
  {
    name: "audit.list",
    method: "GET",
    path: "/v1/audit",
    section,
    origin: "spec",
    access: "read",
    doc: "Lists the audit trail of the account.",
    query: { ...paging, offset: int({ min: 0, doc: "Entries to skip." }), ...subject, ...filters, ...span },
    answers: { ...page, ...none },
    errors,
    example: { query: "resourceType=script&limit=10" },
  },
  {
    name: "audit.search",
    method: "POST",
    path: "/v1/audit",
    section,
    origin: "spec",
    access: "read",
    doc: "Lists the audit trail of the account, with several values per filter.",
    query: { ...paging, before, ...order, ...span },
    body,
    answers: { ...page, ...none },
    errors: bodyErrors,
    example: { query: "limit=10&sort_order=asc", body: { resourceType: ["script", "import"], action: ["update"] } },
  },
  {
    name: "audit.export",
    method: "GET",
    path: "/v1/audit/signedURL",
    section,
    origin: "spec",
    access: "read",
    doc: "Returns a signed URL of a CSV file of the audit trail. For further rows, send the time of the last row as `to`.",
    query: { ...subject, ...filters, ...span },
    answers: url,
    errors,
    example: { query: "action=update" },
  },
  {
    name: "audit.exportSelected",
    method: "POST",
    path: "/v1/audit/signedURL",
    section,
    origin: "spec",
    access: "read",
    doc: "Returns a signed URL of a CSV file of the audit trail, with several values per filter.",
    query: { ...order, ...span },
    body,
    answers: url,
    errors: bodyErrors,
    example: { body: { source: ["api"] } },
  },
  {
    name: "audit.exportType",
    method: "POST",
    path: "/v1/{resourceType}/audit/signedURL",
    section: "facts:2.22",
    origin: "assumed",
    access: "read",
    doc: "Returns a signed URL of a CSV file of the audit trail of several resources of one type.",
    body: obj({ _resourceIds: list(str({ format: "objectId" })), ...filters, ...span }),
    answers: url,
    errors: bodyErrors,
    example: { params: { resourceType: "scripts" }, body: { action: "update" } },
  },
  {
    name: "audit.listResource",
    method: "GET",
    path: "/v1/{resourceType}/{_id}/audit",
    section,
    origin: "spec",
    access: "read",
    doc: "Lists the audit trail of a resource and of all that it contains. The type is plural: `integrations`.",
    query: { ...paging, ...filters, ...span },
    answers: page,
    errors: [...errors, "resource_not_found"],
    example: { params: { resourceType: "scripts", _id: "{{ref:script}}" } },
  },
  {
    name: "audit.searchResource",
    method: "POST",
    path: "/v1/{resourceType}/{_id}/audit",
    section: "facts:2.22",
    origin: "assumed",
    access: "read",
    doc: "Lists the audit trail of a resource and of all that it contains, with several values per filter.",
    query: { ...paging, before, ...order, ...span },
    body: obj(selection),
    answers: page,
    errors: [...bodyErrors, "resource_not_found"],
    example: { params: { resourceType: "scripts", _id: "{{ref:script}}" }, body: { action: ["update"] } },
  },
]);
