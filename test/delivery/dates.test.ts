/** Dates in the formats of mappings. */
import { describe, expect, test } from "vitest";
import { formatDate, parseDate } from "../../src/delivery/dates/dates.ts";

const parsed = (text: string, format: string, zone?: string) => {
  const time = parseDate(text, format, zone);
  return time === undefined ? undefined : new Date(time).toISOString();
};

describe("a date", () => {
  test.each([
    ["2024-02-29 23:05:09.123", "YYYY-MM-DD HH:mm:ss.SSS", "2024-02-29T23:05:09.123Z"],
    ["9/3/24", "D/M/YY", "2024-03-09T00:00:00.000Z"],
    ["19/11/24", "D/M/YY", "2024-11-19T00:00:00.000Z"],
    ["930", "Hmm", "1970-01-01T09:30:00.000Z"],
    ["1930", "Hmm", "1970-01-01T19:30:00.000Z"],
    ["20241103", "YYYYMD", "2024-11-03T00:00:00.000Z"],
    ["2024113", "YYYYMD", "2024-11-03T00:00:00.000Z"],
    ["24119", "YYMDD", "2024-01-19T00:00:00.000Z"],
    ["12024", "H[20]YY", "2024-01-01T01:00:00.000Z"],
    ["3 March 2024", "D MMMM YYYY", "2024-03-03T00:00:00.000Z"],
    ["3 sept 2024", "D MMM YYYY", "2024-09-03T00:00:00.000Z"],
    ["03MarT10", "DDMMM[T]HH", "1970-03-03T10:00:00.000Z"],
    ["12:30 am", "h:mm A", "1970-01-01T00:30:00.000Z"],
    ["2024-01-01t10:00+0530", "YYYY-MM-DD[T]HH:mmZ", "2024-01-01T04:30:00.000Z"],
    ["2024-01-01T10:00-05:30", "YYYY-MM-DD[T]HH:mmZZ", "2024-01-01T15:30:00.000Z"],
    ["2024-01-01 10:00z", "YYYY-MM-DD HH:mmZ", "2024-01-01T10:00:00.000Z"],
    ["-1", "X", "1969-12-31T23:59:59.000Z"],
    ["1700000000123", "x", "2023-11-14T22:13:20.123Z"],
    ["  2024 ", "YYYY", "2024-01-01T00:00:00.000Z"],
    ["(2024)", "(YYYY)", "2024-01-01T00:00:00.000Z"],
    ["20245", "YYYY", undefined],
    ["2024", "YYYY-MM", undefined],
    ["30.02.2024", "DD.MM.YYYY", undefined],
    ["3 Foo 2024", "D MMM YYYY", undefined],
    ["1", "DD", undefined],
  ])("%s in the format %s is %s", (text, format, expected) => {
    expect(parsed(text, format)).toBe(expected);
  });

  test("is read on the clocks of its zone, also where they are put forward", () => {
    expect(parsed("2024-07-01 12:00", "YYYY-MM-DD HH:mm", "Europe/Berlin")).toBe("2024-07-01T10:00:00.000Z");
    expect(parsed("2024-03-31 03:30", "YYYY-MM-DD HH:mm", "Europe/Berlin")).toBe("2024-03-31T01:30:00.000Z");
  });

  test.each([
    ["2024-03-09", undefined, "2024-03-09T00:00:00.000Z"],
    ["2024-03-09T10:05", undefined, "2024-03-09T10:05:00.000Z"],
    ["2024-03-09 10:05:06.7", "Europe/Berlin", "2024-03-09T09:05:06.700Z"],
    ["2024-03-09T10:05:06+0130", "Europe/Berlin", "2024-03-09T08:35:06.000Z"],
    ["2024-03-09T24:00", undefined, "2024-03-10T00:00:00.000Z"],
    ["2024-02-30", undefined, undefined],
    ["2024-01-01T10:60", undefined, undefined],
    ["March 9, 2024", undefined, undefined],
    ["1", undefined, undefined],
  ])("without a format is ISO 8601 only: %s in %s is %s", (text, zone, expected) => {
    expect(parsed(text, "", zone)).toBe(expected);
  });

  test("is written as it is read", () => {
    const time = Date.UTC(2024, 10, 3, 14, 5, 9, 7);
    const formats = [
      "YYYY-MM-DD HH:mm:ss.SSS",
      "D MMMM YYYY h:m:s a SSS",
      "YYMMDDHHmmssSSS",
      "[at] x",
      "YYYYDDMMM[T]HHmmssSSSZZ",
    ];
    for (const format of formats) expect(parseDate(formatDate(time, format, undefined), format, undefined)).toBe(time);
    expect(formatDate(time, "[YYYY] YYYY [", "America/New_York")).toBe("YYYY 2024 [");
  });
});
