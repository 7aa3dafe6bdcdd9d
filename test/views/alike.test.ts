/** Tests that what changed alike is one entry in receipts, drift and the end of an apply as well. */
import { describe, expect, test } from "vitest";
import type { Drift, DriftedObject } from "../../src/model/drift.ts";
import type { ApplyResult } from "../../src/model/events.ts";
import type { Receipt, ReceiptOperation } from "../../src/model/receipt.ts";
import { driftAsHtml } from "../../src/views/html/drift.ts";
import { receiptAsHtml } from "../../src/views/html/receipt.ts";
import { renderApplied } from "../../src/views/plans/applied.ts";
import { renderDrift } from "../../src/views/plans/drift.ts";
import { driftAsMarkdown } from "../../src/views/plans/markdown.ts";
import { renderReceipt } from "../../src/views/plans/receipt.ts";
import { groupDrift, groupOperations } from "../../src/views/rows/step-groups.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { planOf, receiptOf } from "./changing.ts";

const moved = { path: "/http/relativeURI/0", before: "/a", after: "/b", cause: "config changed" } as const;
const { steps, ...plan } = planOf({ kind: "import", changes: [moved] });
const [step] = steps as [(typeof steps)[0]];
const addresses = Array.from({ length: 40 }, (_, n) => `imports.i${n}`);

const operation = receiptOf({ ...plan, steps }).operations[0]!;
const operationOf = (address: string, more: Partial<ReceiptOperation> = {}): ReceiptOperation => ({
  ...operation,
  address,
  action: "update",
  id: `id-${address}`,
  changes: [moved],
  ...more,
});
const receipt: Receipt = {
  ...receiptOf({ ...plan, steps }),
  operations: [...addresses.map((each) => operationOf(each)), operationOf("imports.other", { reason: "x" })],
};

const driftedOf = (address: string, n: number, more: Partial<DriftedObject> = {}): DriftedObject => ({
  ...step,
  address,
  id: `id-${address}`,
  action: "read",
  blame: [
    {
      path: moved.path,
      grade: "field",
      who: "Mia",
      through: "ui",
      at: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
    },
  ],
  next: { accept: `accept ${address}`, revert: `revert ${address}` },
  ...more,
});
const drift: Drift = {
  stack: "shop",
  platform: plan.platform,
  createdAt: plan.createdAt,
  drifted: addresses.map((each, n) => driftedOf(each, n)),
  diagnostics: [],
  cost: { refreshed: 40, requests: 1 },
};

const texts: readonly (readonly [string, string])[] = [
  ["receipt in a terminal", renderReceipt(receipt, noPaint, { full: true })],
  ["page of a receipt", receiptAsHtml(receipt)],
  ["drift in a terminal", renderDrift(drift, noPaint, { full: true })],
  ["page of drift", driftAsHtml(drift)],
  ["comment of drift", driftAsMarkdown(drift)],
];

test.each(texts)("a %s shows one change for 40 imports, with the address of each", (_, text) => {
  expect(text).toContain("40 imports");
  expect(text.match(/("|&quot;)\/b\1/g)!.length).toBeLessThanOrEqual(2);
  for (const address of addresses) expect(text).toContain(address);
});

test("a terminal names some of them, and says how to see all", () => {
  for (const text of [renderReceipt(receipt, noPaint), renderDrift(drift, noPaint, {})]) {
    expect(text).toContain("# imports.i0, imports.i1, imports.i2, imports.i3 and 36 more: --full shows all");
    expect(text.split("\n").length).toBeLessThan(30);
  }
});

test("drift of one user at different times is put together, without the times; its ways out are shown once", () => {
  const text = renderDrift(drift, noPaint, {});
  expect(text).toContain("Mia through ui");
  expect(text).not.toContain("2026-01-01T00:00:0");
  expect(text).toContain("reconduit apply --target ADDRESS");
  expect(text).not.toContain("revert imports.i0");
});

describe("not put together are", () => {
  test.each<[string, (n: number) => Partial<ReceiptOperation>]>([
    ["operations with other reasons", (n) => ({ status: "failed", reason: `r${n}` })],
    ["operations that touched other objects", () => ({ sideEffects: [{ effect: "deleted", kind: "flow", id: "1" }] })],
    ["creations", () => ({ action: "create" })],
    ["moves", (n) => ({ movedFrom: `imports.old${n}` })],
    ["operations on one object", () => ({ address: "imports.same" })],
  ])("%s", (_, more) => {
    const operations = addresses.slice(0, 4).map((each, n) => operationOf(each, more(n)));
    expect(groupOperations(operations)).toHaveLength(4);
  });

  test.each<[string, (n: number) => Partial<DriftedObject>]>([
    ["drift of several users", (n) => ({ blame: [{ path: moved.path, grade: "field", who: `user ${n}` }] })],
    ["what was deleted", () => ({ action: "forget", changes: [], blame: [] })],
  ])("%s", (_, more) => {
    expect(groupDrift(addresses.slice(0, 4).map((each, n) => driftedOf(each, n, more(n))))).toHaveLength(4);
  });
});

test("an apply that failed for one reason at many objects says the reason once, and names the objects", () => {
  const failed = addresses.map((address) => ({
    address,
    diagnostics: [{ severity: "error" as const, code: "x", summary: "The connection is offline" }],
  }));
  const result = {
    done: { create: 0, update: 0, delete: 0, adopt: 0, restore: 0, replace: 0, move: 0, forget: 0, read: 0, noop: 0 },
    failed,
    skipped: [{ address: "flows.f", reason: "imports.i0 failed" }],
    interrupted: false,
    outputs: {},
    requests: 1,
  } as unknown as ApplyResult;
  const text = renderApplied(result, "apply", 10, noPaint);
  expect(text.match(/The connection is offline/g)).toHaveLength(1);
  expect(text).toContain("imports.i11 and 28 more: The connection is offline");
  expect(text).toContain("40 failed");
  expect(text).toContain("flows.f: imports.i0 failed");
});
