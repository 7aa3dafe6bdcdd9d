/** What end users may use (spec: Role). */
import { effectiveGrants } from "../../platform/access/effective-grants.ts";
import { notFound } from "../../platform/refusal.ts";
import { callerOf } from "../request/caller.ts";
import type { Handlers } from "./handler.ts";

export const endUserHandlers: Handlers = {
  "endUser.effectiveGrants": async ({ store }, request) =>
    (await effectiveGrants(store.read, callerOf(request).account, request.params["_id"]!)) ?? notFound("The end user"),
};
