import { int, list, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const path = "/v1/groups/{_groupId}/members";
const ids = list(str({ format: "objectId" }), {
  min: 1,
  max: 100,
  set: true,
  doc: "Access record IDs of end users; `{_ids: [...]}` is also accepted.",
});
const numUpdated = { body: obj({ numUpdated: int({ doc: "Number of changed records." }) }) };
const example = { params: { _groupId: "{{ref:group}}" }, body: ["65e000000000000000000001"] };

export const groupOperations = declareOperations([
  {
    name: "group.addMembers",
    method: "POST",
    path,
    section: "Groups",
    origin: "spec",
    access: "administer",
    doc: "Adds end users to a group. Existing members stay and are not counted.",
    body: ids,
    answers: { 200: { doc: "All users are members.", ...numUpdated } },
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
    doc: "Removes end users from a group. Users who are not members are not counted.",
    body: ids,
    answers: { 200: { doc: "None of the users is a member.", ...numUpdated } },
    errors: ["invalid_field", "resource_not_found", "membership_idp_synced"],
    example,
  },
]);
