import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { collectTemplateObjects } from "../../src/platform/templates/template-of.ts";
import { sharedServer } from "./serving.ts";

const id = (digits: string) => digits.padStart(24, "8");
const ids = {
  integration: id("a1"),
  group: id("a2"),
  other: id("a3"),
  otherGroup: id("a4"),
  shop: id("c1"),
  newShop: id("c2"),
  books: id("c3"),
  script: id("51"),
  cache: id("52"),
  export: id("e1"),
  import: id("e2"),
  toolImport: id("e3"),
  flow: id("f1"),
  second: id("f2"),
  foreign: id("f3"),
  tool: id("71"),
  inner: id("72"),
};
const http = (_id: string, name: string) => ({
  _id,
  name,
  type: "http",
  http: {
    baseURI: `https://${_id}.test`,
    mediaType: "json",
    auth: { type: "basic", basic: { username: "u", password: "hunter2" } },
  },
});
const branch = (...pageProcessors: object[]) => [
  { id: "router00001", branches: [{ name: "one", pageProcessors, nextRouterId: "outputRouter" }] },
];
const resources = {
  integrations: [
    { _id: ids.integration, name: "Orders", flowGroupings: [{ _id: ids.group, name: "Inbound" }] },
    { _id: ids.other, name: "Other", flowGroupings: [{ _id: ids.otherGroup, name: "Late" }] },
  ],
  connections: [
    http(ids.shop, "Shop"),
    http(ids.newShop, "New shop"),
    { _id: ids.books, name: "Books", type: "rdbms", rdbms: { type: "postgresql", host: "db.test", database: "d" } },
  ],
  scripts: [{ _id: ids.script, name: "Trim", content: "function preMap() {}" }],
  lookupCaches: [{ _id: ids.cache, name: "Regions", includeDataInTemplatesAndCloning: true }],
  exports: [
    {
      _id: ids.export,
      name: "Orders",
      adaptorType: "HTTPExport",
      _connectionId: ids.shop,
      http: { relativeURI: "/", method: "GET" },
    },
  ],
  imports: [
    {
      _id: ids.import,
      name: "Orders",
      adaptorType: "HTTPImport",
      _connectionId: ids.shop,
      http: {
        relativeURI: ["/"],
        method: ["POST"],
        lookups: [{ name: "region", _lookupCacheId: ids.cache, extract: "r" }],
      },
      hooks: { preMap: { _scriptId: ids.script, function: "preMap" } },
    },
    { _id: ids.toolImport, name: "Price", adaptorType: "ToolImport", tool: { _toolId: ids.inner } },
  ],
  flows: [
    {
      _id: ids.flow,
      name: "Orders in",
      _integrationId: ids.integration,
      disabled: true,
      pageGenerators: [{ _exportId: ids.export }],
      pageProcessors: [{ type: "import", _importId: ids.import }],
    },
    { _id: ids.second, name: "Second", _integrationId: ids.integration, disabled: true },
    { _id: ids.foreign, name: "Foreign", _integrationId: ids.other, disabled: true },
  ],
  tools: [
    {
      _id: ids.tool,
      name: "Outer",
      _integrationId: ids.integration,
      routers: branch({ type: "export", _exportId: ids.export }, { type: "import", _importId: ids.toolImport }),
    },
    {
      _id: ids.inner,
      name: "Inner",
      _integrationId: ids.integration,
      routers: branch({ type: "import", _importId: ids.import }),
    },
  ],
};
const account = (name: string, more: object) => ({
  name,
  features: { partner: true },
  users: [
    { email: `owner@${name}.test`, role: "owner" },
    { email: `moe@${name}.test`, role: "monitor" },
  ],
  tokens: [
    { token: name, type: "service", access: "full" },
    { token: `${name}-monitor`, type: "personal", user: `moe@${name}.test` },
    { token: `${name}-custom`, type: "service", access: "custom", grants: { exports: [ids.export] } },
  ],
  ...more,
});
const world = { accounts: [account("acme", { resources }), account("other", {})] };

const server = sharedServer({ world }, "acme");
const as = (token: string, method: string, url: string, body?: Json) =>
  server.call(method, url, body, { authorization: `Bearer ${token}` });
