import { bool, json, list, obj, openEnum, ref, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const source = obj({
  type: str({ doc: "`role` or `group`." }),
  _id: str({ format: "objectId" }),
  name: str(),
});

const level = openEnum(["monitor", "manage", "administrator"], { doc: "Access level in the account." });
const integrationLevel = openEnum(["monitor", "manage"], { required: true, doc: "Access level in the integration." });
const email = str({ required: true, format: "email", doc: "Email of a user who is not yet in the account." });
const invited = obj({ _id: str({ format: "objectId" }), accepted: bool(), accessLevel: level });
const levels = list(obj({ _integrationId: ref("integration"), accessLevel: integrationLevel }), {
  doc: "Additional access levels in single integrations; without an `accessLevel` the only access of the user.",
});
const share = "/v1/integrations/{_id}/ashares";
const shareDoc = "of users with access to an integration";
const common = { section: "facts:3", origin: "assumed", access: "administer" } as const;

export const endUserOperations = declareOperations([
  {
    ...common,
    name: "endUser.invite",
    method: "POST",
    path: "/v1/ashares",
    aliases: [{ path: "/v1/invite" }],
    doc: "Invites a user to the account, or to single integrations.",
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
    doc: "Invites several users with the same access level; if one user cannot be invited, it invites none.",
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
    doc: "Resends an open invitation.",
    body: obj({ email: str({ required: true, format: "email", doc: "Email of an invited user." }) }),
    answers: { 204: { doc: "The invitation was sent." } },
    errors: ["invalid_field", "resource_not_found"],
    example: { body: { email: "pete@customer.test" } },
  },
  {
    ...common,
    name: "endUser.remove",
    method: "DELETE",
    path: "/v1/ashares/{_id}",
    doc: "Removes a user and all of the user's personal tokens from the account permanently.",
    body: json({ doc: "Ignored." }),
    bodyIgnored: true,
    answers: { 204: { doc: "The user is removed." } },
    errors: ["resource_not_found", "invalid_field"],
    example: { params: { _id: "{{ref:endUser}}" } },
  },
  {
    ...common,
    name: "integrations.shares",
    method: "GET",
    path: share,
    doc: `Lists the access records ${shareDoc}, including those for the whole account.`,
    answers: { 200: { doc: "Access records.", body: list(invited) } },
    errors: ["resource_not_found", "invalid_query_params"],
    example: { params: { _id: "{{ref:integration}}" } },
  },
  {
    ...common,
    name: "integrations.share",
    method: "POST",
    path: share,
    doc: "Shares an integration with a user. If the account does not know the email, the user is invited.",
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
    doc: "Changes the access level of a user in a shared integration.",
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
    doc: "Stops sharing an integration with a user. A user without other access is removed from the account.",
    body: json({ doc: "Ignored." }),
    bodyIgnored: true,
    answers: { 204: { doc: "The integration is no longer shared." } },
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
    doc: "Lists the effective grants of an end user: from the user's roles, from the groups, and from the roles pinned to them, each resource once. Empty for a disabled user.",
    answers: {
      200: {
        doc: "Grants with their sources.",
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
