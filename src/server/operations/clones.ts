/** Clones of objects (facts 3). */
import { isObject, type Json } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { flow } from "../../catalog/kinds/flow.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { integration } from "../../catalog/kinds/integration.ts";
import { script } from "../../catalog/kinds/script.ts";
import type { BodyOf } from "../../catalog/operations/index.ts";
import { formats } from "../../derive/checks/formats.ts";
import { isProduction } from "../../platform/behaviors/environment.ts";
import { type Clone, cloneObject } from "../../platform/clones/cloning.ts";
import { refuse } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { installedObject } from "../../platform/writes/template-installation.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { connectionMapIn } from "../request/connection-map.ts";
import type { Handler, Handlers } from "./handler.ts";

type More = (
  services: Services,
  account: string,
  id: string,
  body: BodyOf<"flows.clone">,
) => Promise<Pick<Clone, "into">>;

const isGrouping = (value: Json): value is string | null => value === null || typeof value === "string";

const intoIntegration: More = async (services, account, id, body) => {
  const { _flowGroupingId, envId } = body;
  await refuseOtherEnvironment(services, account, "envId", envId);
  const field = "_integrationId";
  const given = body._integrationId ?? (await services.store.read.get(account, flow.family, id))?.body._integrationId;
  if (given === undefined || given === null)
    return refuse("invalid_field", "_integrationId is expected, but it is missing.", { field });
  if (typeof given !== "string" || !formats.objectId(given))
    return refuse("invalid_field", "_integrationId must be an id of 24 hexadecimal characters.", { field });
  if (!(await services.store.read.existing(account, integration.family, [given])).has(given))
    return refuse("invalid_ref", "_integrationId names no existing integration.", { field });
  if (_flowGroupingId !== undefined && !isGrouping(_flowGroupingId))
    return refuse("invalid_field", "_flowGroupingId must be an id or null.", { field: "_flowGroupingId" });
  return { into: { _integrationId: given, ...(_flowGroupingId !== undefined && { _flowGroupingId }) } };
};

export const cloneHandlers: Handlers = {
  "imports.clone": cloneHandler(importKind),
  "exports.clone": cloneHandler(exportKind),
  "scripts.clone": cloneHandler(script),
  "flows.clone": cloneHandler(flow, intoIntegration),
  "integrations.clone": async (services, request, reply) => {
    const body = documentBody<"integrations.clone">(request);
    const { account } = callerOf(request);
    await refuseOtherEnvironment(services, account, "_envId", body._envId);
    const made = await cloneObject(services, callerOf(request), {
      ...askedOf(body),
      kind: integration,
      id: cloneIdParam(request),
    });
    return reply.code(201).send(made.map(installedObject));
  },
};

function cloneHandler(kind: Kind, more?: More): Handler {
  return async (services, request, reply) => {
    const caller = callerOf(request);
    const body = documentBody<"flows.clone">(request);
    const rest = (await more?.(services, caller.account, cloneIdParam(request), body)) ?? {};
    const [made] = await cloneObject(services, caller, { ...askedOf(body), ...rest, kind, id: cloneIdParam(request) });
    return reply.code(201).send(made!.document);
  };
}

const cloneIdParam = (request: Parameters<Handler>[1]): string => request.params["_id"]!;

function askedOf(body: BodyOf<"flows.clone" | "integrations.clone">): Pick<Clone, "name" | "connections"> {
  const { name } = body;
  if (name !== undefined && name !== null && (typeof name !== "string" || name === ""))
    return refuse("invalid_field", "name must be a string of at least one character.", { field: "name" });
  return { name: name ?? undefined, connections: connectionMapIn(body.connectionMap) };
}

/** Refuses other environments: all objects are in Production here. */
async function refuseOtherEnvironment(
  { store }: Services,
  account: string,
  field: string,
  id: Json | undefined,
): Promise<void> {
  if (id === undefined || id === null) return;
  const found = typeof id === "string" ? await store.read.get(account, "environments", id) : undefined;
  if (!found || !isObject(found.body)) refuse("invalid_ref", `${field} names no environment.`, { field });
  else if (!isProduction(found.body, account))
    refuse("invalid_field", `${field} names another environment than Production, which contains all objects here.`, {
      field,
    });
}
