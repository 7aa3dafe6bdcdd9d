import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { allEndpoints } from "../../src/derive/api/endpoints.ts";
import { counted } from "../../src/platform/kernel/counts.ts";
import { requestLog } from "../../src/server/logging.ts";
import type { LogEntry } from "../../src/server/running-platform.ts";
import { repository } from "../cli/real-bin.ts";
import { serve, sharedServer } from "./serving.ts";

const logged: LogEntry[] = [];
const server = sharedServer({ metrics: true, log: (entry) => void logged.push(entry) });
const anonymous = (url: string) => server.platform.inject({ method: "GET", url });

describe("without a token", () => {
  test.each([
    ["/healthz", "application/json; charset=utf-8", '{"status":"ok"}'],
    ["/readyz", "application/json; charset=utf-8", '{"status":"ready"}'],
    ["/openapi.json", "application/json; charset=utf-8", '"openapi":"3.1.0"'],
    ["/docs", "text/html; charset=utf-8", "<h1>Management API</h1>"],
    ["/docs/", "text/html; charset=utf-8", "<h1>Management API</h1>"],
    ["/metrics", "text/plain; version=0.0.4; charset=utf-8", "reconduit_requests_total"],
  ])("%s answers", async (url, type, part) => {
    const { statusCode, headers, body } = await anonymous(url);
    expect([statusCode, headers["content-type"]]).toEqual([200, type]);
    expect(body).toContain(part);
  });

  test("the page of the API is framed by no page, and sends no form", async () => {
    const { headers } = await anonymous("/docs");
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringMatching(
        /^default-src 'none';.*form-action 'none'; frame-ancestors 'none'$/,
      ),
      "x-content-type-options": "nosniff",
    });
  });

  test("nothing else of the API answers", async () => {
    for (const url of ["/v1/scripts", "/docs/x", "/healthz/../v1/scripts", "/v1/tokenInfo"]) {
      expect((await anonymous(url)).statusCode).toBe(401);
    }
  });
});

test("the page of servers has every figure that /metrics shows", async () => {
  const [, section] = readFileSync(join(repository, "docs/SERVER.md"), "utf8").split("\n### Figures\n");
  const rows = section!.split("\n#")[0]!.match(/^\| `[^|]*/gm)!;
  const told = rows.flatMap((row) => [...row.matchAll(/`(reconduit_[a-z_]+)`/g)].map(([, name]) => name));
  const limited = await serve({ metrics: true, rateLimit: true });
  const { body } = await limited.platform.inject({ method: "GET", url: "/metrics" });
  expect([...body.matchAll(/^# TYPE (reconduit_\S+)/gm)].map(([, name]) => name).sort()).toEqual(told.sort());
  for (const [name, { labels }] of Object.entries(counted))
    expect(rows.find((row) => row.includes(`\`${name}\``))).toContain(`\`${labels.join(" ")}\``);
});

describe("the description of the API", () => {
  test("is valid OpenAPI 3.1 and has every endpoint", async () => {
    const document = JSON.parse((await anonymous("/openapi.json")).body) as JsonObject;
    const { valid, errors } = await new Validator().validate(document);
    expect([valid, errors]).toEqual([true, undefined]);
    const operations = Object.values(document["paths"] as JsonObject).flatMap((item) =>
      Object.values(item as JsonObject),
    );
    const ids = operations.map((operation) => (operation as JsonObject)["operationId"]);
    expect(ids.sort()).toEqual(
      allEndpoints()
        .map((each) => each.name)
        .sort(),
    );
  });

  test("refers to schemas that are there", async () => {
    const text = (await anonymous("/openapi.json")).body;
    const { schemas } = (JSON.parse(text) as { components: { schemas: object } }).components;
    const targets = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(targets).size).toBeGreaterThan(10);
    for (const target of targets) expect(schemas).toHaveProperty([target]);
  });

  test("is a page for people, too, with every endpoint and nothing from elsewhere", async () => {
    const { body, headers } = await anonymous("/docs");
    for (const { name } of allEndpoints()) expect(body).toContain(`<section id="${name}">`);
    expect(body).not.toMatch(/<script|<img|<link|src=|href="https?:|undefined|\[object/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

describe("figures", () => {
  test("count requests by route, never by id, and time them", async () => {
    const { _id } = await server.place("tag");
    await server.call("GET", `/v1/tags/${_id}`);
    const { body } = await anonymous("/metrics");
    expect(body).toContain('reconduit_requests_total{method="GET",route="/v1/tags/:_id",status="200"} 1');
    expect(body).toContain('reconduit_request_duration_seconds_count{method="POST",route="/v1/tags"} 1');
    expect(body).not.toContain(_id);
  });

  test("show jobs by type and status, and how many accounts have to wait, and name none", async () => {
    const server = await serve({ metrics: true, rateLimit: true });
    for (let n = 0; n < 3; n++) await server.call("GET", "/v1/tags");
    const { body } = await server.platform.inject({ method: "GET", url: "/metrics" });
    await server.platform.close();
    expect(body).toContain('reconduit_buckets{state="all"} 1\n');
    expect(body).toContain('reconduit_buckets{state="empty"} 0\n');
    expect(body).not.toMatch(/[0-9a-f]{24}/);
    expect(body).toContain('reconduit_jobs{type="sync",status="queued"} 0');
  });
});

describe("logs", () => {
  const ask = (id?: string) =>
    server.call("GET", "/v1/tags?secretly=1", undefined, id === undefined ? {} : { "x-request-id": id });

  test("an answer carries the caller's request id, or one of the server's own", async () => {
    expect((await ask("deploy-7")).headers["x-request-id"]).toBe("deploy-7");
    const own = (await ask()).headers["x-request-id"];
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ask("a b\tc")).headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ask("x".repeat(101))).headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("an entry names the request by that id and holds neither query nor token", async () => {
    await ask("find-me");
    const entry = logged.find((each) => each.requestId === "find-me")!;
    expect(entry).toMatchObject({ method: "GET", path: "/v1/tags", status: 200 });
    expect(JSON.stringify(logged)).not.toContain(server.platform.token);
  });

  test("the path of a signed URL is not written", async () => {
    await server.platform.inject({ method: "GET", url: "/signed/abc.def" });
    expect(logged.at(-1)!.path).toBe("/signed/******");
    const listener = `/v1/exports/${"e".repeat(24)}`;
    await server.platform.inject({ method: "POST", url: `${listener}/h1dden/data?x=1` });
    expect(logged.at(-1)!.path).toBe(`${listener}/******/data`);
  });

  test.each([
    ["error", [500]],
    ["warn", [500, 404]],
    ["info", [500, 404, 200]],
  ] as const)("at the level %s the log holds %j", (level, shown) => {
    const lines: string[] = [];
    const write = requestLog(level, { write: (line) => void lines.push(line) });
    const entry = { at: "2026-01-01T00:00:00.000Z", requestId: "r", method: "GET", path: "/", elapsedMs: 1 };
    for (const status of [500, 404, 200]) write({ ...entry, status, ...(status === 500 && { fault: "Bearer abc" }) });
    const written = lines.map((line) => JSON.parse(line) as LogEntry);
    expect(written.map((each) => each.status)).toEqual(shown);
    expect(lines.join("")).not.toContain("abc");
  });
});
