/** Connections to SQL Server, through the egress gate and the package tedious, a peer that users install themselves. */
import type { Socket } from "node:net";
import { type Json, type JsonObject, textOf } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import { EgressError } from "../../egress/egress-error.ts";
import type { Meter } from "../../egress/meter.ts";
import { keptBytes } from "../../egress/partner-bounds.ts";
import { cellBytes, pieceBytes } from "../../egress/piece-counts.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Outside } from "../../sending/sender.ts";
import { databaseTls } from "../database-tls.ts";
import type { Database } from "./database.ts";
import { requiredOf } from "./required.ts";
import type { StatementResult } from "./session.ts";
import { numberOrText, rowValueAsJson } from "./values.ts";

/** The functions of the package used here. */
export interface Tedious {
  readonly Connection: new (
    config: object,
  ) => {
    connect(done: (error?: Error) => void): void;
    on(event: "error", heard: () => void): unknown;
    execSql(request: TediousRequest): void;
    execSqlBatch(request: TediousRequest): void;
    cancel(): boolean;
    close(): void;
  };
  readonly Request: new (
    sql: string,
    done: (error: Error | null | undefined, rowCount?: number) => void,
  ) => TediousRequest;
  readonly TYPES: { readonly NVarChar: object; readonly VarBinary: object };
}

interface TediousRequest {
  addParameter(name: string, type: object, value: unknown): void;
  on(event: "row", heard: (columns: readonly TediousColumn[]) => void): unknown;
  /** Reads no further rows until `resume`. A canceled request goes on by itself. */
  pause(): void;
  resume(): void;
}

interface TediousColumn {
  readonly value: unknown;
  readonly metadata: {
    readonly colName: string;
    readonly type: { readonly name: string };
    readonly scale?: number | undefined;
  };
}

/** A text, or bytes; null for either type. */
export type MssqlValue = string | Buffer | null;

export interface MssqlConnection {
  /** Runs a text unchanged: its temporary objects last as long as the connection. */
  batch(sql: string): Promise<StatementResult>;
  /** Runs a statement with the parameters `@p0`, `@p1` ...; `isBytes`: true for bytes. */
  bound(sql: string, values: readonly (readonly [value: MssqlValue, isBytes: boolean])[]): Promise<void>;
  read(
    sql: string,
    skip: number,
    rowsAtMost: number,
  ): Promise<{ readonly rows: readonly JsonObject[]; readonly more: boolean }>;
  /** Returns the reason why the connection was ended, if the server exceeded a bound. */
  fault(): EgressError | undefined;
  close(): void;
  destroy(): void;
}

/** Servers to which a server may send the driver on, one after the other. */
const routingsAtMost = 3;

const tooManyRoutings = (partner: string): EgressError =>
  new EgressError(
    "too-many-redirects",
    `${partner} (SQL Server) routes to other servers more than ${routingsAtMost} times. Set host and port of the connection to the server that it ends at.`,
  );

