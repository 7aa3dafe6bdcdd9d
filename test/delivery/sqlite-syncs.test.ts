/** Syncs between SQLite files whose views, triggers and checks take long, or ask for much: they run in processes that are ended. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { Cells, IngestionMode, SyncValue, TableSource } from "../../src/delivery/ports/table.ts";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import type { CopyPlan } from "../../src/delivery/syncs/copy-plan.ts";
import type { FileJob } from "../../src/delivery/syncs/database-files/child.ts";
import { sqliteFileDestination } from "../../src/delivery/syncs/database-files/file-destination.ts";
import { sqliteFileSource } from "../../src/delivery/syncs/database-files/file-source.ts";
import { decodeRows, encodeRows } from "../../src/delivery/syncs/database-files/frames.ts";
import { createProcessSlots } from "../../src/delivery/syncs/database-files/process-slots.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";

const folder = mkdtempSync(join(tmpdir(), "sqlite-syncs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** A SQLite file of its own, filled by SQL. */
function database(sql: string): string {
  const path = join(folder, `${++count}.db`);
  const file = new DatabaseSync(path);
  file.exec(sql);
  file.close();
  return path;
}

function rowsOf(path: string, sql: string): readonly unknown[] {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return file
      .prepare(sql)
      .all()
      .map((row) => Object.values(row));
  } finally {
    file.close();
  }
}

const planOf = (table: string, mode: IngestionMode, more: Partial<CopyPlan> = {}): CopyPlan => ({
  sync: "sync",
  job: `job ${++count}`,
  dataset: datasetOf({ name: table, externalId: table, ingestionMode: mode }),
  resync: false,
  since: undefined,
  policy: {},
  now: () => 0,
  signal: new AbortController().signal,
  drifted: () => undefined,
  ...more,
});

/** Copies tables one after the other, and answers the messages of those that failed. */
async function copied(
  from: string,
  to: string,
  tables: readonly (readonly [table: string, mode: IngestionMode])[],
  job: FileJob = {},
  /** Without a file of its own the source's rows come through this process. */
  through = (source: TableSource): TableSource => source,
) {
  const source = sqliteFileSource(from, job);
  const destination = await sqliteFileDestination(to, job);
  const failures: string[] = [];
  for (const [table, mode] of tables) {
    await copyDataset(through(source), destination, planOf(table, mode)).catch((error: Error) =>
      failures.push(error.message),
    );
  }
  await Promise.all([source.close(), destination.close()]);
  return failures;
}

const apart = ({ file: _file, ...source }: TableSource): TableSource => source;

/** A 20th of the bounds of time. */
const hasty: FileJob = { patience: 0.05 };
const endless = "with recursive c(n) as (select 1 union all select n + 1 from c) select count(*) as n from c";
const slow = `like '%${"a".repeat(190)}b'`;
const large = "replace(hex(zeroblob(15000000)), '0', 'a')";

test.each([
  ["copied by the process that writes", (source: TableSource) => source],
  ["read by a process of its own", apart],
])("a view that never ends fails its table with what was ended, and others are loaded (%s)", async (_how, through) => {
  const from = database(`create table t (a text); insert into t values ('x'); create table big (t text);
    insert into big values (${large}); create view slow as select t ${slow} as x from big; create view endless as ${endless}`);
  const to = database("create table mine (a)");
  const failures = await copied(
    from,
    to,
    [
      ["slow", "replace"],
      ["endless", "replace"],
      ["t", "append"],
    ],
    hasty,
    through,
  );
  expect(failures).toEqual(
    ["slow", "endless"].map((view) => expect.stringMatching(`^SQLite: reading ${view} was ended, .* longer than 3 s`)),
  );
  expect(rowsOf(to, "select a from t")).toEqual([["x"]]);
});

