import { objectsOf } from "../../base/json.ts";
import type { flow } from "../../catalog/kinds/flow.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Behavior } from "./behavior.ts";

/**
 * Flow: an integration for syncs cannot contain flows; a flow's group must belong to the same integration (facts 2.15).
 */
export const flowBehavior: Behavior<typeof flow> = {
  async complete(document, { tx, caller }) {
    const id = document._integrationId;
    const integration = typeof id === "string" ? await tx.get(caller.account, "integrations", id) : undefined;
    if (integration?.body.syncs === true) {
      refuse("invalid_field", "The integration is one of syncs and contains no flows.", { field: "_integrationId" });
    }
    const group = document._flowGroupingId;
    const known = objectsOf(integration?.body.flowGroupings).some((each) => each._id === group);
    if (typeof group === "string" && !known) {
      refuse("invalid_ref", "_flowGroupingId names no flow grouping of the integration.", { field: "_flowGroupingId" });
    }
    return document;
  },
};
