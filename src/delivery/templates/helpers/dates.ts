/** Helpers for dates, in the tokens and zones of mappings (facts 2.4). An invalid date gives no value. */
import { formatDate, parseDate } from "../../dates/dates.ts";
import { numberOf, textOf } from "../../values/compare-values.ts";
import { TemplateError } from "../template-bounds.ts";
import { type Helpers, shown, type Value } from "./helper.ts";

export const dateHelpers = {
  /** `timestamp format? zone?`: the current time; in milliseconds without a format. */
  timestamp: ([format, zone], { now }) => (format === undefined ? now : written(now, format, zone)),
  /** `dateFormat outFormat text inFormat? zone?`; without `inFormat` the text is ISO 8601 or milliseconds. */
  dateFormat: ([format, text, from, zone]) => written(timeOf(text, from, zone), format, zone),
  /** `dateAdd text milliseconds outFormat? zone?` */
  dateAdd: ([text, milliseconds, format, zone]) => {
    const time = timeOf(text, undefined, zone);
    return written(time === undefined ? undefined : time + (numberOf(milliseconds) ?? Number.NaN), format, zone);
  },
} as const satisfies Helpers;

/** Maximum distance of dates from 1970 in milliseconds. */
const furthest = 8.64e15;

function written(time: number | undefined, format: Value, zone: Value): Value {
  if (time === undefined || !(Math.abs(time) <= furthest)) return undefined;
  return inZone(zone, (name) => formatDate(time, textOf(format), name));
}

function timeOf(value: Value, format: Value, zone: Value): number | undefined {
  if (typeof value === "number" && format === undefined) return value;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return inZone(zone, (name) => parseDate(String(value), format === undefined ? undefined : textOf(format), name));
}

function inZone<T>(zone: Value, work: (name: string | undefined) => T): T {
  try {
    return work(zone === undefined ? undefined : textOf(zone));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new TemplateError(`${shown(zone)} is no time zone.`);
  }
}
