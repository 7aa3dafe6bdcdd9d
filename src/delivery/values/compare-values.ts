/** The comparison of values in filters and templates: as numbers if either value is a number, otherwise as texts. Case matters. */
import { compareDecimals, ExactNumber, exactNumberOf } from "../../base/exact-number.ts";
import { hasParts, isNumber, type Json } from "../../base/json.ts";
import { isEmptyValue } from "./record-path.ts";

export type ComparedValue = Json | undefined;

const isMissingValue = (value: ComparedValue): value is null | undefined => value === undefined || value === null;

/** Converts a value to text: a missing value is the empty text, objects and lists are their JSON. */
export const valueText = (value: ComparedValue): string =>
  isMissingValue(value) ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** Returns true for equal values. Missing values equal each other. */
export function sameValue(a: ComparedValue, b: ComparedValue): boolean {
  if (isMissingValue(a) || isMissingValue(b)) return isMissingValue(a) && isMissingValue(b);
  if (isNumber(a) || isNumber(b)) return numericOrder(a, b) === 0;
  return valueText(a) === valueText(b);
}

/**
 * Returns true if the order of two values (less than, equal to or more than 0) satisfies `asked`.
 * Returns false if a value is missing, or if a number is compared with a text that is not a number.
 */
export function isAsComparedTo(a: ComparedValue, b: ComparedValue, isAllowed: (order: number) => boolean): boolean {
  return !isMissingValue(a) && !isMissingValue(b) && isAllowed(valueOrder(a, b));
}

/** Returns less than 0 if the first value comes before the second; NaN if they cannot be compared. */
export function valueOrder(a: ComparedValue, b: ComparedValue): number {
  if (isNumber(a) || isNumber(b)) return numericOrder(a, b);
  return textOrder(valueText(a), valueText(b));
}

/** Compares numbers exactly. Returns NaN if either value is not a number. */
function numericOrder(a: ComparedValue, b: ComparedValue): number {
  const [left, right] = [strictNumber(a), strictNumber(b)];
  if (left instanceof ExactNumber || right instanceof ExactNumber) return compareDecimals(String(left), String(right));
  return left === right ? 0 : left - right;
}

/** Compares texts by code points. */
function textOrder(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  // If only the second halves of surrogate pairs differ, their order is the order of the code points.
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

/** Returns a number with all its digits, also from a text or boolean; undefined for anything else. */
export function exactOf(value: ComparedValue): number | ExactNumber | undefined {
  if (isEmptyValue(value) || hasParts(value) || (typeof value === "string" && value.trim() === "")) return undefined;
  if (isNumber(value)) return value;
  const number = typeof value === "string" ? exactNumberOf(value) : Number(value);
  return Number.isNaN(number) ? undefined : number;
}

/** The error for a number with more digits than can be computed with. */
export class TooExact extends Error {
  readonly digits: string;
  constructor(digits: string) {
    super(`${digits.slice(0, 100)} has more digits than numbers are computed with here`);
    this.name = "TooExact";
    this.digits = digits;
  }
}

/** Returns a number to compute with. Throws TooExact if a double would change it. */
export function safeNumberOf(value: ComparedValue): number | undefined {
  const number = exactOf(value);
  if (number instanceof ExactNumber) throw new TooExact(number.digits);
  return number;
}

const strictNumber = (value: ComparedValue): number | ExactNumber =>
  (typeof value === "boolean" ? undefined : exactOf(value)) ?? Number.NaN;
