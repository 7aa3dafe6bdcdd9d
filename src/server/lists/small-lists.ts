/** Pages of a list that is built in memory, because its family stays small (documents/every-document.ts). */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Json } from "../../base/json.ts";
import { limits } from "../../catalog/limits.ts";
import { sendRows } from "./lists.ts";
import { nextLink, queryCursor, queryLimit, querySkip } from "./paging.ts";

/** Sends the page of the rows that the query selects. The cursor counts rows. */
export function sendSlice(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly Json[],
  empty: "array" | "no-content",
): FastifyReply {
  const limit = queryLimit(request.query, limits.page);
  const from = (queryCursor(request.query)?.seq ?? 0) + querySkip(request.query);
  const end = from + limit;
  if (end < rows.length) reply.header("link", nextLink(request, limit, { sort: "", seq: end }));
  const texts = rows.slice(from, end).map((row) => JSON.stringify(row));
  return sendRows(reply, texts, empty);
}
