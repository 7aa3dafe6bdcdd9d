import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { flow } from "../../src/catalog/kinds/flow.ts";
import { limits } from "../../src/catalog/limits.ts";
import { referenceFaults } from "../../src/platform/documents/references.ts";
import type { Reader } from "../../src/platform/store/store.ts";
import { serve, sharedServer } from "./serving.ts";

const server = sharedServer();

test("an answer names fifty faults, however many there are", async () => {
  const steps = Array.from({ length: 1000 }, (_, n) => n.toString(16).padStart(24, "0"));
  const answer = await server.call("POST", "/v1/flows", { name: "f", _runNextFlowIds: steps });
  expect([answer.status, answer.body.errors.length]).toEqual([422, 50]);
});

test("references that lead nowhere are looked up no further than faults are shown", async () => {
  const steps = Array.from({ length: 50_000 }, (_, n) => n.toString(16).padStart(24, "0"));
  let asked = 0;
  const nothing: Pick<Reader, "existing"> = {
    async existing(_account, _family, ids) {
      asked += ids.length;
      return new Set();
    },
  };
  const document = { name: "f", _runNextFlowIds: steps };
  const faults = await referenceFaults(nothing as Reader, "a", flow, document, "");
  expect(faults.map(({ field }) => field)).toEqual(steps.slice(0, 50).map((_, n) => `_runNextFlowIds.${n}`));
  expect(asked).toBeLessThanOrEqual(1000);
});

