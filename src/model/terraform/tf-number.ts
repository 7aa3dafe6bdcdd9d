/** Numbers of Terraform, with some 150 digits, and the nearest JSON numbers. */

import { type Json, sameJson } from "../../base/json.ts";
import { trimEndOf } from "../../base/trim.ts";
import { Unknown, type Value } from "../value.ts";
import { TfDecimal, type TfValue } from "./tf-value.ts";

/** Returns the number of a decimal text, double or big integer. */
export function numberFrom(given: string | number | bigint): number | TfDecimal {
  // A large double counts with all digits, beyond the printed ones.
  const isLarge = Number.isInteger(given) && !Number.isSafeInteger(given);
  const text = String(isLarge ? BigInt(given) : given);
  const double = Number(text);
  return Number.isFinite(double) && normalizedNumber(text) === normalizedNumber(String(double))
    ? double
    : new TfDecimal(text);
}

/** Returns equal texts for equal numbers: the digits without surrounding zeros, and a power of ten. */
function normalizedNumber(text: string): string {
  const [, sign, whole = "", part = "", power = "0"] = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, "");
  const short = trimEndOf(digits, "0");
  if (short === "") return "0";
  return `${sign === "-" ? "-" : ""}${short}e${Number(power) - part.length + digits.length - short.length}`;
}

/** Returns true if JSON has no equivalent number. Whole numbers are exact; fractions may be rounded. */
function isInexact({ text }: TfDecimal): boolean {
  return !Number.isFinite(Number(text)) || !/e-/.test(normalizedNumber(text));
}

/** Returns the value with the nearest number for each number that JSON lacks. `onInexact`: called if no number is equivalent. */
export function nearestJsonValue(value: TfValue, onInexact?: () => Unknown): Value {
  if (value instanceof TfDecimal) return onInexact && isInexact(value) ? onInexact() : Number(value.text);
  if (typeof value !== "object" || value === null || value instanceof Unknown) return value;
  if (Array.isArray(value)) return value.map((item: TfValue) => nearestJsonValue(item, onInexact));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, nearestJsonValue(item as TfValue, onInexact)]),
  );
}

/** Returns true if a value equals another one after its conversion to JSON. */
export function isNearest(value: TfValue, to: Json): boolean {
  return sameJson(nearestJsonValue(value) as Json, to);
}
