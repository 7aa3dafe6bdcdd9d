/** Numbers keep every digit from each source of a sync to each destination, as the destination's own program writes them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { parseExactJson } from "../../src/base/exact-json.ts";
import { compareDecimals } from "../../src/base/exact-number.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { isInstalled } from "../../src/delivery/ports/peers.ts";
import type { TableDestination, TableSource } from "../../src/delivery/ports/table.ts";
import { copyDataset } from "../../src/delivery/syncs/copy.ts";
import { sqliteFileSource } from "../../src/delivery/syncs/database-files/file-source.ts";
import { datasetOf } from "../../src/delivery/syncs/dataset.ts";
import { duckDbClient } from "../../src/delivery/syncs/destinations/duckdb-client.ts";
import { duckDbDestination } from "../../src/delivery/syncs/destinations/duckdb-destination.ts";
import { postgresDestination } from "../../src/delivery/syncs/destinations/postgres-destination.ts";
import { sqliteDestination } from "../../src/delivery/syncs/destinations/sqlite-destination.ts";
import { batchOf, type SourceRecord } from "../../src/delivery/syncs/sources/http-rows.ts";
import { postgresSource } from "../../src/delivery/syncs/sources/postgres-source.ts";
import { freshDatabase } from "../support/store.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-exact-"));
afterAll(() => rmSync(folder, { recursive: true }));
const egress = createEgress({ policy: anywhere });
let count = 0;
let place: string;
let client: pg.Client;
let block: object & { host: string; port: number; user: string; password: string; database: string };
let schema: string;

beforeAll(async () => {
  place = await freshDatabase(inject("postgres")!);
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

type Mode = "merge" | "append" | "replace";

async function copied(
  source: TableSource,
  destination: TableDestination,
  table: string,
  externalId: string,
  ingestionMode: Mode,
) {
  const dataset = datasetOf({ name: table, externalId, ingestionMode });
  const plan = {
    sync: "sync",
    job: String(++count),
    dataset,
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
    await destination.close();
  }
}

/** Returns what the program of SQLite writes of a table. */
function inSqlite(path: string, sql: string): readonly (readonly string[])[] {
  const file = new DatabaseSync(path, { readOnly: true, readBigInts: true });
  const found = file
    .prepare(sql)
    .all()
    .map((row) => Object.values(row).map(String));
  file.close();
  return found;
}

test.each<Mode>(["merge", "append", "replace"])(
  "decimals and keys of PostgreSQL are the same in SQLite: %s",
  async (mode) => {
    const table = `numkey_${mode}`;
    await client.query(`create table ${table}(id numeric(30,0) primary key, v text, amt numeric(30,6), at timestamptz);
    insert into ${table} values (100000000000000000001,'first',12345678901234567.123456,'2024-01-02 03:04:05.678901+00'),
      (100000000000000000002,'second',0.1,null), (3,'third',99999999999.123456789,null)`);
    const path = join(folder, `${table}.db`);
    const source = await postgresSource({ block, document: undefined, egress } as never);
    const loaded = await copied(source, await sqliteDestination(path), "nk", `${schema}.${table}`, mode);
    await source.close();
    expect(loaded).toMatchObject({ numExtractedRecords: 3, numLoadedRecords: 3, numErrors: 0 });
    expect(inSqlite(path, "select id, v, amt, at from nk order by v")).toEqual([
      ["100000000000000000001", "first", "12345678901234567.123456", "2024-01-02T03:04:05.678901Z"],
      ["100000000000000000002", "second", "0.100000", "null"],
      ["3", "third", "99999999999.123457", "null"],
    ]);
  },
);

/** Records of JSON, as an application or a file gives them, in pages. */
const sourceOf = (pages: readonly (readonly SourceRecord[])[]): TableSource => ({
  tables: async () => undefined,
  table: async () => ({
    columns: undefined,
    key: ["id"],
    resumable: false,
    batches: async function* ({ fields }) {
      for (const page of pages) yield batchOf(page, fields, undefined);
    },
  }),
  close: async () => {},
});

const number = fc.oneof(
  fc.integer().map(String),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map(String),
  fc.stringMatching(/^-?(?:0|[1-9]\d{0,20})\.\d{1,20}$/),
);

