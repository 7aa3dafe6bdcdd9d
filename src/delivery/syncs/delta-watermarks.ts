/** Comparison of delta field values, for sources that cannot be queried for new rows. */
import { compareDecimals, type ExactNumber } from "../../base/exact-number.ts";
import { isNumber, type Json } from "../../base/json.ts";

export type DeltaWatermark = string | number | ExactNumber;

/**
 * Returns true if a row with this value must be read: the value is later than the mark, not older than `since` (milliseconds),
 * or missing.
 */
export function isAfterWatermark(
  value: Json | undefined,
  mark: DeltaWatermark | undefined,
  since: number | undefined,
): boolean {
  if (value === undefined || value === null) return true;
  if (mark !== undefined) return laterWatermark(mark, value) !== mark;
  return since === undefined || typeof value !== "string" || !(Date.parse(value) < since);
}

/** Returns the later of two values: moments by time, numbers by size, other texts alphabetically. */
export function laterWatermark(mark: DeltaWatermark | undefined, value: Json | undefined): DeltaWatermark | undefined {
  if (typeof value !== "string" && !isNumber(value)) return mark;
  if (mark === undefined || isNumber(mark) !== isNumber(value)) return value;
  if (isNumber(mark) || isNumber(value)) return compareDecimals(String(value), String(mark)) > 0 ? value : mark;
  const times = [Date.parse(mark), Date.parse(value)] as const;
  if (times.some(Number.isNaN)) return value > mark ? value : mark;
  return times[1] > times[0] ? value : mark;
}
