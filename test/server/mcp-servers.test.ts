/** MCP servers of an account (docs/MCP.md): their tools and APIs, for those to whom they are granted. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { type McpConnection, mcpClient, rpc } from "../support/mcp-client.ts";
import { sharedServer } from "./serving.ts";

const foreign = "65e0000000000000000000f3";
const world = {
  accounts: [
    {
      name: "Shop",
      users: [
        { email: "owner@shop.test", role: "owner" },
        { email: "mo@shop.test", role: "monitor" },
        { email: "ma@shop.test", role: "manage" },
      ],
      tokens: [
        { token: "all", type: "service", access: "full" },
        { token: "apis", type: "service", access: "custom", grants: { apis: ["65e0000000000000000000f4"] } },
        { token: "monitors", type: "personal", user: "mo@shop.test" },
        { token: "manages", type: "personal", user: "ma@shop.test" },
      ],
    },
    {
      name: "Other",
      tokens: [{ token: "other", type: "service", access: "full" }],
      resources: { mcpServers: [{ _id: foreign, name: "Theirs" }] },
    },
  ],
};
const server = sharedServer({ world }, "all");
const open: McpConnection[] = [];
let target: HttpTarget;
let desk: string;
let closed: string;
const created = async (path: string, document: JsonObject): Promise<string> => {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
};
beforeAll(async () => {
  target = await httpTarget();
  target.answer(() => ({ body: [{ id: "O-1" }] }));
  const _connectionId = await created("/v1/connections", {
    name: "Shop",
    type: "http",
    http: {
      baseURI: target.url,
      mediaType: "json",
      auth: { type: "basic", basic: { username: "u", password: "hush" } },
    },
  });
  const _exportId = await created("/v1/exports", {
    name: "Orders",
    isLookup: true,
    _connectionId,
    http: { relativeURI: "/orders?of={{record.customer}}", method: "GET" },
  });
  const _integrationId = await created("/v1/integrations", { name: "Shop" });
  const tool = await created("/v1/tools", {
    name: "Find orders",
    _integrationId,
    input: {
      name: "find orders!",
      description: "Finds the orders of a customer.",
      schema: { type: "object", properties: { customer: { type: "string" } }, required: ["customer"] },
    },
    routers: [
      {
        id: "all0000001",
        branches: [
          {
            name: "All",
            pageProcessors: [
              {
                type: "export",
                _exportId,
                responseMapping: { fields: [{ extract: "data[0].id", generate: "order" }] },
              },
            ],
            nextRouterId: "outputRouter",
          },
        ],
      },
    ],
  });
  const _scriptId = await created("/v1/scripts", {
    name: "Stock",
    content: `import { request } from "platform-api";
      function stock({ method, queryString, body }) { return { body: { method, queryString, body } }; }
      function scripts() { return { body: request({ method: "GET", relativeURI: "/v1/scripts" }).body.length }; }
      function fails() { return { statusCode: 409, body: "taken" }; }
      export { stock, scripts, fails };`,
  });
  const api = (name: string, more: JsonObject = {}) =>
    created("/v1/apis", { name, _scriptId, function: name, ...more });
  const apis = [await api("stock"), await api("scripts"), await api("fails"), await api("stock", { disabled: true })];
  const fields = {
    name: "Desk",
    description: "Orders and stock.",
    tools: [{ _toolId: tool }],
    apis: apis.map((_apiId) => ({ _apiId })),
  };
  desk = await created("/v1/mcpservers", fields);
  closed = await created("/v1/mcpservers", { ...fields, disabled: true });
});
afterAll(async () => {
  for (const { client } of open) await client.close();
  await target.close();
});

/** A custom token that may use one server. */
const tokenFor = async (id: string): Promise<string> => {
  const body = { type: "service", name: `For ${id}`, _mcpServerIds: [id], autoPurgeAt: "1h" };
  return (await server.call("POST", "/v1/accesstokens", body)).body.token;
};
const connected = async (token: string): Promise<McpConnection> => {
  const connection = await mcpClient(`${server.platform.url}/mcp/${desk}`, token);
  open.push(connection);
  return connection;
};
const asked = async (token: string, id: string, body: Json = rpc("tools/list")) =>
  server.call("POST", `/mcp/${id}`, body, { authorization: `Bearer ${token}` });

