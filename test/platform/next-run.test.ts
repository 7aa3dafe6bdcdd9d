import fc from "fast-check";
import { expect, test } from "vitest";
import { formats } from "../../src/derive/checks/formats.ts";
import { nextRun } from "../../src/platform/store/timetables.ts";

const after = (cron: string, zone: string, from: string, more: object = {}): string | undefined => {
  const next = nextRun({ cron, zone, ...more }, Date.parse(from));
  return next === undefined ? undefined : new Date(next).toISOString();
};

test.each([
  ["a leading ? is the second 0", "? */15 * * * *", "UTC", "2026-01-01T00:00:00Z", "2026-01-01T00:15:00.000Z"],
  ["other seconds count", "30 * * * * *", "UTC", "2026-01-01T00:00:31Z", "2026-01-01T00:01:30.000Z"],
  ["in its zone", "? 0 6 * * *", "Europe/Berlin", "2026-07-01T00:00:00Z", "2026-07-01T04:00:00.000Z"],
  ["a name of a zone in any case", "? 0 6 * * *", "europe/berlin", "2026-01-01T00:00:00Z", "2026-01-01T05:00:00.000Z"],
  ["an hour that is left out", "? 30 2 * * *", "America/New_York", "2027-03-14T05:00:00Z", "2027-03-14T07:00:00.000Z"],
  [
    "half an hour that is left out",
    "? 15 2 * * *",
    "Australia/Lord_Howe",
    "2026-10-03T14:00:00Z",
    "2026-10-03T15:30:00.000Z",
  ],
  ["an hour that comes twice", "? 30 1 * * *", "America/New_York", "2026-11-01T05:30:00Z", "2026-11-02T06:30:00.000Z"],
  ["the last day", "? 0 0 L * ?", "UTC", "2026-02-01T00:00:00Z", "2026-02-28T00:00:00.000Z"],
  ["a day or a weekday", "? 0 0 15 * MON", "UTC", "2026-01-06T00:00:00Z", "2026-01-12T00:00:00.000Z"],
  ["a leap day", "? 0 0 29 2 *", "UTC", "2026-01-01T00:00:00Z", "2028-02-29T00:00:00.000Z"],
  ["a text that is none", "* * *", "UTC", "2026-01-01T00:00:00Z", undefined],
])("%s", (_what, cron, zone, from, expected) => {
  expect(after(cron, zone, from)).toBe(expected);
});

test("between its start and its end", () => {
  const [from, until] = [Date.parse("2026-03-01T00:00:00Z"), Date.parse("2026-03-01T01:00:00Z")];
  const hourly = (now: string) => after("? 0 * * * *", "UTC", now, { from, until });
  expect(hourly("2026-01-01T00:00:00Z")).toBe("2026-03-01T00:00:00.000Z");
  expect(hourly("2026-03-01T00:00:00Z")).toBe("2026-03-01T01:00:00.000Z");
  expect(hourly("2026-03-01T01:00:00Z")).toBe(undefined);
});

/** A field in all forms that there are, some of them too large. */
const field = (least: number, most: number, extra: readonly string[]) => {
  const number = fc.integer({ min: least, max: most + 1 }).map(String);
  const range = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("*", "?") },
    number,
    fc.tuple(number, number).map(([from, to]) => `${from}-${to}`),
    fc.constantFrom(...extra),
  );
  const part = fc.oneof(
    { weight: 3, arbitrary: range },
    fc.tuple(range, fc.integer({ min: 1, max: most + 1 })).map(([each, step]) => `${each}/${step}`),
  );
  return fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(","));
};
const cronTexts = fc
  .tuple(
    fc.constantFrom("?", "0", "*/5", "61"),
    field(0, 59, ["L", "JAN"]),
    field(0, 23, ["L"]),
    field(1, 31, ["L", "LW", "15W", "31W", "L-1", "W"]),
    field(1, 12, ["JAN", "feb", "FEB-APR", "MON"]),
    field(0, 7, ["MON", "sat-sun", "6-0", "5L", "MON#2", "1#5", "L", "#2", "sun-mon"]),
  )
  .map((fields) => fields.join(" "));

test("every schedule that is taken when it is saved has a next run, whatever the zone", () => {
  let taken = 0;
  fc.assert(
    fc.property(cronTexts, fc.constantFrom("UTC", "America/New_York", "Australia/Lord_Howe"), (cron, zone) => {
      if (!formats.cron(cron)) return;
      taken++;
      expect([cron, after(cron, zone, "2026-01-01T00:00:00Z")]).toEqual([cron, expect.any(String)]);
    }),
    { numRuns: 2000 },
  );
  expect(taken).toBeGreaterThan(100);
});
