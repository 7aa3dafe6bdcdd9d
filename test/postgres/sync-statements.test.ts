/** Tests syncs from SQLite files and from PostgreSQL to PostgreSQL: never a statement for each row, and rows that arrive as they are or are refused. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { TableSource } from "../../src/delivery/ports/table.ts";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import { sqliteFileSource } from "../../src/delivery/syncs/database-files/file-source.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { postgresDestination } from "../../src/delivery/syncs/destinations/postgres-destination.ts";
import { postgresSource } from "../../src/delivery/syncs/sources/postgres-source.ts";
import { sqliteSource } from "../../src/delivery/syncs/sources/sqlite-source.ts";
import { freshDatabase } from "../support/store.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-statements-"));
afterAll(() => rmSync(folder, { recursive: true }));
const egress = createEgress({ policy: anywhere });
afterAll(() => egress.close());
let client: pg.Client;
let schema: string;
let block: { host: string; port: number; user: string; password: string; database: string };
let count = 0;

beforeAll(async () => {
  const place = await freshDatabase(inject("postgres")!);
  const url = new URL(place);
  schema = decodeURIComponent(url.searchParams.get("options")!).split("=")[1]!;
  block = {
    host: url.hostname,
    port: Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password) || "none",
    database: url.pathname.slice(1),
  };
  client = new pg.Client({ connectionString: place });
  await client.connect();
});
afterAll(() => client.end());

/** Makes a SQLite file. */
function fileOf(sql: string, fill: (file: DatabaseSync) => void = () => undefined): string {
  const path = join(folder, `from${++count}.db`);
  const file = new DatabaseSync(path);
  file.exec(sql);
  fill(file);
  file.close();
  return path;
}

async function copied(
  source: TableSource,
  table: string,
  ingestionMode: "append" | "merge" = "append",
  externalId = "t",
) {
  const destination = await postgresDestination({ block, document: undefined, egress }, { schema });
  const plan = {
    sync: "sync",
    job: String(++count),
    dataset: datasetOf({ name: table, externalId, ingestionMode }),
    resync: false,
    since: undefined,
    policy: {},
    now: () => 0,
    signal: new AbortController().signal,
    drifted: () => {},
  };
  try {
    return await copyDataset(source, destination, plan);
  } finally {
    for (const end of [source, destination]) await end.close();
  }
}

const numbered = (rows: number) => `create table t (id integer primary key, note text);
  with recursive c(x) as (select 1 union all select x + 1 from c where x < ${rows}) insert into t select x, 'note ' || x from c`;

const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const queries = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = queries.mock.calls.map(([query]) => {
    const { text } = query as unknown as { readonly text?: string };
    return text ?? String(query);
  });
  queries.mockRestore();
  return texts;
};

test("rows go into PostgreSQL by COPY: a handful of statements for thousands of them", async () => {
  const source = sqliteSource(fileOf(numbered(9000)));
  const statements = await statementsOf(async () =>
    expect(await copied(source, "many")).toMatchObject({ numLoadedRecords: 9000 }),
  );
  expect(statements.length).toBeLessThan(30);
});

test("rows of a file are one COPY for each transaction", async () => {
  const source = sqliteFileSource(fileOf(numbered(45_000)));
  const statements = await statementsOf(async () =>
    expect(await copied(source, "files")).toMatchObject({ numLoadedRecords: 45_000, numErrors: 0 }),
  );
  expect(statements.filter((each) => each === "savepoint piece")).toHaveLength(3);
  const { rows } = await client.query("select count(*)::int as n, sum(id)::text as ids, min(note) as first from files");
  expect(rows).toEqual([{ n: 45_000, ids: String((45_000 * 45_001) / 2), first: "note 1" }]);
});

const valuesOf = [
  [1, "tab\tline\nreturn\rback\\slash \\N \\t", 0.1, 1n, new Uint8Array([0, 9, 10, 92, 255])],
  [2, "\\N", -1e300, 0n, null],
  [3, "ünïcödé 😀", 5e-324, null, new Uint8Array()],
  [4, "", null, 1n, new Uint8Array([1])],
  [5, "x".repeat(100_000), 2 ** 53, 0n, new Uint8Array(50_000).fill(7)],
  [6, null, 3, null, null],
  [9_007_199_254_740_993n, "beyond doubles", 12.5, 1n, null],
  [9_223_372_036_854_775_807n, "t", 1.5, 1n, null],
] as const;

test.each(["append", "merge"] as const)("each value of a file arrives as it is: %s", async (mode) => {
  const path = fileOf("create table t (id integer primary key, a text, b real, c boolean, d blob)", (file) => {
    const insert = file.prepare("insert into t values (?, ?, ?, ?, ?)");
    for (const row of valuesOf) insert.run(...row);
  });
  expect(await copied(sqliteFileSource(path), `exact_${mode}`, mode)).toMatchObject({
    numErrors: 0,
    numLoadedRecords: 8,
  });
  const { rows } = await client.query({
    text: `select id, a, b, c, d from exact_${mode} order by id`,
    rowMode: "array",
  });
  expect(rows).toEqual(
    valuesOf.map(([id, a, b, c, d]) => [String(id), a, b, c === null ? null : c === 1n, d && Buffer.from(d)]),
  );
});

