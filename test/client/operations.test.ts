import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { KindPart } from "../../src/catalog/kind-requests.ts";
import { script } from "../../src/catalog/kinds/script.ts";
import { tag } from "../../src/catalog/kinds/tag.ts";
import { type ApiError, connect } from "../../src/client/index.ts";
import { against, empty, failure, json, raw, scripted, stall } from "./scripted-server.ts";

async function pages(rows: AsyncIterable<readonly JsonObject[]>): Promise<(readonly JsonObject[])[]> {
  const all = [];
  for await (const page of rows) all.push(page);
  return all;
}
const errorOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable("it succeeded"),
    (error: unknown) => error as ApiError,
  );
const link = (target: string) => ({ link: `<${target}>; rel="next"` });

describe("requests", () => {
  test("carry the bearer token, ask for JSON, and name a content type only with a body", async () => {
    const { client, seen } = await against([json(200, { _userId: "u", scope: "full" }), json(201, { _id: "1" })]);
    expect(await client.tokenInfo()).toEqual({ _userId: "u", scope: "full" });
    await client.create(tag, { tag: "late" });
    expect(seen[0]).toMatchObject({
      method: "GET",
      path: "/v1/tokenInfo",
      headers: { authorization: "Bearer secret-token", accept: "application/json" },
    });
    expect(seen[0]!.headers).not.toHaveProperty("content-type");
    expect(seen[1]).toMatchObject({
      method: "POST",
      path: "/v1/tags",
      body: '{"tag":"late"}',
      headers: { "content-type": "application/json" },
    });
    expect(client.requests).toBe(2);
  });

  test("escape ids, and refuse ids that are not one single segment", async () => {
    const { client, seen } = await against([failure(404, "resource_not_found", "none")]);
    expect(await client.get(script, "a/../b?c#d")).toBeUndefined();
    expect(seen[0]!.path).toBe("/v1/scripts/a%2F..%2Fb%3Fc%23d");
    await expect(client.get(script, "..")).rejects.toThrow("An id is not valid");
    await expect(client.delete(script, "")).rejects.toThrow("An id is not valid");
    expect(seen).toHaveLength(1);
  });

  test("keep a path in the base URL", async () => {
    const server = await scripted(json(200, [{ _id: "1" }], link("/api/v1/tags?after=x")), json(200, []));
    const client = connect({ baseUrl: `${server.url}/api/`, token: "t" });
    expect(client.baseUrl).toBe(`${server.url}/api`);
    await pages(client.list(tag));
    expect(server.seen.map(({ path }) => path)).toEqual(["/api/v1/tags?limit=1000", "/api/v1/tags?after=x"]);
    await client.close();
  });

  test("are reported with status, attempt and time", async () => {
    const infos: object[] = [];
    const { client } = await against([empty(503), json(200, { _id: "1" })], { onRequest: (info) => infos.push(info) });
    await client.get(tag, "1");
    expect(infos).toEqual([
      { method: "GET", path: "/v1/tags/1", status: 503, attempt: 1, elapsedMs: 0 },
      { method: "GET", path: "/v1/tags/1", status: 200, attempt: 2, elapsedMs: 0 },
    ]);
  });

  test("other than GET are refused by a read-only client before anything is sent", async () => {
    const { client, seen } = await against([json(200, [])], { readOnly: true });
    await expect(client.create(tag, {})).rejects.toThrow("bug: POST /v1/tags through a read-only client");
    await expect(client.put(tag, "1", {})).rejects.toThrow("bug: PUT");
    await expect(client.delete(tag, "1")).rejects.toThrow("bug: DELETE");
    await expect(client.restore(tag, "1")).rejects.toThrow("bug: POST");
    await pages(client.list(tag));
    expect(seen).toHaveLength(1);
  });

  test("learn how far the two clocks are apart", async () => {
    const { client, clock } = await against([
      json(200, {}, { date: new Date(Date.UTC(2026, 0, 1, 0, 2)).toUTCString() }),
      json(200, {}, { date: new Date(Date.UTC(2026, 0, 1, 0, 2)).toUTCString() }),
    ]);
    expect(client.clockSkewMs).toBeUndefined();
    await client.get(tag, "1");
    expect(client.clockSkewMs).toBe(120_000);
    expect(clock.monotonic()).toBe(0);
    // That the next answer lay about for two seconds before it was read moves no clock.
    await clock.sleep(2_000);
    await client.get(tag, "1");
    expect(client.clockSkewMs).toBe(120_000);
  });
});