/** Connects. Throws RecordFailure for invalid settings, EgressError, and errors of the driver. */
export async function connectMssql(
  { block }: Database,
  { connection, egress, signal }: Outside,
  load: () => Promise<Tedious>,
): Promise<MssqlConnection> {
  const host = requiredOf(block, "host");
  const user = requiredOf(block, "user");
  if (textOf(block["instanceName"]) !== undefined && block["port"] === undefined)
    throw mssqlFailure(
      "not_supported",
      "Instances are not looked up by their names: give the connection the port of its own.",
    );
  const driver = await load();
  const port = Number(block["port"] ?? 1433);
  const way = { protocol: "mssql", isEncrypted: true, signal } as const;
  const first = await egress.connect(host, port, way);
  const lines = [first];
  // If a server redirects the driver, the new connection also goes through the gate.
  const connectSocket = async (to: { readonly host: string; readonly port: number }): Promise<Socket> => {
    if (!isTaken) {
      isTaken = true;
      return first.socket;
    }
    if (lines.length > routingsAtMost) {
      stopped = tooManyRoutings(first.meter.peer.partner);
      throw stopped;
    }
    const next = await egress.connect(to.host, to.port, way);
    lines.push(next);
    return next.socket;
  };
  let isTaken = false;
  /** The reason why no further server is connected to, which the driver may wrap. */
  let stopped: EgressError | undefined;
  const tls = await databaseTls(connection?.document ?? {}, block, host);
  const { rejectUnauthorized, servername, ...credentials } = tls ?? { rejectUnauthorized: false };
  const login = {
    server: host,
    authentication: {
      type: "default",
      options: { userName: user, password: textOf(block["password"]) ?? "" },
    },
    options: {
      port,
      connector: connectSocket,
      appName: "reconduit",
      // Hides the name of this machine from the database.
      workstationId: "reconduit",
      database: textOf(block["database"]),
      useUTC: true,
      connectTimeout: 10_000,
      requestTimeout: 60_000,
      encrypt: tls !== undefined,
      trustServerCertificate: !rejectUnauthorized,
      cryptoCredentialsDetails: credentials,
      ...(servername !== undefined && { serverName: servername }),
    },
  };
  const opened = first.meter.guarding(first.meter.drive(() => new driver.Connection(login)));
  boundPacketSize(opened, first.meter);
  opened.on("error", () => undefined);
  const destroySockets = (): void => {
    for (const { socket } of lines) socket.destroy();
  };
  try {
    await first.meter.untilClosed(
      () =>
        new Promise<void>((resolve, reject) =>
          opened.connect((error) => {
            if (error) reject(error);
            else resolve();
          }),
        ),
    );
  } catch (error) {
    destroySockets();
    throw stopped ?? lines.at(-1)!.meter.because(error);
  }
  const { meter } = lines.at(-1)!;
  meter.ready();
  return mssqlConnectionOf(driver, opened, meter, destroySockets);
}

/** Bytes of a packet of the protocol, at least and at most. */
const packetSizes = { least: 512, most: 32_767 } as const;

/** The part of the driver's connection that writes, in packets of a size that the server may change. */
interface PacketWriter {
  packetSize(...size: readonly number[]): number;
}

/** Ends the connection where the server sets packets without room for content: the driver would write such packets for ever. */
function boundPacketSize(opened: object, meter: Meter): void {
  let writer: PacketWriter | undefined;
  // The driver makes it with the connection.
  Object.defineProperty(opened, "messageIo", {
    configurable: true,
    enumerable: true,
    get: () => writer,
    set: (made: PacketWriter | undefined) => {
      writer = made;
      if (typeof made?.packetSize !== "function") return;
      const change = made.packetSize.bind(made);
      made.packetSize = (...size) => {
        const [bytes = packetSizes.least] = size;
        if (bytes >= packetSizes.least && bytes <= packetSizes.most) return change(...size);
        meter.endBroken(new RangeError(`a packet size of ${bytes} bytes`));
        return change();
      };
    },
  });
}

const mssqlFailure = (code: "not_configured" | "not_supported", message: string): RecordFailure =>
  new RecordFailure(code, "connection", "request", message);

