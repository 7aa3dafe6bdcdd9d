/** The form in which pages of flows are stored: each record once, however many branches have it, and only what is new. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import {
  type FlowPageState,
  nextItems,
  noRecords,
  type PageWrite,
  pageAt,
  pageOfStored,
  pageToWrite,
  type StoredPage,
  sentTo,
} from "../../src/delivery/flows/page-state.ts";

const lengthOf = (value: unknown): number => JSON.stringify(value).length;
const recordsIn = (write: PageWrite): readonly Json[] => write.added.flatMap(({ records }) => records);

/** Five megabytes of records. */
const fiveMegabytes = Array.from({ length: 500 }, (_, id): Json => ({ id, text: "x".repeat(10_000) }));

/** The page with its records in each of six branches. */
function branched(page: FlowPageState): FlowPageState {
  const { items } = page.groups[0]!;
  return {
    ...page,
    groups: [0, 1, 2, 3, 4, 5].reduce((all, n) => sentTo(all, `step:${n}`, items), sentTo([], "step:9", [])),
  };
}

describe("a page that a router copies to six branches", () => {
  test("stores its records once, in chunks of a bounded size", async () => {
    const write = await pageToWrite(branched(pageAt("router:0", fiveMegabytes)), noRecords);
    expect(recordsIn(write)).toEqual(fiveMegabytes);
    for (const { records } of write.added) expect(lengthOf(records)).toBeLessThan(300 * 1024);
    expect(lengthOf(write.page)).toBeLessThan(2_000);
  });

  test("writes nothing of a record when it was stored before", async () => {
    const begun = await pageToWrite(pageAt("router:0", fiveMegabytes), noRecords);
    const page = branched(pageAt("router:0", fiveMegabytes));
    const next = await pageToWrite(page, begun.records);
    expect([next.added, next.removed]).toEqual([[], []]);
    const passed = await pageToWrite({ ...page, groups: page.groups.slice(1) }, next.records);
    expect([passed.added, passed.removed]).toEqual([[], []]);
  });

  test("writes the records that a step altered, and removes those that no branch has any more", async () => {
    const begun = await pageToWrite(pageAt("step:0", fiveMegabytes), noRecords);
    const changed = fiveMegabytes.map((record, at) => ({ at, record: at < 100 ? { at } : record }));
    const next = await pageToWrite({ groups: [{ place: "step:1", items: changed }], failed: [] }, begun.records);
    expect(recordsIn(next)).toEqual(changed.slice(0, 100).map(({ record }) => record));
    expect(next.removed.length).toBeGreaterThan(2);
    expect(next.removed.every((chunk) => chunk < begun.added.length)).toBe(true);
  });
});

test("a page of 20,000 records has a short row, and passes a place in parts of 500", async () => {
  const page = pageAt(
    "step:0",
    Array.from({ length: 20_000 }, (_, id) => ({ id })),
    true,
  );
  const { page: row } = await pageToWrite(page, noRecords);
  expect(lengthOf(row)).toBeLessThan(2_000);
  const { items } = page.groups[0]!;
  expect(await nextItems(items)).toEqual(items.slice(0, 500));
  expect(await nextItems(items, 96)).toEqual(items.slice(0, 480));
  expect(await nextItems(items.slice(0, 7), 100)).toEqual(items.slice(0, 7));
});

test("large records pass a place in parts of two megabytes, and one at least", async () => {
  const items = (count: number, size: number) =>
    pageAt(
      "step:0",
      Array.from({ length: count }, (_, id) => ({ id, text: "x".repeat(size) })),
    ).groups[0]!.items;
  expect(await nextItems(items(500, 10_000))).toHaveLength(210);
  expect(await nextItems(items(500, 10_000), 100)).toHaveLength(300);
  expect(await nextItems(items(5, 3_000_000))).toHaveLength(1);
});

/** Steps of a page: each alters, copies, passes or loses some of its records. */
const stepsOf = fc.array(fc.record({ alter: fc.nat(9), copy: fc.nat(9), lose: fc.nat(9), retry: fc.boolean() }), {
  minLength: 1,
  maxLength: 5,
});

test("any page that is read is the page that was written, step after step", async () => {
  const property = fc.asyncProperty(fc.nat(40), fc.boolean(), stepsOf, async (count, isTold, steps) => {
    const chunks = new Map<number, readonly Json[]>();
    let records = noRecords;
    let state = pageAt(
      "step:0",
      Array.from({ length: count }, (_, id): Json => (id % 7 === 0 ? id : { id })),
      isTold,
    );
    const passThroughStore = async () => {
      const write = await pageToWrite(state, records);
      for (const chunk of write.removed) chunks.delete(chunk);
      for (const { chunk, records: added } of write.added) {
        expect(chunks.has(chunk)).toBe(false);
        chunks.set(chunk, JSON.parse(JSON.stringify(added)) as readonly Json[]);
      }
      expect([...chunks.keys()].sort()).toEqual(write.page.chunks.map(([chunk]) => chunk).sort());
      const row = JSON.parse(JSON.stringify(write.page)) as StoredPage;
      const read = pageOfStored(row, chunks);
      expect(read.state).toEqual(state);
      // A worker goes on with what it has, or with what it has read.
      if (steps.length % 2 === 0) ({ state, records } = read);
      else ({ records } = write);
    };
    await passThroughStore();
    for (const [n, { alter, copy, lose, retry }] of steps.entries()) {
      const items = state.groups.flatMap((group) => group.items);
      const next = items
        .filter((_, index) => index % 10 !== lose)
        .map((item, index) => ({
          at: item.at,
          record: index % 10 === alter ? { n, was: item.record } : item.record,
          ...(retry && index % 3 === 0 && { retryDataKey: `k${index}` }),
        }));
      const copied = next.filter((_, index) => index % 10 === copy).map(({ at, record }) => ({ at, record }));
      state = { ...state, groups: sentTo(sentTo([], `step:${n}`, next), `router:${n}`, copied) };
      await passThroughStore();
    }
  });
  await fc.assert(property, { numRuns: 100 });
});
