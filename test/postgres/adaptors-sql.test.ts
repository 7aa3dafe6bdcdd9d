/** RDBMSImport, JDBCImport, RDBMSExport and JDBCExport at real databases: PostgreSQL, MariaDB, SQLite. */
// Partner: real (PostgreSQL 15, MariaDB 10.11, SQLite): RDBMSImport JDBCImport RDBMSExport JDBCExport
// Case moves, bad record, credentials, gone, retry, egress, large: RDBMSImport JDBCImport
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { escape as escapeOfMysql } from "mysql2";
import { createConnection } from "mysql2/promise";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { type ImportRun, importPages } from "../../src/delivery/pipeline/run/import-run.ts";
import { unlimitedLane } from "../../src/delivery/sending/concurrency.ts";
import { noLocks } from "../../src/delivery/sending/id-locks.ts";
import { mysqlLiteral, pgsqlLiteral } from "../../src/delivery/templates/literals.ts";
import { handClock } from "../server/serving.ts";
import { runHere } from "../support/compute.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { freePort } from "../support/free-port.ts";
import { howToGetMariadb, startMariadb } from "../support/mariadb.ts";
import { cuttingProxy, losingProxy } from "../support/tcp-proxy.ts";

interface Database {
  /** `rdbms` or `jdbc` of a connection. */
  readonly block: JsonObject;
  /** Something that nobody is let in with; absent where nobody is asked. */
  readonly stranger?: JsonObject;
  exec(sql: string): Promise<readonly JsonObject[]>;
  stop(): Promise<void>;
}

const files = mkdtempSync(join(tmpdir(), "reconduit-sql-"));
const account = "65e000000000000000000001";
let here: Ends;

