import { bool, list, openEnum, ref, str } from "../field.ts";
import { kind, sampleRef } from "../kind.ts";
import { grantProblems, resourceGrants } from "../parts/grants.ts";

export const group = kind({
  kind: "group",
  family: "groups",
  model: "Group",
  path: "/v1/groups",
  section: "Group",
  topic: "access",
  doc: "A set of end users with shared roles and resource grants.",
  fields: {
    _userId: str({ mode: "server", format: "objectId", doc: "User ID of the account owner." }),
    name: str({ required: true, min: 1, doc: "Name; unique in the account, case-insensitive." }),
    description: str(),
    intendedFor: list(openEnum(["end-user"]), { set: true, effect: "shown", doc: "Intended users of the group." }),
    _roleIds: list(ref("role", { weak: true, vanishes: true }), {
      set: true,
      doc: "Roles pinned to the group, of the same account. The platform removes deleted roles.",
    }),
    resourceGrants,
    members: list(ref("endUser", { weak: true }), {
      set: true,
      keptWhenOmitted: true,
      doc: "All end users in the group; an apply removes unlisted members. If absent, memberships are not managed.",
    }),
    hasIdpSyncedMembers: bool({
      mode: "server",
      follows: ["members"],
      doc: "True if a membership comes from the identity provider; such memberships cannot be removed here.",
    }),
  },
  identity: { by: ["name"], unique: true, ignoreCase: true, taken: { status: 409, code: "duplicate_name" } },
  update: "replace",
  removal: "bin",
  refusals: [{ code: "membership_idp_synced", rule: "memberships from the identity provider cannot be removed" }],
  removalLoses: "the memberships of its end users",
  administratorsOnly: true,
  parts: [
    {
      field: "members",
      style: "members",
      path: "/v1/groups/{_id}/members",
      memberOf: "_groupIds",
      most: 100,
      origin: "assumed",
    },
  ],
  list: { empty: "array" },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "spec" },
  hooks: { check: (document) => grantProblems(document.resourceGrants, "/resourceGrants") },
  samples: {
    minimal: { name: "Everybody" },
    full: {
      name: "Shop team",
      members: [sampleRef("endUser")],
      description: "End users of the shop.",
      intendedFor: ["end-user"],
      _roleIds: [sampleRef("role")],
      resourceGrants: [{ resourceType: "tool", _resourceId: sampleRef("tool"), capabilities: ["tool:all"] }],
    },
    change: {
      name: "Shop teams",
      members: [],
      description: "End users of both shops.",
      intendedFor: ["end-user"],
      _roleIds: [sampleRef("role")],
    },
  },
});
