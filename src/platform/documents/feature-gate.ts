/** Routes that only accounts with a feature may use. */
import type { FastifyRequest } from "fastify";
import { type FeatureName, features, type RequiredFeature } from "../../catalog/features.ts";
import { refuse } from "../refusal.ts";
import { callerOf, type Services } from "../services.ts";
import type { Reader } from "../store/store.ts";

/** Whether the account has the feature. */
export async function hasFeature(reader: Reader, account: string, feature: FeatureName): Promise<boolean> {
  return (await reader.account(account))?.features[feature] === true;
}

/** Runs before the handlers of such a route; refuses the callers of other accounts. */
export function featureGate(services: Services, feature: RequiredFeature) {
  return async (request: FastifyRequest): Promise<void> => {
    if (await hasFeature(services.store.read, callerOf(request).account, feature)) return;
    refuse(features[feature].refusal, `The account does not have the feature "${feature}".`);
  };
}
