/** Workbooks of one sheet, with a row for each record below the names of the columns (facts 2.8, `file.type` xlsx). */
import { ExactNumber } from "../../../base/exact-number.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { loadPeer } from "../../ports/peers.ts";
import { collectedColumns, flatRecords } from "../csv-data-generator.ts";
import type { FileWriter } from "./writer.ts";

type Cell = string | number | boolean | null;
interface XlsxResult {
  toBuffer(): Promise<Uint8Array>;
}
interface Library {
  readonly default: (rows: readonly (readonly Cell[])[], sheet: { readonly sheet: string }) => XlsxResult;
}

/** Maximum cells of a sheet, which is built in memory. */
const cellsAtMost = 500_000;

export const xlsxWriter: FileWriter = Object.freeze({
  extension: "xlsx",
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  isWhole: true,
  refuses: (record) =>
    flatRecords([record]).every(isObject) ? undefined : "A row is made of an object, and the record is mapped to none.",
  surveys: () => false,
  survey: () => null,
  async write({ records }) {
    const rows = flatRecords(records) as readonly JsonObject[];
    const names = collectedColumns(rows, []);
    if (names.length * (rows.length + 1) > cellsAtMost) throw tooManyCells();
    const library = await loadPeer<Library>("write-excel-file", "write-excel-file/node");
    const cells = rows.map((row) => names.map((name) => cellOf(Object.hasOwn(row, name) ? row[name] : undefined)));
    return library.default([names, ...cells], { sheet: "Records" }).toBuffer();
  },
} satisfies FileWriter);

/** Returns a cell. Numbers that a sheet would round stay texts. */
function cellOf(value: Json | undefined): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Math.abs(value) < 1e15 ? value : String(value);
  return value instanceof ExactNumber ? value.digits : JSON.stringify(value);
}

function tooManyCells(): RecordFailure {
  const message = `A sheet has ${cellsAtMost} cells at most. Write one for fewer records (file.skipAggregation with file.batchSize), or csv.`;
  return new RecordFailure("output_too_large", "internal", "request", message);
}