const destinations: {
  readonly [name: string]: (
    table: string,
  ) => Promise<{ to: TableDestination; read: () => Promise<readonly (readonly string[])[]> }>;
} = {
  SQLite: async () => {
    const path = join(folder, `p${++count}.db`);
    return { to: await sqliteDestination(path), read: async () => inSqlite(path, "select k, n from t") };
  },
  PostgreSQL: async () => {
    const to = await postgresDestination({ block, document: undefined, egress } as never, { schema });
    await client.query(`drop table if exists t; drop table if exists _reconduit_progress`);
    await to.close();
    const again = await postgresDestination({ block, document: undefined, egress } as never, { schema });
    const read = async () =>
      (await client.query("select k::text, n::text from t")).rows.map((row) => Object.values<string>(row));
    return { to: again, read };
  },
  ...(isInstalled("@duckdb/node-api") && {
    DuckDB: async () => {
      const path = join(folder, `p${++count}.duckdb`);
      const read = async () => {
        const found = await duckDbClient(path);
        const rows = await found.ask("select k::varchar, n::varchar from t");
        await found.close();
        return rows as readonly (readonly string[])[];
      };
      return { to: await duckDbDestination(path), read };
    },
  }),
};

test.each(Object.keys(destinations))("numbers of JSON are the same in %s, or their rows are refused", async (name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(number, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 2 }),
      async (pages) => {
        let id = 0;
        const rows = pages.map((page) => page.map((n) => ({ k: `k${++id}`, n })));
        const read = rows.map(
          (page) =>
            parseExactJson(`[${page.map(({ k, n }) => `{"k":"${k}","n":${n}}`).join(",")}]`) as readonly SourceRecord[],
        );
        const { to, read: found } = await destinations[name]!("t");
        const loaded = await copied(sourceOf(read), to, "t", "t", "append");
        const there = await found();
        expect(there).toHaveLength(loaded.numLoadedRecords);
        expect(loaded.numLoadedRecords + loaded.numErrors).toBe(id);
        const given = new Map(rows.flat().map(({ k, n }) => [k, n]));
        for (const [k, n] of there) expect([k, n, compareDecimals(n!, given.get(k!)!)]).toEqual([k, n, 0]);
      },
    ),
    { numRuns: 12 },
  );
});

/** Columns of PostgreSQL that keep part of a value: a value that fits, as the column has it, and one that the column would change. */
const narrow: readonly (readonly [type: string, fits: string, kept: string, changed: string, loss: string])[] = [
  ["numeric(10,2)", "1.50", "1.50", "1.005", "fewer digits"],
  ["numeric(10,-2)", "1200", "1200", "1250", "fewer digits"],
  ["numeric(4)", "1e3", "1000", "0.5", "fewer digits"],
  ["price", "0.10", "0.10", "0.101", "fewer digits"],
  ["dear", "2", "2.00", "2.001", "fewer digits"],
  ["numeric(5,1)[]", "{1.50,NULL}", "{1.5,NULL}", "{1.5,1.55}", "fewer digits"],
  ["price[]", "{1.50}", "{1.50}", "{0.101}", "fewer digits"],
  ["money", "1.50", "$1.50", "1.005", "fewer digits"],
  ["real", "0.1", "0.1", "0.123456789", "fewer digits"],
  ["double precision", "0.1", "0.1", "0.12345678901234567891", "fewer digits"],
  ["varchar(3)", "a😀c", "a😀c", "abc  ", "fewer characters"],
  ["varchar(3)[]", '{"a,c"}', '{"a,c"}', '{"a,c  "}', "fewer characters"],
  ['"char"', "a", "a", "ab", "fewer characters"],
  ["name", "a", "a", "é".repeat(32), "fewer characters"],
  ["date", "2024-01-02T00:00:00Z", "2024-01-02", "2024-01-02T03:04:05Z", "no time of the day"],
  ["timestamp(0)", "2024-01-02T03:04:05.000Z", "2024-01-02 03:04:05", "2024-01-02T03:04:05.5Z", "digits of the second"],
  [
    "timestamp",
    "2024-01-02 03:04:05.123456",
    "2024-01-02 03:04:05.123456",
    "2024-01-02T03:04:05+02:00",
    "no time zone",
  ],
  [
    "timestamptz",
    "2024-01-02T03:04:05Z",
    "2024-01-02 03:04:05+00",
    "2024-01-02T03:04:05.1234567Z",
    "digits of the second",
  ],
  [
    "timestamptz(3)",
    "2024-01-02T03:04:05.120Z",
    "2024-01-02 03:04:05.12+00",
    "2024-01-02T03:04:05.1234Z",
    "digits of the second",
  ],
  ["time(1)", "03:04:05.50", "03:04:05.5", "03:04:05.55", "digits of the second"],
  ["time", "03:04:05", "03:04:05", "2024-01-02T03:04:05", "no date"],
  ["interval(0)", "1 day 02:03:04", "1 day 02:03:04", "00:00:01.5", "digits of the second"],
  ["interval day", "1 mon 2 days", "1 mon 2 days", "2 days 01:00:00", "greater units"],
];

