/**
 * Numbers as Terraform computes and writes them: with some 150 digits, and never an exponent. A double is exact to 15 digits only, so
 * sums and products are computed in decimals. A result with more digits can still be used as a number, but not be written as text.
 */
import { withoutEnd } from "../../base/trim.ts";
import { ExpressionError } from "../fault.ts";

/** `digits` / 10^`scale`. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Least number of digits of a quotient. */
const quotientDigits = 40;

/**
 * Returns a number written in decimals, perhaps with an exponent. Throws an ExpressionError if it has no exact value.
 */
export function numberIn(text: string): number {
  const value = Number(text);
  const [written, kept] = Number.isFinite(value) ? [decimalIn(text), decimalIn(String(value))] : [];
  if (written && kept && isSame(written, kept)) return value;
  throw inexact("A number has more digits than can be kept.");
}

/** Without an exponent. Throws an ExpressionError where digits would be missing or made up. */
export function numberText(value: number): string {
  if (isExact(value)) return plain(decimalIn(String(value)));
  throw inexact("A number with more than 15 digits cannot be written as text.");
}

export function inexact(detail: string): ExpressionError {
  const summary = "The number cannot be represented exactly";
  return new ExpressionError("unsafe-number", summary, detail, "Round it, or write it as text.");
}

export function sumOf(a: number, b: number): number {
  return computed(a, b, a + b, (left, right) => {
    const scale = Math.max(left.scale, right.scale);
    return { digits: scaled(left, scale) + scaled(right, scale), scale };
  });
}

export function productOf(a: number, b: number): number {
  return computed(a, b, a * b, (left, right) => ({
    digits: left.digits * right.digits,
    scale: left.scale + right.scale,
  }));
}

export function quotientOf(a: number, b: number): number {
  return computed(a, b, a / b, (left, right) => {
    const places = quotientDigits + String(right.digits).length;
    return { digits: (left.digits * 10n ** BigInt(places)) / right.digits, scale: left.scale + places - right.scale };
  });
}

export function remainderOf(a: number, b: number): number {
  return computed(a, b, a % b, (left, right) => {
    const scale = Math.max(left.scale, right.scale);
    return { digits: scaled(left, scale) % scaled(right, scale), scale };
  });
}

/** In decimals where both numbers are exact; `otherwise` is the answer of the machine. */
function computed(a: number, b: number, otherwise: number, compute: (a: Decimal, b: Decimal) => Decimal): number {
  const isCheap = [a, b].every((each) => isExact(each) && (each === 0 || Math.abs(Math.log10(Math.abs(each))) < 100));
  const decimal = isCheap ? compute(decimalIn(String(a)), decimalIn(String(b))) : undefined;
  const value = decimal ? Number(plain(decimal)) : otherwise;
  if (!Number.isFinite(value)) throw inexact("A number is too large.");
  const isKept = Number.isSafeInteger(value) || !Number.isInteger(value);
  if (isKept || (decimal && isSame(decimal, decimalIn(String(value))))) return value;
  throw inexact("A number has more digits than can be kept.");
}

function isExact(value: number): boolean {
  return Number.isSafeInteger(value) || String(trimmed(decimalIn(String(value))).digits).replace("-", "").length <= 15;
}

export function decimalIn(text: string): Decimal {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(
    text,
  )!;
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length - Number(exponent) };
}

function scaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

function isSame(a: Decimal, b: Decimal): boolean {
  const [left, right] = [trimmed(a), trimmed(b)];
  return left.digits === right.digits && left.scale === right.scale;
}

/** Without zeros at its end. */
function trimmed({ digits, scale }: Decimal): Decimal {
  if (digits === 0n) return { digits, scale: 0 };
  const written = String(digits);
  const zeros = written.length - withoutEnd(written, "0").length;
  return { digits: digits / 10n ** BigInt(zeros), scale: scale - zeros };
}

function plain(decimal: Decimal): string {
  const { digits, scale } = trimmed(decimal);
  const sign = digits < 0n ? "-" : "";
  const text = String(digits).replace("-", "");
  if (scale <= 0) return `${sign}${text}${"0".repeat(-scale)}`;
  const padded = text.padStart(scale + 1, "0");
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}
