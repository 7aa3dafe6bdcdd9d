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
  doc: "A set of end users that share roles and resource grants.",
  fields: {
    _userId: str({ mode: "server", format: "objectId", doc: "User id of the account's owner." }),
    name: str({ required: true, min: 1, doc: "Unique in the account without regard to case." }),
    description: str(),
    intendedFor: list(openEnum(["end-user"]), { set: true, effect: "shown", doc: "Whom the group is for." }),
    _roleIds: list(ref("role", { weak: true, vanishes: true }), {
      set: true,
      doc: "Roles pinned to the group, of the same account. A deleted role vanishes from it.",
    }),
    resourceGrants,
    members: list(ref("endUser", { weak: true }), {
      set: true,
      keptWhenOmitted: true,
      doc: "End users in the group, all of them: whoever is not listed is taken out. Not declared at all, nobody is looked at.",
    }),
    hasIdpSyncedMembers: bool({
      mode: "server",
      follows: ["members"],
      doc: "A membership comes from the identity provider; those cannot be removed here.",
    }),
  },
  identity: { by: ["name"], unique: true, ignoreCase: true, taken: { status: 409, code: "duplicate_name" } },
  update: "replace",
  removal: "bin",
  refusals: [
    { code: "membership_idp_synced", rule: "who is in a group by the identity provider is not taken out of it" },
  ],
  removalLoses: "the membership of its end users",
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
