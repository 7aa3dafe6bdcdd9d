import type { JsonObject } from "../../base/json.ts";
import type { endUser } from "../../catalog/kinds/end-user.ts";
import { withMemberships } from "../access/access-records.ts";
import { changedShare } from "../access/shares.ts";
import type { Behavior } from "./behavior.ts";

/** A record without roles has no `_roleIds`: one that is sent back as it was read stays as it is. */
function withoutNewEmptyRoles<D extends JsonObject>(document: D, before: JsonObject): D {
  const { _roleIds, ...rest } = document;
  const isNew = !Object.hasOwn(before, "_roleIds") && Array.isArray(_roleIds) && _roleIds.length === 0;
  return isNew ? (rest as D) : document;
}

/**
 * End user: an update leaves the groups alone, which are changed by their own requests; levels and the right to enter may be sent along.
 */
export const endUserBehavior: Behavior<typeof endUser> = {
  async complete(document, { stored, sent, tx, caller, now }) {
    if (!stored) return document;
    const before = stored.body as JsonObject;
    const merged = withMemberships(withoutNewEmptyRoles(document, before), before);
    return (await changedShare(
      { tx, account: caller.account, now },
      (sent ?? {}) as JsonObject,
      merged,
      before,
    )) as typeof document;
  },
};