function mssqlConnectionOf(
  { Request, TYPES }: Tedious,
  opened: InstanceType<Tedious["Connection"]>,
  meter: Meter,
  destroy: () => void,
): MssqlConnection {
  /** Returns the number of rows of a statement. `seen` returns false to stop reading rows. */
  const runRequest = (
    sql: string,
    seen: (columns: readonly TediousColumn[]) => boolean,
    bind?: BindParameters,
  ): Promise<number> =>
    meter.untilClosed(
      () =>
        new Promise((resolve, reject) => {
          let fault: Error | undefined;
          let isEnough = false;
          const pause = createPause();
          const newRequest = new Request(sql, (error, rowCount) => {
            if (fault ?? (isEnough ? undefined : error)) reject(fault ?? meter.because(error));
            else resolve(rowCount ?? 0);
          });
          newRequest.on("row", (columns) => {
            if (isEnough || fault) return;
            try {
              isEnough = !seen(columns);
            } catch (error) {
              fault = error as Error;
            }
            if (isEnough || fault) {
              opened.cancel();
              return;
            }
            // A packet has thousands of small rows, which the package would read at once.
            const turn = pause();
            if (!turn) return;
            newRequest.pause();
            void turn.then(() => newRequest.resume());
          });
          bind?.(newRequest);
          if (bind) opened.execSql(newRequest);
          else opened.execSqlBatch(newRequest);
        }),
    );
  return {
    async batch(sql) {
      const rows: JsonObject[] = [];
      const count = await runRequest(sql, (columns) => rows.push(mssqlRow(columns)) > 0);
      return { rowCount: rows.length > 0 ? rows.length : count, rows };
    },
    async bound(sql, values) {
      await runRequest(
        sql,
        () => true,
        (preparedRequest) => {
          for (const [at, [value, isBytes]] of values.entries())
            preparedRequest.addParameter(`p${at}`, isBytes ? TYPES.VarBinary : TYPES.NVarChar, value);
        },
      );
    },
    async read(sql, skip, rowLimit) {
      const rows: JsonObject[] = [];
      let seen = 0;
      let begun = meter.received;
      let isMore = false;
      let weight = 0;
      await runRequest(sql, (columns) => {
        seen += 1;
        meter.taken();
        if (seen <= skip) {
          begun = meter.received;
          return true;
        }
        weight += pieceBytes + columns.length * cellBytes;
        const rowWeight = Math.max(weight, meter.received - begun);
        isMore = rows.length === rowLimit || (rows.length > 0 && rowWeight > keptBytes);
        if (!isMore) rows.push(mssqlRow(columns));
        return !isMore;
      });
      return { rows, more: isMore };
    },
    fault: () => meter.fault,
    close: () => opened.close(),
    destroy,
  };
}

type BindParameters = (request: TediousRequest) => void;

const mssqlRow = (columns: readonly TediousColumn[]): JsonObject =>
  Object.fromEntries(columns.map((column) => [column.metadata.colName, mssqlValueAsJson(column)]));

/** Converts a value: whole numbers of eight bytes arrive as texts, decimals as numbers, all moments as dates. */
function mssqlValueAsJson({ value, metadata: { colName, type, scale = 4 } }: TediousColumn): Json {
  const name = type.name.replace(/N$/, "");
  if (typeof value === "string" && (name === "Int" || name === "BigInt")) return numberOrText(value);
  if (typeof value === "number" && /^(Decimal|Numeric|Money|SmallMoney)$/.test(name)) {
    // The package returns a floating-point number, which is exact up to here.
    if (Math.abs(value) * 10 ** scale < 1e15) return value.toFixed(scale);
    const message = `${colName} contains a decimal of more than 15 digits, of which the package tedious reads the first ones alone. Let the query write it as a text: cast(${colName} as varchar(50)).`;
    throw new RecordFailure("destination_rejected", "application", "response", message);
  }
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return rowValueAsJson(value);
  const text = value.toISOString();
  if (name === "Date") return text.slice(0, 10);
  const digits = `${text.slice(0, 23)}${beyondMilliseconds(value, scale)}`;
  if (name === "Time") return digits.slice(11);
  return name === "DateTimeOffset" ? `${digits}Z` : digits.replace("T", " ");
}

/** Returns the digits of a moment's second after its milliseconds, as many as the column has; empty if these are zeros. */
function beyondMilliseconds(value: Date, scale: number): string {
  const { nanosecondsDelta = 0 } = value as { readonly nanosecondsDelta?: number };
  const digits = String(Math.round(nanosecondsDelta * 1e7))
    .padStart(4, "0")
    .slice(0, Math.max(0, scale - 3));
  return /[1-9]/.test(digits) ? digits : "";
}
