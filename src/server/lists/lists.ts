/** List endpoints: a bare array, one page at a time (spec: Endpoints, Limits; facts 1.2). */

import { setImmediate } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { writeJson } from "../../base/write-slices.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import { visiblePage } from "../../platform/documents/publications.ts";
import { queryText, refuse } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import type { ListCursor, ListPage } from "../../platform/store/cursor.ts";
import type { DocumentCondition } from "../../platform/store/store.ts";
import { callerOf } from "../request/caller.ts";
import { nextLink, queryCursor, queryLimit, querySkip } from "./paging.ts";

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

type Projection = (row: JsonObject) => JsonObject;

/** Names by their segments: a whole field ("whole"), or names within it. Built once for all rows of a page. */
type ProjectedNames = ReadonlyMap<string, "whole" | ProjectedNames>;

/** Returns the projection of a query; undefined without one. */
function projectionOf(kind: Kind, query: unknown): Projection | undefined {
  if (!kind.list.projection) return undefined;
  const include = parameterNames(query, "include");
  const exclude = parameterNames(query, "exclude");
  if (include && exclude) refuse("invalid_query_params", "Give include or exclude, not both.", { field: "exclude" });
  const identity = new Set(["_id", "name", ...kind.identity.by, ...(kind.variants ? [kind.variants.tag] : [])]);
  if (include) {
    const kept = bySegments([...identity, ...include]);
    return (row) => pickRowFields(row, kept);
  }
  if (exclude) {
    const dropped = bySegments(exclude.filter((name) => !identity.has(name)));
    return (row) => omitRowFields(row, dropped);
  }
  return undefined;
}

/** Returns the names in a parameter without duplicates. */
function parameterNames(query: unknown, parameter: "include" | "exclude"): readonly string[] | undefined {
  const text = queryText(query, parameter);
  if (text === undefined || text === "") return undefined;
  if (!/^[A-Za-z0-9._,]*$/.test(text)) {
    refuse("invalid_query_params", `${parameter} may hold letters, digits, dots, underscores and commas.`, {
      field: parameter,
    });
  }
  const found = [...new Set(text.split(","))].filter((name) => name !== "");
  if (found.length > limits.projectedNames) {
    const message = `${parameter} may name ${limits.projectedNames} fields, and names ${found.length}.`;
    refuse("invalid_query_params", message, { field: parameter });
  }
  return found;
}

function bySegments(paths: readonly string[]): ProjectedNames {
  type Growing = Map<string, "whole" | Growing>;
  const root: Growing = new Map();
  for (const path of paths) {
    const segments = path.split(".");
    const last = segments.pop()!;
    let here: Growing | "whole" = root;
    for (const segment of segments) {
      const inner: Growing | "whole" = here.get(segment) ?? new Map();
      here.set(segment, inner);
      here = inner;
      if (here === "whole") break;
    }
    if (here !== "whole") here.set(last, "whole");
  }
  return root;
}

/** Returns the selected fields in the order of the row. Paths do not enter arrays; unknown names are ignored. */
function pickRowFields(row: JsonObject, wanted: ProjectedNames): JsonObject {
  const kept: [string, Json][] = [];
  for (const [name, value] of Object.entries(row)) {
    const within = wanted.get(name);
    if (within === "whole") kept.push([name, value]);
    else if (within && isObject(value)) {
      const inner = pickRowFields(value, within);
      if (Object.keys(inner).length > 0) kept.push([name, inner]);
    }
  }
  return Object.fromEntries(kept);
}

function omitRowFields(row: JsonObject, unwanted: ProjectedNames): JsonObject {
  const kept: [string, Json][] = [];
  for (const [name, value] of Object.entries(row)) {
    const within = unwanted.get(name);
    if (within !== "whole") kept.push([name, within && isObject(value) ? omitRowFields(value, within) : value]);
  }
  return Object.fromEntries(kept);
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
