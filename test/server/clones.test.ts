import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { sharedServer } from "./serving.ts";

const id = (digits: string) => digits.padStart(24, "6");
const ids = {
  integration: id("a1"),
  other: id("a2"),
  group: id("a3"),
  otherGroup: id("a4"),
  shop: id("c1"),
  newShop: id("c2"),
  books: id("c3"),
  cache: id("c4"),
  export: id("e1"),
  webhook: id("e2"),
  import: id("e3"),
  script: id("e4"),
  flow: id("f1"),
  second: id("f2"),
  tool: id("f3"),
  sync: id("f4"),
};
const http = (_id: string, name: string, more: JsonObject = {}) => ({
  _id,
  name,
  type: "http",
  http: { baseURI: `https://${_id}.test`, mediaType: "json" },
  ...more,
});
const resources = {
  integrations: [
    {
      _id: ids.integration,
      name: "Orders",
      flowGroupings: [{ _id: ids.group, name: "Inbound" }],
      aliases: [{ alias: "main", _flowId: ids.flow }],
      _registeredConnectionIds: [ids.books],
    },
    { _id: ids.other, name: "Elsewhere", flowGroupings: [{ _id: ids.otherGroup, name: "Late" }] },
  ],
  connections: [
    http(ids.shop, "Shop", { _integrationId: ids.integration }),
    http(ids.newShop, "New shop"),
    { _id: ids.books, name: "Books", type: "rdbms", rdbms: { type: "postgresql", host: "db.test", database: "d" } },
  ],
  lookupCaches: [{ _id: ids.cache, name: "Regions", _integrationId: ids.integration }],
  scripts: [{ _id: ids.script, name: "Look up", content: `fetch("/v1/connections/${ids.shop}/ping")` }],
  exports: [
    {
      _id: ids.export,
      name: "Orders",
      adaptorType: "HTTPExport",
      _connectionId: ids.shop,
      _integrationId: ids.integration,
      http: { relativeURI: "/orders", method: "GET" },
    },
    {
      _id: ids.webhook,
      name: "Told",
      adaptorType: "WebhookExport",
      webhook: { verify: "token", token: "proof-of-the-shop", header: "x-proof" },
    },
  ],
  imports: [
    {
      _id: ids.import,
      name: "N".repeat(100),
      adaptorType: "HTTPImport",
      _connectionId: ids.shop,
      _integrationId: ids.integration,
      http: { relativeURI: ["/orders"], method: ["POST"] },
      hooks: { preMap: { _scriptId: ids.script, function: "preMap" } },
      sampleData: { seen: true },
    },
  ],
  flows: [
    {
      _id: ids.flow,
      name: "Orders in",
      _integrationId: ids.integration,
      _flowGroupingId: ids.group,
      disabled: false,
      schedule: "? 0 * * * *",
      pageGenerators: [{ _exportId: ids.export }],
      pageProcessors: [{ type: "import", _importId: ids.import }],
      _runNextFlowIds: [ids.second],
    },
    { _id: ids.second, name: "Told", _integrationId: ids.integration, pageGenerators: [{ _exportId: ids.webhook }] },
  ],
  tools: [
    {
      _id: ids.tool,
      name: "Price",
      _integrationId: ids.integration,
      routers: [
        {
          id: "router00001",
          branches: [
            { name: "one", pageProcessors: [{ type: "import", _importId: ids.import }], nextRouterId: "outputRouter" },
          ],
        },
      ],
    },
  ],
  syncs: [
    {
      _id: ids.sync,
      name: "Copy",
      _integrationId: ids.integration,
      disabled: false,
      historicDateTime: "2025-01-01T00:00:00.000Z",
      source: { _connectionId: ids.shop },
      destination: { _connectionId: ids.books, database: "d", schema: "s" },
      datasets: [{ _id: id("d1"), name: "orders", externalId: "orders", enable: true }],
    },
  ],
};
const world = {
  accounts: [
    {
      name: "Acme",
      features: { environments: true },
      users: [
        { email: "owner@acme.test", role: "owner" },
        { email: "mia@acme.test", role: "manage" },
        { email: "moe@acme.test", role: "monitor" },
      ],
      tokens: [
        { token: "full", type: "service", access: "full" },
        { token: "manage", type: "personal", user: "mia@acme.test" },
        { token: "monitor", type: "personal", user: "moe@acme.test" },
        {
          token: "custom",
          type: "service",
          access: "custom",
          grants: { imports: [ids.import], connections: [ids.shop] },
        },
      ],
      resources,
    },
    {
      name: "Other",
      users: [{ email: "owner@other.test", role: "owner" }],
      tokens: [{ token: "stranger", type: "service", access: "full" }],
      resources: { connections: [http(id("cc"), "Theirs")] },
    },
  ],
};

