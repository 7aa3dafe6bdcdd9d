/** DuckDB files as warehouses of syncs: the same promises as for other databases. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isInstalled } from "../../src/delivery/ports/peers.ts";
import type { Cells, SyncColumn, TableSource } from "../../src/delivery/ports/table.ts";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import type { CopyPlan } from "../../src/delivery/syncs/copy-plan.ts";
import { duckDbFileDestination } from "../../src/delivery/syncs/database-files/file-destination.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { duckDbClient } from "../../src/delivery/syncs/destinations/duckdb-client.ts";

const isThere = isInstalled("@duckdb/node-api");
if (!isThere) console.warn("The package @duckdb/node-api is not installed here: the tests on DuckDB are skipped.");

const folder = mkdtempSync(join(tmpdir(), "reconduit-duckdb-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);

const column = (name: string, type: SyncColumn["type"]): SyncColumn => ({ name, type });

/** A source of one table that is read in batches. */
function sourceOf(columns: readonly SyncColumn[], rows: readonly Cells[], size = rows.length || 1): TableSource {
  return {
    tables: async () => ["t"],
    table: async () => ({
      columns,
      key: ["id"],
      resumable: true,
      batches: async function* ({ from }) {
        for (let at = Number(from ?? 0); at < rows.length; at += size)
          yield { columns, rows: rows.slice(at, at + size), position: Math.min(rows.length, at + size) };
      },
    }),
    close: async () => {},
  };
}

async function copied(to: string, source: TableSource, dataset: object = {}, more: Partial<CopyPlan> = {}) {
  const destination = await duckDbFileDestination(to);
  const plan: CopyPlan = {
    sync: "sync",
    job: "1",
    dataset: datasetOf({ name: "t", externalId: "t", ...dataset }),
    resync: false,
    since: undefined,
    policy: {},
    now: () => 0,
    signal: new AbortController().signal,
    drifted: () => {},
    ...more,
  };
  return copyDataset(source, destination, plan).finally(() => destination.close());
}

async function asked(path: string, sql: string) {
  const client = await duckDbClient(path);
  return client.ask(sql).finally(() => client.close());
}

