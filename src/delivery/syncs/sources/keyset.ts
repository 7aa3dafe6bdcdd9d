/**
 * Reads tables in pieces by keyset. Each piece begins after the last row of the previous one. The order is that of the table,
 * or a delta column followed by the table's order. Rows without a value in the delta column are read first, once.
 */

import { isObject } from "../../../base/json.ts";
import { rowsFirst, rowsWithin } from "../../adaptors/sql/row-budget.ts";
import { quotedIdentifier } from "../../adaptors/sql-statements.ts";
import {
  type Cells,
  type RowBatch,
  type SourcePosition,
  type SyncColumn,
  type SyncValue,
  sliceRows,
  type TableReading,
  yieldToOthers,
} from "../../ports/table.ts";

/** The query of a piece. `where` and `order` are SQL, `values` are the parameters. */
interface SliceQuery {
  readonly columns: readonly string[];
  readonly where: string;
  readonly order: string;
  readonly values: readonly SyncValue[];
}

export interface KeysetTable {
  readonly columns: readonly SyncColumn[];
  /** Expressions of the table's order. Their values are unique per row and never null. */
  readonly own: readonly string[];
  /** Returns the SQL of a parameter that is compared with an expression: `at` counts from 1. */
  readonly mark: (expression: string, at: number) => string;
  /** Returns SQL for rows after these values in this order, with its parameters. If absent, one row comparison is used. */
  readonly beyond?: (order: readonly string[], values: readonly SyncValue[]) => Pick<SliceQuery, "where" | "values">;
  /** Returns SQL that excludes rows older than `ms` milliseconds since the epoch; undefined if the column contains no time. */
  readonly since: (column: string, ms: number) => string | undefined;
  /** Returns the bytes received over the connection so far, small values counted as what they take in memory; absent if rows come from a file. */
  readonly received?: () => number;
  /** Reads a limited number of rows: the columns, followed by the values of `extra`. */
  readonly read: (
    wanted: SliceQuery,
    extra: readonly string[],
    limit: number,
  ) => Promise<Cells[] | RowSlice> | Cells[] | RowSlice;
}

/** Rows that were read. `isCut`: cut before the limit because the rows are large. */
export interface RowSlice {
  readonly rows: Cells[];
  readonly isCut: boolean;
}

/**
 * Position after the last row: `k` the values of the table's order, `d` the value of the delta column, absent for rows without
 * one.
 */
interface KeysetPosition {
  readonly k: readonly SyncValue[];
  readonly d?: SyncValue;
}

/** Returns a value as JSON. Whole numbers beyond 2^53 and bytes have no JSON form, so they become texts with a mark. */
function storedValue(value: SyncValue): SourcePosition {
  if (typeof value === "bigint") return { n: value.toString() };
  return value instanceof Uint8Array ? { b: Buffer.from(value).toString("base64") } : value;
}

function restoredValue(value: SourcePosition): SyncValue {
  if (!isObject(value)) return value as SyncValue;
  return typeof value["n"] === "string" ? BigInt(value["n"]) : Buffer.from(String(value["b"]), "base64");
}

export function keysetPositionOf(position: SourcePosition | undefined): KeysetPosition | undefined {
  if (position === undefined || position === null) return undefined;
  const { k, d } = position as { readonly k: readonly SourcePosition[]; readonly d?: SourcePosition };
  return { k: k.map(restoredValue), ...(d !== undefined && { d: restoredValue(d) }) };
}

export const storedPosition = ({ k, d }: KeysetPosition): SourcePosition => ({
  k: k.map(storedValue),
  ...(d !== undefined && { d: storedValue(d) }),
});

/** Yields the rows of a table after a position, in slices. */
export async function* keysetBatches(table: KeysetTable, reading: TableReading): AsyncIterable<RowBatch> {
  const { delta, fields } = reading;
  const columns = fields ? table.columns.filter(({ name }) => fields.includes(name)) : table.columns;
  const names = columns.map(({ name }) => quotedIdentifier(name));
  let place = keysetPositionOf(reading.from);
  // Rows with a value in the delta column follow the rows without one.
  let valued = delta !== undefined && place?.d !== undefined;
  for (let most = table.received ? rowsFirst : sliceRows; ; ) {
    const piece = readSlice(table, reading, columns, place, valued);
    const order = valued ? [quotedIdentifier(delta!), ...table.own] : table.own;
    // The columns of the order are usually among the columns that are read anyway.
    const extra = order.filter((each) => !names.includes(each));
    const placesOf = order.map((each) => names.indexOf(each));
    const [limit, before] = [most, table.received?.() ?? 0];
    const read = await table.read(piece, extra, limit);
    const { rows, isCut } = "rows" in read ? read : { rows: read, isCut: false };
    if (table.received) most = rowsWithin(rows.length, table.received() - before, sliceRows);
    const last = rows.at(-1);
    if (last) {
      const beside = last.slice(columns.length).values();
      const marks = placesOf.map((at) => (at === -1 ? beside.next().value! : last[at]!));
      place = valued ? { d: marks[0]!, k: marks.slice(1) } : { k: marks };
      if (extra.length > 0) for (const row of rows) (row as SyncValue[]).length = columns.length;
      yield { columns, rows, position: storedPosition(place) };
      await yieldToOthers();
    }
    if (isCut || rows.length === limit) continue;
    if (delta === undefined || valued) return;
    valued = true;
    place = undefined;
  }
}

export function readSlice(
  table: KeysetTable,
  { delta, since }: TableReading,
  columns: readonly SyncColumn[],
  place: KeysetPosition | undefined,
  valued: boolean,
): SliceQuery {
  const { own } = table;
  const column = delta === undefined ? undefined : quotedIdentifier(delta);
  const order = valued ? [column!, ...own] : own;
  const values = place === undefined ? [] : valued ? [place.d!, ...place.k] : place.k;
  const beyond = values.length > 0 ? (table.beyond ?? rowBeyond(table.mark))(order, values) : undefined;
  const conditions = [
    ...(beyond ? [beyond.where] : []),
    ...(column === undefined ? [] : [`${column} is ${valued ? "not " : ""}null`]),
  ];
  const old = valued && since !== undefined ? table.since(delta!, since) : undefined;
  if (old !== undefined) conditions.push(old);
  return {
    columns: columns.map(({ name }) => name),
    where: conditions.length === 0 ? "true" : conditions.join(" and "),
    order: order.join(", "),
    values: beyond?.values ?? [],
  };
}

const rowBeyond =
  (mark: KeysetTable["mark"]): NonNullable<KeysetTable["beyond"]> =>
  (order, values) => {
    const marks = values.map((_, index) => mark(order[index]!, index + 1));
    return { where: `(${order.slice(0, marks.length).join(", ")}) > (${marks.join(", ")})`, values };
  };
