/**
 * Rows with values that a table would change: numbers with more digits than their column stores, texts that are cut, times
 * without their fraction or zone. They are refused, with the name of the column.
 */

import { compareDecimals, isDecimal } from "../../../base/exact-number.ts";
import { trimEndOf } from "../../../base/trim.ts";
import type { Cells, RefusedRow, SyncValue, TableWrite } from "../../ports/table.ts";
import { tooManyRefused } from "../../ports/table.ts";

/** Storage of the values of a column that does not store every accepted value exactly. */
export type ColumnStorage =
  | "double"
  | "float"
  /** By SQLite's affinity of the column. */
  | "sqlite-numeric"
  /** Numbers with this many decimal places; a negative count rounds to tens. */
  | { readonly scale: number }
  /** Texts of this many characters or bytes. Longer ones are cut, or cut only where blanks would be lost. */
  | { readonly characters: number }
  | { readonly bytes: number }
  | TimeStorage
  /** Lists of such values, as texts. */
  | { readonly items: ColumnStorage };

/** Storage of dates and times: their kind, and the digits of the second. */
interface TimeStorage {
  readonly kind: "date" | "time" | "timestamp" | "zoned time" | "zoned timestamp" | "interval";
  readonly digits: number;
  /** The smallest unit that an interval stores. */
  readonly least?: string;
}

/**
 * Returns the storage of a column type, in the spelling of the database; undefined if the type stores every accepted value
 * exactly.
 */
export function columnStorageOf(type: string): ColumnStorage | undefined {
  const name = type.toLowerCase();
  const list = /^(.+)\[\d*\]$/.exec(name);
  if (list) {
    const items = columnStorageOf(list[1]!);
    return items && { items };
  }
  if (name === "double precision" || name === "double") return "double";
  if (name === "real" || name === "float") return "float";
  if (name === "money") return { scale: 2 };
  if (name === '"char"') return { bytes: 1 };
  if (name === "name") return { bytes: 63 };
  const scale = /^(?:numeric|decimal)\(\d+(?:,\s*(-?\d+))?\)$/.exec(name);
  if (scale) return { scale: Number(scale[1] ?? 0) };
  const characters = /^(?:character varying|varchar)\((\d+)\)$/.exec(name);
  return characters ? { characters: Number(characters[1]) } : timeStorageOf(name);
}

/** Digits of the second of a type without a number of its own. */
const usualDigits: { readonly [suffix: string]: number } = { _s: 0, _ms: 3, _ns: 9 };

function timeStorageOf(name: string): TimeStorage | undefined {
  if (name === "date") return { kind: "date", digits: 0 };
  const interval = /^interval(?: (?:\w+ to )?(\w+))?(?:\((\d)\))?$/.exec(name);
  if (interval) {
    const [, least, digits = "6"] = interval;
    return { kind: "interval", digits: Number(digits), ...(least !== undefined && { least }) };
  }
  const found = /^(timestamp|time)(_m?s|_ns)?(?:\((\d)\))?( with time zone)?(?: without time zone)?$/.exec(name);
  if (!found) return undefined;
  const [, , suffix = "", digits, zone] = found;
  const kind = found[1] === "time" ? "time" : "timestamp";
  return { kind: zone === undefined ? kind : `zoned ${kind}`, digits: Number(digits ?? usualDigits[suffix] ?? 6) };
}

/** The conversion of numbers and texts in a SQLite column, by the name of its type. */
export type Affinity = "integer" | "real" | "numeric" | "text" | "blob";

export const sqliteNumberStorage: { readonly [affinity in Affinity]: ColumnStorage | undefined } = {
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

/** Returns true if a column stores a value unchanged. The database decides about values of other types. */
export const storesExactly = (value: SyncValue, keeping: ColumnStorage): boolean =>
  lossOf(value, keeping) === undefined;

/** Returns the part of a value that a column would lose; undefined if there is none. */
function lossOf(value: SyncValue, keeping: ColumnStorage): Loss | undefined {
  if (typeof keeping === "string" || "scale" in keeping)
    return storesNumber(value, keeping) ? undefined : losses.digits;
  if (typeof value !== "string") return undefined;
  if ("items" in keeping) {
    for (const item of listItems(value)) {
      const loss = lossOf(item, keeping.items);
      if (loss) return loss;
    }
    return undefined;
  }
  if ("characters" in keeping) return isLonger(value, keeping.characters) ? losses.text : undefined;
  if ("bytes" in keeping) return Buffer.byteLength(value) > keeping.bytes ? losses.text : undefined;
  return timeLossOf(value, keeping);
}

/** A loss of a column, and the types that keep all. */
interface Loss {
  readonly loses: string;
  readonly keeps: string;
}

const losses = {
  digits: { loses: "keeps fewer digits", keeps: "text, or numeric without a scale" },
  text: { loses: "keeps fewer characters", keeps: "text" },
  fraction: { loses: "keeps fewer digits of the second", keeps: "text, or one with more digits" },
  time: { loses: "keeps no time of the day", keeps: "text, or timestamp" },
  date: { loses: "keeps no date", keeps: "text, or timestamp" },
  zone: { loses: "keeps no time zone", keeps: "text, or timestamp with time zone" },
  units: { loses: "keeps only greater units", keeps: "text, or interval" },
} satisfies { readonly [what: string]: Loss };

type StoredNumber = Extract<ColumnStorage, string | { readonly scale: number }>;

/** Returns true if a column stores every digit of a number. */
function storesNumber(value: SyncValue, keeping: StoredNumber): boolean {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint") return true;
  if (keeping === "sqlite-numeric" && typeof value !== "string") return true;
  // Most values of a table are doubles; this shortcut avoids creating texts.
  if (keeping === "double" && typeof value === "number") return true;
  if (keeping === "double" && typeof value === "bigint" && BigInt.asIntN(53, value) === value) return true;
  const text = String(value);
  // PostgreSQL reads 1_000.5 as a number.
  if (typeof keeping === "object") return scaleOf(text.replaceAll("_", "")) <= keeping.scale;
  if (typeof value === "string" && !isDecimal(text)) return true;
  if (keeping === "sqlite-numeric" && isInt64(text)) return true;
  const double = keeping === "float" ? Math.fround(Number(text)) : Number(text);
  return compareDecimals(keeping === "float" ? shortestFloat(double) : String(double), text) === 0;
}

/** Returns true for a text of more characters than `most`. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > 2 * most) return true;
  let count = 0;
  for (const _ of text) count++;
  return count > most;
}

/** Yields the values of a list, as PostgreSQL, DuckDB or JSON write one. */
function* listItems(text: string): Iterable<string> {
  let item = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (char === "\\") item += text[++at] ?? "";
    else if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted || !"{}[],".includes(char)) item += char;
    else {
      yield item;
      item = "";
    }
  }
  yield item;
}

