import { str } from "../field.ts";
import { kind, sampleRef } from "../kind.ts";
import { grantProblems, resourceGrants } from "../parts/grants.ts";

export const role = kind({
  kind: "role",
  family: "roles",
  model: "Role",
  path: "/v1/roles",
  section: "Role",
  topic: "access",
  doc: "A set of resource grants, assigned to end users or pinned to groups.",
  fields: {
    _userId: str({ mode: "server", format: "objectId", doc: "User ID of the account owner." }),
    name: str({ required: true, min: 1, doc: "Name; unique in the account, case-insensitive." }),
    description: str(),
    resourceGrants,
  },
  identity: { by: ["name"], unique: true, ignoreCase: true, taken: { status: 409, code: "duplicate_name" } },
  update: "replace",
  removal: "bin",
  removalLoses: "its assignments to groups and end users",
  administratorsOnly: true,
  malformedId: 400,
  list: { empty: "array" },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "spec" },
  hooks: { check: (document) => grantProblems(document.resourceGrants, "/resourceGrants") },
  samples: {
    minimal: { name: "Support" },
    full: {
      name: "Order support",
      description: "May run the order tools.",
      resourceGrants: [{ resourceType: "tool", _resourceId: sampleRef("tool"), capabilities: ["tool:all"] }],
    },
    change: {
      name: "Order support",
      description: "May run some of the order tools.",
      resourceGrants: [{ resourceType: "tool", _resourceId: sampleRef("tool"), capabilities: ["pset:orders"] }],
    },
  },
});
