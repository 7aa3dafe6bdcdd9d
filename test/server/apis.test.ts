/** APIs: requests that a function of a script answers (facts 3; docs/SCRIPTS.md). */
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { localWorld } from "../support/local-world.ts";
import { watchJson } from "../support/watched-json.ts";
import { sharedServer } from "./serving.ts";

const localToken = "apis";
const granted = "65e0000000000000000000d1";
const source = `
import { request } from "platform-api";
function echo(options) { return { body: options }; }
function plain() { return { statusCode: 418, headers: { "X-Kind": ["a", "b"], "Set-Cookie": "x=1", Date: "never", "X-Content-Type-Options": "off" }, body: "short" }; }
function nothing() { return { statusCode: 204, body: "unseen" }; }
function asks({ queryString }) { return { body: request({ method: "GET", relativeURI: queryString.path }).body.map(({ name }) => name) }; }
function throws() { throw new Error("no stock"); }
function returns({ body }) { return body.returned; }
function many() { return { body: { text: ":1234567890123456", numbers: Array(1_000_000).fill(1) } }; }
export { many, echo, plain, nothing, asks, throws, returns };
`;
const desk = "65e0000000000000000000d3";
const script = "65e0000000000000000000d2";
const base = localWorld(localToken) as { accounts: readonly { readonly tokens: readonly JsonObject[] }[] };
const [local] = base.accounts;
const world = {
  accounts: [
    {
      ...local!,
      tokens: [
        ...local!.tokens,
        { token: "some", type: "service", access: "custom", grants: { apis: [granted], mcpServers: [desk] } },
      ],
      resources: {
        scripts: [{ _id: script, name: "Stock", content: source }],
        mcpServers: [{ _id: desk, name: "Desk" }, { name: "Hidden" }],
        apis: [{ _id: granted, name: "Granted", _scriptId: script, function: "echo" }],
      },
    },
    { name: "Other", tokens: [{ token: "other", type: "service", access: "full" }] },
  ],
};
const server = sharedServer({ world }, localToken);
const as = (token: string) => ({ authorization: `Bearer ${token}` });

async function made(fields: JsonObject): Promise<string> {
  const { status, body } = await server.call("POST", "/v1/apis", { name: "Api", _scriptId: script, ...fields });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body._id;
}
const asked = async (name: string, method = "POST", query = "", body?: Json) =>
  server.call(method, `/v1/apis/${await made({ function: name })}/request${query}`, body, { "x-shop": "north" });
const fault = ({ status, body }: { readonly status: number; readonly body: JsonObject }) => {
  const [{ code, message } = {}] = (body["errors"] ?? []) as readonly JsonObject[];
  return [status, code, message];
};

test("a long answer of a function is read and written in pieces: others are served meanwhile", async () => {
  const id = await made({ function: "many" });
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 1);
  const { status, body } = await server.call("POST", `/v1/apis/${id}/request`, {});
  clearInterval(beat);
  expect([status, body.numbers.length, body.text]).toEqual([200, 1_000_000, ":1234567890123456"]);
  expect(turns).toBeGreaterThan(10);
}, 60_000);

test("a long body is written for its function in slices", async () => {
  const id = await made({ function: "nothing" });
  const body = JSON.stringify(Array.from({ length: 36_000 }, (_, at) => `the line of number ${at}`));
  const most = watchJson();
  const { status, text } = await server.call("POST", `/v1/apis/${id}/request`, body);
  expect([status, text]).toEqual([204, ""]);
  expect(most.written).toBeLessThan(512 * 1024);
});

