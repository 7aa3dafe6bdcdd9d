/** The generic endpoints of the catalog's kinds. Endpoints that are not CRUD are operations of their own. */

import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { KindPart, Origin } from "../../catalog/kind-requests.ts";
import type { Access } from "../../catalog/operation.ts";
import { containmentOf } from "../fields/containers.ts";
import { collectionOf } from "../words/names.ts";

type Verb = "list" | "create" | "get" | "put" | "patch" | "delete" | "part" | "batch" | "dependencies" | "contained";

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base URL, with `{_id}` for the object: `/v1/scripts/{_id}`. */
  readonly path: string;
  readonly kind: Kind;
  readonly verb: Verb;
  /** For `part`: the field that is read (GET) or written (PUT) at the path. */
  readonly part?: KindPart;
  /** Verbs that the platform does not have make no route. */
  readonly origin: Exclude<Origin, "none">;
}

const shapes = [
  { verb: "list", method: "GET", item: false },
  { verb: "create", method: "POST", item: false },
  { verb: "get", method: "GET", item: true },
  { verb: "put", method: "PUT", item: true },
  { verb: "delete", method: "DELETE", item: true },
] as const;

/**
 * Returns the routes of one kind, in the order list, create, get, put, delete, patch, parts, dependencies (who refers to an object; facts
 * 2.24), contained (the list of one integration; facts 3).
 */
export function routesOf(kind: Kind): readonly Route[] {
  const found: Route[] = [];
  for (const { verb, method, item } of shapes) {
    const origin = kind.verbs[verb];
    if (origin !== "none") found.push({ method, path: item ? `${kind.path}/{_id}` : kind.path, kind, verb, origin });
  }
  if (kind.verbs.patch) {
    found.push({ method: "PATCH", path: `${kind.path}/{_id}`, kind, verb: "patch", origin: kind.verbs.patch.origin });
  }
  if (kind.batch) {
    found.push({ method: "PUT", path: kind.path, kind, verb: "batch", origin: kind.batch.origin });
  }
  for (const part of kind.parts ?? []) {
    // Members are added and taken out by operations of their own.
    if (part.path === undefined || part.style === "members") continue;
    const methods = part.style === "toggle" ? (["PUT"] as const) : (["GET", "PUT"] as const);
    for (const method of methods) {
      found.push({ method, path: part.path, kind, verb: "part", part, origin: part.origin });
    }
  }
  if (kind.verbs.get !== "none") {
    found.push({
      method: "GET",
      path: `${kind.path}/{_id}/dependencies`,
      kind,
      verb: "dependencies",
      origin: "assumed",
    });
  }
  const containment = containmentOf(kind);
  if (containment) {
    const path = `${containment.container.path}/{_id}/${collectionOf(kind)}`;
    found.push({ method: "GET", path, kind, verb: "contained", origin: "assumed" });
  }
  return Object.freeze(found.map((route) => Object.freeze(route)));
}

/**
 * Returns the access that the route needs. Objects of a batch belong to a single user, who may write them with any role.
 */
export function accessOf({ kind, verb, method }: Route): Access {
  if (kind.administratorsOnly === true) return "administer";
  if (kind.administratorsOnly && method !== "GET") return "administer";
  return method === "GET" || verb === "batch" ? "read" : "write";
}

let all: readonly Route[] | undefined;

/** Returns the routes of every kind of the catalog, in the catalog's order. */
export function allRoutes(): readonly Route[] {
  all ??= Object.freeze((kinds as readonly Kind[]).flatMap(routesOf));
  return all;
}
