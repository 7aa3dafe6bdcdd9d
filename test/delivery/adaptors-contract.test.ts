/** Applications and stacks behind the contract of docs/ADAPTORS.md: ErpImport, ErpDistributedImport, ErpHTTPImport, CrmImport, WrapperImport. */
// Partner: contract (a double of the endpoint): ErpImport ErpDistributedImport CrmImport WrapperImport
// Partner: real (an HTTP server): ErpHTTPImport
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { freePort } from "../support/free-port.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { localWorld } from "../support/local-world.ts";

const stack = "65e000000000000000000077";
let target: HttpTarget;
let here: Ends;
const connections: { [type: string]: string } = {};

/** The account has the stack, and what else is given. */
const worldWith = (account: JsonObject = {}) => {
  const world = localWorld("rct_local") as { readonly accounts: readonly JsonObject[] };
  const resources = { functionStacks: [{ _id: stack, name: "Functions" }] };
  return { ...world, accounts: [{ ...world.accounts[0]!, resources, ...account }] };
};

beforeAll(async () => {
  target = await httpTarget();
  here = await ends({
    world: worldWith(),
    endpoints: [`erp=${target.url}/bridge`, `crm=${target.url}`, `stack:${stack}=${target.url}/`],
  });
  connections["erp"] = await here.created("/v1/connections", {
    name: "ERP",
    type: "erp",
    erp: { authType: "token", account: "A1", environment: "production", tokenId: "key-id", tokenSecret: "key-secret" },
  });
  connections["crm"] = await here.created("/v1/connections", {
    name: "CRM",
    type: "crm",
    crm: { bearerToken: "crm-token" },
  });
  connections["wrapper"] = await here.created("/v1/connections", {
    name: "Stack",
    type: "wrapper",
    wrapper: { pingFunction: "ping", _stackId: stack },
  });
});
beforeEach(() =>
  target.answer(({ body }) => {
    const { records } = JSON.parse(body || '{"records":[]}') as { readonly records: readonly JsonObject[] };
    return { body: { results: records.map(({ id }) => ({ statusCode: 201, id: `new-${id}`, _json: { kept: id } })) } };
  }),
);
afterAll(async () => {
  await here.close();
  await target.close();
});

const cases: readonly (readonly [string, string, JsonObject, string, JsonObject])[] = [
  [
    "ErpImport",
    "erp",
    { erp: { operation: "addupdate", recordType: "customer", internalIdLookup: { extract: "id" } } },
    "/bridge/erp/addupdate",
    { recordType: "customer", ids: [1, 2] },
  ],
  [
    "ErpDistributedImport",
    "erp",
    { distributed: true, erp_da: { operation: "add", recordType: "salesorder" } },
    "/bridge/erp/add",
    { recordType: "salesorder" },
  ],
  [
    "CrmImport",
    "crm",
    { crm: { operation: "insert", api: "rest", sObjectType: "Account" } },
    "/crm/insert",
    { sObjectType: "Account", options: { api: "rest" } },
  ],
  [
    "WrapperImport",
    "wrapper",
    { wrapper: { function: "importOrders", configuration: { dry: true } } },
    "/wrapper/importOrders",
    { options: { configuration: { dry: true } } },
  ],
];

describe.each(cases)("%s", (adaptorType, type, block, path, envelope) => {
  const document = () => ({ adaptorType, _connectionId: connections[type]!, ...block });

  test("hands a page over as one request, and every record has its own result", async () => {
    const results = await here.invoke(document(), [{ id: 1 }, { id: 2 }]);
    expect(results).toMatchObject([
      { statusCode: 201, id: "new-1", _json: { kept: 1 }, errors: [] },
      { statusCode: 201, id: "new-2", errors: [] },
    ]);
    expect(target.received.map(({ method, url }) => [method, url])).toEqual([["POST", path]]);
    expect(JSON.parse(target.received[0]!.body)).toMatchObject({
      adaptorType,
      records: [{ id: 1 }, { id: 2 }],
      ...envelope,
    });
  });

  test("one bad record fails alone, in the application's own words", async () => {
    target.answer(() => ({
      body: { results: [{ id: "a" }, { statusCode: 400, errors: [{ code: "DUPLICATE", message: "It is there." }] }] },
    }));
    const results = await here.invoke(document(), [{ id: 1 }, { id: 2 }]);
    expect(results.map((result) => errorsOf(result).length)).toEqual([0, 1]);
    expect(errorsOf(results[1])).toMatchObject([{ code: "DUPLICATE", message: "It is there.", source: "application" }]);
  });

  test("an answer without a result for each record fails them all, and says so", async () => {
    target.answer(() => ({ body: { results: [] } }));
    const results = await here.invoke(document(), [{ id: 1 }, { id: 2 }]);
    expect(results.flatMap(errorsOf)).toMatchObject([
      { code: "delivery_failed", message: expect.stringContaining("0 results for 2 records") },
      { code: "delivery_failed" },
    ]);
  });
});

