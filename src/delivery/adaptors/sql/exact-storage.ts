/**
 * Rows with values that a table would change: numbers with more digits than their column stores. They are refused, with the
 * name of the column.
 */

import { compareDecimals, isDecimal } from "../../../base/exact-number.ts";
import { trimEndOf } from "../../../base/trim.ts";
import type { Cells, RefusedRow, SyncValue, TableWrite } from "../../ports/table.ts";
import { tooManyRefused } from "../../ports/table.ts";

/**
 * Storage of numbers in a column: as doubles, as floats, with a number of decimal places, or by SQLite's affinity of the
 * column.
 */
export type NumberStorage = "double" | "float" | { readonly scale: number } | "sqlite-numeric";

/**
 * Returns the number storage of a column type, in the spelling of the database; undefined if it stores every accepted value
 * exactly.
 */
export function numberStorageOf(type: string): NumberStorage | undefined {
  const name = type.toLowerCase();
  if (name === "double precision" || name === "double") return "double";
  if (name === "real" || name === "float") return "float";
  const scale = /^(?:numeric|decimal)\(\d+(?:,\s*(-?\d+))?\)$/.exec(name);
  return scale ? { scale: Number(scale[1] ?? 0) } : undefined;
}

/** The conversion of numbers and texts in a SQLite column, by the name of its type. */
export type Affinity = "integer" | "real" | "numeric" | "text" | "blob";

export const sqliteNumberStorage: { readonly [affinity in Affinity]: NumberStorage | undefined } = {
  integer: "sqlite-numeric",
  numeric: "sqlite-numeric",
  real: "double",
  text: undefined,
  blob: undefined,
};

/** Returns the affinity of a type, by the rules of SQLite in their order. */
export function affinityOf(type: string): Affinity {
  if (/int/i.test(type)) return "integer";
  if (/char|clob|text/i.test(type)) return "text";
  if (type === "" || /blob/i.test(type)) return "blob";
  return /real|floa|doub/i.test(type) ? "real" : "numeric";
}

/** Returns true if a column stores every digit of a value. For other values the database decides. */
export function storesExactly(value: SyncValue, keeping: NumberStorage): boolean {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint") return true;
  if (keeping === "sqlite-numeric" && typeof value !== "string") return true;
  // Most values of a table are doubles; this shortcut avoids creating texts.
  if (keeping === "double" && typeof value === "number") return true;
  if (keeping === "double" && typeof value === "bigint" && BigInt.asIntN(53, value) === value) return true;
  const text = String(value);
  if (typeof value === "string" && !isDecimal(text)) return true;
  if (typeof keeping === "object") return scaleOf(text) <= keeping.scale;
  if (keeping === "sqlite-numeric" && isInt64(text)) return true;
  const double = keeping === "float" ? Math.fround(Number(text)) : Number(text);
  return compareDecimals(keeping === "float" ? shortestFloat(double) : String(double), text) === 0;
}

/** Returns true for the text of a whole number of eight bytes. */
export const isInt64 = (text: string): boolean =>
  /^[+-]?\d{1,40}$/.test(text.trim()) &&
  BigInt.asIntN(64, BigInt(text.trim())) === BigInt(text.trim().replace(/^\+/, ""));

/** Returns the number of decimal places of a number, without zeros at the end. */
function scaleOf(text: string): number {
  const [, fraction = "", exponent = "0"] = /^[+-]?\d*(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text.trim()) ?? [];
  return trimEndOf(fraction, "0").length - Number(exponent);
}

/** Returns the shortest text of a float: 0.1 is one, though its double has more digits. */
function shortestFloat(value: number): string {
  for (let digits = 1; digits < 9; digits++)
    if (Math.fround(Number(value.toPrecision(digits))) === value) return value.toPrecision(digits);
  return value.toPrecision(9);
}

/** Writes the rows that a table stores unchanged by `writing`, and refuses the others. `keepings`: by index of the column. */
export async function writeExactRows(
  write: TableWrite,
  keepings: readonly (NumberStorage | undefined)[],
  writing: (write: TableWrite) => Promise<readonly RefusedRow[]>,
): Promise<readonly RefusedRow[]> {
  const checked = checkedColumns(keepings);
  const refused: RefusedRow[] = [];
  const { rows: all } = write;
  for (let index = 0; index < all.length; index++) {
    const at = changedColumnOf(all[index]!, checked);
    if (at === undefined) continue;
    if (refused.length >= write.refusals) throw tooManyRefused();
    refused.push({ index, message: changedMessage(write.columns[at]!.name, all[index]![at]!) });
  }
  if (refused.length === 0) return writing(write);
  const bad = new Set(refused.map(({ index }) => index));
  const goodIndexes = [...all.keys()].filter((index) => !bad.has(index));
  const rows = goodIndexes.map((index) => all[index]!);
  const others = await writing({ ...write, rows, refusals: write.refusals - refused.length });
  return [...refused, ...others.map((each) => ({ ...each, index: goodIndexes[each.index]! }))].sort(
    (a, b) => a.index - b.index,
  );
}

interface CheckedColumn {
  readonly at: number;
  readonly keeping: NumberStorage;
}

/** Returns the columns that may change a value. `keepings`: by index of the column. */
export const checkedColumns = (keepings: readonly (NumberStorage | undefined)[]): readonly CheckedColumn[] =>
  keepings.flatMap((keeping, at) => (keeping === undefined ? [] : [{ at, keeping }]));

/** Returns the index of the first value that its column would change. */
export function changedColumnOf(row: Cells, checked: readonly CheckedColumn[]): number | undefined {
  for (const { at, keeping } of checked) if (!storesExactly(row[at] ?? null, keeping)) return at;
  return undefined;
}

/** Returns the reason why a row is refused. */
export const changedMessage = (name: string, value: SyncValue): string =>
  `The column ${name} would change ${String(value).slice(0, 100)}: its type keeps fewer digits. Give it a type that keeps them: text, or numeric without a scale.`;