const server = sharedServer({ world }, "full");
const as = (token: string, method: string, url: string, body?: JsonObject) =>
  server.call(method, url, body, { authorization: `Bearer ${token}` });
const get = async (url: string): Promise<JsonObject> => (await server.call("GET", url)).body as JsonObject;
const clone = async (family: string, of: string, body: JsonObject = {}) => {
  const answer = await server.call("POST", `/v1/${family}/${of}/clone`, body);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.body;
};

describe("a clone of one object", () => {
  test("is another object with what the first one says, under a name of its own", async () => {
    const made = await clone("imports", ids.import);
    const before = await get(`/v1/imports/${ids.import}`);
    expect(made).toMatchObject({
      _sourceId: ids.import,
      name: `Clone - ${"N".repeat(92)}`,
      _connectionId: ids.shop,
      hooks: before["hooks"],
      http: before["http"],
      sampleData: { seen: true },
    });
    expect(made._id).not.toBe(ids.import);
    expect(made.apiIdentifier).not.toBe(before["apiIdentifier"]);
    expect(await get(`/v1/imports/${made._id}`)).toEqual(made);
  });

  test("has the name and the connections that the request says", async () => {
    const connectionMap = { [ids.shop]: ids.newShop };
    expect(await clone("exports", ids.export, { name: "Mine", connectionMap })).toMatchObject({
      name: "Mine",
      _connectionId: ids.newShop,
      _sourceId: ids.export,
    });
    const script = await clone("scripts", ids.script, { connectionMap });
    expect((await get(`/v1/scripts/${script._id}`))["content"]).toBe(`fetch("/v1/connections/${ids.newShop}/ping")`);
  });

  test("keeps its secrets, which nobody sees", async () => {
    const made = await clone("exports", ids.webhook);
    expect(made.webhook).toEqual({ verify: "token", token: "******", header: "x-proof" });
    const told = (proof: string) =>
      server.platform.inject({
        method: "POST",
        url: `/v1/exports/${made._id}/data`,
        headers: { "content-type": "application/json", "x-proof": proof },
        payload: "{}",
      });
    expect([(await told("proof-of-the-shop")).statusCode, (await told("******")).statusCode]).toEqual([204, 401]);
  });

  test("is told in the audit trail as a creation by its caller", async () => {
    const made = (await as("manage", "POST", `/v1/imports/${ids.import}/clone`, {})).body;
    const [entry] = (await server.call("GET", `/v1/audit?resourceType=import&_resourceId=${made._id}`)).body;
    expect(entry).toMatchObject({ event: "create", byUser: { email: "mia@acme.test" } });
  });
});

