import { expect, test } from "vitest";
import { formatDuration, parseDuration } from "../../src/base/duration.ts";
import { takeLockSuite } from "./take-lock-suite.ts";

for (const type of ["local", "s3", "http"] as const) takeLockSuite(type);

test.each([
  ["0", 0],
  ["30s", 30_000],
  ["5m", 300_000],
  ["1h30m", 5_400_000],
  ["1.5s", 1500],
  ["250ms", 250],
  ["30", undefined],
  ["-1s", undefined],
  ["5 m", undefined],
  ["m", undefined],
  ["", undefined],
])("the span %s is %s ms", (text, ms) => expect(parseDuration(text)).toBe(ms));

test("a span is told in the unit that one reads", () => {
  expect([90_000, 299_999.7, 1500].map(formatDuration)).toEqual(["90 s", "5 min", "1.5 s"]);
});
