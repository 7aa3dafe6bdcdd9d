/** What a sync asks its databases for: never a statement for each row, and never what it has read before. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, expect, inject, test, vi } from "vitest";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { type CopyPlan, copyDataset } from "../../src/delivery/syncs/copy.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { postgresDestination } from "../../src/delivery/syncs/postgres-destination.ts";
import { sqliteDestination } from "../../src/delivery/syncs/sqlite-destination.ts";
import { sqliteSource } from "../../src/delivery/syncs/sqlite-source.ts";
import { freshDatabase, onPostgres } from "../support/store.ts";

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

test.runIf(onPostgres())("rows go into PostgreSQL by COPY: a handful of statements for thousands of them", async () => {
  const url = new URL(await freshDatabase(inject("postgres")!));
  const schema = decodeURIComponent(url.searchParams.get("options")!).split("=")[1]!;
  const egress = createEgress({ policy: anywhere });
  const block = {
    host: url.hostname,
    port: Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password) || "none",
    database: url.pathname.slice(1),
  };
  const destination = await postgresDestination(block, { schema }, egress);
  const source = sqliteSource(filled("many.db", 9000));
  const queries = vi.spyOn(pg.Client.prototype, "query");
  expect(await copyDataset(source, destination, plan("1"))).toMatchObject({ numLoadedRecords: 9000 });
  const count = queries.mock.calls.length;
  queries.mockRestore();
  expect(count).toBeLessThan(25);
  for (const end of [source, destination, egress]) await end.close();
});
