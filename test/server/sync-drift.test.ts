import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Server, serve } from "./serving.ts";

const root = mkdtempSync(join(tmpdir(), "reconduit-drift-"));
let server: Server;
let files: string;
let count = 0;

beforeAll(async () => {
  server = await serve({ files: root });
  files = join(root, (await server.call("GET", "/v1/tokenInfo")).body._userId);
  mkdirSync(files);
});
afterAll(async () => {
  await server.platform.close();
  rmSync(root, { recursive: true });
});

interface Case {
  readonly id: string;
  readonly connection: string;
  /** Runs SQL in the source. */
  source(sql: string): void;
  /** Rows of the destination. */
  rows(sql: string): readonly unknown[];
  run(): Promise<JsonObject>;
  events(query?: string): Promise<readonly JsonObject[]>;
  datasets(): Promise<readonly JsonObject[]>;
}

async function created(path: string, body: JsonObject): Promise<string> {
  const answer = await server.call("POST", path, body);
  expect([answer.status, answer.status === 201 ? "" : answer.text]).toEqual([201, ""]);
  return answer.body._id;
}

async function between(sql: string, datasets: readonly JsonObject[], driftPolicy: JsonObject = {}): Promise<Case> {
  const names = [`from${++count}.db`, `to${count}.db`] as const;
  const on = (name: string, text: string): readonly unknown[] => {
    const file = new DatabaseSync(join(files, name));
    try {
      if (!text.startsWith("select")) return [file.exec(text)];
      return file
        .prepare(text)
        .all()
        .map((row) => ({ ...row }));
    } finally {
      file.close();
    }
  };
  on(names[0], sql);
  const [from, to] = await Promise.all(
    names.map((database) =>
      created("/v1/connections", { name: database, type: "rdbms", rdbms: { type: "sqlite", database } }),
    ),
  );
  const _integrationId = await created("/v1/integrations", { name: "Drift" });
  const body = {
    source: { _connectionId: from! },
    destination: { _connectionId: to! },
    historicDateTime: "2020-01-01T00:00:00.000Z",
    driftPolicy,
  };
  const id = await created("/v1/syncs", { _integrationId, ...body, datasets: [...datasets] });
  const enabled = await server.call("PUT", `/v1/syncs/${id}`, { ...body, disabled: false });
  expect([enabled.status, enabled.text]).toEqual([200, expect.any(String)]);
  return {
    id,
    connection: from!,
    source: (text) => void on(names[0], text),
    rows: (text) => on(names[1], text),
    async run() {
      expect((await server.call("POST", `/v1/syncs/${id}/run`)).status).toBe(200);
      await server.platform.idle();
      const { body: jobs } = await server.call("GET", `/v1/syncs/${id}/syncJobs`);
      return (await server.call("GET", `/v1/syncJobs/${jobs.data[0]._id}/family`)).body;
    },
    events: async (query = "") => (await server.call("GET", `/v1/di/resource/syncs/${id}/events?${query}`)).body.events,
    datasets: async () => (await server.call("GET", `/v1/syncs/${id}/datasets`)).body,
  };
}

const orders =
  "create table orders (id integer primary key, total integer, note text); insert into orders values (1, 5, 'a');";
const dataset = { name: "orders", externalId: "orders", enable: true, ingestionMode: "merge" };
const element = (change: string, action: string) => ({ element: { [change]: action } });

describe("a field", () => {
  test.each([
    ["automate", "info", /its column was added/, [{ id: 2, sku: "x" }]],
    ["preserve", "warning", /it is left out/, undefined],
  ])("that is new is told, and followed or not: %s", async (action, severity, message, expected) => {
    const sync = await between(orders, [dataset], element("added", action));
    await sync.run();
    expect(await sync.events()).toEqual([]);
    sync.source("alter table orders add column sku text; insert into orders values (2, 6, 'b', 'x')");
    const job = await sync.run();
    expect(job).toMatchObject({ status: "completed", numLoadedRecords: 2 });
    expect(await sync.events()).toEqual([
      {
        id: expect.any(String),
        type: "Schema Drift",
        severity,
        resourceName: "orders",
        stage: "extract",
        eventTime: expect.any(String),
        message: expect.stringMatching(message),
        flowExecutionGroupId: job["flowExecutionGroupId"],
      },
    ]);
    const there = sync.rows("select name from pragma_table_info('orders')");
    expect(there).toHaveLength(expected ? 4 : 3);
    if (expected) expect(sync.rows("select id, sku from orders where id = 2")).toEqual(expected);
    // It is told once.
    await sync.run();
    expect(await sync.events()).toHaveLength(1);
  });

  test("that is gone leaves its column and switches its element off, or fails the table each time", async () => {
    const elements = { ...dataset, dataElements: ["id", "total", "note"] };
    const followed = await between(orders, [elements], element("removed", "automate"));
    await followed.run();
    followed.source("alter table orders drop column note; insert into orders values (2, 6)");
    expect(await followed.run()).toMatchObject({ status: "completed" });
    expect(followed.rows("select * from orders order by id")).toEqual([
      { id: 1, total: 5, note: "a" },
      { id: 2, total: 6, note: null },
    ]);
    expect(await followed.datasets()).toMatchObject([
      { dataElements: ["id", "total", { name: "note", enable: false }] },
    ]);
    expect(await followed.events()).toMatchObject([
      { severity: "info", message: expect.stringMatching(/note was removed/) },
    ]);

    const kept = await between(orders, [dataset], element("removed", "preserve"));
    await kept.run();
    kept.source("alter table orders drop column note; insert into orders values (2, 6)");
    for (const times of [1, 2]) {
      expect(await kept.run()).toMatchObject({ status: "failed", numErrors: 1 });
      expect(await kept.events()).toHaveLength(times);
    }
    expect(kept.rows("select id from orders")).toEqual([{ id: 1 }]);
    expect((await kept.events())[0]).toMatchObject({ severity: "error" });
  });

  test("whose type is another one is told as wider or narrower", async () => {
    const sync = await between(orders, [dataset], element("expanded", "automate"));
    await sync.run();
    sync.source(
      "alter table orders add column t text; alter table orders drop column total; alter table orders rename column t to total",
    );
    expect(await sync.run()).toMatchObject({ status: "completed" });
    expect(await sync.events()).toMatchObject([
      { severity: "info", message: expect.stringMatching(/total is wider, text and not integer/) },
    ]);
    sync.source(
      "alter table orders add column t integer; alter table orders drop column total; alter table orders rename column t to total",
    );
    await sync.run();
    expect((await sync.events())[0]).toMatchObject({
      severity: "warning",
      message: expect.stringMatching(/total is narrower, integer and not text/),
    });
  });
});

