/** Syncs from applications over HTTP: addresses that ask for what is new, and endpoints of connectors. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { ColumnMode, NamedContract } from "../../src/model/data-contract.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { type Server, serve } from "./serving.ts";

const root = mkdtempSync(join(tmpdir(), "reconduit-connectors-"));
const id = (last: string) => `65c0000000000000000000${last}`;
const owner = id("a1");
let target: HttpTarget;
let server: Server;
let count = 0;

const contract = (name: string, columns: ColumnMode): NamedContract => ({
  object: `${name} rows`,
  contract: {
    name,
    of: "exports.rows",
    kind: "export",
    fields: { id: "number" },
    columns,
    unique: [["id"]],
    notNull: ["id"],
    source: { file: "reconduit.yaml", line: 1, column: 1 },
  },
});
/** Of syncs: by their names, of the table `orders`. */
const syncContract = (object: string, more: Partial<NamedContract["contract"]>): NamedContract => {
  const { contract: usual } = contract(object, more.columns ?? "freeze");
  const { fields: _, ...rest } = usual;
  return { object, contract: { ...rest, kind: "sync", of: "syncs.one", table: "orders", ...more } };
};
const preset = (path: string, value: JsonObject[string], more: object = {}) => ({ path, values: [value], ...more });
const contracts = [
  contract("Kept", "discard_row"),
  contract("Frozen", "freeze"),
  syncContract("Narrow", {
    columns: "discard_value",
    fields: { id: "number", total: "number", code: "number" },
    unique: [],
    notNull: [],
  }),
  syncContract("Counted", { volumePercent: 10, unique: [["total"]], notNull: ["total"] }),
];
const world = {
  accounts: [
    {
      name: "first",
      users: [{ _id: owner, email: "owner@first.test", role: "owner" }],
      tokens: [{ token: "first", type: "service", access: "full" }],
      resources: {
        httpConnectors: [
          {
            _id: id("01"),
            name: "Shop",
            versions: [{ name: "v1" }],
            supportedBy: {
              export: {
                preConfiguredFields: [
                  preset("http.response.resourcePath", "items"),
                  preset("http.method", "POST", { _conditionIds: ["c"] }),
                ],
              },
            },
          },
        ],
        httpConnectorResources: [{ _id: id("11"), name: "Orders", _httpConnectorId: id("01"), _versionIds: [] }],
        httpConnectorEndpoints: [
          {
            _id: id("21"),
            name: "List",
            method: "get",
            relativeURI: "/:shop/orders",
            pathParameters: [{ name: "shop", required: true, defaultValue: "main" }],
            queryParameters: [
              { name: "since", defaultValue: "{{{lastExportDateTime}}}" },
              { name: "status", required: false },
            ],
            _httpConnectorResourceIds: [id("11")],
            supportedBy: {
              type: "export",
              preConfiguredFields: [
                preset("http.paging", {
                  method: "page",
                  page: 1,
                  relativeURI: "/main/orders?page={{export.http.paging.page}}",
                }),
              ],
              fieldsToUnset: ["http.paging"],
            },
          },
          { _id: id("22"), name: "Create", method: "post", _httpConnectorResourceIds: [id("11")] },
          {
            _id: id("23"),
            name: "One",
            method: "get",
            relativeURI: "/orders/:id",
            pathParameters: [{ name: "id", required: true }],
            _httpConnectorResourceIds: [id("11")],
          },
        ],
      },
    },
  ],
};

beforeAll(async () => {
  target = await httpTarget();
  server = await serve({ files: root, world, contracts }, "first");
  mkdirSync(join(root, owner), { recursive: true });
});
afterAll(async () => {
  await server.platform.close();
  await target.close();
  rmSync(root, { recursive: true });
});

async function created(path: string, body: JsonObject): Promise<string> {
  const answer = await server.call("POST", path, body);
  expect([answer.status, answer.status === 201 ? "" : answer.text]).toEqual([201, ""]);
  return answer.body._id;
}

