/** Failures of records that this server cannot deliver yet. */

import { RecordFailure } from "../failures/failure.ts";
import type { ConnectionDocument } from "../ports/documents.ts";

/** The failure of records that are not delivered; `what` is in the plural. */
export function notDeliveredYet(what: string): RecordFailure {
  const message = `${what} are not delivered by this server yet.`;
  return new RecordFailure("not_supported", "internal", "request", message);
}

/** The failure for a connection of a type over which nothing is delivered yet. */
export function notDeliveredThrough(connection: ConnectionDocument): RecordFailure {
  const message = `Connections of the type ${String(connection.type)} are not delivered through by this server yet.`;
  return new RecordFailure("not_supported", "connection", "request", message);
}
