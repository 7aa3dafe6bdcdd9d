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

export type HeaderEntry = readonly [name: string, value: string];

/** Returns headers with the mark, which no document can override. */
export function markedHeaders(headers: readonly HeaderEntry[], mark: string | undefined): readonly HeaderEntry[] {
  if (mark === undefined) return headers;
  const isOwn = ([name]: HeaderEntry): boolean =>
    name.length === markHeader.length && name.toLowerCase() === markHeader;
  const own = headers.filter(isOwn);
  const others = own.length === 0 ? headers : headers.filter((each) => !isOwn(each));
  return [...others, [markHeader, [...own.map(([, value]) => value), mark].join(", ")]];
}
