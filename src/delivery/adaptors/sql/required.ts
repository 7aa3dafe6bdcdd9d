/** Required fields of a connection to a database: without them a driver would use values from its environment. */
import { type JsonObject, textOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";

/** Returns a field of a block. Throws RecordFailure if it is missing or empty. */
export function requiredOf(block: JsonObject, field: "host" | "user" | "password"): string {
  const value = textOf(block[field]);
  if (value !== undefined) return value;
  const message = `The connection names no ${field}.`;
  throw new RecordFailure("not_configured", "connection", "request", message);
}
