/** Records of an application as rows: each page defines its own columns. Other work has its turn between rows. */
import { compareDecimals, ExactNumber } from "../../../base/exact-number.ts";
import { hasParts, isNumber, isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import { isInt64 } from "../../adaptors/sql/exact-storage.ts";
import {
  type Cells,
  type ColumnType,
  columnTypeOf,
  type RowBatch,
  type SyncColumn,
  type SyncValue,
  type TableReading,
} from "../../ports/table.ts";

/** A record in an answer of the application. */
export type SourceRecord = JsonObject;

/** Fields that can identify a record, by precedence. */
const keys = ["id", "_id"];

/** Returns the key that all of these records have; empty if they have none in common. */
export function commonKey(rows: readonly SourceRecord[]): readonly string[] {
  const key = keys.find(
    (field) => rows.length > 0 && rows.every((row) => row[field] !== undefined && row[field] !== null),
  );
  return key === undefined ? [] : [key];
}

/** Yields pages as batches, without records that are not new by the delta field. */
export async function* rowBatches(
  pages: AsyncIterable<readonly SourceRecord[]>,
  { fields, from, delta, since }: TableReading,
): AsyncIterable<RowBatch> {
  const after = from as DeltaWatermark | undefined;
  let mark = after;
  for await (const page of pages) {
    const rows =
      delta === undefined ? page : await rowsAfter(page, (row) => isAfterWatermark(row[delta], after, since));
    if (delta !== undefined) mark = await latestOf(rows, delta, mark);
    if (rows.length > 0) yield await batchOf(rows, fields, mark);
  }
}

/** Returns the rows that are to be read. Dates take their time: others are served in between. */
async function rowsAfter(
  rows: readonly SourceRecord[],
  isAfter: (row: SourceRecord) => boolean,
): Promise<readonly SourceRecord[]> {
  const pause = createPause();
  const found: SourceRecord[] = [];
  for (const row of rows) {
    if (isAfter(row)) found.push(row);
    await pause();
  }
  return found;
}

async function latestOf(
  rows: readonly SourceRecord[],
  delta: string,
  mark: DeltaWatermark | undefined,
): Promise<DeltaWatermark | undefined> {
  const pause = createPause();
  let latest = mark;
  for (const row of rows) {
    latest = laterWatermark(latest, row[delta]);
    await pause();
  }
  return latest;
}

type DeltaWatermark = string | number | ExactNumber;

/**
 * Returns true if a row with this value must be read: the value is later than the mark, not older than `since` (milliseconds),
 * or missing.
 */
function isAfterWatermark(
  value: Json | undefined,
  mark: DeltaWatermark | undefined,
  since: number | undefined,
): boolean {
  if (value === undefined || value === null) return true;
  if (mark !== undefined) return laterWatermark(mark, value) !== mark;
  return since === undefined || typeof value !== "string" || !(Date.parse(value) < since);
}

/** Returns the later of two values: moments by time, numbers by size, other texts alphabetically. */
function laterWatermark(mark: DeltaWatermark | undefined, value: Json | undefined): DeltaWatermark | undefined {
  if (typeof value !== "string" && !isNumber(value)) return mark;
  if (mark === undefined || isNumber(mark) !== isNumber(value)) return value;
  if (isNumber(mark) || isNumber(value)) return compareDecimals(String(value), String(mark)) > 0 ? value : mark;
  const times = [Date.parse(mark), Date.parse(value)] as const;
  if (times.some(Number.isNaN)) return value > mark ? value : mark;
  return times[1] > times[0] ? value : mark;
}

/** Returns records as a batch. `fields`: requested fields; undefined for all. */
export async function batchOf(
  rows: readonly SourceRecord[],
  fields: TableReading["fields"],
  position: RowBatch["position"],
): Promise<RowBatch> {
  const pause = createPause();
  const columns = (await inferredColumns(rows, pause)).filter(({ name }) => fields?.includes(name) ?? true);
  const cells: Cells[] = [];
  for (const row of rows) {
    cells.push(columns.map(({ name, type }) => carriedAs(type, row[name])));
    await pause();
  }
  return { columns, rows: cells, position };
}

/**
 * Converts a value: objects and lists to JSON text, large whole numbers of eight bytes to bigints, numbers with more digits to
 * texts.
 */
function cellValue(value: Json | undefined): SyncValue {
  if (value instanceof ExactNumber) return isInt64(value.digits) ? BigInt(value.digits) : value.digits;
  return hasParts(value) ? JSON.stringify(value) : (value ?? null);
}

/** Converts numbers to texts in a column of decimals. */
const carriedAs = (type: ColumnType, value: Json | undefined): SyncValue =>
  type === "numeric" && typeof value === "number" ? String(value) : cellValue(value);

/** Returns a type for the numbers of a column that keeps all digits of each. */
function numericTypeOf(values: readonly (number | ExactNumber)[]): ColumnType {
  const exact = values.filter((value) => value instanceof ExactNumber);
  const isReal = values.some((value) => typeof value === "number" && !Number.isSafeInteger(value));
  if (exact.some(({ digits }) => !isInt64(digits)) || (exact.length > 0 && isReal)) return "numeric";
  return isReal ? "real" : "integer";
}

async function inferredColumns(
  rows: readonly SourceRecord[],
  pause: ReturnType<typeof createPause>,
): Promise<readonly SyncColumn[]> {
  const values = new Map<string, Json[]>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const list = values.get(name);
      if (list) list.push(value);
      else values.set(name, [value]);
    }
    await pause();
  }
  const columns: SyncColumn[] = [];
  for (const [name, list] of values) {
    columns.push(inferredColumn(name, list));
    await pause();
  }
  return columns;
}

function inferredColumn(name: string, list: readonly Json[]): SyncColumn {
  const there = list.filter((value) => value !== null);
  if (there.length > 0 && there.every(isNumber)) return { name, type: numericTypeOf(there) };
  if (there.length === 0 || !there.every(hasParts)) {
    return { name, type: there.some(hasParts) ? "text" : columnTypeOf(there.map(cellValue)) };
  }
  return there.every(Array.isArray) ? { name, type: "json", isList: true } : { name, type: "json" };
}

/** Returns true if all values are records. */
export const areRows = (values: readonly Json[]): values is readonly SourceRecord[] => values.every(isObject);
