import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { pageAt, sentTo } from "../../src/delivery/flows/page-state.ts";
import { withDescendants } from "../../src/platform/audit/descendants.ts";
import { everyone, visiblePage } from "../../src/platform/documents/publications.ts";
import { plainRecordOf } from "../../src/platform/documents/record.ts";
import { putState, stateKeys } from "../../src/platform/documents/state.ts";
import { storeUpload, templateRunKey } from "../../src/platform/documents/uploads.ts";
import { TakenError, WriteConflict } from "../../src/platform/store/conflicts.ts";
import type { ListCursor } from "../../src/platform/store/cursor.ts";
import { openEngine } from "../../src/platform/store/databases/sqlite.ts";
import { flowErrors } from "../../src/platform/store/records/flow-errors.ts";
import { createStore, type StoreEngine } from "../../src/platform/store/sql/engine.ts";
import { migrateSchema } from "../../src/platform/store/sql/migrate.ts";
import type { Store, StoredDocument } from "../../src/platform/store/store.ts";
import { errorGroups } from "../../src/server/console/error-groups.ts";
import { freshDatabase } from "../support/store.ts";

const account = "a".repeat(24);
const script = (id: string, fields = {}) => plainRecordOf("scripts", { _id: id, ...fields });

let folder: string;
let engine: StoreEngine;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-store-"));
  engine = await open();
  await migrateSchema(engine.writing, engine.dialect);
  store = createStore(engine);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<StoreEngine> {
  const cluster = inject("postgres");
  if (cluster === undefined) return openEngine(folder);
  const { openPostgresEngine } = await import("../../src/platform/store/databases/postgres.ts");
  return openPostgresEngine(await freshDatabase(cluster));
}

const revisionOf = async (id: string) => (await store.read.get(account, "scripts", id))?.revision;

test("the state of an object is gone with the object, by whatever way that goes, and no other's is", async () => {
  const flow = (id: string, more = {}) => plainRecordOf("flows", { _id: id, name: id, ...more });
  const ids = ["removed", "swept", "kept", "kept2"];
  const held = () =>
    Promise.all(ids.map((id) => stateKeys(store.read, account, { family: "flows", id }).then((keys) => keys.length)));
  await store.write(async (tx) => {
    for (const id of ids) {
      await tx.insert(account, flow(id, id === "swept" ? { deletedAt: "2020-01-01T00:00:00.000Z" } : {}));
      await putState(tx, account, { family: "flows", id }, "k", { of: id });
    }
    // What a page may take ends it early.
    for (let n = 0; n < 40; n++)
      await putState(tx, account, { family: "flows", id: "kept2" }, `${n}`, "x".repeat(1_000_000));
  });
  expect(await held()).toEqual([1, 1, 1, 41]);
  await store.write((tx) => tx.remove(account, "flows", "removed"));
  await store.write((tx) => tx.sweep("2026-01-01T00:00:00.000Z", "2025-01-01T00:00:00.000Z"));
  expect(await held()).toEqual([0, 0, 1, 41]);
});

test("what a lookup cache holds is gone with the cache, by whatever way that goes, and no other cache's is", async () => {
  const cache = (id: string, more = {}) => plainRecordOf("lookupCaches", { _id: id, name: id, ...more });
  const ids = ["removed", "swept", "kept"];
  const held = async () =>
    Promise.all(
      ids.map(async (id) => [
        (await store.read.lookupSize(account, id)).entries,
        await store.read.lookupEntries(account, id, { limit: 9 }),
      ]),
    );
  await store.write(async (tx) => {
    for (const id of ids) {
      await tx.insert(account, cache(id, id === "swept" ? { deletedAt: "2024-01-01T00:00:00.000Z" } : {}));
      await tx.putLookupEntries(account, id, [{ key: "a", value: "1" }]);
    }
  });
  await store.write(async (tx) => {
    await tx.remove(account, "lookupCaches", "removed");
    await tx.remove(account, "scripts", "kept");
    await tx.sweep("2024-03-01T00:00:00.000Z", "2024-02-01T00:00:00.000Z");
  });
  expect(await held()).toEqual([
    [0, []],
    [0, []],
    [1, [{ key: "a", value: "1" }]],
  ]);
});

