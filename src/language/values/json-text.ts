/** JSON as Terraform writes and reads it. */
import type { Json } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { valueFault } from "../fault.ts";
import { compareTexts } from "./convert.ts";
import { inexactNumberError, numberText } from "./numbers.ts";

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
