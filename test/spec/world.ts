/** The world that the suite of the spec is driven against: one account with every feature, one without any, one with a pending invitation. */
import type { JsonObject } from "../../src/base/json.ts";

const id = (n: number): string => n.toString(16).padStart(24, "5a");

/** Objects of the main account by the name that requests write in braces. */
export const ids = Object.freeze({
  owner: id(0x1),
  admin: id(0x2),
  manage: id(0x3),
  monitor: id(0x4),
  endUser: id(0x11),
  idpUser: id(0x12),
  integration: id(0x21),
  syncsOnly: id(0x22),
  http: id(0x31),
  otherHttp: id(0x32),
  rdbms: id(0x33),
  ftp: id(0x34),
  script: id(0x41),
  export: id(0x51),
  import: id(0x61),
  mockImport: id(0x62),
  rdbmsImport: id(0x63),
  flow: id(0x71),
  sync: id(0x81),
  offSync: id(0x82),
  tag: id(0x91),
  role: id(0xa1),
  group: id(0xa2),
  iclient: id(0xb1),
  tool: id(0xc1),
  template: id(0xd1),
  connector: id(0xe1),
  hiddenConnector: id(0xe2),
  version: id(0xe8),
  connectorResource: id(0xe3),
  connectorEndpoint: id(0xe4),
  connectorImportEndpoint: id(0xe5),
  partner: id(0xf1),
  hiddenPartner: id(0xf2),
  marketApp: id(0x101),
  marketTemplate: id(0x102),
  storageItem: id(0x111),
  job: id(0x121),
  error: id(0x131),
  mcpServer: id(0x141),
  strangeIntegration: id(0x151),
  strangeConnector: id(0x152),
  strangeServer: id(0x153),
  unknown: "f".repeat(24),
});

/** Bearer tokens by what they are. */
export const tokens = Object.freeze({
  full: "full",
  admin: "pat-admin",
  manage: "pat-manage",
  monitor: "pat-monitor",
  connections: "custom-connections",
  imports: "custom-imports",
  none: "custom-none",
  expired: "expired",
  plain: "plain",
  pending: "pending",
});

/** When the clock of the suite starts. */
export const start = "2026-03-01T12:00:00.000Z";

const custom = (token: string, grants: object) => ({ token, type: "service", access: "custom", grants });
const nothing = { connections: [], exports: [], imports: [], apis: [], mcpServers: [] };
const http = (name: string, fields: object = {}) => ({
  name,
  type: "http",
  http: { baseURI: "http://127.0.0.1:9", mediaType: "json", ...fields },
});

