/** Paths of requests, and the way from one page of a list to the next. */

import { fail } from "../base/diagnostics.ts";
import { linkTargets } from "../base/link-header.ts";
import { limits } from "../catalog/limits.ts";

export interface ListQuery {
  /** Field names for a projection; dots lead into objects. */
  readonly include?: readonly string[];
  /** Equality filters. */
  readonly filters?: { readonly [field: string]: string };
}

/** Returns an id as a path segment. Throws DiagnosticError (`invalid-id`) for an id that is not a valid segment. */
export function idSegment(id: string): string {
  if (id === "" || id === "." || id === "..")
    fail("invalid-id", "An id is not valid", { detail: `"${id}" cannot be the id of an object.` });
  return encodeURIComponent(id);
}

/** Returns the first page of a list. An unpaged one takes no limit. */
export function listPath(path: string, paged: boolean, { include = [], filters = {} }: ListQuery): string {
  const query = new URLSearchParams(filters);
  if (include.length > 0) query.set("include", include.join(","));
  if (paged) query.set("limit", String(limits.page));
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * Path and query of `rel="next"` in a `Link` header (RFC 8288), or undefined at the end. Only those count: the token stays with its
 * origin.
 */
export function nextLinkPath(link: string | readonly string[] | undefined, base: URL): string | undefined {
  const header = typeof link === "string" ? link : (link ?? []).join(", ");
  const target = linkTargets(header, "next").find((each) => URL.canParse(each, base.href));
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, base.href);
  return pathname + search;
}
