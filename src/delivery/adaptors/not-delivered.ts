/** Failures of records that this server cannot deliver, or read, yet. */

import { RecordFailure } from "../failures/failure.ts";

/** Returns the failure of records that are not delivered; `what` is a plural. */
export function notDeliveredYet(what: string): RecordFailure {
  const message = `${what} are not delivered by this server yet.`;
  return new RecordFailure("not_supported", "internal", "request", message);
}

/** Returns the failure of an unsupported read; `what` is a plural. */
export function notReadYet(what: string): RecordFailure {
  return new RecordFailure("not_supported", "internal", "request", `${what} are not read by this server yet.`);
}
