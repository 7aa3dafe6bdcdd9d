/**
 * The port of every type of connection: everything the platform does over a connection, except the delivery of imports' records
 * (adaptor.ts). transports/index.ts lists one transport for each type of the catalog.
 * Messages of its errors contain no known secrets; a quoted message of another program may repeat a secret.
 */

import type { ConnectionServices } from "../adaptors/connection-services.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import type { SyncPlace } from "../ports/documents.ts";
import type { TableDestination, TableSource } from "../ports/table.ts";
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
  ping(connection: OpenedConnection, around: ConnectionServices): Promise<void>;
  /** Opens the source of a sync. Throws SyncFailure. */
  openSource(connection: OpenedConnection, around: SyncSurroundings): Promise<TableSource>;
  /** Opens the destination of a sync; `place` is the destination in the sync's document. Throws SyncFailure. */
  openDestination(connection: OpenedConnection, place: SyncPlace, around: SyncSurroundings): Promise<TableDestination>;
}
