import { block, bool, str } from "../field.ts";
import { kind } from "../kind.ts";

/** The name of the environment that an account with the feature always has. */
export const productionName = "Production";

export function isProductionName(name: unknown): boolean {
  return String(name).toLowerCase() === productionName.toLowerCase();
}

export const environment = kind({
  kind: "environment",
  family: "environments",
  model: "Environment",
  path: "/v1/environments",
  section: "Environment",
  topic: "account",
  doc: "An isolated partition of the account. The environment Production always exists and is always enabled. The reference server has one partition for all objects, independent of environments.",
  fields: {
    name: str({ required: true, min: 1, doc: "Name; unique in the account, case-insensitive." }),
    description: str({
      nullable: true,
      doc: "Null on environments that the platform created; set a string or omit the field.",
    }),
    _envUserId: str({ mode: "server", format: "objectId", doc: "User of the account who owns the environment." }),
    enabled: bool({ default: false, off: false, doc: "New environments are disabled. Production cannot be disabled." }),
    apim: block(
      { environmentId: str(), environmentHRID: str(), groupId: str() },
      {
        effect: { none: "the server has no API management and does not isolate environments." },
        doc: "Environment in API management.",
      },
    ),
  },
  identity: { by: ["name"], unique: true, ignoreCase: true, taken: { status: 409, code: "duplicate_name" } },
  update: "replace",
  removal: "none",
  refusals: [
    {
      code: "pending_invitations",
      rule: "an environment cannot be disabled while an invitation to the account is open",
    },
  ],
  feature: "environments",
  administratorsOnly: "changes",
  list: { empty: "array", paged: false },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "none" },
  parts: [{ field: "enabled", style: "toggle", path: "/v1/environments/{_id}/enable", initial: false, origin: "spec" }],
  hooks: { isPlatformMade: ({ name }) => isProductionName(name) },
  samples: {
    minimal: { name: "Rehearsal" },
    full: {
      name: "Staging",
      description: "Where changes are tried.",
      enabled: true,
      apim: { environmentId: "env-1", environmentHRID: "staging", groupId: "group-1" },
    },
    change: {
      name: "Staging area",
      description: "Where changes are tried before they go live.",
      enabled: false,
      apim: { environmentId: "env-1", environmentHRID: "staging-area", groupId: "group-1" },
    },
  },
});
