/** "Limits". Lengths of single fields are with their kinds; here are the bucket, pages, and what no kind owns. */
import { expect, test } from "vitest";
import { limits } from "../../src/catalog/limits.ts";
import { handClock, serve } from "../server/serving.ts";
import { section } from "./suite.ts";
import { start, tokens, world } from "./world.ts";

test("Rate limit: bucket size 1,000 requests; refill 300 requests per second; each request uses one token; 429 with Retry-After and rate_limited", async () => {
  const clock = handClock(Date.parse(start));
  const server = await serve({ world, rateLimit: true, clock }, tokens.full);
  const ask = async (token: string) =>
    (await server.call("GET", "/v1/tokenInfo", undefined, { authorization: `Bearer ${token}` })).status;
  const burst = async (count: number) => {
    const seen = new Map<number, number>();
    for (let n = 0; n < count; n++) {
      const status = await ask(tokens.full);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(seen);
  };
  expect(await burst(1000)).toEqual({ 200: 1000 });
  const refused = await server.call("GET", "/v1/tokenInfo");
  expect([refused.status, server.code(refused)]).toEqual([429, "rate_limited"]);
  expect(refused.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  expect(await ask(tokens.monitor), "the bucket is the account's, not the token's").toBe(429);
  expect(await ask(tokens.plain), "another account has its own").toBe(200);
  clock.advance(1000);
  expect(await burst(301)).toEqual({ 200: 300, 429: 1 });
  await server.platform.close();
});

section("Limits", ({ cases, shows }) => {
  cases([
    [
      "a body above the limit is refused before it is read",
      "POST /v1/scripts",
      undefined,
      413,
      "size_limit_exceeded",
      {
        raw: `{"name":"x","content":"${"x".repeat(11 * 1024 * 1024)}"}`,
        headers: { "content-type": "application/json" },
      },
    ],
    [
      "JSON nested beyond reason is refused",
      "POST /v1/scripts",
      undefined,
      400,
      "invalid_request_body",
      { raw: `${"[".repeat(100_000)}${"]".repeat(100_000)}`, headers: { "content-type": "application/json" } },
    ],
    [
      "Imports: trace key templates are kept whole; keys are capped when they are made",
      "POST /v1/imports",
      {
        name: "t",
        adaptorType: "HTTPImport",
        _connectionId: "{http}",
        http: { relativeURI: ["/"], method: ["POST"] },
        traceKeyTemplate: "k".repeat(300),
      },
      201,
    ],
  ]);
  shows("the table of limits is the catalog's", async () => {
    expect(limits).toMatchObject({
      page: 1000,
      bucket: { size: 1000, perSecond: 300 },
      binDays: 30,
      tagsPerAccount: 1000,
      toolNestingDepth: 5,
    });
  });
});
