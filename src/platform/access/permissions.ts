/**
 * The permissions (spec: Authentication): one table by role and one for custom tokens; no effects.
 * The operation of a route declares the access; the default follows from the kind whose path contains the route.
 * The spec leaves open what the roles may do beyond their names: assumed.
 */
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Access } from "../../catalog/operation.ts";

export const roles = ["owner", "admin", "manage", "monitor"] as const;
/** A guest may nothing in the account as a whole, only in the integrations that are shared with the user. */
export type AccountRole = (typeof roles)[number] | "guest";

/** `identity` and `open` are for everybody. */
const byRole: { readonly [role in AccountRole]: readonly Access[] } = {
  owner: ["read", "write", "invoke", "administer"],
  admin: ["read", "write", "invoke", "administer"],
  // Everything but who else may do what: groups, roles, environments, the audit trail's subjects.
  manage: ["read", "write", "invoke"],
  monitor: ["read"],
  guest: [],
};

/** The access that each level of an integration grants inside the integration. */
const byLevel: { readonly [level: string]: readonly Access[] } = {
  manage: ["read", "write", "invoke"],
  monitor: ["read"],
};

export const grantCategories = ["connections", "exports", "imports", "apis", "mcpServers"] as const;
/** Ids that a custom token may use. An empty or absent category grants nothing. */
export type Grants = { readonly [category in (typeof grantCategories)[number]]?: readonly string[] };

interface Permissions {
  readonly role: AccountRole;
  /** Present for custom tokens; the role says nothing then. */
  readonly grants?: Grants;
  /** Levels by integration, of a user with access to single integrations. */
  readonly integrations?: { readonly [id: string]: string };
}

/** The access that a request needs. */
export interface Need {
  readonly access: Access;
  /** The category of the objects under the path, for the grants of a custom token. */
  readonly category?: (typeof grantCategories)[number];
  /**
   * The target of the path: one object or a list. `body`: a document in the body names the objects used, and must be checked.
   */
  readonly target?: "one" | "list" | "body" | "one and body";
}

export type AccessDecision =
  | { readonly allow: "all" }
  /** Only objects with these ids, or of these connections; others are hidden. */
  | { readonly allow: "some"; readonly ids: readonly string[]; readonly connections: readonly string[] }
  /** Only these integrations and their contents. */
  | { readonly allow: "within"; readonly integrations: ReadonlySet<string> }
  | { readonly allow: "none"; readonly code: "insufficient_permissions" | "access_restricted" };

const all: AccessDecision = Object.freeze({ allow: "all" });

export function decideAccess({ role, grants, integrations = {} }: Permissions, need: Need): AccessDecision {
  if (need.access === "open" || need.access === "identity") return all;
  if (grants) return decideCustom(grants, need);
  if (byRole[role].includes(need.access)) return all;
  const open = Object.keys(integrations).filter((id) => byLevel[integrations[id]!]?.includes(need.access));
  return open.length > 0
    ? { allow: "within", integrations: new Set(open) }
    : { allow: "none", code: "access_restricted" };
}

/** Returns what a caller may do in the account as a whole: nothing for a custom token. */
export function allowedAccesses({ role, grants }: Permissions): readonly Access[] {
  return grants ? [] : byRole[role];
}

/**
 * A custom token reads the exports, imports, APIs and MCP servers that it was given, and invokes them, exports and imports of the
 * connections that it was given, and ad-hoc ones over these connections. It writes nothing, and reads nothing else: not the connections
 * themselves, no jobs, no errors.
 */
function decideCustom(grants: Grants, { access, category, target }: Need): AccessDecision {
  const possible = category !== undefined && target !== undefined;
  const ids = (possible && category !== "connections" && grants[category]) || [];
  const connections = (possible && access === "invoke" && category !== "apis" && grants.connections) || [];
  if (ids.length + connections.length === 0) return { allow: "none", code: "insufficient_permissions" };
  return { allow: "some", ids, connections };
}

function isForAdministrators(kind: Kind | undefined, reads: boolean): boolean {
  return kind?.administratorsOnly === true || (kind?.administratorsOnly === "changes" && !reads);
}

const byPath = new Map((kinds as readonly Kind[]).map((kind) => [kind.path.toLowerCase(), kind]));

/**
 * Returns the access that a route needs. `path` is the router's (`/v1/imports/:_id/invoke`); `declared` is the access of its operation.
 */
export function needOf(method: string, path: string, declared: Access | undefined): Need {
  const parts = path.split("/");
  const kind = byPath.get(parts.slice(0, 3).join("/").toLowerCase());
  const reads = method === "GET" || method === "HEAD";
  const access = declared ?? (isForAdministrators(kind, reads) ? "administer" : reads ? "read" : "write");
  const family = kind?.family;
  const [, , , id, action] = parts;
  const named = id?.startsWith(":") === true;
  if (family === "connections" && access === "invoke" && named && (action === "import" || action === "export")) {
    return { access, category: family, target: "one and body" };
  }
  if (family !== "exports" && family !== "imports" && family !== "apis" && family !== "mcpServers") return { access };
  if (access === "invoke") return { access, category: family, target: named ? "one" : "body" };
  if (access !== "read" || parts.length > 4) return { access };
  if (id === undefined) return { access, category: family, target: "list" };
  return named ? { access, category: family, target: "one" } : { access };
}
