/** How filters and templates compare values: as numbers where one of the two is a number, and else as texts; case matters. */
import type { Json } from "../../../base/json.ts";
import { isEmpty } from "./record-path.ts";

export type Compared = Json | undefined;

const isNothing = (value: Compared): value is null | undefined => value === undefined || value === null;

/** Nothing is the empty text, objects and lists are their JSON. */
export const textOf = (value: Compared): string =>
  isNothing(value) ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** Nothing equals nothing. */
export function same(a: Compared, b: Compared): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a === "number" || typeof b === "number") return strictNumber(a) === strictNumber(b);
  return textOf(a) === textOf(b);
}

/** Whether the order of two values, less than, equal to or more than 0, is as asked; false where one of them is nothing, or no number beside one. */
export function isAsComparedTo(a: Compared, b: Compared, asked: (order: number) => boolean): boolean {
  return !isNothing(a) && !isNothing(b) && asked(order(a, b));
}

/** Less than 0 where the first comes before the second; NaN where they cannot be compared. */
export function order(a: Compared, b: Compared): number {
  if (typeof a === "number" || typeof b === "number") return strictNumber(a) - strictNumber(b);
  return textOrder(textOf(a), textOf(b));
}

/** By code points. */
function textOrder(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  // Where only the second halves of a pair differ, these are in order, too.
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

/** A number, or a text or boolean that stands for one; undefined for anything else. */
export function numberOf(value: Compared): number | undefined {
  if (isEmpty(value) || typeof value === "object" || (typeof value === "string" && value.trim() === ""))
    return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

/** Of a number or a text; NaN equals nothing, and is neither more nor less than anything. */
const strictNumber = (value: Compared): number =>
  (typeof value === "boolean" ? undefined : numberOf(value)) ?? Number.NaN;
