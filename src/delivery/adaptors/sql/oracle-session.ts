/** Sessions of Oracle. Tested against the package's calls, never run against a server. */
import type { Json, JsonObject } from "../../../base/json.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { loadPeer } from "../../ports/peers.ts";
import type { Outside } from "../../sending/sender.ts";
import { standardLiteral } from "../../templates/literals.ts";
import type { Database } from "./database.ts";
import { dialects, endedForOracle } from "./dialects.ts";
import { mergeStatement } from "./merge.ts";
import { connectOracle, type OpenedOracle, type Oracledb, readingOptions } from "./oracle-connection.ts";
import { openRowBudget } from "./row-budget.ts";
import {
  boundTrouble,
  NotOpened,
  rowNumber,
  type SqlColumn,
  type SqlSession,
  type SqlTrouble,
  type StatementResult,
} from "./session.ts";
import { rowValueAsJson, storableValue } from "./values.ts";

const { staging } = dialects.oracle;

const loadOracledb = async (): Promise<Oracledb> =>
  (await loadPeer<{ readonly default: Oracledb }>("oracledb")).default;

/** Opens a session. Throws NotOpened; RecordFailure and EgressError before a connection attempt. */
export async function openOracleSession(
  database: Database,
  outside: Outside,
  load = loadOracledb,
): Promise<SqlSession> {
  try {
    const opened = await connectOracle(database, outside, load);
    await opened.connection.execute(prepared, {}, {});
    return oracleSession(opened);
  } catch (error) {
    if (error instanceof RecordFailure || error instanceof EgressError) throw error;
    throw new NotOpened(oracleTrouble(error, true));
  }
}

/** Makes the format of moments and numbers independent of this machine's locale. */
const prepared = `alter session set time_zone = '+00:00' nls_numeric_characters = '.,' nls_date_format = 'YYYY-MM-DD HH24:MI:SS'
  nls_timestamp_format = 'YYYY-MM-DD HH24:MI:SS.FF' nls_timestamp_tz_format = 'YYYY-MM-DD"T"HH24:MI:SS.FFTZH:TZM'`;

const oracleQuoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const oracleColumnList = (columns: readonly SqlColumn[], qualifier = ""): string =>
  columns.map(({ name }) => `${qualifier}${oracleQuoted(name)}`).join(", ");

/** Rows sent with one call. */
const rowsAtMost = 1000;

/** The precision of moments in a column: to the second, with a fraction, or with a zone. */
interface OracleColumn extends SqlColumn {
  readonly holds?: "date" | "timestamp" | "zoned";
}

function oracleColumnOf({ NAME, TYPE }: { readonly NAME: string; readonly TYPE: string }): OracleColumn {
  const named = { name: NAME };
  if (TYPE === "DATE") return { ...named, kind: "time", holds: "date" };
  if (TYPE.startsWith("TIMESTAMP"))
    return { ...named, kind: "time", holds: TYPE.includes("ZONE") ? "zoned" : "timestamp" };
  if (TYPE === "JSON") return { ...named, kind: "json" };
  if (TYPE === "BLOB" || TYPE === "RAW" || TYPE === "LONG RAW") return { ...named, kind: "bytes" };
  return { ...named, kind: TYPE === "NUMBER" || TYPE === "FLOAT" ? "boolean" : "plain" };
}

/** Returns the bound value: bytes, or a text that the database converts to the type of the column. */
function oracleInput(value: Json | undefined, column: OracleColumn): string | Buffer | null {
  const stored = storableValue(value, column);
  if (stored === null) return null;
  if (column.kind === "bytes") return Buffer.from(String(stored), "base64");
  if (column.holds !== undefined && typeof stored === "string") return oracleMoment(stored, column.holds);
  return typeof stored === "boolean" && column.kind === "boolean" ? String(Number(stored)) : String(stored);
}

/** Returns an instant in the form of the session; other texts unchanged. */
function oracleMoment(text: string, holds: NonNullable<OracleColumn["holds"]>): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    return text;
  const utc = new Date(text).toISOString().slice(0, -1);
  if (holds === "zoned") return `${utc}+00:00`;
  return (holds === "date" ? utc.slice(0, 19) : utc).replace("T", " ");
}

