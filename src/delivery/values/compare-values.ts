/** How filters and templates compare values: as numbers where one of the two is a number, and else as texts; case matters. */
import { compareDecimals, ExactNumber, exactNumberOf } from "../../base/exact-number.ts";
import { hasParts, isNumber, type Json } from "../../base/json.ts";
import { isEmpty } from "./record-path.ts";

export type Compared = Json | undefined;

const isNothing = (value: Compared): value is null | undefined => value === undefined || value === null;

/** Nothing is the empty text, objects and lists are their JSON. */
export const textOf = (value: Compared): string =>
  isNothing(value) ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** Nothing equals nothing. */
export function same(a: Compared, b: Compared): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (isNumber(a) || isNumber(b)) return numericOrder(a, b) === 0;
  return textOf(a) === textOf(b);
}

/** Whether the order of two values, less than, equal to or more than 0, is as asked; false where one of them is nothing, or no number beside one. */
export function isAsComparedTo(a: Compared, b: Compared, asked: (order: number) => boolean): boolean {
  return !isNothing(a) && !isNothing(b) && asked(order(a, b));
}

/** Less than 0 where the first comes before the second; NaN where they cannot be compared. */
export function order(a: Compared, b: Compared): number {
  if (isNumber(a) || isNumber(b)) return numericOrder(a, b);
  return textOrder(textOf(a), textOf(b));
}

/** Compares by all digits. NaN, which equals nothing and is neither more nor less, where one of the two is no number. */
function numericOrder(a: Compared, b: Compared): number {
  const [left, right] = [strictNumber(a), strictNumber(b)];
  if (left instanceof ExactNumber || right instanceof ExactNumber) return compareDecimals(String(left), String(right));
  return left === right ? 0 : left - right;
}

/** By code points. */
function textOrder(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  // Where only the second halves of a pair differ, these are in order, too.
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

/** A number with all of its digits, or a text or boolean that stands for one; undefined for anything else. */
export function exactOf(value: Compared): number | ExactNumber | undefined {
  if (isEmpty(value) || hasParts(value) || (typeof value === "string" && value.trim() === "")) return undefined;
  if (isNumber(value)) return value;
  const number = typeof value === "string" ? exactNumberOf(value) : Number(value);
  return Number.isNaN(number) ? undefined : number;
}

/** A number with more digits than can be computed with. */
export class TooExact extends Error {
  readonly digits: string;
  constructor(digits: string) {
    super(`${digits.slice(0, 100)} has more digits than numbers are computed with here`);
    this.name = "TooExact";
    this.digits = digits;
  }
}

/** The same, to be computed with. Throws TooExact where computing would change it. */
export function numberOf(value: Compared): number | undefined {
  const number = exactOf(value);
  if (number instanceof ExactNumber) throw new TooExact(number.digits);
  return number;
}

const strictNumber = (value: Compared): number | ExactNumber =>
  (typeof value === "boolean" ? undefined : exactOf(value)) ?? Number.NaN;