describe("a request body", () => {
  const json = { "content-type": "application/json" };

  test("of more than 10 MiB is refused before it is parsed; one of 10 MiB is read", async () => {
    const broken = "x".repeat(limits.bodyBytes);
    const read = await server.call("POST", "/v1/scripts", broken, json);
    expect([read.status, server.code(read)]).toEqual([400, "invalid_request_body"]);
    const refused = await server.call("POST", "/v1/scripts", `${broken}x`, json);
    expect([refused.status, server.code(refused)]).toEqual([413, "size_limit_exceeded"]);
    expect(refused.body.errors[0].message).toContain("10485760");
  });

  test("may be as large as the server is told", async () => {
    const small = await serve({ bodyLimit: 2048 });
    const named = (length: number) => ({ name: "n", content: "c".repeat(length) });
    expect((await small.call("POST", "/v1/scripts", named(1900))).status).toBe(201);
    expect((await small.call("POST", "/v1/scripts", named(2100))).status).toBe(413);
    await small.platform.close();
  });

  test("without a length is broken off at the limit", async () => {
    const small = await serve({ bodyLimit: 2048 });
    const status = await new Promise<number>((done, failed) => {
      const sent = request(
        `${small.platform.url}/v1/scripts`,
        { method: "POST", headers: { ...json, authorization: `Bearer ${small.platform.token}` } },
        (response) => done(response.resume().statusCode ?? 0),
      );
      sent.on("error", failed);
      for (let count = 0; count < 4; count++) sent.write(" ".repeat(1024));
      sent.end();
    });
    expect(status).toBe(413);
    await small.platform.close();
  });

  test("is not read from somebody without a token", async () => {
    const body = "x".repeat(limits.bodyBytes + 1);
    expect((await server.call("POST", "/v1/scripts", body, { ...json, authorization: "" })).status).toBe(401);
  });

  test.each([
    ["arrays", "[".repeat(100_000) + "]".repeat(100_000)],
    ["objects", '{"a":'.repeat(100_000) + 1 + "}".repeat(100_000)],
    ["arrays that never end", "[".repeat(1_000_000)],
  ])("of %s nested without end is refused at once", async (_what, body) => {
    const answer = await server.call("POST", "/v1/scripts", body, json);
    expect([answer.status, server.code(answer)]).toEqual([400, "invalid_request_body"]);
  });

  test("of a million values is refused before it is parsed; one of 200,000 is read", async () => {
    const keys = Array.from({ length: 1_000_000 }, (_, index) => `"${index.toString(36)}":1`);
    const wide = await server.call("POST", "/v1/scripts", `{${keys.join(",")}}`, json);
    expect([wide.status, server.code(wide)]).toEqual([413, "size_limit_exceeded"]);
    expect(wide.body.errors[0].message).toBe("The body has more than 200000 values. Send it in smaller parts.");
    const listed = (values: number) => `[${"0,".repeat(values - 2)}0]`;
    expect((await server.call("POST", "/v1/scripts", listed(limits.bodyValues), json)).status).toBe(422);
    const named = (count: number) => `{${Array.from({ length: count }, (_, n) => `"a${n}":0`).join(",")}}`;
    expect((await server.call("POST", "/v1/scripts", named(limits.bodyNames), json)).status).toBe(422);
    // Names are told apart by hashes, of which a few in so many may be the same.
    const refused = await server.call("POST", "/v1/scripts", named(limits.bodyNames + 100), json);
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      413,
      "The body has more than 20000 different names of members. Send it in smaller parts.",
    ]);
    expect((await server.call("POST", "/v1/scripts", listed(limits.bodyValues + 1), json)).status).toBe(413);
  });

  test("may be 200 levels deep, and no deeper", async () => {
    const nested = (levels: number): string => `{"name":"n","x":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    expect((await server.call("POST", "/v1/scripts", nested(190), json)).status).toBe(201);
    expect((await server.call("POST", "/v1/scripts", nested(201), json)).status).toBe(400);
  });
});

describe("names that mean something to the language", () => {
  const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];
  const clean = () =>
    expect([({} as { polluted?: unknown }).polluted, Object.keys(Object.prototype)]).toEqual([undefined, []]);

  test.each(names)("%s in a body does no harm", async (name) => {
    const inner = `{"polluted":true,"prototype":{"polluted":true}}`;
    for (const [method, url, body] of [
      ["POST", "/v1/scripts", `{"name":"n","${name}":${inner}}`],
      ["POST", "/v1/connections", `{"name":"n","type":"http","http":{"baseURI":"http://x","${name}":${inner}}}`],
      ["POST", "/v1/integrations", `{"name":"n","settings":{"${name}":${inner}}}`],
      ["PATCH", `/v1/scripts/${"0".repeat(24)}`, `[{"op":"add","path":"/${name}/polluted","value":true}]`],
      ["POST", "/v1/audit", `{"${name}":${inner}}`],
    ] as const) {
      expect((await server.call(method, url, body, { "content-type": "application/json" })).status).toBeLessThan(500);
      clean();
    }
  });

  test.each(names)("%s in a path or a query does no harm", async (name) => {
    for (const url of [
      `/v1/${name}`,
      `/v1/scripts/${name}`,
      `/v1/${name}/${name}/audit`,
      `/v1/recycleBinTTL/${name}`,
      `/v1/scripts?${name}[polluted]=1&${name}=1`,
      `/v1/connections?include=${name}&exclude=`,
    ]) {
      expect((await server.call("GET", url)).status, url).toBeLessThan(500);
      clean();
    }
  });
});

describe("the bucket", () => {
  const server = sharedServer({ rateLimit: true });

  test("gives a token to each request of an account, whatever comes of it, and none to strangers", async () => {
    const ask = async (url: string, method = "GET", headers = {}) =>
      (await server.call(method, url, undefined, headers)).status;
    for (let count = 0; count < 20; count++) {
      expect(await ask("/v1/tokenInfo", "GET", { authorization: "Bearer nobody" })).toBe(401);
      expect(await ask("/healthz", "GET")).toBe(200);
    }
    expect(await ask("/v1/nowhere")).toBe(404);
    expect(await ask("/v1/scripts", "POST")).toBe(422);
    let allowed = 2;
    while ((await ask("/v1/tokenInfo")) === 200) allowed += 1;
    expect(allowed).toBe(limits.bucket.size);
    expect(await ask("/healthz")).toBe(200);
  });

  test("says how many whole seconds to wait", async () => {
    const answer = await server.call("GET", "/v1/tokenInfo");
    expect([answer.status, server.code(answer)]).toEqual([429, "rate_limited"]);
    expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  });

  test("is not there when it is switched off", async () => {
    const open = await serve({ rateLimit: false });
    const statuses = new Set<number>();
    for (let count = 0; count < limits.bucket.size + 5; count++) {
      statuses.add((await open.call("GET", "/v1/tokenInfo")).status);
    }
    expect([...statuses]).toEqual([200]);
    await open.platform.close();
  });
});
