import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { StoredIn } from "../../src/catalog/families.ts";
import { openLocationStore } from "../../src/platform/data-location/data-location.ts";
import { TakenError, WriteConflict } from "../../src/platform/store/conflicts.ts";
import type { ListCursor } from "../../src/platform/store/cursor.ts";
import { eachRecord, everyRecord } from "../../src/platform/store/records/each.ts";
import { flowErrors } from "../../src/platform/store/records/flow-errors.ts";
import { flowJobs } from "../../src/platform/store/records/flow-jobs.ts";
import { syncJobs } from "../../src/platform/store/records/sync-jobs.ts";
import type { Store } from "../../src/platform/store/store.ts";
import { freshPlace } from "../support/store.ts";

const account = "a".repeat(24);
const stranger = "b".repeat(24);
const minute = (number: number) => new Date(Date.parse("2026-01-01T00:00:00Z") + number * 60_000).toISOString();

type FlowError = StoredIn<"flowErrors">;
type FlowJob = StoredIn<"jobs">;

let store: Store;
beforeEach(async () => {
  store = await openLocationStore(await freshPlace());
});
afterEach(() => store.close());

// World files may give what no field allows.
const error = (_id: string, fields: JsonObject = {}) =>
  ({
    _id,
    _flowId: "flow",
    _expOrImpId: "step",
    _flowJobId: "run",
    source: "mapping",
    occurredAt: minute(0),
    ...fields,
  }) as FlowError;
const job = (_id: string, fields: JsonObject = {}) =>
  ({
    _id,
    type: "flow",
    status: "completed",
    createdAt: minute(0),
    ...fields,
  }) as FlowJob;
const addErrors = (...documents: FlowError[]) => store.write((tx) => tx.addRecords(account, flowErrors, documents));
const addJobs = (...documents: FlowJob[]) => store.write((tx) => tx.addRecords(account, flowJobs, documents));
const idsOf = (rows: readonly string[]) => rows.map((row) => String((JSON.parse(row) as JsonObject)["_id"]));

const openErrors = { state: "open", _flowId: "flow", step: "step" } as const;

