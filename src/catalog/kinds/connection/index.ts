import type { SentFields } from "../../document.ts";
import { block, bool, int, list, obj, oneOf, ref, str, time } from "../../field.ts";
import { kind, type Problem, sampleRef } from "../../kind.ts";
import { assumedVerbs } from "../../kind-requests.ts";
import { partsWithoutConnector } from "../../parts/connector-link.ts";
import { headerProblems } from "../../parts/header-lines.ts";
import { installedFrom } from "../../parts/installed-from.ts";
import { settingsFields } from "../../parts/settings.ts";
import { crm, erp, wrapper } from "./applications.ts";
import { documentDb, jdbc, keyValueDb, rdbms } from "./databases.ts";
import { filesystem, ftp, objectStore } from "./files.ts";
import { http, rest } from "./http.ts";
import { mcp } from "./mcp.ts";
import { as2, van } from "./partners.ts";

const variants = {
  tag: "type",
  cases: {
    erp: { blocks: ["erp"] },
    crm: { blocks: ["crm"] },
    ftp: { blocks: ["ftp"] },
    objectStore: { blocks: ["objectStore"] },
    wrapper: { blocks: ["wrapper"] },
    http: { blocks: ["http"] },
    rdbms: { blocks: ["rdbms"] },
    documentDb: { blocks: ["documentDb"] },
    as2: { blocks: ["as2"] },
    filesystem: { blocks: ["filesystem"] },
    mcp: { blocks: ["mcp"] },
    keyValueDb: { blocks: ["keyValueDb"] },
    jdbc: { blocks: ["jdbc"] },
    van: { blocks: ["van"] },
    rest: { blocks: ["rest"] },
  },
} as const;
export type ConnectionType = keyof typeof variants.cases;

const types = Object.freeze(Object.keys(variants.cases)) as readonly ConnectionType[];

const fields = {
  name: str({ required: true, min: 1, max: 100, doc: "1 to 100 characters." }),
  type: oneOf(types, { required: true, doc: "Transport. The block with the name of the type is required." }),
  externalId: str({ nullable: true, doc: "Correlation id." }),
  assistant: str({ effect: "shown", doc: "Connector assistant." }),
  _agentId: ref("agent", {
    nullable: true,
    destination: "setting",
    effect: { none: "the server opens the connection itself; agents do not connect to it." },
    doc: "On-premise agent that opens the connection.",
  }),
  _borrowConcurrencyFromConnectionId: ref("connection", {
    doc: "Connection whose concurrency limit this connection shares.",
  }),
  _integrationId: ref("integration", { nullable: true, owner: true, doc: "Integration that contains the connection." }),
  _connectorId: str({ format: "objectId", effect: "shown", doc: "Integration app that installed the connection." }),
  ...settingsFields,
  pgp: block({ publicKey: str(), privateKey: str({ secret: true }), passphrase: str({ secret: true }) }),
  ssl: block({
    ca: str({ destination: "setting" }),
    key: str({ secret: true }),
    passphrase: str({ secret: true }),
    cert: str(),
  }),
  debugDate: time({ doc: "End of debug logging." }),
  http,
  rest,
  ftp,
  objectStore,
  filesystem,
  as2,
  van,
  rdbms,
  jdbc,
  documentDb,
  keyValueDb,
  erp,
  crm,
  wrapper,
  mcp,
  ...installedFrom,
  offline: bool({ mode: "server", off: true, doc: "True if the last test of the connection failed." }),
  queueSize: int({ mode: "server", doc: "Number of waiting requests." }),
  queues: list(obj({ name: str(), size: int() }), { mode: "server" }),
  needsAuthorization: bool({ mode: "server", doc: "True if a person must log in." }),
  debugUntil: time({ mode: "server", doc: "End of debug logging. Set by PATCH, at most 1 hour ahead." }),
} as const;

function checkConnection(document: SentFields<typeof fields>): readonly Problem[] {
  return [
    ...partsWithoutConnector(document.http, "/http"),
    ...headerProblems(document, ["http", "rest", "mcp"]),
    ...unreadBlocks(document),
  ];
}

/** Blocks of other transports are allowed but have no effect: a warning says so. */
function unreadBlocks(document: SentFields<typeof fields>): readonly Problem[] {
  const type = document.type;
  if (typeof type !== "string" || !Object.hasOwn(variants.cases, type)) return [];
  return types.flatMap((name): Problem[] => {
    if (name === type || document[name] == null) return [];
    const message = `A connection of type "${type}" ignores this block.`;
    return [{ pointer: `/${name}`, code: "invalid_field", severity: "warning", message }];
  });
}

export const connection = kind({
  kind: "connection",
  family: "connections",
  model: "Connection",
  path: "/v1/connections",
  section: "facts:2.12",
  topic: "connections",
  doc: "Address and credentials of an application, a database, a file server or a trading partner.",
  fields,
  variants,
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  unseen: ["the destination of the connection: it is not tested, and only the first run finds a wrong password"],
  list: { empty: "array", projection: true, registeredIn: "_registeredConnectionIds" },
  verbs: {
    ...assumedVerbs,
    patch: { origin: "assumed", paths: ["/name", "/debugDate", "/debugUntil"] },
  },
  hooks: { check: checkConnection },
  samples: {
    minimal: { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/", mediaType: "json" } },
    full: {
      name: "Shop API",
      type: "http",
      externalId: "shop-api",
      settings: { region: "eu" },
      http: {
        baseURI: "http://127.0.0.1:9/v2/",
        mediaType: "json",
        successMediaType: "json",
        errorMediaType: "json",
        formType: "http",
        headers: [{ name: "Accept", value: "application/json" }],
        ping: { relativeURI: "/me", method: "GET", successPath: "ok" },
        rateLimit: { failStatusCode: 429, limit: 100 },
        retryHeader: "Retry-After",
        auth: {
          type: "token",
          token: { token: "sample-shop-token", location: "header", headerName: "Authorization", scheme: "Bearer" },
          failStatusCode: 401,
        },
        encrypted: { apiKey: "sample-api-key" },
        unencrypted: { shop: "north" },
        _iClientId: sampleRef("iclient"),
        concurrencyLevel: 10,
      },
    },
    change: {
      name: "Shop API",
      type: "http",
      externalId: "shop-api",
      settings: { region: "us" },
      http: {
        baseURI: "http://127.0.0.1:9/v3/",
        mediaType: "json",
        successMediaType: "json",
        headers: [
          { name: "Accept", value: "application/json" },
          { name: "X-Client", value: "reconduit" },
        ],
        ping: { relativeURI: "/health", method: "GET" },
        auth: { type: "basic", basic: { username: "reconduit", password: "sample-password" } },
        unencrypted: { shop: "south" },
        concurrencyLevel: 5,
      },
    },
  },
});
