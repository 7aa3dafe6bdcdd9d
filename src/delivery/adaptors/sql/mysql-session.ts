/** Sessions of MySQL and MariaDB, and the values that their package would read whole in one call. */

import type { Connection, ConnectionOptions } from "mysql2/promise";
import type { Json, JsonObject } from "../../../base/json.ts";
import { limits } from "../../../catalog/limits.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { keptBytes } from "../../egress/partner-bounds.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Outside } from "../../sending/sender.ts";
import { mysqlLiteral } from "../../templates/literals.ts";
import { TurnReader } from "../../values/foreign-json.ts";
import type { Database } from "./database.ts";
import { dialects } from "./dialects.ts";
import { type ColumnStorage, columnStorageOf } from "./exact-storage.ts";
import { connectMysql, type MysqlLine } from "./mysql-connection.ts";
import {
  boundTrouble,
  NotOpened,
  rowNumber,
  rowTrouble,
  type SqlColumn,
  type SqlSession,
  type SqlTrouble,
  standardSavepoints,
} from "./session.ts";
import { numberOrText, rowValueAsJson, storableValue, utcTimestamp } from "./values.ts";

const { staging } = dialects.mysql;

/** Opens a session. Throws NotOpened; RecordFailure and EgressError before a connection attempt. */
export async function openMysqlSession(
  { block }: Database,
  { connection, egress, signal }: Outside,
): Promise<SqlSession> {
  const where = { block, document: connection?.document, egress, signal };
  try {
    return mysqlSession(await connectMysql(where, mysqlOptions, prepareMysql));
  } catch (error) {
    if (error instanceof RecordFailure || error instanceof EgressError) throw error;
    throw new NotOpened(mysqlTrouble(error, true));
  }
}

/** Counts values that are about to be made; throws for too many. */
type TakeValues = (count: number) => void;

const [point, line, polygon, lastList] = [1, 2, 3, 7];
/** Bytes of the number of the reference system, which is before the geometry. */
const systemBytes = 4;

