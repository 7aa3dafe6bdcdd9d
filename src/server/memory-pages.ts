/** Pages of a list that is put together in memory. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { JsonObject } from "../base/json.ts";
import { limits } from "../catalog/limits.ts";
import type { Page, Reader } from "../platform/store/store.ts";
import { sendRows } from "./lists.ts";
import { nextLink, queryCursor } from "./paging.ts";
import { queryLimit } from "./query.ts";

/** Rows that are read at once at most. */
const all = 1_000_000;

/** Every document of a family. */
export async function everyDocument(reader: Reader, account: string, family: string): Promise<readonly JsonObject[]> {
  const page: Page = await reader.page(account, family, { limit: all, where: [] });
  return page.rows.map((row) => JSON.parse(row) as JsonObject);
}

/** Answers the page of the rows that the query asks for. The cursor counts rows. */
export function sendSlice(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly JsonObject[],
  empty: "array" | "no-content",
): FastifyReply {
  const limit = queryLimit(request.query, limits.page);
  const from = queryCursor(request.query)?.seq ?? 0;
  const end = from + limit;
  if (end < rows.length) reply.header("link", nextLink(request, limit, { sort: "", seq: end }));
  const texts = rows.slice(from, end).map((row) => JSON.stringify(row));
  return sendRows(reply, texts, empty);
}
