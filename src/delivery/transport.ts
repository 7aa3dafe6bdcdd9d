/**
 * The port that every type of connection stands behind: what the platform does over a connection beside delivering the records of
 * imports (adaptor.ts). transports/index.ts lists one for each type of the catalog. Documents of connections carry their secrets
 * in the clear.
 */
import type { ConnectionDocument, SyncPlace } from "./documents.ts";
import type { Egress } from "./egress/egress.ts";
import type { Destination, Source } from "./syncs/table.ts";

/** What the ends of a sync work with. */
interface SyncSurroundings {
  readonly egress: Egress;
  /** The folder that SQLite files lie in; undefined where none are opened. */
  readonly files: string | undefined;
  readonly signal: AbortSignal;
}

export interface Transport {
  /** Resolves when the other end answers as it should. Throws RecordFailure. */
  ping(connection: ConnectionDocument, egress: Egress): Promise<void>;
  /** Opens what a sync reads from. Throws SyncFailure. */
  openSource(connection: ConnectionDocument, around: SyncSurroundings): Promise<Source>;
  /** Opens what a sync writes to; `place` is the destination as the sync describes it. Throws SyncFailure. */
  openDestination(connection: ConnectionDocument, place: SyncPlace, around: SyncSurroundings): Promise<Destination>;
}
