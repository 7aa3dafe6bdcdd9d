/** The failure of what this server cannot read yet. */
import { RecordFailure } from "../failures/failure.ts";

/** The failure of what is not read; `what` is in the plural. */
export function notReadYet(what: string): RecordFailure {
  return new RecordFailure("not_supported", "internal", "request", `${what} are not read by this server yet.`);
}
