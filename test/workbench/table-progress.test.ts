import { expect, test } from "vitest";
import { tableLines } from "../../src/workbench/account/run-sync.ts";

const running = (name: string, numExtractedRecords: number, numEstimatedRecords?: number) => ({
  name,
  status: "running",
  numExtractedRecords,
  ...(numEstimatedRecords !== undefined && { numEstimatedRecords }),
});
const ended = (name: string, numLoadedRecords: number, seconds: number, numErrors = 0) => ({
  name,
  status: "completed",
  numExtractedRecords: numLoadedRecords,
  numLoadedRecords,
  numErrors,
  startedAt: "2026-01-01T00:00:00.000Z",
  endedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString(),
});

test("tables under way are told with their rows, their rate and what is left", () => {
  const before = { at: 0, tables: [running("orders", 20_000, 1_000_000), running("people", 0), running("same", 5)] };
  const now = {
    at: 2000,
    tables: [running("orders", 220_000, 1_000_000), running("people", 7000), running("same", 5)],
  };
  expect(tableLines(before, now)).toEqual([
    "  orders: 220,000 of about 1,000,000 rows, 100,000 rows/s, about 8 s left",
    "  people: 7,000 rows, 3,500 rows/s",
  ]);
  expect(tableLines(now, { ...now, at: 3000 })).toEqual([]);
});

test("a first look knows no rate, and what is left may take hours", () => {
  const first = { at: 0, tables: [running("orders", 1000, 100_000)] };
  expect(tableLines(undefined, first)).toEqual(["  orders: 1,000 of about 100,000 rows"]);
  expect(tableLines(first, { at: 100_000, tables: [running("orders", 2000, 100_000)] })).toEqual([
    "  orders: 2,000 of about 100,000 rows, 10 rows/s, about 2 h 43 min left",
  ]);
});

test("a table that ended is told once, and of many only the first", () => {
  const now = { at: 1000, tables: [ended("orders", 1200, 65, 2), { name: "next", status: "queued" }] };
  expect(tableLines({ at: 0, tables: [running("orders", 0)] }, now)).toEqual([
    "  orders: completed, 1,200 rows in 1 min 05 s, 2 errors",
  ]);
  expect(tableLines(now, now)).toEqual([]);
  const many = { at: 0, tables: Array.from({ length: 20 }, (_, place) => ended(`t${place}`, 1, 0)) };
  expect(tableLines(undefined, many)).toHaveLength(8);
  expect(tableLines(undefined, many).at(-1)).toBe("  and 13 more tables ended");
});