test.each(["append", "merge"] as const)(
  "rows of a file that PostgreSQL cannot keep are refused as they are: %s",
  async (mode) => {
    const path = fileOf(`${numbered(24_000)}; alter table t add column part real; alter table t add column paid boolean;
    update t set note = 'nul' || char(0) where id in (7, 23000);
    update t set part = 9007199254740993 where id = 9;
    alter table t add column more int; update t set more = 'tab' || char(9) || 'T' where id = 5000;
    update t set paid = 5 where id = 8; update t set part = id / 4.0, paid = 1 where id = 5000`);
    const database = new DatabaseSync(path);
    // The file keeps what its columns do not declare.
    database.exec(
      "create table u (id integer primary key, note text, part, paid boolean, more int); insert into u select * from t",
    );
    database.exec("update u set part = 9007199254740993 where id = 9; drop table t; alter table u rename to t");
    database.close();
    await client.query(
      `create table refused_${mode} (id bigint primary key, note text, part double precision, paid boolean, more bigint)`,
    );
    const done = await copied(sqliteFileSource(path), `refused_${mode}`, mode);
    expect(done).toMatchObject({ numExtractedRecords: 24_000, numLoadedRecords: 23_995, numErrors: 5 });
    expect(done.messages[2]).toContain("The column part would change 9007199254740993");
    const { rows } = await client.query<{ row: string }>(
      `select row from _reconduit_rejects where job = $1 order by ctid`,
      [String(count)],
    );
    expect(rows.map(({ row }) => JSON.parse(row))).toEqual([
      { id: 7, note: "nul\0", part: null, paid: null, more: null },
      { id: 8, note: "note 8", part: null, paid: 5, more: null },
      { id: 9, note: "note 9", part: "9007199254740993", paid: null, more: null },
      { id: 5000, note: "note 5000", part: 1250, paid: 1, more: "tab\tT" },
      { id: 23_000, note: "nul\0", part: null, paid: null, more: null },
    ]);
  },
);

test("a file with more rows than may be refused fails, and leaves none of them", async () => {
  const path =
    fileOf(`${numbered(3000)}; create table u (id integer primary key, note int); insert into u select * from t;
    drop table t; alter table u rename to t`);
  await client.query("create table none (id bigint, note bigint)");
  await expect(copied(sqliteFileSource(path), "none")).rejects.toThrow("refused more than 1000 rows");
  expect((await client.query("select 1 from none")).rows).toEqual([]);
});

const postgresTable = (name: string) =>
  client.query(`create table ${name} (id numeric(30, 0), part bytea, primary key (id, part), note text, amount numeric, at timestamptz,
      day date, real double precision, small real, paid boolean, list int[], document jsonb, more json);
    insert into ${name} values
      (100000000000000000001, '\\x00095c0a', E'tab\tline\nreturn\rback\\\\slash \\\\N', 0.10, '2024-01-02 03:04:05.678901+00', '2024-01-02', 0.1, 0.1, true,
        '{1,2}', '{"a": "\\t"}', '[1.0]'),
      (2, '\\x', '\\N', 12345678901234567890.123456, 'infinity', null, 'NaN', 1e30, false, null, null, null),
      (3, '\\x27', 'it''s', null, null, null, -1e300, null, null, '{}', '"x"', null);
    insert into ${name} select 1000 + n, '\\x01', 'note ' || n, n / 7.0, now(), now(), random(), random(), n % 2 = 0 from generate_series(1, 45000) n`);

test.each(["append", "merge"] as const)("each value of PostgreSQL arrives as it is in PostgreSQL: %s", async (mode) => {
  await postgresTable(`own_${mode}`);
  const source = await postgresSource({ block, document: undefined, egress });
  const statements = await statementsOf(async () =>
    expect(await copied(source, `other_${mode}`, mode, `${schema}.own_${mode}`)).toMatchObject({
      numLoadedRecords: 45_003,
      numErrors: 0,
    }),
  );
  expect(statements.filter((each) => each === "savepoint piece").length).toBeLessThan(8);
  const list =
    "id, part, note, amount, at, day::text, real, small::text::float8, paid, list::text, document, more #>> '{}'";
  const { rows } = await client.query(
    `(select ${list} from own_${mode}) except all (select ${list.replace("small::text::float8", "small")} from other_${mode})`,
  );
  expect(rows).toEqual([]);
});

test("rows of PostgreSQL that break a rule of the destination are refused as they are", async () => {
  await client.query(`create table many_rules (id bigint primary key, note text, amount numeric, paid boolean);
    insert into many_rules select n, 'note ' || n, 1.50, true from generate_series(1, 24000) n;
    create table kept_rules (id bigint, note text check (note not like '%23000'), amount numeric, paid boolean)`);
  const source = await postgresSource({ block, document: undefined, egress });
  expect(await copied(source, "kept_rules", "append", `${schema}.many_rules`)).toMatchObject({
    numLoadedRecords: 23_999,
    numErrors: 1,
  });
  const { rows } = await client.query("select row from _reconduit_rejects where dataset like '%many_rules'");
  expect(rows).toEqual([{ row: '{"id":23000,"note":"note 23000","amount":"1.50","paid":true}' }]);
});

test("a column that keeps less than PostgreSQL writes takes the rows that it keeps", async () => {
  await client.query(`create table wide (id bigint primary key, real double precision);
    insert into wide values (1, 0.1), (9007199254740993, 2);
    create table narrow (id double precision, real text)`);
  const source = await postgresSource({ block, document: undefined, egress });
  expect(await copied(source, "narrow", "append", `${schema}.wide`)).toMatchObject({
    numLoadedRecords: 1,
    numErrors: 1,
  });
  expect((await client.query("select * from narrow")).rows).toEqual([{ id: 1, real: "0.1" }]);
});
