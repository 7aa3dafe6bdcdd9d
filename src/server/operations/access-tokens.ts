/** Access tokens over the API (spec: Authentication). */
import {
  changeToken,
  createToken,
  listVisibleTokens,
  readVisibleToken,
  revokeToken,
} from "../../platform/access/api-tokens.ts";
import { sendSlice } from "../lists/small-lists.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import type { Handlers } from "./handler.ts";

export const accessTokenHandlers: Handlers = {
  "accessTokens.list": async (services, request, reply) =>
    sendSlice(request, reply, await listVisibleTokens(services, callerOf(request)), "array"),
  "accessTokens.create": async (services, request, reply) =>
    reply
      .code(201)
      .header("cache-control", "no-store")
      .send(await createToken(services, callerOf(request), documentBody<"accessTokens.create">(request))),
  "accessTokens.get": (services, request) => readVisibleToken(services, callerOf(request), request.params["_id"]!),
  "accessTokens.put": (services, request) =>
    changeToken(services, callerOf(request), request.params["_id"]!, documentBody<"accessTokens.put">(request)),
  "accessTokens.revoke": async (services, request, reply) => {
    await revokeToken(services, callerOf(request), request.params["_id"]!);
    return reply.code(204).send();
  },
};
