/**
 * Requests of a user with shared integrations, beyond the rights of the role. The path must be that of a shared integration or of
 * an object in it, and the body may reference no object outside. Any other request is answered 403, and objects outside 404.
 */
import type { FastifyRequest } from "fastify";
import { isObject } from "../../base/json.ts";
import { kindOfFamily, kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { integration } from "../../catalog/kinds/integration.ts";
import { containerIn } from "../../derive/fields/containers.ts";
import {
  familiesWithin,
  idsInIntegrations,
  idsOutsideIntegrations,
  isContained,
} from "../../platform/access/within-integrations.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { callerOf } from "./caller.ts";
import { bodyJson } from "./unread-body.ts";

/** Maximum number of ids in a body. */
const idsOfBody = 1000;

/** Closed actions of an object: dependents from anywhere, and its shares. */
const closed: ReadonlySet<string> = new Set(["dependencies", "ashares"]);

const familyByPath = new Map(
  (kinds as readonly Kind[])
    .filter(({ family }) => familiesWithin.includes(family))
    .map(({ path, family }) => [path.toLowerCase(), family]),
);

interface RequestTarget {
  readonly family: string;
  readonly isList: boolean;
  readonly action: string | undefined;
}

/** Returns the target of a request's route; refuses routes outside of integrations. */
function requestTarget({ method, routeOptions }: FastifyRequest): RequestTarget {
  const [, v1, collection, id, action] = (routeOptions.url ?? "").split("/");
  const family = familyByPath.get(`/${v1}/${collection}`.toLowerCase());
  const isList = id === undefined;
  const isWhole = family === integration.family && (method === "DELETE" ? action === undefined : action === "clone");
  const isNamed = isList || id?.startsWith(":");
  if (family === undefined || !isNamed || closed.has(action ?? "") || isWhole)
    return refuse("access_restricted", "The integrations that are shared with the user do not allow this request.");
  return { family, isList, action };
}

/** Checks the path, before the body is read. */
export async function refusingOutside(
  { store }: Services,
  request: FastifyRequest,
  integrations: ReadonlySet<string>,
): Promise<void> {
  const { account } = callerOf(request);
  const { family, isList } = requestTarget(request);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (isList && reads) {
    request.visible = [...(await idsInIntegrations(store.read, account, family, integrations))];
    return;
  }
  if (isList) {
    if (family === integration.family)
      refuse("access_restricted", "A user with whom integrations are shared makes none.");
    return;
  }
  const [first] = Object.values(request.params as { readonly [name: string]: string });
  const isOwn = await isContained(store.read, account, family, first!, integrations);
  const isSeen = isOwn || (reads && (await idsInIntegrations(store.read, account, family, integrations)).has(first!));
  if (!isSeen) refuseNotFound();
}

/** Checks the body: a document stays in the integrations, and references no object outside. */
export async function refusingOutsideBody(
  { store }: Services,
  request: FastifyRequest,
  integrations: ReadonlySet<string>,
): Promise<void> {
  const body = bodyJson(request);
  const { account } = callerOf(request);
  const { family, isList, action } = requestTarget(request);
  const isDocument = isList ? request.method === "POST" : action === undefined && request.method === "PUT";
  if (isDocument && family !== integration.family) {
    const container = isObject(body) ? containerIn(kindOfFamily(family)!, body) : undefined;
    // A sync cannot move; its own check reports that.
    const stays = family === "syncs" && !isList;
    if (!stays && !(container !== undefined && integrations.has(container))) {
      refuse("access_restricted", "_integrationId must be an integration that is shared with the user.", {
        field: "_integrationId",
      });
    }
  }
  if (body === undefined) return;
  const ids = [...new Set(JSON.stringify(body).match(/[0-9a-f]{24}/g) ?? [])];
  if (ids.length > idsOfBody)
    refuse("access_restricted", `A body of a user with whom integrations are shared names ${idsOfBody} ids at most.`);
  const [outside] = await idsOutsideIntegrations(store.read, account, ids, integrations);
  if (outside === undefined) return;
  refuse("invalid_ref", `The body names ${outside}, which is not in the integrations that are shared with the user.`);
}