test("a sweep removes a bounded number of documents and bytes, and the next ones remove the rest", async () => {
  const [now, before] = ["2026-01-01T00:00:00.000Z", "2025-01-01T00:00:00.000Z"];
  const binned = { deletedAt: "2024-01-01T00:00:00.000Z" };
  const insertScripts = (count: number, content: string) =>
    store.write(async (tx) => {
      for (let n = 0; n < count; n++)
        await tx.insert(account, script(`${content.length} ${n}`, { content, ...binned }));
    });
  const sweepAll = async () => {
    const removed: number[] = [];
    while (await store.read.due(now, before)) removed.push((await store.write((tx) => tx.sweep(now, before))).length);
    return removed;
  };
  await insertScripts(450, "small");
  expect(await sweepAll()).toEqual([200, 200, 50]);
  await insertScripts(10, "x".repeat(3 * 1024 * 1024));
  expect(await sweepAll()).toEqual([3, 3, 3, 1]);
});

test("the entries of a large lookup cache are removed in portions, and no other cache's are", async () => {
  const put = (id: string, count: number) =>
    store.write(async (tx) => {
      await tx.insert(account, plainRecordOf("lookupCaches", { _id: id, name: id }));
      const entries = Array.from({ length: count }, (_, n) => ({ key: `k${n}`, value: "1" }));
      await tx.putLookupEntries(account, id, entries);
    });
  const size = async (id: string) => (await store.read.lookupSize(account, id)).entries;
  const rows = async (id: string) =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from lookup_entries where cache = ${id}`.execute(engine.writing))
        .rows[0]!.n,
    );
  await put("cleared", 6_500);
  await put("removed", 11_000);
  await put("kept", 10);
  const clear = () => store.write((tx) => tx.clearLookupEntries(account, "cleared"));
  expect([await clear(), await size("cleared"), await rows("cleared")]).toEqual([true, 1_500, 1_500]);
  expect([await clear(), await size("cleared"), await rows("cleared")]).toEqual([false, 0, 0]);
  await store.write((tx) => tx.remove(account, "lookupCaches", "removed"));
  expect(await rows("removed")).toBe(6_000);
  const [now, before] = ["2026-01-01T00:00:00.000Z", "2025-01-01T00:00:00.000Z"];
  let sweeps = 0;
  for (; await store.read.due(now, before); sweeps++) await store.write((tx) => tx.sweep(now, before));
  expect([sweeps, await rows("removed"), await size("removed"), await size("kept")]).toEqual([2, 0, 0, 10]);
});

test("others are served while the descendants of a large object are found", async () => {
  const family = "integrations";
  const edges = [{ path: "/_integrationId", family, id: "whole", role: "owner" as const }];
  await store.write(async (tx) => {
    await tx.insert(account, plainRecordOf(family, { _id: "whole", name: "whole" }));
    for (let n = 0; n < 2_000; n++)
      await tx.insert(account, { ...plainRecordOf("imports", { _id: `part ${n}`, name: `${n}` }), edges });
  });
  let [turns, isOver] = [0, false];
  const countTurn = () => {
    turns++;
    if (!isOver) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const found = await withDescendants(store.read, account, family, "whole");
  isOver = true;
  expect(found).toHaveLength(2_001);
  expect(turns).toBeGreaterThan(3);
});

test("others are served while a large account is measured, and every row counts", async () => {
  const of = `${account.slice(0, 20)}beef`;
  await store.write(async (tx) => {
    for (let n = 0; n < 16_000; n++)
      await tx.insert(of, plainRecordOf("tags", { _id: `tag ${String(n).padStart(5, "0")}`, tag: "1234567890" }));
  });
  let [turns, isOver] = [0, false];
  const countTurn = () => {
    turns++;
    if (!isOver) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const whole = await store.read.keptBytes({ account: of });
  isOver = true;
  const { body } = (await store.read.get(of, "tags", "tag 00000"))!;
  expect(whole).toBeGreaterThanOrEqual(16_000 * JSON.stringify(body).length);
  expect(turns).toBeGreaterThan(0);
  await store.write((tx) => tx.remove(of, "tags", "tag 15999"));
  const without = await store.read.keptBytes({ account: of });
  expect((whole - without) * 16_000).toBe(whole);
});

test("a page of what an account can see takes two reads, however many of the published objects are its own", async () => {
  const family = "httpConnectors";
  const connector = (id: string, of: string) => plainRecordOf(family, { _id: id, _userId: of });
  await store.write(async (tx) => {
    for (let n = 0; n < 20; n++) {
      await tx.insert(account, connector(`own${n}`, account));
      await tx.insert(everyone, connector(`own${n}`, account));
      if (n % 10 === 0) await tx.insert(everyone, connector(`other${n}`, "b".repeat(24)));
    }
    await tx.insert(everyone, plainRecordOf(family, { _id: "nobodys" }));
  });
  let reads = 0;
  const reader = {
    ...store.read,
    page: (...query: Parameters<Store["read"]["page"]>) => {
      reads++;
      return store.read.page(...query);
    },
  };
  for (const limit of [1, 7, 20, 22, 50]) {
    const seen: unknown[] = [];
    let after: ListCursor | undefined;
    do {
      reads = 0;
      const page = await visiblePage(reader, account, family, { limit, after, where: [] });
      expect(reads).toBeLessThanOrEqual(2);
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      seen.push(...page.rows.map((row) => (JSON.parse(row) as { _id: string })._id));
      after = page.next;
    } while (after);
    const own = Array.from({ length: 20 }, (_, n) => `own${n}`);
    expect(seen).toEqual([...own, "other0", "other10", "nobodys"]);
  }
});

const auditEntry = {
  resourceType: "script",
  resourceId: "s",
  ownerId: null,
  event: "update",
  source: "ui",
  byUser: null,
  support: false,
};
const flowError = { _flowId: "f", _expOrImpId: "p" };

test("pages of the recycle bin, of the audit trail and of records end with the row that takes them past 4 MiB", async () => {
  const large = "x".repeat(1.5 * 1024 * 1024);
  const at = (n: number) => `2026-01-01T00:00:0${n}.000Z`;
  await store.write(async (tx) => {
    for (let n = 0; n < 7; n++) {
      const deleted = { content: large, deletedAt: at(n), lastModified: at(n) };
      await tx.insert(account, script(`s${n}`, deleted));
      await tx.addAudit(account, {
        ...auditEntry,
        id: `a${n}`,
        time: at(n),
        fieldChanges: [{ fieldPath: "content", newValue: large }],
      });
      await tx.addRecords(account, flowErrors, [{ ...flowError, _id: `e${n}`, occurredAt: at(n), message: large }]);
    }
  });
  const pages = async (
    read: (after: ListCursor | undefined) => Promise<readonly [ids: readonly unknown[], next: ListCursor | undefined]>,
  ) => {
    const seen: (readonly unknown[])[] = [];
    for (let after: ListCursor | undefined, first = true; first || after; first = false) {
      const [ids, next] = await read(after);
      seen.push(ids);
      after = next;
    }
    return seen;
  };
  const idsOf = (texts: readonly string[]) => texts.map((each) => (JSON.parse(each) as { _id: string })._id);
  const bin = await pages(async (after) => {
    const { entries, hasMore } = await store.read.bin(account, "scripts", { limit: 100, after });
    const last = entries.at(-1)!;
    return [idsOf(entries.map(({ row }) => row)), hasMore ? { sort: last.lastModified, seq: last.seq } : undefined];
  });
  const audit = await pages(async (after) => {
    const { entries, next } = await store.read.audit(account, { limit: 100, order: "desc", after });
    return [entries.map(({ id }) => id), next];
  });
  const where = { state: "open", _flowId: "f", step: "p" };
  const records = await pages(async (after) => {
    const { rows, next } = await store.read.recordPage(account, flowErrors, { where, limit: 100, after });
    return [idsOf(rows), next];
  });
  const split = (letter: string) => [[6, 5, 4], [3, 2, 1], [0]].map((page) => page.map((n) => `${letter}${n}`));
  expect([bin, audit, records]).toEqual([split("s"), split("a"), split("e")]);
});

test("more than 20,000 different messages: the groups are those of the latest errors, with exact counts, and say so", async () => {
  const error = (n: number, message: string) => ({
    ...flowError,
    _id: `e${n}`,
    occurredAt: new Date(Date.UTC(2026, 0, 1) + n).toISOString(),
    message,
  });
  // Their message is behind all others in the order of the counters, and a part of them is older than the latest thousand errors.
  const alike = Array.from({ length: 300 }, (_, n) => error(n, "Zone closed"));
  const later = Array.from({ length: 900 }, (_, n) => error(300 + n, n < 500 ? "Order failed" : "Order late"));
  await store.write((tx) => tx.addRecords(account, flowErrors, [...alike, ...later]));
  const query = { _flowId: "f", step: "p" };
  const grouped = async () => errorGroups(store.read, account, query);
  const largest = [
    { shape: "Order failed", count: 500 },
    { shape: "Order late", count: 400 },
    { shape: "Zone closed", count: 300, firstAt: alike[0]!.occurredAt, lastAt: alike.at(-1)!.occurredAt },
  ];
  expect(await grouped()).toMatchObject({ total: 1200, grouped: 1200, complete: true, groups: largest });
  await addCounters(20_000);
  const { groups, complete } = await grouped();
  expect([complete, groups]).toEqual([false, expect.any(Array)]);
  expect(groups).toHaveLength(100);
  expect((groups as readonly unknown[]).slice(0, 3)).toMatchObject(largest);
});

/** Adds counters of one error each, of messages that come before those of the test above. Writing the errors themselves takes long. */
async function addCounters(count: number): Promise<void> {
  const within = JSON.stringify(["open", "f", "p"]);
  await sql`insert into record_counts (account, list, within, value, n)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.raw(String(count))})
    select ${sql.lit(account)}, 'flowErrors state _flowId step shape', ${sql.lit(within)}, 'A ' || cast(n as text), 1 from numbers
  `.execute(engine.writing);
}

describe("a revision", () => {
  test("counts the writes of an object", async () => {
    await store.write((tx) => tx.insert(account, script("one")));
    expect(await revisionOf("one")).toBe(1);
    await store.write((tx) => tx.update(account, script("one", { name: "two" })));
    expect(await revisionOf("one")).toBe(2);
  });

  test("that is not the stored one any more refuses the write, and nothing is changed", async () => {
    await store.write((tx) => tx.insert(account, script("one")));
    const stale = { ...script("one", { name: "lost" }), revision: 1 };
    await store.write((tx) => tx.update(account, stale));
    let attempts = 0;
    const again = store.write(async (tx) => {
      attempts += 1;
      await tx.insert(account, script(`beside ${attempts}`));
      await tx.update(account, stale);
    });
    await expect(again).rejects.toThrow(WriteConflict);
    expect(attempts).toBeGreaterThan(1);
    expect(await revisionOf("one")).toBe(2);
    expect(await store.read.count(account, "scripts")).toBe(1);
  });

  test("that is read and written in one transaction never loses an update, however many there are at once", async () => {
    await store.write((tx) => tx.insert(account, script("one", { count: 0 })));
    await Promise.all(
      Array.from({ length: 50 }, () =>
        store.write(async (tx) => {
          const found: StoredDocument = (await tx.get(account, "scripts", "one"))!;
          const count = Number(found.body["count"]) + 1;
          await tx.update(account, { ...script("one", { count }), revision: found.revision });
        }),
      ),
    );
    const found: StoredDocument | undefined = await store.read.get(account, "scripts", "one");
    expect(found?.body["count"]).toBe(50);
  });
});

describe("a transaction", () => {
  test("that throws leaves nothing behind", async () => {
    const work = store.write(async (tx) => {
      await tx.insert(account, script("one"));
      throw new Error("after all, no");
    });
    await expect(work).rejects.toThrow("after all, no");
    expect(await store.read.count(account, "scripts")).toBe(0);
  });

  test.each([
    ["name", { nameKey: "same" }],
    ["code", { code: "same" }],
  ] as const)(
    "that gives a %s away twice is refused by the database, even when two run at once",
    async (what, columns) => {
      const add = (id: string) => store.write((tx) => tx.insert(account, { ...script(id), ...columns }));
      const results = await Promise.allSettled([add("one"), add("two"), add("three")]);
      const refused = results.filter((each) => each.status === "rejected").map((each) => each.reason as unknown);
      expect(refused).toHaveLength(2);
      for (const reason of refused) expect(reason).toMatchObject({ name: new TakenError(what).name, what });
    },
  );
});

describe("rows that were read since the last write", () => {
  const nameOf = async (from = store) => (await from.read.get(account, "scripts", "one"))?.body.name;
  const named = (name: string) => script("one", { name });
  beforeEach(() => store.write((tx) => tx.insert(account, named("first"))));

  test.skipIf(inject("postgres") !== undefined)("are the same objects until anything is written", async () => {
    const first = await store.read.get(account, "scripts", "one");
    expect(await store.read.get(account, "scripts", "one")).toBe(first);
    await store.write((tx) => tx.putSetting("other", "1"));
    const second = await store.read.get(account, "scripts", "one");
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
  });

  test("are as this process has changed them, each time", async () => {
    for (const name of ["second", "third"]) {
      await nameOf();
      await store.write((tx) => tx.update(account, named(name)));
      expect(await nameOf()).toBe(name);
    }
    await store.write((tx) => tx.remove(account, "scripts", "one"));
    expect(await nameOf()).toBeUndefined();
  });

  test("are those of a life, a family and an account", async () => {
    await nameOf();
    expect(await store.read.get(account, "scripts", "one", "deleted")).toBeUndefined();
    expect(await store.read.get(account, "flows", "one")).toBeUndefined();
    expect(await store.read.get("b".repeat(24), "scripts", "one")).toBeUndefined();
  });

  test.skipIf(inject("postgres") !== undefined)("are as another process has changed them", async () => {
    const other = openEngine(folder);
    try {
      const elsewhere = createStore(other);
      expect([await nameOf(), await store.read.setting("a")]).toEqual(["first", undefined]);
      await elsewhere.write(async (tx) => {
        await tx.update(account, named("second"));
        await tx.putSetting("a", "1");
      });
      // The version of the store is looked up once a turn of the event loop.
      await nextTurn();
      expect([await nameOf(), await store.read.setting("a")]).toEqual(["second", "1"]);
    } finally {
      await other.close();
    }
  });

  test.skipIf(inject("postgres") !== undefined)(
    "are kept within bounds: the longest and the most are read again",
    async () => {
      const long = script("long", { content: "x".repeat(100_000) });
      await store.write((tx) => tx.insert(account, long));
      const read = () => store.read.get(account, "scripts", "long");
      expect(await read()).not.toBe(await read());
      const first = await store.read.get(account, "scripts", "one");
      for (let n = 0; n < 1100; n++) await store.read.setting(`none ${n}`);
      expect(await store.read.get(account, "scripts", "one")).not.toBe(first);
    },
  );
});

test("a snapshot sees nothing that is committed while it is read", async () => {
  await store.write((tx) => tx.insert(account, script("one")));
  const counts = await engine.snapshot(async (db) => {
    const count = async () => (await db.selectFrom("documents").select("id").execute()).length;
    const before = await count();
    await store.write((tx) => tx.insert(account, script("two")));
    return [before, await count()];
  });
  expect(counts).toEqual([1, 1]);
  expect(await store.read.count(account, "scripts")).toBe(2);
});

test("an area of many or large files is removed in portions: the first at once, the others by the next sweeps", async () => {
  const put = (area: string, count: number, size: number) =>
    store.write(async (tx) => {
      for (let n = 0; n < count; n++)
        await tx.putBlob(account, { area, key: `${n}`, bytes: Buffer.alloc(size), expiresAt: null });
    });
  await put("many", 1_200, 10);
  await put("large", 40, 1024 * 1024);
  await put("few", 3, 10);
  await put("kept", 3, 10);
  for (const area of ["many", "large", "few"]) await store.write((tx) => tx.removeBlobs(account, area));
  const left = () =>
    Promise.all(
      ["many", "large", "few", "kept"].map(async (area) => (await store.read.blobKeys(account, area)).length),
    );
  expect(await left()).toEqual([700, 8, 0, 3]);
  const [now, before] = ["2026-01-01T00:00:00.000Z", "2025-01-01T00:00:00.000Z"];
  let sweeps = 0;
  for (; await store.read.due(now, before); sweeps++) await store.write((tx) => tx.sweep(now, before));
  expect([await left(), sweeps]).toEqual([[0, 0, 0, 3], 3]);
});

test("a list is in the same order on every store: byte by byte", async () => {
  const names = ["b", "a", "Z", "ä", "a b", "_"];
  await store.write(async (tx) => {
    for (const name of names) await tx.insert(account, { ...script(name), sort: name });
  });
  const { rows } = await store.read.page(account, "scripts", { limit: 10, where: [] });
  expect(rows.map((row) => (JSON.parse(row) as { _id: string })._id)).toEqual(["Z", "_", "a", "a b", "b", "ä"]);
});

test("uploads that nothing keeps take so much of an account and no more, until some have vanished", async () => {
  const put = (account: string, runKey: string, size: number, now = 0) =>
    store.write((tx) => storeUpload(tx, account, runKey, Buffer.alloc(size), now, 100));
  await put("a", "one", 60);
  await expect(put("a", "two", 41)).rejects.toThrow(/take more than/);
  await put("a", "two", 40);
  await put("a", "one", 60);
  await put("b", "one", 100);
  await put("a", templateRunKey("t"), 100);
  const day = 24 * 60 * 60 * 1000;
  await store.write((tx) => tx.sweep(new Date(day + 1).toISOString(), ""));
  await put("a", "three", 100, day);
});

describe("a page of a flow", () => {
  const name = { account, run: "r", part: "s0" };
  const records = Array.from({ length: 300 }, (_, id) => ({ id, text: "x".repeat(10_000) }));
  const rows = async () => {
    const { rows: found } = await sql<{ part: string; number: number; length: number }>`
      select part, number, length(state) as length from flow_pages order by part, number`.execute(engine.writing);
    return found;
  };
  const nextPage = async () => (await store.read.nextFlowPage(name))!;

  test("is stored in rows of bounded length, its records once, and read as it was", async () => {
    const { items } = pageAt("router:0", records).groups[0]!;
    const state = { groups: sentTo(sentTo([], "step:0", items), "step:1", items), failed: [] };
    await store.write((tx) => tx.addFlowPages([{ ...name, number: 3, state }]));
    expect((await nextPage()).state).toEqual(state);
    const found = await rows();
    expect(Math.max(...found.map(({ length }) => Number(length)))).toBeLessThan(300 * 1024);
    expect(found.reduce((sum, { length }) => sum + Number(length), 0)).toBeLessThan(1.1 * 300 * 10_020);
  });

  test("is written again without its records, and leaves nothing behind", async () => {
    await store.write((tx) => tx.addFlowPages([{ ...name, number: 0, state: pageAt("step:0", records) }]));
    const before = await rows();
    const read = await nextPage();
    const altered = read.state.groups[0]!.items.map(({ at, record }) => ({ at, record: at < 3 ? { at } : record }));
    const state = { groups: [{ place: "step:1" as const, items: altered }], failed: [7] };
    const written = await store.write((tx) => tx.changeFlowPage(read, state));
    expect(written!.revision).toBe(1);
    expect((await nextPage()).state).toEqual(state);
    const after = await rows();
    expect(after.filter(({ number }) => !before.some((row) => row.number === number))).toHaveLength(1);
    // Another worker has the page by now.
    expect(await store.write((tx) => tx.changeFlowPage(read, state))).toBeUndefined();
    expect(await store.write((tx) => tx.removeFlowPage(read))).toBe(false);
    expect(await rows()).toEqual(after);
    expect(await store.write((tx) => tx.removeFlowPage(written!))).toBe(true);
    expect(await rows()).toEqual([]);
  });

  test("of an earlier version has its records in its row, and is read and written", async () => {
    const state = pageAt("step:0", [{ id: 1 }, { id: 2 }]);
    await sql`insert into flow_pages (account, run, part, number, state, revision)
      values (${account}, 'r', 's0', 0, ${JSON.stringify(state)}, 4)`.execute(engine.writing);
    const read = await nextPage();
    expect(read).toMatchObject({ state, revision: 4 });
    await store.write((tx) => tx.changeFlowPage(read, state));
    expect(await nextPage()).toMatchObject({ state, revision: 5 });
    expect(await rows()).toHaveLength(2);
  });
});
