/**
 * The mark of a platform on the requests that it delivers (RFC 8586, CDN-Loop). The platform rejects tokens in requests with its
 * own mark.
 * Otherwise a script, tool or agent could use a stored token through any address, proxy or server of the same database that leads
 * back.
 */
import { createHmac } from "node:crypto";

export const markHeader = "cdn-loop";

/** The beginning of the marks of all platforms. */
export const anyMark = "reconduit-";

/** Returns the mark of all servers that share a key. */
export const deliveryMark = (serverKey: Buffer): string =>
  `${anyMark}${createHmac("sha256", serverKey).update("delivery-mark").digest("hex").slice(0, 32)}`;

/** Returns true for a header that contains the mark, also after proxies have added their own. */
export const isMarked = (header: string | readonly string[] | undefined, mark: string | undefined): boolean =>
  mark !== undefined && [header ?? []].flat().some((each) => each.includes(mark));

/** Returns headers with the mark, which no document can override. */
export function withDeliveryMark(
  headers: { readonly [name: string]: string },
  mark: string | undefined,
): { readonly [name: string]: string } {
  if (mark === undefined) return headers;
  const own = Object.entries(headers).filter(([name]) => name.toLowerCase() === markHeader);
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== markHeader);
  return { ...Object.fromEntries(others), [markHeader]: [...own.map(([, value]) => value), mark].join(", ") };
}
