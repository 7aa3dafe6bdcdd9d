/** Sessions of SQL Server. Tested against the package's calls, never run against a server. */
import type { Json, JsonObject } from "../../../base/json.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { loadPeer } from "../../ports/peers.ts";
import type { Outside } from "../../sending/sender.ts";
import { mssqlLiteral } from "../../templates/literals.ts";
import type { Database } from "./database.ts";
import { dialects } from "./dialects.ts";
import { mergeStatement } from "./merge.ts";
import { connectMssql, type MssqlConnection, type MssqlValue, type Tedious } from "./mssql-connection.ts";
import { boundTrouble, NotOpened, rowNumber, type SqlColumn, type SqlSession, type SqlTrouble } from "./session.ts";
import { storableValue, utcTimestamp } from "./values.ts";

const { staging } = dialects.mssql;

const loadTedious = async (): Promise<Tedious> => (await loadPeer<{ readonly default: Tedious }>("tedious")).default;

/** Opens a session. Throws NotOpened; RecordFailure and EgressError before a connection attempt. */
export async function openMssqlSession(database: Database, outside: Outside, load = loadTedious): Promise<SqlSession> {
  try {
    const opened = await connectMssql(database, outside, load);
    await opened.batch(prepared);
    return mssqlSession(opened);
  } catch (error) {
    if (error instanceof RecordFailure || error instanceof EgressError) throw error;
    throw new NotOpened(mssqlTrouble(error, true));
  }
}

/**
 * Literals are read verbatim, whatever the settings of the login; an error keeps the transaction if possible; no statement
 * waits forever.
 */
const prepared =
  "set quoted_identifier on; set xact_abort off; set language us_english; set dateformat ymd; set lock_timeout 60000";

const mssqlQuoted = (name: string): string => `[${name.replaceAll("]", "]]")}]`;
const mssqlColumnList = (columns: readonly SqlColumn[], qualifier = ""): string =>
  columns.map(({ name }) => `${qualifier}${mssqlQuoted(name)}`).join(", ");

/** Limits of the server: 2,100 values in a request, and 1,000 rows in a statement. */
const valuesAtMost = 2000;
const rowsAtMost = 1000;

/** Columns whose type is not converted from text implicitly. */
interface MssqlColumn extends SqlColumn {
  readonly cast?: string;
}

function mssqlKindOf(type: string): SqlColumn["kind"] {
  if (type === "datetime" || type === "datetime2" || type === "smalldatetime") return "time";
  if (type === "bit") return "boolean";
  return /^(binary|varbinary|image)$/.test(type) ? "bytes" : "plain";
}

function mssqlColumnOf({ name, type }: { readonly name: string; readonly type: string }): MssqlColumn {
  return { name, kind: mssqlKindOf(type), ...(/money$/.test(type) && { cast: type }) };
}

function mssqlInput(value: Json | undefined, column: SqlColumn): MssqlValue {
  const stored = storableValue(value, column);
  if (stored === null) return null;
  if (column.kind === "bytes") return Buffer.from(String(stored), "base64");
  if (column.kind === "time") return String(utcTimestamp(stored));
  return typeof stored === "boolean" ? String(Number(stored)) : String(stored);
}

/**
 * Returns a query without rows. Its union of two branches keeps the staging table from copying identity and constraints of a
 * column.
 */
const emptyQuery = (list: string, table: string): string =>
  `select top 0 0 as ${mssqlQuoted(rowNumber.name)}, ${list} from ${table}`;

