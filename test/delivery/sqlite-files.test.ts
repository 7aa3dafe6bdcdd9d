/** Statements and tables of SQLite files that never end, or that make very much out of nothing. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { filePool } from "../../src/delivery/adaptors/sql/file-pool.ts";
import { type FileWorker, startFileWorker } from "../../src/delivery/adaptors/sql/file-worker.ts";
import type { SqlAnswer } from "../../src/delivery/adaptors/sql/sql-request.ts";

const endless = "with recursive c(n) as (select 1 union all select n + 1 from c) select count(*) as n from c";

let folder: string;
let path: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-files-"));
  path = join(folder, "a.db");
  const database = new DatabaseSync(path);
  database.exec("create table t (a)");
  database.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pool = filePool();
const done = (statements: readonly string[], timeout?: number, room = 2 ** 30): Promise<SqlAnswer> =>
  pool.run("a", { path, work: { mode: "each", statements }, room }, timeout);

test("a statement without an end is ended with its process, and leaves the file as it was and free", async () => {
  await expect(done(["insert into t values (1)", endless], 1000)).rejects.toThrow(
    "The statements of a page take longer than 1 s, so they were ended. Send fewer records, or simplify the statements.",
  );
  const { results } = (await done(["insert into t values (2)", "select a from t"])) as {
    readonly results: readonly object[];
  };
  expect(results).toEqual([{ rowCount: 1 }, { rowCount: 1, rows: [{ a: 2 }] }]);
});

test("no value is longer than a bound, and too many are an answer, too", async () => {
  expect(await done(["select length(hex(zeroblob(400000000))) as n"])).toMatchObject({
    results: [{ failure: { message: "SQLite: string or blob too big" } }],
  });
  const many =
    "with recursive c(n) as (select 1 union all select n + 1 from c limit 14) select hex(zeroblob(8000000)) from c";
  await expect(done([many])).rejects.toThrow("need more than 160 MB of memory for values");
});

test("a file grows by its room at most, and what is in it can still be deleted", async () => {
  const room = 1024 * 1024;
  expect(await done(["insert into t values (zeroblob(3000000))"], undefined, room)).toMatchObject({
    results: [{ failure: { code: "size_limit_exceeded", message: expect.stringContaining("no more room") } }],
  });
  expect(await done(["insert into t values (zeroblob(3000000))", "delete from t"])).toMatchObject({
    results: [{ rowCount: 1 }, { rowCount: expect.any(Number) }],
  });
  expect(await done(["insert into t values (3)", "delete from t"], undefined, 0)).toMatchObject({
    results: [{ rowCount: 1 }, { rowCount: 1 }],
  });
});

test("statements that fill the memory or the disk with temporary values are ended with their process", async () => {
  const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 400) select i from n";
  const joined = "group_concat(hex(zeroblob(4000000)), ',') over (partition by i order by i)";
  const windowed = `select max(length(x)) from (select ${joined} as x from (${numbers}))`;
  await expect(done([windowed], 60_000)).rejects.toThrow(/write more than 1 GiB|or 512 MB in all, so they were ended/);
});

test("a process that the system stops has not exceeded a bound", async () => {
  const worker = startFileWorker();
  const running = worker.run({ path, work: { mode: "each", statements: [endless] }, room: 0, timeout: 60_000 });
  const stop = () => spawnSync("pkill", ["-TERM", "-P", String(process.pid), "-f", "max-old-space-size=160"]).status;
  await vi.waitFor(() => expect(stop()).toBe(0));
  await expect(running).rejects.toThrow("a process of SQLite files has ended");
});

test("a process is kept for the next page of its account, and of no other one, and accounts take turns", async () => {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  let started = 0;
  const start = (): FileWorker => {
    const name = `process ${++started}`;
    return {
      isGone: () => name === "process 3",
      end: () => begun.push(`end of ${name}`),
      run: ({ path }) => {
        begun.push(`${path} by ${name}`);
        return new Promise((resolve) => answers.push(() => resolve({ results: [] })));
      },
    };
  };
  const two = filePool({ most: 2, start });
  const asked = (account: string, page: string) =>
    two.run(account, { path: page, work: { mode: "each", statements: [] }, room: 0 });
  const answer = async (page: Promise<unknown>) => {
    await setImmediate();
    answers.shift()!();
    await page;
  };
  const told = () => begun.splice(0);
  const [a1, a2, b1] = [asked("a", "a1"), asked("a", "a2"), asked("b", "b1")];
  await setImmediate();
  expect(told()).toEqual(["a1 by process 1", "b1 by process 2"]);
  await answer(a1);
  await setImmediate();
  expect(told()).toEqual(["a2 by process 1"]);
  await answer(b1);
  await answer(a2);
  const c1 = asked("c", "c1");
  await answer(c1);
  // A third one is kept for nobody, and one that is gone is not asked again.
  expect(told()).toEqual(["c1 by process 3"]);
  const b2 = asked("b", "b2");
  const c2 = asked("c", "c2");
  await setImmediate();
  expect(told()).toEqual(["b2 by process 2", "c2 by process 4"]);
  await answer(b2);
  await answer(c2);
  expect(told()).toEqual(["end of process 1"]);
});