describe("a mapping inside erp_da", () => {
  const mapping = { fields: [{ extract: "no", generate: "tranid" }], lists: [] };
  const block = (more: JsonObject = {}) => ({ erp_da: { operation: "add", recordType: "salesorder", ...more } });
  const document = (more: JsonObject = {}): JsonObject => ({
    name: "DA",
    adaptorType: "ErpDistributedImport",
    _connectionId: connections["erp"]!,
    ...block({ mapping }),
    ...more,
  });
  const records = () => (JSON.parse(target.received.at(-1)!.body) as JsonObject)["records"];
  const own = { mapping: { fields: [{ extract: "no", generate: "own" }], lists: [] } };
  const raw = block({ useRawOverride: true, rawOverride: { operation: "add", recordType: "x", mapping } });

  test.each<[string, JsonObject, string]>([
    ["maps the records", {}, "tranid"],
    ["maps them inside rawOverride", raw, "tranid"],
    ["gives way to a mapping of the import", own, "own"],
    ["maps them where the import has an empty mapping", { mapping: { fields: [], lists: [] } }, "tranid"],
  ])("%s", async (_what, more, field) => {
    await here.invoke(document(more), [{ no: "1", k: "a" }]);
    expect(records()).toEqual([{ [field]: "1" }]);
  });

  test("maps them in previews and in the mapping of a connection, and uses the lookups beside it", async () => {
    const looked = { fields: [{ extract: "no", generate: "tranid", lookupName: "numbers" }], lists: [] };
    const lookups = [{ name: "numbers", map: { 1: "one" }, default: "none", allowFailures: true }];
    const more = block({ mapping: looked, lookups });
    await here.invoke(document(more), [{ no: "1" }]);
    expect(records()).toEqual([{ tranid: "one" }]);
    const { call } = here.server;
    const data = [{ no: "1", k: "a" }];
    const preview = await call("POST", "/v1/imports/preview", { import: document(), data });
    expect([preview.status, preview.text]).toEqual([200, expect.stringContaining('"mapping"')]);
    expect(records()).toEqual([{ tranid: "1" }]);
    const mapped = await call("POST", `/v1/connections/${connections["erp"]}/import/map`, { import: document(), data });
    expect([mapped.status, mapped.body]).toEqual([200, [{ tranid: "1" }]]);
  });

  test("maps them in a run of a flow", async () => {
    const api = await here.created("/v1/connections", {
      name: "S",
      type: "http",
      http: { baseURI: target.url, mediaType: "json" },
    });
    const _exportId = await here.created("/v1/exports", {
      name: "S",
      adaptorType: "HTTPExport",
      _connectionId: api,
      http: { relativeURI: "/orders", method: "GET" },
    });
    const _importId = await here.created("/v1/imports", document());
    target.answer(({ url }) => ({
      body: url === "/orders" ? [{ no: "7", k: 1 }] : { results: [{ statusCode: 200 }] },
    }));
    const flow = await here.created("/v1/flows", {
      name: "F",
      pageGenerators: [{ _exportId }],
      pageProcessors: [{ type: "import", _importId }],
    });
    await here.server.call("POST", `/v1/flows/${flow}/run`, {});
    await here.server.platform.idle();
    expect(records()).toEqual([{ tranid: "7" }]);
  });
});

test.each(cases)(
  "%s: its application gets the instruction to leave out what exists, or what does not",
  async (type, on, block) => {
    target.answer(() => ({ body: { results: [{ ignored: true }, { statusCode: 201 }] } }));
    for (const flags of [{ ignoreExisting: true }, { ignoreMissing: true }, { ignoreExisting: false }]) {
      const document = { adaptorType: type, _connectionId: connections[on]!, ...block, ...flags };
      const results = await here.invoke(document, [{ id: 1 }, { id: 2 }]);
      expect(results.map(({ ignored }) => ignored)).toEqual([true, undefined]);
      const { ignoreExisting, ignoreMissing } = JSON.parse(target.received.at(-1)!.body) as JsonObject;
      const told = {
        ...(ignoreExisting !== undefined && { ignoreExisting }),
        ...(ignoreMissing !== undefined && { ignoreMissing }),
      };
      expect(told).toEqual(Object.values(flags)[0] ? flags : {});
    }
  },
);

test("ErpHTTPImport sends requests of its own to the endpoint of an ERP connection", async () => {
  target.answer(() => ({ status: 201, body: { id: "c-1" } }));
  const results = await here.invoke(
    {
      adaptorType: "ErpHTTPImport",
      _connectionId: connections["erp"]!,
      http: { relativeURI: ["/services/customer"], method: ["POST"] },
    },
    [{ name: "Ada" }],
  );
  expect(results).toMatchObject([{ statusCode: 201, id: "c-1", errors: [] }]);
  expect(target.received).toMatchObject([{ url: "/bridge/services/customer", body: '{"name":"Ada"}' }]);
});

