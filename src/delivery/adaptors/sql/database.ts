/** The database of a connection of the types `rdbms` and `jdbc` (facts 2.12), determined by `type` of the block. */
import { isObject, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ConnectionDocument } from "../../ports/documents.ts";
import { type Dialect, dialectNamed } from "./dialects.ts";

export interface Database {
  readonly dialect: Dialect;
  /** `rdbms` or `jdbc` of the connection. */
  readonly block: JsonObject;
}

/** Returns the database. Throws RecordFailure for an unsupported type. */
export function databaseOf({ type, rdbms, jdbc }: ConnectionDocument): Database {
  const name = type === "jdbc" ? "jdbc" : "rdbms";
  const found = name === "jdbc" ? jdbc : rdbms;
  const block: JsonObject = isObject(found) ? (found as JsonObject) : {};
  const given = String(block["type"] ?? "").toLowerCase();
  const dialect = dialectNamed(given);
  if (dialect !== undefined) return { dialect, block };
  const shown = given === "" ? `no ${name}.type` : given;
  const message = `Connections of the type ${name} (${shown}) are not delivered through: postgresql, mysql, mariadb, sqlite, mssql and oracle are.`;
  throw new RecordFailure("not_supported", "connection", "request", message);
}
