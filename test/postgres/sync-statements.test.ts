/** Tests what a sync asks PostgreSQL for: never a statement for each row. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, expect, inject, test, vi } from "vitest";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { postgresDestination } from "../../src/delivery/syncs/destinations/postgres-destination.ts";
import { sqliteSource } from "../../src/delivery/syncs/sources/sqlite-source.ts";
import { freshDatabase } from "../support/store.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-statements-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("rows go into PostgreSQL by COPY: a handful of statements for thousands of them", async () => {
  const path = join(folder, "many.db");
  const file = new DatabaseSync(path);
  file.exec(`create table orders (id integer primary key, note text);
    with recursive c(x) as (select 1 union all select x + 1 from c where x < 9000)
    insert into orders select x, 'note ' || x from c`);
  file.close();
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
  const destination = await postgresDestination({ block, document: undefined, egress }, { schema });
  const source = sqliteSource(path);
  const plan = {
    sync: "sync",
    job: "1",
    dataset: datasetOf({ name: "orders", externalId: "orders", ingestionMode: "append" }),
    resync: false,
    since: undefined,
    policy: {},
    now: () => 0,
    signal: new AbortController().signal,
    drifted: () => {},
  };
  const queries = vi.spyOn(pg.Client.prototype, "query");
  expect(await copyDataset(source, destination, plan)).toMatchObject({ numLoadedRecords: 9000 });
  const count = queries.mock.calls.length;
  queries.mockRestore();
  expect(count).toBeLessThan(25);
  for (const end of [source, destination, egress]) await end.close();
});
