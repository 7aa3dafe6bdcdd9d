/** Records that become rows of a table: inserted in batches, or loaded through a staging table. */
import { ExactNumber } from "../../../base/exact-number.ts";
import { hasParts, type Json, type JsonObject, type Scalar } from "../../../base/json.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../../failures/failure.ts";
import type { SyncValue } from "../../ports/table.ts";
import { attemptWork, type PageFacts, sqlFailure, TransactionRolledBack, WholeFailure } from "./attempt-work.ts";
import { changedMessage, storesExactly } from "./exact-storage.ts";
import { rowNumber, type SqlColumn, type SqlSession, type SqlTable } from "./session.ts";
import type { SqlRequest, SqlResult } from "./sql-request.ts";

/** Maximum number of times a staging table is refilled without a refused row, before the remaining rows go one by one. */
const fillsAtMost = 20;

interface FittingRows {
  readonly table: SqlTable;
  readonly columns: readonly SqlColumn[];
  /** Rows whose fields have the names of the columns. */
  readonly rows: readonly (readonly [at: number, row: JsonObject])[];
}

/** Returns the value for the database; numbers with many digits become texts. */
const sqlValue = (value: Json): SyncValue =>
  value instanceof ExactNumber ? value.digits : hasParts(value) ? JSON.stringify(value) : (value as Scalar);

/** Returns the table, and the rows that fit it and were not refused before. */
async function fittingRowsOf(
  name: string,
  records: readonly JsonObject[],
  session: SqlSession,
  { failed }: PageFacts,
): Promise<FittingRows> {
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
    const changed = fields.find(
      ({ column, value }) => column?.keeping && !storesExactly(sqlValue(value), column.keeping),
    );
    if (changed) {
      const { name, keeping } = changed.column!;
      const what = changedMessage(name, sqlValue(changed.value), keeping!);
      failed.set(at, plainFailure(new RecordFailure("destination_rejected", "application", "request", what)));
      continue;
    }
    for (const { column } of fields) used.add(column!);
    rows.push([at, Object.fromEntries(fields.map(({ column, value }) => [column!.name, value]))]);
  }
  return { table, columns: table.columns.filter((column) => used.has(column)), rows };
}

const resultsByRow = (count: number, failed: ReadonlyMap<number, PlainFailure>): readonly SqlResult[] =>
  Array.from({ length: count }, (_, at) => {
    const failure = failed.get(at);
    return failure ? { failure } : { rowCount: 1 };
  });

/** Inserts the records of a page in batches. Each result belongs to the record at its place. */
export async function insertRecordsInBatches(
  { table: name, rows: records, batch }: Extract<SqlRequest, { mode: "insert" }>,
  session: SqlSession,
  known: PageFacts,
): Promise<readonly SqlResult[]> {
  const { table, columns, rows } = await fittingRowsOf(name, records, session, known);
  const size = Math.max(1, Math.min(batch, session.rowsAtMost(columns.length)));
  await processInPieces(rows, size, known, session, (some) =>
    session.insert(
      table,
      columns,
      some.map(([, row]) => row),
    ),
  );
  return resultsByRow(records.length, known.failed);
}

type NumberedRow = readonly [at: number, ...rest: unknown[]];

/** Processes up to `size` rows at once, or the smaller number that is known to succeed. */
async function processInPieces<R extends NumberedRow>(
  rows: readonly R[],
  size: number,
  known: PageFacts,
  session: SqlSession,
  work: (rows: readonly R[]) => Promise<unknown>,
): Promise<void> {
  const atOnce = Math.min(size, known.atOnce);
  for (let from = 0; from < rows.length; from += atOnce)
    await processHalves(rows.slice(from, from + atOnce), known, session, work);
}

/** Processes several rows at once. If they are refused, processes each half separately, down to the faulty rows. */
async function processHalves<R extends NumberedRow>(
  rows: readonly R[],
  known: PageFacts,
  session: SqlSession,
  work: (rows: readonly R[]) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return;
  const tried = await attemptWork(session, known, () => work(rows));
  if ("done" in tried) return;
  const middle = Math.ceil(rows.length / 2);
  if (rows.length === 1) known.failed.set(rows[0]![0], sqlFailure(tried.trouble));
  else if (tried.isUndone) known.atOnce = middle;
  if (tried.isUndone) throw new TransactionRolledBack();
  if (rows.length === 1) return;
  await processHalves(rows.slice(0, middle), known, session, work);
  await processHalves(rows.slice(middle), known, session, work);
}

/** Loads the records of a page through a staging table. Each result belongs to the record at its place. */
export async function loadRecords(
  { table: name, keys, rows: records, merge }: Extract<SqlRequest, { mode: "load" }>,
  session: SqlSession,
  known: PageFacts,
): Promise<readonly SqlResult[]> {
  const found = await fittingRowsOf(name, records, session, known);
  const { table, columns } = found;
  const { failed } = known;
  if (found.rows.length === 0) return resultsByRow(records.length, failed);
  const keyColumns = keys.map((key) => {
    const column = columns.find((each) => each.name === key || each.name.toLowerCase() === key.toLowerCase());
    if (column) return column;
    const message = `bulkLoad.primaryKeys names ${key}, which the records do not have.`;
    throw new WholeFailure(plainFailure(new RecordFailure("not_configured", "resource", "request", message)));
  });
  const staged = await session.stage(table, columns);
  const filled = await fillStaging(found, staged, session, known);
  if (merge === undefined) {
    await processInPieces(filled, filled.length, known, session, (some) =>
      session.run(
        session.mergeSql({ table, staged, columns, keys: keyColumns, from: some[0]![0], to: some.at(-1)![0] }),
      ),
    );
  } else if (filled.length > 0) {
    const tried = await attemptWork(session, known, () => session.run(merge));
    if ("trouble" in tried && tried.isUndone) throw new WholeFailure(sqlFailure(tried.trouble));
    if ("trouble" in tried) for (const [at] of filled) failed.set(at, sqlFailure(tried.trouble));
  }
  await session.unstage(staged);
  return resultsByRow(records.length, failed);
}

/**
 * Fills the staging table and returns the rows in it. If the database names the line of a faulty row, fills again without that
 * row.
 */
async function fillStaging(
  { rows }: FittingRows,
  staged: SqlTable,
  session: SqlSession,
  known: PageFacts,
): Promise<FittingRows["rows"]> {
  const { failed } = known;
  const numberedRows = (some: FittingRows["rows"]): readonly JsonObject[] =>
    some.map(([at, row]) => ({ [rowNumber.name]: at, ...row }));
  let remainingRows = rows;
  for (
    let fills = 0;
    fills < fillsAtMost && remainingRows.length > 0 && remainingRows.length <= known.atOnce;
    fills++
  ) {
    const tried = await attemptWork(session, known, () => session.fill(staged, numberedRows(remainingRows)));
    if ("done" in tried) return remainingRows;
    const { line } = tried.trouble;
    if (tried.isUndone && remainingRows.length > 1) known.atOnce = Math.ceil(remainingRows.length / 2);
    else if (tried.isUndone) failed.set(remainingRows[0]![0], sqlFailure(tried.trouble));
    if (tried.isUndone) throw new TransactionRolledBack();
    if (line === undefined || line >= remainingRows.length) break;
    failed.set(remainingRows[line]![0], sqlFailure(tried.trouble));
    remainingRows = remainingRows.filter((_, at) => at !== line);
  }
  await processInPieces(remainingRows, remainingRows.length, known, session, (some) =>
    session.fill(staged, numberedRows(some)),
  );
  return remainingRows.filter(([at]) => !failed.has(at));
}
