import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Behavior, WriteContext } from "./behavior.ts";

/** Integration: new groups get an `_id` (facts 2.15). */
export const integrationBehavior: Behavior = {
  initial: { _registeredConnectionIds: [], _registeredLookupCacheIds: [] },
  complete(document, context) {
    const named = ["flowGroupings", "apiGroupings"].flatMap((field): [string, Json][] => {
      const groups = document[field];
      return Array.isArray(groups) ? [[field, withIds(groups as readonly Json[], field, context)]] : [];
    });
    return { ...document, ...Object.fromEntries(named) };
  },
};

/** A group without an `_id` is the stored one of the same name, if there is one; otherwise it is new. */
function withIds(groups: readonly Json[], field: string, { services, stored }: WriteContext): readonly Json[] {
  const before = stored?.body[field];
  const known = (Array.isArray(before) ? before : []).filter(isObject) as readonly JsonObject[];
  const used = new Set<Json>(groups.flatMap((group) => (isObject(group) && group["_id"] ? [group["_id"]] : [])));
  return groups.map((group) => {
    if (!isObject(group) || typeof group["_id"] === "string") return group;
    const same = known.find((each) => each["name"] === group["name"] && !used.has(each["_id"]!));
    const _id = same?.["_id"] ?? services.ids.objectId();
    used.add(_id);
    return { _id, ...group };
  });
}
