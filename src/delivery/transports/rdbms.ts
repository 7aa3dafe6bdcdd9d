/** Connections of the type `rdbms`: which database it is, `rdbms.type` says. */
import { isObject } from "../../base/json.ts";
import type { OpenedConnection } from "../adaptor.ts";
import type { DatabaseBlock, SyncPlace } from "../documents.ts";
import { postgresDestination, postgresSource } from "../syncs/postgres.ts";
import { sqliteDestination, sqliteFile, sqliteSource } from "../syncs/sqlite.ts";
import type { Transport } from "../transport.ts";
import { notReached } from "./not-reached.ts";

const sqlite: Transport = {
  ...notReached,
  openSource: async (connection, { files }) =>
    sqliteSource(sqliteFile(files, String(blockOf(connection).database ?? ""), "extract")),
  openDestination: async (connection, place, { files }) => {
    const database = String(blockOf(connection).database ?? textIn(place, "database") ?? "");
    return sqliteDestination(sqliteFile(files, database, "load"));
  },
};

const postgres: Transport = {
  ...notReached,
  openSource: (connection, { egress }) => postgresSource(blockOf(connection), egress),
  openDestination: (connection, place, { egress }) => {
    const target = { database: textIn(place, "database"), schema: textIn(place, "schema") };
    return postgresDestination(blockOf(connection), target, egress);
  },
};

const databases: { readonly [type: string]: Transport } = Object.freeze({ sqlite, postgresql: postgres, postgres });

export const rdbmsTransport: Transport = Object.freeze({
  ping: (connection, around) => databaseOf(connection).ping(connection, around),
  openSource: (connection, around) => databaseOf(connection).openSource(connection, around),
  openDestination: (connection, place, around) => databaseOf(connection).openDestination(connection, place, around),
} satisfies Transport);

function databaseOf(connection: OpenedConnection): Transport {
  const type = String(blockOf(connection).type ?? "").toLowerCase();
  return Object.hasOwn(databases, type) ? databases[type]! : notReached;
}

function blockOf({ document: { rdbms } }: OpenedConnection): DatabaseBlock {
  return isObject(rdbms) ? rdbms : {};
}

function textIn(place: SyncPlace, name: keyof SyncPlace): string | undefined {
  const value = place[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
