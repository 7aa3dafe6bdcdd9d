/** Tests what a sync asks its source for: never what it has read before. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { afterAll, expect, test, vi } from "vitest";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import type { CopyPlan } from "../../src/delivery/syncs/copy-plan.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { sqliteDestination } from "../../src/delivery/syncs/destinations/sqlite-destination.ts";
import { sqliteSource } from "../../src/delivery/syncs/sources/sqlite-source.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-requests-"));
afterAll(() => rmSync(folder, { recursive: true }));

function filled(name: string, rows: number): string {
  const path = join(folder, name);
  const file = new DatabaseSync(path);
  file.exec(`create table orders (id integer primary key, at text, note text); create index orders_at on orders (at);
    with recursive c(x) as (select 1 union all select x + 1 from c where x < ${rows})
    insert into orders select x, strftime('%Y-%m-%dT%H:%M:%SZ', 1700000000 + x, 'unixepoch'), 'note ' || x from c`);
  file.close();
  return path;
}

const plan = (job: string, more: object = {}): CopyPlan => ({
  sync: "sync",
  job,
  dataset: datasetOf({ name: "orders", externalId: "orders", ingestionMode: "append", ...more }),
  resync: false,
  since: undefined,
  policy: {},
  now: () => 0,
  signal: new AbortController().signal,
  drifted: () => {},
});

test("a run with nothing new asks for rows by the index of the delta field, once, and reads none", async () => {
  const source = sqliteSource(filled("from.db", 5000));
  const destination = await sqliteDestination(join(folder, "to.db"));
  const delta = { deltaFields: ["at"] };
  expect(await copyDataset(source, destination, plan("1", delta))).toMatchObject({ numLoadedRecords: 5000 });
  const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
  expect(await copyDataset(source, destination, plan("2", delta))).toMatchObject({ numExtractedRecords: 0 });
  const asked = prepared.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('from "orders" where'));
  prepared.mockRestore();
  expect(asked).toHaveLength(1);
  const reader = new DatabaseSync(join(folder, "from.db"));
  const steps = reader.prepare(`explain query plan ${asked[0]}`).all("2024", 0);
  reader.close();
  expect(steps.map(({ detail }) => detail).join("\n")).toMatch(/SEARCH orders USING INDEX orders_at/);
  for (const end of [source, destination]) await end.close();
});

test.each(["append", "merge"])(
  "rows go from SQLite to SQLite as lists of values, by one statement for thousands of them (%s)",
  async (ingestionMode) => {
    const source = sqliteSource(filled(`lists-${ingestionMode}.db`, 5000));
    const destination = await sqliteDestination(join(folder, `lists-${ingestionMode}-to.db`));
    const asLists = vi.spyOn(StatementSync.prototype, "setReturnArrays");
    const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
    const loading = plan("1", { ingestionMode });
    expect(await copyDataset(source, destination, loading)).toMatchObject({ numLoadedRecords: 5000 });
    const of = (pattern: RegExp) => prepared.mock.calls.filter(([sql]) => pattern.test(sql)).length;
    // Reading is asked for in slices, writing once for each 2,000 rows: a statement made for each row costs as much as the rows.
    expect([of(/^insert into "orders"/), asLists.mock.calls]).toEqual([
      3,
      Array.from({ length: of(/from "orders" where/) }, () => [true]),
    ]);
    expect(of(/from "orders" where/)).toBeLessThan(6);
    prepared.mockRestore();
    asLists.mockRestore();
    for (const end of [source, destination]) await end.close();
  },
);
