/** The interface of a client. */
import { fail } from "../base/diagnostics.ts";
import type { Json, JsonObject } from "../base/json.ts";
import { linkTargets } from "../base/link-header.ts";
import type { Sent } from "../catalog/document.ts";
import type { Kind } from "../catalog/kind.ts";
import type { KindPart } from "../catalog/kind-requests.ts";
import { limits } from "../catalog/limits.ts";
import type { Operation } from "../catalog/operation.ts";
import type { auditEntry } from "../catalog/views/audit-entry.ts";
import type { OutageListener } from "./outages.ts";
import type { RateShare } from "./pacing.ts";

export interface PutOptions {
  /**
   * Runs before a PUT is repeated that may have been received, so that the caller can read the object again first:
   * someone else may have changed it meanwhile. An error of it ends the request.
   */
  readonly beforeRepeat?: () => Promise<void>;
}

/** A filter of audit trail entries. */
export interface TrailQuery {
  readonly object?: { readonly kind: Kind; readonly id: string };
  readonly from?: string;
  readonly to?: string;
}

/** An object of the audit trail. */
export interface TrailObject {
  readonly kind: Kind;
  readonly id: string;
}

/** A query of the audit trails of many objects. */
export interface AuditSearch {
  readonly objects: readonly TrailObject[];
  /** ISO 8601; belongs to the span. */
  readonly from?: string | undefined;
  /** Pages that are read at most. */
  readonly pages: number;
  /** Entries of a page to begin with; halved where a page turns out too large. Default and at most 1,000. */
  readonly pageSize?: number;
}

export interface TrailPages {
  /** Newest first for each object. */
  readonly rows: readonly Sent<typeof auditEntry>[];
  /** Objects whose entries were not read, or not all of them: the pages were used up. */
  readonly unasked: readonly TrailObject[];
}

/** Objects that refer to another one, by family; `paths` are dotted paths in them. */
export interface Dependents {
  readonly [family: string]: readonly {
    readonly id: string;
    readonly name?: string;
    readonly paths: readonly string[];
  }[];
}

/** An operation as far as a request needs it. */
type ClientCall<A extends Json = Json> = Pick<Operation, "method" | "path" | "name" | "answers"> & {
  readonly answer?: A;
};

/**
 * The generic operations of the catalog's kinds. All throw {@link ApiError} when no usable answer comes. After a 429 every request
 * waits as long as the platform asks; reads, PUT and DELETE are repeated after server failures, and a POST never once it may have arrived.
 */
export interface Client {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Requests sent so far, repetitions included. */
  readonly requests: number;
  /** Part of the account's request budget that this client may use; 1 = all, `off` = there is no limit to keep to. */
  readonly rateShare: RateShare;
  /** The platform's clock minus ours in milliseconds, to the second, from the last answer; undefined before the first. */
  readonly clockSkewMs: number | undefined;
  /** The platform's clock as last seen, in milliseconds since the epoch, to the second; undefined before the first answer. */
  readonly platformTime: number | undefined;
  /** Returns the user of the token, and the user's address if the platform shows it. `scope`: `full` or `custom`. */
  tokenInfo(): Promise<{ readonly _userId: string; readonly scope?: string; readonly email?: string }>;
  /** The rows a page at a time. Pages may drift: a row can come twice or be missing from the walk. */
  list(kind: Kind, query?: ListQuery): AsyncIterable<readonly JsonObject[]>;
  /** undefined when the platform answers that there is no such object (or hides it from the token). */
  get(kind: Kind, id: string): Promise<JsonObject | undefined>;
  /** The object as created. Repeated only while nothing can have been received (429, connection refused). */
  create(kind: Kind, body: JsonObject): Promise<JsonObject>;
  /** The object as stored. */
  put(kind: Kind, id: string, body: JsonObject, options?: PutOptions): Promise<JsonObject>;
  /** Deletes an object. `gone`: it was already missing. */
  delete(kind: Kind, id: string): Promise<"deleted" | "gone">;
  /** Entries of an `upsert` part. */
  readPart(kind: Kind, part: KindPart, id: string): Promise<readonly JsonObject[]>;
  writePart(
    kind: Kind,
    part: KindPart,
    id: string,
    entries: readonly JsonObject[],
  ): Promise<readonly JsonObject[] | undefined>;
  /** Makes objects members of one, or takes them out: one request of a `members` part, for at most as many ids as that takes. */
  changeMembers(
    kind: Kind,
    part: KindPart,
    id: string,
    change: "add" | "remove",
    ids: readonly string[],
  ): Promise<void>;
  /**
   * Brings a `toggle` part to a value: reads it, inverts it where it differs, and reads again. It is never inverted twice. Resolves to
   * the object as read last.
   */
  toggle(kind: Kind, part: KindPart, id: string, value: boolean): Promise<JsonObject>;
  /** The document in the recycle bin; undefined when it is not there. */
  binned(kind: Kind, id: string): Promise<JsonObject | undefined>;
  /** Takes an object out of the recycle bin; `cascade` also brings back its dependents that are in there. */
  restore(kind: Kind, id: string, options?: { readonly cascade?: boolean }): Promise<void>;
  /**
   * Returns the objects that refer to the object, by family; undefined if the platform answers that the object does not exist.
   */
  dependencies(kind: Kind, id: string): Promise<Dependents | undefined>;
  /**
   * Entries of the audit trail, newest first, at most `max`; undefined where the token may not read them or the platform keeps none.
   * Times are ISO 8601 and belong to the span.
   */
  audit(query: TrailQuery, max: number): Promise<readonly Sent<typeof auditEntry>[] | undefined>;
  /** Entries about many objects, 500 to a request and its pages; undefined where the token may not read them or the platform keeps none. */
  searchAudit(search: AuditSearch): Promise<TrailPages | undefined>;
  /**
   * Calls an operation, and returns its answer; undefined without a body. Follows the pages of a list to the end, or to 10,000 entries.
   * Parameters of the path and of the query are given together. Names in the answer are those of the catalog; values are unchecked.
   * Throws ApiError.
   */
  call<A extends Json = Json>(
    operation: ClientCall<A>,
    given: { readonly [name: string]: string },
    body?: Json,
  ): Promise<A | undefined>;
  /**
   * Reads a path with its query, and returns the body as the platform has it, and the path of the next page. Only for paths that the caller
   * knows to change nothing. Throws ApiError.
   */
  read(path: string): Promise<{ readonly body: Json | undefined; readonly next?: string }>;
  /** Sets the listener of outages, replacing the former one; the returned function restores it. */
  onOutage(listener: OutageListener): () => void;
  /** Ends all connections; requests in flight fail. */
  close(): Promise<void>;
}

// Paths of requests, and the way from one page of a list to the next.

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
