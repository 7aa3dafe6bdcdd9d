/** PostgreSQL, through the package pg, which is included for the server's own store. */
import type { Client, ClientConfig, Connection, Submittable } from "pg";
import { itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Outside } from "../../sending/sender.ts";
import { TurnReader } from "../../values/foreign-json.ts";
import type { Database } from "./database.ts";
import { dialects, withoutSemicolon } from "./dialects.ts";
import { columnStorageOf } from "./exact-storage.ts";
import { connectPostgres, type PostgresLine, storageTypes } from "./postgres-connection.ts";
import { openRowBudget } from "./row-budget.ts";
import {
  boundTrouble,
  NotOpened,
  rowNumber,
  rowTrouble,
  type SqlColumn,
  type SqlSession,
  type SqlTrouble,
  type StatementResult,
  standardSavepoints,
} from "./session.ts";
import { numberOrText, rowValueAsJson, storableValue } from "./values.ts";

/** The connection functions of the library used here, which its types omit. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sync?(): void;
}

/** Returns a field of the text format; null is encoded as \N. */
function copyField(value: Json): string {
  if (value === null) return "\\N";
  return String(value).replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("\t", "\\t");
}

/** Characters sent at once. */
const chunkSize = 64 * 1024;

function copyIn(client: Client, statement: string, lines: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    // The driver's types know neither copying nor all handlers of a statement.
    const copying = {
      submit: (connection: Connection) => (connection as unknown as CopyConnection).query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        let chunk = "";
        for (const line of lines) {
          chunk += line;
          if (chunk.length < chunkSize) continue;
          connection.sendCopyFromChunk(Buffer.from(chunk, "utf8"));
          chunk = "";
        }
        if (chunk !== "") connection.sendCopyFromChunk(Buffer.from(chunk, "utf8"));
        connection.endCopyFrom();
      },
      handleError: (error: Error) => reject(error),
      handleCommandComplete: () => undefined,
      handleRowDescription: () => undefined,
      handleDataRow: () => undefined,
      handlePortalSuspended: () => undefined,
      handleEmptyQuery: () => undefined,
      handleReadyForQuery: () => resolve(),
    };
    client.query(copying as Submittable);
  });
}

const { staging } = dialects.postgres;

/** Settings of each session. Literals are read verbatim, times in UTC, and no statement waits forever. */
const options =
  "-c standard_conforming_strings=on -c timezone=UTC -c datestyle=ISO -c bytea_output=hex -c statement_timeout=60000";

/** Reads the values of all sessions: they share the event loop. */
const turn = new TurnReader();
const readJson = (text: string): Json => turn.json(text);

/** Oids of types that are not returned as texts. */
const parsers: { readonly [oid: number]: (text: string) => Json } = {
  16: (text) => text === "t",
  17: (text) => Buffer.from(text.slice(2), "hex").toString("base64"),
  20: numberOrText,
  21: Number,
  23: Number,
  26: Number,
  114: readJson,
  700: (text) => rowValueAsJson(Number(text)),
  701: (text) => rowValueAsJson(Number(text)),
  // The session is in UTC: 2026-01-02 03:04:05.678+00.
  1184: (text) => {
    const [, day, time, fraction = ""] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? [];
    return day === undefined ? text : `${day}T${time}.${fraction.padEnd(3, "0")}Z`;
  },
  3802: readJson,
};
/** Oids of list types, with the oids of their items. */
const lists: { readonly [oid: number]: number } = {
  1000: 16,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
};

const asPlainText = (text: string): Json => text;

/** Returns the parsers. `listOf`: reader of a list of texts. */
function typesWith(listOf: (text: string) => readonly Json[]): NonNullable<ClientConfig["types"]> {
  const listParser =
    (parseItem: (text: string) => Json) =>
    (text: string): Json => {
      const parseItems = (item: Json): Json =>
        Array.isArray(item) ? item.map(parseItems) : typeof item === "string" ? parseItem(item) : item;
      return listOf(turn.list(text)).map(parseItems);
    };
  const getTypeParser = (oid: number) =>
    lists[oid] === undefined ? (parsers[oid] ?? asPlainText) : listParser(parsers[lists[oid]] ?? asPlainText);
  return { getTypeParser } as NonNullable<ClientConfig["types"]>;
}

