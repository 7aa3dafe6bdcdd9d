/** Tests of data contracts against records and runs. */
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { checkContract, checkRuns, type DataContract } from "../../src/model/data-contract.ts";

const contract = (more: Partial<DataContract>): DataContract => ({
  name: "c",
  of: "exports.orders",
  kind: "export",
  columns: "freeze",
  unique: [],
  notNull: [],
  source: { file: "reconduit.yaml", line: 1, column: 1 } as DataContract["source"],
  ...more,
});
const fields = { number: "string", total: "number" } as const;

describe("records", () => {
  const check = (more: Partial<DataContract>, ...records: readonly Json[]) => checkContract(contract(more), records);

  test("keep a contract that names their fields, types, keys and required values", () => {
    const kept = check(
      { fields, unique: [["number"]], notNull: ["number"] },
      { number: "A", total: 1 },
      { number: "B", total: null },
    );
    expect(kept).toEqual({
      contract: "c",
      of: "exports.orders",
      records: 2,
      faults: [],
      discardedRows: 0,
      discardedValues: 0,
    });
  });

  test("break a frozen contract by another field and by another type, counted once each", () => {
    const broken = check({ fields }, { number: 1, note: "x" }, { number: 2, note: "y" });
    expect(broken.faults).toEqual([
      '"number" is number instead of string (2 records).',
      'The field "note" is not in the contract (2 records).',
    ]);
  });

  test("are given up by row or by value, and rows that are given up break nothing else", () => {
    const records = [{ number: "A", note: "x" }, { number: "B" }, { note: "y", total: "z" }];
    const rows = check({ fields, columns: "discard_row", notNull: ["number"] }, ...records);
    expect(rows).toMatchObject({ faults: [], discardedRows: 2, discardedValues: 0 });
    const values = check({ fields, columns: "discard_value", notNull: ["number"] }, ...records);
    expect(values).toMatchObject({
      faults: ['"number" has no value (1 record).'],
      discardedRows: 0,
      discardedValues: 3,
    });
  });

  test("break a contract by a missing value, a repeated key, or by being no object", () => {
    expect(check({ notNull: ["a"] }, { a: 0 }, { a: "" }, { a: null }, {}).faults).toEqual([
      '"a" has no value (2 records).',
    ]);
    expect(check({ unique: [["a", "b"]] }, { a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1, b: 1 }).faults).toEqual([
      '"a", "b" is not unique: [1,1] occurs 2 times.',
    ]);
    expect(check({}, 1, {}).faults).toEqual(["1 records are not objects."]);
  });
});

describe("runs", () => {
  const now = Date.parse("2026-01-31T12:00:00Z");
  const hour = 3_600_000;
  const runs = (...records: readonly number[]) =>
    records.map((each, at) => ({ records: each, endedAt: now - (at + 1) * hour }));

  test("are fresh while a run with records is recent enough", () => {
    expect(checkRuns({ freshnessMs: 2 * hour }, runs(0, 5), now)).toEqual([]);
    expect(checkRuns({ freshnessMs: hour }, runs(0, 5), now)).toEqual([
      "The last run with records ended 2026-01-31T10:00:00.000Z.",
    ]);
    expect(checkRuns({ freshnessMs: hour }, runs(0), now)).toEqual([]);
    expect(checkRuns({ freshnessMs: hour }, runs(0, 0), now)).toEqual(["No run has had records."]);
    expect(checkRuns({ freshnessMs: hour }, [], now)).toEqual(["No run has had records."]);
  });

  test("have a volume within the band of the 14 runs before, widened by the percentage", () => {
    const check = (...records: readonly number[]) => checkRuns({ volumePercent: 10 }, runs(...records), now);
    expect(check(110, 100, 90, 100)).toEqual([]);
    expect(check(81, 100, 90, 100)).toEqual([]);
    expect(check(80, 100, 90, 100)).toEqual([
      "The last run had 80 records; 81 to 110 are usual after the 3 runs before it.",
    ]);
    expect(check(111, 100, 90, 100)).toHaveLength(1);
    // Older runs than 14 do not count, and two runs are no band.
    expect(check(500, ...Array.from({ length: 14 }, () => 100), 500)).toHaveLength(1);
    expect(check(500, 100, 100)).toEqual([]);
  });
});
