/** End users: their invitations and shares (spec: Role). */
import { effectiveGrants } from "../../platform/access/effective-grants.ts";
import {
  inviteMany,
  inviteToIntegration,
  inviteUser,
  removeShare,
  resendInvitation,
  shareIntegration,
  sharesOf,
} from "../../platform/access/shares.ts";
import { refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { sendSlice } from "../lists/small-lists.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

export const endUserHandlers: Handlers = {
  "endUser.invite": async (services, request, reply) =>
    reply.code(201).send(await inviteUser(services, callerOf(request), documentBody(request))),
  "endUser.inviteMany": async (services, request, reply) =>
    reply.code(201).send(await inviteMany(services, callerOf(request), documentBody(request))),
  "endUser.reinvite": async (services, request, reply) => {
    await resendInvitation(services, callerOf(request), documentBody(request));
    return reply.code(204).send();
  },
  "endUser.remove": async (services, request, reply) => {
    await removeShare(services, callerOf(request), request.params["_id"]!);
    return reply.code(204).send();
  },
  "integrations.shares": async (services, request, reply) => {
    const id = await integrationOf(services, request);
    return sendSlice(request, reply, await sharesOf(services.store.read, callerOf(request).account, id), "array");
  },
  "integrations.share": async (services, request, reply) => {
    const id = await integrationOf(services, request);
    return reply.code(201).send(await inviteToIntegration(services, callerOf(request), id, documentBody(request)));
  },
  "integrations.changeShare": async (services, request) => {
    const integrationId = await integrationOf(services, request);
    const id = request.params["_shareId"]!;
    return shareIntegration(services, callerOf(request), { integrationId, id, body: documentBody(request) });
  },
  "integrations.unshare": async (services, request, reply) => {
    const integrationId = await integrationOf(services, request);
    await shareIntegration(services, callerOf(request), { integrationId, id: request.params["_shareId"]! });
    return reply.code(204).send();
  },
  "endUser.effectiveGrants": async ({ store }, request) =>
    (await effectiveGrants(store.read, callerOf(request).account, request.params["_id"]!)) ??
    refuseNotFound("The end user"),
};

/** Returns the id of the integration in the path. Answers 404 for an unknown one. */
async function integrationOf({ store }: Services, request: Parameters<Handler>[1]): Promise<string> {
  const id = request.params["_id"]!;
  const found = await store.read.text(callerOf(request).account, "integrations", id);
  return found === undefined ? refuseNotFound("The integration") : id;
}