describe("a request", () => {
  test.each(["GET", "POST", "PUT", "PATCH", "DELETE"])(
    "of the method %s is told to the function, without who asks",
    async (method) => {
      const integration = await server.call("POST", "/v1/integrations", { name: "Shop", settings: { region: "eu" } });
      const _integrationId = integration.body._id;
      const id = await made({ function: "echo", _integrationId });
      const body = method === "GET" ? undefined : { sku: "A" };
      const answer = await server.call(method, `/v1/apis/${id}/request?a=1&b=2&b=3`, body, { "x-shop": "north" });
      expect(answer.body).toEqual({
        _apiId: id,
        _integrationId,
        settings: { integration: { region: "eu" } },
        testMode: false,
        job: {},
        method,
        headers: expect.objectContaining({ "x-shop": "north" }),
        queryString: { a: "1", b: ["2", "3"] },
        body: body ?? null,
        rawBody: body ? JSON.stringify(body) : "",
      });
      expect(answer.body.headers.authorization).toBeUndefined();
    },
  );

  test("is answered with the status, headers and body that the function names, but for headers that are the server's", async () => {
    const answer = await asked("plain");
    expect([answer.status, answer.text]).toEqual([418, "short"]);
    expect(answer.headers).toMatchObject({ "x-kind": ["a", "b"], "content-type": "text/plain; charset=utf-8" });
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect([answer.headers["set-cookie"], answer.headers["date"] === "never"]).toEqual([undefined, false]);
    const empty = await asked("nothing");
    expect([empty.status, empty.text]).toEqual([204, ""]);
  });

  test("lets the function ask the platform with the rights of whoever sent it", async () => {
    expect((await asked("asks", "GET", "?path=/v1/scripts")).body).toEqual(["Stock"]);
    const id = await made({ function: "asks" });
    const other = await server.call("GET", `/v1/apis/${id}/request?path=/v1/scripts`, undefined, as("other"));
    expect(other.status).toBe(404);
  });

  test("is refused where nothing can answer it", async () => {
    const by = async (fields: JsonObject) => fault(await server.call("GET", `/v1/apis/${await made(fields)}/request`));
    expect(await by({ function: "echo", disabled: true })).toEqual([422, "inactive_api", "The API is disabled."]);
    expect((await by({ _scriptId: null, builder: { routers: [] } })).slice(0, 2)).toEqual([422, "not_supported"]);
    expect((await by({})).slice(0, 2)).toEqual([422, "not_configured"]);
    expect((await by({ function: "absent" })).slice(0, 2)).toEqual([422, "script_error"]);
    expect(fault(await server.call("GET", `/v1/apis/${"0".repeat(24)}/request`))[0]).toBe(404);
  });

  test.each<[string, Json, string]>([
    ["nothing", null, "no object"],
    ["a status that is none", { statusCode: 99 }, "statusCode"],
    ["a header with a line of its own", { headers: { a: "b\r\nc: d" } }, 'the header "a"'],
    ["a header whose name is none", { headers: { "a b": "c" } }, 'the header "a b"'],
    [
      "too many headers",
      { headers: Object.fromEntries([...Array(51).keys()].map((n) => [`h${n}`, "x"])) },
      "50 headers",
    ],
  ])("fails where the function returns %s", async (_what, returned, says) => {
    const answer = await asked("returns", "POST", "", { returned });
    expect(fault(answer)).toEqual([422, "script_error", expect.stringContaining(says)]);
  });

  test("fails where the function throws, and tells where", async () => {
    expect(fault(await asked("throws"))).toEqual([422, "script_error", "Error: no stock (Stock:7:36)"]);
  });

  test("has a body of 1 MB at most, and JSON that is JSON", async () => {
    const path = `/v1/apis/${granted}/request`;
    expect((await server.call("POST", path, { long: "x".repeat(1024 * 1024) })).status).toBe(413);
    expect((await server.call("POST", path, "{no")).status).toBe(400);
    const { body } = await server.call("POST", path, "a=1", { "content-type": "application/x-www-form-urlencoded" });
    expect([body.body, body.rawBody]).toEqual([null, "a=1"]);
  });
});

test("a custom token reads the APIs and MCP servers that it was given, asks these APIs, and sees no others", async () => {
  const hidden = await made({ function: "echo" });
  const call = (method: string, path: string, body?: JsonObject) => server.call(method, path, body, as("some"));
  expect((await call("POST", `/v1/apis/${granted}/request`)).status).toBe(200);
  expect((await call("GET", "/v1/apis")).body.map((each: JsonObject) => each["_id"])).toEqual([granted]);
  expect((await call("GET", `/v1/apis/${granted}`)).status).toBe(200);
  expect((await call("POST", `/v1/apis/${hidden}/request`)).status).toBe(404);
  expect((await call("GET", `/v1/apis/${hidden}`)).status).toBe(404);
  expect((await call("GET", "/v1/mcpservers")).body.map((each: JsonObject) => each["name"])).toEqual(["Desk"]);
  expect((await call("DELETE", `/v1/mcpservers/${desk}`)).status).toBe(403);
  expect((await call("PUT", `/v1/apis/${granted}`, { name: "x" })).status).toBe(403);
  expect((await call("POST", "/v1/apis", { name: "x" })).status).toBe(403);
});
