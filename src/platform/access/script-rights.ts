/**
 * Rights of scripts: the rights shared by the user who started the run and the last author of the script.
 * A script never has the rights of administrators.
 * Tokens, users, shares, roles, groups and environments are closed to every script.
 */
import type { JsonObject } from "../../base/json.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { User } from "../store/access.ts";
import type { Reader } from "../store/store.ts";
import type { Authored, Caller } from "./caller.ts";
import type { AccountRole, Need } from "./permissions.ts";

/** Users by what they may do in the account as a whole; a script has at most the rights of a user who manages. */
const ranks: readonly AccountRole[] = ["guest", "monitor", "manage"];

interface Rights {
  /** A position in {@link ranks}: in the account as a whole. */
  readonly rank: number;
  /** The same for single integrations. */
  readonly integrations: ReadonlyMap<string, number>;
}

const none: Rights = { rank: 0, integrations: new Map() };

export interface ScriptCaller {
  readonly caller: Caller;
  /** A sentence for refusals: whose rights are missing. Undefined where no author has fewer rights than the starter of the run. */
  readonly why: string | undefined;
}

/**
 * Returns the starter of a run with only those rights that the script's author has, and those of the objects that led to it, as they are
 * now.
 */
export async function callerOfScript(reader: Reader, starter: Caller, script: Authored): Promise<ScriptCaller> {
  let remainingRights = scriptRightsOf(starter.role, starter.integrations);
  let why: string | undefined;
  for (const { title, author } of [script, ...(starter.authors ?? [])]) {
    const user = author === undefined ? undefined : await reader.user(starter.account, author);
    const rights = rightsOfAuthor(user);
    const lesser = intersectRights(remainingRights, rights);
    if (!hasEqualRights(lesser, remainingRights) || (starter.grants && rights.rank < manage))
      why = lostRightsReason(title, user);
    remainingRights = lesser;
  }
  const { integrations: _, authors: __, grants, ...rest } = starter;
  const integrations = [...remainingRights.integrations].map(([id, rank]) => [id, ranks[rank]!] as const);
  const caller: Caller = {
    ...rest,
    role: ranks[remainingRights.rank]!,
    ...(integrations.length > 0 && { integrations: Object.fromEntries(integrations) }),
    // Grants of a token cannot be divided by integration: an author without rights to all of them adds none.
    ...(grants && { grants: why === undefined ? grants : {} }),
  };
  return { caller, why };
}

/** Returns the caller of what an object leads to. An object that was not saved is its caller's own. */
export function withAuthor(caller: Caller, kind: string, document: JsonObject): Caller {
  if (typeof document["lastModifiedBy"] !== "string") return caller;
  return { ...caller, authors: [...(caller.authors ?? []), authoredOf(kind, document)] };
}

/** Returns the last author of a stored object. */
export function authoredOf(kind: string, { name, lastModifiedBy }: JsonObject): Authored {
  const author = typeof lastModifiedBy === "string" ? lastModifiedBy : undefined;
  return { title: `The ${kind} ${String(name ?? "")}`.trimEnd(), author };
}

const manage = ranks.indexOf("manage");

function rightsOfAuthor(user: User | undefined): Rights {
  return user && user.disabledAt === null ? scriptRightsOf(user.role, user.integrations ?? {}) : none;
}

function scriptRightsOf(role: string, integrations: { readonly [id: string]: string } = {}): Rights {
  const rank = role === "owner" || role === "admin" ? manage : Math.max(0, ranks.indexOf(role as AccountRole));
  const levels = Object.entries(integrations).map(([id, level]) => [id, ranks.indexOf(level as AccountRole)] as const);
  return { rank, integrations: new Map(levels.filter(([, level]) => level > rank)) };
}

/** Returns the rights that are in both. */
function intersectRights(one: Rights, other: Rights): Rights {
  const rank = Math.min(one.rank, other.rank);
  const ids = new Set([...one.integrations.keys(), ...other.integrations.keys()]);
  const integrationRank = ({ rank: whole, integrations }: Rights, id: string) =>
    Math.max(whole, integrations.get(id) ?? 0);
  const levels = [...ids].map((id) => [id, Math.min(integrationRank(one, id), integrationRank(other, id))] as const);
  return { rank, integrations: new Map(levels.filter(([, each]) => each > rank)) };
}

function hasEqualRights(one: Rights, other: Rights): boolean {
  return (
    one.rank === other.rank &&
    one.integrations.size === other.integrations.size &&
    [...one.integrations].every(([id, level]) => other.integrations.get(id) === level)
  );
}

function lostRightsReason(title: string, user: User | undefined): string {
  const again = "A user with these rights has to save it again.";
  if (!user) return `${title} was last changed by a user who no longer belongs to the account. ${again}`;
  if (user.disabledAt !== null) return `${title} was last changed by ${user.email}, who is disabled. ${again}`;
  const role = user.role === "guest" ? "has single integrations only" : `has the access level ${user.role}`;
  return `${title} was last changed by ${user.email}, who ${role}. ${again}`;
}

/** Collections that no script reads or writes, also where they are part of a longer path, such as the shares of an integration. */
const closedParts: ReadonlySet<string> = new Set([
  "accesstokens",
  ...(kinds as readonly Kind[])
    .filter((kind) => kind.administratorsOnly)
    .map(({ path }) => path.slice("/v1/".length).toLowerCase()),
]);

/** A request as its route sees it. */
interface RoutedRequest {
  /** The router's path, such as `/v1/integrations/:_id/ashares`. */
  readonly path: string;
  readonly params: { readonly [name: string]: string | undefined };
}

/** Returns true for a request that is closed to every script, regardless of the user who started the run. */
export function isClosedToScripts({ access }: Need, { path, params }: RoutedRequest): boolean {
  if (access === "administer") return true;
  const inBin = params["_resourceType"] ?? params["resourceType"] ?? "";
  return [...path.split("/"), inBin].some((part) => closedParts.has(part.toLowerCase()));
}

/** The reason of such a refusal. */
export const closedToScripts =
  "Scripts have no access to tokens, users, shares, roles, groups and environments, for all users that start their run.";

/** The reason where a delivery of the platform leads to its own API. */
export const closedToDeliveries =
  "Requests that the platform delivers to itself have no access to tokens, users, shares, roles, groups and environments, with any token.";
