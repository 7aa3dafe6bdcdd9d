import type { endUser } from "../../catalog/kinds/end-user.ts";
import { withMemberships } from "../access/access-records.ts";
import type { Behavior } from "./behavior.ts";

/** End user: an update leaves the groups alone, which are changed by their own requests. */
export const endUserBehavior: Behavior<typeof endUser> = {
  complete: (document, { stored }) => (stored ? withMemberships(document, stored.body) : document) as typeof document,
};