/** `more`: of the connection, an http block where it names no type; `dataset` may be made once the connection is there. */
async function syncOf(
  more: JsonObject,
  dataset: JsonObject | ((connection: string) => Promise<JsonObject>),
  syncName = "",
) {
  const name = `to${++count}.db`;
  const connection = (document: JsonObject) => created("/v1/connections", { name: `C${++count}`, ...document });
  const overHttp = { type: "http", http: { baseURI: target.url, mediaType: "json", ...more } };
  const _integrationId = await created("/v1/integrations", { name: `I${count}` });
  const body = {
    source: { _connectionId: await connection(more["type"] === undefined ? overHttp : more) },
    destination: { _connectionId: await connection({ type: "rdbms", rdbms: { type: "sqlite", database: name } }) },
    historicDateTime: "2020-01-01T00:00:00.000Z",
    ...(syncName && { name: syncName }),
  };
  const datasetOf = async (id: string) => (typeof dataset === "function" ? dataset(id) : dataset);
  const sync = await created("/v1/syncs", {
    _integrationId,
    ...body,
    datasets: [await datasetOf(body.source._connectionId)],
  });
  expect((await server.call("PUT", `/v1/syncs/${sync}`, { ...body, disabled: false })).status).toBe(200);
  const run = async (): Promise<JsonObject> => {
    target.received.length = 0;
    await server.call("POST", `/v1/syncs/${sync}/run`);
    await server.platform.idle();
    const [job] = (await server.call("GET", `/v1/syncs/${sync}/syncJobs`)).body.data;
    const { body: errors } = await server.call("GET", `/v1/syncJobs/${job._id}/errors`);
    return { ...job, asked: target.received.map(({ url }) => url), errors };
  };
  const rows = (sql: string) => {
    const file = new DatabaseSync(join(root, owner, name), { readOnly: true });
    const found = file.prepare(sql).all();
    file.close();
    return found.map((row) => ({ ...row }));
  };
  return { run, rows, source: body.source._connectionId };
}

test("{{lastExportDateTime}} in the address of a dataset asks the application for what is new alone", async () => {
  const all = [
    { id: 1, at: "2024-01-01T00:00:00Z" },
    { id: 2, at: "2024-02-01T00:00:00Z" },
  ];
  target.answer(({ url }) => {
    const asked = new URL(url, target.url).searchParams;
    const later = all.filter(({ at }) => Date.parse(at) >= Date.parse(asked.get("since")!));
    if (asked.get("page") === "2") return { body: later.slice(1) };
    return { headers: { link: `<${target.url}${url}&page=2>; rel="next"` }, body: later.slice(0, 1) };
  });
  const { run, rows } = await syncOf(
    {},
    { name: "orders", externalId: "/orders?since={{{lastExportDateTime}}}", deltaFields: ["at"] },
  );
  expect(await run()).toMatchObject({ status: "completed", numLoadedRecords: 2, errors: [] });
  expect(target.received[0]!.url).toBe("/orders?since=2020-01-01T00:00:00.000Z");
  all.push({ id: 3, at: "2024-03-01T00:00:00Z" });
  expect(await run()).toMatchObject({ numLoadedRecords: 1 });
  expect(target.received[0]!.url).toBe("/orders?since=2024-02-01T00:00:00.000Z");
  all.length = 0;
  // With nothing new nobody says what the key is: the table stays what it was, and is merged into.
  expect(await run()).toMatchObject({ status: "completed", numExtractedRecords: 0 });
  expect(rows("select id from orders order by id")).toEqual([1, 2, 3].map((each) => ({ id: each })));
});

test("an endpoint of the connection's connector is read as the connector presets exports", async () => {
  target.answer(({ url }) => ({
    body: { items: url.includes("2024-05") ? [] : [{ id: 7, at: "2024-05-01T00:00:00Z" }] },
  }));
  const { run, rows, source } = await syncOf(
    { _httpConnectorId: id("01") },
    { name: "orders", externalId: "Orders/List", deltaFields: ["at"] },
  );
  expect(await run()).toMatchObject({
    status: "completed",
    numLoadedRecords: 1,
    errors: [],
    asked: ["/main/orders?since=2020-01-01T00:00:00.000Z"],
  });
  expect(await run()).toMatchObject({ numExtractedRecords: 0, asked: ["/main/orders?since=2024-05-01T00:00:00.000Z"] });
  expect(rows("select id from orders")).toEqual([{ id: 7 }]);
  const { body } = await server.call("GET", `/v1/di/metadata/connections/${source}/datasets`);
  expect(body.datasets.map(({ name }: JsonObject) => name)).toEqual(["Orders/List", "Orders/One"]);
});

test.each([
  ["by its id", id("21"), []],
  ["by its resource", "Orders", []],
  ["that lacks a value", "Orders/One", [{ message: expect.stringMatching(/needs a value for its parameter id/) }]],
])("an endpoint %s", async (_what, externalId, errors) => {
  target.answer(() => ({ body: { items: [{ id: 1 }] } }));
  const { run } = await syncOf({ _httpConnectorId: id("01") }, { name: "orders", externalId });
  const job = await run();
  expect(job["errors"]).toMatchObject(errors);
  expect(job["numLoadedRecords"]).toBe(errors.length === 0 ? 1 : 0);
});