const get = async (url: string) => (await server.call("GET", url)).body as JsonObject;
const refusal = async (url: string, body: JsonObject) => {
  const answer = await server.call("PUT", url, body);
  return [answer.status, answer.body.errors[0].code, answer.body.errors[0].field];
};

describe("another connection for a flow", () => {
  const url = `/v1/flows/${ids.flow}/replaceConnection`;
  const connectionOf = async (step: string) => (await get(step))["_connectionId"];
  const [source, step] = [`/v1/exports/${ids.export}`, `/v1/imports/${ids.import}`];

  test("takes the place of the one that is named, in all steps that use it", async () => {
    const answer = await server.call("PUT", url, { _connectionId: ids.shop, _newConnectionId: ids.newShop });
    expect([answer.status, answer.body._id]).toEqual([200, ids.flow]);
    expect([await connectionOf(source), await connectionOf(step)]).toEqual([ids.newShop, ids.newShop]);
    await server.call("PUT", url, { _connectionId: ids.newShop, _newConnectionId: ids.shop });
    expect([await connectionOf(source), await connectionOf(step)]).toEqual([ids.shop, ids.shop]);
    const [entry] = (await server.call("GET", `/v1/audit?resourceType=import&_resourceId=${ids.import}`)).body;
    expect(entry.fieldChanges).toContainEqual({
      fieldPath: "_connectionId",
      oldValue: ids.newShop,
      newValue: ids.shop,
    });
  });

  test("is refused where a step cannot use it, nothing uses the old one or there is no new one; and nothing changes", async () => {
    const [_connectionId, _newConnectionId] = [ids.shop, ids.newShop];
    expect(await refusal(url, { _connectionId, _newConnectionId: ids.books })).toEqual([
      422,
      "invalid_field",
      "_newConnectionId",
    ]);
    expect(await refusal(url, { _connectionId: ids.books, _newConnectionId })).toEqual([
      422,
      "invalid_ref",
      "_connectionId",
    ]);
    expect(await refusal(url, { _connectionId, _newConnectionId: id("99") })).toEqual([
      422,
      "invalid_ref",
      "_newConnectionId",
    ]);
    expect(await refusal(url, { _newConnectionId })).toEqual([422, "invalid_field", "_connectionId"]);
    expect([await connectionOf(source), await connectionOf(step)]).toEqual([ids.shop, ids.shop]);
  });
});

describe("another group for flows", () => {
  const url = "/v1/flows/updateFlowGrouping";
  const groupOf = async (flow: string) => (await get(`/v1/flows/${flow}`))["_flowGroupingId"] ?? null;

  test("is one of their integration, or none", async () => {
    const _flowIds = [ids.flow, ids.second];
    expect((await server.call("PUT", url, { _flowIds, _flowGroupingId: ids.group })).status).toBe(204);
    expect(await Promise.all(_flowIds.map(groupOf))).toEqual([ids.group, ids.group]);
    expect((await server.call("PUT", url, { _flowIds, _flowGroupingId: null })).status).toBe(204);
    expect(await Promise.all(_flowIds.map(groupOf))).toEqual([null, null]);
  });

  test("is refused for all of them where it does not fit one", async () => {
    const _flowIds = [ids.flow, ids.foreign];
    expect(await refusal(url, { _flowIds, _flowGroupingId: ids.group })).toEqual([
      422,
      "invalid_ref",
      "_flowGroupingId",
    ]);
    expect(await groupOf(ids.flow)).toBeNull();
    expect(await refusal(url, { _flowIds: [id("99")], _flowGroupingId: null })).toEqual([
      422,
      "invalid_ref",
      "_flowIds.0",
    ]);
    expect(await refusal(url, { _flowIds: "x", _flowGroupingId: null })).toEqual([422, "invalid_field", "_flowIds"]);
    expect(await refusal(url, { _flowIds: [] })).toEqual([422, "invalid_field", "_flowGroupingId"]);
  });
});