test.each(["append", "merge"] as const)(
  "a value that a column of PostgreSQL would change is refused, and one that fits is loaded: %s",
  async (mode) => {
    await client.query("set timezone to 'UTC'");
    await client.query("drop domain if exists dear, price cascade");
    await client.query("create domain price as numeric(10,2); create domain dear as price check (value > 1)");
    const columns = narrow.map(([type], at) => `c${at} ${type}`).join(", ");
    const names = narrow.map((_, at) => `c${at}`);
    const path = join(folder, `narrow_${mode}.db`);
    const file = new DatabaseSync(path);
    file.exec(`create table t (id integer primary key, ${names.map((name) => `${name} text`).join(", ")})`);
    const insert = file.prepare(`insert into t values (?, ${names.map(() => "?").join(", ")})`);
    insert.run(0, ...narrow.map(([, fits]) => fits));
    for (const [at, [, , , changed]] of narrow.entries())
      insert.run(at + 1, ...narrow.map((_, each) => (each === at ? changed : null)));
    const rows = file.prepare("select * from t").all();
    file.close();
    const page = parseExactJson(JSON.stringify(rows)) as readonly SourceRecord[];
    for (const [from, source] of [
      ["lines", sqliteFileSource(path)],
      ["values", sourceOf([page])],
    ] as const) {
      const table = `narrow_${mode}_${from}`;
      await client.query(`create table ${table} (id bigint primary key, ${columns})`);
      const to = await postgresDestination({ block, document: undefined, egress } as never, { schema });
      const loaded = await copied(source, to, table, "t", mode);
      await source.close();
      const found = await client.query({
        text: `select ${names.map((name) => `${name}::text`).join(", ")} from ${table}`,
        rowMode: "array",
      });
      expect(found.rows).toEqual([narrow.map(([, , kept]) => kept)]);
      const refused = await client.query<{ message: string }>(
        "select message from _reconduit_rejects where job = $1 order by ctid",
        [String(count)],
      );
      expect(refused.rows.map(({ message }) => message)).toEqual(
        narrow.map(([, , , changed, loss], at) =>
          expect.stringMatching(
            `^The column c${at} would change ${changed.replace(/[+.{}]/g, "\\$&")}: its type keeps .*${loss}`,
          ),
        ),
      );
      expect(loaded).toMatchObject({ numLoadedRecords: 1, numErrors: narrow.length });
    }
  },
);

test("a table of PostgreSQL loses nothing in one with fewer digits", async () => {
  await client.query(`create table precise (id bigint primary key, amount numeric, at timestamptz, note text);
    insert into precise values (1, 1.50, '2024-01-02 03:04:05+00', 'abc'), (2, 1.005, null, null), (3, null, '2024-01-02 03:04:05.5+00', null), (4, null, null, 'abc  ');
    create table rounded (id bigint primary key, amount numeric(10,2), at timestamptz(0), note varchar(3))`);
  const source = await postgresSource({ block, document: undefined, egress } as never);
  const to = await postgresDestination({ block, document: undefined, egress } as never, { schema });
  const loaded = await copied(source, to, "rounded", `${schema}.precise`, "merge");
  await source.close();
  expect(loaded).toMatchObject({ numLoadedRecords: 1, numErrors: 3 });
  expect((await client.query("select id, amount, note from rounded")).rows).toEqual([
    { id: "1", amount: "1.50", note: "abc" },
  ]);
});

test("a number other than 0 and 1 is no truth value of PostgreSQL", async () => {
  await client.query("create table truths (id bigint, paid boolean)");
  const to = await postgresDestination({ block, document: undefined, egress } as never, { schema });
  const page = parseExactJson('[{"id":1,"paid":1},{"id":2,"paid":5},{"id":3,"paid":0}]') as readonly SourceRecord[];
  expect(await copied(sourceOf([page]), to, "truths", "t", "append")).toMatchObject({
    numLoadedRecords: 2,
    numErrors: 1,
  });
  expect((await client.query("select id, paid from truths order by id")).rows).toEqual([
    { id: "1", paid: true },
    { id: "3", paid: false },
  ]);
});
