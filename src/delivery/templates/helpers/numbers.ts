/** Helpers for numbers. An invalid number gives no value, and so does an operation without a result, such as division by zero. */
import type { ExactNumber } from "../../../base/exact-number.ts";
import { exactOf, numberOf } from "../../values/compare-values.ts";
import { TemplateError } from "../template-bounds.ts";
import { type Helper, type Helpers, shown, type Value, wholeOf } from "./helper.ts";

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

const ofOne =
  (change: (a: number) => number): Helper =>
  ([a]) => {
    const number = numberOf(a);
    return number === undefined ? undefined : finite(change(number));
  };

const ofTwo =
  (compute: (a: number, b: number) => number): Helper =>
  ([a, b]) => {
    const [first, second] = [numberOf(a), numberOf(b)];
    return first === undefined || second === undefined ? undefined : finite(compute(first, second));
  };

/** Computes whole numbers exactly, also beyond 2^53. */
const ofWhole =
  (compute: (a: number, b: number) => number, whole: (a: bigint, b: bigint) => bigint): Helper =>
  ([a, b]) => {
    const [first, second] = [exactOf(a), exactOf(b)];
    if (first === undefined || second === undefined) return undefined;
    const result = compute(Number(first), Number(second));
    const isKept = Number.isSafeInteger(result) || !isWhole(first) || !isWhole(second);
    if (isKept && typeof first === "number" && typeof second === "number") return finite(result);
    if (isWhole(first) && isWhole(second)) return exactOf(String(whole(BigInt(String(first)), BigInt(String(second)))));
    return finite(compute(numberOf(first)!, numberOf(second)!));
  };

const isWhole = (value: number | ExactNumber): boolean =>
  typeof value === "number" ? Number.isSafeInteger(value) : value.isWhole;

/** Formats a number as text; the second argument is the number of digits. */
const written =
  (name: string, least: number, write: (number: number, digits: number) => string, otherwise: number): Helper =>
  ([a, digits]) => {
    const number = numberOf(a);
    if (number === undefined) return undefined;
    return write(number, wholeOf(digits, otherwise, [least, 100], `The digits of ${name}`));
  };

export const numberHelpers = {
  add: ofWhole(
    (a, b) => a + b,
    (a, b) => a + b,
  ),
  subtract: ofWhole(
    (a, b) => a - b,
    (a, b) => a - b,
  ),
  multiply: ofWhole(
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
  toFixed: written("toFixed", 0, (number, digits) => number.toFixed(digits), 0),
  toPrecision: written("toPrecision", 1, (number, digits) => number.toPrecision(digits), 6),
  toExponential: written("toExponential", 0, (number, digits) => number.toExponential(digits), 6),
  /** Sums a list or several arguments. */
  sum: (args) => finite(numbersIn(args).reduce((sum, each) => sum + each, 0)),
  avg: (args) => {
    const all = numbersIn(args);
    return all.length === 0 ? undefined : finite(all.reduce((sum, each) => sum + each, 0) / all.length);
  },
  /** Returns a number from 0, below 1; with two whole numbers, a whole number from the first to the second. */
  random: ([from, to], { random }) => {
    if (from === undefined) return random();
    const [least, most] = [numberOf(from), numberOf(to)];
    if (
      least === undefined ||
      most === undefined ||
      !Number.isSafeInteger(least) ||
      !Number.isSafeInteger(most) ||
      least > most
    )
      throw new TemplateError(
        `random takes no number, or two whole ones in order, not ${shown(from)} and ${shown(to)}.`,
      );
    return least + Math.floor(random() * (most - least + 1));
  },
} as const satisfies Helpers;

const numbersIn = (args: readonly Value[]): readonly number[] =>
  (args.flat() as readonly Value[]).flatMap((each) => numberOf(each) ?? []);
