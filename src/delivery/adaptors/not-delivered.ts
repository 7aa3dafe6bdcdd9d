/** Failures of records that this server cannot deliver yet. */

import { RecordFailure } from "../failures/failure.ts";

/** Returns the failure of records that are not delivered; `what` is a plural. */
export function notDeliveredYet(what: string): RecordFailure {
  const message = `${what} are not delivered by this server yet.`;
  return new RecordFailure("not_supported", "internal", "request", message);
}
