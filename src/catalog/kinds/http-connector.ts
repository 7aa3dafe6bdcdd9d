import { itemsOf } from "../../base/json.ts";
import type { SentFields } from "../document.ts";
import { block, bool, int, list, openEnum, str } from "../field.ts";
import { kind, type Problem } from "../kind.ts";
import { supportedBy, supportedProblems } from "../parts/supported-by.ts";

const ofConnections = { none: "each connection has its own address." } as const;
const ofLinks = { none: "the server does not link requests of exports and imports with endpoints." } as const;

const baseURIs = list(str(), { detailOnly: true, effect: ofConnections, doc: "URI templates." });
const isPublished = bool({ detailOnly: true });

const version = {
  _id: str({ assigned: true, format: "objectId", doc: "ID, set by the platform; kept if sent back." }),
  name: str({ doc: "Name, such as v1." }),
  published: isPublished,
  baseURIs,
} as const;

const fields = {
  _userId: str({ mode: "server", format: "objectId", doc: "User who owns the connector." }),
  name: str({ required: true, min: 1 }),
  published: bool({ default: false, detailOnly: true, doc: "All accounts see the connector." }),
  helpURL: str({ effect: "shown" }),
  baseURIs: list(str(), { detailOnly: true, effect: ofConnections, doc: "URI templates; used if apis is empty." }),
  legacyId: str({ effect: "shown" }),
  legacyIds: list(str(), { mode: "server", doc: "Former ids." }),
  isGraphQL: bool({ default: false, effect: { none: "the connection sets the format of requests." } }),
  requireBodyMatchForLinking: bool({ detailOnly: true, effect: ofLinks }),
  disableAutoLinking: bool({ detailOnly: true, effect: ofLinks }),
  versions: list(block(version), { key: ["name"], doc: "Versions of a flat connector." }),
  apis: list(
    block({
      _id: version._id,
      name: str(),
      versions: list(block(version), { key: ["name"] }),
      baseURIs,
      published: isPublished,
      versioning: block({ location: openEnum(["uri"]) }, { detailOnly: true, effect: ofConnections }),
    }),
    { key: ["name"], doc: "Products of a grouped connector." },
  ),
  versioning: block(
    { location: openEnum(["uri"], { doc: "Place of the version in a request." }) },
    { detailOnly: true, effect: ofConnections },
  ),
  supportedBy: { ...supportedBy, detailOnly: true },
  supportsIClient: bool({ mode: "server", doc: "Connections of the connector can use an iClient." }),
  supportsWebhook: bool({ mode: "server", doc: "The connector supports webhook exports." }),
  hasBlobEndpoints: bool({ mode: "server", doc: "The connector has endpoints that transfer files." }),
  blobEndpointCount: int({ mode: "server", detailOnly: true, doc: "Number of endpoints that transfer files." }),
} as const;

function checkHttpConnector(document: SentFields<typeof fields>): readonly Problem[] {
  return [...formProblems(document), ...supportedProblems(document.supportedBy, "/supportedBy")];
}

/** Flat (`versions`) or grouped (`apis`): one of the two. */
function formProblems(document: SentFields<typeof fields>): readonly Problem[] {
  const hasEntries = (name: "versions" | "apis") => itemsOf(document[name]).length > 0;
  if (hasEntries("versions") && hasEntries("apis")) {
    const message = "A connector has versions (flat) or apis (grouped), not both.";
    return [{ pointer: "/apis", code: "invalid_field", message }];
  }
  if (hasEntries("versions") || hasEntries("apis")) return [];
  return [{ pointer: "/versions", code: "invalid_field", message: "A connector requires versions or apis." }];
}

export const httpConnector = kind({
  kind: "httpConnector",
  family: "httpConnectors",
  model: "HttpConnector",
  path: "/v1/httpconnectors",
  section: "HTTP connector",
  topic: "connections",
  doc: "A reusable definition of an application's API. Its resources and endpoints are read-only.",
  fields,
  exclusive: [["versions", "apis"]],
  exactlyOne: ["versions", "apis"],
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  publication: { listed: true },
  list: {
    empty: "no-content",
    filters: ["published"],
    row: [
      "_id",
      "name",
      "_userId",
      "createdAt",
      "lastModified",
      "helpURL",
      "legacyId",
      "legacyIds",
      "isGraphQL",
      "supportsIClient",
      "supportsWebhook",
      "hasBlobEndpoints",
      "versions",
      "apis",
    ],
  },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "assumed" },
  hooks: { check: checkHttpConnector },
  samples: {
    minimal: { name: "Shop API", versions: [{ name: "v1" }] },
    full: {
      name: "Warehouse API",
      helpURL: "https://warehouse.example.test/help",
      legacyId: "warehouse",
      isGraphQL: false,
      requireBodyMatchForLinking: true,
      disableAutoLinking: false,
      baseURIs: ["https://{{{connection.settings.shop}}}.warehouse.example.test"],
      versions: [{ name: "v1", baseURIs: ["https://warehouse.example.test/v1"] }, { name: "v2" }],
      versioning: { location: "uri" },
      supportedBy: {
        connection: { preConfiguredFields: [{ path: "http.auth.type", values: ["token"] }] },
        export: { preConfiguredFields: [{ path: "http.paging.method", values: ["page"] }] },
      },
    },
    change: {
      name: "Warehouses API",
      helpURL: "https://warehouse.example.test/help",
      legacyId: "warehouse",
      isGraphQL: false,
      requireBodyMatchForLinking: false,
      disableAutoLinking: true,
      baseURIs: ["https://warehouse.example.test"],
      versions: [{ name: "v1", baseURIs: ["https://warehouse.example.test/v1"] }, { name: "v2" }, { name: "v3" }],
      versioning: { location: "uri" },
      supportedBy: { connection: { preConfiguredFields: [{ path: "http.auth.type", values: ["oauth"] }] } },
    },
  },
});