describe("a page", () => {
  test("follows the one before: nothing is missing and nothing comes twice, while documents are added and removed", async () => {
    const there = Array.from({ length: 25 }, (_, n) => `there ${n}`);
    // Some have the same moment.
    await addErrors(...there.map((id, n) => error(id, { occurredAt: minute(Math.floor(n / 3)) })));
    const seen: string[] = [];
    let after: ListCursor | undefined;
    for (let turn = 0; ; turn++) {
      const page = await store.read.recordPage(account, flowErrors, { where: openErrors, limit: 4, after });
      seen.push(...idsOf(page.rows));
      after = page.next;
      if (!after) break;
      await addErrors(error(`later ${turn}`, { occurredAt: minute(100 + turn) }), error(`last ${turn}`));
      await store.write((tx) => tx.removeRecords(account, flowErrors, [seen.at(-1)!]));
    }
    expect(seen.filter((id) => id.startsWith("there"))).toEqual(there.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith("later"))).toEqual([]);
  });

  test("is in the order of time, whatever the form of the moments, and what has none comes last", async () => {
    await addErrors(
      error("none", { occurredAt: null }),
      error("summer", { occurredAt: "2026-01-01T03:00:00+02:00" }),
      error("noon", { occurredAt: "2026-01-01T12:00:00Z" }),
      error("zero", { occurredAt: "2026-01-01T00:30:00.000Z" }),
    );
    const query = { where: openErrors, limit: 10 };
    expect(idsOf((await store.read.recordPage(account, flowErrors, query)).rows)).toEqual([
      "noon",
      "summer",
      "zero",
      "none",
    ]);
    const bounded = (edge: "gte" | "lte" | "gt", moment: string) =>
      store.read.recordPage(account, flowErrors, { ...query, bounds: [{ column: "time", edge, moment }] });
    expect(idsOf((await bounded("lte", "2026-01-01T01:00:00.000Z")).rows)).toEqual(["summer", "zero"]);
    expect(idsOf((await bounded("gte", "2026-01-01T01:00:00.000Z")).rows)).toEqual(["noon", "summer"]);
    expect(idsOf((await bounded("gt", "2026-01-01T01:00:00.000Z")).rows)).toEqual(["noon"]);
  });

  test("of a list that is sorted by a state first holds all states in one order, unknown ones too", async () => {
    const states = ["completed", "failed", "queued", "running", "strange"];
    await addJobs(
      ...Array.from({ length: 20 }, (_, n) =>
        job(`job ${n}`, { status: states[n % 5]!, createdAt: minute(n), _flowId: "flow" }),
      ),
    );
    const latest = Array.from({ length: 20 }, (_, n) => `job ${19 - n}`);
    const found: string[] = [];
    for await (const { _id } of eachRecord(store.read, account, flowJobs, { where: { _flowId: "flow" } })) {
      found.push(String(_id));
    }
    expect(found).toEqual(latest);
    const pages: string[] = [];
    let after: ListCursor | undefined;
    do {
      const where = { _flowId: "flow", status: ["failed", "queued"] };
      const page = await store.read.recordPage(account, flowJobs, { where, limit: 3, after });
      pages.push(...idsOf(page.rows));
      after = page.next;
    } while (after);
    expect(pages).toEqual(latest.filter((id) => [1, 2].includes(Number(id.split(" ")[1]) % 5)));
  });

  test("of no value at all is empty", async () => {
    await addJobs(job("one", { status: "queued", _flowId: "flow" }));
    for (const where of [{ status: [] }, { _flowId: [] }, { _flowId: "flow", status: [] }])
      expect(await store.read.recordPage(account, flowJobs, { where, limit: 3 })).toEqual({ rows: [] });
  });

  test("is refused where the family has no list for its filter, because every row would have to be read", async () => {
    const page = store.read.recordPage(account, flowErrors, { where: { source: "mapping" }, limit: 1 });
    await expect(page).rejects.toThrow("flowErrors has no list by source");
  });

  test("never holds anything of another account", async () => {
    await store.write((tx) => tx.addRecords(stranger, flowErrors, [error("one")]));
    expect(await everyRecord(store.read, account, flowErrors, { where: openErrors })).toEqual([]);
    expect(await store.read.record(account, flowErrors, "one")).toBeUndefined();
    expect(await store.read.countRecords(account, flowErrors, { where: openErrors })).toBe(0);
  });
});