/** Returns a geometry; null for bytes that are none. Throws what `take` throws. */
function readGeometry(bytes: Buffer, take: TakeValues): Json {
  let at = systemBytes;
  let isLittle = true;
  const nextCount = (): number => {
    at += 4;
    return isLittle ? bytes.readUInt32LE(at - 4) : bytes.readUInt32BE(at - 4);
  };
  const nextDouble = (): number => {
    at += 8;
    return isLittle ? bytes.readDoubleLE(at - 8) : bytes.readDoubleBE(at - 8);
  };
  const readPoint = (): Json => ({ x: nextDouble(), y: nextDouble() });
  /** Reads as many parts as a number in the bytes says. */
  const partsOf = (readPart: () => Json): Json => {
    const count = nextCount();
    take(count);
    return Array.from({ length: count }, readPart);
  };
  const geometryAt = (level: number): Json => {
    if (level > limits.depth) throw new RangeError();
    isLittle = bytes.readUInt8(at) !== 0;
    at += 1;
    const type = nextCount();
    if (type === point) return readPoint();
    if (type === line) return partsOf(readPoint);
    if (type === polygon) return partsOf(() => partsOf(readPoint));
    return type > polygon && type <= lastList ? partsOf(() => geometryAt(level + 1)) : null;
  };
  try {
    return geometryAt(1);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const floatBytes = 4;

/** Returns the numbers of a vector. Throws what `take` throws. */
function readVector(bytes: Buffer, take: TakeValues): Json {
  const count = Math.floor(bytes.length / floatBytes);
  take(count);
  return Array.from({ length: count }, (_, index) => bytes.readFloatLE(index * floatBytes));
}

/** Without these options numbers lose digits, and dates shift by the time zone of this machine. */
export const mysqlOptions: ConnectionOptions = {
  supportBigNumbers: true,
  bigNumberStrings: true,
  dateStrings: true,
  typeCast: (field, next) => {
    const { type } = field;
    if (type === "LONGLONG") return orNull(field.string(), numberOrText);
    if (type === "DECIMAL" || type === "NEWDECIMAL") return field.string();
    if (type === "TIMESTAMP") return orNull(field.string(), (text) => `${text.replace(" ", "T")}Z`);
    if (type === "JSON") return orNull(field.string("utf8"), (text) => turn.json(text));
    if (type === "GEOMETRY") return orNull(field.buffer(), (bytes) => readGeometry(bytes, takeValues));
    if (String(type) === "VECTOR") return orNull(field.buffer(), (bytes) => readVector(bytes, takeValues));
    return next();
  },
};

/** Reads the values of all sessions: they share the event loop. */
const turn = new TurnReader();
const takeValues = (count: number): void => turn.values(count);

const orNull = <V, T>(value: V | null, converted: (value: V) => T): T | null =>
  value === null ? null : converted(value);

/** Prepares a session: a backslash escapes in literals, whatever the server's setting. Times are in UTC. */
async function prepareMysql(opened: Connection): Promise<void> {
  const [rows] = await opened.query("select @@session.sql_mode as mode");
  const { mode } = (rows as { readonly mode: string }[])[0]!;
  const keptModes = mode.split(",").filter((each) => each !== "" && each !== "NO_BACKSLASH_ESCAPES");
  await opened.query(`set session sql_mode = ${mysqlLiteral(keptModes.join(","))}, time_zone = '+00:00'`);
}

const mysqlQuoted = (name: string): string => `\`${name.replaceAll("`", "``")}\``;
const mysqlColumnList = (columns: readonly SqlColumn[]): string =>
  columns.map(({ name }) => mysqlQuoted(name)).join(", ");

const columnsSql = `select column_name as name, data_type as type, column_type as whole from information_schema.columns
  where table_schema = coalesce(?, database()) and table_name = ? and extra not like '%GENERATED%' order by ordinal_position`;

function mysqlKindOf(type: string): SqlColumn["kind"] {
  if (type === "json") return "json";
  if (type === "datetime" || type === "timestamp") return "time";
  return /^(tinyint|bit)$/.test(type) ? "boolean" : "plain";
}

/** Returns the storage of a column: MySQL rounds numbers and seconds, and cuts blanks, without an error. `type`: as `column_type` has it. */
function mysqlStorageOf(type: string): ColumnStorage | undefined {
  const name = type.toLowerCase().replace(/ (?:unsigned|zerofill)\b/g, "");
  if (/^(?:tiny|small|medium|big)?int\b/.test(name)) return { scale: 0 };
  const scale = /^(?:float|double)\(\d+,(\d+)\)$/.exec(name);
  if (scale) return { scale: Number(scale[1]) };
  const time = /^(datetime|timestamp|time)(?:\((\d)\))?$/.exec(name);
  if (!time) return columnStorageOf(name);
  // Instants with a zone are converted to UTC.
  return { kind: time[1] === "time" ? "time" : "zoned timestamp", digits: Number(time[2] ?? 0) };
}

function mysqlInput(value: Json, column: SqlColumn): Json {
  const stored = storableValue(value, column);
  if (column.kind === "time") return utcTimestamp(stored);
  return typeof stored === "boolean" ? Number(stored) : stored;
}

function mysqlSession({ opened, meter }: MysqlLine): SqlSession {
  let isDestroyed = false;
  const destroySession = (): void => {
    isDestroyed = true;
    opened.destroy();
  };
  const executeMysql = async (statement: string): Promise<void> => void (await opened.query(statement));
  const insertMysqlRows: SqlSession["insert"] = async (table, columns, rows) => {
    const values: Json[] = [];
    const lists = rows.map((row) => {
      const places = columns.map((column) => {
        if (row[column.name] === undefined) return "default";
        values.push(mysqlInput(row[column.name]!, column));
        return "?";
      });
      return `(${places.join(", ")})`;
    });
    await opened.query(`insert into ${table.name} (${mysqlColumnList(columns)}) values ${lists.join(", ")}`, values);
  };
  return {
    quoted: mysqlQuoted,
    async run(statement) {
      const [answered] = await opened.query(statement);
      if (Array.isArray(answered)) {
        const rows = (answered as JsonObject[]).map((row) => rowValueAsJson(row) as JsonObject);
        return { rowCount: rows.length, rows };
      }
      const { affectedRows, insertId } = answered as {
        readonly affectedRows: number;
        readonly insertId: number | string;
      };
      // The equivalent of RETURNING.
      const insertedRows = Number(insertId) === 0 ? [] : [{ insertId: numberOrText(String(insertId)) }];
      return { rowCount: affectedRows, rows: insertedRows };
    },
    async table(name) {
      const [first, second] = name.split(".") as [string, string?];
      const [rows] = await opened.query(columnsSql, second === undefined ? [null, first] : [first, second]);
      const found = rows as { readonly name: string; readonly type: string; readonly whole: string }[];
      if (found.length === 0) return undefined;
      const columns = found.map((each) => {
        const keeping = mysqlStorageOf(each.whole);
        return { name: each.name, kind: mysqlKindOf(each.type), ...(keeping && { keeping }) };
      });
      return { name: name.split(".").map(mysqlQuoted).join("."), columns };
    },
    // Values are part of the statement, which may have 16 MB: pages have at most 5 MB.
    rowsAtMost: () => 5000,
    insert: insertMysqlRows,
    async stage(table, columns) {
      await executeMysql(
        `create temporary table ${staging} as select 0 as ${rowNumber.name}, ${mysqlColumnList(columns)} from ${table.name} where false`,
      );
      return { name: staging, columns: [rowNumber, ...columns] };
    },
    async fill(staged, rows) {
      await insertMysqlRows(
        staged,
        staged.columns.filter((column) => rows.some((row) => row[column.name] !== undefined)),
        rows,
      );
    },
    unstage: ({ name }) => executeMysql(`drop temporary table ${name}`),
    mergeSql({ table, staged, columns, keys, from, to }) {
      const list = mysqlColumnList(columns);
      const insertion = `insert into ${table.name} (${list}) select ${list} from ${staged.name} where ${rowNumber.name} between ${from} and ${to} order by ${rowNumber.name}`;
      if (keys.length === 0) return insertion;
      const others = columns.filter((column) => !keys.includes(column));
      const changed = others.length === 0 ? keys : others;
      return `${insertion} on duplicate key update ${changed.map(({ name }) => `${mysqlQuoted(name)} = values(${mysqlQuoted(name)})`).join(", ")}`;
    },
    async read(statement, skip, rowsAtMost) {
      const rows: JsonObject[] = [];
      let seen = 0;
      // The driver's own connection reads row by row.
      const { connection } = opened as unknown as {
        readonly connection: { query(sql: string): { stream(): AsyncIterable<JsonObject> } };
      };
      let bytes = 0;
      let before = meter.weighed;
      for await (const row of meter.rows(connection.query(statement).stream())) {
        seen += 1;
        if (seen <= skip) continue;
        // Received bytes run ahead of the rows by the size of the read buffer.
        bytes += meter.weighed - before;
        before = meter.weighed;
        if (rows.length === rowsAtMost || (rows.length > 0 && bytes > keptBytes)) {
          // Otherwise the driver would read the remaining rows to the end.
          destroySession();
          return { rows, more: true };
        }
        rows.push(rowValueAsJson(row) as JsonObject);
      }
      return { rows, more: false };
    },
    begin: () => executeMysql("start transaction"),
    commit: () => executeMysql("commit"),
    rollback: () => executeMysql("rollback"),
    ...standardSavepoints(executeMysql),
    isSavepointGone: (error) => (error as { readonly errno?: number }).errno === savepointDoesNotExist,
    troubleOf: (error) => (meter.fault ? boundTrouble(meter.fault) : mysqlTrouble(error, false)),
    close: async () => {
      // Rows to be kept are committed by now.
      if (!isDestroyed) await opened.end().catch(() => opened.destroy());
    },
    destroy: destroySession,
  };
}

/** ER_SP_DOES_NOT_EXIST: TRUNCATE, CREATE, ALTER, DROP and some procedures commit implicitly. */
const savepointDoesNotExist = 1305;

/** Errors that roll back the whole transaction: deadlocks, and ends of the connection. */
const lostCodes = new Set([
  "PROTOCOL_CONNECTION_LOST",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ER_SERVER_SHUTDOWN",
  "ER_CONNECTION_KILLED",
]);

function mysqlTrouble(error: unknown, isOpening: boolean): SqlTrouble {
  if (error instanceof RecordFailure) return rowTrouble(error);
  const {
    code = "",
    message,
    errno,
  } = error as { readonly code?: string; readonly message: string; readonly errno?: number };
  if (
    /^ER_(ACCESS_DENIED|DBACCESS_DENIED|BAD_DB|HOST_NOT_PRIVILEGED)/.test(code) ||
    code === "ER_NOT_SUPPORTED_AUTH_MODE"
  )
    return { code: "authentication_failed", message: `The database: ${message}`, isLost: true, again: false };
  if (code === "ER_LOCK_DEADLOCK")
    return { code: "delivery_failed", message: `The database: ${message}`, isLost: true, again: true };
  // The driver has no code for calls on a connection that it has closed itself.
  const isGone =
    lostCodes.has(code) || isOpening || errno === undefined || /closed state|Connection lost/i.test(message);
  if (isGone)
    return {
      code: "connection_failed",
      message: `The database cannot be reached: ${message}.`,
      isLost: true,
      again: true,
    };
  const classification = code === "ER_DUP_ENTRY" ? "duplicate" : code === "ER_BAD_NULL_ERROR" ? "missing" : "value";
  const databaseMessage = `The database: ${message}`.slice(0, 1000);
  return { code: "destination_rejected", classification, message: databaseMessage, isLost: false, again: false };
}
