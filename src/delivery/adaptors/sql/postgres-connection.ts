/**
 * Connections to PostgreSQL over sockets that the egress gate opens and meters. The client library loads with the first job
 * that needs it.
 */
import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Client, ClientConfig } from "pg";
import { type JsonObject, textOf } from "../../../base/json.ts";
import type { ConnectOptions, Egress } from "../../egress/egress.ts";
import { EgressError } from "../../egress/egress-error.ts";
import type { Meter } from "../../egress/meter.ts";
import { refuseOwnAddress, refuseOwnDatabase } from "../../egress/own-database.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ConnectionDocument } from "../../ports/documents.ts";
import { databaseTls } from "../database-tls.ts";
import { requiredOf } from "./required.ts";

export interface PostgresPlace {
  /** `rdbms` or `jdbc` of the connection. */
  readonly block: JsonObject;
  readonly document: ConnectionDocument | undefined;
  readonly egress: Egress;
  /** Name of a database other than that of the block. */
  readonly database?: string | undefined;
  /** Aborts the attempt to connect. */
  readonly signal?: AbortSignal | undefined;
  readonly bounds?: ConnectOptions["bounds"];
}

/** A client, and the meter of its socket. */
export interface PostgresLine {
  readonly client: Client;
  readonly meter: Meter;
}

/**
 * Connects and logs in; the socket is closed if that fails. Sets every option that the library would otherwise read from the
 * environment or a home folder. Throws RecordFailure for invalid settings, EgressError, and errors of the database.
 */
export async function connectPostgres(
  { block, document, egress, database, signal, bounds }: PostgresPlace,
  { options, types }: Pick<ClientConfig, "options" | "types"> = {},
): Promise<PostgresLine> {
  const host = requiredOf(block, "host");
  const user = requiredOf(block, "user");
  const port = Number(block["port"] ?? 5432);
  // The default of the protocol for a client without a database name.
  const name = database ?? textOf(block["database"]) ?? user;
  const ssl = (await databaseTls(document ?? {}, block, host)) ?? false;
  const { default: pg } = await import("pg");
  const way = { protocol: "postgres", isEncrypted: ssl !== false, signal, ...(bounds && { bounds }) } as const;
  const { socket, meter } = await egress.connect(host, port, way).catch(throwNamed);
  const client = new pg.Client({
    host,
    port,
    stream: () => alreadyConnected(socket),
    user,
    database: name,
    // A function: without a password the library would read PGPASSWORD, then a file in the home folder.
    password: () => requiredPassword(block),
    ssl,
    options: options ?? "-c standard_conforming_strings=on",
    connectionTimeoutMillis: 10_000,
    application_name: "reconduit",
    client_encoding: "UTF8",
    sslnegotiation: "postgres",
    ...(types && { types }),
  } as ClientConfig);
  // The library treats a disabled option as one that is missing.
  Object.assign(client, { replication: undefined, binary: false });
  Object.assign(Reflect.get(client, "connectionParameters") as object, { replication: undefined, binary: false });
  // A broken connection fails the waiting statement.
  client.on("error", () => undefined);
  // The driver's types leave out its connection.
  const { connection } = client as unknown as { readonly connection: EventEmitter & { readonly stream: TLSSocket } };
  connection.once("sslconnect", () => meter.attach(connection.stream, true));
  try {
    // Checks the connected address, because the name may have had another address before.
    refuseOwnAddress(egress.ownDatabase, socket.remoteAddress ?? "", port, name);
    await meter.drive(() => client.connect());
    meter.ready();
    await refuseOwnDatabase(egress.ownDatabase, (sql) => client.query(sql));
    return { client, meter };
  } catch (error) {
    socket.destroy();
    throw meter.because(error);
  }
}

/** Throws the error of the gate, with the name of the database if it cannot be reached. */
function throwNamed(error: unknown): never {
  if (!(error instanceof EgressError) || error.fault !== "unreachable") throw error;
  throw new EgressError(error.fault, error.message.replace("The destination cannot", "PostgreSQL cannot"));
}

/** Makes `connect` succeed at once: the driver connects the sockets it receives. */
function alreadyConnected(socket: Socket): Socket {
  socket.connect = () => {
    process.nextTick(() => socket.emit("connect"));
    return socket;
  };
  return socket;
}

/** Returns the password. Throws RecordFailure if the database requires one and the connection has none. */
function requiredPassword(block: JsonObject): string {
  const password = textOf(block["password"]);
  if (password !== undefined) return password;
  const message = "The database asks for a password, and the connection has none.";
  throw new RecordFailure("authentication_failed", "connection", "request", message);
}

/**
 * Returns common table expressions of a recursive query. `storage` has the type that stores the values of each column, in the
 * spelling of format_type with its length: that of a domain, and that of the items of a list with `[]`.
 */
export const storageTypes = (where: string): string => `layers as (
    select attrelid, attnum, atttypid as id, atttypmod as modifier, '' as list, 0 as depth
    from pg_catalog.pg_attribute where ${where} and attnum > 0 and not attisdropped
    union all
    select attrelid, attnum, case when typtype = 'd' then typbasetype else typelem end,
      case when typtype = 'd' and typtypmod >= 0 then typtypmod else modifier end, case when typtype = 'd' then list else '[]' end, depth + 1
    from layers join pg_catalog.pg_type on oid = id where typtype = 'd' or typcategory = 'A' and typelem <> 0
  ), storage as (
    select distinct on (attrelid, attnum) attrelid, attnum, pg_catalog.format_type(id, modifier) || list as type
    from layers order by attrelid, attnum, depth desc
  )`;
