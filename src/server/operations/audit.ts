/** The audit trail: lists, searches and files (spec: Audit logs; facts 2.22). */
import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Json } from "../../base/json.ts";
import { spreadsheetCsv } from "../../base/spreadsheet-csv.ts";
import { isTokenVisible } from "../../platform/access/api-tokens.ts";
import { signedUrl, signedUrlMs } from "../../platform/access/signed-urls.ts";
import { auditCsvRows, csvColumns, shownEntries } from "../../platform/audit/answer.ts";
import { withDescendants } from "../../platform/audit/descendants.ts";
import { familyOfType } from "../../platform/audit/subject.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import type { AuditTrailQuery } from "../../platform/store/audit.ts";
import { sendRows, writtenRows } from "../lists/lists.ts";
import { nextLink } from "../lists/paging.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { ownAddress } from "../request/own-address.ts";
import {
  type Filters,
  filtersOfBody,
  filtersOfQuery,
  filtersOfType,
  orderOf,
  rangeOfQuery,
  sortedRange,
  supportedType,
} from "./audit-query.ts";
import type { Handler, Handlers } from "./handler.ts";

/** The storage area of audit files until their URLs expire. */
export const auditFiles = "audit-csv";

export const auditHandlers: Handlers = {
  "audit.list": (services, request, reply) => {
    const query = { ...filtersOfQuery(request.query), ...rangeOfQuery(request.query) };
    return sendAuditTrail(services, request, reply, query, "no-content");
  },
  "audit.search": (services, request, reply) => {
    const query = { ...filtersOfBody(request), ...sortedRange(request.query) };
    return sendAuditTrail(services, request, reply, query, "no-content");
  },
  "audit.export": async (services, request) => {
    const filters = filtersOfQuery(request.query);
    if (Object.keys(filters).join() === "types") {
      refuse("audit_not_supported", "A file of a whole type is not made: name a resource as well, or a time.", {
        field: "resourceType",
      });
    }
    return createAuditFile(services, request, filters);
  },
  "audit.exportSelected": async (services, request) =>
    createAuditFile(services, request, filtersOfBody(request), orderOf(request.query)),
  "audit.exportType": async (services, request) => {
    const type = supportedType(request.params["resourceType"]!);
    return createAuditFile(services, request, filtersOfType(type, documentBody(request)));
  },
  "audit.listResource": async (services, request, reply) => {
    const family = await familyAsked(services, request);
    const query = { ...filtersOfQuery(withoutSubject(request.query)), ...rangeOfQuery(request.query), family };
    return sendAuditTrail(services, request, reply, query, "array");
  },
  "audit.searchResource": async (services, request, reply) => {
    const family = await familyAsked(services, request);
    const query = { ...filtersOfBody(request), ...sortedRange(request.query), family };
    return sendAuditTrail(services, request, reply, query, "array");
  },
};

async function sendAuditTrail(
  { store }: Services,
  request: FastifyRequest,
  reply: Parameters<Handler>[2],
  query: AuditTrailQuery,
  empty: "array" | "no-content",
) {
  const { account } = callerOf(request);
  const page = await store.read.audit(account, query);
  if (page.next) reply.header("link", nextLink(request, query.limit, page.next));
  const shown = await shownEntries(store.read, account, page.entries);
  return sendRows(reply, await writtenRows(shown as readonly object[] as readonly Json[]), empty);
}

/** Creates the file at once; it is stored until its URL expires. */
async function createAuditFile(
  services: Services,
  request: FastifyRequest,
  filters: Filters,
  order: "asc" | "desc" = "desc",
) {
  const { store, clock } = services;
  const caller = callerOf(request);
  const { account } = caller;
  const { rows, hasMore } = await auditCsvRows(store.read, account, { ...filters, order });
  const bytes = await spreadsheetCsv(csvColumns, rows);
  const key = randomUUID();
  const expiresAt = new Date(clock.now() + signedUrlMs).toISOString();
  await store.write((tx) => tx.putFile(account, { area: auditFiles, key, bytes, expiresAt }));
  return {
    signedURL: signedUrl(services, ownAddress(request), caller, { purpose: auditFiles, subject: key }),
    hasMore,
  };
}

/** Drops the subject from the query, because the path names it. */
function withoutSubject(query: unknown): object {
  const { resourceType: _, _resourceId: __, ...rest } = query as { readonly [name: string]: unknown };
  return rest;
}

/** Returns the ids of the resource in the path and of its descendants. Answers 404 for an unknown resource. */
async function familyAsked(services: Services, request: Parameters<Handler>[1]): Promise<readonly string[]> {
  const { store } = services;
  const caller = callerOf(request);
  const { account } = caller;
  const id = request.params["_id"]!;
  const family = familyOfType(supportedType(request.params["resourceType"]!));
  const exists = (await store.read.get(account, family, id)) ?? (await store.read.get(account, family, id, "deleted"));
  const ids = await withDescendants(store.read, account, family, id);
  // Tokens are not documents: the store keeps them separately.
  if (exists || (family === "accessTokens" && (await isTokenVisible(services, caller, id)))) return ids;
  const traces = await store.read.audit(account, { family: [id], limit: 1, order: "desc" });
  return traces.entries.length > 0 ? ids : refuseNotFound();
}
