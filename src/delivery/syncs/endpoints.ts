/** The two ends of a sync, by the type of their connections. */
import { isObject, type JsonObject } from "../../base/json.ts";
import type { Egress } from "../egress/egress.ts";
import { httpSource } from "./http-source.ts";
import { postgresDestination, postgresSource } from "./postgres.ts";
import { sqliteDestination, sqliteFile, sqliteSource } from "./sqlite.ts";
import { type Destination, type Source, SyncFailure } from "./table.ts";

export interface Surroundings {
  readonly egress: Egress;
  /** The folder that SQLite files lie in; undefined where the server opens none. */
  readonly files: string | undefined;
  readonly signal: AbortSignal;
}

const postgres = new Set(["postgresql", "postgres"]);

function rdbmsOf(connection: JsonObject): { readonly block: JsonObject; readonly type: string } {
  const block = isObject(connection["rdbms"]) ? connection["rdbms"] : {};
  return { block, type: String(block["type"] ?? "").toLowerCase() };
}

const shown = (connection: JsonObject): string => {
  const { type } = rdbmsOf(connection);
  return connection["type"] === "rdbms"
    ? `rdbms (${type === "" ? "no rdbms.type" : type})`
    : String(connection["type"]);
};

/** Opens what is read from. Throws SyncFailure. */
export async function openSource(connection: JsonObject, { egress, files, signal }: Surroundings): Promise<Source> {
  if (connection["type"] === "http" || connection["type"] === "rest") return httpSource(connection, egress, signal);
  const { block, type } = rdbmsOf(connection);
  if (connection["type"] === "rdbms" && type === "sqlite") {
    return sqliteSource(sqliteFile(files, String(block["database"] ?? ""), "extract"));
  }
  if (connection["type"] === "rdbms" && postgres.has(type)) return postgresSource(block, egress);
  throw new SyncFailure(
    "connection",
    "extract",
    `This server does not read from connections of the type ${shown(connection)} yet.`,
  );
}

/** Opens what is written to; `place` is the sync's destination. Throws SyncFailure. */
export async function openDestination(
  connection: JsonObject,
  place: JsonObject,
  { egress, files }: Surroundings,
): Promise<Destination> {
  const text = (name: string): string | undefined =>
    typeof place[name] === "string" && place[name] !== "" ? place[name] : undefined;
  const { block, type } = rdbmsOf(connection);
  if (connection["type"] === "rdbms" && type === "sqlite") {
    return sqliteDestination(sqliteFile(files, String(block["database"] ?? text("database") ?? ""), "load"));
  }
  if (connection["type"] === "rdbms" && postgres.has(type)) {
    return postgresDestination(block, { database: text("database"), schema: text("schema") }, egress);
  }
  throw new SyncFailure(
    "connection",
    "load",
    `This server does not write to connections of the type ${shown(connection)} yet.`,
  );
}
