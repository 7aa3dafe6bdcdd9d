/** Records of an application as rows: each page tells its own columns. */
import { ExactNumber } from "../../../base/exact-number.ts";
import { hasParts, isNumber, isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { isInt64 } from "../../adaptors/sql/kept-values.ts";
import { type Batch, type Column, type ColumnType, type Reading, typeOf, type Value } from "../../ports/table.ts";
import { isNewer, laterMark, type Mark } from "../marks.ts";

/** A record, as the application answered it. */
export type Row = JsonObject;

/** Fields that tell a record from all others, in this order. */
const keys = ["id", "_id"];

/** The key that all of these records have; empty where they have none in common. */
export function keyOf(rows: readonly Row[]): readonly string[] {
  const key = keys.find(
    (field) => rows.length > 0 && rows.every((row) => row[field] !== undefined && row[field] !== null),
  );
  return key === undefined ? [] : [key];
}

/** Pages as batches; what the delta field says is not new is left out. */
export async function* batchesOf(
  pages: AsyncIterable<readonly Row[]>,
  { fields, from, delta, since }: Reading,
): AsyncIterable<Batch> {
  const after = from as Mark | undefined;
  let mark = after;
  for await (const page of pages) {
    const rows = delta === undefined ? page : page.filter((row) => isNewer(row[delta], after, since));
    if (delta !== undefined) for (const row of rows) mark = laterMark(mark, row[delta]);
    if (rows.length > 0) yield batchOf(rows, fields, mark);
  }
}

/** Records as a batch; `fields`: those that are wanted, undefined: all. */
export function batchOf(rows: readonly Row[], fields: Reading["fields"], position: Batch["position"]): Batch {
  const columns = columnsOf(rows).filter(({ name }) => fields?.includes(name) ?? true);
  return { columns, rows: rows.map((row) => columns.map(({ name, type }) => carriedAs(type, row[name]))), position };
}

/** Objects and lists are JSON text, whole numbers of eight bytes bigints where they need to be, and numbers with more digits texts. */
function carried(value: Json | undefined): Value {
  if (value instanceof ExactNumber) return isInt64(value.digits) ? BigInt(value.digits) : value.digits;
  return hasParts(value) ? JSON.stringify(value) : (value ?? null);
}

/** In a column of decimals numbers are texts. */
const carriedAs = (type: ColumnType, value: Json | undefined): Value =>
  type === "numeric" && typeof value === "number" ? String(value) : carried(value);

/** The type of numbers that come together: one that keeps all digits of each. */
function numericTypeOf(values: readonly (number | ExactNumber)[]): ColumnType {
  const exact = values.filter((value) => value instanceof ExactNumber);
  const isReal = values.some((value) => typeof value === "number" && !Number.isSafeInteger(value));
  if (exact.some(({ digits }) => !isInt64(digits)) || (exact.length > 0 && isReal)) return "numeric";
  return isReal ? "real" : "integer";
}

function columnsOf(rows: readonly Row[]): readonly Column[] {
  const values = new Map<string, Json[]>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const list = values.get(name);
      if (list) list.push(value);
      else values.set(name, [value]);
    }
  }
  return [...values].map(([name, list]): Column => {
    const there = list.filter((value) => value !== null);
    if (there.length > 0 && there.every(isNumber)) return { name, type: numericTypeOf(there) };
    if (there.length === 0 || !there.every(hasParts)) {
      return { name, type: there.some(hasParts) ? "text" : typeOf(there.map(carried)) };
    }
    return there.every(Array.isArray) ? { name, type: "json", isList: true } : { name, type: "json" };
  });
}

/** Whether all that was answered are records. */
export const areRows = (values: readonly Json[]): values is readonly Row[] => values.every(isObject);
