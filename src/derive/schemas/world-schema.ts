/** JSON Schema of a world file: the accounts, users, tokens and objects that seed the reference server. */
import type { JsonObject, MutableJsonObject } from "../../base/json.ts";
import { features } from "../../catalog/features.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { outside } from "../../catalog/outside-kinds.ts";
import {
  anything,
  arraySchema,
  choice,
  dictionaryOf,
  draft,
  flag,
  mapOf,
  record,
  refTo,
  text,
} from "./schema-words.ts";

/** Families that a world file may give besides those of the catalog; most are read-only or not yet served. */
const further = [
  "httpConnectorResources",
  "httpConnectorEndpoints",
  "marketplace",
  "eventReports",
  "jobs",
  "syncJobs",
  "flowErrors",
  "retryData",
  "flowEvents",
  "storageItems",
  "auditEntries",
] as const;

/** Returns every family key of `resources`, catalog first. */
export function worldFamilies(): readonly string[] {
  const known = (kinds as readonly Kind[]).map((kind) => kind.family);
  return [...new Set([...known, ...Object.values(outside), ...further])];
}

const idPattern = "^[0-9a-fA-F]{24}$";

/**
 * Returns the schema of the world file. Objects are checked shallowly here; the server checks them as it checks a write. With `used`, the schema
 * knows only these families: it is far smaller.
 */
export function worldSchema(used?: ReadonlySet<string>): JsonObject {
  const isUsed = (family: string) => used === undefined || used.has(family);
  const usedKinds = (kinds as readonly Kind[]).filter(({ family }) => isUsed(family));
  const documents = new Map(usedKinds.map((kind) => [kind.family, shallowSchema(kind)]));
  const resources = worldFamilies()
    .filter(isUsed)
    .map((family) => {
      const kind = documents.has(family);
      return [`${family}?`, arraySchema(kind ? refTo(family) : refTo("object"))] as const;
    });
  const account = record(
    {
      "_id?": refTo("id"),
      name: text("Name of the account.", { minLength: 1 }),
      "features?": record(
        Object.fromEntries(Object.entries(features).map(([name, { doc }]) => [`${name}?`, flag(doc)])),
        "Features of the account; false by default.",
      ),
      "users?": arraySchema(refTo("user")),
      "tokens?": arraySchema(refTo("token")),
      "endpoints?": {
        ...mapOf("^[A-Za-z]+(:[A-Za-z0-9][A-Za-z0-9._-]*)?$", text()),
        description:
          "Addresses of endpoints without an address of their own, by name: objectStore, keyValueDb, erp, crm, openai, moderation, stack:ID, ai:PROVIDER. They override those of the server.",
      },
      "endUsers?": arraySchema(refTo("endUser"), "Users who were invited to the account, by access record."),
      "resources?": record(Object.fromEntries(resources), "Objects by family; IDs and timestamps are kept."),
    },
    "One account of the platform.",
  );
  return {
    $schema: draft,
    title: "Reconduit world",
    ...record(
      { accounts: { ...arraySchema(refTo("account")), minItems: 1 }, "deployment?": deployment },
      "Seeds the reference server (`reconduit serve --world FILE`).",
    ),
    definitions: { account, user, token, endUser, object, id, ...Object.fromEntries(documents) },
  };
}

const id: JsonObject = Object.freeze({ type: "string", pattern: idPattern, description: "24 hexadecimal characters." });

/** An object of a family that has no declaration. */
const object: JsonObject = Object.freeze({
  type: "object",
  properties: { _id: refTo("id") },
});

const deployment = record(
  {
    "tpConnectorTypes?": arraySchema(text(), "Transports of trading partner connectors; by default FTP, AS2 and S3."),
    "tpConnectorRegions?": arraySchema(
      text(),
      "Regions of trading partner connectors; by default the five regions of the specification.",
    ),
  },
  "Lists that a deployment of the platform configures.",
);

const user = record({
  "_id?": refTo("id"),
  email: text(),
  "name?": text(),
  role: choice(["owner", "admin", "manage", "monitor"]),
  "disabled?": flag("The user has no access; personal tokens do not work."),
});

const token = record({
  "_id?": refTo("id"),
  "name?": text(),
  token: text("Bearer token.", { minLength: 1 }),
  type: choice(["service", "personal"]),
  "user?": text("For a personal token: email of the user."),
  "access?": choice(["full", "custom"]),
  "grants?": {
    ...mapOf("^[A-Za-z]+$", arraySchema(refTo("id"))),
    description:
      "For custom access: IDs of usable objects, by family (connections, exports, imports, apis, mcpServers).",
  },
  "expiresAt?": text("End of the token's validity.", { format: "date-time" }),
});

const endUser = record({
  "_id?": refTo("id"),
  email: text(),
  "name?": text(),
  "accepted?": flag(),
  "dismissed?": flag(),
  "disabled?": flag(),
  "idpSynced?": flag("The membership comes from the identity provider."),
  "_roleIds?": arraySchema(refTo("id"), "Roles of the end user."),
});

/** Data that a world defines for a kind in addition to its fields. */
const seeded: { readonly [family: string]: JsonObject } = {
  lookupCaches: { data: dictionaryOf(text(), "Values by key.") },
};

/** Returns the schema of a kind's document: the names and JSON types of its fields, one level deep; anything else is accepted. */
function shallowSchema(kind: Kind): JsonObject {
  const properties: MutableJsonObject = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    const type = field.type === "map" ? "object" : field.type;
    properties[name] =
      type === "json"
        ? anything(field.doc ?? "Free-form.")
        : { type: [type, "null"], ...(field.doc && { description: field.doc }) };
  }
  properties["_id"] = refTo("id");
  Object.assign(properties, seeded[kind.family]);
  return { description: kind.doc, type: "object", properties };
}
