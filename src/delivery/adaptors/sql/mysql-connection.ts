/** Connections to MySQL and MariaDB, through the egress gate and the package mysql2, a peer: whoever needs it installs it. */
import type { Connection, ConnectionOptions } from "mysql2/promise";
import { type JsonObject, textOf } from "../../../base/json.ts";
import type { ConnectionDocument } from "../../documents.ts";
import type { Egress } from "../../egress/egress.ts";
import { loadPeer } from "../../peers.ts";
import { databaseTls } from "../database-tls.ts";
import { requiredOf } from "./required.ts";

interface Where {
  /** `rdbms` or `jdbc` of the connection. */
  readonly block: JsonObject;
  readonly document: ConnectionDocument | undefined;
  readonly egress: Egress;
  readonly signal: AbortSignal | undefined;
}

/**
 * Connects, and hands the connection to `prepare` before anybody else; the socket is gone where that fails. Throws RecordFailure where
 * it cannot be tried, EgressError, and what the driver says.
 */
export async function connectMysql(
  { block, document, egress, signal }: Where,
  options: ConnectionOptions,
  prepare: (opened: Connection) => Promise<void>,
): Promise<Connection> {
  const host = requiredOf(block, "host");
  const user = requiredOf(block, "user");
  const { createConnection } = await loadPeer<typeof import("mysql2/promise")>("mysql2", "mysql2/promise");
  const stream = await egress.connect(host, Number(block["port"] ?? 3306), signal);
  const tls = databaseTls(document ?? {}, block, host);
  try {
    const opened = await createConnection({
      stream,
      user,
      password: textOf(block["password"]) ?? "",
      database: textOf(block["database"]) ?? "",
      charset: "utf8mb4",
      timezone: "Z",
      connectTimeout: 10_000,
      ...options,
      ...(tls && { ssl: tls as NonNullable<Exclude<ConnectionOptions["ssl"], string>> }),
    } as ConnectionOptions);
    opened.on("error", () => undefined);
    await prepare(opened);
    return opened;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
