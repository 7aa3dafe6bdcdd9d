import type { JsonObject } from "../../base/json.ts";
import type { endUser } from "../../catalog/kinds/end-user.ts";
import { withMemberships } from "../access/access-records.ts";
import { changedShare } from "../access/shares.ts";
import type { Behavior } from "./behavior.ts";

/** End user: an update leaves the groups alone, which are changed by their own requests; levels and the right to enter may be sent along. */
export const endUserBehavior: Behavior<typeof endUser> = {
  async complete(document, { stored, sent, tx, caller, now }) {
    if (!stored) return document;
    const before = stored.body as JsonObject;
    const kept = withMemberships(document, before);
    return (await changedShare(
      { tx, account: caller.account, now },
      (sent ?? {}) as JsonObject,
      kept,
      before,
    )) as typeof document;
  },
};
