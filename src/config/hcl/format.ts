/** Terraform's `format`: %s %d %f %q %v %t %x %o %b %e %g %%, with flags, width, precision and explicit positions. */
import type { Json } from "../../base/json.ts";
import type { Value } from "../../model/value.ts";
import { ExpressionError } from "../expr/ast.ts";
import { asBoolean, asNumber, asText } from "./convert.ts";
import { jsonText } from "./json-text.ts";
import { numberText } from "./numbers.ts";

export function formatted(spec: string, args: readonly Value[]): string {
  let next = 0;
  const text = spec.replaceAll(
    /%([-+ 0#]*)(\d+)?(?:\.(\d+))?(?:\[(\d+)\])?([a-zA-Z%])/g,
    (
      whole,
      flags: string,
      width: string | undefined,
      precision: string | undefined,
      at: string | undefined,
      verb: string,
    ) => {
      if (verb === "%") return "%";
      if (at !== undefined) next = Number(at) - 1;
      if (next >= args.length) throw fault(`${whole} has no argument.`);
      const value = args[next++]!;
      return pad(
        one(verb, value, precision === undefined ? undefined : Number(precision), flags),
        flags,
        Number(width ?? 0),
      );
    },
  );
  if (next < args.length) throw fault(`there are ${args.length} arguments, and ${next} are used.`);
  return text;
}

const fault = (detail: string) =>
  new ExpressionError("expression-value", "The expression has no value", `format(): ${detail}`);

function one(verb: string, value: Value, precision: number | undefined, flags: string): string {
  const signed = (text: string) => (flags.includes("+") && !text.startsWith("-") ? `+${text}` : text);
  switch (verb) {
    case "s":
      return precision === undefined ? asText(value, "%s") : [...asText(value, "%s")].slice(0, precision).join("");
    case "v":
      return typeof value === "object" ? jsonText(value as Json) : asText(value, "%v");
    case "q":
      return JSON.stringify(asText(value, "%q"));
    case "t":
      return String(asBoolean(value, "%t"));
    case "d":
      return signed(numberText(Math.trunc(asNumber(value, "%d"))));
    case "x":
    case "X": {
      const hex = typeof value === "string" ? Buffer.from(value).toString("hex") : asNumber(value, "%x").toString(16);
      return verb === "X" ? hex.toUpperCase() : hex;
    }
    case "o":
      return asNumber(value, "%o").toString(8);
    case "b":
      return asNumber(value, "%b").toString(2);
    case "f":
      return signed(asNumber(value, "%f").toFixed(precision ?? 6));
    case "e":
      return signed(
        asNumber(value, "%e")
          .toExponential(precision ?? 6)
          .replace(/e([+-])(\d)$/, "e$10$2"),
      );
    case "g":
      return signed(String(asNumber(value, "%g")));
    default:
      throw fault(`%${verb} is no verb; there are %s %d %f %q %v %t %x %o %b %e %g.`);
  }
}

function pad(text: string, flags: string, width: number): string {
  if (flags.includes("-")) return text.padEnd(width);
  if (!flags.includes("0")) return text.padStart(width);
  const sign = /^[+-]/.exec(text)?.[0] ?? "";
  return sign + text.slice(sign.length).padStart(width - sign.length, "0");
}
