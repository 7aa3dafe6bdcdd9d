/** Rows whose values a table would change: numbers with more digits than their column keeps. They are refused, with the column's name. */
import { compareDecimals, isDecimal } from "../../../base/exact-number.ts";
import type { Cells, Refused, Value, Write } from "../../ports/table.ts";
import { tooManyRefused } from "../../ports/table.ts";

/** How a column keeps numbers: as doubles, as floats, with so many digits behind the point, or as SQLite does by the column's affinity. */
export type Keeping = "double" | "float" | { readonly scale: number } | "sqlite-numeric";

/** How the column of a type keeps numbers, as databases write the type; undefined where it keeps all that it takes. */
export function keepingOf(type: string): Keeping | undefined {
  const name = type.toLowerCase();
  if (name === "double precision" || name === "double") return "double";
  if (name === "real" || name === "float") return "float";
  const scale = /^(?:numeric|decimal)\(\d+(?:,\s*(-?\d+))?\)$/.exec(name);
  return scale ? { scale: Number(scale[1] ?? 0) } : undefined;
}

/** What a column of SQLite makes of numbers and texts, by the name of its type. */
export type Affinity = "integer" | "real" | "numeric" | "text" | "blob";

export const sqliteKeepings: { readonly [affinity in Affinity]: Keeping | undefined } = {
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

/** True where a column keeps every digit of a value. A value that is no number is the database's to judge. */
export function isKept(value: Value, keeping: Keeping): boolean {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint") return true;
  if (keeping === "sqlite-numeric" && typeof value !== "string") return true;
  // Most values of a table are these: their texts are not made.
  if (keeping === "double" && typeof value === "number") return true;
  if (keeping === "double" && typeof value === "bigint" && BigInt.asIntN(53, value) === value) return true;
  const text = String(value);
  if (typeof value === "string" && !isDecimal(text)) return true;
  if (typeof keeping === "object") return scaleOf(text) <= keeping.scale;
  if (keeping === "sqlite-numeric" && isInt64(text)) return true;
  const double = keeping === "float" ? Math.fround(Number(text)) : Number(text);
  return compareDecimals(keeping === "float" ? shortestFloat(double) : String(double), text) === 0;
}

/** True for the text of a whole number of eight bytes. */
export const isInt64 = (text: string): boolean =>
  /^\s*[+-]?\d{1,40}\s*$/.test(text) &&
  BigInt.asIntN(64, BigInt(text.trim())) === BigInt(text.trim().replace(/^\+/, ""));

/** The digits of a number behind its point, without zeros at the end. */
function scaleOf(text: string): number {
  const [, fraction = "", exponent = "0"] = /^\s*[+-]?\d*(?:\.(\d*?)0*)?(?:[eE]([+-]?\d+))?\s*$/.exec(text) ?? [];
  return fraction.length - Number(exponent);
}

/** The shortest text of a float: 0.1 is one, though its double has more digits. */
function shortestFloat(value: number): string {
  for (let digits = 1; digits < 9; digits++)
    if (Math.fround(Number(value.toPrecision(digits))) === value) return value.toPrecision(digits);
  return value.toPrecision(9);
}

/** Writes the rows that a table keeps as they are by `writing`, and refuses the others. `keepings`: by the place of the column. */
export async function writeKept(
  write: Write,
  keepings: readonly (Keeping | undefined)[],
  writing: (write: Write) => Promise<readonly Refused[]>,
): Promise<readonly Refused[]> {
  const checked = keepings.flatMap((keeping, at) => (keeping === undefined ? [] : [{ at, keeping }]));
  const refused: Refused[] = [];
  const { rows: all } = write;
  for (let index = 0; index < all.length; index++) {
    const at = changedAt(all[index]!, checked);
    if (at === undefined) continue;
    if (refused.length >= write.refusals) throw tooManyRefused();
    refused.push({ index, message: changedMessage(write.columns[at]!.name, all[index]![at]!) });
  }
  if (refused.length === 0) return writing(write);
  const bad = new Set(refused.map(({ index }) => index));
  const left = [...all.keys()].filter((index) => !bad.has(index));
  const rows = left.map((index) => all[index]!);
  const others = await writing({ ...write, rows, refusals: write.refusals - refused.length });
  return [...refused, ...others.map((each) => ({ ...each, index: left[each.index]! }))].sort(
    (a, b) => a.index - b.index,
  );
}

interface Checked {
  readonly at: number;
  readonly keeping: Keeping;
}

/** Returns the place of the first value that its column would change. */
function changedAt(row: Cells, checked: readonly Checked[]): number | undefined {
  for (const { at, keeping } of checked) if (!isKept(row[at] ?? null, keeping)) return at;
  return undefined;
}

/** Says why a row is refused. */
export const changedMessage = (name: string, value: Value): string =>
  `The column ${name} would change ${String(value).slice(0, 100)}: its type keeps fewer digits. Give it a type that keeps them: text, or numeric without a scale.`;