/** Characters of a date or time; databases refuse longer ones. */
const timeCharacters = 200;

const hasDigits = (text: string | undefined): boolean => /[1-9]/.test(text ?? "");

/** Returns the part of a date, a time or an interval that a column would lose. */
function timeLossOf(text: string, { kind, digits, least }: TimeStorage): Loss | undefined {
  if (text.length > timeCharacters) return undefined;
  if (kind === "interval") {
    if (least !== undefined && hasSmallerUnits(text, least)) return losses.units;
    return isFiner(/\.(\d+)\s*(?:s|ago|$)/i.exec(text)?.[1], digits) ? losses.fraction : undefined;
  }
  const [, time, zone] = /(\d?\d:\d\d(?::\d\d)?(?:\.\d+)?|\dT\d{4,6}(?:\.\d+)?)\s*([+-]\d[\d:]*)?/i.exec(text) ?? [];
  if (time === undefined) return undefined;
  if (kind === "date") return hasDigits(time.replace(/^\dT/i, "")) ? losses.time : undefined;
  if (isFiner(/\.(\d+)$/.exec(time)?.[1], digits)) return losses.fraction;
  if (kind.endsWith("time") && /\d{4}-\d\d-\d\d/.test(text)) return losses.date;
  return !kind.startsWith("zoned") && hasDigits(zone) ? losses.zone : undefined;
}

/** Returns true for a fraction of the second with more digits, apart from zeros at its end. */
const isFiner = (fraction: string | undefined, digits: number): boolean =>
  trimEndOf(fraction ?? "", "0").length > digits;

const units = ["year", "month", "day", "hour", "minute", "second"];

/** Returns true for an interval with a unit below `least`, and for one in another form than PostgreSQL's own. */
function hasSmallerUnits(text: string, least: string): boolean {
  const found =
    /^(?:(-?\d+) years? ?)?(?:(-?\d+) mons? ?)?(?:(-?\d+) days? ?)?(?:[-+]?(\d+):(\d\d)(?::([\d.]+))?)?$/.exec(text);
  return !found || found.slice(units.indexOf(least) + 2).some(hasDigits);
}

/** Returns true for the text of a whole number of eight bytes. */
export const isInt64 = (text: string): boolean =>
  /^[+-]?\d{1,40}$/.test(text.trim()) &&
  BigInt.asIntN(64, BigInt(text.trim())) === BigInt(text.trim().replace(/^\+/, ""));

/** Returns the number of decimal places of a number, without zeros at the end: -2 for 1200. Zero and other texts have none. */
function scaleOf(text: string): number {
  const [, whole = "", fraction = "", exponent = "0"] =
    /^[+-]?(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text.trim()) ?? [];
  const digits = trimEndOf(whole + fraction, "0");
  return digits === "" ? Number.NEGATIVE_INFINITY : digits.length - whole.length - Number(exponent);
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
  keepings: readonly (ColumnStorage | undefined)[],
  writing: (write: TableWrite) => Promise<readonly RefusedRow[]>,
): Promise<readonly RefusedRow[]> {
  const checked = checkedColumns(keepings);
  const refused: RefusedRow[] = [];
  const { rows: all } = write;
  for (let index = 0; index < all.length; index++) {
    const changed = changedColumnOf(all[index]!, checked);
    if (changed === undefined) continue;
    if (refused.length >= write.refusals) throw tooManyRefused();
    const { at, keeping } = changed;
    refused.push({ index, message: changedMessage(write.columns[at]!.name, all[index]![at]!, keeping) });
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
  readonly keeping: ColumnStorage;
}

/** Returns the columns that may change a value. `keepings`: by index of the column. */
export const checkedColumns = (keepings: readonly (ColumnStorage | undefined)[]): readonly CheckedColumn[] =>
  keepings.flatMap((keeping, at) => (keeping === undefined ? [] : [{ at, keeping }]));

/** Returns the first column that would change its value. */
export function changedColumnOf(row: Cells, checked: readonly CheckedColumn[]): CheckedColumn | undefined {
  for (const column of checked) if (!storesExactly(row[column.at] ?? null, column.keeping)) return column;
  return undefined;
}

/** Returns the reason why a row is refused. */
export function changedMessage(name: string, value: SyncValue, keeping: ColumnStorage): string {
  const { loses, keeps } = lossOf(value, keeping) ?? losses.digits;
  return `The column ${name} would change ${String(value).slice(0, 100)}: its type ${loses}. Give it a type that keeps all: ${keeps}.`;
}
