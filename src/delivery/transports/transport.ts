/**
 * The port of every type of connection: everything the platform does over a connection, except the delivery of imports' records
 * (adaptor.ts). transports/index.ts lists one transport for each type of the catalog.
 * Messages of its errors contain no known secrets; a quoted message of another program may repeat a secret.
 */
import { isObject } from "../../base/json.ts";
import type { ConnectionServices } from "../adaptors/connection-services.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import type { ConnectionDocument, SyncPlace } from "../ports/documents.ts";
import { SyncFailure, type TableDestination, type TableSource } from "../ports/table.ts";
import type { SourceReader } from "../syncs/sources/source-run.ts";

/** The environment of a sync's sources and destinations. */
interface SyncSurroundings extends ConnectionServices {
  readonly signal: AbortSignal;
  /** Reads exports, for sources that are exports. */
  readonly reader?: SourceReader | undefined;
  /** The source of the sync, for destinations. It must be another database. */
  readonly source?: TableSource | undefined;
}

export interface ConnectionTransport {
  /** Resolves if the other side answers correctly. Throws RecordFailure and BoundExceeded. */
  ping(connection: OpenedConnection, services: ConnectionServices): Promise<void>;
  /** Opens the source of a sync. Throws SyncFailure. */
  openSource(connection: OpenedConnection, services: SyncSurroundings): Promise<TableSource>;
  /** Opens the destination of a sync; `place` is the destination in the sync's document. Throws SyncFailure. */
  openDestination(
    connection: OpenedConnection,
    place: SyncPlace,
    services: SyncSurroundings,
  ): Promise<TableDestination>;
}

// The transport of types of connections without an implementation: every call fails with that reason. Syncs can still read exports
// of such connections.

export const notReached: ConnectionTransport = Object.freeze({
  ping: async ({ document }) => {
    const message = `This server does not reach connections of the type ${shownType(document)} yet, so it cannot tell whether they work.`;
    throw new RecordFailure("not_supported", "connection", "request", message);
  },
  openSource: async ({ document }) => ({
    tables: async () => undefined,
    table: async () => {
      const message = `This server does not read tables from connections of the type ${shownType(document)} yet. What an export of the connection reads can be one: give the dataset its _id as externalId.`;
      throw new SyncFailure("connection", "extract", message, "needs-user");
    },
    close: async () => {},
  }),
  openDestination: async ({ document }) => {
    const message = `This server does not write to connections of the type ${shownType(document)} yet.`;
    throw new SyncFailure("connection", "load", message);
  },
} satisfies ConnectionTransport);

/** Returns the type of a connection, with the database type for databases. */
function shownType({ type, rdbms }: ConnectionDocument): string {
  if (type !== "rdbms") return String(type);
  const database = isObject(rdbms) ? rdbms.type : undefined;
  return `rdbms (${database === undefined || database === "" ? "no rdbms.type" : String(database).toLowerCase()})`;
}
