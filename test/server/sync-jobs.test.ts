import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { freshDatabase, onPostgres } from "../support/store.ts";
import { type Answer, type Server, serve } from "./serving.ts";

const root = mkdtempSync(join(tmpdir(), "reconduit-files-"));
/** The account's folder. */
let files: string;
let server: Server;
let target: HttpTarget;
let integration: string;
let count = 0;
const cluster = (): string | undefined => inject("postgres");

beforeAll(async () => {
  server = await serve({ files: root });
  files = join(root, (await server.call("GET", "/v1/tokenInfo")).body._userId);
  mkdirSync(files);
  target = await httpTarget();
  integration = (await server.call("POST", "/v1/integrations", { name: "Syncs" })).body._id;
});
afterAll(async () => {
  await server.platform.close();
  await target.close();
  rmSync(root, { recursive: true });
});

const call = (method: string, url: string, body?: Json): Promise<Answer> => server.call(method, url, body);

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

/** A SQLite file of its own, filled by SQL. */
function database(sql = ""): string {
  const name = `d${++count}.db`;
  const file = new DatabaseSync(join(files, name));
  file.exec(sql);
  file.close();
  return name;
}

function rows(name: string, sql: string): readonly unknown[] {
  const file = new DatabaseSync(join(files, name), { readOnly: true });
  const found = file
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));
  file.close();
  return found;
}

const sqlite = (name: string) =>
  created("/v1/connections", { name, type: "rdbms", rdbms: { type: "sqlite", database: name } });

interface Setup {
  readonly source: string;
  readonly destination: string;
  readonly datasets: readonly JsonObject[];
  readonly more?: JsonObject;
}

async function syncOf({ source, destination, datasets, more = {} }: Setup): Promise<string> {
  const body = {
    source: { _connectionId: source },
    destination: { _connectionId: destination },
    historicDateTime: "2020-01-01T00:00:00.000Z",
    ...more,
  };
  const id = await created("/v1/syncs", { _integrationId: integration, ...body });
  expect((await call("PUT", `/v1/syncs/${id}/datasets`, datasets)).status).toBe(200);
  const enabled = await call("PUT", `/v1/syncs/${id}`, { ...body, disabled: false });
  expect([enabled.status, enabled.body.errors]).toEqual([200, undefined]);
  return id;
}

async function run(id: string, body?: Json): Promise<JsonObject> {
  const answer = await call("POST", `/v1/syncs/${id}/run`, body);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  await server.platform.idle();
  return latest(id);
}

async function latest(id: string): Promise<JsonObject> {
  const { body } = await call("GET", `/v1/syncs/${id}/syncJobs`);
  return (await call("GET", `/v1/syncJobs/${body.data[0]._id}/family`)).body;
}

const orders = "create table orders (id integer primary key, total real, paid boolean, at timestamp);";
const twoOrders = `${orders} insert into orders values (1, 9.5, 1, '2024-01-01T00:00:00Z'), (2, 3, 0, '2024-02-01T00:00:00Z');`;

/** A sync between two fresh SQLite files. */
async function between(sql: string, datasets: readonly JsonObject[], more?: JsonObject) {
  const from = database(sql);
  const to = database();
  const id = await syncOf({
    source: await sqlite(from),
    destination: await sqlite(to),
    datasets,
    ...(more ? { more } : {}),
  });
  const source = (statement: string) => {
    const file = new DatabaseSync(join(files, from));
    file.exec(statement);
    file.close();
  };
  return { id, from, to, source };
}

