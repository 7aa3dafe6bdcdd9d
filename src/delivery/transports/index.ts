/** The transport of every type of connection. A type of the catalog without a line here does not compile. */
import { type ConnectionType, connection as connectionKind } from "../../catalog/kinds/connection/index.ts";
import { variantOf } from "../../derive/fields/variants.ts";
import { pingDocuments } from "../adaptors/document/send.ts";
import { pingKeyValue } from "../adaptors/key-value/send.ts";
import type { ConnectionDocument } from "../ports/documents.ts";
import { as2Transport } from "./as2.ts";
import { filesystemTransport, ftpTransport, objectStoreTransport } from "./file-transports.ts";
import { contractTransport, httpTransport } from "./http.ts";
import { jdbcTransport, rdbmsTransport } from "./rdbms.ts";
import { type ConnectionTransport, notReached } from "./transport.ts";

// Connections of the types `keyValueDb` and `documentDb`.

const keyValueTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: async (connection, { egress, endpoints }) => pingKeyValue({ connection, egress, endpoints }),
} satisfies ConnectionTransport);

const documentTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: async (connection, { egress }) => pingDocuments({ connection, egress }),
} satisfies ConnectionTransport);

const transports: Readonly<Record<ConnectionType, ConnectionTransport>> = Object.freeze({
  http: httpTransport,
  rest: httpTransport,
  rdbms: rdbmsTransport,
  ftp: ftpTransport,
  objectStore: objectStoreTransport,
  filesystem: filesystemTransport,
  as2: as2Transport,
  van: notReached,
  jdbc: jdbcTransport,
  documentDb: documentTransport,
  keyValueDb: keyValueTransport,
  erp: contractTransport,
  crm: contractTransport,
  wrapper: contractTransport,
  mcp: { ...notReached, ping: httpTransport.ping },
});

/** Returns the transport of a connection. */
export function transportOf(connection: ConnectionDocument): ConnectionTransport {
  const type = variantOf(connectionKind, connection);
  return type === undefined ? notReached : transports[type as ConnectionType];
}
