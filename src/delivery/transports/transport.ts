/**
 * The port that every type of connection stands behind: what the platform does over a connection beside delivering the records of
 * imports (adaptor.ts). transports/index.ts lists one for each type of the catalog. Messages of what they throw hold
 * no secrets that they know of; what another program says may repeat one.
 */

import type { Surroundings } from "../adaptors/surroundings.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import type { SyncPlace } from "../ports/documents.ts";
import type { Destination, Source } from "../ports/table.ts";
import type { SourceReader } from "../syncs/sources/source-run.ts";

/** What sources and destinations of a sync are opened with. */
interface SyncSurroundings extends Surroundings {
  readonly signal: AbortSignal;
  /** Of sources that are read as exports are. */
  readonly reader?: SourceReader | undefined;
  /** Of destinations: what the sync reads from. Theirs is another database. */
  readonly source?: Source | undefined;
}

export interface Transport {
  /** Resolves when the other end answers as it should. Throws RecordFailure and BoundExceeded. */
  ping(connection: OpenedConnection, around: Surroundings): Promise<void>;
  /** Opens what a sync reads from. Throws SyncFailure. */
  openSource(connection: OpenedConnection, around: SyncSurroundings): Promise<Source>;
  /** Opens what a sync writes to; `place` is the destination as the sync describes it. Throws SyncFailure. */
  openDestination(connection: OpenedConnection, place: SyncPlace, around: SyncSurroundings): Promise<Destination>;
}
