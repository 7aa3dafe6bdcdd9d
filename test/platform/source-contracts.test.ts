/** Unique keys of data contracts in the runs of flows, where several processes read one source in turn. */
import { afterAll, expect, test, vi } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import type { ExportPage } from "../../src/delivery/exports/page.ts";
import type { NamedContract } from "../../src/model/data-contract.ts";
import { openReusableStore } from "../../src/platform/store/databases/sqlite.ts";
import type { FlowPart } from "../../src/platform/store/flow-runs.ts";

const { store, close } = await openReusableStore();
afterAll(close);

const contracts: readonly NamedContract[] = [
  {
    object: "Orders",
    contract: {
      name: "orders",
      of: "exports.orders",
      kind: "export",
      columns: "freeze",
      unique: [["number"]],
      notNull: [],
      source: { file: "reconduit.yaml", line: 1, column: 1 },
    },
  },
];
const account = "65f000000000000000000001";
const part = (numExport: number, more: Partial<FlowPart> = {}) =>
  ({ account, run: "run", part: "s0", counts: { numExport }, ...more }) as FlowPart;
const page = (...numbers: readonly string[]): ExportPage =>
  ({ data: numbers.map((number) => ({ number })), dataURIs: [], errors: [], next: { at: 1 } }) as unknown as ExportPage;

/** A process with a memory of its own. */
async function aProcess() {
  vi.resetModules();
  const { pagesInContracts } = await import("../../src/platform/jobs/source-contracts.ts");
  return async (at: FlowPart, ...numbers: readonly string[]) => {
    const source = { flow: "flow", id: "export", name: "Orders" };
    const needs = { contracts, store, clock: systemClock };
    const { pages, storeKeys } = await pagesInContracts(needs, source, at, [page(...numbers)]);
    const storeAll = () => store.write(storeKeys);
    return { said: pages instanceof Object && "message" in pages ? String(pages.message) : "kept", store: storeAll };
  };
}

test("a key that another process has read is not unique any more; an answer that is read again counts once", async () => {
  const [first, second] = [await aProcess(), await aProcess()];
  const one = await first(part(0), "A-1", "A-2");
  await one.store();
  expect((await second(part(2), "A-1")).said).toContain("The data contract orders is broken");
  expect((await second(part(2), "A-3")).said).toBe("kept");
  // That answer was not stored, and comes again.
  const again = await second(part(2), "A-3");
  expect(again.said).toBe("kept");
  await again.store();
  expect((await first(part(3), "A-3")).said).toContain('"number" is not unique');
  expect((await first(part(3, { part: "s1" }), "A-3")).said).toBe("kept");
  expect((await first(part(3, { run: "next" }), "A-3")).said).toBe("kept");
});