test("requests prove the connection: a token with its secret, a bearer token", async () => {
  await here.invoke({ adaptorType: "ErpImport", _connectionId: connections["erp"]!, ...cases[0]![2] }, [{ id: 1 }]);
  await here.invoke({ adaptorType: "CrmImport", _connectionId: connections["crm"]!, ...cases[2]![2] }, [{ id: 1 }]);
  expect(target.received.map(({ headers }) => [headers.authorization, headers["x-account"]])).toEqual([
    [`Basic ${Buffer.from("key-id:key-secret").toString("base64")}`, "A1"],
    ["Bearer crm-token", undefined],
  ]);
});

test("credentials that are refused fail the records, and no message repeats them", async () => {
  target.answer(() => ({ status: 401, body: { message: "key-secret is wrong" } }));
  const [result] = await here.invoke(
    { adaptorType: "ErpImport", _connectionId: connections["erp"]!, ...cases[0]![2] },
    [{ id: 1 }],
  );
  expect(errorsOf(result)).toMatchObject([{ code: "authentication_failed" }]);
  expect(JSON.stringify(result)).not.toContain("key-secret");
});

test("a destination without an endpoint, a missing one, and one that the egress rule closes: the records give the reason", async () => {
  const port = await freePort();
  const bare = await ends({
    world: worldWith(),
    endpoints: [`crm=http://127.0.0.1:${port}`, `erp=${target.url}`],
    egress: `127.0.0.1:${port}`,
  });
  const failing = async (type: string, at: number, block: JsonObject): Promise<unknown> => {
    const connection = await bare.created("/v1/connections", { name: type, type, [type]: block });
    const [adaptorType, , own] = cases[at]!;
    const results = await bare.invoke({ adaptorType, _connectionId: connection, ...own }, [{ id: 1 }]);
    return { ...errorsOf(results[0])[0], ping: await bare.ping(connection) };
  };
  const missing = expect.stringContaining(`--endpoint stack:${stack}=URL`);
  expect(await failing("wrapper", 3, { pingFunction: "ping", _stackId: stack })).toMatchObject({
    code: "not_configured",
    message: missing,
    ping: missing,
  });
  expect(await failing("crm", 2, {})).toMatchObject({ code: "connection_failed", source: "connection" });
  expect(await failing("erp", 0, { authType: "token-auto", account: "1" })).toMatchObject({
    message: expect.stringContaining("does not send requests"),
  });
  await bare.close();
});

test("a stack without an endpoint is reached at its own server, with its token, which nobody is told", async () => {
  const server = { hostURI: `${target.url}/own-stack`, systemToken: "stack-system-token" };
  const _stackId = await here.created("/v1/stacks", { name: "Own", server });
  const wrapper = { pingFunction: "ping", _stackId };
  const _connectionId = await here.created("/v1/connections", { name: "Own", type: "wrapper", wrapper });
  await here.invoke({ adaptorType: "WrapperImport", _connectionId, ...cases[3]![2] }, [{ id: 1 }]);
  expect(target.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/own-stack/wrapper/importOrders", "Bearer stack-system-token"],
  ]);
  target.answer(() => ({ status: 403, body: { message: "stack-system-token may not." } }));
  const [refused] = await here.invoke({ adaptorType: "WrapperImport", _connectionId, ...cases[3]![2] }, [{ id: 1 }]);
  expect(errorsOf(refused)).toHaveLength(1);
  expect(JSON.stringify(refused)).not.toContain("stack-system-token");
});

test("an account's own endpoints, which its world gives, count before those of the server", async () => {
  const world = worldWith({ endpoints: { erp: `${target.url}/own` } });
  const server = await ends({ world, endpoints: [`erp=${target.url}/server`] });
  const erp = { name: "ERP", type: "erp", erp: { authType: "token-auto", account: "1" } };
  const connection = await server.created("/v1/connections", erp);
  await server.invoke({ adaptorType: "ErpImport", _connectionId: connection, ...cases[0]![2] }, [{ id: 1 }]);
  expect(target.received.map(({ url }) => url)).toEqual(["/own/erp/addupdate"]);
  expect(await server.ping(connection)).toBeUndefined();
  await server.close();
});

test.each(["erp", "crm", "wrapper"])(
  "exports of the type %s read page by page, until there is no state",
  async (type) => {
    target.answer(({ body }) => {
      const { state } = JSON.parse(body) as { readonly state: { readonly at: number } | null };
      const at = state?.at ?? 0;
      return { body: { records: [{ n: at }, { n: at + 1 }], ...(at < 4 && { state: { at: at + 2 } }) } };
    });
    const adaptorType = `${type[0]!.toUpperCase()}${type.slice(1)}Export`;
    const block = {
      wrapper: { function: "orders" },
      erp: { type: "search" },
      crm: { type: "soql", soql: { query: "x" } },
    };
    const { records } = await here.read({
      adaptorType,
      _connectionId: connections[type]!,
      [type]: block[type as "erp"],
    });
    expect(records.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5]);
  },
);

test.each(["erp", "erp=ftp://x", "nothing=http://x", "erp=http://a:b@c", "stack:=http://x"])(
  "%s is not an endpoint",
  async (text) => {
    await expect(ends({ endpoints: [text] })).rejects.toThrow("The endpoint is not valid");
  },
);
