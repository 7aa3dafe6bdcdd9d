/** One connection of each type, for what needs another than `connection`'s own samples: written `sampleRef("connection:ftp")`. */
import type { DeclaredDocument } from "../../kind.ts";
import type { connection } from "./index.ts";

type Connection = DeclaredDocument<typeof connection>;

export const connectionSamples: { readonly [type in Connection["type"]]: Connection } = Object.freeze({
  erp: { name: "ERP", type: "erp", erp: { authType: "token-auto", account: "1000001" } },
  crm: { name: "CRM", type: "crm", crm: { oauth2FlowType: "refreshToken", sandbox: true } },
  ftp: {
    name: "Partner files",
    type: "ftp",
    ftp: { type: "sftp", hostURI: "127.0.0.1", username: "reconduit", password: "sample-password", port: 9 },
  },
  objectStore: {
    name: "Archive",
    type: "objectStore",
    objectStore: { accessKeyId: "sample-key-id", secretAccessKey: "sample-secret-key" },
  },
  wrapper: { name: "Own code", type: "wrapper", wrapper: { pingFunction: "ping" } },
  http: { name: "Shop", type: "http", http: { baseURI: "http://127.0.0.1:9/", mediaType: "json" } },
  rdbms: {
    name: "Warehouse",
    type: "rdbms",
    rdbms: {
      type: "postgresql",
      host: "127.0.0.1",
      port: 10,
      database: "analytics",
      user: "reconduit",
      password: "sample-password",
    },
  },
  documentDb: {
    name: "Documents",
    type: "documentDb",
    documentDb: { host: ["127.0.0.1"], username: "reconduit", password: "sample-password", database: "shop" },
  },
  as2: {
    name: "Partner messages",
    type: "as2",
    as2: {
      as2Id: "reconduit",
      partnerId: "partner",
      partnerStationInfo: { as2URI: "http://127.0.0.1:9/as2", signing: "SHA256", encryptionType: "AES256" },
      userStationInfo: { signing: "SHA256", encryptionType: "AES256" },
    },
  },
  filesystem: { name: "Local files", type: "filesystem", filesystem: { ping: { directoryPath: "/srv/orders" } } },
  mcp: {
    name: "Agent tools",
    type: "mcp",
    mcp: { serverURL: "http://127.0.0.1:9/mcp", http: { auth: { type: "token", token: { token: "sample-token" } } } },
  },
  keyValueDb: {
    name: "Sessions",
    type: "keyValueDb",
    keyValueDb: { credentials: { accessKeyId: "sample-key-id", secretAccessKey: "sample-secret-key" } },
  },
  jdbc: {
    name: "Finance",
    type: "jdbc",
    jdbc: { type: "finance", host: "127.0.0.1", user: "reconduit", password: "sample-password", database: "finance" },
  },
  van: { name: "Partner network", type: "van", van: { as2Id: "reconduit" } },
  rest: {
    name: "Old shop",
    type: "rest",
    rest: { baseURI: "http://127.0.0.1:9/", mediaType: "json", authType: "custom" },
  },
});