export const world = {
  accounts: [
    {
      name: "Main",
      features: { environments: true, partner: true, publishTpConnectors: true },
      users: [
        { _id: ids.owner, email: "owner@main.test", name: "Owner", role: "owner" },
        { _id: ids.admin, email: "admin@main.test", name: "Admin", role: "admin" },
        { _id: ids.manage, email: "manage@main.test", name: "Manage", role: "manage" },
        { _id: ids.monitor, email: "monitor@main.test", name: "Monitor", role: "monitor" },
      ],
      tokens: [
        { token: tokens.full, type: "service", access: "full" },
        { token: tokens.admin, type: "personal", user: "admin@main.test" },
        { token: tokens.manage, type: "personal", user: "manage@main.test" },
        { token: tokens.monitor, type: "personal", user: "monitor@main.test" },
        custom(tokens.connections, { ...nothing, connections: [ids.http] }),
        custom(tokens.imports, { ...nothing, imports: [ids.mockImport] }),
        custom(tokens.none, nothing),
        { token: tokens.expired, type: "service", access: "full", expiresAt: "2026-02-01T00:00:00.000Z" },
      ],
      endUsers: [
        { _id: ids.endUser, email: "eve@customer.test", name: "Eve" },
        { _id: ids.idpUser, email: "ida@customer.test", name: "Ida", idpSynced: true },
      ],
      resources: {
        integrations: [
          { _id: ids.integration, name: "Orders", flowGroupings: [{ _id: id(0x2a), name: "In" }] },
          { _id: ids.syncsOnly, name: "Replication", syncs: true },
        ],
        connections: [
          {
            _id: ids.http,
            ...http("Shop", {
              auth: { type: "basic", basic: { username: "u", password: "hunter2" } },
            }),
          },
          { _id: ids.otherHttp, ...http("Warehouse") },
          {
            _id: ids.rdbms,
            name: "Analytics",
            type: "rdbms",
            rdbms: { type: "postgresql", host: "127.0.0.1", database: "x", user: "u", password: "hunter2" },
          },
          {
            _id: ids.ftp,
            name: "Files",
            type: "ftp",
            ftp: { type: "sftp", hostURI: "127.0.0.1", username: "u", password: "hunter2" },
          },
        ],
        scripts: [
          { _id: ids.script, name: "Normalise", content: "function preMap(o) { return o.data; }", description: "d" },
        ],
        exports: [
          {
            _id: ids.export,
            name: "New orders",
            adaptorType: "HTTPExport",
            _connectionId: ids.http,
            _integrationId: ids.integration,
            http: { relativeURI: "/orders", method: "GET" },
          },
        ],
        imports: [
          {
            _id: ids.import,
            name: "Create order",
            adaptorType: "HTTPImport",
            externalId: "ext-1",
            _connectionId: ids.http,
            _integrationId: ids.integration,
            http: { relativeURI: ["/orders"], method: ["POST"] },
            hooks: { preMap: { _scriptId: ids.script, function: "preMap" } },
          },
          {
            _id: ids.mockImport,
            name: "Mocked order",
            adaptorType: "HTTPImport",
            _connectionId: ids.http,
            http: { relativeURI: ["/orders"], method: ["POST"] },
            mockResponse: [{ statusCode: 201, id: "m-1", _json: { id: "m-1" } }],
          },
          {
            _id: ids.rdbmsImport,
            name: "Insert order",
            adaptorType: "RDBMSImport",
            _connectionId: ids.rdbms,
            rdbms: { queryType: ["per_record"], query: ["INSERT INTO t VALUES ('{{record.a}}')"] },
          },
        ],
        flows: [
          {
            _id: ids.flow,
            name: "Orders",
            _integrationId: ids.integration,
            pageGenerators: [{ _exportId: ids.export }],
            pageProcessors: [{ type: "import", _importId: ids.import }],
          },
        ],
        syncs: [
          {
            _id: ids.sync,
            name: "B sync",
            _integrationId: ids.syncsOnly,
            disabled: false,
            historicDateTime: "2025-01-01T00:00:00.000Z",
            source: { _connectionId: ids.http },
            destination: { _connectionId: ids.rdbms, database: "x", schema: "s" },
            datasets: [{ name: "orders", externalId: "orders", enable: true, ingestionMode: "append" }],
          },
          { _id: ids.offSync, name: "A sync", _integrationId: ids.syncsOnly, source: { _connectionId: ids.http } },
        ],
        flowErrors: [
          {
            _id: ids.error,
            _flowId: ids.flow,
            _expOrImpId: ids.import,
            occurredAt: "2026-02-28T00:00:00.000Z",
            code: "refused",
            message: "The destination refused it.",
            source: "application",
            stage: "response",
            retryDataKey: "r",
          },
        ],
        jobs: [
          { _id: ids.job, type: "flow", status: "completed", _flowId: ids.flow, createdAt: "2026-02-28T00:00:00.000Z" },
        ],
        mcpServers: [{ _id: ids.mcpServer, name: "Orders" }],
        tools: [{ _id: ids.tool, name: "Lookup", _integrationId: ids.integration }],
        tags: [{ _id: ids.tag, tag: "late", tagId: "aB3x9" }],
        roles: [{ _id: ids.role, name: "Support" }],
        groups: [{ _id: ids.group, name: "Team", intendedFor: ["end-user"], _roleIds: [ids.role] }],
        iclients: [
          {
            _id: ids.iclient,
            name: "Client",
            provider: "custom_oauth2",
            oauth2: { clientId: "c", clientSecret: "hunter2", grantType: "clientcredentials" },
          },
        ],
        templates: [{ _id: ids.template, name: "Blueprint", description: "d", websiteURL: "https://t.test" }],
        httpConnectors: [
          {
            _id: ids.connector,
            name: "Shop API",
            published: true,
            baseURIs: ["https://shop.test"],
            versions: [{ _id: ids.version, name: "v1" }],
            helpURL: "https://help.test",
          },
          { _id: ids.hiddenConnector, name: "Draft API", published: false, versions: [] },
        ],
        httpConnectorResources: [
          {
            _id: ids.connectorResource,
            name: "Orders",
            _httpConnectorId: ids.connector,
            _versionIds: [ids.version],
            published: true,
          },
        ],
        httpConnectorEndpoints: [
          {
            _id: ids.connectorEndpoint,
            name: "List orders",
            _httpConnectorId: ids.connector,
            isBlob: true,
            _httpConnectorResourceIds: [ids.connectorResource],
            method: "GET",
            relativeURI: "/orders",
            published: true,
            supportedBy: { type: "export" },
          },
          {
            _id: ids.connectorImportEndpoint,
            name: "Create order",
            _httpConnectorId: ids.connector,
            _httpConnectorResourceIds: [ids.connectorResource],
            method: "POST",
            relativeURI: "/orders",
            published: false,
            supportedBy: { type: "import" },
          },
        ],
        tpConnectors: [
          { _id: ids.partner, name: "Retailer EU", published: true, type: "FTP", baseName: "Retailer" },
          { _id: ids.hiddenPartner, name: "Draft partner", published: false },
        ],
        marketplace: [
          { _id: ids.marketApp, name: "App", docType: "Connector", numInstalls: 3, applications: ["shop"] },
          {
            _id: ids.marketTemplate,
            name: "Template",
            docType: "Template",
            numInstalls: 9,
            applications: ["shop"],
            objects: [{ model: "Integration", doc: { _id: id(0x201), name: "From the marketplace" } }],
          },
        ],
        storageItems: [
          {
            _id: ids.storageItem,
            type: "file",
            name: "orders.csv",
            size: 3,
            mimeType: "text/csv",
            status: "deleted",
            isSystem: false,
            deletedBy: "owner@main.test",
            deletedAt: "2026-02-20T00:00:00.000Z",
          },
        ],
      } as { readonly [family: string]: readonly JsonObject[] },
    },
    {
      name: "Plain",
      users: [{ email: "owner@plain.test", name: "Plain", role: "owner" }],
      tokens: [{ token: tokens.plain, type: "service", access: "full" }],
    },
    {
      name: "Pending",
      features: { environments: true },
      users: [{ email: "owner@pending.test", name: "P", role: "owner" }],
      tokens: [{ token: tokens.pending, type: "service", access: "full" }],
      endUsers: [{ email: "pete@customer.test", name: "Pete", accepted: false }],
      resources: {
        integrations: [{ _id: ids.strangeIntegration, name: "Elsewhere" }],
        httpConnectors: [{ _id: ids.strangeConnector, name: "Another API", published: true, versions: [] }],
        mcpServers: [{ _id: ids.strangeServer, name: "Elsewhere" }],
      },
    },
  ],
};

/** A world with one account, whose owner's token is `plain`, and these objects. */
export function worldOf(resources: { readonly [family: string]: readonly JsonObject[] }) {
  const users = [{ email: "owner@plain.test", name: "Plain", role: "owner" }];
  const owned = [{ token: tokens.plain, type: "service", access: "full" }];
  return { accounts: [{ name: "Plain", users, tokens: owned, resources }] };
}
