/** Tests what an attestation accepts, and what its files say. The search itself is tried in test/faults/attest.test.ts. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { trailEntryOf } from "../../src/engine/trail/entries.ts";
import { matchWrites } from "../../src/engine/trail/matching.ts";
import type { Attestation, AttestedChange } from "../../src/model/attest.ts";
import type { Receipt, ReceiptWrite, SideEffect } from "../../src/model/receipt.ts";
import { attestationAsCsv, attestationAsSarif } from "../../src/views/plans/attest.ts";
import { exceptionCovers, readExceptions } from "../../src/workbench/account/exceptions.ts";

const at = (second: number, ms = 0) => new Date(Date.UTC(2026, 0, 1, 10, 0, second, ms)).toISOString();

function receiptOf(
  writes: readonly ReceiptWrite[],
  sideEffects: readonly SideEffect[] = [],
  after: object = {},
): Receipt {
  const operation = { address: "scripts.a", kind: "script", action: "update", status: "done", before: null, after };
  return {
    id: "20260101T100000Z-1",
    operations: [{ ...operation, changes: [], writes, sideEffects }],
  } as unknown as Receipt;
}

const entry = (event: string, time: string, more: object = {}) =>
  trailEntryOf({ _resourceId: "1", resourceType: "script", event, time, byUser: { _id: "u" }, ...more } as never);

const write = (event: ReceiptWrite["event"], more: Partial<ReceiptWrite> = {}): ReceiptWrite => ({
  event,
  kind: "script",
  id: "1",
  sentAt: at(1),
  at: at(2),
  ...more,
});

const explained = (entries: Parameters<typeof matchWrites>[0], receipt: Receipt) => {
  const found = matchWrites(entries, [receipt]);
  return entries.map((each) => found.explained.has(each));
};

test("an update is ours by the moment that the platform gave it, not by the user and not by being close", () => {
  const receipt = receiptOf([write("update", { lastModified: at(1, 500) })]);
  const entries = [entry("update", at(1, 500)), entry("update", at(1, 501)), entry("update", at(1, 499))];
  expect(explained(entries, receipt)).toEqual([true, false, false]);
});

test("an entry that is dated late is ours where it says what was written, once", () => {
  const receipt = receiptOf([write("update", { lastModified: at(1) })], [], { name: "A" });
  const late = (newValue: string, second: number, ms: number) =>
    entry("update", at(second, ms), { fieldChanges: [{ fieldPath: "name", oldValue: "B", newValue }] });
  expect(explained([late("C", 1, 100)], receipt)).toEqual([false]);
  expect(explained([late("A", 1, 100), late("A", 1, 200)], receipt)).toEqual([true, false]);
  expect(explained([late("A", 2, 100)], receipt)).toEqual([false]);
});

test("a deletion is ours between request and answer, and what its receipt names went along with it", () => {
  const along: SideEffect = { effect: "unlinked", kind: "group", id: "2" };
  const receipt = receiptOf([write("delete", { sentAt: at(10), at: at(11) })], [along]);
  const unlinked = (second: number, user: string) =>
    entry("update", at(second), { _resourceId: "2", byUser: { _id: user } });
  expect(explained([entry("delete", at(10, 500)), unlinked(10, "u")], receipt)).toEqual([true, true]);
  expect(explained([entry("delete", at(10, 500)), unlinked(10, "other")], receipt)).toEqual([true, false]);
  expect(explained([entry("delete", at(14)), unlinked(14, "u")], receipt)).toEqual([false, false]);
});

test("a write that explains nothing is told", () => {
  expect(matchWrites([], [receiptOf([write("update", { lastModified: at(1) })])]).silent).toHaveLength(1);
});

function exceptionsIn(text: string) {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-exceptions-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, "accepted.yaml"), text);
  return readExceptions(cwd, "accepted.yaml");
}

const change: AttestedChange = {
  kind: "script",
  id: "65b000000000000000000001",
  address: "scripts.a",
  event: "update",
  at: at(5),
  who: '=HYPERLINK("https://evil.test")',
  email: "mia@local.test",
  fields: [{ path: "+name" }],
  source: { file: "reconduit.yaml", line: 7, column: 3 },
};

test("an exception covers one person's changes up to its last day, of the objects that it names", () => {
  const [mia, day] = exceptionsIn(`exceptions:
  - { who: mia@local.test, until: 2026-01-01T10:00:05Z, reason: Hotfix, objects: [scripts.a] }
  - { who: mia@local.test, until: 2025-12-31, reason: Last year }
`);
  expect(exceptionCovers(mia!, change)).toBe(true);
  expect(exceptionCovers(mia!, { ...change, at: at(6) })).toBe(false);
  expect(exceptionCovers(mia!, { ...change, address: "scripts.b" })).toBe(false);
  expect(exceptionCovers(mia!, { ...change, email: "bob@local.test" })).toBe(false);
  expect(exceptionCovers(day!, change)).toBe(false);
  expect(exceptionCovers(day!, { ...change, at: "2025-12-31T23:59:00.000Z" })).toBe(true);
});

test("a file of exceptions is no link that leads out of the repository", () => {
  const outside = mkdtempSync(join(tmpdir(), "reconduit-outside-"));
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-exceptions-"));
  onTestFinished(() => [outside, cwd].forEach((each) => void rmSync(each, { recursive: true })));
  writeFileSync(join(outside, "private.yaml"), "exceptions: []\n");
  symlinkSync(join(outside, "private.yaml"), join(cwd, "link.yaml"));
  expect(() => readExceptions(cwd, "link.yaml")).toThrow("A file may not be read");
  expect(readExceptions(cwd, join(outside, "private.yaml"))).toEqual([]);
});

test("every mistake of a file of exceptions is told", () => {
  let told: readonly (string | undefined)[] = [];
  try {
    exceptionsIn("exceptions:\n  - { whom: mia, until: soon }\n");
  } catch (error) {
    if (error instanceof DiagnosticError) told = error.diagnostics.map(({ detail }) => detail);
  }
  expect(told).toEqual([
    "accepted.yaml, exception 1 has whom, which means nothing; there is who.",
    "accepted.yaml, exception 1 needs who, a text.",
    "accepted.yaml, exception 1 needs reason, a text.",
    "accepted.yaml, exception 1 needs until, a day such as 2026-12-31 or a moment such as 2026-12-31T12:00:00Z.",
  ]);
  expect(() => exceptionsIn("- nothing")).toThrow(DiagnosticError);
});

test("no cell of the CSV is a formula, and findings stand at the line that declares the object", async () => {
  const found = { unexplained: [change], accepted: [], silent: [] } as unknown as Attestation;
  const [, row] = (await attestationAsCsv(found)).split("\n");
  expect(row).toContain("'=HYPERLINK");
  expect(row).toContain("'+name");
  expect(attestationAsSarif(found, { file: "reconduit.yaml", folder: "" })).toMatchObject({
    runs: [
      {
        results: [
          {
            ruleId: "unexplained-change",
            level: "error",
            locations: [{ physicalLocation: { region: { startLine: 7 } } }],
          },
        ],
      },
    ],
  });
});
