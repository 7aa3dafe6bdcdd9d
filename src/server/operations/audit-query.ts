/** Converts queries of the audit trail to store queries (spec: Audit logs; facts 2.22). */
import type { FastifyRequest } from "fastify";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { limits } from "../../catalog/limits.ts";
import { auditEvents, auditSources } from "../../catalog/views/audit-entry.ts";
import { formats } from "../../derive/checks/formats.ts";
import { resourceTypeNamed } from "../../platform/audit/subject.ts";
import { queryText, refuse } from "../../platform/kernel/refusal.ts";
import type { AuditTrailQuery } from "../../platform/store/audit.ts";
import { queryCursor, queryLimit } from "../lists/paging.ts";
import { documentBody } from "../request/body.ts";

export type Filters = Omit<AuditTrailQuery, "limit" | "order" | "after" | "before" | "offset">;
type Range = Pick<AuditTrailQuery, "limit" | "order" | "after" | "before" | "offset">;

/** Filters that select by a list of values, by parameter name. */
const selections: { readonly [name: string]: (values: readonly string[]) => Filters } = {
  action: (values) => ({
    events: requireAllowed("action", values, (value) => (auditEvents as readonly string[]).includes(value)),
  }),
  source: (values) => ({
    sources: requireAllowed("source", values, (value) => (auditSources as readonly string[]).includes(value)),
  }),
  _byUserId: userFilter,
  fieldPath: (values) => ({ paths: requireAllowed("fieldPath", values, (value) => value !== "") }),
  resourceType: (values) => ({ types: values.map((value) => supportedType(value)) }),
};

function requireAllowed(
  field: string,
  values: readonly string[],
  allowed: (value: string) => boolean,
): readonly string[] {
  const wrong = values.find((value) => !allowed(value));
  return wrong === undefined
    ? values
    : refuse("invalid_audit_field", `${field} cannot be ${JSON.stringify(wrong)}.`, { field });
}

function userFilter(values: readonly string[]): Filters {
  const ids = values.filter((value) => value !== "support");
  requireAllowed("_byUserId", ids, formats.objectId);
  return {
    ...(ids.length > 0 && { users: ids }),
    ...(ids.length < values.length && { support: true }),
  };
}

/** Returns the audited type of a name, singular or plural. Refuses any other name. */
export function supportedType(name: string, field = "resourceType"): string {
  return (
    resourceTypeNamed(name) ??
    refuse("audit_not_supported", `${JSON.stringify(name)} is not a type that is audited.`, { field })
  );
}

/** Returns the filters of a GET: one value each. */
export function filtersOfQuery(query: unknown): Filters {
  const found = Object.entries(selections).map(([name, filterOf]) => {
    const value = queryText(query, name);
    return value === undefined ? {} : filterOf([value]);
  });
  return { ...Object.assign({}, ...found), ...subjectOf(query), ...spanOf(query) } as Filters;
}

/** Returns the filter for one resource; its id needs its type. */
function subjectOf(query: unknown): Filters {
  const id = queryText(query, "_resourceId");
  if (id === undefined) return {};
  const type = queryText(query, "resourceType");
  if (type === undefined) refuse("invalid_audit_field", "_resourceId needs resourceType.", { field: "resourceType" });
  return { resources: [{ type: supportedType(type), id }] };
}

/** Returns the bounds `from` and `to`, both inclusive. */
function spanOf(query: unknown): Filters {
  const from = storedTime("from", queryText(query, "from"));
  const to = storedTime("to", queryText(query, "to"));
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Converts a date, a date-time or milliseconds since the epoch to the form of the store. */
function storedTime(field: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,15}$/.test(text)
    ? Number(text)
    : /^\d{4}-\d\d-\d\d(T.+)?$/.test(text)
      ? Date.parse(text)
      : Number.NaN;
  return Number.isNaN(ms)
    ? refuse("invalid_query_param", `${field} is not a date-time.`, { field })
    : new Date(ms).toISOString();
}

