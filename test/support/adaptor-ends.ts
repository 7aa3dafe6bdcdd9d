/** Connections and documents with which each adaptor of the catalog reaches its partner; a type without an entry does not compile. */
import type { JsonObject } from "../../src/base/json.ts";
import type { ConnectionType } from "../../src/catalog/kinds/connection/index.ts";

/** A connection of each type, with as little as it takes to be tried: no password, no key, no database where that may be left out. */
export const connections: { readonly [type in ConnectionType]: ((at: string) => JsonObject) | "nothing is reached" } = {
  http: (at) => ({ http: { baseURI: at, mediaType: "json" } }),
  rest: (at) => ({ rest: { baseURI: at, mediaType: "json", authType: "custom" } }),
  rdbms: (at) => ({ rdbms: { type: "postgresql", host: "127.0.0.1", port: Number(new URL(at).port), user: "u" } }),
  jdbc: (at) => ({ jdbc: { type: "postgresql", host: "127.0.0.1", port: Number(new URL(at).port), user: "u" } }),
  ftp: (at) => ({ ftp: { type: "ftp", hostURI: "127.0.0.1", port: Number(new URL(at).port), username: "u" } }),
  objectStore: () => ({ objectStore: { accessKeyId: "own-id", secretAccessKey: "own-key" } }),
  filesystem: () => ({ filesystem: {} }),
  as2: (at) => ({
    as2: {
      as2Id: "own",
      partnerId: "partner",
      partnerStationInfo: { as2URI: at, signing: "NONE", encryptionType: "NONE" },
      userStationInfo: { signing: "NONE", encryptionType: "NONE" },
    },
  }),
  van: "nothing is reached",
  documentDb: (at) => ({ documentDb: { host: [new URL(at).host] } }),
  keyValueDb: () => ({ keyValueDb: { credentials: { accessKeyId: "own-id", secretAccessKey: "own-key" } } }),
  erp: () => ({ erp: { authType: "token-auto", account: "1" } }),
  crm: () => ({ crm: {} }),
  wrapper: () => ({ wrapper: { pingFunction: "ping" } }),
  mcp: (at) => ({ mcp: { serverURL: at, http: { auth: { type: "custom" } } } }),
};

/** The connection that an adaptor works over; undefined where it names none. */
export const connectionOf = (variant: object): ConnectionType | undefined =>
  (variant as { readonly connections?: readonly ConnectionType[] }).connections?.[0];

/** A document without references to others. */
export const withoutIds = (document: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith("_")));

/** Adaptors that reach nothing outside: files of this machine, what others send, patterns, and lists of steps. */
export const reachesNothing: readonly string[] = [
  ...["FileSystemImport", "FileSystemExport", "WrapperImport", "WrapperExport", "GuardrailImport", "ToolImport"],
  ...["WebhookExport", "AS2Export", "SimpleExport"],
];

/** Blocks with which exports are read at all, where their type needs more than an empty one. */
export const exportBlocks: { readonly [type: string]: JsonObject } = {
  HTTPExport: { http: { relativeURI: "/", method: "GET" } },
  RESTExport: { rest: { relativeURI: "/", method: "GET" } },
  RDBMSExport: { rdbms: { query: "select 1" } },
  JDBCExport: { jdbc: { query: "select 1" } },
  DocumentDbExport: { documentDb: { collection: "c" } },
  KeyValueDbExport: {
    keyValueDb: {
      region: "r",
      method: "query",
      tableName: "t",
      keyConditionExpression: "id = :a",
      expressionAttributeValues: '{":a":1}',
    },
  },
  FTPExport: { ftp: { directoryPath: "/in" }, file: { type: "json" } },
  ObjectStoreExport: { objectStore: { region: "r", bucket: "files" }, file: { type: "json" } },
  ErpExport: { erp: { type: "search", searches: [{ id: "1" }] } },
  CrmExport: { crm: { type: "soql", api: "rest", soql: { query: "select Id from Account" } } },
};
