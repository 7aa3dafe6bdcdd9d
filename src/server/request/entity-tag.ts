/**
 * `ETag`, `If-None-Match` and `HEAD` of reads (RFC 9110; facts 3). The tag is a digest of the answer's bytes, so it is strong for every
 * read. Callers with different masks or rights get different answers and tags.
 */
import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** Maximum characters of a tagged answer: the digest of a larger one would delay other requests. */
const longest = 8 * 2 ** 20;

/** Tags every answer of a read, and answers 304 without a body if the caller has the current version. */
export function tagReads(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isText = typeof payload === "string" || Buffer.isBuffer(payload);
    if (!isRead || reply.statusCode !== 200) return done(null, payload);
    // Caches must not give the answer to another caller, or use it without validation; that includes signed URLs.
    if (request.account !== undefined) reply.header("cache-control", "private, no-cache");
    if (request.caller) reply.header("vary", "authorization");
    if (!isText || payload.length > longest) return done(null, payload);
    const tag = `"${hash("sha1", payload, "base64url")}"`;
    reply.header("etag", tag);
    if (!matchesTag(request.headers["if-none-match"], tag)) return done(null, payload);
    reply.code(304).removeHeader("content-length").removeHeader("content-type");
    return done(null, null);
  });
}

/** Returns true if the header contains the tag or `*`. The comparison is weak, as the header requires. */
function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((each) => {
    const named = each.trim();
    return named === "*" || named === tag || named === `W/${tag}`;
  });
}

const heads = new WeakSet<object>();

/** Returns the URL unchanged for the router, and sets the method of a `HEAD` to `GET` until {@link seenAsHead}. */
export function routedAsGet(raw: Pick<IncomingMessage, "method" | "url">): string {
  if (raw.method === "HEAD") {
    heads.add(raw);
    raw.method = "GET";
  }
  return raw.url ?? "/";
}

/** Restores the method, so that hooks, logs and metrics see the original one. */
export function seenAsHead(raw: Pick<IncomingMessage, "method">): void {
  if (heads.has(raw)) raw.method = "HEAD";
}
