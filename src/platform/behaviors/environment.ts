import { withChangedFields } from "../../catalog/document.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { type environment, isProductionName } from "../../catalog/kinds/environment.ts";
import { hasPendingInvitation } from "../access/access-records.ts";
import { refuse } from "../kernel/refusal.ts";
import type { User } from "../store/access.ts";
import type { Behavior } from "./behavior.ts";

/** Production is the environment that the account's owner has; every other one gets a user of its own. */
export function isProduction(document: Partial<StoredIn<"environments">>, account: string): boolean {
  return document._envUserId === account;
}

/**
 * Returns the user that owns an environment other than Production. The user is disabled and has an invalid address, so no one can sign in
 * as it.
 * `now`: ISO 8601.
 */
export function environmentUser({ _envUserId, name }: Partial<StoredIn<"environments">>, now: string): User {
  const id = String(_envUserId);
  return { id, email: `${id}@environments.invalid`, name: String(name), role: "monitor", disabledAt: now };
}

/** Environment (spec: Environment `enabled`; facts 5). */
export const environmentBehavior: Behavior<typeof environment> = {
  seed(document, { given, owner, ids }) {
    const production = isProduction(document, owner) || isProductionName(document.name);
    return withChangedFields(document, {
      _envUserId: given._envUserId ?? (production ? owner : ids.objectId()),
      enabled: given.enabled ?? production,
    });
  },
  async complete(document, { stored, services, caller, tx, now }) {
    if (!stored) {
      const createdEnvironment = withChangedFields(document, { _envUserId: services.ids.objectId(), enabled: false });
      await tx.addUser(caller.account, environmentUser(createdEnvironment, now));
      return createdEnvironment;
    }
    if (stored.body.enabled !== true || document.enabled === true) return document;
    if (isProduction(document, caller.account)) refuse("production_environment", "Production cannot be disabled.");
    if (await hasPendingInvitation(tx, caller.account)) {
      refuse("pending_invitations", "An environment cannot be disabled while an invitation is pending.");
    }
    return document;
  },
};