describe("a clone of a flow", () => {
  test("has copies of its steps, stands in the integration that is named, and does not run", async () => {
    const made = await clone("flows", ids.flow, { _integrationId: ids.other, _flowGroupingId: ids.otherGroup });
    expect(made).toMatchObject({
      name: "Clone - Orders in",
      disabled: true,
      _integrationId: ids.other,
      _flowGroupingId: ids.otherGroup,
      _sourceId: ids.flow,
      _runNextFlowIds: [ids.second],
    });
    const step = await get(`/v1/imports/${made.pageProcessors[0]._importId}`);
    expect(step).toMatchObject({ _sourceId: ids.import, _integrationId: ids.other, _connectionId: ids.shop });
    const source = await get(`/v1/exports/${made.pageGenerators[0]._exportId}`);
    expect(source).toMatchObject({ _sourceId: ids.export, _integrationId: ids.other, name: "Orders" });
  });

  test("stays in its group in its own integration, and in none elsewhere", async () => {
    const groupOf = async (_integrationId: string, more: JsonObject = {}) =>
      (await clone("flows", ids.flow, { _integrationId, ...more }))._flowGroupingId;
    expect(await groupOf(ids.integration)).toBe(ids.group);
    expect(await groupOf(ids.integration, { _flowGroupingId: null })).toBeNull();
    expect(await groupOf(ids.other)).toBeNull();
  });

  test("goes into the integration of its original where none is named", async () => {
    const made = await clone("flows", ids.flow, {});
    expect([made._integrationId, made._flowGroupingId, made.disabled]).toEqual([ids.integration, ids.group, true]);
    const alone = await server.call("POST", "/v1/flows", { name: "Alone" });
    const answer = await server.call("POST", `/v1/flows/${alone.body._id}/clone`, {});
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, "_integrationId"]);
    await server.call("DELETE", `/v1/flows/${alone.body._id}`);
  });

  test("is refused with an integration, a group or an environment that does not exist", async () => {
    const refused = async (body: JsonObject) => {
      const { status, body: answer } = await server.call("POST", `/v1/flows/${ids.flow}/clone`, body);
      return [status, answer.errors[0].code, answer.errors[0].field];
    };
    const _integrationId = ids.other;
    expect(await refused({ _integrationId: "x" })).toEqual([422, "invalid_field", "_integrationId"]);
    expect(await refused({ _integrationId: id("99") })).toEqual([422, "invalid_ref", "_integrationId"]);
    expect(await refused({ _integrationId, _flowGroupingId: ids.group })).toEqual([
      422,
      "invalid_ref",
      "_flowGroupingId",
    ]);
    expect(await refused({ _integrationId, envId: id("99") })).toEqual([422, "invalid_ref", "envId"]);
    const [made] = (await server.call("GET", "/v1/environments")).body;
    expect((await clone("flows", ids.flow, { _integrationId, envId: made._id })).disabled).toBe(true);
  });
});

test("a clone of more than 16 MiB of documents is refused, and nothing is made", async () => {
  const { _id } = (await server.call("POST", "/v1/integrations", { name: "Large" })).body;
  const body = ["y".repeat(1_900_000)];
  for (let number = 0; number < 9; number++) {
    const http = { relativeURI: ["/x"], method: ["POST"], body };
    const large = { name: `Large ${number}`, adaptorType: "HTTPImport", _connectionId: ids.newShop };
    const made = await server.call("POST", "/v1/imports", { ...large, _integrationId: _id, http });
    expect(made.status).toBe(201);
  }
  const { status, body: refused } = await server.call("POST", `/v1/integrations/${_id}/clone`, {});
  expect([status, refused.errors[0].code]).toEqual([422, "size_limit_exceeded"]);
  const integrations = (await server.call("GET", "/v1/integrations")).body as readonly JsonObject[];
  expect(integrations.filter(({ name }) => name === "Clone - Large")).toEqual([]);
  expect((await server.call("DELETE", `/v1/integrations/${_id}`)).status).toBe(204);
});