function oracleSession({ driver, connection, relay, meter }: OpenedOracle): SqlSession {
  const reading = readingOptions(driver);
  const executeOracle = async (statement: string): Promise<void> => void (await connection.execute(statement, {}, {}));
  const runOracle = async (statement: string): Promise<StatementResult> => {
    const { rows, rowsAffected = 0, lastRowid } = await connection.execute(endedForOracle(statement), {}, reading);
    if (rows) return { rowCount: rows.length, rows: rows.map((row) => rowValueAsJson(row) as JsonObject) };
    // The equivalent of RETURNING.
    return { rowCount: rowsAffected, rows: lastRowid === undefined ? [] : [{ rowid: lastRowid }] };
  };
  const columnTypes = (columns: readonly OracleColumn[], values: readonly (readonly (string | Buffer | null)[])[]) =>
    columns.map(({ kind }, at) => {
      const longest = Math.max(1, ...values.map((row) => Buffer.byteLength(row[at] ?? "")));
      const [short, long] = kind === "bytes" ? (["RAW", "BLOB"] as const) : (["VARCHAR", "CLOB"] as const);
      return longest > 32_767
        ? { type: driver[`DB_TYPE_${long}`] }
        : { type: driver[`DB_TYPE_${short}`], maxSize: longest };
    });
  const insertOracleRows: SqlSession["insert"] = async (table, columns, rows) => {
    // A missing value means the column's default, so only rows with the same missing values go together.
    for (const some of rowsOfEqualShape(columns, rows)) {
      const presentColumns = columns.filter(({ name }) => some[0]![name] !== undefined);
      const values = some.map((row) => presentColumns.map((column) => oracleInput(row[column.name], column)));
      const places = presentColumns.map((_column, at) => `:${at + 1}`).join(", ");
      await connection.executeMany(
        `insert into ${table.name} (${oracleColumnList(presentColumns)}) values (${places})`,
        values,
        {
          bindDefs: columnTypes(presentColumns, values),
        },
      );
    }
  };
  return {
    quoted: oracleQuoted,
    run: runOracle,
    async table(name) {
      const dot = name.indexOf(".");
      // Names are in capitals unless they were created in quotes.
      const eitherCase = (text: string): string => `(${standardLiteral(text)}, ${standardLiteral(text.toUpperCase())})`;
      const owner = dot < 0 ? "= sys_context('USERENV', 'CURRENT_SCHEMA')" : `in ${eitherCase(name.slice(0, dot))}`;
      const tableName = name.slice(dot + 1);
      const { rows } = await runOracle(
        `select owner as owner, table_name as table_name, column_name as name, data_type as type from all_tab_cols
         where owner ${owner} and table_name in ${eitherCase(tableName)} and virtual_column = 'NO' and hidden_column = 'NO'
         order by case when table_name = ${standardLiteral(tableName)} then 0 else 1 end, owner, column_id`,
      );
      const all = rows as readonly { readonly [name in "OWNER" | "TABLE_NAME" | "NAME" | "TYPE"]: string }[];
      const [first] = all;
      if (!first) return undefined;
      const found = all.filter((each) => each.OWNER === first.OWNER && each.TABLE_NAME === first.TABLE_NAME);
      return {
        name: `${oracleQuoted(first.OWNER)}.${oracleQuoted(first.TABLE_NAME)}`,
        columns: found.map(oracleColumnOf),
      };
    },
    rowsAtMost: () => rowsAtMost,
    insert: insertOracleRows,
    async stage(table, columns) {
      // Creating a private table does not end the transaction.
      await executeOracle(
        `create private temporary table ${staging} on commit drop definition as select cast(0 as number(10)) as ${oracleQuoted(rowNumber.name)}, ${oracleColumnList(columns)} from ${table.name} where 1 = 0`,
      );
      return { name: staging, columns: [rowNumber, ...columns] };
    },
    async fill(staged, rows) {
      for (let from = 0; from < rows.length; from += rowsAtMost)
        await insertOracleRows(staged, staged.columns, rows.slice(from, from + rowsAtMost));
    },
    unstage: ({ name }) => executeOracle(`drop table ${name}`),
    mergeSql: (merge) =>
      mergeStatement(merge, {
        quoted: oracleQuoted,
        end: "",
        target: "t.",
        begin: (table, rows, same) => `merge into ${table} t using ${rows} s on (${same})`,
      }),
    async read(statement, skip, limit) {
      const { resultSet } = await connection.execute(endedForOracle(statement), {}, { ...reading, resultSet: true });
      if (!resultSet) return { rows: [], more: false };
      const skipped = openRowBudget(() => meter.received);
      try {
        for (let rowsToSkip = skip; rowsToSkip > 0; ) {
          const passed = await resultSet.getRows(skipped.next(Math.min(rowsToSkip, rowsAtMost)));
          skipped.took(passed.length);
          if (passed.length === 0) return { rows: [], more: false };
          rowsToSkip -= passed.length;
        }
        const found: JsonObject[] = [];
        const budget = openRowBudget(() => meter.received);
        for (;;) {
          const wanted = budget.next(limit + 1 - found.length);
          const rows = await resultSet.getRows(wanted);
          for (const row of rows) found.push(rowValueAsJson(row) as JsonObject);
          if (rows.length < wanted) return { rows: found.slice(0, limit), more: found.length > limit };
          if (budget.took(rows.length) || found.length > limit) return { rows: found.slice(0, limit), more: true };
        }
      } finally {
        await resultSet.close();
      }
    },
    // A transaction begins with its first statement.
    begin: async () => undefined,
    commit: () => connection.commit(),
    rollback: () => connection.rollback(),
    savepoint: (name) => executeOracle(`savepoint ${name}`),
    // Oracle cannot release savepoints: a savepoint replaces an earlier one of the same name.
    release: async () => undefined,
    rollbackTo: (name) => executeOracle(`rollback to savepoint ${name}`),
    // ORA-01086: data definition commits implicitly, and ends every savepoint.
    isSavepointGone: (error) => (error as { readonly errorNum?: number }).errorNum === 1086,
    troubleOf: (error) => (meter.fault ? boundTrouble(meter.fault) : oracleTrouble(error, false)),
    close: async () => {
      await connection.close().catch(() => undefined);
      relay.close();
    },
    destroy: () => relay.close(),
  };
}

