import { isList } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import type { integration } from "../../catalog/kinds/integration.ts";
import { withEntryIds } from "../documents/entry-ids.ts";
import type { Behavior } from "./behavior.ts";

/** Integration: new groups get an `_id` (facts 2.15). */
export const integrationBehavior: Behavior<typeof integration> = {
  initial: { _registeredConnectionIds: [], _registeredLookupCacheIds: [] },
  complete(document, { services: { ids }, stored }) {
    const groupsWithIds = (field: "flowGroupings" | "apiGroupings") => {
      const groups = document[field];
      if (!isList(groups)) return {};
      return { [field]: withEntryIds(groups, { ids, before: stored?.body[field], by: "name", foreign: "kept" }) };
    };
    return withChangedFields(document, { ...groupsWithIds("flowGroupings"), ...groupsWithIds("apiGroupings") });
  },
};
