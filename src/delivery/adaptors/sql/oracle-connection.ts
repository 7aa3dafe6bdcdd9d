/**
 * Connections to Oracle, through the egress gate and the package oracledb (in its thin mode), a peer that users install
 * themselves.
 */
import { createServer, type Socket } from "node:net";
import { type Json, textOf } from "../../../base/json.ts";
import type { Meter } from "../../egress/meter.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Outside } from "../../sending/sender.ts";
import { databaseTls } from "../database-tls.ts";
import type { Database } from "./database.ts";
import { requiredOf } from "./required.ts";
import { numberOrText, rowValueAsJson } from "./values.ts";

/** The functions of the package used here. */
export interface Oracledb {
  getConnection(config: object): Promise<OracleConnection>;
  readonly OUT_FORMAT_OBJECT: number;
  readonly [type: `DB_TYPE_${string}`]: object;
}

interface OracleConnection {
  execute(sql: string, binds: object, options: object): Promise<OracleAnswer>;
  executeMany(sql: string, binds: readonly object[], options: object): Promise<OracleAnswer>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): Promise<void>;
}

interface OracleAnswer {
  readonly rows?: readonly OracleRow[];
  readonly rowsAffected?: number;
  readonly lastRowid?: string;
  readonly resultSet?: { getRows(count: number): Promise<readonly OracleRow[]>; close(): Promise<void> };
}

type OracleRow = { readonly [name: string]: Json };

/** Types of packets (TNS) in a server's first answer. */
const accept = 2;
const redirect = 5;
const headerSize = 8;

interface OracleRelay {
  readonly port: number;
  /** Returns the reason why the relay ended the connection, if it did. */
  readonly refused: () => string | undefined;
  close(): void;
}

