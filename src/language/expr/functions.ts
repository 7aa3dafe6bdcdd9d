/** The functions of the expression language: `lower upper base64 join json`. `file` needs the disk and lives in the scope. */
import { withArticle } from "../../base/article.ts";
import { isObject, type Json } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { ExpressionError } from "./ast.ts";

export interface ExpressionFunction {
  /** As shown in messages. */
  readonly signature: string;
  readonly parameters: number;
  compute(args: readonly Json[]): Json;
}

export const functions: { readonly [name: string]: ExpressionFunction } = Object.freeze({
  lower: { signature: "lower(x)", parameters: 1, compute: ([x]) => text(x, "lower(x)").toLowerCase() },
  upper: { signature: "upper(x)", parameters: 1, compute: ([x]) => text(x, "upper(x)").toUpperCase() },
  base64: { signature: "base64(x)", parameters: 1, compute: ([x]) => base64(text(x, "base64(x)")) },
  join: {
    signature: "join(list, separator)",
    parameters: 2,
    compute: ([list, separator]) => {
      if (!Array.isArray(list)) throw typeError("join(list, separator)", "a list", list);
      return list
        .map((item: Json) => scalarText(item, "join(list, separator)"))
        .join(text(separator, "join(list, separator)"));
    },
  },
  json: { signature: "json(text)", parameters: 1, compute: ([source]) => parseJson(text(source, "json(text)")) },
});

/** Names of all functions, `file` included. */
export const functionNames: readonly string[] = Object.freeze([...Object.keys(functions), "file"]);

/** A scalar as text inside of a template or a list. */
export function scalarText(value: Json | undefined, where: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw typeError(where, "text, numbers or booleans", value);
}

/** The argument as text; anything else is a fault. */
export function text(value: Json | undefined, where: string): string {
  if (typeof value === "string") return value;
  throw typeError(where, "text", value);
}

export function typeError(where: string, wanted: string, value: Json | undefined): ExpressionError {
  const detail = `${where} takes ${wanted}; this is ${nameOfType(value)}.`;
  return new ExpressionError("expression-type", "The value has the wrong type for the expression", detail);
}

/** `a list`, `a mapping`, `null`, `a number`, ... for messages. Never the value itself: it may be secret. */
export function nameOfType(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "a list";
  if (isObject(value)) return "a mapping";
  return typeof value === "string" ? "text" : withArticle(typeof value);
}

function base64(source: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(source)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

function parseJson(source: string): Json {
  const parsed = parseJsonText(source);
  if ("value" in parsed) return parsed.value;
  if (parsed.fault === "inexact") {
    const detail = "The JSON text holds a number that cannot be represented exactly.";
    const suggestion = "Quote the number in the JSON text.";
    throw new ExpressionError("unsafe-number", "The number cannot be represented exactly", detail, suggestion);
  }
  const detail =
    parsed.fault === "depth" ? "The JSON text nests too deeply." : "json(text) takes the text of one JSON value.";
  throw new ExpressionError("expression-json", "The text is not valid JSON", detail);
}
