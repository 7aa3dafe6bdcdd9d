/** Helpers for dates, in the tokens and zones of mappings (facts 2.4). An invalid date gives no value. */
import { formatDate, parseDate } from "../../dates/dates.ts";
import { safeNumberOf, valueText } from "../../values/compare-values.ts";
import { TemplateError } from "../template-bounds.ts";
import { type Helpers, type HelperValue, shownValue } from "./helper.ts";

export const dateHelpers = {
  /** `timestamp format? zone?`: the current time; in milliseconds without a format. */
  timestamp: ([format, zone], { now }) => (format === undefined ? now : formattedDate(now, format, zone)),
  /** `dateFormat outFormat text inFormat? zone?`; without `inFormat` the text is ISO 8601 or milliseconds. */
  dateFormat: ([format, text, from, zone]) => formattedDate(dateValue(text, from, zone), format, zone),
  /** `dateAdd text milliseconds outFormat? zone?` */
  dateAdd: ([text, milliseconds, format, zone]) => {
    const time = dateValue(text, undefined, zone);
    return formattedDate(
      time === undefined ? undefined : time + (safeNumberOf(milliseconds) ?? Number.NaN),
      format,
      zone,
    );
  },
} as const satisfies Helpers;

/** Maximum distance of dates from 1970 in milliseconds. */
const furthest = 8.64e15;

function formattedDate(time: number | undefined, format: HelperValue, zone: HelperValue): HelperValue {
  if (time === undefined || !(Math.abs(time) <= furthest)) return undefined;
  return inZone(zone, (name) => formatDate(time, valueText(format), name));
}

function dateValue(value: HelperValue, format: HelperValue, zone: HelperValue): number | undefined {
  if (typeof value === "number" && format === undefined) return value;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return inZone(zone, (name) => parseDate(String(value), format === undefined ? undefined : valueText(format), name));
}

function inZone<T>(zone: HelperValue, work: (name: string | undefined) => T): T {
  try {
    return work(zone === undefined ? undefined : valueText(zone));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new TemplateError(`${shownValue(zone)} is not a time zone.`);
  }
}
