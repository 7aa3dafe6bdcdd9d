import { bool, json, list, obj, openEnum, ref, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const source = obj({
  type: str({ doc: "`role` or `group`." }),
  _id: str({ format: "objectId" }),
  name: str(),
});

const level = openEnum(["monitor", "manage", "administrator"], { doc: "What the user may do in the whole account." });
const integrationLevel = openEnum(["monitor", "manage"], { required: true, doc: "What the user may do there." });
const email = str({ required: true, format: "email", doc: "Of a user who is not in the account yet." });
const invited = obj({ _id: str({ format: "objectId" }), accepted: bool(), accessLevel: level });
const levels = list(obj({ _integrationId: ref("integration"), accessLevel: integrationLevel }), {
  doc: "What the user may do in single integrations, beyond that; without an `accessLevel` nothing else.",
});
const share = "/v1/integrations/{_id}/ashares";
const shareDoc = "with whom an integration is shared";
const common = { section: "facts:3", origin: "assumed", access: "administer" } as const;

export const endUserOperations = declareOperations([
  {
    ...common,
    name: "endUser.invite",
    method: "POST",
    path: "/v1/ashares",
    aliases: [{ path: "/v1/invite" }],
    doc: "Invites a user to the account, or to single integrations of it.",
    body: obj({
      email,
      accessLevel: level,
      integrationAccessLevel: levels,
    }),
    answers: { 201: { doc: "The access record.", body: invited } },
    errors: ["invalid_field", "invalid_ref", "size_limit_exceeded"],
    example: { body: { email: "nia@acme.test", accessLevel: "monitor" } },
  },
  {
    ...common,
    name: "endUser.inviteMany",
    method: "POST",
    path: "/v1/invite/multiple",
    doc: "Invites users with the same level: all of them, or none where one cannot be invited.",
    body: obj({
      emails: list(str({ format: "email" }), { required: true, min: 1, max: 100 }),
      accessLevel: level,
      integrationAccessLevel: levels,
    }),
    answers: { 201: { doc: "The access records, in the order of the addresses.", body: list(invited) } },
    errors: ["invalid_field", "invalid_ref", "size_limit_exceeded"],
    example: { body: { emails: ["nora@acme.test", "nils@acme.test"], accessLevel: "monitor" } },
  },
  {
    ...common,
    name: "endUser.reinvite",
    method: "POST",
    path: "/v1/reinvite",
    doc: "Sends an invitation that is open once more.",
    body: obj({ email: str({ required: true, format: "email", doc: "Of an invited user." }) }),
    answers: { 204: { doc: "It was sent." } },
    errors: ["invalid_field", "resource_not_found"],
    example: { body: { email: "pete@customer.test" } },
  },
  {
    ...common,
    name: "endUser.remove",
    method: "DELETE",
    path: "/v1/ashares/{_id}",
    doc: "Removes a user from the account for good, with all personal tokens.",
    body: json({ doc: "Ignored." }),
    bodyIgnored: true,
    answers: { 204: { doc: "The user is gone." } },
    errors: ["resource_not_found", "invalid_field"],
    example: { params: { _id: "{{ref:endUser}}" } },
  },
  {
    ...common,
    name: "integrations.shares",
    method: "GET",
    path: share,
    doc: `The access records that say ${shareDoc}: those of users of the whole account, too.`,
    answers: { 200: { doc: "Access records.", body: list(invited) } },
    errors: ["resource_not_found", "invalid_query_params"],
    example: { params: { _id: "{{ref:integration}}" } },
  },
  {
    ...common,
    name: "integrations.share",
    method: "POST",
    path: share,
    doc: "Shares an integration with a user, who is invited where the account does not know the email.",
    body: obj({ email, accessLevel: integrationLevel }),
    answers: { 201: { doc: "The access record.", body: invited } },
    errors: ["resource_not_found", "invalid_field", "size_limit_exceeded"],
    example: { params: { _id: "{{ref:integration}}" }, body: { email: "ned@acme.test", accessLevel: "manage" } },
  },
  {
    ...common,
    name: "integrations.changeShare",
    method: "PUT",
    path: `${share}/{_shareId}`,
    doc: "Changes what a user may do in an integration that is shared with this user.",
    body: obj({ accessLevel: integrationLevel }),
    answers: { 200: { doc: "The access record.", body: invited } },
    errors: ["resource_not_found", "invalid_field"],
    example: {
      params: { _id: "{{ref:integration}}", _shareId: "{{ref:endUser}}" },
      body: { accessLevel: "monitor" },
    },
  },
  {
    ...common,
    name: "integrations.unshare",
    method: "DELETE",
    path: `${share}/{_shareId}`,
    doc: "Takes the integration from a user. One who has nothing else is removed from the account.",
    body: json({ doc: "Ignored." }),
    bodyIgnored: true,
    answers: { 204: { doc: "It is not shared any more." } },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:integration}}", _shareId: "{{ref:endUser}}" } },
  },
  {
    name: "endUser.effectiveGrants",
    method: "GET",
    path: "/v1/ashares/{_id}/effectiveGrants",
    section: "Role",
    origin: "assumed",
    access: "administer",
    doc: "What an end user may use: the grants of the own roles, of the groups, and of the roles that are pinned to these, each resource once. Nothing for one who may not enter.",
    answers: {
      200: {
        doc: "Grants, with where each comes from.",
        body: list(
          obj({
            resourceType: str(),
            _resourceId: str({ format: "objectId" }),
            capabilities: list(str()),
            from: list(source),
          }),
        ),
      },
    },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:endUser}}" } },
  },
]);