describe.each([
  ["flows", ids.flow, ["Flow", "Integration", "Export", "Import", "Connection", "Script", "LookupCache"]],
  ["tools", ids.tool, ["Tool", "Integration", "Export", "Import", "Connection", "Script", "LookupCache"]],
] as const)("a template of %s", (family, of, models) => {
  const url = `/v1/${family}/${of}/template`;

  test("is a zip that another account installs, without secrets, and with the data of caches that say so", async () => {
    await server.call("POST", `/v1/lookupcaches/${ids.cache}/data`, { data: [{ key: "n", value: "north" }] });
    const { pathname } = new URL((await as("acme-monitor", "GET", url)).body.signedURL);
    const zip = await server.platform.inject({ method: "GET", url: pathname });
    expect([zip.statusCode, zip.headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(zip.rawPayload.includes("hunter2")).toBe(false);
    const { signedURL, runKey } = (await as("other", "GET", "/v1/s3SignedURL?file_type=application/zip")).body;
    await server.platform.inject({
      method: "PUT",
      url: new URL(signedURL).pathname,
      headers: { "content-type": "application/zip" },
      payload: zip.rawPayload,
    });
    const made = await as("other", "POST", "/v1/integrations/template", { runKey });
    expect([made.status, new Set(made.body.map((each: { model: string }) => each.model))]).toEqual([
      201,
      new Set(models),
    ]);
    const connection = made.body.find((each: { model: string }) => each.model === "Connection")._id;
    const { body } = await as("other", "GET", `/v1/connections/${connection}`);
    expect(body.http.auth.basic).toEqual({ username: "u" });
    const cache = made.body.find((each: { model: string }) => each.model === "LookupCache")._id;
    expect((await as("other", "POST", `/v1/lookupcaches/${cache}/getData`, {})).body.data).toEqual([
      { key: "n", value: "north" },
    ]);
    expect((await as("other", "GET", `/v1/lookupcaches/${cache}`)).body.size).toBe(1);
  });

  test("is not there for a custom token, nor for another account", async () => {
    expect((await as("acme-custom", "GET", url)).status).toBe(403);
    expect((await as("other", "GET", url)).status).toBe(404);
  });
});

test("objects of a template beyond its bound are not read", async () => {
  const numbers = Array.from({ length: 60 }, (_, number) => id(String(number).padStart(3, "0")));
  const scripts = numbers.map((_id) => `fetch("/v1/scripts/${_id}/logs")`).join("\n");
  let read = 0;
  const reader = {
    get: async (_account: string, _family: string, _id: string) => {
      read++;
      return { body: { _id, name: "Large", content: `${scripts}\n// ${"x".repeat(1_900_000)}` } };
    },
  };
  const collected = collectTemplateObjects(reader as never, "account", "scripts", numbers[0]!);
  await expect(collected).rejects.toThrow("more than 16 MiB unpacked");
  expect(read).toBeLessThan(10);
});

test("the connections of a tool are those of its steps and of the tools that it calls", async () => {
  const url = `/v1/tools/${ids.tool}/connections`;
  const name = async (token: string) => (await as(token, "GET", url)).body.map((each: { name: string }) => each.name);
  await server.call("PUT", `/v1/imports/${ids.import}/replaceConnection`, { _newConnectionId: ids.newShop });
  expect(await name("acme-monitor")).toEqual(["Shop", "New shop"]);
  expect((await as("acme", "GET", url)).text).not.toContain("hunter2");
  expect((await as("acme-custom", "GET", url)).status).toBe(403);
  expect((await as("other", "GET", url)).status).toBe(404);
});

test.each([`/v1/flows/${ids.flow}/replaceConnection`, "/v1/flows/updateFlowGrouping"])(
  "a monitor, a custom token and another account change nothing by %s",
  async (url) => {
    const body = {
      _connectionId: ids.shop,
      _newConnectionId: ids.newShop,
      _flowIds: [ids.flow],
      _flowGroupingId: null,
    };
    expect((await as("acme-monitor", "PUT", url, body)).status).toBe(403);
    expect((await as("acme-custom", "PUT", url, body)).status).toBe(403);
    expect((await as("other", "PUT", url, body)).status).toBeGreaterThanOrEqual(404);
  },
);
