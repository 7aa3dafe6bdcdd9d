/** Routes that require a feature of the account. */
import type { FastifyRequest } from "fastify";
import { features, type RequiredFeature } from "../../catalog/features.ts";
import { hasFeature } from "../../platform/access/features.ts";
import { refuse } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { callerOf } from "./caller.ts";

/** Returns a hook that runs before the handlers of such a route and refuses callers of other accounts. */
export function featureGate(services: Services, feature: RequiredFeature) {
  return async (request: FastifyRequest): Promise<void> => {
    if (await hasFeature(services.store.read, callerOf(request).account, feature)) return;
    refuse(features[feature].refusal, `The account does not have the feature "${feature}".`);
  };
}
