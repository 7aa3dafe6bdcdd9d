import { describe, expect, test } from "vitest";
import { bucketFor } from "../../src/server/request/rate-limit.ts";
import { handClock, serve, sharedServer } from "./serving.ts";

const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: "a".repeat(24), email: "owner@acme.test", name: "Olive Owner", role: "owner" },
        { _id: "b".repeat(24), email: "monitor@acme.test", name: "Mo", role: "monitor" },
      ],
      tokens: [
        { token: "full-acme", type: "service", access: "full" },
        { token: "pat-1", type: "personal", user: "monitor@acme.test" },
        { token: "c-1", type: "service", access: "custom", grants: { connections: [] } },
        { token: "old", type: "service", access: "full", expiresAt: "2020-01-01T00:00:00.000Z" },
        { token: "soon-old", type: "service", access: "full", expiresAt: "2026-01-01T00:01:00.000Z" },
      ],
      endUsers: [{ _id: "e".repeat(24), email: "eve@customer.test", name: "Eve", accepted: true }],
      resources: { scripts: [{ _id: "5".repeat(24), name: "Acme's" }] },
    },
    {
      name: "Other",
      users: [{ _id: "c".repeat(24), email: "owner@other.test", role: "owner" }],
      tokens: [{ token: "full-other", type: "service", access: "full" }],
    },
  ],
};

const server = sharedServer({ world }, "full-acme");
const as = (token: string, url = "/v1/scripts", method = "GET") =>
  server.call(method, url, undefined, { authorization: `Bearer ${token}` });

describe("authentication", () => {
  test.each([
    ["without the header", {}, "Unauthorized"],
    ["with another scheme", { authorization: "Basic abc" }, "Bearer Authentication Failed"],
    ["with an unknown token", { authorization: "Bearer nonsense" }, "Bearer Authentication Failed"],
    ["with an expired token", { authorization: "Bearer old" }, "Bearer Authentication Failed"],
    ["with an empty token", { authorization: "Bearer " }, "Bearer Authentication Failed"],
  ])("a request %s answers 401 with a bare message", async (_what, headers, message) => {
    for (const url of ["/v1/scripts", "/v1/nothing", "/v1/tokenInfo"]) {
      const answer = await server.platform.inject({
        method: "GET",
        url,
        headers: headers as { authorization: string },
      });
      expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([401, { message }]);
    }
  });

  test("/healthz needs no token", async () => {
    const answer = await server.platform.inject({ method: "GET", url: "/healthz" });
    expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([200, { status: "ok" }]);
  });

  test("a token stops working when its time is over", async () => {
    expect((await as("soon-old")).status).toBe(200);
    server.clock.advance(60_000);
    expect((await as("soon-old")).status).toBe(401);
  });

  test("tokenInfo names the user: the owner for a service token, the user for a personal one", async () => {
    expect((await as("full-acme", "/v1/tokenInfo")).body).toEqual({
      _userId: "a".repeat(24),
      scope: "full",
      email: "owner@acme.test",
    });
    expect((await as("pat-1", "/v1/tokeninfo/")).body).toMatchObject({ _userId: "b".repeat(24), scope: "full" });
    expect((await as("c-1", "/v1/tokenInfo")).body).toMatchObject({ _userId: "a".repeat(24), scope: "custom" });
  });

  test("nothing of another account is seen, changed or referred to", async () => {
    const id = "5".repeat(24);
    expect((await as("full-other")).body).toEqual([]);
    for (const method of ["GET", "DELETE"])
      expect((await as("full-other", `/v1/scripts/${id}`, method)).status).toBe(404);
    const headers = { authorization: "Bearer full-other" };
    const put = await server.call("PUT", `/v1/scripts/${id}`, { name: "mine" }, headers);
    expect(put.status).toBe(404);
    const connection = await server.call(
      "POST",
      "/v1/connections",
      { name: "c", type: "as2", as2: { contentBasedFlowRouter: { _scriptId: id, function: "f" } } },
      headers,
    );
    expect([connection.status, server.code(connection)]).toEqual([422, "invalid_ref"]);
  });

  test("access records list the users beside the owner, and the end users", async () => {
    const { body } = await as("full-acme", "/v1/ashares");
    expect(body).toMatchObject([
      { accessLevel: "monitor", sharedWithUser: { _id: "b".repeat(24), email: "monitor@acme.test", name: "Mo" } },
      {
        _id: "e".repeat(24),
        accepted: true,
        dismissed: false,
        disabled: false,
        sharedWithUser: { email: "eve@customer.test" },
      },
    ]);
    expect((await as("full-acme", `/v1/ashares/${"e".repeat(24)}`)).body).toEqual(body[1]);
    expect((await as("full-acme", `/v1/ashares/${"0".repeat(24)}`)).status).toBe(404);
  });
});

describe("the rate limit", () => {
  test("a bucket of 1,000 that refills by 300 a second, per account", () => {
    const clock = handClock();
    const take = bucketFor(clock);
    const taken = () => {
      let count = 0;
      while (take("a") === 0) count += 1;
      return count;
    };
    expect(taken()).toBe(1000);
    expect(take("b")).toBe(0);
    clock.advance(1000);
    expect(taken()).toBe(300);
    clock.advance(60_000);
    expect(taken()).toBe(1000);
  });

  test("an empty bucket answers 429 with Retry-After in whole seconds, and recovers", async () => {
    const limited = await serve({ rateLimit: true });
    let answer = await limited.call("GET", "/v1/tokenInfo");
    for (let count = 1; answer.status === 200 && count < 1200; count++)
      answer = await limited.call("GET", "/v1/tokenInfo");
    expect([answer.status, limited.code(answer), answer.headers["retry-after"]]).toEqual([429, "rate_limited", "1"]);
    limited.clock.advance(1000);
    expect((await limited.call("GET", "/v1/tokenInfo")).status).toBe(200);
    await limited.platform.close();
  });
});
