/**
 * `HEAD` is answered by the route of the `GET` (RFC 9110, 9.3.2): Node writes no body to it. A route of its own for each would be half of
 * all routes, and half of what it takes to register them when a server starts.
 */
import type { IncomingMessage } from "node:http";

const heads = new WeakSet<object>();

/** What the router is told: the address as it is. It finds the route of a `GET` for a `HEAD`, until {@link seenAsHead}. */
export function routedAsGet(raw: Pick<IncomingMessage, "method" | "url">): string {
  if (raw.method === "HEAD") {
    heads.add(raw);
    raw.method = "GET";
  }
  return raw.url ?? "/";
}

/** Whatever looks at the request after it was routed (hooks, logs, metrics) sees the method that came. */
export function seenAsHead(raw: Pick<IncomingMessage, "method">): void {
  if (heads.has(raw)) raw.method = "HEAD";
}
