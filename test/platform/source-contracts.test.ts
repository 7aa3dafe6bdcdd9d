/** Unique keys of data contracts in the runs of flows, where several processes read one source in turn. */
import { createHash } from "node:crypto";
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
const page = (numbers: readonly string[]): ExportPage =>
  ({ data: numbers.map((number) => ({ number })), dataURIs: [], errors: [], next: { at: 1 } }) as unknown as ExportPage;

/** The looks of all processes for stored keys. */
const looks: string[] = [];

/** A process with a memory of its own. */
async function aProcess() {
  vi.resetModules();
  const { pagesInContracts } = await import("../../src/platform/jobs/source-contracts.ts");
  return async (at: FlowPart, ...numbers: readonly (string | readonly string[])[]) => {
    const source = { flow: "flow", id: "export", name: "Orders" };
    const read = new Proxy(store.read, {
      get(reader, name, self) {
        if (String(name).startsWith("blob")) looks.push(String(name));
        return Reflect.get(reader, name, self) as unknown;
      },
    });
    const needs = { contracts, store: { ...store, read }, clock: systemClock };
    const { pages, storeKeys, countKeys } = await pagesInContracts(needs, source, at, [page(numbers.flat())]);
    const storeAll = async () => {
      await store.write(storeKeys);
      await countKeys();
    };
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

test("others are served while the keys of a large answer are compared, and those of a long run are read once", async () => {
  const read = await aProcess();
  const numbers = Array.from({ length: 130_000 }, (_, at) => `B-${at}`);
  let rounds = 0;
  let ended = false;
  const count = (): void => {
    rounds++;
    if (!ended) setImmediate(count);
  };
  count();
  const large = await read(part(0, { run: "large" }), numbers);
  ended = true;
  expect([large.said, rounds > 20]).toEqual(["kept", true]);
  await large.store();
  looks.length = 0;
  let records = numbers.length;
  for (let answer = 0; answer < 20; answer++) {
    const next = await read(part(records++, { run: "large" }), `C-${answer}`);
    expect(next.said).toBe("kept");
    await next.store();
  }
  expect(looks).toEqual([]);
  expect((await read(part(records, { run: "large" }), "B-77777")).said).toContain('"number" is not unique');
  expect((await (await aProcess())(part(records, { run: "large" }), "B-129999")).said).toContain("is not unique");
});

test("keys that an earlier version has stored count on", async () => {
  const area = "contract keys older";
  const key = createHash("sha256").update('orders ["number","D-1"]').digest("hex").slice(0, 32);
  const bytes = Buffer.from(JSON.stringify([key]));
  await store.write((tx) => tx.putBlob(account, { area, key: "s0 0", bytes, expiresAt: null }));
  const read = await aProcess();
  expect((await read(part(1, { run: "older" }), "D-1")).said).toContain("is not unique");
  expect((await read(part(1, { run: "older" }), "D-2")).said).toBe("kept");
});