test("a clone of an integration holds copies of its flows, steps, tools and syncs, which refer to each other", async () => {
  const made: { model: string; _id: string; name: string }[] = await clone("integrations", ids.integration, {
    name: "Orders 2",
    connectionMap: { [ids.shop]: ids.newShop },
  });
  const count = (model: string) => made.filter((each) => each.model === model).length;
  const models = ["Integration", "Flow", "Export", "Import", "Tool", "Sync"];
  expect(models.map(count).map((n) => n > 0)).toEqual(models.map(() => true));
  expect(made[0]).toMatchObject({ model: "Integration", name: "Orders 2" });
  const _id = made[0]!._id;
  const integration = await get(`/v1/integrations/${_id}`);
  const flows = (await server.call("GET", `/v1/integrations/${_id}/flows`)).body as JsonObject[];
  const flow = flows.find((each) => each["_sourceId"] === ids.flow)!;
  const next = flows.find((each) => each["_sourceId"] === ids.second)!;
  const groups = integration["flowGroupings"] as unknown as { _id: string; name: string }[];
  expect(groups).toEqual([{ _id: expect.any(String), name: "Inbound" }]);
  expect(groups[0]!._id).not.toBe(ids.group);
  expect(flow).toMatchObject({ disabled: true, _flowGroupingId: groups[0]!._id, _runNextFlowIds: [next["_id"]] });
  expect(integration).toMatchObject({
    _sourceId: ids.integration,
    aliases: [{ alias: "main", _flowId: flow["_id"] }],
    _registeredConnectionIds: [ids.books, ids.newShop],
    _registeredLookupCacheIds: [ids.cache],
  });
  const [sync] = (await server.call("GET", `/v1/integrations/${_id}/syncs`)).body as JsonObject[];
  expect(sync).toMatchObject({ disabled: true, source: { _connectionId: ids.newShop } });
  const [dataset] = (await server.call("GET", `/v1/syncs/${sync!["_id"]}/datasets`)).body as JsonObject[];
  expect(dataset).toMatchObject({ externalId: "orders", enable: true });
  expect(dataset!["_id"]).not.toBe(id("d1"));
  const steps = (await server.call("GET", `/v1/integrations/${_id}/imports`)).body as JsonObject[];
  const [tool] = (await server.call("GET", `/v1/integrations/${_id}/tools`)).body as JsonObject[];
  expect(JSON.stringify(tool)).toContain(String(steps.find((each) => each["_sourceId"] === ids.import)!["_id"]));
  expect((await get(`/v1/connections/${ids.shop}`))["_integrationId"]).toBe(ids.integration);
});

describe("who may not", () => {
  const families = {
    imports: ids.import,
    exports: ids.export,
    scripts: ids.script,
    flows: ids.flow,
    integrations: ids.integration,
  };

  test.each(Object.entries(families))("clone %s: a monitor, a custom token, another account", async (family, of) => {
    const body = { _integrationId: ids.other };
    const answer = async (token: string) => {
      const { status, body: refused } = await as(token, "POST", `/v1/${family}/${of}/clone`, body);
      return [status, refused.errors[0].code];
    };
    expect(await answer("monitor")).toEqual([403, "access_restricted"]);
    expect(await answer("custom")).toEqual([403, "insufficient_permissions"]);
    expect((await answer("stranger"))[0]).toBeGreaterThanOrEqual(404);
  });

  test("name a connection of another account, or what is not a connection", async () => {
    for (const [from, to] of [
      [ids.shop, id("cc")],
      [ids.import, ids.newShop],
    ] as const) {
      const answer = await server.call("POST", `/v1/imports/${ids.import}/clone`, { connectionMap: { [from]: to } });
      expect([answer.status, server.code(answer)]).toEqual([422, "invalid_ref"]);
    }
    const wrong = await server.call("POST", `/v1/imports/${ids.import}/clone`, { connectionMap: ["x"] });
    expect([wrong.status, server.code(wrong)]).toEqual([422, "invalid_field"]);
  });

  test("give a step a connection of a type that does not suit it, and nothing is made", async () => {
    const before = ((await server.call("GET", "/v1/imports")).body as unknown[]).length;
    const answer = await server.call("POST", `/v1/flows/${ids.flow}/clone`, {
      _integrationId: ids.other,
      connectionMap: { [ids.shop]: ids.books },
    });
    expect([answer.status, server.code(answer)]).toEqual([422, "invalid_field"]);
    expect(((await server.call("GET", "/v1/imports")).body as unknown[]).length).toBe(before);
  });
});
