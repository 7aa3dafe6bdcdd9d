/** Does a page's work over a session: one transaction, in which a bad record fails alone wherever the database can tell it from the others. */
import type { JsonObject } from "../../../base/json.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../../failure.ts";
import type { SqlColumn, SqlSession, SqlTable, SqlTrouble } from "./session.ts";
import type { SqlAnswer, SqlResult, SqlStatement, SqlWork } from "./work.ts";

/** The column of a staging table that says which record a row is of. */
export const rowNumber: SqlColumn = Object.freeze({ name: "_reconduit_row", kind: "plain" });

/** How often a staging table is filled anew without a row that was refused, before the rest goes row by row. */
const fillsAtMost = 20;

/** Thrown where nothing of the page can be done: its message is about no record. */
class WholeFailure extends Error {
  readonly failure: PlainFailure;
  constructor(failure: PlainFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** `isFirst`: nothing of the run was done before. Every error of the database is in the answer. */
export async function perform(work: SqlWork, session: SqlSession, isFirst: () => boolean): Promise<SqlAnswer> {
  let committing = false;
  try {
    if (work.mode === "read") return await session.read(work.statement, work.skip, work.most);
    if (work.mode === "page" && work.once && !isFirst()) return { results: [{ rowCount: 0 }] };
    await session.begin();
    const results = await workedOff(work, session);
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
    return { failure: failureOf(trouble), again: trouble.again, uncertain: committing && trouble.isLost };
  }
}

export function failureOf({ code, message, classification }: SqlTrouble): PlainFailure {
  const source = code === "connection_failed" || code === "authentication_failed" ? "connection" : "application";
  const stage = source === "connection" ? "apiCall" : "response";
  return plainFailure(new RecordFailure(code, source, stage, message, classification ? { classification } : {}));
}

function workedOff(work: Exclude<SqlWork, { mode: "read" }>, session: SqlSession): Promise<readonly SqlResult[]> {
  switch (work.mode) {
    case "each":
      return each(work.statements, session);
    case "page":
      return page(work.statement, session);
    case "insert":
      return insert(work, session);
    case "load":
      return load(work, session);
  }
}

/** Does something that leaves nothing behind where it fails. Throws where the session is lost with it. */
async function attempted<T>(
  session: SqlSession,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly trouble: SqlTrouble }> {
  await session.mark("one");
  try {
    const done = await work();
    await session.keep("one");
    return { done };
  } catch (error) {
    const trouble = session.troubleOf(error);
    if (trouble.isLost) throw error;
    await session.back("one");
    return { trouble };
  }
}

async function each(statements: readonly SqlStatement[], session: SqlSession): Promise<readonly SqlResult[]> {
  const results: SqlResult[] = [];
  for (const statement of statements) {
    if (typeof statement !== "string") {
      results.push(statement);
      continue;
    }
    const tried = await attempted(session, () => session.run(statement));
    results.push("done" in tried ? resultOf(tried.done) : { failure: failureOf(tried.trouble) });
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

async function page(statement: string, session: SqlSession): Promise<readonly SqlResult[]> {
  const tried = await attempted(session, () => session.run(statement));
  if ("trouble" in tried) throw new WholeFailure(failureOf(tried.trouble));
  return [resultOf(tried.done)];
}

interface Rows {
  readonly table: SqlTable;
  readonly columns: readonly SqlColumn[];
  /** With their fields named as the columns are. */
  readonly rows: readonly (readonly [at: number, row: JsonObject])[];
  readonly failed: Map<number, PlainFailure>;
}

/** The table, and the rows that fit it. */
async function rowsFor(name: string, records: readonly JsonObject[], session: SqlSession): Promise<Rows> {
  const table = await session.table(name);
  if (!table) {
    const message = `The database has no table ${name}.`;
    throw new WholeFailure(plainFailure(new RecordFailure("destination_rejected", "application", "response", message)));
  }
  const exact = new Map(table.columns.map((column) => [column.name, column]));
  const loose = new Map(table.columns.map((column) => [column.name.toLowerCase(), column]));
  const used = new Set<SqlColumn>();
  const failed = new Map<number, PlainFailure>();
  const rows: [number, JsonObject][] = [];
  for (const [at, record] of records.entries()) {
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
    for (const { column } of fields) used.add(column!);
    rows.push([at, Object.fromEntries(fields.map(({ column, value }) => [column!.name, value]))]);
  }
  return { table, columns: table.columns.filter((column) => used.has(column)), rows, failed };
}

const told = (count: number, failed: ReadonlyMap<number, PlainFailure>): readonly SqlResult[] =>
  Array.from({ length: count }, (_, at) => {
    const failure = failed.get(at);
    return failure ? { failure } : { rowCount: 1 };
  });

async function insert(
  { table: name, rows: records, batch }: Extract<SqlWork, { mode: "insert" }>,
  session: SqlSession,
): Promise<readonly SqlResult[]> {
  const { table, columns, rows, failed } = await rowsFor(name, records, session);
  const size = Math.max(1, Math.min(batch, session.rowsAtMost(columns.length)));
  for (let from = 0; from < rows.length; from += size) {
    await halved(rows.slice(from, from + size), failed, session, (some) =>
      session.insert(
        table,
        columns,
        some.map(([, row]) => row),
      ),
    );
  }
  return told(records.length, failed);
}

/** Works on some rows at once; where that is refused, on each half by itself, down to the rows that are at fault. */
async function halved<R extends readonly [at: number, ...rest: unknown[]]>(
  rows: readonly R[],
  failed: Map<number, PlainFailure>,
  session: SqlSession,
  work: (rows: readonly R[]) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return;
  const tried = await attempted(session, () => work(rows));
  if ("done" in tried) return;
  if (rows.length === 1) {
    failed.set(rows[0]![0], failureOf(tried.trouble));
    return;
  }
  const middle = Math.ceil(rows.length / 2);
  await halved(rows.slice(0, middle), failed, session, work);
  await halved(rows.slice(middle), failed, session, work);
}

async function load(
  { table: name, keys, rows: records, merge }: Extract<SqlWork, { mode: "load" }>,
  session: SqlSession,
): Promise<readonly SqlResult[]> {
  const found = await rowsFor(name, records, session);
  const { table, columns, failed } = found;
  if (found.rows.length === 0) return told(records.length, failed);
  const keyColumns = keys.map((key) => {
    const column = columns.find((each) => each.name === key || each.name.toLowerCase() === key.toLowerCase());
    if (column) return column;
    const message = `bulkLoad.primaryKeys names ${key}, which the records do not have.`;
    throw new WholeFailure(plainFailure(new RecordFailure("not_configured", "resource", "request", message)));
  });
  const staged = await session.stage(table, columns);
  const filled = await fill(found, staged, session);
  if (merge === undefined) {
    await halved(filled, failed, session, (some) =>
      session.run(
        session.mergeSql({ table, staged, columns, keys: keyColumns, from: some[0]![0], to: some.at(-1)![0] }),
      ),
    );
  } else if (filled.length > 0) {
    const tried = await attempted(session, () => session.run(merge));
    if ("trouble" in tried) for (const [at] of filled) failed.set(at, failureOf(tried.trouble));
  }
  await session.unstage(staged);
  return told(records.length, failed);
}

/** Fills the staging table; answers the rows that are in it. A row that the database names by its line is left out, and the rest goes again. */
async function fill({ rows, failed }: Rows, staged: SqlTable, session: SqlSession): Promise<Rows["rows"]> {
  const numbered = (some: Rows["rows"]): readonly JsonObject[] =>
    some.map(([at, row]) => ({ [rowNumber.name]: at, ...row }));
  let left = rows;
  for (let fills = 0; fills < fillsAtMost && left.length > 0; fills++) {
    const tried = await attempted(session, () => session.fill(staged, numbered(left)));
    if ("done" in tried) return left;
    const { line } = tried.trouble;
    if (line === undefined || line >= left.length) break;
    failed.set(left[line]![0], failureOf(tried.trouble));
    left = left.filter((_, at) => at !== line);
  }
  await halved(left, failed, session, (some) => session.fill(staged, numbered(some)));
  return left.filter(([at]) => !failed.has(at));
}