export async function openPostgresSession(
  { block }: Database,
  { connection, egress, signal }: Outside,
): Promise<SqlSession> {
  const { default: pg } = await import("pg");
  const types = typesWith(pg.types.getTypeParser(1009 as number) as (text: string) => readonly Json[]);
  try {
    return postgresSession(
      await connectPostgres({ block, document: connection?.document, egress, signal }, { types, options }),
    );
  } catch (error) {
    if (error instanceof RecordFailure || error instanceof EgressError) throw error;
    throw new NotOpened(postgresTrouble(error, true));
  }
}

const postgresQuoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const tableSql = `with recursive place as (select coalesce(to_regclass($1), to_regclass($2)) as id),
  ${storageTypes("attrelid = (select id from place) and attgenerated = ''")}
  select c.oid::regclass::text as name, a.attname as column, t.typcategory as category, t.typname as type, s.type as storage
  from storage s join pg_class c on c.oid = s.attrelid join pg_attribute a using (attrelid, attnum) join pg_type t on t.oid = a.atttypid
  order by a.attnum`;

function postgresKindOf(type: string, category: string): SqlColumn["kind"] {
  if (type === "json" || type === "jsonb") return "json";
  return category === "A" ? "array" : "plain";
}

function postgresSession({ client, meter }: PostgresLine): SqlSession {
  const runPostgres = async (statement: string): Promise<StatementResult> => {
    // Several statements in one text have several results: the last one counts.
    const answered = await client.query(statement);
    const { rowCount, rows } = (Array.isArray(answered) ? answered.at(-1) : answered) as typeof answered;
    return { rowCount: rowCount ?? 0, rows: rows as JsonObject[] };
  };
  const executePostgres = async (statement: string): Promise<void> => void (await client.query(statement));
  return {
    quoted: postgresQuoted,
    run: runPostgres,
    async table(name) {
      const parts = name.split(".");
      const { rows } = await client.query<{ [name in "name" | "column" | "category" | "type" | "storage"]: string }>(
        tableSql,
        [parts.map(postgresQuoted).join("."), parts.map((part) => postgresQuoted(part.toLowerCase())).join(".")],
      );
      if (rows.length === 0) return undefined;
      const columns = rows.map(({ column, category, type, storage }) => {
        const keeping = columnStorageOf(storage);
        return { name: column, kind: postgresKindOf(type, category), ...(keeping && { keeping }) };
      });
      return { name: rows[0]!.name, columns };
    },
    rowsAtMost: (columns) => Math.floor(65_000 / Math.max(1, columns)),
    async insert(table, columns, rows) {
      const values: Json[] = [];
      const lists = rows.map((row) => {
        const places = columns.map((column) => {
          if (row[column.name] === undefined) return "default";
          return `$${values.push(postgresInput(row[column.name]!, column))}`;
        });
        return `(${places.join(", ")})`;
      });
      await client.query(
        `insert into ${table.name} (${postgresColumnList(columns)}) values ${lists.join(", ")}`,
        values,
      );
    },
    async stage(table, columns) {
      // Types without the constraints of the table, which the merge checks.
      await executePostgres(
        `create temporary table ${staging} on commit drop as select 0::integer as ${rowNumber.name}, ${postgresColumnList(columns)} from ${table.name} with no data`,
      );
      return { name: staging, columns: [rowNumber, ...columns] };
    },
    async fill({ name, columns }, rows) {
      const used = columns.filter((column) => rows.some((row) => row[column.name] !== undefined));
      const rowAsCopyLine = (row: JsonObject) =>
        `${used.map((column) => copyField(postgresInput(row[column.name] ?? null, column))).join("\t")}\n`;
      await copyIn(client, `copy ${name} (${postgresColumnList(used)}) from stdin`, rows.map(rowAsCopyLine));
    },
    unstage: ({ name }) => executePostgres(`drop table ${name}`),
    mergeSql({ table, staged, columns, keys, from, to }) {
      const list = postgresColumnList(columns);
      const insert = `insert into ${table.name} (${list}) select ${list} from ${staged.name} where ${rowNumber.name} between ${from} and ${to} order by ${rowNumber.name}`;
      if (keys.length === 0) return insert;
      const others = columns.filter((column) => !keys.includes(column));
      const change = others.map(({ name }) => `${postgresQuoted(name)} = excluded.${postgresQuoted(name)}`);
      return `${insert} on conflict (${postgresColumnList(keys)}) do ${others.length === 0 ? "nothing" : `update set ${change.join(", ")}`}`;
    },
    async read(statement, skip, rowsAtMost) {
      await executePostgres("begin");
      await executePostgres(`declare reading no scroll cursor for ${withoutSemicolon(statement)}`);
      if (skip > 0) await executePostgres(`move forward ${skip} from reading`);
      const found: JsonObject[] = [];
      const budget = openRowBudget(() => meter.weighed);
      let isFull = false;
      for (let isOver = false; !isOver && !isFull && found.length <= rowsAtMost; ) {
        const wanted = budget.next(rowsAtMost + 1 - found.length);
        const { rows } = await runPostgres(`fetch ${wanted} from reading`);
        for (const row of rows) found.push(row);
        isOver = rows.length < wanted;
        // The next read continues after the row that reached the bound.
        isFull = budget.took(rows.length) && !isOver;
      }
      await executePostgres("rollback");
      return { rows: found.slice(0, rowsAtMost), more: isFull || found.length > rowsAtMost };
    },
    begin: () => executePostgres("begin"),
    commit: () => executePostgres("commit"),
    rollback: () => executePostgres("rollback"),
    ...standardSavepoints(executePostgres),
    // 25P01: a statement of the import was COMMIT, or called a procedure that commits.
    isSavepointGone: (error) => (error as { readonly code?: string }).code === "25P01",
    troubleOf: (error) => (meter.fault ? boundTrouble(meter.fault) : postgresTrouble(error, false)),
    close: () => client.end(),
    destroy: () => void (client as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
  };
}

const postgresColumnList = (columns: readonly SqlColumn[]): string =>
  columns.map(({ name }) => postgresQuoted(name)).join(", ");

function postgresInput(value: Json, column: SqlColumn): Json {
  if (column.kind === "array" && Array.isArray(value)) return arrayLiteral(value);
  return storableValue(value, column);
}

/** Returns a list as `{1,"a",NULL}`. */
function arrayLiteral(list: Json): string {
  const items = itemsOf(list).map((item) => {
    if (Array.isArray(item)) return arrayLiteral(item);
    if (item === null || item === undefined) return "NULL";
    const text = typeof item === "object" ? JSON.stringify(item) : String(item);
    return `"${text.replaceAll(/["\\]/g, (char) => `\\${char}`)}"`;
  });
  return `{${items.join(",")}}`;
}

/** Classifies an error. The first two characters of SQLSTATE are its class. */
function postgresTrouble(error: unknown, isOpening: boolean): SqlTrouble {
  if (error instanceof RecordFailure) return rowTrouble(error);
  const {
    code = "",
    message,
    detail,
    where,
  } = error as {
    readonly code?: string;
    readonly message: string;
    readonly detail?: string;
    readonly where?: string;
  };
  const state = /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
  const postgresMessage = [message, detail, /^COPY /.test(where ?? "") ? where : undefined]
    .filter((part) => part)
    .join(" ");
  const text =
    state === undefined ? `PostgreSQL cannot be reached: ${message}.` : `PostgreSQL: ${postgresMessage}`.slice(0, 1000);
  const line = /^COPY .*?, line (\d+)/.exec(where ?? "")?.[1];
  const common = { message: text, ...(line !== undefined && { line: Number(line) - 1 }) };
  const sort = state?.slice(0, 2);
  if (sort === "28" || state === "3D000")
    return { ...common, code: "authentication_failed", isLost: true, again: false };
  // Deadlocks and serialization failures roll back the transaction.
  if (sort === "40") return { ...common, code: "delivery_failed", isLost: true, again: true };
  const isGone = state === undefined || sort === "08" || sort === "53" || sort === "57" || isOpening;
  if (isGone && state !== "57014") return { ...common, code: "connection_failed", isLost: true, again: true };
  const classification = state === "23505" ? "duplicate" : state === "23502" ? "missing" : "value";
  return { ...common, code: "destination_rejected", classification, isLost: false, again: false };
}
