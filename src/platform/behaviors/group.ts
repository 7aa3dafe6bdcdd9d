import type { group } from "../../catalog/kinds/group.ts";
import { removeAccessId } from "../access/access-records.ts";
import type { Behavior } from "./behavior.ts";

/** Group: a deleted one vanishes from every end user (spec: Soft deletion). */
export const groupBehavior: Behavior<typeof group> = {
  initial: { hasIdpSyncedMembers: false },
  removed: ({ services, tx, caller, id }) => removeAccessId(tx, caller.account, "_groupIds", id, services.clock.now()),
};