describe("run", () => {
  test("answers {syncId, flowExecutionGroupId} and copies the tables, counters true", async () => {
    const { id, to } = await between(`${twoOrders} create table extra (a); insert into extra values ('x');`, [
      { name: "orders", externalId: "orders", enable: true, ingestionMode: "merge" },
      { name: "copy of extra", externalId: "extra", enable: true, ingestionMode: "replace" },
      { name: "off", externalId: "off", enable: false },
    ]);
    const answer = await call("POST", `/v1/syncs/${id}/run`, { runType: "normal" });
    expect([answer.status, answer.body]).toEqual([200, { syncId: id, flowExecutionGroupId: expect.any(String) }]);
    await server.platform.idle();
    const at = "2026-01-01T00:00:00.000Z";
    expect(await latest(id)).toEqual({
      _id: expect.any(String),
      flowExecutionGroupId: answer.body.flowExecutionGroupId,
      _integrationId: integration,
      _syncId: id,
      createdAt: at,
      startedAt: at,
      endedAt: at,
      purgeAt: "2026-01-31T00:00:00.000Z",
      status: "completed",
      numErrors: 0,
      numLoadedRecords: 3,
      numExtractedRecords: 3,
      numTablesSynced: 2,
      triggeredBy: "user:owner@local.test",
      runType: "normal",
      tables: [
        {
          name: "orders",
          flowExecutionGroupId: answer.body.flowExecutionGroupId,
          status: "completed",
          numExtractedRecords: 2,
          numLoadedRecords: 2,
          numErrors: 0,
          numEstimatedRecords: 2,
          startedAt: at,
          endedAt: at,
        },
        {
          name: "copy of extra",
          flowExecutionGroupId: answer.body.flowExecutionGroupId,
          status: "completed",
          numExtractedRecords: 1,
          numLoadedRecords: 1,
          numErrors: 0,
          numEstimatedRecords: 1,
          startedAt: at,
          endedAt: at,
        },
      ],
    });
    expect(rows(to, "select * from orders")).toEqual([
      { id: 1, total: 9.5, paid: 1, at: "2024-01-01T00:00:00Z" },
      { id: 2, total: 3, paid: 0, at: "2024-02-01T00:00:00Z" },
    ]);
    expect(rows(to, 'select * from "copy of extra"')).toEqual([{ a: "x" }]);
    expect((await call("GET", `/v1/syncs/${id}`)).body.lastExecutedAt).toBe(at);
  });

  test.each<[string, number[]]>([
    ["append", [1, 2, 1, 2, 3]],
    ["replace", [1, 2, 3]],
    ["merge", [1, 2, 3]],
  ])("%s: what a second run leaves", async (ingestionMode, ids) => {
    const { id, to, source } = await between(twoOrders, [{ name: "orders", externalId: "orders", ingestionMode }]);
    await run(id);
    source("insert into orders (id, total) values (3, 1); update orders set total = 7 where id = 1");
    await run(id);
    expect(rows(to, "select id from orders order by rowid")).toEqual(ids.map((each) => ({ id: each })));
    if (ingestionMode !== "append") expect(rows(to, "select total from orders where id = 1")).toEqual([{ total: 7 }]);
  });

  test("a delta field carries on where the last run ended; resync reloads everything", async () => {
    const datasets = [{ name: "orders", externalId: "orders", ingestionMode: "merge", deltaFields: ["at"] }];
    const { id, to, source } = await between(twoOrders, datasets, { historicDateTime: "2024-01-15T00:00:00.000Z" });
    expect(await run(id)).toMatchObject({ numExtractedRecords: 1, numLoadedRecords: 1 });
    source("insert into orders values (3, 1, 1, '2024-03-01T00:00:00Z')");
    expect(await run(id)).toMatchObject({ numExtractedRecords: 1 });
    expect(rows(to, "select id from orders order by id")).toEqual([{ id: 2 }, { id: 3 }]);
    source("delete from orders where id = 2");
    expect(await run(id, { runType: "resync" })).toMatchObject({ runType: "resync", numExtractedRecords: 1 });
    expect(rows(to, "select id from orders order by id")).toEqual([{ id: 3 }]);
  });

  test("a dataset with another name, or another delta field, is read from the beginning", async () => {
    const own = { name: "orders", externalId: "orders", ingestionMode: "merge", deltaFields: ["at"] };
    const { id, to } = await between(twoOrders, [own]);
    const put = async (change: JsonObject) =>
      expect((await call("PUT", `/v1/syncs/${id}/datasets`, [{ ...own, ...change }])).status).toBe(200);
    expect(await run(id)).toMatchObject({ numExtractedRecords: 2 });
    expect(await run(id)).toMatchObject({ numExtractedRecords: 0 });
    await put({ name: "sales" });
    expect(await run(id)).toMatchObject({ numExtractedRecords: 2 });
    expect(rows(to, "select count(*) as n from sales")).toEqual([{ n: 2 }]);
    await put({ name: "sales", deltaFields: ["id"] });
    expect(await run(id)).toMatchObject({ status: "completed", numExtractedRecords: 2 });
    expect(await run(id)).toMatchObject({ numExtractedRecords: 0 });
    expect(rows(to, "select count(*) as n from sales")).toEqual([{ n: 2 }]);
  });

  test("historicDateTime bounds what is loaded by the delta field; what has none there is loaded once", async () => {
    const { id, to } = await between(
      `create table r (id integer primary key, at);
       insert into r (id, at) values (1, '2020-01-01T11:59:59Z'), (2, '2020-01-01T12:00:00Z'), (3, 'soon'), (4, null);`,
      [{ name: "r", externalId: "r", ingestionMode: "append", deltaFields: [{ name: "at" }] }],
      { historicDateTime: "2020-01-01T12:00:00.000Z" },
    );
    expect(await run(id)).toMatchObject({ status: "completed", numExtractedRecords: 3 });
    expect(await run(id)).toMatchObject({ status: "completed", numExtractedRecords: 0 });
    expect(rows(to, "select id from r order by id")).toEqual([2, 3, 4].map((each) => ({ id: each })));
  });

  test("new fields are added, or left out where the drift policy preserves", async () => {
    const dataset = [{ name: "orders", externalId: "orders", ingestionMode: "replace" }];
    const policy = (added: string) => ({ driftPolicy: { element: { added } } });
    for (const [more, expected] of [
      [policy("automate"), [{ n: 5 }]],
      [policy("preserve"), [{ n: 4 }]],
      [{}, [{ n: 4 }]],
    ] as const) {
      const { id, to, source } = await between(twoOrders, dataset, more);
      await run(id);
      source("alter table orders add column note text");
      expect(await run(id)).toMatchObject({ status: "completed", numLoadedRecords: 2 });
      expect(rows(to, "select count(*) as n from pragma_table_info('orders')")).toEqual(expected);
    }
  });

  test("dataElements say which fields are replicated", async () => {
    const datasets = [
      { name: "orders", externalId: "orders", ingestionMode: "append", dataElements: ["id", { name: "total" }] },
    ];
    const { id, to } = await between(twoOrders, datasets);
    await run(id);
    expect(rows(to, "select * from orders")).toEqual([
      { id: 1, total: 9.5 },
      { id: 2, total: 3 },
    ]);
  });

  test("rows that the destination refuses are counted; the others are loaded", async () => {
    const { id, to } = await between(twoOrders, [{ name: "orders", externalId: "orders", ingestionMode: "append" }]);
    const file = new DatabaseSync(join(files, to));
    file.exec("create table orders (id integer, total real check (total > 5), paid, at)");
    file.close();
    const job = await run(id);
    expect(job).toMatchObject({ status: "completed", numExtractedRecords: 2, numLoadedRecords: 1, numErrors: 1 });
    const { body } = await call("GET", `/v1/syncJobs/${String(job["_id"])}/errors`);
    expect(body).toMatchObject([
      { code: "sync_failed", stage: "load", table: "orders", message: expect.stringContaining("CHECK") },
    ]);
  });

  test("a table that fails fails the job, and the others are loaded all the same", async () => {
    const datasets = [
      { name: "missing", externalId: "missing", ingestionMode: "append" },
      { name: "orders", externalId: "orders", ingestionMode: "append" },
    ];
    const { id, to } = await between(twoOrders, datasets);
    const job = await run(id);
    expect(job).toMatchObject({ status: "failed", numErrors: 1, numLoadedRecords: 2, numTablesSynced: 2 });
    expect((job["tables"] as JsonObject[]).map((table) => table["status"])).toEqual(["failed", "completed"]);
    expect(rows(to, "select count(*) as n from orders")).toEqual([{ n: 2 }]);
    expect((await call("GET", `/v1/syncJobs/${String(job["_id"])}/errors`)).body[0].message).toBe(
      "The source has no table missing.",
    );
  });

  test("rows without a key cannot be merged, and the job says so", async () => {
    const { id } = await between("create table t (a); insert into t values (1)", [
      { name: "t", externalId: "t", ingestionMode: "merge" },
    ]);
    expect(await run(id)).toMatchObject({ status: "failed", numErrors: 1 });
  });

  test("names that are SQL are names", async () => {
    const { id, to } = await between(
      'create table "a""; drop" ("select" text); insert into "a""; drop" values (\'x\')',
      [{ name: "order by", externalId: 'a"; drop', ingestionMode: "append" }],
    );
    expect(await run(id)).toMatchObject({ status: "completed", numLoadedRecords: 1 });
    expect(rows(to, 'select "select" from "order by"')).toEqual([{ select: "x" }]);
  });

  test("an HTTP source is read page by page, its login sent along, objects kept as JSON", async () => {
    const pages: Json[][] = [[{ id: 1, tags: ["a"], ok: true }], [{ id: 2, name: "late" }]];
    target.answer(({ url }) => {
      const page = Number(new URL(url, target.url).searchParams.get("page") ?? 0);
      const link = page === 0 ? { link: `<${target.url}/v2/customers?page=1>; rel="next"` } : {};
      return { headers: link as Record<string, string>, body: pages[page] };
    });
    const source = await created("/v1/connections", {
      name: "App",
      type: "http",
      http: { baseURI: `${target.url}/v2`, mediaType: "json", auth: { type: "token", token: { token: "t-123456" } } },
    });
    const to = database();
    const id = await syncOf({
      source,
      destination: await sqlite(to),
      datasets: [{ name: "/customers", ingestionMode: "merge" }],
    });
    expect(await run(id)).toMatchObject({ status: "completed", numExtractedRecords: 2, numLoadedRecords: 2 });
    expect(target.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/v2/customers", "Bearer t-123456"],
      ["/v2/customers?page=1", "Bearer t-123456"],
    ]);
    expect(rows(to, "select * from customers order by id")).toEqual([
      { id: 1, tags: '["a"]', ok: 1, name: null },
      { id: 2, tags: null, ok: null, name: "late" },
    ]);
  });

  test.each<[string, { status?: number; body: unknown }, RegExp]>([
    ["answers an error", { status: 500, body: {} }, /It has status 500/],
    ["answers no array", { body: { items: [] } }, /not an array/],
    ["answers no JSON", { body: "<html>" }, /not JSON/],
  ])("an HTTP source that %s fails the job with a clear error", async (_what, reply, message) => {
    target.answer(() => reply);
    const source = await created("/v1/connections", {
      name: "A",
      type: "http",
      http: { baseURI: target.url, mediaType: "json" },
    });
    const id = await syncOf({
      source,
      destination: await sqlite(database()),
      datasets: [{ name: "x", externalId: "x" }],
    });
    const job = await run(id);
    expect(job["status"]).toBe("failed");
    expect((await call("GET", `/v1/syncJobs/${String(job["_id"])}/errors`)).body[0].message).toMatch(message);
  });

  test("a destination that is made a connection to another database afterwards fails the job with a clear error", async () => {
    const destination = await sqlite(database());
    const datasets = [{ name: "orders", externalId: "orders" }];
    const id = await syncOf({ source: await sqlite(database(twoOrders)), destination, datasets });
    const other = { name: "Other", type: "rdbms", rdbms: { type: "oracle" } };
    expect((await call("PUT", `/v1/connections/${destination}`, other)).status).toBe(200);
    const job = await run(id);
    expect(job["status"]).toBe("failed");
    const { body } = await call("GET", `/v1/syncJobs/${String(job["_id"])}/errors`);
    expect(body[0].message).toMatch(/does not write to connections of the type rdbms \(oracle\) yet/);
  });

  test.each<[string, JsonObject, RegExp]>([
    [
      "a file outside of the folder",
      { type: "rdbms", rdbms: { type: "sqlite", database: "../x.db" } },
      /leads out of the folder/,
    ],
    [
      "an absolute file",
      { type: "rdbms", rdbms: { type: "sqlite", database: "/tmp/x.db" } },
      /leads out of the folder/,
    ],
    ["no file", { type: "rdbms", rdbms: { type: "sqlite" } }, /must name a file/],
    [
      "a file behind a link",
      { type: "rdbms", rdbms: { type: "sqlite", database: "out/x.db" } },
      /leads out of the folder/,
    ],
    [
      "a file of another account",
      { type: "rdbms", rdbms: { type: "sqlite", database: `../${"b".repeat(24)}/x.db` } },
      /leads out of the folder/,
    ],
    ["a link", { type: "rdbms", rdbms: { type: "sqlite", database: "link.db" } }, /leads out of the folder/],
    [
      "a database that is not there",
      { type: "rdbms", rdbms: { type: "postgresql", host: "127.0.0.1", port: 1, user: "u", password: "p" } },
      /cannot be reached/,
    ],
  ])("%s as destination fails the job with a clear error", async (what, connection, message) => {
    const outside = mkdtempSync(join(tmpdir(), "reconduit-outside-"));
    for (const [name, to] of [
      ["out", outside],
      ["link.db", join(outside, "y.db")],
    ] as const) {
      rmSync(join(files, name), { force: true });
      symlinkSync(to, join(files, name));
    }
    const destination = await created("/v1/connections", { name: what, ...connection });
    const id = await syncOf({
      source: await sqlite(database(twoOrders)),
      destination,
      datasets: [{ name: "orders", externalId: "orders" }],
    });
    const job = await run(id);
    expect(job).toMatchObject({ status: "failed", numErrors: 1, tables: [] });
    const [error] = (await call("GET", `/v1/syncJobs/${String(job["_id"])}/errors`)).body;
    expect(error.message).toMatch(message);
    expect(error.flowExecutionGroupId).toBe(job["flowExecutionGroupId"]);
    rmSync(outside, { recursive: true });
  });

  test("a file that lies beside the folders of the accounts belongs to nobody", async () => {
    new DatabaseSync(join(root, "shared.db")).close();
    const id = await syncOf({
      source: await sqlite("shared.db"),
      destination: await sqlite(database()),
      datasets: [{ name: "x", externalId: "x" }],
    });
    const job = await run(id);
    const { body } = await call("GET", `/v1/syncJobs/${String(job["_id"])}/errors`);
    expect(body[0].message).toMatch(/There is no file shared\.db/);
  });

  test("a file that is not a database fails the job", async () => {
    writeFileSync(join(files, "text.db"), "just text, no database at all, and long enough to be read as one");
    const id = await syncOf({
      source: await sqlite("text.db"),
      destination: await sqlite(database()),
      datasets: [{ name: "x", externalId: "x" }],
    });
    expect(await run(id)).toMatchObject({ status: "failed" });
  });

  test("a server without a folder of files opens none", async () => {
    const bare = await serve();
    const own = server;
    server = bare;
    const before = integration;
    integration = (await bare.call("POST", "/v1/integrations", { name: "S" })).body._id;
    const id = await syncOf({
      source: await sqlite("a.db"),
      destination: await sqlite("b.db"),
      datasets: [{ name: "x", externalId: "x" }],
    });
    const job = await run(id);
    expect((await call("GET", `/v1/syncJobs/${String(job["_id"])}/errors`)).body[0].message).toMatch(/without --files/);
    [server, integration] = [own, before];
    await bare.platform.close();
  });

  test.each<[string, (id: string) => Promise<Answer>, number, string]>([
    ["an unknown sync", () => call("POST", `/v1/syncs/${"f".repeat(24)}/run`), 404, "resource_not_found"],
    ["an unknown runType", (id) => call("POST", `/v1/syncs/${id}/run`, { runType: "full" }), 422, "invalid_field"],
    [
      "a disabled sync",
      async (id) => {
        const { _id, _userId, _integrationId, ...body } = (await call("GET", `/v1/syncs/${id}`)).body as JsonObject;
        await call("PUT", `/v1/syncs/${id}`, { ...body, disabled: true });
        return call("POST", `/v1/syncs/${id}/run`);
      },
      422,
      "invalid_sync",
    ],
  ])("%s is refused", async (_what, request, status, code) => {
    const { id } = await between(twoOrders, [{ name: "orders", externalId: "orders" }]);
    const answer = await request(id);
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });
});

