/** Terraform's `format`: %s %d %f %q %v %t %x %X %o %b %e %E %g %G %%, with flags, width, precision and explicit positions. */
import type { Json } from "../../base/json.ts";
import type { Value } from "../../model/value.ts";
import { widest } from "../bounds.ts";
import { valueFault } from "../fault.ts";
import { asBoolean, asNumber, asText, asWhole } from "./convert.ts";
import { jsonText } from "./json-text.ts";
import { lettersOf } from "./letters.ts";
import { exponentText, fixedText, shortText } from "./rounding.ts";

/** The parts of a verb between `%` and its letter. */
interface Verb {
  readonly letter: string;
  readonly flags: string;
  readonly width: number;
  readonly precision?: number;
}

const verbs = /%(?:%|([-+ 0#]*)(\d+)?(?:\.(\d*))?(?:\[(\d+)\])?([a-zA-Z])?)/g;

export function formatted(spec: string, args: readonly Value[]): string {
  let next = 0;
  let used = 0;
  const text = spec.replaceAll(
    verbs,
    (whole, flags = "", width?: string, precision?: string, at?: string, letter?: string) => {
      if (whole === "%%") return "%";
      if (letter === undefined) throw fault(`${JSON.stringify(whole)} has no letter; write %% for a percent sign.`);
      if (at !== undefined) next = Number(at) - 1;
      const value = args[next];
      if (value === undefined) throw fault(`${whole} has no argument.`);
      next += 1;
      used = Math.max(used, next);
      if (Number(width ?? 0) > widest || Number(precision ?? 0) > widest) {
        throw fault(`${whole} asks for more than ${widest} letters.`);
      }
      const given = precision === undefined ? {} : { precision: Number(precision) };
      return one({ letter, flags, width: Number(width ?? 0), ...given }, value);
    },
  );
  if (used < args.length) throw fault(`there are ${args.length} arguments, and ${used} are used.`);
  return text;
}

/**
 * Returns a text for each item of the lists, all of which have the same length; other arguments are the same for all.
 */
export function formattedList(spec: string, args: readonly Value[]): readonly string[] {
  const lists = args.filter((arg) => Array.isArray(arg)) as (readonly Value[])[];
  const length = lists[0]?.length ?? 1;
  if (lists.some((each) => each.length !== length)) throw fault("the lists are not of one length.");
  return Array.from({ length }, (_, index) =>
    formatted(
      spec,
      args.map((arg) => (Array.isArray(arg) ? (arg[index] as Value) : arg)),
    ),
  );
}

const fault = (detail: string) => valueFault(`format(): ${detail}`);

function one(verb: Verb, value: Value): string {
  const { letter, precision = 6 } = verb;
  const where = `%${letter}`;
  switch (letter) {
    case "v":
      return padded(plain(verb, value), verb);
    case "s":
      return padded(cut(asText(value, where), verb), verb);
    case "q":
      return padded(jsonText(cut(asText(value, where), verb)), verb);
    case "t":
      return String(asBoolean(value, where));
    case "d":
    case "b":
    case "o":
    case "x":
    case "X":
      return integer(verb, asWhole(value, where));
    case "f":
      return number(verb, fixedText(asNumber(value, where), precision));
    case "e":
    case "E":
      return number(verb, exponentText(asNumber(value, where), precision));
    case "g":
    case "G":
      return number(verb, shortText(asNumber(value, where), verb.precision));
    default:
      throw fault(`${where} is no verb; there are %s %d %f %q %v %t %x %o %b %e %g.`);
  }
}

function plain({ flags }: Verb, value: Value): string {
  if (typeof value === "object" || flags.includes("#")) return jsonText(value as Json);
  return typeof value === "number" ? shortText(value) : asText(value, "%v");
}

function cut(text: string, { precision }: Verb): string {
  return precision === undefined ? text : lettersOf(text).slice(0, precision).join("");
}

const bases: { readonly [letter: string]: readonly [number, string] } = {
  d: [10, ""],
  b: [2, "0b"],
  o: [8, "0"],
  x: [16, "0x"],
  X: [16, "0X"],
};

function integer(verb: Verb, value: number): string {
  const { letter, flags, precision } = verb;
  const [base, prefix] = bases[letter]!;
  if (value === 0 && precision === 0) return "";
  const digits = BigInt(Math.abs(value))
    .toString(base)
    .padStart(precision ?? 0, "0");
  const shown = letter === "X" ? digits.toUpperCase() : digits;
  const sign = signOf(verb, value < 0) + (flags.includes("#") ? prefix : "");
  return filled(sign, shown, precision === undefined ? verb : { ...verb, flags: flags.replaceAll("0", "") });
}

function number(verb: Verb, text: string): string {
  const isNegative = text.startsWith("-");
  const digits = isNegative ? text.slice(1) : text;
  return filled(signOf(verb, isNegative), /[A-Z]/.test(verb.letter) ? digits.toUpperCase() : digits, verb);
}

function signOf({ flags }: Verb, isNegative: boolean): string {
  if (isNegative) return "-";
  return flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
}

/** Pads the digits to the width; zeros come after the sign. */
function filled(sign: string, digits: string, { flags, width }: Verb): string {
  if (flags.includes("-")) return (sign + digits).padEnd(width);
  if (flags.includes("0")) return sign + digits.padStart(width - sign.length, "0");
  return (sign + digits).padStart(width);
}

function padded(text: string, { flags, width }: Verb): string {
  const missing = (flags.includes("0") ? "0" : " ").repeat(Math.max(0, width - lettersOf(text).length));
  return flags.includes("-") ? text + missing : missing + text;
}
