/** Comparison of delta field values, for sources that cannot be queried for new rows. */
import { compareDecimals, type ExactNumber } from "../../base/exact-number.ts";
import { isNumber, type Json } from "../../base/json.ts";

export type Mark = string | number | ExactNumber;

/**
 * Returns true if a row with this value must be read: the value is later than the mark, not older than `since` (milliseconds),
 * or missing.
 */
export function isNewer(value: Json | undefined, mark: Mark | undefined, since: number | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (mark !== undefined) return laterMark(mark, value) !== mark;
  return since === undefined || typeof value !== "string" || !(Date.parse(value) < since);
}

/** Returns the later of two values: moments by time, numbers by size, other texts alphabetically. */
export function laterMark(mark: Mark | undefined, value: Json | undefined): Mark | undefined {
  if (typeof value !== "string" && !isNumber(value)) return mark;
  if (mark === undefined || isNumber(mark) !== isNumber(value)) return value;
  if (isNumber(mark) || isNumber(value)) return compareDecimals(String(value), String(mark)) > 0 ? value : mark;
  const times = [Date.parse(mark), Date.parse(value)] as const;
  if (times.some(Number.isNaN)) return value > mark ? value : mark;
  return times[1] > times[0] ? value : mark;
}
