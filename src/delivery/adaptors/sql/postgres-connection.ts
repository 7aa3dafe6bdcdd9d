/** Connections to PostgreSQL, through the egress gate. The client library is loaded by the first job that needs it. */
import type { Client, ClientConfig } from "pg";
import { type JsonObject, textOf } from "../../../base/json.ts";
import type { ConnectionDocument } from "../../documents.ts";
import type { Egress } from "../../egress/egress.ts";
import { refuseOwnAddress, refuseOwnDatabase } from "../../egress/own-database.ts";
import { RecordFailure } from "../../failure.ts";
import { databaseTls } from "../database-tls.ts";
import { requiredOf } from "./required.ts";

export interface PostgresPlace {
  /** `rdbms` or `jdbc` of the connection. */
  readonly block: JsonObject;
  readonly document: ConnectionDocument | undefined;
  readonly egress: Egress;
  /** Another database than that of the block. */
  readonly database?: string | undefined;
}

/**
 * Connects. Every setting that the library would look for in the environment or in a home folder is given, so that it looks nowhere. Throws
 * RecordFailure where it cannot be tried, EgressError, and what the database says.
 */
export async function connectPostgres(
  { block, document, egress, database }: PostgresPlace,
  { options, types }: Pick<ClientConfig, "options" | "types"> = {},
): Promise<Client> {
  const host = requiredOf(block, "host");
  const user = requiredOf(block, "user");
  const port = Number(block["port"] ?? 5432);
  // As the protocol has it where a client names no database.
  const name = database ?? textOf(block["database"]) ?? user;
  const { address } = await egress.resolve(host, port);
  refuseOwnAddress(egress.ownDatabase, address, port, name);
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    host: address,
    port,
    user,
    database: name,
    // A function: for a missing password the library would ask PGPASSWORD, then a file in the home folder.
    password: () => passwordOf(block),
    ssl: databaseTls(document ?? {}, block, host) ?? false,
    options: options ?? "-c standard_conforming_strings=on",
    connectionTimeoutMillis: 10_000,
    application_name: "reconduit",
    client_encoding: "UTF8",
    sslnegotiation: "postgres",
    ...(types && { types }),
  } as ClientConfig);
  // It takes an option that is off for one that is not given.
  Object.assign(client, { replication: undefined, binary: false });
  Object.assign(Reflect.get(client, "connectionParameters") as object, { replication: undefined, binary: false });
  // A connection that breaks fails the statement that waits for it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await refuseOwnDatabase(egress.ownDatabase, (sql) => client.query(sql));
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Throws RecordFailure where the database asks for a password and the connection has none. */
function passwordOf(block: JsonObject): string {
  const password = textOf(block["password"]);
  if (password !== undefined) return password;
  const message = "The database asks for a password, and the connection has none.";
  throw new RecordFailure("authentication_failed", "connection", "request", message);
}
