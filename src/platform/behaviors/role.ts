import { itemsOf } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import { group } from "../../catalog/kinds/group.ts";
import type { role } from "../../catalog/kinds/role.ts";
import { removeAccessId } from "../access/access-records.ts";
import { touchDocument } from "../documents/touch.ts";
import type { Behavior } from "./behavior.ts";

/** Role: deletion removes it from every group and every end user (spec: Soft deletion). */
export const roleBehavior: Behavior<typeof role> = {
  async removed({ services, tx, caller, id }) {
    const pinned = (await tx.dependents(caller.account, "roles", id, "active")).filter(
      (each) => each.family === "groups",
    );
    for (const groupId of new Set(pinned.map((each) => each.id))) {
      await touchDocument(services, tx, caller.account, group, groupId, (document) =>
        withChangedFields(document, { _roleIds: itemsOf(document._roleIds).filter((each) => each !== id) }),
      );
    }
    await removeAccessId(tx, caller.account, "_roleIds", id, services.clock.now());
  },
};