describe("an export of the source's connection", () => {
  const exported = (_connectionId: string, more: JsonObject = {}) =>
    created("/v1/exports", {
      name: `E${++count}`,
      adaptorType: "HTTPExport",
      _connectionId,
      http: { relativeURI: "/orders", method: "GET", response: { resourcePath: "found" } },
      filter: { type: "expression", expression: { version: "1", rules: ["notequals", ["extract", "gone"], true] } },
      ...more,
    });
  beforeEach(() => target.answer(() => ({ body: { found: [{ id: 1, gone: true }, { id: 2 }] } })));

  test("is a table, read as the export says", async () => {
    const { run, rows, source } = await syncOf({}, async (connection) => ({
      name: "orders",
      externalId: await exported(connection),
    }));
    expect(await run()).toMatchObject({ status: "completed", numLoadedRecords: 1, errors: [] });
    expect(rows("select id from orders")).toEqual([{ id: 2 }]);
    const { body } = await server.call("GET", `/v1/di/metadata/connections/${source}/datasets`);
    expect(body.exports).toMatchObject([{ name: expect.any(String) }]);
  });

  test("is kept to its data contract: rows are given up, or the dataset fails", async () => {
    target.answer(() => ({ body: { found: [{ id: 2 }, { id: 3, note: "new" }, { id: 4 }] } }));
    const kept = await syncOf({}, async (connection) => ({
      name: "kept",
      externalId: await exported(connection, { name: "Kept rows" }),
    }));
    expect(await kept.run()).toMatchObject({ status: "completed", numLoadedRecords: 2, errors: [] });
    expect(kept.rows("select id from kept")).toEqual([{ id: 2 }, { id: 4 }]);
    const frozen = await syncOf({}, async (connection) => ({
      name: "frozen",
      externalId: await exported(connection, { name: "Frozen rows" }),
    }));
    const message = 'The data contract Frozen is broken: The field "note" is not in the contract.';
    expect(await frozen.run()).toMatchObject({ numLoadedRecords: 0, errors: [{ message }] });
  });

  test("is kept to the data contract of its sync: it is loaded as a whole, or not at all", async () => {
    const file = new DatabaseSync(join(root, owner, "orders.db"));
    file.exec(
      "create table orders (id integer primary key, total integer, code text, note text); insert into orders values (1, 10, 'a', 'b'), (2, 20, 'c', 'd')",
    );
    const database = { type: "rdbms", rdbms: { type: "sqlite", database: "orders.db" } };
    const narrow = await syncOf(database, { name: "orders" }, "Narrow");
    expect(await narrow.run()).toMatchObject({ status: "completed", errors: [] });
    expect(narrow.rows("select * from orders order by id")).toEqual([
      { id: 1, total: 10, code: null },
      { id: 2, total: 20, code: null },
    ]);
    const counted = await syncOf(database, { name: "orders", ingestionMode: "merge" }, "Counted");
    for (let nth = 0; nth < 3; nth++) expect(await counted.run()).toMatchObject({ status: "completed" });
    const more = (from: number, to: number) => {
      for (let id = from; id <= to; id++) file.exec(`insert into orders values (${id}, ${id * 10}, null, null)`);
    };
    const broken = async (why: string) => {
      const message = `The data contract Counted is broken: ${why} The table was not loaded.`;
      expect(await counted.run()).toMatchObject({ status: "failed", numLoadedRecords: 0, errors: [{ message }] });
      expect(counted.rows("select count(*) as n from orders")).toEqual([{ n: 2 }]);
    };
    more(3, 6);
    await broken("The run has 6 records and more; 2 to 2 are usual after the 3 runs before it.");
    file.exec("delete from orders where id > 1");
    await broken("The run has 1 record; 2 to 2 are usual after the 3 runs before it.");
    file.exec("insert into orders values (2, 10, null, null)");
    await broken('"total" is not unique.');
    file.exec("update orders set total = null where id = 2");
    await broken('"total" has no value.');
    file.exec("update orders set total = 20 where id = 2");
    expect(await counted.run()).toMatchObject({ status: "completed", errors: [] });
    file.close();
  });

  test("of a database is one, too", async () => {
    const file = new DatabaseSync(join(root, owner, "from.db"));
    file.exec("create table t (id integer primary key); insert into t values (1), (2), (3)");
    file.close();
    const database = { type: "rdbms", rdbms: { type: "sqlite", database: "from.db" } };
    const { run, rows } = await syncOf(database, async (connection) => ({
      name: "late",
      externalId: await exported(connection, {
        adaptorType: "RDBMSExport",
        rdbms: { query: "select id from t where id > 1" },
      }),
    }));
    expect(await run()).toMatchObject({ status: "completed", errors: [] });
    expect(rows("select id from late")).toEqual([{ id: 2 }, { id: 3 }]);
  });

  test("that runs scripts is none, and neither is one of another connection", async () => {
    const other = await created("/v1/connections", { name: "O", type: "http", http: { baseURI: target.url } });
    const script = await created("/v1/scripts", { name: "S", content: "function f(o) { return o; }" });
    const hooks = { preSavePage: { function: "f", _scriptId: script } };
    const scripted = await syncOf({}, async (id) => ({ name: "a", externalId: await exported(id, { hooks }) }));
    expect((await scripted.run())["errors"]).toMatchObject([{ message: expect.stringMatching(/runs scripts/) }]);
    const foreign = await syncOf({}, async () => ({ name: "b", externalId: await exported(other) }));
    await foreign.run();
    expect(target.received[0]!.url).not.toContain("/orders");
  });
});
