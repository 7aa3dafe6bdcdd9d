/** List endpoints: a bare array, one page at a time (spec: Endpoints, Limits; facts 1.2). */

import { setImmediate } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseExactJson } from "../../base/exact-json.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { writeJson } from "../../base/write-slices.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import { visiblePage } from "../../platform/documents/publications.ts";
import { queryText } from "../../platform/kernel/query.ts";
import type { Services } from "../../platform/platform.ts";
import type { ListCursor, ListPage } from "../../platform/store/cursor.ts";
import type { DocumentCondition } from "../../platform/store/store.ts";
import { callerOf } from "../request/caller.ts";
import { nextLink, queryCursor, queryLimit, querySkip } from "./paging.ts";
import { type Projection, projectionOf } from "./projection.ts";

/** Maximum rows of an unpaginated list. */
const unpaged = 1_000_000;

/** Sends JSON texts as one array, without parsing the stored texts. */
export function sendRows(reply: FastifyReply, rows: readonly string[], empty: "array" | "no-content"): FastifyReply {
  if (rows.length === 0 && empty === "no-content") return reply.code(204).send();
  return reply.type("application/json; charset=utf-8").send(`[${rows.join(",")}]`);
}

/** Writes the rows of a list as JSON, in slices: others are served between them. */
export async function writtenRows(rows: readonly Json[], pause = createPause()): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const row of rows) {
    await pause();
    texts.push(await writeJson(row, pause));
  }
  return texts;
}

/** Sends a list of a kind; `fixed` are conditions of the path, in addition to those of the query. */
export async function sendList(
  services: Services,
  kind: Kind,
  request: FastifyRequest,
  reply: FastifyReply,
  fixed: readonly DocumentCondition[] = [],
): Promise<FastifyReply> {
  const projection = projectionOf(kind, request.query);
  const paged = kind.list.paged !== false;
  const limit = paged ? queryLimit(request.query, limits.page) : unpaged;
  const after = paged ? queryCursor(request.query) : undefined;
  const where = [...fixed, ...filtersOf(kind, request.query)];
  const { account } = callerOf(request);
  const skip = paged ? querySkip(request.query) : 0;
  const query = { limit, after, where, ids: request.visible };
  const page = kind.publication?.listed
    ? await pageAfter(skip, (place) => visiblePage(services.store.read, account, kind.family, { ...query, ...place }))
    : await services.store.read.page(account, kind.family, { ...query, skip });
  if (page.next) reply.header("link", nextLink(request, limit, page.next));
  return sendRows(reply, projection ? await projectRows(page.rows, projection) : page.rows, kind.list.empty);
}

/** Characters of rows that are projected at once; then other requests have a turn. */
const projectedAtOnce = 512 * 1024;

async function projectRows(rows: readonly string[], projection: Projection): Promise<readonly string[]> {
  const made: string[] = [];
  let length = 0;
  for (const row of rows) {
    if (length >= projectedAtOnce) {
      await setImmediate();
      length = 0;
    }
    made.push(JSON.stringify(projection(parseExactJson(row) as JsonObject)));
    length += row.length;
  }
  return made;
}

/** Returns the page after `skip` rows of a list that is merged from several: the rows before are read page by page. */
async function pageAfter(
  skip: number,
  read: (place: { readonly limit?: number; readonly after?: ListCursor }) => Promise<ListPage>,
): Promise<ListPage> {
  let place: { readonly after?: ListCursor } = {};
  for (let left = skip; left > 0; ) {
    const { rows, next } = await read({ ...place, limit: Math.min(left, limits.page) });
    if (!next) return { rows: [] };
    left -= rows.length;
    place = { after: next };
  }
  return read(place);
}

/** Returns the equality filters of a query. An empty value is ignored. */
export function filtersOf(kind: Kind, query: unknown): [string, string][] {
  return (kind.list.filters ?? []).flatMap((field): [string, string][] => {
    const value = queryText(query, field);
    return value === undefined || value === "" ? [] : [[field, value]];
  });
}
