import { int, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const path = "/v1/groups/{_groupId}/members";
const ids = list(str({ format: "objectId" }), {
  min: 1,
  max: 100,
  set: true,
  doc: "Access-record ids of end users; `{_ids: [...]}` is understood, too.",
});
const numUpdated = { body: obj({ numUpdated: int({ doc: "Records that were changed." }) }) };
const example = { params: { _groupId: "{{ref:group}}" }, body: ["65e000000000000000000001"] };

export const groupOperations = declareOperations([
  {
    name: "group.addMembers",
    method: "POST",
    path,
    section: "Groups",
    origin: "spec",
    access: "administer",
    doc: "Makes end users members of a group. Those that are already stay so, and are not counted.",
    body: ids,
    answers: { 200: { doc: "All are members.", ...numUpdated } },
    errors: ["invalid_field", "resource_not_found"],
    example,
  },
  {
    name: "group.removeMembers",
    method: "DELETE",
    path,
    section: "facts:5",
    origin: "assumed",
    access: "administer",
    doc: "Takes end users out of a group. Those that are no members are not counted.",
    body: ids,
    answers: { 200: { doc: "None is a member.", ...numUpdated } },
    errors: ["invalid_field", "resource_not_found", "membership_idp_synced"],
    example,
  },
]);
