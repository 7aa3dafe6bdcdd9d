import type { iclient } from "../../catalog/kinds/iclient/index.ts";
import { refuse } from "../refusal.ts";
import type { Behavior } from "./behavior.ts";

/** iClient: the connector it is linked to cannot change once set (facts 2.13). */
export const iclientBehavior: Behavior<typeof iclient> = {
  complete(document, { stored }) {
    const before = stored?.body._httpConnectorId;
    if (before === undefined || before === null || before === document._httpConnectorId) return document;
    return refuse("invalid_field", "_httpConnectorId cannot change once it is set.", { field: "_httpConnectorId" });
  },
};
