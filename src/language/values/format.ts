/** Terraform's `format`: %s %d %f %q %v %t %x %X %o %b %e %E %g %G %%, with flags, width, precision and explicit positions. */
import type { Json } from "../../base/json.ts";
import type { Value } from "../../model/value.ts";
import { widest } from "../bounds.ts";
import { valueFault } from "../fault.ts";
import { asBoolean, asNumber, asText, asWhole } from "./convert.ts";
import { htmlSafeJson } from "./json-text.ts";
import { graphemeList } from "./letters.ts";
import { exponentText, fixedText, shortText } from "./rounding.ts";

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
