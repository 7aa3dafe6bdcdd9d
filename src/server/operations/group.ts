/** Group members are end users, given by their access records (spec: Groups; facts 5). */
import { isObject, type Json } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import { group } from "../../catalog/kinds/group.ts";
import { formats } from "../../derive/checks/formats.ts";
import { accessRecord, membersOf, saveGroupsOf } from "../../platform/access/access-records.ts";
import { touchDocument } from "../../platform/documents/touch.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

/** Maximum number of access records in one request (spec: Limits). */
const membersAtOnce = 100;

export const groupHandlers: Handlers = {
  "group.addMembers": (services, request) => changeMembers(services, request, "add"),
  "group.removeMembers": (services, request) => changeMembers(services, request, "remove"),
};

/** Changes all members or none. Members that already have the state are not counted. */
async function changeMembers(
  services: Services,
  request: Parameters<Handler>[1],
  change: "add" | "remove",
): Promise<{ numUpdated: number }> {
  const ids = memberIds(request.body as Json | undefined);
  const { account } = callerOf(request);
  const groupId = request.params["_groupId"]!;
  return services.store.write(async (tx) => {
    if (!(await tx.get(account, "groups", groupId))) refuseNotFound("The group");
    let numUpdated = 0;
    let mayBeSynced = false;
    for (const id of ids) {
      const record = await accessRecord(tx, account, id);
      if (!record) return refuseNotFound(`The end user ${id}`);
      const groups = record._groupIds;
      mayBeSynced ||= record.idpSynced;
      if (groups.includes(groupId) === (change === "add")) continue;
      if (change === "remove" && record.idpSynced) {
        refuse("membership_idp_synced", `The membership of ${id} comes from the identity provider.`);
      }
      const next = change === "add" ? [...groups, groupId] : groups.filter((each) => each !== groupId);
      await saveGroupsOf(tx, account, record, next);
      numUpdated += 1;
    }
    const before = (await tx.get(account, "groups", groupId))?.body.hasIdpSyncedMembers === true;
    // Without this check a large account would read all members although nothing can have changed.
    if (!before && !mayBeSynced) return { numUpdated };
    const synced = (await membersOf(tx, account, groupId)).some((member) => member.idpSynced);
    if (synced !== before) {
      await touchDocument(services, tx, account, group, groupId, (document) =>
        withChangedFields(document, { hasIdpSyncedMembers: synced }),
      );
    }
    return { numUpdated };
  });
}

/** Returns the ids of a bare array or of `{_ids: [...]}`. */
function memberIds(body: Json | undefined): readonly string[] {
  const list = isObject(body) ? body["_ids"] : body;
  // Invalid input is 400 here; other bodies get 422 (spec: Groups).
  const status = 400;
  if (!Array.isArray(list))
    return refuse("invalid_field", "The body must be an array of access-record ids.", { status });
  if (list.length < 1 || list.length > membersAtOnce) {
    refuse("invalid_field", `A request names 1 to ${membersAtOnce} access records.`, { status });
  }
  for (const [index, id] of (list as readonly Json[]).entries()) {
    if (typeof id === "string" && formats.objectId(id)) continue;
    refuse("invalid_field", "An access-record id has 24 hexadecimal characters.", { field: String(index), status });
  }
  return [...new Set(list as readonly string[])];
}
