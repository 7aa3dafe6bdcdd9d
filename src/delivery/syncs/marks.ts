/** Values of a delta field, where the source cannot be asked for what is new: which of two is later. */
import { compareDecimals, type ExactNumber } from "../../base/exact-number.ts";
import { isNumber, type Json } from "../../base/json.ts";

export type Mark = string | number | ExactNumber;

/** Whether a row with this value is to be read: it is later than the mark, not older than `since` (milliseconds), or has no value. */
export function isNewer(value: Json | undefined, mark: Mark | undefined, since: number | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (mark !== undefined) return laterMark(mark, value) !== mark;
  return since === undefined || typeof value !== "string" || !(Date.parse(value) < since);
}

/** The later of two: moments by time, numbers by size, other texts by letter. */
export function laterMark(mark: Mark | undefined, value: Json | undefined): Mark | undefined {
  if (typeof value !== "string" && !isNumber(value)) return mark;
  if (mark === undefined || isNumber(mark) !== isNumber(value)) return value;
  if (isNumber(mark) || isNumber(value)) return compareDecimals(String(value), String(mark)) > 0 ? value : mark;
  const times = [Date.parse(mark), Date.parse(value)] as const;
  if (times.some(Number.isNaN)) return value > mark ? value : mark;
  return times[1] > times[0] ? value : mark;
}
