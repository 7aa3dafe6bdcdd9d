/** Conversion of values between records and columns: every result is valid JSON, and no digit is lost. */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json } from "../../../base/json.ts";
import type { SqlColumn } from "./session.ts";

/** Returns the number; a whole number beyond 2^53 stays a text. */
export const numberOrText = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

/** Returns the form in which a column accepts a value of a record. */
export function storableValue(value: Json | undefined, { kind }: SqlColumn): Json {
  if (value === undefined || value === null) return null;
  if (kind === "json") return asJsonText(value);
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "string" ? value.toWellFormed() : value;
}

/** Returns the JSON text of a value; a text that is valid JSON stays unchanged. */
function asJsonText(value: Json): string {
  if (typeof value !== "string") return JSON.stringify(value);
  if (/^\s*[[{]/.test(value)) {
    try {
      parseExactJson(value);
      return value;
    } catch {
      // The text only begins like JSON.
    }
  }
  return JSON.stringify(value);
}

/** Returns an instant for a column without a zone: in UTC, with a space instead of the letter T. Other texts stay unchanged. */
export function utcTimestamp(value: Json): Json {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(value))
    return value;
  const time = Date.parse(value);
  if (Number.isNaN(time)) return value;
  const utc = new Date(time).toISOString().replace("T", " ").replace("Z", "");
  return `${utc.slice(0, 19)}.${fractionOf(value)}`;
}

/** Returns the digits of an instant's second after the point: all of them, at least three. */
const fractionOf = (text: string): string => (/\.(\d+)/.exec(text)?.[1] ?? "").padEnd(3, "0");

/** Returns a value of a row as JSON: bytes in base64, instants in ISO 8601. */
export function rowValueAsJson(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (typeof value === "bigint") return numberOrText(value.toString());
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(rowValueAsJson);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rowValueAsJson(item)]));
  return typeof value === "string" || typeof value === "boolean" ? value : String(value);
}