describe.runIf(onPostgres())("PostgreSQL", () => {
  /** A connection to a schema of its own, and a client that looks into it; `apart`: in a database of its own as well. */
  async function postgres(sql: string, apart?: "apart") {
    const url = new URL(await freshDatabase(cluster()!));
    const schema = decodeURIComponent(url.searchParams.get("options")!).split("=")[1]!;
    if (apart) {
      const admin = new pg.Client(url.href);
      await admin.connect();
      await admin.query(`create database ${schema}_apart`);
      await admin.end();
      url.pathname = `/${schema}_apart`;
      sql = `create schema ${schema}; ${sql}`;
    }
    const client = new pg.Client(url.href);
    await client.connect();
    await client.query(sql);
    const rdbms = {
      type: "postgresql",
      host: url.hostname,
      port: Number(url.port),
      database: url.pathname.slice(1),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password) || "none",
    };
    return { id: await created("/v1/connections", { name: "P", type: "rdbms", rdbms }), schema, client };
  }
  const wide = `create table things (id bigint primary key, price numeric, ok boolean, at timestamptz, doc jsonb, raw bytea, day date, "Name" text);
    insert into things values (9007199254740993, 1.10, true, '2024-01-01T00:00:00Z', '{"a":[1]}', '\\x00ff', '2024-02-29', 'x'),
      (2, null, null, null, null, null, null, null);`;

  test("tables are copied from database to database with their types, merged and added to", async () => {
    const from = await postgres(wide, "apart");
    const to = await postgres("select 1");
    const datasets = [{ name: "Things", externalId: `${from.schema}.things`, ingestionMode: "merge" }];
    const id = await syncOf({
      source: from.id,
      destination: to.id,
      datasets,
      more: { destination: { _connectionId: to.id, schema: to.schema } },
    });
    expect(await run(id)).toMatchObject({ status: "completed", numLoadedRecords: 2, numErrors: 0 });
    await from.client.query(
      "update things set ok = false where id = 2; alter table things add column extra integer; insert into things values (3)",
    );
    expect(await run(id)).toMatchObject({ status: "completed", numLoadedRecords: 3 });
    const { rows: found } = await to.client.query(
      `select id::text, price::text, ok, at, doc, raw, day::text, "Name" from "Things" order by id`,
    );
    expect(found.map((row) => [row.id, row.ok])).toEqual([
      ["2", false],
      ["3", null],
      ["9007199254740993", true],
    ]);
    expect(found[2]).toEqual({
      id: "9007199254740993",
      price: "1.10",
      ok: true,
      at: new Date("2024-01-01T00:00:00Z"),
      doc: { a: [1] },
      raw: Buffer.from([0, 255]),
      day: "2024-02-29",
      Name: "x",
    });
    await from.client.end();
    await to.client.end();
  });

  test("a row that the database refuses is counted, and takes no other along", async () => {
    const to = await postgres(
      "create table orders (id bigint, total double precision check (total > 5), paid boolean, at timestamptz)",
    );
    const source = await sqlite(database(twoOrders));
    const datasets = [{ name: "orders", externalId: "orders", ingestionMode: "append" }];
    const id = await syncOf({
      source,
      destination: to.id,
      datasets,
      more: { destination: { _connectionId: to.id, schema: to.schema } },
    });
    expect(await run(id)).toMatchObject({
      status: "completed",
      numExtractedRecords: 2,
      numLoadedRecords: 1,
      numErrors: 1,
    });
    expect((await to.client.query("select paid from orders")).rows).toEqual([{ paid: true }]);
    await to.client.end();
  });
});

