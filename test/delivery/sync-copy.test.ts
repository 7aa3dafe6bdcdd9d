import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { type CopyPlan, copyDataset, datasetOf } from "../../src/delivery/syncs/copy.ts";
import { sqliteDestination, sqliteSource } from "../../src/delivery/syncs/sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-copy-"));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

function ends(rows: number) {
  const [from, to] = [join(folder, `from${++count}.db`), join(folder, `to${count}.db`)];
  const file = new DatabaseSync(from);
  file.exec(
    `create table t (n integer); with recursive c(x) as (select 1 union all select x + 1 from c where x < ${rows}) insert into t select x from c`,
  );
  file.close();
  const source = sqliteSource(from);
  const destination = sqliteDestination(to);
  const loaded = () => {
    const reader = new DatabaseSync(to, { readOnly: true });
    const tables = reader.prepare("select 1 from sqlite_master where name = 't'").all().length;
    const found = tables === 0 ? 0 : Number(reader.prepare("select count(*) as n from t").get()!["n"]);
    reader.close();
    return found;
  };
  return { source, destination, loaded };
}

const plan = (job: string, signal = new AbortController().signal): CopyPlan => ({
  job,
  dataset: datasetOf({ name: "t", externalId: "t", ingestionMode: "append" }),
  resync: false,
  checkpoint: undefined,
  historic: undefined,
  added: "automate",
  signal,
});

test("a job that is tried again after a crash loads no table twice, and tells the same figures", async () => {
  const { source, destination, loaded } = ends(1200);
  const first = await copyDataset(source, destination, plan("job-1"));
  expect(first).toMatchObject({ numExtractedRecords: 1200, numLoadedRecords: 1200 });
  expect(await copyDataset(source, destination, plan("job-1"))).toEqual(first);
  expect(loaded()).toBe(1200);
  await copyDataset(source, destination, plan("job-2"));
  expect(loaded()).toBe(2400);
});

test("a job that is canceled in the middle of a table leaves nothing of it", async () => {
  const { source, destination, loaded } = ends(5000);
  const stop = new AbortController();
  const pages = {
    ...source,
    table: async (name: string) => {
      const table = await source.table(name);
      let page = 0;
      return {
        ...table,
        pages: async function* () {
          for await (const rows of table.pages()) {
            if (++page === 3) stop.abort();
            yield rows;
          }
        },
      };
    },
  };
  await expect(copyDataset(pages, destination, plan("job-3", stop.signal))).rejects.toThrow(/abort/i);
  expect(loaded()).toBe(0);
  expect(await copyDataset(source, destination, plan("job-3"))).toMatchObject({ numLoadedRecords: 5000 });
});