test.each([
  ["copied by the process that writes", (source: TableSource) => source],
  ["read by a process of its own", apart],
])("a check or a trigger that never ends fails its table, whose rows are as they were (%s)", async (_how, through) => {
  const from = database(`create table checked (t text); insert into checked values (${large});
    create table fired (a text); insert into fired values ('x'); create table t (a text); insert into t values ('x')`);
  const to =
    database(`create table checked (t text check (not t ${slow})); create table fired (a text); create table n (n);
    create trigger r after insert on fired begin insert into n select count(*) from n a, n b, n c, n d, n e, n f; end;
    with recursive c(n) as (select 1 union all select n + 1 from c limit 1000) insert into n select n from c`);
  const failures = await copied(
    from,
    to,
    [
      ["checked", "append"],
      ["fired", "append"],
      ["t", "append"],
    ],
    hasty,
    through,
  );
  expect(failures).toEqual(
    ["checked", "fired"].map((table) => expect.stringMatching(`^SQLite: loading ${table} was ended, `)),
  );
  expect(rowsOf(to, "select (select count(*) from checked), (select count(*) from fired), (select a from t)")).toEqual([
    [0, 0, "x"],
  ]);
});

test("values of a view that need too much memory fail its table alone", async () => {
  const from = database(`create table t (a text); insert into t values ('x');
    create view much as with recursive c(n) as (select 1 union all select n + 1 from c limit 40)
      select ${Array.from({ length: 20 }, (_, at) => `hex(zeroblob(8000000 + n)) as c${at}`).join(", ")} from c`);
  const to = database("create table mine (a)");
  const [failure, ...others] = await copied(from, to, [
    ["much", "replace"],
    ["t", "append"],
  ]);
  expect(failure).toMatch(/^SQLite: (a statement or its rows need more than 256 MB of memory|out of memory)/);
  expect([others, rowsOf(to, "select a from t")]).toEqual([[], [["x"]]]);
});

test("views with joins, functions and recursion are read, and triggers of the destination fire", async () => {
  const from = database(`create table a (id integer primary key, name text); create table b (a integer, n integer);
    insert into a values (1, 'one'), (2, 'two'); insert into b values (1, 10), (2, 20), (2, 30);
    create view sums as select a.name, sum(b.n) as total, instr(a.name, 'w') as at from a join b on b.a = a.id group by a.id;
    create view counted as with recursive c(n) as (select 1 union all select n + 1 from c limit 3) select n from c`);
  const to = database(`create table sums (name text, total integer, at integer); create table seen (name text);
    create trigger r after insert on sums begin insert into seen select new.name from seen s; insert into seen values (new.name); end`);
  expect(
    await copied(from, to, [
      ["sums", "append"],
      ["counted", "replace"],
    ]),
  ).toEqual([]);
  expect(rowsOf(to, "select * from sums order by name")).toEqual([
    ["one", 10, 0],
    ["two", 50, 2],
  ]);
  expect(rowsOf(to, "select n from counted order by n")).toEqual([["1"], ["2"], ["3"]]);
  expect(rowsOf(to, "select name from seen order by rowid")).toEqual([["one"], ["two"], ["two"]]);
});

test("rows that break a foreign key are refused, and a parent table that is replaced takes no rows of others with it", async () => {
  const from = database(`create table parent (id text primary key); insert into parent values ('p'), ('q');
    create table child (id integer primary key, parent text); insert into child values (1, 'p'), (2, 'missing')`);
  const to = database(`create table parent (id text primary key);
    create table child (id integer primary key, parent text references parent (id) on delete cascade)`);
  expect(
    await copied(from, to, [
      ["parent", "append"],
      ["child", "append"],
      ["parent", "replace"],
    ]),
  ).toEqual([]);
  expect(rowsOf(to, "select id, parent from child")).toEqual([[1, "p"]]);
  expect(rowsOf(to, "select message from _reconduit_rejects")).toEqual([["FOREIGN KEY constraint failed"]]);
});