describe("lists", () => {
  test("ask for full pages, projected and filtered, and follow Link to the end", async () => {
    const { client, seen } = await against([
      json(200, [{ _id: "1" }], link("http://elsewhere.example/v1/scripts?include=name%2CdebugUntil&after=c1")),
      json(200, [], link("/v1/scripts?after=c2")),
      json(200, [{ _id: "2" }]),
    ]);
    const rows = await pages(client.list(script, { include: ["name", "debugUntil"], filters: { name: "a b" } }));
    expect(rows).toEqual([[{ _id: "1" }], [{ _id: "2" }]]);
    expect(seen.map(({ path }) => path)).toEqual([
      "/v1/scripts?name=a+b&include=name%2CdebugUntil&limit=1000",
      "/v1/scripts?include=name%2CdebugUntil&after=c1",
      "/v1/scripts?after=c2",
    ]);
  });

  test.each([
    ["204", empty(204)],
    ["200 without a body", empty(200)],
    ["an empty array", json(200, [])],
  ])("are empty for %s", async (_name, step) => {
    const { client } = await against([step]);
    expect(await pages(client.list(tag))).toEqual([]);
  });

  test("send no limit where the list is not paged", async () => {
    const { client, seen } = await against([json(200, [{ _id: "1" }])]);
    await pages(client.list({ ...tag, list: { empty: "array", paged: false } }));
    expect(seen[0]!.path).toBe("/v1/tags");
  });

  test("stop at a cursor that leads back", async () => {
    const { client } = await against([
      json(200, [{ _id: "1" }], link("/v1/tags?after=a")),
      json(200, [{ _id: "2" }], link("/v1/tags?after=b")),
      json(200, [{ _id: "3" }], link("/v1/tags?after=a")),
    ]);
    const error = await errorOf(pages(client.list(tag)));
    expect(error).toMatchObject({ name: "ApiError", fault: "cursor-loop", path: "/v1/tags?after=b" });
  });

  test("follow only rel=next among several links", async () => {
    const header = '</v1/tags?before=a,b>; rel="prev", </v1/tags?after=x%2Cy>; title="a, b"; rel="last next"';
    const { client, seen } = await against([json(200, [{ _id: "1" }], { link: header }), json(200, [])]);
    await pages(client.list(tag));
    expect(seen[1]!.path).toBe("/v1/tags?after=x%2Cy");
  });

  test("refuse an answer that is not a list", async () => {
    const { client } = await against([json(200, { rows: [] })]);
    await expect(pages(client.list(tag))).rejects.toThrow(
      "GET /v1/tags?limit=1000: 200, the answer is not a list of objects",
    );
  });
});

