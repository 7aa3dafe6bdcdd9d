import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import type { TableSource } from "../../src/delivery/ports/table.ts";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import type { CopyPlan } from "../../src/delivery/syncs/copy-plan.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { sqliteDestination } from "../../src/delivery/syncs/destinations/sqlite-destination.ts";
import { sqliteSource } from "../../src/delivery/syncs/sources/sqlite-source.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-copy-"));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

async function ends(rows: number) {
  const [from, to] = [join(folder, `from${++count}.db`), join(folder, `to${count}.db`)];
  const file = new DatabaseSync(from);
  file.exec(
    `create table t (n integer); with recursive c(x) as (select 1 union all select x + 1 from c where x < ${rows}) insert into t select x from c`,
  );
  file.close();
  const source = sqliteSource(from);
  const destination = await sqliteDestination(to);
  const loaded = () => {
    const reader = new DatabaseSync(to, { readOnly: true });
    const tables = reader.prepare("select 1 from sqlite_master where name = 't'").all().length;
    const found = tables === 0 ? 0 : Number(reader.prepare("select count(*) as n from t").get()!["n"]);
    reader.close();
    return found;
  };
  const another = { source: sqliteSource(from), destination: await sqliteDestination(to) };
  return { source, destination, loaded, another };
}

const plan = (job: string, signal = new AbortController().signal): CopyPlan => ({
  sync: "sync",
  job,
  dataset: datasetOf({ name: "t", externalId: "t", ingestionMode: "append" }),
  resync: false,
  since: undefined,
  policy: {},
  now: () => 0,
  signal,
  drifted: () => {},
});

test("a job that is tried again after a crash loads no table twice, and tells the same figures", async () => {
  const { source, destination, loaded } = await ends(1200);
  const first = await copyDataset(source, destination, plan("job-1"));
  expect(first).toMatchObject({ numExtractedRecords: 1200, numLoadedRecords: 1200 });
  expect(await copyDataset(source, destination, plan("job-1"))).toEqual(first);
  expect(loaded()).toBe(1200);
  await copyDataset(source, destination, plan("job-2"));
  expect(loaded()).toBe(2400);
});

/** A source that ends with an error after so many batches. */
function brokenAfter(source: TableSource, batches: number, broken: () => void): TableSource {
  return {
    ...source,
    table: async (name) => {
      const table = await source.table(name);
      let count = 0;
      return {
        ...table,
        batches: async function* (reading) {
          for await (const batch of table.batches(reading)) {
            if (++count > batches) broken();
            yield batch;
          }
        },
      };
    },
  };
}

test("a job that is canceled in its first transaction leaves nothing of the table", async () => {
  const { source, destination, loaded } = await ends(5000);
  const stop = new AbortController();
  const pages = brokenAfter(source, 2, () => stop.abort());
  await expect(copyDataset(pages, destination, plan("job-3", stop.signal))).rejects.toThrow(/abort/i);
  expect(loaded()).toBe(0);
  expect(await copyDataset(source, destination, plan("job-3"))).toMatchObject({ numLoadedRecords: 5000 });
});

const broken = (): never => {
  throw new Error("The line broke.");
};

test("a table that breaks off is gone on with behind the last transaction, by the same job and by the next one", async () => {
  const { source, destination, loaded } = await ends(70_000);
  await expect(copyDataset(brokenAfter(source, 15, broken), destination, plan("job-1"))).rejects.toThrow(/broke/);
  expect(loaded()).toBe(20_000);
  await expect(copyDataset(brokenAfter(source, 15, broken), destination, plan("job-1"))).rejects.toThrow(/broke/);
  expect(loaded()).toBe(40_000);
  expect(await copyDataset(source, destination, plan("job-2"))).toMatchObject({ numLoadedRecords: 30_000 });
  expect(loaded()).toBe(70_000);
});

test("of two jobs on one table the one that comes late stops, and what it has written is undone", async () => {
  const { source, destination, loaded, another } = await ends(30_000);
  let other: Promise<unknown> | undefined;
  const slow = brokenAfter(source, 10, () => undefined);
  const late = {
    ...destination,
    commit: async () => {
      await destination.commit();
      // Between its transactions another job takes the table over.
      other ??= copyDataset(another.source, another.destination, plan("job-2"));
      await other;
    },
  };
  await expect(copyDataset(slow, late, plan("job-1"))).rejects.toThrow(/Another job has moved/);
  expect(loaded()).toBe(30_000);
});

test("a table that is replaced is whole at every moment", async () => {
  const { source, destination, loaded } = await ends(50_000);
  const replace = (job: string) => {
    const of = plan(job);
    return { ...of, dataset: { ...of.dataset, mode: "replace" as const } };
  };
  await copyDataset(source, destination, replace("job-1"));
  const seen: number[] = [];
  const watched = { ...destination, commit: () => destination.commit().then(() => void seen.push(loaded())) };
  await copyDataset(source, watched, replace("job-2"));
  expect(seen).toEqual([50_000, 50_000, 50_000]);
});

test("the next rows are read while the previous ones are written", async () => {
  const { source, destination, loaded } = await ends(6000);
  const asked = Promise.withResolvers<void>();
  const reading = brokenAfter(source, 1, asked.resolve);
  const waiting = {
    ...destination,
    pieceRows: 2000,
    write: async (write: Parameters<typeof destination.write>[0]) => {
      await asked.promise;
      return destination.write(write);
    },
  };
  expect(await copyDataset(reading, waiting, plan("job-1"))).toMatchObject({ numLoadedRecords: 6000 });
  expect(loaded()).toBe(6000);
});

test("rows that were read before the source failed are written and counted, as far as a transaction was full", async () => {
  const { source, destination, loaded } = await ends(30_000);
  const failing = brokenAfter(source, 10, broken);
  const moved: number[] = [];
  const counted: CopyPlan = {
    ...plan("job-1"),
    moved: async ({ numLoadedRecords }) => void moved.push(numLoadedRecords),
  };
  await expect(copyDataset(failing, destination, counted)).rejects.toThrow(/broke/);
  expect(moved).toEqual([20_000]);
  expect(loaded()).toBe(20_000);
});
