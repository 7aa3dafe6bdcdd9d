/**
 * Numbers as Terraform computes and writes them: with some 150 digits, and never an exponent. A double is exact to 15 digits only, so
 * sums and products are computed in decimals. A result with more digits can still be used as a number, but not be written as text.
 */
import { trimEndOf } from "../../base/trim.ts";
import { ExpressionError } from "../fault.ts";

/** `digits` / 10^`scale`. */
interface ScaledDecimal {
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
  if (written && kept && isSameDecimal(written, kept)) return value;
  throw inexactNumberError("A number has more digits than can be kept.");
}

/** Without an exponent. Throws an ExpressionError where digits would be missing or made up. */
export function numberText(value: number): string {
  if (isExactDouble(value)) return decimalText(decimalIn(String(value)));
  throw inexactNumberError("A number with more than 15 digits cannot be written as text.");
}

export function inexactNumberError(detail: string): ExpressionError {
  const summary = "The number cannot be represented exactly";
  return new ExpressionError("unsafe-number", summary, detail, "Round it, or write it as text.");
}

export function addExactly(a: number, b: number): number {
  return computeInDecimals(a, b, a + b, (left, right) => {
    const scale = Math.max(left.scale, right.scale);
    return { digits: digitsAtScale(left, scale) + digitsAtScale(right, scale), scale };
  });
}

export function productOf(a: number, b: number): number {
  return computeInDecimals(a, b, a * b, (left, right) => ({
    digits: left.digits * right.digits,
    scale: left.scale + right.scale,
  }));
}

export function quotientOf(a: number, b: number): number {
  return computeInDecimals(a, b, a / b, (left, right) => {
    const places = quotientDigits + String(right.digits).length;
    return { digits: (left.digits * 10n ** BigInt(places)) / right.digits, scale: left.scale + places - right.scale };
  });
}

export function remainderOf(a: number, b: number): number {
  return computeInDecimals(a, b, a % b, (left, right) => {
    const scale = Math.max(left.scale, right.scale);
    return { digits: digitsAtScale(left, scale) % digitsAtScale(right, scale), scale };
  });
}

/** In decimals where both numbers are exact; `otherwise` is the answer of the machine. */
function computeInDecimals(
  a: number,
  b: number,
  otherwise: number,
  compute: (a: ScaledDecimal, b: ScaledDecimal) => ScaledDecimal,
): number {
  const isCheap = [a, b].every(
    (each) => isExactDouble(each) && (each === 0 || Math.abs(Math.log10(Math.abs(each))) < 100),
  );
  const decimal = isCheap ? compute(decimalIn(String(a)), decimalIn(String(b))) : undefined;
  const value = decimal ? Number(decimalText(decimal)) : otherwise;
  if (!Number.isFinite(value)) throw inexactNumberError("A number is too large.");
  const isKept = Number.isSafeInteger(value) || !Number.isInteger(value);
  if (isKept || (decimal && isSameDecimal(decimal, decimalIn(String(value))))) return value;
  throw inexactNumberError("A number has more digits than can be kept.");
}

function isExactDouble(value: number): boolean {
  return (
    Number.isSafeInteger(value) || String(trimZeros(decimalIn(String(value))).digits).replace("-", "").length <= 15
  );
}

export function decimalIn(text: string): ScaledDecimal {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(
    text,
  )!;
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length - Number(exponent) };
}

function digitsAtScale({ digits, scale }: ScaledDecimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

function isSameDecimal(a: ScaledDecimal, b: ScaledDecimal): boolean {
  const [left, right] = [trimZeros(a), trimZeros(b)];
  return left.digits === right.digits && left.scale === right.scale;
}

/** Without zeros at its end. */
function trimZeros({ digits, scale }: ScaledDecimal): ScaledDecimal {
  if (digits === 0n) return { digits, scale: 0 };
  const written = String(digits);
  const zeros = written.length - trimEndOf(written, "0").length;
  return { digits: digits / 10n ** BigInt(zeros), scale: scale - zeros };
}

function decimalText(decimal: ScaledDecimal): string {
  const { digits, scale } = trimZeros(decimal);
  const sign = digits < 0n ? "-" : "";
  const text = String(digits).replace("-", "");
  if (scale <= 0) return `${sign}${text}${"0".repeat(-scale)}`;
  const padded = text.padStart(scale + 1, "0");
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}
