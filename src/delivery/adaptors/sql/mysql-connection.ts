/** Connections to MySQL and MariaDB, through the egress gate and the package mysql2, a peer that users install themselves. */
import { Duplex } from "node:stream";
import type { Connection as DriverConnection } from "mysql2";
import type { Connection, ConnectionOptions } from "mysql2/promise";
import { type JsonObject, textOf } from "../../../base/json.ts";
import type { ConnectOptions, Egress } from "../../egress/egress.ts";
import type { Meter } from "../../egress/meter.ts";
import { outOfOrder } from "../../egress/partner-faults.ts";
import type { ConnectionDocument } from "../../ports/documents.ts";
import { loadPeer } from "../../ports/peers.ts";
import { databaseTls } from "../database-tls.ts";
import { requiredOf } from "./required.ts";

interface MysqlTarget {
  /** `rdbms` or `jdbc` of the connection. */
  readonly block: JsonObject;
  readonly document: ConnectionDocument | undefined;
  readonly egress: Egress;
  readonly signal: AbortSignal | undefined;
  readonly bounds?: ConnectOptions["bounds"];
}

export interface MysqlLine {
  readonly opened: Connection;
  readonly meter: Meter;
}

/**
 * Connects, and first calls `prepare` with the connection; if that fails, the socket is closed. Throws RecordFailure for
 * invalid settings, EgressError, and errors of the driver.
 */
export async function connectMysql(
  { block, document, egress, signal, bounds }: MysqlTarget,
  options: ConnectionOptions,
  prepare: (opened: Connection) => Promise<void>,
): Promise<MysqlLine> {
  const host = requiredOf(block, "host");
  const user = requiredOf(block, "user");
  const { createConnection } = await loadPeer<typeof import("mysql2")>("mysql2");
  const tls = await databaseTls(document ?? {}, block, host);
  const isEncrypted = tls !== undefined;
  const way = { protocol: "mysql", isEncrypted, signal, ...(bounds && { bounds }) } as const;
  const { socket, meter } = await egress.connect(host, Number(block["port"] ?? 3306), way);
  try {
    const login = {
      // TLS would read the socket below the meter.
      stream: isEncrypted ? meter.through(Duplex.from({ readable: socket, writable: socket })) : socket,
      user,
      password: textOf(block["password"]) ?? "",
      database: textOf(block["database"]) ?? "",
      charset: "utf8mb4",
      timezone: "Z",
      connectTimeout: 10_000,
      ...options,
      ...(tls && { ssl: tls as NonNullable<Exclude<ConnectionOptions["ssl"], string>> }),
    } as ConnectionOptions;
    const line = meter.drive(() => createConnection(login));
    // The driver's types leave out how it reads.
    const reading = line as unknown as PacketReading;
    refuseDisorder(reading, meter);
    await meter.untilClosed(() => loggedIn(line));
    const opened = meter.guarding(line.promise());
    opened.on("error", () => undefined);
    meter.ready();
    if (isEncrypted) countPackets(reading, meter);
    await prepare(opened);
    return { opened, meter };
  } catch (error) {
    socket.destroy();
    throw meter.because(error);
  }
}

/** Resolves when a connection has logged in; rejects with the error of the driver. */
function loggedIn(line: DriverConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    line.once("connect", () => resolve());
    line.once("error", reject);
  });
}

/** Reads the packets of a connection. */
interface PacketReading {
  readonly packetParser: PacketParser;
  /** The number that the next packet must have. */
  sequenceId: number;
  /** The running command. Without one, the driver refuses a packet itself. */
  readonly _command?: object;
  /** True while packets wait to be read. */
  readonly _paused?: boolean;
  handlePacket(packet?: { readonly sequenceId: number; peekByte(): number }): void;
}

/** The first byte of a packet that is an error. A server that closes an idle connection sends one unasked, with the number 0. */
const errorMark = 0xff;

/** Ends a connection whose packets come out of order: the driver would write a line to the standard error and read on. */
function refuseDisorder(line: PacketReading, meter: Meter): void {
  const read = line.handlePacket;
  line.handlePacket = (packet) => {
    if (meter.fault) return;
    if (packet && line._command && !line._paused && packet.sequenceId !== line.sequenceId) {
      if (packet.peekByte() !== errorMark) {
        meter.end(outOfOrder(meter.peer, line.sequenceId, packet.sequenceId, meter.isLoggedIn));
        return;
      }
      line.sequenceId = packet.sequenceId;
    }
    read.call(line, packet);
  };
}

/** The parser of the driver, which calls `onPacket` for each packet. A packet is `buffer` from `start` to `end`, header included. */
interface PacketParser {
  onPacket(packet: { readonly buffer: Buffer; readonly start: number; readonly end: number }): void;
}

const headerBytes = 4;

/** Counts the packets of an encrypted connection: the driver decrypts them above the meter. */
function countPackets({ packetParser }: PacketReading, meter: Meter): void {
  const read = packetParser.onPacket;
  packetParser.onPacket = (packet) => {
    const body = packet.buffer.subarray(packet.start + headerBytes, packet.end);
    const header = Buffer.alloc(headerBytes);
    header.writeUIntLE(body.length & 0xff_ff_ff, 0, 3);
    // Packets beyond the largest length were joined: their bytes are counted alone.
    if (body.length >= 0xff_ff_ff || meter.decrypted(Buffer.concat([header, body]))) read(packet);
  };
}
