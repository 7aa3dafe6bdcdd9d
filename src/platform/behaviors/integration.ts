import type { Json } from "../../base/json.ts";
import { withEntryIds } from "../documents/entry-ids.ts";
import type { Behavior } from "./behavior.ts";

/** Integration: new groups get an `_id` (facts 2.15). */
export const integrationBehavior: Behavior = {
  initial: { _registeredConnectionIds: [], _registeredLookupCacheIds: [] },
  complete(document, { services, stored }) {
    const named = ["flowGroupings", "apiGroupings"].flatMap((field): [string, Json][] => {
      const groups = document[field];
      if (!Array.isArray(groups)) return [];
      const options = { ids: services.ids, before: stored?.body[field], foreign: "kept" } as const;
      return [[field, withEntryIds(groups as readonly Json[], options)]];
    });
    return { ...document, ...Object.fromEntries(named) };
  },
};
