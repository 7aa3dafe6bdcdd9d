/** Which database a connection of the types `rdbms` and `jdbc` leads to (facts 2.12): `type` of the block says. */
import { isObject, type JsonObject } from "../../../base/json.ts";
import type { ConnectionDocument } from "../../documents.ts";
import { RecordFailure } from "../../failure.ts";
import type { Escape } from "../../pipeline/template.ts";

export type Dialect = "postgres" | "mysql" | "sqlite";

const dialects: { readonly [type: string]: Dialect } = Object.freeze({
  postgresql: "postgres",
  postgres: "postgres",
  mysql: "mysql",
  mariadb: "mysql",
  sqlite: "sqlite",
});

/** How templates write values for each. */
export const escapeFor: { readonly [dialect in Dialect]: Escape } = Object.freeze({
  postgres: "pgsql",
  mysql: "mysql",
  sqlite: "sqlite",
});

export interface Database {
  readonly dialect: Dialect;
  /** `rdbms` or `jdbc` of the connection. */
  readonly block: JsonObject;
}

/** Throws RecordFailure for a type that nothing is delivered to. */
export function databaseOf({ type, rdbms, jdbc }: ConnectionDocument): Database {
  const name = type === "jdbc" ? "jdbc" : "rdbms";
  const found = name === "jdbc" ? jdbc : rdbms;
  const block: JsonObject = isObject(found) ? (found as JsonObject) : {};
  const database = String(block["type"] ?? "").toLowerCase();
  if (Object.hasOwn(dialects, database)) return { dialect: dialects[database]!, block };
  const shown = database === "" ? `no ${name}.type` : database;
  const message = `Connections of the type ${name} (${shown}) are not delivered through: postgresql, mysql, mariadb and sqlite are.`;
  throw new RecordFailure("not_supported", "connection", "request", message);
}
