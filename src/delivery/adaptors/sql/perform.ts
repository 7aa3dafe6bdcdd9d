/**
 * Performs the work of a page over a session: one transaction, in which a bad record fails alone if the database can identify
 * it.
 */
import { ExactNumber } from "../../../base/exact-number.ts";
import { hasParts, type Json, type JsonObject, type Scalar } from "../../../base/json.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../../failures/failure.ts";
import type { Value } from "../../ports/table.ts";
import { changedMessage, isKept } from "./kept-values.ts";
import type { SqlColumn, SqlSession, SqlTable, SqlTrouble } from "./session.ts";
import type { SqlAnswer, SqlRequest, SqlResult, SqlStatement } from "./sql-request.ts";

/** The column of a staging table with the number of the record. */
export const rowNumber: SqlColumn = Object.freeze({ name: "_reconduit_row", kind: "plain" });

/** Maximum number of times a staging table is refilled without a refused row, before the remaining rows go one by one. */
const fillsAtMost = 20;

/** Thrown if no part of the page can be done: its message concerns no single record. */
class WholeFailure extends Error {
  readonly failure: PlainFailure;
  constructor(failure: PlainFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Maximum number of times a page begins again after the database rolled back the whole transaction. */
const beginningsAtMost = 100;

/** Facts about a page's records from earlier beginnings. */
interface Known {
  /** Failed records, which are left out from now on. */
  readonly failed: Map<number, PlainFailure>;
  /** Maximum number of rows at once. */
  atOnce: number;
  /** True if a statement of the import committed earlier work implicitly: no rollback undoes that. */
  hasCommitted: boolean;
}

/** Thrown if the database rolled back the transaction: the next beginning uses the facts known now. */
class Undone extends Error {}

/** Performs the work of a page. Every error of the database is in the answer. */
export async function perform(work: SqlRequest, session: SqlSession): Promise<SqlAnswer> {
  let committing = false;
  const known: Known = { failed: new Map(), atOnce: Number.POSITIVE_INFINITY, hasCommitted: false };
  try {
    if (work.mode === "read") return await session.read(work.statement, work.skip, work.most);
    const results = await begun(work, session, known);
    committing = true;
    await session.commit();
    return { results };
  } catch (error) {
    if (error instanceof WholeFailure) {
      await session.rollback().catch(() => undefined);
      return { failure: error.failure, again: false, uncertain: false };
    }
    const trouble = session.troubleOf(error);
    if (!trouble.isLost) await session.rollback().catch(() => undefined);
    return {
      failure: failureOf(trouble),
      again: trouble.again && !known.hasCommitted,
      uncertain: (committing || known.hasCommitted) && trouble.isLost,
    };
  }
}

/**
 * Begins a transaction and does the work in it. Begins again if the database rolled back the whole transaction because of one
 * record.
 */
async function begun(
  work: Exclude<SqlRequest, { mode: "read" }>,
  session: SqlSession,
  known: Known,
): Promise<readonly SqlResult[]> {
  for (let beginnings = 1; ; beginnings++) {
    await session.begin();
    try {
      return await workedOff(work, session, known);
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      if (beginnings === beginningsAtMost) throw new WholeFailure(undoneTooOften());
    }
  }
}

function undoneTooOften(): PlainFailure {
  const message = `The database undid the whole page ${beginningsAtMost} times for single records' sake. Correct them, or make pages smaller.`;
  return plainFailure(new RecordFailure("destination_rejected", "application", "response", message));
}

export function failureOf({ code, message, classification }: SqlTrouble): PlainFailure {
  const source = code === "connection_failed" || code === "authentication_failed" ? "connection" : "application";
  const stage = source === "connection" ? "apiCall" : "response";
  return plainFailure(new RecordFailure(code, source, stage, message, classification ? { classification } : {}));
}

function workedOff(
  work: Exclude<SqlRequest, { mode: "read" }>,
  session: SqlSession,
  known: Known,
): Promise<readonly SqlResult[]> {
  switch (work.mode) {
    case "each":
      return each(work.statements, session, known);
    case "page":
      return page(work.statement, session, known);
    case "insert":
      return insert(work, session, known);
    case "load":
      return load(work, session, known);
  }
}

/**
 * Runs work that leaves no changes if it fails. If the work commits implicitly, its changes stay and are reported as done.
 * Throws if the session is lost.
 */
async function attempted<T>(
  session: SqlSession,
  known: Known,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly trouble: SqlTrouble; readonly isUndone: boolean }> {
  await session.savepoint("one");
  let done: T;
  try {
    done = await work();
  } catch (error) {
    const trouble = session.troubleOf(error);
    if (trouble.isLost) throw error;
    const isUndone = (await session.isUndone?.()) ?? false;
    if (!isUndone) await endSavepoint(session, known, () => session.rollbackTo("one"));
    return { trouble, isUndone };
  }
  try {
    await endSavepoint(session, known, () => session.release("one"));
  } catch (error) {
    const trouble = session.troubleOf(error);
    if (trouble.isLost) throw error;
    await session.rollbackTo("one");
    return { trouble, isUndone: false };
  }
  return { done };
}

/**
 * Ends a savepoint. If a statement has committed the transaction, and ended the savepoint with it, begins the next transaction.
 */
async function endSavepoint(session: SqlSession, known: Known, end: () => Promise<void>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (!session.isSavepointGone?.(error)) throw error;
    known.hasCommitted = true;
    await session.begin();
  }
}

async function each(
  statements: readonly SqlStatement[],
  session: SqlSession,
  known: Known,
): Promise<readonly SqlResult[]> {
  const { failed } = known;
  const results: SqlResult[] = [];
  for (const [at, statement] of statements.entries()) {
    const failure = typeof statement === "string" ? failed.get(at) : statement.failure;
    if (typeof statement !== "string" || failure) {
      results.push({ failure: failure! });
      continue;
    }
    const tried = await attempted(session, known, () => session.run(statement));
    if ("trouble" in tried) failed.set(at, failureOf(tried.trouble));
    if ("trouble" in tried && tried.isUndone) throw new Undone();
    results.push("done" in tried ? resultOf(tried.done) : { failure: failed.get(at)! });
  }
  return results;
}

const resultOf = ({
  rowCount,
  rows,
}: {
  readonly rowCount: number;
  readonly rows: readonly JsonObject[];
}): SqlResult => ({
  rowCount,
  ...(rows.length > 0 && { rows }),
});

async function page(statement: string, session: SqlSession, known: Known): Promise<readonly SqlResult[]> {
  const tried = await attempted(session, known, () => session.run(statement));
  if ("trouble" in tried) throw new WholeFailure(failureOf(tried.trouble));
  return [resultOf(tried.done)];
}

interface Rows {
  readonly table: SqlTable;
  readonly columns: readonly SqlColumn[];
  /** Rows whose fields have the names of the columns. */
  readonly rows: readonly (readonly [at: number, row: JsonObject])[];
}

/** Returns the value for the database; numbers with many digits become texts. */
const sqlValue = (value: Json): Value =>
  value instanceof ExactNumber ? value.digits : hasParts(value) ? JSON.stringify(value) : (value as Scalar);

/** Returns the table, and the rows that fit it and were not refused before. */
async function rowsFor(
  name: string,
  records: readonly JsonObject[],
  session: SqlSession,
  { failed }: Known,
): Promise<Rows> {
  const table = await session.table(name);
  if (!table) {
    const message = `The database has no table ${name}.`;
    throw new WholeFailure(plainFailure(new RecordFailure("destination_rejected", "application", "response", message)));
  }
  const exact = new Map(table.columns.map((column) => [column.name, column]));
  const loose = new Map(table.columns.map((column) => [column.name.toLowerCase(), column]));
  const used = new Set<SqlColumn>();
  const rows: [number, JsonObject][] = [];
  for (const [at, record] of records.entries()) {
    if (failed.has(at)) continue;
    const fields = Object.entries(record).map(([field, value]) => {
      const column = exact.get(field) ?? loose.get(field.toLowerCase());
      return { field, column, value };
    });
    const unknown = fields.find(({ column }) => !column);
    if (unknown || fields.length === 0) {
      const what = unknown ? `The table ${name} has no column ${unknown.field}.` : "The record has no fields.";
      failed.set(at, plainFailure(new RecordFailure("destination_rejected", "application", "request", what)));
      continue;
    }
    const changed = fields.find(({ column, value }) => column?.keeping && !isKept(sqlValue(value), column.keeping));
    if (changed) {
      const what = changedMessage(changed.column!.name, sqlValue(changed.value));
      failed.set(at, plainFailure(new RecordFailure("destination_rejected", "application", "request", what)));
      continue;
    }
    for (const { column } of fields) used.add(column!);
    rows.push([at, Object.fromEntries(fields.map(({ column, value }) => [column!.name, value]))]);
  }
  return { table, columns: table.columns.filter((column) => used.has(column)), rows };
}

const told = (count: number, failed: ReadonlyMap<number, PlainFailure>): readonly SqlResult[] =>
  Array.from({ length: count }, (_, at) => {
    const failure = failed.get(at);
    return failure ? { failure } : { rowCount: 1 };
  });

async function insert(
  { table: name, rows: records, batch }: Extract<SqlRequest, { mode: "insert" }>,
  session: SqlSession,
  known: Known,
): Promise<readonly SqlResult[]> {
  const { table, columns, rows } = await rowsFor(name, records, session, known);
  const size = Math.max(1, Math.min(batch, session.rowsAtMost(columns.length)));
  await pieceWise(rows, size, known, session, (some) =>
    session.insert(
      table,
      columns,
      some.map(([, row]) => row),
    ),
  );
  return told(records.length, known.failed);
}

type Numbered = readonly [at: number, ...rest: unknown[]];

/** Processes up to `size` rows at once, or the smaller number that is known to succeed. */
async function pieceWise<R extends Numbered>(
  rows: readonly R[],
  size: number,
  known: Known,
  session: SqlSession,
  work: (rows: readonly R[]) => Promise<unknown>,
): Promise<void> {
  const atOnce = Math.min(size, known.atOnce);
  for (let from = 0; from < rows.length; from += atOnce)
    await halved(rows.slice(from, from + atOnce), known, session, work);
}

/** Processes several rows at once. If they are refused, processes each half separately, down to the faulty rows. */
async function halved<R extends Numbered>(
  rows: readonly R[],
  known: Known,
  session: SqlSession,
  work: (rows: readonly R[]) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return;
  const tried = await attempted(session, known, () => work(rows));
  if ("done" in tried) return;
  const middle = Math.ceil(rows.length / 2);
  if (rows.length === 1) known.failed.set(rows[0]![0], failureOf(tried.trouble));
  else if (tried.isUndone) known.atOnce = middle;
  if (tried.isUndone) throw new Undone();
  if (rows.length === 1) return;
  await halved(rows.slice(0, middle), known, session, work);
  await halved(rows.slice(middle), known, session, work);
}

async function load(
  { table: name, keys, rows: records, merge }: Extract<SqlRequest, { mode: "load" }>,
  session: SqlSession,
  known: Known,
): Promise<readonly SqlResult[]> {
  const found = await rowsFor(name, records, session, known);
  const { table, columns } = found;
  const { failed } = known;
  if (found.rows.length === 0) return told(records.length, failed);
  const keyColumns = keys.map((key) => {
    const column = columns.find((each) => each.name === key || each.name.toLowerCase() === key.toLowerCase());
    if (column) return column;
    const message = `bulkLoad.primaryKeys names ${key}, which the records do not have.`;
    throw new WholeFailure(plainFailure(new RecordFailure("not_configured", "resource", "request", message)));
  });
  const staged = await session.stage(table, columns);
  const filled = await fill(found, staged, session, known);
  if (merge === undefined) {
    await pieceWise(filled, filled.length, known, session, (some) =>
      session.run(
        session.mergeSql({ table, staged, columns, keys: keyColumns, from: some[0]![0], to: some.at(-1)![0] }),
      ),
    );
  } else if (filled.length > 0) {
    const tried = await attempted(session, known, () => session.run(merge));
    if ("trouble" in tried && tried.isUndone) throw new WholeFailure(failureOf(tried.trouble));
    if ("trouble" in tried) for (const [at] of filled) failed.set(at, failureOf(tried.trouble));
  }
  await session.unstage(staged);
  return told(records.length, failed);
}

/**
 * Fills the staging table and returns the rows in it. If the database names the line of a faulty row, fills again without that
 * row.
 */
async function fill({ rows }: Rows, staged: SqlTable, session: SqlSession, known: Known): Promise<Rows["rows"]> {
  const { failed } = known;
  const numbered = (some: Rows["rows"]): readonly JsonObject[] =>
    some.map(([at, row]) => ({ [rowNumber.name]: at, ...row }));
  let left = rows;
  for (let fills = 0; fills < fillsAtMost && left.length > 0 && left.length <= known.atOnce; fills++) {
    const tried = await attempted(session, known, () => session.fill(staged, numbered(left)));
    if ("done" in tried) return left;
    const { line } = tried.trouble;
    if (tried.isUndone && left.length > 1) known.atOnce = Math.ceil(left.length / 2);
    else if (tried.isUndone) failed.set(left[0]![0], failureOf(tried.trouble));
    if (tried.isUndone) throw new Undone();
    if (line === undefined || line >= left.length) break;
    failed.set(left[line]![0], failureOf(tried.trouble));
    left = left.filter((_, at) => at !== line);
  }
  await pieceWise(left, left.length, known, session, (some) => session.fill(staged, numbered(some)));
  return left.filter(([at]) => !failed.has(at));
}
