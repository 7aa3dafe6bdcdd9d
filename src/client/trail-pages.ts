/** Reads the audit trail page by page. A page that is too large is requested again at half its size. */
import type { JsonObject } from "../base/json.ts";
import { limits } from "../catalog/limits.ts";
import { ApiError } from "./api-error.ts";
import type { AuditSearch, TrailObject, TrailPages } from "./client.ts";

/** One page, and the path of the next. */
type TrailPage = (
  path: string,
) => Promise<{ readonly rows: readonly JsonObject[]; readonly next?: string | undefined }>;

/** Objects that one search names: half of the alternatives that a filter takes. */
const objectsOfSearch = limits.auditAlternatives / 2;

/** Entries from `path` on, until there are `max` or `pages` were read. `isCut`: there are more. Throws ApiError. */
export async function readPages(
  path: string,
  page: TrailPage,
  {
    max = Number.POSITIVE_INFINITY,
    pages = Number.POSITIVE_INFINITY,
  }: { readonly max?: number; readonly pages?: number },
): Promise<{ readonly rows: readonly JsonObject[]; readonly pages: number; readonly isCut: boolean }> {
  const rows: JsonObject[] = [];
  let next: string | undefined = path;
  let read = 0;
  /** The page size that proved to be small enough. */
  let size: number | undefined;
  while (next !== undefined && rows.length < max && read < pages) {
    const pagePath: string = size === undefined ? next : withLimit(next, size);
    try {
      const answer = await page(pagePath);
      read++;
      rows.push(...answer.rows);
      next = answer.next;
    } catch (error) {
      const limit = limitInPath(pagePath);
      if (!(error instanceof ApiError) || error.fault !== "too-large" || limit <= 1) throw error;
      size = Math.ceil(limit / 2);
    }
  }
  return { rows, pages: read, isCut: next !== undefined };
}

/**
 * Entries of many objects: as few requests as the filters and the pages allow. undefined where the token may not read them. Throws
 * ApiError.
 */
export async function searchTrail(
  { objects, from, pages, pageSize = limits.page }: AuditSearch,
  search: (path: string, body: string) => ReturnType<TrailPage>,
): Promise<TrailPages | undefined> {
  const rows: JsonObject[] = [];
  const unasked: TrailObject[] = [];
  const query = new URLSearchParams({ limit: String(Math.max(1, Math.min(pageSize, limits.page))) });
  if (from !== undefined) query.set("from", from);
  let left = pages;
  let isRead = false;
  const groups: (readonly TrailObject[])[] = [];
  for (let at = 0; at < objects.length; at += objectsOfSearch) groups.push(objects.slice(at, at + objectsOfSearch));
  for (let group = groups.shift(); group !== undefined; group = groups.shift()) {
    if (left <= 0) {
      unasked.push(...group);
      continue;
    }
    const resourceName = group.map(({ kind, id }) => ({ resourceType: kind.kind, _resourceId: id }));
    const body = JSON.stringify({ resourceName });
    try {
      const read = await readPages(`/v1/audit?${query}`, (path) => search(path, body), { pages: left });
      isRead = true;
      left -= read.pages;
      rows.push(...read.rows);
      // The objects of the missing entries are unknown, because entries come newest first.
      if (read.isCut) unasked.push(...group);
    } catch (error) {
      if (!(error instanceof ApiError) || ![403, 404, 422].includes(error.status ?? 0)) throw error;
      if (error.status !== 422) return undefined;
      // Entries about one of these kinds are not kept.
      const byKind = [...Map.groupBy(group, ({ kind }) => kind.kind).values()];
      if (byKind.length > 1) groups.unshift(...byKind);
    }
  }
  return isRead || objects.length === 0 || unasked.length > 0 ? { rows, unasked } : undefined;
}

function limitInPath(path: string): number {
  return Number(new URLSearchParams(path.split("?")[1]).get("limit") ?? limits.page);
}

/** The same page, but not larger than `size`. */
function withLimit(path: string, size: number): string {
  const [resource = "", text] = path.split("?");
  const query = new URLSearchParams(text);
  query.set("limit", String(Math.min(size, limitInPath(path))));
  return `${resource}?${query}`;
}