/** Yields adjacent rows that have values for the same columns. */
function* rowsOfEqualShape(
  columns: readonly SqlColumn[],
  rows: readonly JsonObject[],
): Generator<readonly JsonObject[]> {
  const shapeOfRow = (row: JsonObject) => columns.map(({ name }) => (row[name] === undefined ? "0" : "1")).join("");
  for (let from = 0; from < rows.length; ) {
    const shape = shapeOfRow(rows[from]!);
    let to = from + 1;
    while (to < rows.length && shapeOfRow(rows[to]!) === shape) to += 1;
    yield rows.slice(from, to);
    from = to;
  }
}

/** Errors that end the connection, or concern it. */
const gone: ReadonlySet<number> = new Set([28, 1012, 1033, 1034, 1089, 1090, 1092, 3113, 3114, 3135]);
/** Failed logins, and unknown services. */
const refused: ReadonlySet<number> = new Set([1005, 1017, 1045, 12505, 12514, 28000, 28001]);
/** Deadlocks, and conflicts with another transaction. */
const undone: ReadonlySet<number> = new Set([60, 8177]);

function oracleTrouble(error: unknown, isOpening: boolean): SqlTrouble {
  const oracleError = error as { readonly errorNum?: number; readonly message: string; readonly code?: string };
  const { errorNum = 0, code = "" } = oracleError;
  // The lines after it contain a help address and the connection number.
  const message = oracleError.message.split("\n")[0]!;
  // NJS-518 and NJS-517: the listener does not know the service.
  if (refused.has(errorNum) || /^NJS-51[78]$/.test(code))
    return { code: "authentication_failed", message: `Oracle: ${message}`, isLost: true, again: false };
  if (undone.has(errorNum))
    return { code: "delivery_failed", message: `Oracle: ${message}`, isLost: true, again: true };
  const isAboutData = code.startsWith("ORA-") && !gone.has(errorNum);
  if (isOpening || !isAboutData)
    return { code: "connection_failed", message: `Oracle cannot be reached: ${message}.`, isLost: true, again: true };
  const classification = errorNum === 1 ? "duplicate" : errorNum === 1400 ? "missing" : "value";
  const oracleMessage = `Oracle: ${message}`.slice(0, 1000);
  return { code: "destination_rejected", classification, message: oracleMessage, isLost: false, again: false };
}