describe("objects", () => {
  test("are undefined only when the platform itself says 404", async () => {
    const { client } = await against([
      failure(404, "resource_not_found", "none"),
      raw(404, "text/html", "<h1>Not found</h1>"),
      empty(404),
    ]);
    expect(await client.get(tag, "1")).toBeUndefined();
    const page = await errorOf(client.get(tag, "1"));
    expect(page.message).toBe("GET /v1/tags/1: 404, the answer is text/html, not application/json");
    expect(page.toDiagnostic()).toMatchObject({ code: "answer-unreadable" });
    expect(await errorOf(client.get(tag, "1"))).toMatchObject({ status: 404, fault: "unreadable" });
  });

  test("are deleted, or were gone", async () => {
    const { client } = await against([
      empty(204),
      failure(404, "resource_not_found", "none"),
      failure(409, "resource_in_use", "used"),
    ]);
    expect(await client.delete(tag, "1")).toBe("deleted");
    expect(await client.delete(tag, "1")).toBe("gone");
    await expect(client.delete(tag, "1")).rejects.toMatchObject({ status: 409, code: "resource_in_use" });
  });

  test("are read after an update that answers without a body", async () => {
    const { client, seen } = await against([empty(204), json(200, { _id: "1", tag: "late" })]);
    expect(await client.put(tag, "1", { tag: "late" })).toEqual({ _id: "1", tag: "late" });
    expect(seen.map(({ method }) => method)).toEqual(["PUT", "GET"]);
  });

  test("say who refers to them, whatever else the answer holds", async () => {
    const users = { tools: [{ id: "2", name: "Find", paths: ["_integrationId"], accessLevel: "owner" }], odd: "x" };
    const { client, seen } = await against([json(200, users), json(404, { errors: [] })]);
    expect(await client.dependencies(script, "1")).toEqual({
      tools: [{ id: "2", name: "Find", paths: ["_integrationId"] }],
      odd: [],
    });
    expect(await client.dependencies(script, "2")).toBeUndefined();
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/scripts/1/dependencies",
      "GET /v1/scripts/2/dependencies",
    ]);
  });

  test("are looked up in the recycle bin and restored from it", async () => {
    const { client, seen } = await against([
      json(200, { _id: "1" }),
      failure(404, "resource_not_found", "none"),
      empty(204),
    ]);
    expect(await client.binned(script, "1")).toEqual({ _id: "1" });
    expect(await client.binned(script, "2")).toBeUndefined();
    await client.restore(script, "1");
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/recycleBinTTL/scripts/1",
      "GET /v1/recycleBinTTL/scripts/2",
      "POST /v1/recycleBinTTL/scripts/1",
    ]);
  });

  test("have parts with a path of their own", async () => {
    const part: KindPart = {
      field: "datasets",
      style: "upsert",
      path: "/v1/syncs/{_id}/datasets",
      key: ["externalId"],
      origin: "assumed",
    };
    const { client, seen } = await against([json(200, [{ externalId: "a" }]), empty(204), json(200, [])]);
    expect(await client.readPart(tag, part, "1")).toEqual([{ externalId: "a" }]);
    expect(await client.readPart(tag, part, "1")).toEqual([]);
    await client.writePart(tag, part, "1", [{ externalId: "b" }]);
    expect(seen[2]).toMatchObject({ method: "PUT", path: "/v1/syncs/1/datasets", body: '[{"externalId":"b"}]' });
  });
});