describe("jobs of a sync that takes its time", () => {
  /** A sync whose source answers when the test says so. */
  async function slow() {
    let release = (): void => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    let reached = (): void => {};
    const running = new Promise<void>((done) => {
      reached = done;
    });
    target.answer(async () => {
      reached();
      await released;
      return { body: [{ id: 1 }] };
    });
    const source = await created("/v1/connections", {
      name: "A",
      type: "http",
      http: { baseURI: target.url, mediaType: "json" },
    });
    const id = await syncOf({
      source,
      destination: await sqlite(database()),
      datasets: [{ name: "x", externalId: "x" }],
    });
    expect((await call("POST", `/v1/syncs/${id}/run`)).status).toBe(200);
    return { id, release, running };
  }
  const jobs = async (id: string, query = "") => (await call("GET", `/v1/syncs/${id}/syncJobs${query}`)).body;
  const cancel = (path: string) => call("PUT", path);

  test("a job is running once it has begun; one more may wait, a third is refused", async () => {
    const { id, release, running } = await slow();
    await running;
    const [first] = (await jobs(id)).data;
    expect(first).toMatchObject({ status: "running", startedAt: expect.any(String) });
    expect(first).not.toHaveProperty("endedAt");
    const runs = await Promise.all([1, 2, 3].map(() => call("POST", `/v1/syncs/${id}/run`)));
    expect(runs.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect(runs.map(server.code).filter(Boolean)).toEqual(["sync_job_already_queued", "sync_job_already_queued"]);
    const [waiting] = (await jobs(id)).data;
    expect([waiting.status, Object.hasOwn(waiting, "startedAt")]).toEqual(["queued", false]);
    release();
    await server.platform.idle();
    expect((await jobs(id)).data.map((job: JsonObject) => job["status"])).toEqual(["completed", "completed"]);
  });

  test("cancelling a running job answers 204, sets canceledBy, and wins over its end", async () => {
    const { id, release, running } = await slow();
    await running;
    const [{ _id }] = (await jobs(id)).data;
    const answer = await cancel(`/v1/syncJobs/${_id}/cancel`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    release();
    await server.platform.idle();
    const { body } = await call("GET", `/v1/syncJobs/${_id}`);
    expect(body).toMatchObject({
      status: "canceled",
      canceledBy: "user:owner@local.test",
      endedAt: expect.any(String),
    });
    expect(body).not.toHaveProperty("tables");
    const again = await cancel(`/v1/syncJobs/${_id}/cancel`);
    expect([again.status, server.code(again)]).toEqual([422, "nothing_to_cancel"]);
  });

  test("deleting the sync cancels what is queued or running of it", async () => {
    const { id, release, running } = await slow();
    await running;
    await call("POST", `/v1/syncs/${id}/run`);
    const ids = (await jobs(id)).data.map((job: JsonObject) => job["_id"]);
    expect((await server.call("DELETE", `/v1/syncs/${id}`)).status).toBe(204);
    release();
    await server.platform.idle();
    for (const each of ids) {
      const { body } = await call("GET", `/v1/syncJobs/${each}`);
      expect(body).toMatchObject({ status: "canceled", canceledBy: "user:owner@local.test" });
    }
  });

  test("bulk cancel cancels all running or queued jobs, and is rejected when none is cancellable", async () => {
    const { id, release, running } = await slow();
    await running;
    await call("POST", `/v1/syncs/${id}/run`);
    expect((await cancel(`/v1/syncs/${id}/syncJobs/cancel`)).status).toBe(204);
    expect((await jobs(id)).data.map((job: JsonObject) => job["status"])).toEqual(["canceled", "canceled"]);
    release();
    await server.platform.idle();
    const again = await cancel(`/v1/syncs/${id}/syncJobs/cancel`);
    expect([again.status, server.code(again)]).toEqual([422, "nothing_to_cancel"]);
  });
});

describe("lists", () => {
  test("the latest job comes first, limit, offset and status are ignored, pageSize and createdAt are honoured", async () => {
    const { id } = await between(twoOrders, [{ name: "orders", externalId: "orders", ingestionMode: "replace" }]);
    const made: string[] = [];
    for (let number = 0; number < 3; number++) {
      server.clock.advance(1000);
      made.unshift(String((await run(id))["_id"]));
    }
    const list = async (query: string) => (await call("GET", `/v1/syncs/${id}/syncJobs${query}`)).body;
    const ids = async (query: string) => (await list(query)).data.map((job: JsonObject) => job["_id"]);
    expect(await ids("?limit=1&offset=2&status=failed")).toEqual(made);
    expect(await list("?pageSize=2")).toMatchObject({ totalCount: 3, data: [{ _id: made[0] }, { _id: made[1] }] });
    const second = (await list("")).data[1].createdAt;
    expect(await ids(`?createdAt_lte=${second}`)).toEqual(made.slice(1));
    expect(await ids(`?createdAt_gt=${second}`)).toEqual(made.slice(0, 1));
    expect((await list("")).data[0]).not.toHaveProperty("tables");
    expect((await call("GET", `/v1/syncs/${id}/syncJobs?createdAt_gt=x`)).status).toBe(400);
  });

  test.each([
    "GET /v1/syncs/{}/syncJobs",
    "PUT /v1/syncs/{}/syncJobs/cancel",
    "GET /v1/syncJobs/{}",
    "GET /v1/syncJobs/{}/family",
    "PUT /v1/syncJobs/{}/cancel",
  ])("%s of an unknown id is 404", async (route) => {
    const [method, path] = route.replace("{}", "f".repeat(24)).split(" ");
    expect((await call(method!, path!)).status).toBe(404);
  });
});
