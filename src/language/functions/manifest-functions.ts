/** The functions of manifests, except for `templatefile`. The provider has none: Terraform has functions of its own. */
import type { Json } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import type { Value } from "../../model/value.ts";
import type { FunctionTable } from "../evaluate/language.ts";
import { ExpressionError, typeFault } from "../fault.ts";
import { textOfFile } from "../values/files.ts";
import { formatSpec } from "../values/format.ts";

/** Pure. Unlike Terraform's they take nothing else for a text. */
const ownFunctions: FunctionTable = Object.freeze({
  lower: { takes: [1], signature: "lower(x)", compute: ([x], name) => textArgument(x, name).toLowerCase() },
  upper: { takes: [1], signature: "upper(x)", compute: ([x], name) => textArgument(x, name).toUpperCase() },
  base64: { takes: [1], signature: "base64(x)", compute: ([x], name) => base64(textArgument(x, name)) },
  join: {
    takes: [2],
    signature: "join(list, separator)",
    compute: ([list, separator], name) => {
      if (!Array.isArray(list)) throw typeFault(name, "a list", list);
      return (list as readonly Value[]).map((item) => scalarText(item, name)).join(textArgument(separator, name));
    },
  },
  json: {
    takes: [1],
    signature: "json(text)",
    compute: ([source], name) => parseJsonSource(textArgument(source, name)),
  },
});

export const manifestFunctions: FunctionTable = Object.freeze({
  ...ownFunctions,
  format: {
    takes: [1, Number.POSITIVE_INFINITY],
    signature: "format(text, ...)",
    compute: ([spec, ...args], name) => formatSpec(textArgument(spec, name), args),
  },
  file: {
    takes: [1],
    signature: "file(path)",
    readsFile: true,
    compute: ([path], name, { file }) => textOfFile(file(textArgument(path, name))),
  },
});

/** A scalar as text inside of a template or a list. Throws an ExpressionError. */
export function scalarText(value: Value | undefined, where: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw typeFault(where, "text, numbers or booleans", value);
}

function textArgument(value: Value | undefined, where: string): string {
  if (typeof value === "string") return value;
  throw typeFault(where, "text", value);
}

function base64(source: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(source)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

function parseJsonSource(source: string): Json {
  const parsed = parseJsonText(source);
  if ("value" in parsed) return parsed.value;
  if (parsed.fault === "inexact") {
    const detail = "The JSON text contains a number that cannot be represented exactly.";
    const suggestion = "Quote the number in the JSON text.";
    throw new ExpressionError("unsafe-number", "The number cannot be represented exactly", detail, suggestion);
  }
  const detail =
    parsed.fault === "depth" ? "The JSON text nests too deeply." : "json(text) takes the text of one JSON value.";
  throw new ExpressionError("expression-json", "The text is not valid JSON", detail);
}