/** Returns the page of a GET. */
export function rangeOfQuery(query: unknown): Range {
  const offset = queryText(query, "offset");
  if (offset !== undefined && !/^\d{1,9}$/.test(offset)) {
    refuse("invalid_query_params", "offset must be a whole number.", { field: "offset" });
  }
  return {
    limit: queryLimit(query, limits.page),
    order: "desc",
    after: queryCursor(query),
    offset: offset === undefined ? undefined : Number(offset),
  };
}

/** Returns the page of a POST, from its query. */
export function sortedRange(query: unknown): Range {
  if (queryText(query, "before") !== undefined && queryText(query, "after") !== undefined) {
    refuse("invalid_query_param", "after and before cannot be sent together.", { field: "before" });
  }
  return {
    limit: queryLimit(query, limits.page),
    order: orderOf(query),
    after: queryCursor(query),
    before: queryCursor(query, "before"),
  };
}

/** Returns the order: newest first by default. */
export function orderOf(query: unknown): "asc" | "desc" {
  const by = queryText(query, "sort_by");
  if (by !== undefined && by !== "time") {
    refuse("invalid_query_param", "Entries are sorted by time only.", { field: "sort_by" });
  }
  const order = queryText(query, "sort_order") ?? "desc";
  if (order === "asc" || order === "desc") return order;
  return refuse("invalid_query_param", "sort_order must be asc or desc.", { field: "sort_order" });
}

const elsewhere = ["limit", "after", "before", "offset", "sort_by", "sort_order", "from", "to", "time"];

/** Returns the filters of a POST: lists of alternatives in the body. Time and paging belong in the query. */
export function filtersOfBody(request: FastifyRequest): Filters {
  const body = documentBody(request);
  const stray = elsewhere.find((name) => Object.hasOwn(body, name));
  if (stray !== undefined) {
    refuse("invalid_request_body", `${stray} belongs into the query, not into the body.`, { field: stray });
  }
  const found = Object.entries(selections).map(([name, filterOf]) => {
    const values = textsOf(body, name);
    return values.length === 0 ? {} : filterOf(values);
  });
  const resources = queryList(body, "resourceName").map(resourceOf);
  return {
    ...Object.assign({}, ...found),
    ...(resources.length > 0 && { resources }),
    ...spanOf(request.query),
  } as Filters;
}

/** Returns the filters for one type: a body with single values or lists of them, and the time bounds. */
export function filtersOfType(type: string, body: JsonObject): Filters {
  const found = Object.entries(selections).map(([name, filterOf]) => {
    const value = body[name];
    if (name === "resourceType" || value === undefined || value === null) return {};
    return filterOf(Array.isArray(value) ? textsOf(body, name) : textsOf({ [name]: [value] }, name));
  });
  const ids = requireAllowed("_resourceIds", textsOf(body, "_resourceIds"), formats.objectId);
  const span = spanOf({ from: body["from"] ?? undefined, to: body["to"] ?? undefined });
  return {
    ...Object.assign({}, ...found),
    ...span,
    ...(ids.length > 0 ? { resources: ids.map((id) => ({ type, id })) } : { types: [type] }),
  } as Filters;
}

function resourceOf(value: Json): { readonly type: string; readonly id: string } {
  const type = isObject(value) ? value["resourceType"] : undefined;
  const id = isObject(value) ? value["_resourceId"] : undefined;
  if (typeof type !== "string" || typeof id !== "string" || !formats.objectId(id)) {
    return refuse("invalid_audit_field", "resourceName contains objects with resourceType and _resourceId.", {
      field: "resourceName",
    });
  }
  return { type: supportedType(type, "resourceName"), id };
}

function textsOf(body: JsonObject, name: string): readonly string[] {
  return queryList(body, name).map((value) =>
    typeof value === "string" ? value : refuse("invalid_audit_field", `${name} is a list of texts.`, { field: name }),
  );
}

function queryList(body: JsonObject, name: string): readonly Json[] {
  const value = body[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return refuse("invalid_audit_field", `${name} must be an array.`, { field: name });
  const most = name === "fieldPath" ? limits.auditFieldPaths : limits.auditAlternatives;
  if (value.length > most) refuse("invalid_audit_field", `${name} contains more than ${most} values.`, { field: name });
  return value as readonly Json[];
}
