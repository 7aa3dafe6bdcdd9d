/**
 * `HEAD` uses the route of `GET` (RFC 9110, 9.3.2): Node writes no body. Separate routes would double their number and the time to
 * register them at the start of a server.
 */
import type { IncomingMessage } from "node:http";

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
