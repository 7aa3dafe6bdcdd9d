/** The failure of reads that this server does not support yet. */
import { RecordFailure } from "../failures/failure.ts";

/** Returns the failure of an unsupported read; `what` is a plural. */
export function notReadYet(what: string): RecordFailure {
  return new RecordFailure("not_supported", "internal", "request", `${what} are not read by this server yet.`);
}