describe("a server", () => {
  test("offers its tools and APIs, and nothing of the platform's", async () => {
    const { client, names } = await connected("all");
    expect(client.getServerVersion()).toMatchObject({ title: "Desk" });
    expect(client.getInstructions()).toBe("Orders and stock.");
    expect(await names()).toEqual(["find_orders", "stock", "scripts", "fails"]);
    const { tools } = await client.listTools();
    expect(tools[0]).toMatchObject({
      description: "Finds the orders of a customer.",
      inputSchema: { type: "object", required: ["customer"] },
    });
    await expect(client.callTool({ name: "script_list", arguments: {} })).rejects.toThrow(/no tool/);
  });

  test("runs its tools against their real destinations, and tells why one fails", async () => {
    const { made, call } = await connected("all");
    expect(await made("find_orders", { customer: "C 1" })).toEqual({ customer: "C 1", order: "O-1" });
    expect(target.received.at(-1)).toMatchObject({ url: "/orders?of=C%201" });
    const wrong = await call("find_orders", { customer: 1 });
    expect(wrong).toEqual({ failed: true, texts: [expect.stringContaining("invalid_field")] });
    target.answer(() => ({ status: 500, body: "no, not with hush" }));
    const down = await call("find_orders", { customer: "C-1" });
    target.answer(() => ({ body: [{ id: "O-1" }] }));
    expect([down.failed, down.texts[0]!.includes("hush")]).toEqual([true, false]);
  });

  test("asks its APIs, with the method that is meant", async () => {
    const { made, call } = await connected("all");
    expect(await made("stock", { queryString: { sku: "A" } })).toEqual({
      method: "GET",
      queryString: { sku: "A" },
      body: null,
    });
    expect(await made("stock", { body: { sku: "A" } })).toMatchObject({ method: "POST", body: { sku: "A" } });
    expect(await call("fails")).toEqual({ failed: true, texts: ["409 taken"] });
    expect(await call("stock_2")).toEqual({ failed: true, texts: [expect.stringContaining("inactive_api")] });
    expect(await call("stock", { sku: "A" })).toEqual({
      failed: true,
      texts: [expect.stringContaining('no argument "sku"')],
    });
    expect(await call("stock", { method: "TRACE" })).toEqual({
      failed: true,
      texts: [expect.stringContaining("one of GET")],
    });
  });
});

describe("who may use a server", () => {
  test("a custom token of it, which gets no further by it than its own permissions", async () => {
    const { made, call } = await connected(await tokenFor(desk));
    expect(await made("find_orders", { customer: "C-1" })).toMatchObject({ order: "O-1" });
    expect((await call("scripts")).failed).toBe(true);
  });

  test("others get the answer that it does not exist, or that they may not", async () => {
    const custom = await tokenFor(closed);
    for (const [token, id, status] of [
      [custom, desk, 404],
      ["apis", desk, 403],
      ["other", desk, 404],
      ["all", foreign, 404],
      ["all", closed, 404],
      [custom, closed, 404],
      ["all", "..", 404],
      ["monitors", desk, 403],
      ["manages", desk, 200],
    ] as const)
      expect([token, id, (await asked(token, id)).status]).toEqual([token, id, status]);
  });

  test("a user who monitors, as soon as a role grants its tools, and no longer than that", async () => {
    const grant = { resourceType: "mcpServer", _resourceId: desk, capabilities: ["tool:all"] };
    const role = await created("/v1/roles", { name: "Desk", resourceGrants: [grant] });
    const { body: records } = await server.call("GET", "/v1/ashares");
    const record = records.find(
      ({ sharedWithUser }: JsonObject) => (sharedWithUser as JsonObject)["email"] === "mo@shop.test",
    );
    const give = (...roleIds: string[]) => server.call("PUT", `/v1/ashares/${record._id}`, { _roleIds: roleIds });
    expect((await give(role)).status).toBe(200);
    const call = rpc("tools/call", { name: "find_orders", arguments: { customer: "C-1" } });
    expect((await asked("monitors", desk, call)).body.result.isError).toBeUndefined();
    await give();
    expect((await asked("monitors", desk, call)).status).toBe(403);
  });

  test("nobody without a token, or from a page of another origin", async () => {
    const path = `/mcp/${desk}`;
    expect((await server.platform.inject({ method: "POST", url: path, payload: rpc("ping") })).statusCode).toBe(401);
    expect((await server.call("POST", path, rpc("ping"), { origin: "https://evil.example" })).status).toBe(403);
    expect((await server.call("POST", path, rpc("ping"), { host: "evil.example" })).status).toBe(403);
  });
});
