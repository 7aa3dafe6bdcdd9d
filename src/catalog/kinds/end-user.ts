import { block, bool, list, openEnum, ref, str } from "../field.ts";
import { kind, sampleRef } from "../kind.ts";

export const endUser = kind({
  kind: "endUser",
  family: "endUsers",
  model: "EndUser",
  path: "/v1/ashares",
  section: "facts:3",
  topic: "access",
  doc: "A user who was invited to the account: the access record, whose ID groups use for their members. Invitations have their own requests. A declaration adopts the access record with its email and sets its roles.",
  fields: {
    email: str({
      required: true,
      mode: "create",
      keptWhenOmitted: true,
      format: "email",
      ignoreCase: true,
      heldAt: "/sharedWithUser/email",
      doc: "Email of the user, which identifies the end user.",
    }),
    _roleIds: list(ref("role", { weak: true, vanishes: true }), {
      set: true,
      doc: "Roles of the end user, of the same account. The platform removes deleted roles.",
    }),
    accessLevel: openEnum(["monitor", "manage", "administrator"], {
      mode: "server",
      doc: "Access level in the account.",
    }),
    integrationAccessLevel: list(
      block({
        _integrationId: str({ format: "objectId" }),
        accessLevel: openEnum(["monitor", "manage"]),
      }),
      { mode: "server", doc: "Additional access levels in single integrations. Changed by its own requests." },
    ),
    accepted: bool({ mode: "server", doc: "The invitation was accepted." }),
    dismissed: bool({ mode: "server", doc: "The invitation was declined." }),
    disabled: bool({ mode: "server", off: true, doc: "The user has no access." }),
    sharedWithUser: block({ _id: str(), email: str(), name: str() }, { mode: "server", doc: "User with the access." }),
  },
  identity: { by: ["email"], unique: false, ignoreCase: true },
  update: "replace",
  removal: "none",
  administratorsOnly: "changes",
  list: { empty: "array" },
  verbs: { list: "assumed", create: "none", get: "assumed", put: "assumed", delete: "none" },
  // Whoever has no roles is referred to, and nothing is declared of them.
  hooks: { isPlatformMade: ({ _roleIds }) => !Array.isArray(_roleIds) || _roleIds.length === 0 },
  samples: {
    minimal: { email: "ada@customer.test" },
    full: { email: "ada@customer.test", _roleIds: [sampleRef("role")] },
    change: { email: "ada@customer.test", _roleIds: [] },
  },
});
