/**
 * `ETag` and `If-None-Match` of reads (RFC 9110; facts 3). The tag is a digest of the answer's bytes: it is strong, whatever the read,
 * and two callers whose masks or rights differ have two tags, because they have two answers.
 */
import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Characters of an answer that is tagged at most: the digest of a larger one would hold up others. */
const longest = 8 * 2 ** 20;

/** Tags every answer of a read, and answers 304 without a body where the caller has it already. */
export function tagReads(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isText = typeof payload === "string" || Buffer.isBuffer(payload);
    if (!isRead || reply.statusCode !== 200) return done(null, payload);
    // No cache in between may hand the answer to another caller, or hand it out unasked; a signed URL is a caller's, too.
    if (request.account !== undefined) reply.header("cache-control", "private, no-cache");
    if (request.caller) reply.header("vary", "authorization");
    if (!isText || payload.length > longest) return done(null, payload);
    const tag = `"${hash("sha1", payload, "base64url")}"`;
    reply.header("etag", tag);
    if (!names(request.headers["if-none-match"], tag)) return done(null, payload);
    reply.code(304).removeHeader("content-length").removeHeader("content-type");
    return done(null, null);
  });
}

/** Whether the header names the tag, among others or as `*`. It is compared weakly, as this header asks. */
function names(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((each) => {
    const named = each.trim();
    return named === "*" || named === tag || named === `W/${tag}`;
  });
}
