/** Pages and their `Link` header (spec: Limits; facts 1.2): an absolute URL with every comma escaped. */

import type { FastifyRequest } from "fastify";
import { parseExactJson } from "../../base/exact-json.ts";
import { queryText, refuse } from "../../platform/kernel/refusal.ts";
import type { ListCursor } from "../../platform/store/cursor.ts";

/** Returns an opaque cursor. */
export function encodeCursor({ sort, seq }: ListCursor): string {
  return Buffer.from(JSON.stringify([1, sort, seq]), "utf8").toString("base64url");
}

/** Returns `limit`: at least 1, at most the cap. */
export function queryLimit(query: unknown, cap: number): number {
  const text = queryText(query, "limit");
  if (text === undefined) return cap;
  if (!/^\d+$/.test(text) || Number(text) < 1) {
    refuse("invalid_query_params", "limit must be a whole number of at least 1.", { field: "limit" });
  }
  return Math.min(cap, Number(text));
}

/** Returns `skip`, the number of rows to leave out; 0 by default. */
export function querySkip(query: unknown): number {
  const text = queryText(query, "skip");
  if (text === undefined || text === "") return 0;
  if (!/^\d{1,9}$/.test(text)) refuse("invalid_query_params", "skip must be a whole number.", { field: "skip" });
  return Number(text);
}

/** Returns the cursor of a parameter; undefined without one. Refuses a cursor of another list. */
export function queryCursor(query: unknown, name = "after"): ListCursor | undefined {
  const text = queryText(query, name);
  if (text === undefined) return undefined;
  try {
    const [version, sort, seq] = parseExactJson(Buffer.from(text, "base64url").toString("utf8")) as unknown[];
    if (version === 1 && typeof sort === "string" && Number.isSafeInteger(seq)) return { sort, seq: seq as number };
  } catch {
    // Invalid cursors are refused below.
  }
  return refuseCursor(name);
}

/** Refuses a cursor of another list. */
export function refuseCursor(name = "after"): never {
  return refuse("invalid_query_params", `${name} is not a cursor of this list; take it from the Link header.`, {
    field: name,
  });
}

/** Parameters that define the position of a page; the next page has its own. */
const places = new Set(["after", "before", "limit", "offset", "skip"]);

/** Returns the `Link` value of the next page, with the limit and all other parameters of the query. */
export function nextLink(request: FastifyRequest, limit: number, next: ListCursor): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query as { readonly [name: string]: unknown })) {
    if (places.has(name)) continue;
    for (const text of Array.isArray(value) ? value : [value]) parameters.append(name, String(text));
  }
  parameters.set("limit", String(limit));
  parameters.set("after", encodeCursor(next));
  const path = request.url.split("?")[0]!.replaceAll(",", "%2C");
  return `<${hostOf(request)}${path}?${parameters.toString()}>; rel="next"`;
}

/** Returns the origin that the request was sent to. */
function hostOf(request: FastifyRequest): string {
  // HTTP/1.0 clients may send no Host.
  const host = request.host || `${request.socket.localAddress}:${request.socket.localPort}`;
  return `${request.protocol}://${host}`;
}