describe.skipIf(!isThere)("DuckDB", () => {
  test("takes every type as it is, merges by key with the last row of each, and leaves fields alone that did not come", async () => {
    const all = (["integer", "real", "numeric", "boolean", "text", "timestamp", "json", "blob"] as const).map((type) =>
      column(type, type),
    );
    const columns = [column("id", "integer"), ...all];
    const moment = "2024-02-03T04:05:06.123456Z";
    const row = (id: number, text: string): Cells => [
      id,
      2n ** 60n + 1n,
      0.1,
      "12345678901234567890.12",
      true,
      text,
      moment,
      '{"a":[1]}',
      new Uint8Array([0, 255]),
    ];
    const first = sourceOf(columns, [row(1, "a"), row(2, "b"), row(1, "ü'\n")]);
    expect(await copied(file("types.db"), first)).toMatchObject({ numLoadedRecords: 3, numErrors: 0 });
    const sql = `select "integer", "real", "numeric", "boolean", "text", epoch_us("timestamp"), "json" ->> '$.a[0]', hex("blob") from t order by id`;
    const micros = `${Date.parse("2024-02-03T04:05:06Z") / 1000}123456`;
    const same = ["1152921504606846977", "0.1", "12345678901234567890.12", "true"];
    expect(await asked(file("types.db"), sql)).toEqual([
      [...same, "ü'\n", micros, "1", "00FF"],
      [...same, "b", micros, "1", "00FF"],
    ]);
    const later = sourceOf(
      [column("id", "integer"), column("text", "text")],
      [
        [2, "c"],
        [3, null],
      ],
    );
    const policy = { policy: { removed: "automate" } } as const;
    await copied(file("types.db"), later, {}, { job: "2", ...policy });
    expect(await asked(file("types.db"), `select id, "text", "real" from t order by id`)).toEqual([
      ["1", "ü'\n", "0.1"],
      ["2", "c", "0.1"],
      ["3", null, null],
    ]);
  });

  test("refuses the rows that do not fit, rounds none, and keeps them with the reason", async () => {
    const path = file("refused.db");
    await copied(path, sourceOf([column("id", "integer"), column("n", "integer")], [[1, 1]]));
    const wider = sourceOf(
      [column("id", "integer"), column("n", "text")],
      [
        [2, "2"],
        [3, "2.5"],
        [4, "many"],
        [5, null],
      ],
    );
    const outcome = await copied(path, wider, {}, { job: "2" });
    expect(outcome).toMatchObject({ numLoadedRecords: 2, numErrors: 2 });
    expect(outcome.messages).toEqual(Array.from({ length: 2 }, () => "The value of n is not of the type BIGINT."));
    expect(await asked(path, "select id, n from t order by id")).toEqual([
      ["1", "1"],
      ["2", "2"],
      ["5", null],
    ]);
    expect(await asked(path, `select "row" from _reconduit_rejects order by 1`)).toEqual([
      ['{"id":3,"n":"2.5"}'],
      ['{"id":4,"n":"many"}'],
    ]);
    // The column follows where the policy says so, in the very transaction of a merge.
    await copied(
      path,
      sourceOf([column("id", "integer"), column("n", "real")], [[1, 0.5]]),
      {},
      {
        job: "3",
        policy: { expanded: "automate" },
      },
    );
  });

  test("goes on where a run was broken off, loads no row twice, and is fenced", async () => {
    const path = file("broken.db");
    const rows = Array.from({ length: 25_000 }, (_, id): Cells => [id]);
    const source = sourceOf([column("id", "integer")], rows, 5000);
    const stop = new AbortController();
    const more = { signal: stop.signal, moved: () => stop.abort(new Error("killed")) };
    await expect(copied(path, source, { ingestionMode: "append" }, more)).rejects.toThrow("killed");
    expect(await asked(path, "select count(*) from t")).toEqual([["20000"]]);
    expect(await copied(path, source, { ingestionMode: "append" })).toMatchObject({ numLoadedRecords: 25_000 });
    expect(await asked(path, "select count(*), count(distinct id) from t")).toEqual([["25000", "25000"]]);
    const one = await duckDbFileDestination(path);
    // A file belongs to one process, so that another job waits.
    const waiting = duckDbFileDestination(path);
    await one.begin();
    expect(await one.move({ sync: "s", dataset: "d" }, undefined, "1")).toBe(true);
    await one.commit();
    await one.close();
    const other = await waiting;
    await other.begin();
    expect(await other.move({ sync: "s", dataset: "d" }, undefined, "2")).toBe(false);
    await other.rollback();
    await other.close();
  });

  test("puts a table in the place of the old one whole, and adds a column to a merged table in the middle of a transaction", async () => {
    const path = file("swap.db");
    const id = column("id", "integer");
    await copied(path, sourceOf([id], [[1], [2]]), { ingestionMode: "replace" });
    await copied(path, sourceOf([id], [[3]]), { ingestionMode: "replace" }, { job: "2" });
    expect(await asked(path, "select id from t")).toEqual([["3"]]);
    const destination = await duckDbFileDestination(path, "inner");
    await destination.begin();
    const write = { table: "m", key: ["id"], refusals: 10 };
    await destination.create("m", [id], ["id"]);
    await destination.write({ ...write, columns: [id], rows: [[1], [2]] });
    await destination.add("m", column("more", "text"));
    await destination.write({ ...write, columns: [id, column("more", "text")], rows: [[2, "x"]] });
    await destination.commit();
    await destination.close();
    expect(await asked(path, 'select id, more from "inner".m order by id')).toEqual([
      ["1", null],
      ["2", "x"],
    ]);
  });

  test("says what is wrong with a file that is none of its own", async () => {
    writeFileSync(file("text.db"), "no database ".repeat(1000));
    await expect(duckDbFileDestination(file("text.db"))).rejects.toThrow(/^DuckDB: /);
  });
});
