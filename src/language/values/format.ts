/** Terraform's `format`: %s %d %f %q %v %t %x %X %o %b %e %E %g %G %%, with flags, width, precision and explicit positions; and JSON. */
import type { Json } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { trimEndOf, withoutEnds } from "../../base/trim.ts";
import type { Value } from "../../model/value.ts";
import { widest } from "../bounds.ts";
import { valueFault } from "../fault.ts";
import { asBoolean, asNumber, asText, asWhole, compareTexts } from "./convert.ts";
import { graphemeList } from "./letters.ts";
import { decimalIn, inexactNumberError, numberText } from "./numbers.ts";

/** The parts of a verb between `%` and its letter. */
interface FormatVerb {
  readonly letter: string;
  readonly flags: string;
  readonly width: number;
  readonly precision?: number;
}

const verbs = /%(?:%|([-+ 0#]*)(\d+)?(?:\.(\d*))?(?:\[(\d+)\])?([a-zA-Z])?)/g;

export function formatSpec(spec: string, args: readonly Value[]): string {
  let next = 0;
  let used = 0;
  const text = spec.replaceAll(
    verbs,
    (whole, flags = "", width?: string, precision?: string, at?: string, letter?: string) => {
      if (whole === "%%") return "%";
      if (letter === undefined)
        throw formatCallFault(`${JSON.stringify(whole)} has no letter; write %% for a percent sign.`);
      if (at !== undefined) next = Number(at) - 1;
      const value = args[next];
      if (value === undefined) throw formatCallFault(`${whole} has no argument.`);
      next += 1;
      used = Math.max(used, next);
      if (Number(width ?? 0) > widest || Number(precision ?? 0) > widest) {
        throw formatCallFault(`${whole} asks for more than ${widest} letters.`);
      }
      const given = precision === undefined ? {} : { precision: Number(precision) };
      return formatValue({ letter, flags, width: Number(width ?? 0), ...given }, value);
    },
  );
  if (used < args.length) throw formatCallFault(`there are ${args.length} arguments, and ${used} are used.`);
  return text;
}

/**
 * Returns a text for each item of the lists, all of which have the same length; other arguments are the same for all.
 */
export function formattedList(spec: string, args: readonly Value[]): readonly string[] {
  const lists = args.filter((arg) => Array.isArray(arg)) as (readonly Value[])[];
  const length = lists[0]?.length ?? 1;
  if (lists.some((each) => each.length !== length)) throw formatCallFault("the lists are not of one length.");
  return Array.from({ length }, (_, index) =>
    formatSpec(
      spec,
      args.map((arg) => (Array.isArray(arg) ? (arg[index] as Value) : arg)),
    ),
  );
}

const formatCallFault = (detail: string) => valueFault(`format(): ${detail}`);

function formatValue(verb: FormatVerb, value: Value): string {
  const { letter, precision = 6 } = verb;
  const where = `%${letter}`;
  switch (letter) {
    case "v":
      return padToWidth(formatDefault(verb, value), verb);
    case "s":
      return padToWidth(truncateToPrecision(asText(value, where), verb), verb);
    case "q":
      return padToWidth(htmlSafeJson(truncateToPrecision(asText(value, where), verb)), verb);
    case "t":
      return String(asBoolean(value, where));
    case "d":
    case "b":
    case "o":
    case "x":
    case "X":
      return formatInteger(verb, asWhole(value, where));
    case "f":
      return formatNumber(verb, fixedText(asNumber(value, where), precision));
    case "e":
    case "E":
      return formatNumber(verb, exponentText(asNumber(value, where), precision));
    case "g":
    case "G":
      return formatNumber(verb, shortText(asNumber(value, where), verb.precision));
    default:
      throw formatCallFault(`${where} is not a verb; there are %s %d %f %q %v %t %x %o %b %e %g.`);
  }
}

/** Precision of Terraform's numbers, in binary digits. */
const binaryDigits = 512;

/** With this many digits after the point. */
function fixedText(value: number, places: number): string {
  const digits = String(roundToPlaces(value, places))
    .replace("-", "")
    .padStart(places + 1, "0");
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return value < 0 ? `-${text}` : text;
}

/** With one digit before the point and this many after it. */
function exponentText(value: number, places: number): string {
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
function shortText(value: number, precision?: number): string {
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

const escapes: { readonly [character: string]: string } = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Keys sorted, and what HTML gives a meaning escaped. */
export function htmlSafeJson(value: Json): string {
  if (typeof value === "number") return numberText(value);
  if (typeof value === "string")
    return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (each) => escapes[each]!);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(htmlSafeJson).join(",")}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => compareTexts(a, b));
  return `{${entries.map(([key, each]) => `${htmlSafeJson(key)}:${htmlSafeJson(each)}`).join(",")}}`;
}

export function parsedJsonText(text: string, where: string): Json {
  const found = parseJsonText(text);
  if ("value" in found) return found.value;
  if (found.fault === "inexact")
    throw inexactNumberError(`${where}: the text contains a number with more digits than can be kept.`);
  const detail = `${where}: the text ${found.fault === "depth" ? "nests too deeply" : "is not JSON"}.`;
  throw valueFault(detail);
}

function formatDefault({ flags }: FormatVerb, value: Value): string {
  if (typeof value === "object" || flags.includes("#")) return htmlSafeJson(value as Json);
  return typeof value === "number" ? shortText(value) : asText(value, "%v");
}

function truncateToPrecision(text: string, { precision }: FormatVerb): string {
  return precision === undefined ? text : graphemeList(text).slice(0, precision).join("");
}

const bases: { readonly [letter: string]: readonly [number, string] } = {
  d: [10, ""],
  b: [2, "0b"],
  o: [8, "0"],
  x: [16, "0x"],
  X: [16, "0X"],
};

function formatInteger(verb: FormatVerb, value: number): string {
  const { letter, flags, precision } = verb;
  const [base, prefix] = bases[letter]!;
  if (value === 0 && precision === 0) return "";
  const digits = BigInt(Math.abs(value))
    .toString(base)
    .padStart(precision ?? 0, "0");
  const shown = letter === "X" ? digits.toUpperCase() : digits;
  const sign = signOf(verb, value < 0) + (flags.includes("#") ? prefix : "");
  return fillWidth(sign, shown, precision === undefined ? verb : { ...verb, flags: flags.replaceAll("0", "") });
}

function formatNumber(verb: FormatVerb, text: string): string {
  const isNegative = text.startsWith("-");
  const digits = isNegative ? text.slice(1) : text;
  return fillWidth(signOf(verb, isNegative), /[A-Z]/.test(verb.letter) ? digits.toUpperCase() : digits, verb);
}

function signOf({ flags }: FormatVerb, isNegative: boolean): string {
  if (isNegative) return "-";
  return flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
}

/** Pads the digits to the width; zeros come after the sign. */
function fillWidth(sign: string, digits: string, { flags, width }: FormatVerb): string {
  if (flags.includes("-")) return (sign + digits).padEnd(width);
  if (flags.includes("0")) return sign + digits.padStart(width - sign.length, "0");
  return (sign + digits).padStart(width);
}

function padToWidth(text: string, { flags, width }: FormatVerb): string {
  const missing = (flags.includes("0") ? "0" : " ").repeat(Math.max(0, width - graphemeList(text).length));
  return flags.includes("-") ? text + missing : missing + text;
}
