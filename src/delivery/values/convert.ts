/** Values of mappings: their types and dates (facts 2.4, 2.5). */
import { ExactNumber, exactNumberOf } from "../../base/exact-number.ts";
import type { Json } from "../../base/json.ts";
import type { SentMapping } from "../../catalog/parts/mapping.ts";
import { formatDate, parseDate } from "../dates/dates.ts";
import { RecordFailure } from "../failures/failure.ts";
import { isEmptyValue } from "./record-path.ts";

export const mappingFailure = (
  message: string,
  code: "mapping_failed" | "template_failed" = "mapping_failed",
): RecordFailure => new RecordFailure(code, "mapping", "mapping", message);

/** Converts a value to a type. An unknown type leaves it unchanged. Throws RecordFailure for a value that does not fit. */
export function asType(value: Json, type: string, target: string): Json {
  switch (type) {
    case "string":
      return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
    case "number": {
      if (value instanceof ExactNumber) return value;
      const isText = typeof value === "string";
      const number = isText ? exactNumberOf(value) : typeof value === "number" ? value : Number.NaN;
      if (Number.isNaN(number)) throw mappingFailure(`${target}: ${JSON.stringify(value)} is not a number.`);
      if (Math.abs(Number(number)) === Number.POSITIVE_INFINITY)
        throw mappingFailure(
          `${target}: ${String(value).slice(0, 100)} is beyond 1.8e308, the largest number that can be kept. Map it as a string.`,
        );
      return number;
    }
    case "boolean": {
      const text = String(value).trim().toLowerCase();
      if (["true", "1", "yes"].includes(text)) return true;
      if (["false", "0", "no"].includes(text)) return false;
      throw mappingFailure(`${target}: ${JSON.stringify(value)} is not a boolean.`);
    }
    default:
      return value;
  }
}

type DateFields = Pick<
  SentMapping,
  "extractDateFormat" | "extractDateTimezone" | "generateDateFormat" | "generateDateTimezone"
>;

/** Converts a date by the four date fields of a mapping; other values are unchanged. */
export function withDates(value: Json | undefined, entry: DateFields, target: string): Json | undefined {
  const dateFormatText = (value: Json | undefined) => (typeof value === "string" && value !== "" ? value : undefined);
  const from = dateFormatText(entry.extractDateFormat);
  const to = dateFormatText(entry.generateDateFormat);
  const zone = dateFormatText(entry.extractDateTimezone);
  if (
    (from === undefined && to === undefined && zone === undefined) ||
    isEmptyValue(value) ||
    typeof value === "object"
  )
    return value;
  try {
    const time = typeof value === "number" && from === undefined ? value : parseDate(String(value), from, zone);
    if (time === undefined)
      throw mappingFailure(`${target}: ${JSON.stringify(value)} is not a date${from ? ` like ${from}` : ""}.`);
    return formatDate(time, to, dateFormatText(entry.generateDateTimezone));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw mappingFailure(`${target}: the date or its time zone is not valid.`);
  }
}
