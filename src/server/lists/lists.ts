/** List endpoints: a bare array, a page at a time (spec: Endpoints, Limits; facts 1.2). */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import { visiblePage } from "../../platform/documents/publications.ts";
import { queryText } from "../../platform/query.ts";
import type { Services } from "../../platform/services.ts";
import { callerOf } from "../request/caller.ts";
import { nextLink, queryCursor, queryLimit } from "./paging.ts";
import { projectionOf } from "./projection.ts";

/** Rows that an unpaginated list may hold. */
const unpaged = 1_000_000;

/** Sends JSON texts as one array: what is stored is never parsed just to be written again. */
export function sendRows(reply: FastifyReply, rows: readonly string[], empty: "array" | "no-content"): FastifyReply {
  if (rows.length === 0 && empty === "no-content") return reply.code(204).send();
  return reply.type("application/json; charset=utf-8").send(`[${rows.join(",")}]`);
}

/** Answers a list of a kind; `fixed` are conditions that the path adds to those of the query. */
export async function sendList(
  services: Services,
  kind: Kind,
  request: FastifyRequest,
  reply: FastifyReply,
  fixed: readonly (readonly [string, string])[] = [],
): Promise<FastifyReply> {
  const projection = projectionOf(kind, request.query);
  const paged = kind.list.paged !== false;
  const limit = paged ? queryLimit(request.query, limits.page) : unpaged;
  const after = paged ? queryCursor(request.query) : undefined;
  const where = [...fixed, ...filtersOf(kind, request.query)];
  const { account } = callerOf(request);
  const query = { limit, after, where, ids: request.visible };
  const page = kind.publication?.listed
    ? await visiblePage(services.store.read, account, kind.family, query)
    : await services.store.read.page(account, kind.family, query);
  if (page.next) reply.header("link", nextLink(request, limit, page.next));
  const rows = projection
    ? page.rows.map((row) => JSON.stringify(projection(JSON.parse(row) as JsonObject)))
    : page.rows;
  return sendRows(reply, rows, kind.list.empty);
}

function filtersOf(kind: Kind, query: unknown): [string, string][] {
  return (kind.list.filters ?? []).flatMap((field): [string, string][] => {
    const value = queryText(query, field);
    return value === undefined ? [] : [[field, value]];
  });
}
