/** The platform's endpoint of the Model Context Protocol (docs/MCP.md), by the official client and by hand. */
import { afterAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { endpointTools } from "../../src/derive/api/mcp-tools.ts";
import { type McpConnection, mcpClient, rpc } from "../support/mcp-client.ts";
import { sharedServer } from "./serving.ts";

const granted = "65e0000000000000000000e1";
const script = "65e0000000000000000000e2";
const world = {
  accounts: [
    {
      name: "Shop",
      users: [
        { email: "owner@shop.test", role: "owner" },
        { email: "mo@shop.test", role: "monitor" },
      ],
      tokens: [
        { token: "all", type: "service", access: "full" },
        { token: "some", type: "service", access: "custom", grants: { apis: [granted] } },
        { token: "none", type: "service", access: "custom", grants: {} },
        { token: "old", type: "service", access: "full", expiresAt: "2025-12-01T00:00:00.000Z" },
        { token: "monitors", type: "personal", user: "mo@shop.test" },
      ],
      resources: {
        scripts: [{ _id: script, name: "Stock", content: "function stock() { return { body: [1] }; }" }],
        apis: [{ _id: granted, name: "Stock", _scriptId: script, function: "stock" }],
        connections: [
          {
            name: "Secretive",
            type: "http",
            http: { baseURI: "https://a.test", auth: { type: "token", token: { token: "hush" } } },
          },
        ],
      },
    },
    { name: "Other", tokens: [{ token: "other", type: "service", access: "full" }] },
  ],
};
const server = sharedServer({ world }, "all");
const open: McpConnection[] = [];
const connected = async (token: string, query = "", era: "legacy" | "auto" = "legacy") => {
  const connection = await mcpClient(`${server.platform.url}/mcp${query}`, token, era);
  open.push(connection);
  return connection;
};
afterAll(async () => {
  for (const { client } of open) await client.close();
});
const post = (body: Json, headers: { readonly [name: string]: string } = {}, path = "/mcp") =>
  server.call("POST", path, body, headers);
const said = ({ status, body }: { readonly status: number; readonly body: JsonObject }) => [
  status,
  (body?.["error"] as JsonObject | undefined)?.["code"],
];

describe("the official client", () => {
  test.each(["legacy", "auto"] as const)("greets, pings, lists and calls (%s)", async (era) => {
    const { client, made, names } = await connected("all", "", era);
    expect(client.getServerVersion()).toMatchObject({ name: "reconduit-platform" });
    if (era === "legacy") await client.ping();
    expect(await names()).toEqual([...endpointTools().keys()]);
    const { _id } = await made("script_create", { body: { name: `By ${era}`, content: "x" } });
    expect(await made("script_get", { _id })).toMatchObject({ name: `By ${era}`, content: "x" });
    const answer = await server.call("GET", `/v1/scripts/${_id}/audit`);
    expect(answer.body[0]).toMatchObject({ event: "create", source: "api" });
  });

  test("reads the schema of each kind, which those of tools are cut to", async () => {
    const { client } = await connected("all");
    const { resources } = await client.listResources();
    const { contents } = await client.readResource({ uri: "schema://kinds/import" });
    expect(resources.some(({ uri }) => uri === "schema://kinds/import")).toBe(true);
    expect(JSON.parse((contents[0] as { text: string }).text).properties.http).toBeDefined();
    const create = endpointTools().get("import_create")!.tool;
    expect(JSON.stringify(create.inputSchema).length).toBeLessThan(8000);
    expect(JSON.stringify(create.outputSchema).length).toBeLessThan(4000);
    expect(JSON.stringify(create)).toContain("schema://kinds/import");
  });
});

test("every tool has a name, a schema and a hint that any client takes", () => {
  for (const { tool, endpoint, reads } of endpointTools().values()) {
    expect(tool.name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect(tool.inputSchema).toMatchObject({ type: "object" });
    // What may change something is never called harmless.
    if (reads) expect(["GET", "POST", "PUT"]).toContain(endpoint.method);
    if (endpoint.method === "DELETE" || endpoint.access === "write" || endpoint.access === "invoke")
      expect(reads).toBe(false);
  }
});

describe("what a token may", () => {
  test("is what it may over the API: a custom token is offered, and can do, no more", async () => {
    const { names, made, call } = await connected("some");
    // Which tokens are its own is not an affair of the account's.
    const offered = (await names()).filter((name) => !name.startsWith("accessTokens_"));
    expect(offered).toEqual(
      "api_list api_get account_tokenInfo apis_request apis_requestGet apis_requestPut apis_requestPatch apis_requestDelete".split(
        " ",
      ),
    );
    expect(await made("apis_requestGet", { _id: granted })).toEqual([1]);
    const { texts, failed } = await call("script_list");
    expect([failed, texts[0]]).toEqual([true, expect.stringMatching(/^403 .*insufficient_permissions/)]);
  });

  test("is nothing but its own name where nothing was granted", async () => {
    expect(await (await connected("none")).names()).toEqual(expect.not.arrayContaining(["script_list"]));
  });

  test("of a user who monitors is reading", async () => {
    const { names, call } = await connected("monitors");
    expect(await names()).toEqual(expect.arrayContaining(["script_list", "flow_get"]));
    expect(await names()).toEqual(expect.not.arrayContaining(["script_create", "role_list"]));
    expect((await call("script_create", { body: { name: "x" } })).texts[0]).toMatch(/^403 .*access_restricted/);
  });

  test("never reaches another account", async () => {
    const { made, call } = await connected("other");
    expect((await call("script_list")).texts[0]).toMatch(/empty|\[\]/);
    expect((await call("script_get", { _id: script })).texts[0]).toMatch(/^404 /);
    expect(await made("account_tokenInfo")).not.toMatchObject({ _userId: expect.stringMatching(/^$/) });
  });

  test("shows secrets as masks", async () => {
    const { call, made } = await connected("all");
    expect((await call("connection_list")).texts.join()).not.toContain("hush");
    const [{ _id }] = await made("connection_list");
    expect((await made("connection_get", { _id })).http.auth.token.token).toBe("******");
  });
});

describe("the list", () => {
  test("is narrowed down by areas, and to tools that change nothing", async () => {
    const { names, call } = await connected("all", "?areas=script,tag&readonly=true");
    expect(await names()).toEqual([
      "tag_list",
      "tag_get",
      "tag_dependencies",
      "script_list",
      "script_get",
      "script_dependencies",
      "scripts_logs",
    ]);
    await expect(call("script_create", { body: { name: "x" } })).rejects.toThrow(/no tool/);
    await expect(call("flow_list")).rejects.toThrow(/no tool/);
  });

  test("comes in pages of so many tools and bytes, and takes no cursor that is none", async () => {
    const names: string[] = [];
    for (let cursor: string | undefined = "0"; cursor !== undefined; ) {
      const { text, body } = await post(rpc("tools/list", { cursor }));
      expect(Buffer.byteLength(text)).toBeLessThan(132 * 1024);
      expect(body.result.tools.length).toBeLessThanOrEqual(100);
      names.push(...body.result.tools.map(({ name }: { readonly name: string }) => name));
      cursor = body.result.nextCursor;
    }
    expect(names).toEqual([...endpointTools().keys()]);
    for (const cursor of ["-1", "x", "9999999", ""])
      expect(said(await post(rpc("tools/list", { cursor })))).toEqual([200, -32602]);
  });
});

describe("a result", () => {
  test("stands beside its text in the form that the list tells, and the client finds it so", async () => {
    const { names, structured, call } = await connected("all");
    // From now on the client refuses what differs from the schema of its tool.
    await names();
    const script = (await structured("script_create", { body: { name: "Formed", content: "x" } })) as JsonObject;
    expect(script).toMatchObject({ name: "Formed", content: "x" });
    expect(await structured("script_get", { _id: script["_id"]! })).toEqual(script);
    const { rows, after } = (await structured("script_list", { limit: 1 })) as { rows: Json[]; after?: string };
    expect([rows.length, typeof after]).toEqual([1, "string"]);
    expect(await structured("flow_list")).toEqual({ rows: [] });
    expect(await structured("script_delete", { _id: script["_id"]! })).toBeUndefined();
    expect((await call("script_get", { _id: script["_id"]! })).failed).toBe(true);
    // Every list and every object of the account that can be read without more is as its tool tells.
    const listed = [...endpointTools().values()].filter(
      ({ reads, output, tool, endpoint }) =>
        reads && output && !tool.inputSchema["required"] && endpoint.method === "GET",
    );
    for (const { tool, output } of listed) {
      const answer = await structured(tool.name);
      if (answer !== undefined) expect(Object.keys(answer as object).includes("rows")).toBe(output === "rows");
    }
  });

  test("tells how a list goes on, and is bounded", async () => {
    const { call } = await connected("all");
    for (const name of ["one", "two", "three"])
      await call("script_create", { body: { name, content: "x".repeat(60_000) } });
    const page = await call("script_list", { limit: 1 });
    const after = /after=(\S+)/.exec(page.texts[1]!)![1]!;
    expect(JSON.parse((await call("script_list", { limit: 1, after })).texts[0]!)).toHaveLength(1);
    const created = await call("script_create", { body: { name: "long", content: "y".repeat(200_000) } });
    expect(created).toEqual({ failed: false, texts: [expect.stringMatching(/^Done \(201\)\. _id: [0-9a-f]{24}\./)] });
    const _id = created.texts[0]!.match(/[0-9a-f]{24}/)![0];
    expect(await call("script_get", { _id })).toEqual({
      failed: true,
      texts: [expect.stringContaining("has room for")],
    });
  });

  test("of a list that is too long holds the rows that there is room for", async () => {
    const { call } = await connected("all");
    const description = "d".repeat(60_000);
    const { body: first } = await server.call("POST", "/v1/integrations", { name: "Long", description });
    await server.call("POST", "/v1/integrations", { name: "Longer", description });
    const [rows, note] = (await call("integration_list")).texts;
    expect(JSON.parse(rows!).map(({ _id }: JsonObject) => _id)).toEqual([first._id]);
    expect(note).toContain("first 1 of 2 rows");
  });
});

describe("the account's bucket", () => {
  const limited = sharedServer({ world, rateLimit: true }, "all");
  test("holds for messages, and for what they ask", async () => {
    const call = rpc("tools/call", { name: "account_tokenInfo" });
    const ask = () => limited.call("POST", "/mcp", call);
    // A message and its request are two of a thousand.
    const answers = await Promise.all(Array.from({ length: 500 }, ask));
    expect(answers.filter(({ body }) => body.result && body.result.isError !== true)).toHaveLength(500);
    const { status, headers, body } = await ask();
    expect([status, headers["retry-after"], body.error.data.errors[0].code]).toEqual([429, "1", "rate_limited"]);
    expect((await limited.call("POST", "/mcp", call, { authorization: "Bearer other" })).status).toBe(200);
  });
});

describe("arguments", () => {
  test.each<[string, string, JsonObject, RegExp]>([
    ["that are not there", "script_get", {}, /_id is missing/],
    ["that lead elsewhere", "script_get", { _id: ".." }, /_id is missing/],
    ["that are unknown", "script_get", { _id: script, id: "x" }, /no argument "id"/],
    ["that are not text", "script_list", { limit: { a: 1 } }, /limit must be/],
    ["with a slash", "script_get", { _id: "../tags" }, /^404 /],
    ["that the API refuses", "script_create", { body: { content: 1 } }, /^422 .*name/],
  ])("%s fail the call", async (_what, name, given, says) => {
    const { body } = await post(rpc("tools/call", { name, arguments: given }));
    expect([body.result.isError, body.result.content[0].text]).toEqual([true, expect.stringMatching(says)]);
  });
});

describe("hostile requests", () => {
  test.each<[string, Json, number, number]>([
    ["a batch", [rpc("ping")], 400, -32600],
    ["a batch of ten thousand", Array.from({ length: 10_000 }, () => rpc("ping")), 400, -32600],
    ["an empty batch", [], 400, -32600],
    ["no message", { a: 1 }, 400, -32600],
    ["another version of JSON-RPC", { jsonrpc: "1.0", id: 1, method: "ping" }, 400, -32600],
    ["no JSON", "{no", 400, -32700],
    ["an id that is none", rpc("ping", {}, { a: 1 }), 400, -32600],
    ["params that are none", rpc("ping", [1]), 200, -32602],
    ["a method that is none", rpc("tools/destroy"), 200, -32601],
    ["a tool that is none", rpc("tools/call", { name: "__proto__" }), 200, -32602],
    ["arguments that are none", rpc("tools/call", { name: "script_list", arguments: "x" }), 200, -32602],
    ["a resource that is none", rpc("resources/read", { uri: "file:///etc/passwd" }), 200, -32602],
    [
      "JSON that is too deep",
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(300)}1${"}".repeat(300)}}`,
      400,
      -32600,
    ],
    [
      "a revision that is not spoken",
      rpc("tools/list", { _meta: { "io.modelcontextprotocol/protocolVersion": "2099-01-01" } }),
      400,
      -32022,
    ],
  ])("%s is refused in the form of the protocol", async (_what, body, status, code) => {
    expect(said(await post(body))).toEqual([status, code]);
  });

  test("a body that is too large, or no JSON by its type, is refused", async () => {
    expect((await post(rpc("ping", { long: "x".repeat(11 * 1024 * 1024) }))).status).toBe(413);
    expect((await post("ping", { "content-type": "text/plain" })).status).toBe(415);
    expect((await post(rpc("ping"), { accept: "text/html" })).status).toBe(406);
  });

  test.each([undefined, "Bearer wrong", "Bearer old", "Basic YWxsOg==", "Bearer"])(
    "a token %s gets the challenge",
    async (authorization) => {
      const answer = await server.platform.inject({
        method: "POST",
        url: "/mcp",
        headers: authorization === undefined ? {} : { authorization },
        payload: rpc("ping"),
      });
      expect([answer.statusCode, String(answer.headers["www-authenticate"]).startsWith("Bearer")]).toEqual([401, true]);
    },
  );

  test.each([
    ["Host", { host: "evil.example" }],
    ["Host that only begins like this machine's", { host: "127.0.0.1.evil.example" }],
    ["Host that is none", { host: "a b" }],
    ["Origin", { host: "localhost:1", origin: "https://evil.example" }],
    ["Origin without a name", { origin: "null" }],
  ])("a page of another %s gets nothing, whatever its token", async (_what, headers) => {
    expect((await post(rpc("ping"), headers)).status).toBe(403);
  });

  test("pages of this machine, and programs without an origin, are answered", async () => {
    for (const headers of [{}, { origin: "http://localhost:6274" }, { host: "[::1]:80", origin: "http://[::1]:80" }])
      expect((await post(rpc("ping"), headers)).body.result).toEqual({});
  });

  test("there is no session to take over: an id of one changes nothing, and nothing streams", async () => {
    const headers = { "mcp-session-id": "somebody-elses" };
    const asked = await post(rpc("tools/call", { name: "account_tokenInfo" }), {
      ...headers,
      authorization: "Bearer other",
    });
    const own = await post(rpc("tools/call", { name: "account_tokenInfo" }), { authorization: "Bearer other" });
    expect(asked.body).toEqual(own.body);
    expect(asked.headers["mcp-session-id"]).toBeUndefined();
    expect([
      (await server.call("GET", "/mcp")).status,
      (await server.call("DELETE", "/mcp", undefined, headers)).status,
    ]).toEqual([405, 405]);
  });

  test("notifications and answers are taken without a word", async () => {
    const { id: _, ...notification } = rpc("notifications/initialized");
    for (const body of [notification, { jsonrpc: "2.0", id: 7, result: {} }]) {
      const { status, text } = await post(body);
      expect([status, text]).toEqual([202, ""]);
    }
  });

  test("headers of the revision that says all in one request have to say the same", async () => {
    const params = { name: "script_list", _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } };
    const ask = (headers: { readonly [name: string]: string }) => post(rpc("tools/call", params), headers);
    expect(said(await ask({ "mcp-method": "tools/list" }))).toEqual([400, -32020]);
    expect(said(await ask({ "mcp-name": "script_create" }))).toEqual([400, -32020]);
    expect((await ask({ "mcp-method": "tools/call", "mcp-name": "script_list" })).body.result.resultType).toBe(
      "complete",
    );
  });
});