let count = 0;
async function postgres(): Promise<Database> {
  const url = new URL(inject("postgres")!);
  const admin = new pg.Client(url.href);
  await admin.connect();
  const name = `sql_${process.pid}_${++count}`;
  await admin.query(`create database ${name}`);
  const client = new pg.Client({ host: "127.0.0.1", port: Number(url.port), user: url.username, database: name });
  await client.connect();
  const block = { type: "postgresql", host: "127.0.0.1", port: Number(url.port), database: name, user: url.username };
  return {
    block: { ...block, password: "pass-word" },
    stranger: { ...block, user: "nobody-here" },
    exec: async (sql) => {
      const answered = await client.query(sql);
      return (Array.isArray(answered) ? answered.at(-1) : answered).rows;
    },
    stop: async () => {
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function mariadb(): Promise<Database | undefined> {
  const server = await startMariadb();
  if (!server) return undefined;
  const { port, user, password, database } = server;
  const client = await createConnection({
    host: "127.0.0.1",
    port,
    user,
    password,
    database,
    multipleStatements: true,
  });
  const block = { type: "mariadb", host: "127.0.0.1", port, user, password, database };
  return {
    block,
    stranger: { ...block, password: "wrong-password" },
    exec: async (sql) => (await client.query(sql))[0] as unknown as readonly JsonObject[],
    stop: async () => {
      await client.end();
      await server.stop();
    },
  };
}

async function sqlite(): Promise<Database> {
  const client = new DatabaseSync(join(files, account, "shop.db"));
  return {
    block: { type: "sqlite", database: "shop.db" },
    exec: async (sql) => {
      if (!sql.startsWith("select")) client.exec(sql);
      return sql.startsWith("select") ? (client.prepare(sql).all() as JsonObject[]) : [];
    },
    stop: async () => client.close(),
  };
}

beforeAll(async () => {
  const { localWorld } = await import("../support/local-world.ts");
  const world = localWorld("rct_local") as { readonly accounts: readonly JsonObject[] };
  const [first] = world.accounts as readonly (JsonObject & { readonly users?: readonly JsonObject[] })[];
  const users = [{ _id: account, email: "owner@local.test", role: "owner" }];
  here = await ends({ files, world: { ...world, accounts: [{ ...first, users }] } });
  const { mkdirSync } = await import("node:fs");
  mkdirSync(join(files, account), { recursive: true });
});
afterAll(async () => {
  await here.close();
  rmSync(files, { recursive: true });
});

/** Texts that break out of their quotes wherever they are written carelessly. */
const hostile = [
  "'",
  "''",
  "\\",
  "\\'",
  "\\\\'; drop table words; --",
  "'; drop table words; --",
  "' or '1'='1",
  '"; drop table words; --',
  "\\'; drop table words; #",
  "`; drop table words; --",
  "/* ' */ '",
  "$1 $$ ?",
  "%s {{x}} ${x}",
  "\n\r\t\b\u001a",
  "日本語 😀 ünï",
  "\u00bf\u0027 \u02bc",
  "",
];

describe.each([
  ["postgresql", postgres],
  ["mariadb", mariadb],
  ["sqlite", sqlite],
] as const)("RDBMSImport and JDBCImport to %s", (name, start) => {
  let database: Database;
  let rdbms: string;
  beforeAll(async () => {
    const started = await start();
    if (!started) return console.warn(howToGetMariadb);
    database = started;
    rdbms = await connection("rdbms", database.block);
    await database.exec(
      `create table orders (id integer primary key, total ${name === "sqlite" ? "numeric not null check (total >= 0)" : "numeric(10,2) not null check (total >= 0)"}, note varchar(200))`,
    );
  });
  afterAll(async () => database?.stop());

  const connection = (type: "rdbms" | "jdbc", block: JsonObject): Promise<string> =>
    here.created("/v1/connections", { name: `${name} by ${type}`, type, [type]: block });
  const importOf = (block: JsonObject, _connectionId = rdbms): JsonObject => ({
    adaptorType: "RDBMSImport",
    _connectionId,
    rdbms: block,
  });
  const write = (block: JsonObject, data: readonly Json[], _connectionId = rdbms): Promise<readonly JsonObject[]> =>
    here.invoke(importOf(block, _connectionId), data);
  const read = (query: string, _connectionId = rdbms) =>
    here.read({ adaptorType: "RDBMSExport", _connectionId, rdbms: { query } });
  const fresh = () => database.exec("delete from orders");
  const failed = (results: readonly JsonObject[]): readonly number[] =>
    results.flatMap((result, at) => (errorsOf(result).length > 0 ? [at] : []));
  const check = (what: string, work: () => Promise<void>) =>
    test(what, async ({ skip }) => {
      if (!database) return skip();
      await fresh();
      await work();
    });

  const insertion = "insert into orders (id, total, note) values ({{record.id}}, {{record.total}}, {{record.note}})";

  check("per_record: every record has its statement, and a bad one fails alone", async () => {
    const query = [`${insertion} returning id`];
    const records = [
      { id: 1, total: 5 },
      { id: 2, total: -1 },
      { id: 1, total: 7 },
      { id: 3 },
      { id: 4, total: 9, note: "x" },
    ];
    const results = await write({ queryType: ["per_record"], query }, records);
    expect(results.map(({ id }) => id)).toEqual([1, undefined, undefined, undefined, 4]);
    expect(results[0]).toMatchObject({ _json: { rowCount: 1, rows: [{ id: 1 }] }, errors: [] });
    expect(results.map((result) => errorsOf(result)[0]?.["classification"])).toEqual([
      undefined,
      "value",
      "duplicate",
      "missing",
      undefined,
    ]);
    expect(await database.exec("select id from orders order by id")).toMatchObject([{ id: 1 }, { id: 4 }]);
  });

  check("a statement that commits by itself is reported as done, and so is what came before it", async () => {
    const statements = [
      "insert into orders (id, total) values (10, 1)",
      "create table made_here (id integer)",
      "insert into orders (id, total) values (11, 1)",
      "create table made_here (id integer)",
      "insert into orders (id, total) values (12, -1)",
      ...(name === "sqlite" ? [] : ["commit"]),
      "insert into orders (id, total) values (13, 1)",
    ];
    try {
      const query = ["{{{record.q}}}"];
      const results = await write(
        { queryType: ["per_record"], query },
        statements.map((q) => ({ q })),
      );
      expect(failed(results)).toEqual([3, 4]);
      expect(JSON.stringify(results)).not.toMatch(/savepoint/i);
      expect(await database.exec("select id from orders order by id")).toMatchObject([
        { id: 10 },
        { id: 11 },
        { id: 13 },
      ]);
      expect(await database.exec("select id from made_here")).toEqual([]);
    } finally {
      await database.exec("drop table if exists made_here");
    }
  });

  check("a staging table is emptied once before a run, by a statement that commits by itself", async () => {
    await database.exec("insert into orders (id, total) values (1, 1)");
    const query = [name === "sqlite" ? "delete from orders" : "truncate table orders"];
    const [result] = await write({ queryType: ["first_page"], query }, [{ id: 2 }]);
    expect(errorsOf(result)).toEqual([]);
    expect(await database.exec("select id from orders")).toEqual([]);
  });

  check("what a record holds is a value and nothing else: no text of it is read as SQL", async () => {
    const texts = hostile.map((note, id) => ({ id, total: id, note }));
    const results = await write({ queryType: ["per_record"], query: [insertion] }, texts);
    expect(failed(results)).toEqual([]);
    const { records } = await read("select id, note from orders order by id");
    expect(records.map(({ note }) => note)).toEqual(hostile);
    const some = texts.map(({ note }) => ({ note }));
    await write(
      { queryType: ["per_record"], query: ["delete from orders where note = {{record.note}}"] },
      some.slice(0, 8),
    );
    expect((await read("select id from orders")).records).toHaveLength(hostile.length - 8);
    if (name === "mariadb") return;
    const [nul] = await write({ queryType: ["per_record"], query: [insertion] }, [{ id: 99, total: 1, note: "a\0b" }]);
    expect(errorsOf(nul)).toMatchObject([{ code: "mapping_failed" }]);
  });

  check("the second query is for records that are there", async () => {
    const query = [insertion, "update orders set total = {{record.total}} where id = {{record.id}}"];
    await write({ queryType: ["per_record"], query }, [{ id: 1, total: 5 }]);
    const results = await write({ queryType: ["per_record"], query, updateExtract: "known" }, [
      { id: 1, total: 8, known: true },
    ]);
    expect(results).toMatchObject([{ _json: { rowCount: 1 }, errors: [] }]);
    expect((await read("select total from orders")).records.map(({ total }) => Number(total))).toEqual([8]);
  });

  check("a lookup by query tells what is there, and gives values to mappings", async () => {
    await database.exec("insert into orders (id, total, note) values (1, 1, 'first')");
    const lookups = [
      {
        name: "known",
        query: "select note, id from orders where id = {{record.id}}",
        allowFailures: true,
        default: "none",
      },
    ];
    const query = [insertion, "update orders set note = {{record.note}} where id = {{record.id}}"];
    const mappings = [
      { generate: "id", dataType: "number", extract: "$.id", status: "Active" },
      { generate: "total", dataType: "number", extract: "$.id", status: "Active" },
      { generate: "note", dataType: "string", lookupName: "known", extract: "$.id", status: "Active" },
    ];
    const block = { queryType: ["per_record"], query, updateLookupName: "known", lookups };
    const results = await here.invoke({ adaptorType: "RDBMSImport", _connectionId: rdbms, rdbms: block, mappings }, [
      { id: 1 },
      { id: 2 },
    ]);
    expect(failed(results)).toEqual([]);
    const { records } = await read("select id, note from orders order by id");
    expect(records).toEqual([
      { id: 1, note: "first" },
      { id: 2, note: "none" },
    ]);
  });

  check("per_page and first_page: one statement for all, and one for the run", async () => {
    const rows = "{{#each batch_of_records}}{{#if @index}}, {{/if}}({{record.id}}, {{record.total}}){{/each}}";
    const query = [`insert into orders (id, total) values ${rows}`];
    const good = await write({ queryType: ["per_page"], query }, [
      { id: 1, total: 1 },
      { id: 2, total: 2 },
    ]);
    expect(good).toMatchObject([{ _json: { rowCount: 2 } }, { _json: { rowCount: 2 } }]);
    expect(
      failed(
        await write({ queryType: ["per_page"], query }, [
          { id: 3, total: 1 },
          { id: 1, total: 2 },
        ]),
      ),
    ).toEqual([0, 1]);
    const many = Array.from({ length: 250 }, (_, id) => ({ id }));
    await write({ queryType: ["first_page"], query: ["insert into orders (id, total) values (77, 1)"] }, many);
    expect((await read("select id from orders order by id")).records.map(({ id }) => id)).toEqual([1, 2, 77]);
  });

  check("bulk_insert: rows go together, and those at fault are found", async () => {
    const records = Array.from({ length: 120 }, (_, id) => ({ id, total: id % 50 === 7 ? -1 : id }));
    const bulkInsert = { tableName: "orders", batchSize: "40" };
    const results = await write({ queryType: ["bulk_insert"], bulkInsert }, [...records, { id: 500, colour: "red" }]);
    expect(failed(results)).toEqual([7, 57, 107, 120]);
    expect(errorsOf(results[120])[0]?.["message"]).toContain("no column colour");
    expect((await read("select count(*) as n from orders")).records).toEqual([{ n: 117 }]);
  });

  check("bulk_load: merged by its keys, the row at fault told by the database", async () => {
    await database.exec("insert into orders (id, total, note) values (1, 1, 'old')");
    const bulkLoad = { tableName: "orders", primaryKeys: ["id"] };
    const results = await write({ queryType: ["bulk_load"], bulkLoad }, [
      { id: 1, total: 10, note: "a\tb\\n\n'" },
      { id: 2, total: name === "sqlite" ? -5 : "many", note: "x" },
      { id: 3, total: 30, note: null },
      { id: 4, total: -4, note: "y" },
    ]);
    expect(failed(results)).toEqual([1, 3]);
    if (name === "postgresql") expect(errorsOf(results[1])[0]?.["message"]).toContain('line 2, column total: "many"');
    const { records } = await read("select id, total, note from orders order by id");
    expect(records.map(({ id, total, note }) => [id, Number(total), note])).toEqual([
      [1, 10, "a\tb\\n\n'"],
      [3, 30, null],
    ]);
    const own = { ...bulkLoad, overrideMergeQuery: true };
    const query = ["insert into orders (id, total) select id + 100, total from {{staging}}"];
    expect(failed(await write({ queryType: ["bulk_load"], bulkLoad: own, query }, [{ id: 1, total: 1 }]))).toEqual([]);
    expect((await read("select id from orders where id > 100")).records).toEqual([{ id: 101 }]);
  });

  check("types are kept: whole numbers beyond 2^53, decimals, instants in UTC, four bytes a character", async () => {
    const types = {
      postgresql:
        "n bigint, d numeric(30,10), at timestamptz, doc jsonb, list integer[], flag boolean, t text, raw bytea",
      mariadb:
        "n bigint, d decimal(30,10), at timestamp null, doc json, list json, flag boolean, t varchar(50), raw blob",
      sqlite: "n integer, d text, at text, doc json, list json, flag boolean, t text, raw blob",
    };
    await database.exec("drop table if exists kinds");
    await database.exec(`create table kinds (${types[name]})`);
    const row = {
      n: "9007199254740993",
      d: "12345678901234567890.0123456789",
      at: "2026-03-29T02:30:00.000+02:00",
      doc: { a: [1, "x"] },
      list: [1, 2],
      flag: true,
      t: "😀",
      raw: null,
    };
    for (const work of [
      { queryType: ["bulk_insert"], bulkInsert: { tableName: "kinds" } },
      { queryType: ["bulk_load"], bulkLoad: { tableName: "kinds", primaryKeys: [] } },
    ])
      expect(failed(await write(work, [row]))).toEqual([]);
    const { records } = await read("select * from kinds");
    const seen = {
      postgresql: { at: "2026-03-29T00:30:00.000Z", doc: row.doc, list: row.list, flag: true },
      mariadb: { at: "2026-03-29T00:30:00Z", flag: 1 },
      sqlite: { at: row.at, flag: 1 },
    };
    for (const record of records)
      expect(record).toMatchObject({ n: row.n, d: row.d, t: "😀", raw: null, ...seen[name] });
    expect(records).toHaveLength(2);
  });

  check("a value that its column would change fails its record, and no other", async () => {
    if (name === "sqlite") return;
    const types = {
      postgresql:
        "d numeric(10,2), n numeric(10,-2), list numeric(10,2)[], r real, t varchar(3), at timestamptz(0), day date",
      mariadb: "d decimal(10,2), n int, list json, r float, t varchar(3), at datetime, day date",
    };
    await database.exec("drop table if exists narrow");
    await database.exec(`create table narrow (id integer primary key, ${types[name]})`);
    const at = "2026-03-29T02:30:00.000+02:00";
    const rows: JsonObject[] = [
      { id: 1, d: 1.5, n: 1200, list: [1.5], r: 0.1, t: "a😀c", at, day: "2026-03-29" },
      { id: 2, d: 1.005 },
      { id: 3, n: 1200.5 },
      { id: 4, r: "0.123456789" },
      { id: 5, t: "abc  " },
      { id: 6, at: "2026-03-29T02:30:00.500+02:00" },
      { id: 7, day: "2026-03-29T02:30:00Z" },
      { id: 8, d: "1.50" },
      ...(name === "postgresql" ? [{ id: 9, list: [1.5, 1.005] }] : []),
    ];
    for (const [queryType, how] of [
      ["bulk_insert", { bulkInsert: { tableName: "narrow" } }],
      ["bulk_load", { bulkLoad: { tableName: "narrow", primaryKeys: ["id"] } }],
    ] as const) {
      await database.exec("delete from narrow");
      const results = await write({ queryType: [queryType], ...how }, rows);
      expect(failed(results)).toEqual([1, 2, 3, 4, 5, 6, ...(name === "postgresql" ? [8] : [])]);
      expect(errorsOf(results[1])[0]!["message"]).toContain(
        "The column d would change 1.005: its type keeps fewer digits",
      );
      const { records } = await read("select id, d from narrow order by id");
      expect(records.map(({ id, d }) => [id, d])).toEqual([
        [1, "1.50"],
        [8, "1.50"],
      ]);
    }
  });

  check("a value of more parts than an answer may have fails its export, and no other", async () => {
    if (name !== "postgresql") return;
    for (const value of ["to_json(array_fill(1, array[60000]))", "array_fill(1, array[60000])"])
      expect((await read(`select ${value} as doc`)).error).toMatch(/"output_too_large".*more than 50000 values/);
    expect((await read("select to_json(array_fill(1, array[3])) as doc")).records).toEqual([{ doc: [1, 1, 1] }]);
  });

  check("JDBCImport and JDBCExport reach the same databases", async () => {
    const _connectionId = await connection("jdbc", database.block);
    const jdbc = { queryType: ["per_record"], query: [insertion] };
    const results = await here.invoke({ adaptorType: "JDBCImport", _connectionId, jdbc }, [
      { id: 1, total: 1, note: "by jdbc" },
    ]);
    expect(failed(results)).toEqual([]);
    const found = await here.read({
      adaptorType: "JDBCExport",
      _connectionId,
      jdbc: { query: "select note from orders" },
    });
    expect(found.records).toEqual([{ note: "by jdbc" }]);
    expect(await here.ping(_connectionId)).toBeUndefined();
  });

  check("an export reads all rows, in the order of its query", async () => {
    const records = Array.from({ length: 2100 }, (_, id) => ({ id, total: id }));
    await write({ queryType: ["bulk_insert"], bulkInsert: { tableName: "orders" } }, records);
    const document = { adaptorType: "RDBMSExport", _connectionId: rdbms, pageSize: 1000 };
    const found = await here.read({ ...document, rdbms: { query: "select id from orders order by id;" } });
    expect(found.error).toBeUndefined();
    expect(found.records.length).toBe(2100);
    expect(found.records.every(({ id }, at) => id === at)).toBe(true);
    const wrong = await read("select id from nowhere");
    expect(wrong.error).toContain("nowhere");
  });

  check(
    "who is not let in, a server that is gone, and one that the egress rule closes: the records say so",
    async () => {
      const { stranger, block } = database;
      const work = { queryType: ["per_record"], query: [insertion] };
      const [record] = [{ id: 1, total: 1 }];
      if (!stranger) return;
      const [refused] = await write(work, [record!], await connection("rdbms", stranger));
      expect(errorsOf(refused)).toMatchObject([{ code: "authentication_failed", source: "connection" }]);
      expect(JSON.stringify(refused)).not.toContain("wrong-password");
      const gone = await connection("rdbms", { ...block, port: await freePort() });
      expect(errorsOf((await write(work, [record!], gone))[0])).toMatchObject([{ code: "connection_failed" }]);
      expect(await here.ping(gone)).toContain("connection_failed");
      expect(await here.ping(rdbms)).toBeUndefined();
    },
  );

  check("a page whose connection broke is tried again, and is there once", async () => {
    if (!database.stranger) return;
    const proxy = await losingProxy(Number(database.block["port"]));
    const through = await connection("rdbms", { ...database.block, port: proxy.port });
    proxy.loseAnswerTo("lost-once");
    const records = [
      { id: 1, total: 1 },
      { id: 2, total: 2, note: "lost-once" },
    ];
    const results = await here.invoke(
      { ...importOf({ queryType: ["per_record"], query: [insertion] }, through), maxAttempts: 3 },
      records,
    );
    expect([failed(results), proxy.lost()]).toEqual([[], 1]);
    expect((await read("select id from orders order by id")).records).toEqual([{ id: 1 }, { id: 2 }]);
    await proxy.close();
  });

  check("a server that fails in the middle of a page leaves nothing of it", async () => {
    if (!database.stranger) return;
    const proxy = await cuttingProxy(Number(database.block["port"]), "the-last-word");
    const through = await connection("rdbms", { ...database.block, port: proxy.port });
    const records = [
      { id: 1, total: 1 },
      { id: 2, total: 2, note: "the-last-word" },
      { id: 3, total: 3 },
    ];
    const results = await write({ queryType: ["per_record"], query: [insertion] }, records, through);
    expect(results.flatMap(errorsOf).map(({ code }) => code)).toEqual(records.map(() => "connection_failed"));
    expect((await read("select id from orders")).records).toEqual([]);
    await proxy.close();
  });
});

test("a database that the egress rule closes is not reached", async () => {
  const closed = await ends({ egress: "shop.example" });
  for (const type of ["postgresql", "mariadb"]) {
    const rdbms = { type, host: "127.0.0.1", port: 1, database: "d", user: "u", password: "p" };
    const _connectionId = await closed.created("/v1/connections", { name: type, type: "rdbms", rdbms });
    const work = { queryType: ["per_record"], query: ["select 1"] };
    const [result] = await closed.invoke({ adaptorType: "RDBMSImport", _connectionId, rdbms: work }, [{}]);
    expect(errorsOf(result)).toMatchObject([
      { message: expect.stringContaining("does not send requests to 127.0.0.1") },
    ]);
  }
  await closed.close();
});

test("what no driver is there for says so", async () => {
  const of = async (type: string): Promise<readonly JsonObject[]> => {
    const _connectionId = await here.created("/v1/connections", {
      name: type,
      type: "rdbms",
      rdbms: { type, host: "h", database: "d", user: "u", password: "p" },
    });
    const rdbms = { queryType: ["per_record"], query: ["select 1"] };
    return errorsOf((await here.invoke({ adaptorType: "RDBMSImport", _connectionId, rdbms }, [{}]))[0]);
  };
  expect(await of("snowstorm")).toMatchObject([{ code: "not_supported" }]);
});

test("a SQLite file is all that its statements reach", async () => {
  const _connectionId = await here.created("/v1/connections", {
    name: "S",
    type: "rdbms",
    rdbms: { type: "sqlite", database: "own.db" },
  });
  const run = async (query: string): Promise<readonly JsonObject[]> =>
    errorsOf(
      (
        await here.invoke(
          { adaptorType: "RDBMSImport", _connectionId, rdbms: { queryType: ["per_record"], query: [query] } },
          [{}],
        )
      )[0],
    );
  expect(await run("create table t (x integer)")).toEqual([]);
  for (const query of [
    "attach database '/etc/passwd' as other",
    "vacuum into '/dev/null'",
    "pragma journal_mode = delete",
  ])
    expect(await run(query)).toMatchObject([{ code: "destination_rejected" }]);
});

test("memory stays flat however many rows go in: nothing of a page is kept", async () => {
  const database = await postgres();
  await database.exec("create table many (n integer, text text)");
  const document = { type: "rdbms", rdbms: database.block };
  const clock = handClock();
  const egress = createEgress({ policy: anywhere });
  const run: ImportRun = {
    import: {
      name: "I",
      adaptorType: "RDBMSImport",
      rdbms: { queryType: ["bulk_insert"], bulkInsert: { tableName: "many" } },
    },
    connection: { document, masked: document, readable: true } as never,
    settings: {},
    scripts: {},
    knownIds: {},
    mock: false,
    watched: false,
    random: () => 0,
    egress,
    lane: unlimitedLane,
    locks: noLocks,
    clock,
    compute: runHere,
  };
  // `npm run soak` sends 100 MB.
  const wanted = process.env["RECONDUIT_SOAK"] === "on" ? 100_000 : 12_000;
  function* records(): Generator<Json> {
    for (let n = 0; n < wanted; n++) yield { n, text: `${n} ${"x".repeat(1000)}` };
  }
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used: number[] = [];
  let told = 0;
  for await (const { results } of importPages(records(), run)) {
    told += results.length;
    expect(results.every((result) => errorsOf(result).length === 0)).toBe(true);
    if (told % 4000 > 0) continue;
    collect();
    used.push(process.memoryUsage().heapUsed);
  }
  expect(told).toBe(wanted);
  // What 8,000 rows hold is 8 MB.
  expect(used.at(-1)! - used[0]!).toBeLessThan(4_000_000);
  expect(await database.exec("select count(*)::int as n from many")).toEqual([{ n: wanted }]);
  await egress.close();
  await database.stop();
});

test("literals are those of the drivers, for any text", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(..."'\"\\\n\0\u001a%;-a") })),
      (text) => {
        expect(pgsqlLiteral(text)).toBe(pg.escapeLiteral(text));
        expect(mysqlLiteral(text)).toBe(escapeOfMysql(text));
      },
    ),
  );
});