describe("a table", () => {
  test("that is new becomes a dataset and is loaded in the same run, or is told once", async () => {
    const more = "create table customers (id integer primary key); insert into customers values (7)";
    const followed = await between(orders, [dataset], { dataset: { added: "automate" } });
    await followed.run();
    followed.source(more);
    expect(await followed.run()).toMatchObject({ status: "completed", numTablesSynced: 2 });
    expect(followed.rows("select * from customers")).toEqual([{ id: 7 }]);
    expect(await followed.datasets()).toMatchObject([
      dataset,
      { name: "customers", externalId: "customers", enable: true },
    ]);
    expect(await followed.events("resourceName=customers")).toMatchObject([{ severity: "info" }]);

    const kept = await between(orders, [dataset]);
    await kept.run();
    kept.source(more);
    for (const _ of [1, 2]) expect(await kept.run()).toMatchObject({ numTablesSynced: 1 });
    expect(await kept.events()).toMatchObject([{ severity: "warning", resourceName: "customers" }]);
    expect(await kept.datasets()).toHaveLength(1);
  });

  test("that is gone disables its dataset and leaves what was loaded, or fails it", async () => {
    const followed = await between(orders, [dataset], { dataset: { removed: "automate" } });
    await followed.run();
    followed.source("drop table orders");
    expect(await followed.run()).toMatchObject({ status: "completed", numErrors: 0, numTablesSynced: 0 });
    expect(followed.rows("select id from orders")).toEqual([{ id: 1 }]);
    expect(await followed.datasets()).toMatchObject([{ name: "orders", enable: false }]);

    const kept = await between(orders, [dataset]);
    await kept.run();
    kept.source("drop table orders");
    expect(await kept.run()).toMatchObject({ status: "failed", numErrors: 1 });
    expect(await kept.events()).toMatchObject([{ severity: "error", resourceName: "orders" }]);
  });
});

describe("what could be read", () => {
  test("the tables of a connection, and their fields", async () => {
    const sync = await between(`${orders} create table "odd name" (a blob)`, [dataset]);
    const path = `/v1/di/metadata/connections/${sync.connection}/datasets`;
    expect((await server.call("GET", path)).body).toEqual({
      datasets: [
        { name: "odd name", externalId: "odd name" },
        { name: "orders", externalId: "orders" },
      ],
      exports: [],
    });
    expect((await server.call("GET", `${path}/orders/details`)).body).toMatchObject({
      dataset: {
        name: "orders",
        dataElements: [
          { name: "id", type: "integer", isPrimaryKey: true },
          { name: "total", type: "integer", isPrimaryKey: false },
          { name: "note", type: "text", isPrimaryKey: false },
        ],
      },
    });
    const ofSync = `/v1/di/metadata/sync/${sync.id}/connections/${sync.connection}/datasets`;
    expect((await server.call("GET", `${ofSync}?type=exports`)).body).toEqual({ datasets: [], exports: [] });
    expect((await server.call("GET", `${path}/nothing/details`)).status).toBe(404);
    expect((await server.call("GET", `/v1/di/metadata/connections/${"f".repeat(24)}/datasets`)).status).toBe(404);
  });

  test("the types of ends", async () => {
    expect((await server.call("GET", "/v1/di/metadata/sources")).body).toContainEqual({
      id: "http",
      category: "application",
    });
    expect((await server.call("GET", "/v1/di/metadata/destinations")).body).toContainEqual({
      id: "sqlite",
      category: "database",
    });
  });
});

describe("userActionRequired", () => {
  const flags = async (it: Case) => (await it.datasets()).map((each) => each["userActionRequired"] ?? false);

  test("says that a field is gone which the policy preserves, until the element is switched off", async () => {
    const delta = { ...dataset, ingestionMode: "replace" };
    const it = await between(orders, [delta]);
    await it.run();
    expect(await flags(it)).toEqual([false]);
    it.source("alter table orders drop column note");
    expect(await it.run()).toMatchObject({ status: "failed" });
    expect(await flags(it)).toEqual([true]);
    const put = await server.call("PUT", `/v1/syncs/${it.id}/datasets`, [{ ...delta, dataElements: ["id", "total"] }]);
    expect(put.status).toBe(200);
    expect(await it.run()).toMatchObject({ status: "completed" });
    expect(await flags(it)).toEqual([false]);
  });

  test("says that nothing tells what is older than historicDateTime", async () => {
    const it = await between(`${orders} create table later (id integer primary key)`, [
      dataset,
      { name: "later", externalId: "later", ingestionMode: "merge", deltaFields: ["id"] },
    ]);
    await it.run();
    expect(await flags(it)).toEqual([true, false]);
  });
});
