/** Helpers for numbers. An invalid number gives no value, and so does an operation without a result, such as division by zero. */
import type { ExactNumber } from "../../../base/exact-number.ts";
import { exactOf, safeNumberOf } from "../../values/compare-values.ts";
import { TemplateError } from "../template-bounds.ts";
import { boundedWhole, type Helpers, type HelperValue, shownValue, type TemplateHelper } from "./helper.ts";

const finiteOrNone = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

const ofOne =
  (change: (a: number) => number): TemplateHelper =>
  ([a]) => {
    const number = safeNumberOf(a);
    return number === undefined ? undefined : finiteOrNone(change(number));
  };

const ofTwo =
  (compute: (a: number, b: number) => number): TemplateHelper =>
  ([a, b]) => {
    const [first, second] = [safeNumberOf(a), safeNumberOf(b)];
    return first === undefined || second === undefined ? undefined : finiteOrNone(compute(first, second));
  };

/** Computes whole numbers exactly, also beyond 2^53. */
const wholeNumberHelper =
  (compute: (a: number, b: number) => number, whole: (a: bigint, b: bigint) => bigint): TemplateHelper =>
  ([a, b]) => {
    const [first, second] = [exactOf(a), exactOf(b)];
    if (first === undefined || second === undefined) return undefined;
    const result = compute(Number(first), Number(second));
    const isKept = Number.isSafeInteger(result) || !isExactWhole(first) || !isExactWhole(second);
    if (isKept && typeof first === "number" && typeof second === "number") return finiteOrNone(result);
    if (isExactWhole(first) && isExactWhole(second))
      return exactOf(String(whole(BigInt(String(first)), BigInt(String(second)))));
    return finiteOrNone(compute(safeNumberOf(first)!, safeNumberOf(second)!));
  };

const isExactWhole = (value: number | ExactNumber): boolean =>
  typeof value === "number" ? Number.isSafeInteger(value) : value.isWhole;

/** Formats a number as text; the second argument is the number of digits. */
const numberWriter =
  (name: string, least: number, write: (number: number, digits: number) => string, otherwise: number): TemplateHelper =>
  ([a, digits]) => {
    const number = safeNumberOf(a);
    if (number === undefined) return undefined;
    return write(number, boundedWhole(digits, otherwise, [least, 100], `The digits of ${name}`));
  };

export const numberHelpers = {
  add: wholeNumberHelper(
    (a, b) => a + b,
    (a, b) => a + b,
  ),
  subtract: wholeNumberHelper(
    (a, b) => a - b,
    (a, b) => a - b,
  ),
  multiply: wholeNumberHelper(
    (a, b) => a * b,
    (a, b) => a * b,
  ),
  divide: ofTwo((a, b) => a / b),
  modulo: ofTwo((a, b) => a % b),
  abs: ofOne(Math.abs),
  ceil: ofOne(Math.ceil),
  floor: ofOne(Math.floor),
  /** Rounds halves away from zero. */
  round: ofOne((a) => Math.sign(a) * Math.round(Math.abs(a))),
  toFixed: numberWriter("toFixed", 0, (number, digits) => number.toFixed(digits), 0),
  toPrecision: numberWriter("toPrecision", 1, (number, digits) => number.toPrecision(digits), 6),
  toExponential: numberWriter("toExponential", 0, (number, digits) => number.toExponential(digits), 6),
  /** Sums a list or several arguments. */
  sum: (args) => finiteOrNone(numbersIn(args).reduce((sum, each) => sum + each, 0)),
  avg: (args) => {
    const all = numbersIn(args);
    return all.length === 0 ? undefined : finiteOrNone(all.reduce((sum, each) => sum + each, 0) / all.length);
  },
  /** Returns a number from 0, below 1; with two whole numbers, a whole number from the first to the second. */
  random: ([from, to], { random }) => {
    if (from === undefined) return random();
    const [least, most] = [safeNumberOf(from), safeNumberOf(to)];
    if (
      least === undefined ||
      most === undefined ||
      !Number.isSafeInteger(least) ||
      !Number.isSafeInteger(most) ||
      least > most
    )
      throw new TemplateError(
        `random takes no number, or two whole ones in order, not ${shownValue(from)} and ${shownValue(to)}.`,
      );
    return least + Math.floor(random() * (most - least + 1));
  },
} as const satisfies Helpers;

const numbersIn = (args: readonly HelperValue[]): readonly number[] =>
  (args.flat() as readonly HelperValue[]).flatMap((each) => safeNumberOf(each) ?? []);