describe("answers", () => {
  test("may come packed with gzip", async () => {
    const packed = gzipSync(JSON.stringify({ _id: "1" }));
    const { client } = await against([
      raw(200, "application/json; charset=utf-8", packed, { "content-encoding": "gzip" }),
    ]);
    expect(await client.get(tag, "1")).toEqual({ _id: "1" });
  });

  test("that unpack to more than the limit are refused", async () => {
    const bomb = gzipSync(Buffer.alloc(65 * 1_048_576), { level: 1 });
    const { client } = await against([raw(200, "application/json", bomb, { "content-encoding": "gzip" })]);
    await expect(client.get(tag, "1")).rejects.toMatchObject({ fault: "too-large", requestSent: "yes" });
  });

  test("that announce or send more than the limit are refused at once", async () => {
    const flood = Buffer.alloc(1_048_576, " ");
    const { client, seen } = await against([
      (response) =>
        response
          .writeHead(200, { "content-type": "application/json", "content-length": String(100 * 1_048_576) })
          .write("["),
      (response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const pour = () => {
          while (!response.destroyed && response.write(flood));
          if (!response.destroyed) response.once("drain", pour);
        };
        pour();
      },
    ]);
    await expect(client.get(tag, "1")).rejects.toMatchObject({ fault: "too-large", status: 200 });
    await expect(client.get(tag, "1")).rejects.toMatchObject({ fault: "too-large" });
    expect(seen).toHaveLength(2);
  });

  test.each([
    ["a web page", raw(200, "text/html", "<html>"), "the answer is text/html, not application/json"],
    ["cut JSON", raw(200, "application/json", '{"a":'), "the answer is not valid JSON"],
    ["a scalar", json(200, 5), "the answer is not a JSON object"],
    [
      "an unknown encoding",
      raw(200, "application/json", "{}", { "content-encoding": "br" }),
      "it is encoded as br, which was not requested",
    ],
    [
      "a damaged gzip",
      raw(200, "application/json", "{}", { "content-encoding": "gzip" }),
      "its gzip encoding is damaged",
    ],
    ["a redirect", empty(302, { location: "http://127.0.0.1/login" }), "no reason given (not an answer of the API)"],
  ])("name the request when they are %s", async (_name, step, reason) => {
    const { client, seen } = await against([step]);
    const error = await errorOf(client.get(tag, "1"));
    expect(error).toMatchObject({ name: "ApiError", method: "GET", path: "/v1/tags/1", fault: "unreadable", reason });
    expect(seen).toHaveLength(1);
  });

  test("that do not come in time end the attempt", async () => {
    const trickle = (response: Parameters<typeof stall>[0]) =>
      response.writeHead(200, { "content-type": "application/json" }).write("[");
    const silent = await against([stall], { timeoutMs: 60 });
    await expect(silent.client.create(tag, {})).rejects.toMatchObject({
      fault: "timeout",
      requestSent: "maybe",
      mayHaveActed: true,
    });
    // Long enough for the beginning of the answer to come on a busy machine.
    const { client } = await against([trickle], { timeoutMs: 1_000 });
    await expect(client.create(tag, {})).rejects.toMatchObject({
      fault: "timeout",
      requestSent: "yes",
      mayHaveActed: true,
    });
  });

  test("of refusals become diagnostics with pointer, hint and API facts, and never show the token or control characters", async () => {
    const { client } = await against([
      failure(422, "invalid_field", "bad\u001b[31m secret-token value", "http.auth.basic"),
    ]);
    const error = await errorOf(client.create(tag, {}));
    expect(error).toMatchObject({ status: 422, code: "invalid_field", mayHaveActed: false });
    expect(error.toDiagnostic("tags.a")).toEqual({
      severity: "error",
      code: "platform-refusal",
      summary: "The platform refused the request",
      detail: "bad [31m ****** value.",
      address: "tags.a",
      pointer: "/http/auth/basic",
      api: { method: "POST", path: "/v1/tags", baseUrl: client.baseUrl, status: 422, code: "invalid_field" },
    });
  });

  test("of refusals with several fields become a diagnostic for each", async () => {
    const errors = [
      { code: "invalid_field", message: "too long", field: "name" },
      { code: "invalid_ref", message: "there is no such connection", field: "_connectionId" },
    ];
    const { client } = await against([json(422, { errors })]);
    const error = await errorOf(client.create(tag, {}));
    expect(error.toDiagnostics("tags.a").map(({ pointer, detail, api }) => [pointer, detail, api?.code])).toEqual([
      ["/name", "too long.", "invalid_field"],
      ["/_connectionId", "there is no such connection. Create the object first, or correct the ID.", "invalid_ref"],
    ]);
  });

  test("of 401 carry the bare message", async () => {
    const { client } = await against([json(401, { message: "Bearer Authentication Failed" })]);
    const error = await errorOf(client.tokenInfo());
    expect(error.toDiagnostic()).toMatchObject({
      code: "token-refused",
      detail: `${client.baseUrl}: Bearer Authentication Failed. Create a token and set RECONDUIT_TOKEN.`,
    });
  });

  test("with overlong messages are shortened", async () => {
    const { client } = await against([failure(422, "invalid_field", "x".repeat(100_000))]);
    expect((await errorOf(client.tokenInfo())).message.length).toBeLessThan(600);
  });
});

describe("connect", () => {
  test.each(["ftp://a.example", "platform.example", "https://user:pw@a.example", "https://a.example/?x=1", ""])(
    "refuses %j as base URL without repeating it",
    (baseUrl) => {
      expect(() => connect({ baseUrl, token: "t" })).toThrow("The base URL is not valid");
    },
  );

  test.each(["", "a b", "a\r\nx: y", "tökén"])("refuses %j as token without repeating it", (token) => {
    expect(() => connect({ baseUrl: "https://a.example", token })).toThrow(
      /^The token is not valid: It is empty, or contains spaces/,
    );
  });
});

test("what the platform says loses secrets before it is cut", async () => {
  const message = `${"x".repeat(490)} CANARY-0123456789`;
  const { client } = await against([failure(422, "invalid_field", message)], {
    redact: (text) => text.replaceAll("CANARY-0123456789", "******"),
  });
  const { reason } = await errorOf(client.create(tag, { tag: "t" }));
  expect(reason).toContain("******");
  expect(reason).not.toContain("CANARY");
});