function mssqlSession(opened: MssqlConnection): SqlSession {
  const executeMssql = async (statement: string): Promise<void> => void (await opened.batch(statement));
  const insertMssqlRows = async (
    table: { readonly name: string },
    columns: readonly MssqlColumn[],
    rows: readonly JsonObject[],
  ): Promise<void> => {
    const values: (readonly [MssqlValue, boolean])[] = [];
    const lists = rows.map((row) => {
      const places = columns.map((column) => {
        if (row[column.name] === undefined) return "default";
        values.push([mssqlInput(row[column.name], column), column.kind === "bytes"]);
        const place = `@p${values.length - 1}`;
        return column.cast === undefined ? place : `cast(${place} as ${column.cast})`;
      });
      return `(${places.join(", ")})`;
    });
    await opened.bound(`insert into ${table.name} (${mssqlColumnList(columns)}) values ${lists.join(", ")}`, values);
  };
  const roomFor = (columns: number): number => Math.max(1, Math.min(rowsAtMost, Math.floor(valuesAtMost / columns)));
  return {
    quoted: mssqlQuoted,
    run: (statement) => opened.batch(statement),
    async table(name) {
      const dot = name.indexOf(".");
      const schema = dot < 0 ? "schema_name()" : mssqlLiteral(name.slice(0, dot));
      const tableLiteral = mssqlLiteral(name.slice(dot + 1));
      const { rows } = await opened.batch(
        `select table_schema as [schema], table_name as [table], column_name as [name], data_type as [type] from information_schema.columns
         where table_schema = ${schema} and table_name = ${tableLiteral}
         and columnproperty(object_id(quotename(table_schema) + '.' + quotename(table_name)), column_name, 'IsComputed') = 0
         order by ordinal_position`,
      );
      const found = rows as readonly { readonly [name in "schema" | "table" | "name" | "type"]: string }[];
      const [first] = found;
      if (!first) return undefined;
      return { name: `${mssqlQuoted(first.schema)}.${mssqlQuoted(first.table)}`, columns: found.map(mssqlColumnOf) };
    },
    rowsAtMost: roomFor,
    insert: insertMssqlRows,
    async stage(table, columns) {
      const list = mssqlColumnList(columns);
      await executeMssql(
        `select * into ${staging} from (${emptyQuery(list, table.name)} union all ${emptyQuery(list, table.name)}) as nothing`,
      );
      return { name: staging, columns: [rowNumber, ...columns] };
    },
    async fill(staged, rows) {
      const used = staged.columns.filter((column) => rows.some((row) => row[column.name] !== undefined));
      const atOnce = roomFor(used.length);
      for (let from = 0; from < rows.length; from += atOnce)
        await insertMssqlRows(staged, used, rows.slice(from, from + atOnce));
    },
    unstage: ({ name }) => executeMssql(`drop table ${name}`),
    mergeSql: (merge) =>
      mergeStatement(merge, {
        quoted: mssqlQuoted,
        end: ";",
        target: "",
        begin: (table, rows, same) => `merge into ${table} with (holdlock) as t using ${rows} as s on ${same}`,
      }),
    read: (statement, skip, limit) => opened.read(statement, skip, limit),
    begin: () => executeMssql("begin transaction"),
    commit: () => executeMssql("commit transaction"),
    rollback: () => executeMssql("if @@trancount > 0 rollback transaction"),
    savepoint: (name) => executeMssql(`save transaction ${name}`),
    // SQL Server cannot release savepoints: a savepoint replaces an earlier one of the same name.
    release: async () => undefined,
    rollbackTo: (name) => executeMssql(`rollback transaction ${name}`),
    // Some errors, such as an invalid number, roll back the whole transaction.
    async isUndone() {
      const { rows } = await opened.batch("select xact_state() as [state]");
      if (rows[0]?.["state"] === 1) return false;
      await executeMssql("if @@trancount > 0 rollback transaction");
      return true;
    },
    troubleOf(error) {
      const fault = opened.fault();
      return fault ? boundTrouble(fault) : mssqlTrouble(error, false);
    },
    close: async () => opened.close(),
    destroy: () => opened.destroy(),
  };
}

/** 18452, 18456, 18470, 18486, 18487, 18488: failed logins. 4060, 4064: databases that the login cannot open. */
const refused: ReadonlySet<number | undefined> = new Set([4060, 4064, 18452, 18456, 18470, 18486, 18487, 18488]);
/** A deadlock with this transaction as the victim, and a snapshot conflict with another transaction. */
const undone: ReadonlySet<number | undefined> = new Set([1205, 3960]);

function mssqlTrouble(error: unknown, isOpening: boolean): SqlTrouble {
  const { code, number, message } = firstErrorOf(error);
  if (refused.has(number) || (isOpening && code === "ELOGIN"))
    return { code: "authentication_failed", message: `SQL Server: ${message}`, isLost: true, again: false };
  if (error instanceof RecordFailure) return { code: error.code, message, isLost: false, again: false };
  if (undone.has(number))
    return { code: "delivery_failed", message: `SQL Server: ${message}`, isLost: true, again: true };
  if (number === undefined || isOpening)
    return {
      code: "connection_failed",
      message: `SQL Server cannot be reached: ${message}.`,
      isLost: true,
      again: true,
    };
  const classification = number === 2627 || number === 2601 ? "duplicate" : number === 515 ? "missing" : "value";
  const serverMessage = `SQL Server: ${message}`.slice(0, 1000);
  return { code: "destination_rejected", classification, message: serverMessage, isLost: false, again: false };
}

interface TediousError {
  readonly code?: string;
  readonly number?: number;
  readonly message: string;
}

/** Returns the first of several errors of one statement, which states the cause. */
function firstErrorOf(error: unknown): TediousError {
  const { errors } = error as { readonly errors?: readonly TediousError[] };
  return errors?.[0] ?? (error as TediousError);
}