describe("counters", () => {
  const filters = [
    openErrors,
    { ...openErrors, state: "resolved" },
    { ...openErrors, source: "mapping" },
    { ...openErrors, _flowJobId: "run" },
    { ...openErrors, _flowJobId: "run", source: "lookup" },
  ];
  /** By the counters, and by what is there. */
  const counted = () => Promise.all(filters.map((where) => store.read.countRecords(account, flowErrors, { where })));
  const there = () =>
    Promise.all(filters.map(async (where) => (await everyRecord(store.read, account, flowErrors, { where })).length));

  test("tell what is there after additions, changes and removals, and after a transaction that came to nothing", async () => {
    await addErrors(
      ...Array.from({ length: 250 }, (_, n) =>
        error(`e ${n}`, { source: n % 3 === 0 ? "lookup" : "mapping", _flowJobId: n % 5 === 0 ? "other" : "run" }),
      ),
    );
    expect([await counted(), await there()]).toEqual([await there(), [250, 0, 166, 200, 67]]);
    await store.write(async (tx) => {
      await tx.updateRecord(account, flowErrors, error("e 1", { resolvedAt: minute(1) }));
      await tx.updateRecord(account, flowErrors, error("e 2", { source: "lookup" }));
      await tx.removeRecords(account, flowErrors, ["e 4", "e 5", "nobody"]);
    });
    expect([await counted(), await there()]).toEqual([await there(), [247, 1, 162, 198, 68]]);
    const undone = store.write(async (tx) => {
      await tx.removeRecords(account, flowErrors, ["e 6"]);
      throw new Error("after all, no");
    });
    await expect(undone).rejects.toThrow("after all, no");
    expect(await counted()).toEqual([247, 1, 162, 198, 68]);
  });

  test("stay true when many writers add at the same time", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => addErrors(error(`e ${n}`))));
    expect(await store.read.countRecords(account, flowErrors, { where: openErrors })).toBe(30);
  });

  test("are told by the last column of their list, without those that came to nothing", async () => {
    await addErrors(error("one"), error("two", { _expOrImpId: "other" }), error("three", { _expOrImpId: "gone" }));
    await store.write((tx) => tx.removeRecords(account, flowErrors, ["three"]));
    const counts = await store.read.recordCounts(account, flowErrors, ["state", "_flowId", "step"], [["open", "flow"]]);
    expect(counts.toSorted((a, b) => a.value.localeCompare(b.value))).toEqual([
      { within: ["open", "flow"], value: "other", n: 1 },
      { within: ["open", "flow"], value: "step", n: 1 },
    ]);
  });

  test("a count within bounds is of what lies within them", async () => {
    await addErrors(...[0, 1, 2, 3].map((n) => error(`e ${n}`, { occurredAt: minute(n) })));
    const bounds = [{ column: "time", edge: "gte", moment: minute(2) }] as const;
    expect(await store.read.countRecords(account, flowErrors, { where: openErrors, bounds })).toBe(2);
  });
});

describe("a document", () => {
  test("is refused a second time, and its counters with it", async () => {
    await addErrors(error("one"));
    await expect(addErrors(error("two"), error("one"))).rejects.toThrow(TakenError);
    expect(await store.read.countRecords(account, flowErrors, { where: openErrors })).toBe(1);
  });

  test("that is not the one that was read is not replaced", async () => {
    await addErrors(error("one"));
    const update = (source: string) =>
      store.write((tx) => tx.updateRecord(account, flowErrors, error("one", { source }), 1));
    await update("lookup");
    await expect(update("mapping")).rejects.toThrow(WriteConflict);
    expect(await store.read.record(account, flowErrors, "one")).toMatchObject({
      body: { source: "lookup" },
      revision: 2,
    });
  });

  test("with characters that a database refuses is kept as it is, and found by what is left of them", async () => {
    await addErrors(error("one", { _flowJobId: "nul \0", source: "half \ud800" }));
    const where = { ...openErrors, _flowJobId: "nul \0", source: "half \ud800" };
    const { rows } = await store.read.recordPage(account, flowErrors, { where, limit: 1 });
    expect(JSON.parse(rows[0]!)).toMatchObject({ _flowJobId: "nul \0", source: "half \ud800" });
    expect(await store.read.countRecords(account, flowErrors, { where })).toBe(1);
  });

  test("is forgotten when its time has come, and counted no more", async () => {
    const sync = (_id: string, purgeAt: string) => ({ _id, _syncId: "sync", createdAt: minute(0), purgeAt });
    await store.write((tx) =>
      tx.addRecords(account, syncJobs, [
        sync("old", minute(10)),
        sync("young", minute(20)),
        { _id: "ever", _syncId: "sync" },
      ]),
    );
    expect([await store.read.due(minute(9), minute(0)), await store.read.due(minute(10), minute(0))]).toEqual([
      false,
      true,
    ]);
    await store.write((tx) => tx.sweep(minute(10), minute(0)));
    const where = { _syncId: "sync" };
    expect((await everyRecord(store.read, account, syncJobs, { where })).map((each) => each["_id"])).toEqual([
      "young",
      "ever",
    ]);
    expect(await store.read.countRecords(account, syncJobs, { where })).toBe(2);
  });
});
