/**
 * The transport of types of connections without an implementation: every call fails with that reason. Syncs can still read exports
 * of such connections.
 */
import { isObject } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { ConnectionDocument } from "../ports/documents.ts";
import { SyncFailure } from "../ports/table.ts";
import type { ConnectionTransport } from "./transport.ts";

export const notReached: ConnectionTransport = Object.freeze({
  ping: async ({ document }) => {
    const message = `This server does not reach connections of the type ${shownType(document)} yet, so it cannot tell whether they work.`;
    throw new RecordFailure("not_supported", "connection", "request", message);
  },
  openSource: async ({ document }) => ({
    tables: async () => undefined,
    table: async () => {
      const message = `This server does not read tables from connections of the type ${shownType(document)} yet. What an export of the connection reads can be one: give the dataset its _id as externalId.`;
      throw new SyncFailure("connection", "extract", message, "needs-user");
    },
    close: async () => {},
  }),
  openDestination: async ({ document }) => {
    const message = `This server does not write to connections of the type ${shownType(document)} yet.`;
    throw new SyncFailure("connection", "load", message);
  },
} satisfies ConnectionTransport);

/** Returns the type of a connection, with the database type for databases. */
function shownType({ type, rdbms }: ConnectionDocument): string {
  if (type !== "rdbms") return String(type);
  const database = isObject(rdbms) ? rdbms.type : undefined;
  return `rdbms (${database === undefined || database === "" ? "no rdbms.type" : String(database).toLowerCase()})`;
}
