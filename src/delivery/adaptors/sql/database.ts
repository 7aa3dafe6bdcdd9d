/** The database of a connection of the types `rdbms` and `jdbc` (facts 2.12), determined by `type` of the block. */
import { isObject, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ConnectionDocument } from "../../ports/documents.ts";
import { type DatabaseDialect, dialectNamed } from "./dialects.ts";

export interface Database {
  readonly dialect: DatabaseDialect;
  /** `rdbms` or `jdbc` of the connection. */
  readonly block: JsonObject;
}

/** Returns the database. Throws RecordFailure for an unsupported type. */
export function databaseOf({ type, rdbms, jdbc }: ConnectionDocument): Database {
  const name = type === "jdbc" ? "jdbc" : "rdbms";
  const found = name === "jdbc" ? jdbc : rdbms;
  const block: JsonObject = isObject(found) ? (found as JsonObject) : {};
  const typeName = String(block["type"] ?? "").toLowerCase();
  const dialect = dialectNamed(typeName);
  if (dialect !== undefined) return { dialect, block };
  const shown =
    typeName === "" ? `${name}.type is missing` : `${name}.type ${JSON.stringify(typeName)} is not supported`;
  const message = `${shown}; supported are postgresql, mysql, mariadb, sqlite, mssql and oracle.`;
  throw new RecordFailure("not_supported", "connection", "request", message);
}