/** Accepts one connection, and closes with it. `to`: a socket to the database, which is destroyed in the end. */
async function openOracleRelay(to: Socket): Promise<OracleRelay> {
  let refused: string | undefined;
  let from: Socket | undefined;
  const server = createServer((socket) => {
    server.close();
    if (from) return void socket.destroy();
    from = socket;
    const beginning = untilAccepted(() => {
      refused = "the database sends connections on to another address, which this server does not follow";
    });
    socket.on("error", () => to.destroy()).on("close", () => to.destroy());
    to.on("error", () => socket.destroy()).on("close", () => socket.destroy());
    socket.pipe(to);
    to.on("data", (chunk: Buffer) => {
      if (!beginning(chunk)) return void socket.destroy();
      if (!socket.write(chunk)) {
        to.pause();
        socket.once("drain", () => to.resume());
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const closeRelay = (): void => {
    server.close();
    to.destroy();
    from?.destroy();
  };
  return { port: (server.address() as { readonly port: number }).port, refused: () => refused, close: closeRelay };
}

/** Inspects the packets of a server until it has accepted the connection; returns false once a packet redirects the driver. */
function untilAccepted(found: () => void): (chunk: Buffer) => boolean {
  let isOver = false;
  let head = Buffer.alloc(0);
  /** Remaining bytes of the packet. */
  let bytesToSkip = 0;
  return (chunk) => {
    for (let at = 0; !isOver && at < chunk.length; ) {
      const taken =
        bytesToSkip > 0
          ? Math.min(bytesToSkip, chunk.length - at)
          : Math.min(headerSize - head.length, chunk.length - at);
      if (bytesToSkip > 0) bytesToSkip -= taken;
      else head = Buffer.concat([head, chunk.subarray(at, at + taken)]);
      at += taken;
      if (head.length < headerSize) continue;
      // Until it has accepted a connection, a server states lengths in two bytes; a packet shorter than its head is invalid.
      const type = head[4];
      bytesToSkip = head.readUInt16BE(0) - headerSize;
      head = Buffer.alloc(0);
      isOver = type === accept;
      if (type === redirect || (!isOver && bytesToSkip < 0)) {
        found();
        return false;
      }
    }
    return true;
  };
}

export interface OpenedOracle {
  readonly driver: Oracledb;
  readonly connection: OracleConnection;
  readonly relay: OracleRelay;
  readonly meter: Meter;
}

/** Allowed form of a service name: brackets have a meaning in the connect string. */
const serviceForm = /^[\w.$#-]{1,128}$/;

/** Connects. Throws RecordFailure for invalid settings, EgressError, and errors of the driver. */
export async function connectOracle(
  { block }: Database,
  { connection, egress, signal }: Outside,
  load: () => Promise<Oracledb>,
): Promise<OpenedOracle> {
  const host = requiredOf(block, "host");
  const user = requiredOf(block, "user");
  const password = requiredOf(block, "password");
  const service = textOf(block["serviceName"]) ?? textOf(block["database"]) ?? "";
  if (!serviceForm.test(service))
    throw oracleFailure("not_configured", "serviceName (or database) of the connection is not the name of a service.");
  if (await databaseTls(connection?.document ?? {}, block, host))
    throw oracleFailure(
      "not_supported",
      "Oracle is not reached over TLS by this server: leave ssl out where the way is safe.",
    );
  const driver = await load();
  const way = { protocol: "oracle", signal } as const;
  const { socket, meter } = await egress.connect(host, Number(block["port"] ?? 1521), way);
  const relay = await openOracleRelay(socket);
  const address = `(ADDRESS=(PROTOCOL=tcp)(HOST=127.0.0.1)(PORT=${relay.port}))`;
  const waits = "(CONNECT_TIMEOUT=10)(TRANSPORT_CONNECT_TIMEOUT=10)(RETRY_COUNT=0)";
  try {
    const login = {
      user,
      password,
      // Without both, the driver would log in as the user of this machine.
      externalAuth: false,
      // Hides the names of this machine and its user.
      program: "reconduit",
      machine: "reconduit",
      osUser: "reconduit",
      terminal: "reconduit",
      connectString: `(DESCRIPTION=${waits}${address}(CONNECT_DATA=(SERVICE_NAME=${service})))`,
    };
    const opened = await meter.untilClosed(() => driver.getConnection(login));
    meter.ready();
    return { driver, connection: meter.guarding(opened), relay, meter };
  } catch (error) {
    relay.close();
    const why = relay.refused();
    throw why === undefined ? meter.because(error) : new Error(why);
  }
}

const oracleFailure = (code: "not_configured" | "not_supported", message: string): RecordFailure =>
  new RecordFailure(code, "connection", "request", message);

/** Returns the options of queries: numbers keep all digits, and large values arrive whole. */
export function readingOptions(driver: Oracledb): object {
  const columnFetchType = (type: string, converter?: (value: unknown) => Json) => ({
    type: driver[`DB_TYPE_${type}`],
    ...(converter && { converter }),
  });
  const ways = new Map<unknown, object>([
    [driver.DB_TYPE_NUMBER, columnFetchType("VARCHAR", oracleNumber)],
    [driver.DB_TYPE_CLOB, columnFetchType("VARCHAR")],
    [driver.DB_TYPE_NCLOB, columnFetchType("NVARCHAR")],
    [driver.DB_TYPE_BLOB, columnFetchType("RAW", rowValueAsJson)],
    [driver.DB_TYPE_RAW, columnFetchType("RAW", rowValueAsJson)],
    [driver.DB_TYPE_DATE, columnFetchType("DATE", localTime)],
    [driver.DB_TYPE_TIMESTAMP, columnFetchType("TIMESTAMP", localTime)],
    [driver.DB_TYPE_TIMESTAMP_TZ, columnFetchType("TIMESTAMP_TZ", rowValueAsJson)],
    [driver.DB_TYPE_TIMESTAMP_LTZ, columnFetchType("TIMESTAMP_LTZ", rowValueAsJson)],
  ]);
  return {
    outFormat: driver.OUT_FORMAT_OBJECT,
    maxRows: 0,
    fetchTypeHandler: ({ dbType }: { readonly dbType: unknown }) => ways.get(dbType),
  };
}

const oracleNumber = (text: unknown): Json =>
  typeof text === "string" && /^-?\d+$/.test(text) ? numberOrText(text) : rowValueAsJson(text);

/** Converts moments without a zone, which arrive in this machine's zone: the local clock time is the value of the column. */
function localTime(value: unknown): Json {
  if (!(value instanceof Date)) return rowValueAsJson(value);
  const twoDigits = (number: number): string => String(number).padStart(2, "0");
  const date = `${String(value.getFullYear()).padStart(4, "0")}-${twoDigits(value.getMonth() + 1)}-${twoDigits(value.getDate())}`;
  const time = [value.getHours(), value.getMinutes(), value.getSeconds()].map(twoDigits).join(":");
  return `${date} ${time}.${String(value.getMilliseconds()).padStart(3, "0")}`;
}
