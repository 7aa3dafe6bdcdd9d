/** The generic endpoints of the catalog's kinds. Endpoints that are not CRUD are operations of their own. */
import { kinds } from "../catalog/index.ts";
import type { Kind, Origin, Part } from "../catalog/kind.ts";

export type Verb = "list" | "create" | "get" | "put" | "patch" | "delete" | "part";

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the base URL, with `{_id}` for the object: `/v1/scripts/{_id}`. */
  readonly path: string;
  readonly kind: Kind;
  readonly verb: Verb;
  /** For `part`: the field that is read (GET) or written (PUT) at the path. */
  readonly part?: Part;
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

/** The routes of one kind, in the order list, create, get, put, delete, patch, parts. */
export function routesOf(kind: Kind): readonly Route[] {
  const found: Route[] = [];
  for (const { verb, method, item } of shapes) {
    const origin = kind.verbs[verb];
    if (origin !== "none") found.push({ method, path: item ? `${kind.path}/{_id}` : kind.path, kind, verb, origin });
  }
  if (kind.verbs.patch) {
    found.push({ method: "PATCH", path: `${kind.path}/{_id}`, kind, verb: "patch", origin: kind.verbs.patch.origin });
  }
  for (const part of kind.parts ?? []) {
    if (part.path === undefined) continue;
    const methods = part.style === "toggle" ? (["PUT"] as const) : (["GET", "PUT"] as const);
    for (const method of methods) {
      found.push({ method, path: part.path, kind, verb: "part", part, origin: part.origin });
    }
  }
  return Object.freeze(found.map((route) => Object.freeze(route)));
}

let all: readonly Route[] | undefined;

/** The routes of every kind of the catalog, in the catalog's order. */
export function routes(): readonly Route[] {
  all ??= Object.freeze((kinds as readonly Kind[]).flatMap(routesOf));
  return all;
}
