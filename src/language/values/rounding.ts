/** Numbers with as many digits as `format` asks for, rounded as Terraform does. */
import { trimEndOf, withoutEnds } from "../../base/trim.ts";
import { decimalIn, numberText } from "./numbers.ts";

/** Precision of Terraform's numbers, in binary digits. */
const binaryDigits = 512;

/** With so many digits behind the point. */
export function fixedText(value: number, places: number): string {
  const digits = String(roundToPlaces(value, places))
    .replace("-", "")
    .padStart(places + 1, "0");
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return value < 0 ? `-${text}` : text;
}

/** With one digit before the point and so many behind it. */
export function exponentText(value: number, places: number): string {
  let exponent = value === 0 ? 0 : Number(value.toExponential().split("e")[1]);
  let digits = String(roundToPlaces(value, places - exponent))
    .replace("-", "")
    .padEnd(places + 1, "0");
  if (digits.length > places + 1) {
    exponent += 1;
    digits = digits.slice(0, -1);
  }
  const text = places === 0 ? digits : `${digits[0]}.${digits.slice(1)}`;
  const sign = exponent < 0 ? "-" : "+";
  return `${value < 0 ? "-" : ""}${text}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

/** With an exponent where the number is very large or very small; with all of its digits, or with so many. */
export function shortText(value: number, precision?: number): string {
  const all = withoutEnds(numberText(value).replaceAll(/[-.]/g, ""), "0").length;
  const wanted = Math.max(precision ?? all, 1);
  const [mantissa, exponent] = exponentText(value, wanted - 1).split("e") as [string, string];
  const kept = mantissa.includes(".") ? trimEndOf(trimEndOf(mantissa, "0"), ".") : mantissa;
  const digits = kept.replaceAll(/[-.]/g, "").length;
  const at = Number(exponent);
  const most = precision === undefined ? 6 : wanted > digits && digits >= at + 1 ? digits : wanted;
  if (at < -4 || at >= most) return `${kept}e${exponent}`;
  return fixedText(value, Math.max(0, digits - 1 - at));
}

/**
 * Returns the number of units of 10^-`places` in Terraform's number. The number is binary, so an apparent half may be less or more.
 */
function roundToPlaces(value: number, places: number): bigint {
  const { digits, scale } = decimalIn(String(value));
  const exact = scaleFraction([digits, 1n], 10n, -scale);
  const most = binaryDigits - bitLength(exact[0]) + bitLength(exact[1]);
  const shift = bitLength(roundHalfEven(scaleFraction(exact, 2n, most))) > binaryDigits ? most - 1 : most;
  const binary = scaleFraction([roundHalfEven(scaleFraction(exact, 2n, shift)), 1n], 2n, -shift);
  return roundHalfEven(scaleFraction(binary, 10n, places));
}

type Fraction = readonly [bigint, bigint];

function scaleFraction([above, below]: Fraction, base: bigint, exponent: number): Fraction {
  const factor = base ** BigInt(Math.abs(exponent));
  return exponent < 0 ? [above, below * factor] : [above * factor, below];
}

const bitLength = (value: bigint) => value.toString(2).replace("-", "").length;

/** A half goes to the even number. */
function roundHalfEven([above, below]: Fraction): bigint {
  const [sign, positive] = above < 0n ? [-1n, -above] : [1n, above];
  const [quotient, twice] = [positive / below, (positive % below) * 2n];
  const up = twice > below || (twice === below && quotient % 2n === 1n);
  return sign * (up ? quotient + 1n : quotient);
}