test("statements of a file reach no other file, and its views read no settings of SQLite", async () => {
  const from = database("create table t (a text); create view paths as select file from pragma_database_list");
  const to = database("create table t (a text)");
  expect(await copied(from, to, [["paths", "replace"]])).toEqual([
    expect.stringMatching(/^SQLite: .*(authorized|unsafe)/),
  ]);
});

test("rows with large values come in batches of few bytes, and none is lost between them", async () => {
  const from = database(`create table t (id integer primary key, b blob);
    with recursive c(n) as (select 1 union all select n + 1 from c limit 60) insert into t select n, zeroblob(1000000 + n) from c`);
  const source = sqliteFileSource(from);
  const sizes: number[] = [];
  const { batches } = await source.table("t");
  for await (const { rows } of batches({ fields: undefined, from: undefined, delta: undefined, since: undefined })) {
    for (const [id, b] of rows) expect((b as Uint8Array).length).toBe(1_000_000 + Number(id));
    sizes.push(rows.length);
  }
  expect([Math.max(...sizes) < 20, sizes.reduce((sum, size) => sum + size, 0)]).toEqual([true, 60]);
  await source.close();
});

test("a job that is called off ends its processes at once, also within a statement", async () => {
  const from = database(`create view endless as ${endless}`);
  const stop = new AbortController();
  const job = { signal: stop.signal };
  const source = sqliteFileSource(from, job);
  const destination = await sqliteFileDestination(database("create table t (a)"), job);
  const ended = copyDataset(source, destination, planOf("endless", "replace")).catch((error: Error) => error.message);
  stop.abort(new Error("called off"));
  expect(await ended).toBe("called off");
  await Promise.all([source.close(), destination.close()]);
});

test("an account has half of the places at once, a job one however many files it opens, and one that is called off none", async () => {
  const places = createProcessSlots(4);
  const begun: string[] = [];
  const take = (job: object, account: string, name: string, signal?: AbortSignal) => {
    const taken = places.take(job, account, signal);
    taken.then(
      () => begun.push(name),
      () => begun.push(`${name} off`),
    );
    return taken;
  };
  const [one, two, three, other] = [{}, {}, {}, {}];
  const first = await take(one, "a", "one");
  const again = await take(one, "a", "one again");
  await take(two, "a", "two");
  const stop = new AbortController();
  const called = take({}, "a", "called", stop.signal);
  void take(three, "a", "three");
  await take(other, "b", "other");
  expect(begun.splice(0)).toEqual(["one", "one again", "two", "other"]);
  stop.abort(new Error("off"));
  await expect(called).rejects.toThrow("off");
  first();
  first();
  await setImmediate();
  expect(begun.splice(0)).toEqual(["called off"]);
  again();
  await setImmediate();
  expect(begun).toEqual(["three"]);
});

test("every value comes through the bytes between two processes as it was", () => {
  const values: SyncValue[] = [
    null,
    0,
    -0,
    1.5,
    Number.MAX_VALUE,
    Number.NaN,
    true,
    false,
    "",
    "é😀\u0000",
    "\ud83d",
    "\ude00",
  ];
  values.push(
    0n,
    -1n,
    2n ** 63n - 1n,
    -(2n ** 63n),
    2n ** 63n,
    -(10n ** 40n),
    new Uint8Array(),
    new Uint8Array([0, 255, 10]),
  );
  const rows: Cells[] = values.map((value, at) => [value, values[values.length - 1 - at]!, at]);
  const bytes = new Uint8Array(Buffer.concat(encodeRows(rows)));
  const [back, expected] = [
    decodeRows(bytes),
    rows.map((row) => row.map((value) => (value === "\ud83d" || value === "\ude00" ? expect.anything() : value))),
  ];
  expect(back).toEqual(expected);
  expect(decodeRows(new Uint8Array(Buffer.concat(encodeRows([]))))).toEqual([]);
});
