import { describe, expect, test } from "vitest";
import { group } from "../../src/catalog/kinds/group.ts";
import { tag } from "../../src/catalog/kinds/tag.ts";
import { connect, type Repetition } from "../../src/client/index.ts";
import { backOff, pauseAfter } from "../../src/client/retry.ts";
import { memberParts } from "../../src/derive/fields/members.ts";
import { slowRequests } from "../../src/workbench/open-platform.ts";
import { against, empty, failure, json, raw, reset, type Step, scripted, stall } from "./scripted-server.ts";
import { VirtualClock } from "./virtual-clock.ts";

const stored = json(200, { _id: "1", tag: "late" });
const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);

describe("429", () => {
  test.each([
    ["whole seconds", { "retry-after": "7" }, 7000],
    [
      "a date, seen from the answer's own clock",
      { "retry-after": "Thu, 01 Jan 2026 00:01:30 GMT", date: "Thu, 01 Jan 2026 00:01:00 GMT" },
      30_000,
    ],
    ["nothing readable", { "retry-after": "soon" }, 500],
  ])("is waited out as Retry-After says: %s", async (_name, headers, expected) => {
    const { client, clock } = await against([json(429, {}, headers), stored]);
    await client.get(tag, "1");
    expect(clock.monotonic()).toBe(expected);
  });

  test("is waited out for creates too, for nothing was done", async () => {
    const { client, seen } = await against([json(429, {}, { "retry-after": "1" }), json(201, { _id: "1" })]);
    expect(await client.create(tag, { tag: "a" })).toEqual({ _id: "1" });
    expect(seen).toHaveLength(2);
  });

  test("ends after five repetitions, as an error that says so", async () => {
    const { client, seen } = await against([
      json(429, { errors: [{ code: "rate_limited", message: "slow down" }] }, { "retry-after": "1" }),
    ]);
    await expect(client.create(tag, {})).rejects.toMatchObject({
      status: 429,
      code: "rate_limited",
      mayHaveActed: false,
    });
    expect(seen).toHaveLength(6);
  });

  test("is not waited out for longer than five minutes", async () => {
    const { client, seen, clock } = await against([json(429, {}, { "retry-after": "86400" })]);
    await expect(client.get(tag, "1")).rejects.toMatchObject({ status: 429 });
    expect(seen).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  test("holds up every request of the client, and none is lost in a storm", async () => {
    const arrivals: number[] = [];
    const clock = new VirtualClock();
    const refused: (() => void)[] = [];
    // The first three are refused together, so that no time passes before all of them were sent.
    const refuse: Step = (response, request) => {
      arrivals.push(clock.monotonic());
      refused.push(() => json(429, {}, { "retry-after": "2" })(response, request));
      if (refused.length === 3) for (const answer of refused) answer();
    };
    const accept: Step = (response, request) => {
      arrivals.push(clock.monotonic());
      stored(response, request);
    };
    const server = await scripted(...times(3, refuse), accept);
    const client = connect({ baseUrl: server.url, token: "t", clock, random: () => 0.5, concurrency: 3 });
    const results = await Promise.all(Array.from({ length: 30 }, (_, id) => client.get(tag, String(id))));
    await client.close();
    expect(results).toHaveLength(30);
    expect(arrivals.slice(0, 3)).toEqual([0, 0, 0]);
    expect(arrivals).toHaveLength(33);
    expect(Math.min(...arrivals.slice(3))).toBeGreaterThanOrEqual(2125);
  });
});

describe("answers that do not come in time", () => {
  test("are waited for six times, and twice from a platform that never answered", async () => {
    const told: string[] = [];
    const options = {
      timeoutMs: 100,
      onRepeat: ({ method, path, reason, waitMs, attempt, attempts }: Repetition) =>
        told.push(`${method} ${path} ${reason} ${waitMs} ${attempt}/${attempts}`),
    };
    const never = await against([stall], options);
    await expect(never.client.get(tag, "1")).rejects.toMatchObject({ fault: "timeout" });
    expect(never.client.requests).toBe(2);
    const silent = await against([stored, stall], options);
    await silent.client.get(tag, "1");
    await expect(silent.client.get(tag, "1")).rejects.toMatchObject({ fault: "timeout" });
    expect(silent.client.requests).toBe(7);
    const line = (wait: number, attempt: number) =>
      `GET /v1/tags/1 no complete answer within 0.1 s ${wait} ${attempt}/6`;
    expect(told).toEqual([line(500, 2), ...[500, 1000, 2000, 4000, 8000].map((wait, index) => line(wait, index + 2))]);
  });

  test("and other repetitions are told once they have taken a few seconds, one request at a time", () => {
    const lines: string[] = [];
    let now = 0;
    const tell = slowRequests(
      (text) => lines.push(text),
      () => now,
    );
    const each = { method: "GET", path: "/v1/tags", reason: "it is answered 503", attempts: 6 };
    tell({ ...each, elapsedMs: 100, waitMs: 500, attempt: 2 });
    tell({ ...each, elapsedMs: 2_000, waitMs: 2_000, attempt: 4 });
    tell({ ...each, path: "/v1/roles", elapsedMs: 2_000, waitMs: 2_000, attempt: 4 });
    now = 4_000;
    tell({ ...each, elapsedMs: 6_000, waitMs: 4_000, attempt: 5 });
    expect(lines).toEqual([
      "GET /v1/tags has no answer yet, after 2 s: it is answered 503. It is sent again in 2 s (attempt 4 of 6).",
      "GET /v1/tags has no answer yet, after 6 s: it is answered 503. It is sent again in 4 s (attempt 5 of 6).",
    ]);
  });
});

describe("server failures", () => {
  test.each([500, 502, 503, 504])("%i is repeated with doubling waits for GET, PUT and DELETE", async (status) => {
    for (const run of ["get", "put", "delete"] as const) {
      const { client, seen, clock } = await against([
        ...times(3, raw(status, "text/html", "<h1>oops</h1>")),
        run === "delete" ? empty(204) : stored,
      ]);
      await (run === "put" ? client.put(tag, "1", { tag: "late" }) : client[run](tag, "1"));
      expect(seen).toHaveLength(4);
      expect(clock.slept).toEqual([500, 1000, 2000]);
    }
  });

  test("end after five repetitions", async () => {
    const { client, seen } = await against([empty(502)]);
    await expect(client.get(tag, "1")).rejects.toMatchObject({ status: 502, reason: "bad gateway" });
    expect(seen).toHaveLength(6);
  });

  test("of a create are never repeated: it may have been done", async () => {
    const { client, seen } = await against([empty(502)]);
    await expect(client.create(tag, {})).rejects.toMatchObject({ status: 502, requestSent: "yes", mayHaveActed: true });
    await expect(client.restore(tag, "1")).rejects.toMatchObject({ status: 502 });
    expect(seen).toHaveLength(2);
  });

  test("before a DELETE that then finds nothing count as deleted", async () => {
    const { client } = await against([empty(504), failure(404, "resource_not_found", "none")]);
    expect(await client.delete(tag, "1")).toBe("gone");
  });

  test("let the caller look again before a PUT is repeated, and stop it", async () => {
    const { client, seen } = await against([empty(503), stored]);
    const beforeRepeat = () => Promise.reject(new Error("changed by somebody else"));
    await expect(client.put(tag, "1", {}, { beforeRepeat })).rejects.toThrow("changed by somebody else");
    expect(seen).toHaveLength(1);
  });

  test("other than these are not repeated", async () => {
    for (const status of [400, 401, 403, 409, 415, 422]) {
      const { client, seen } = await against([failure(status, "invalid_field", "no")]);
      await expect(client.put(tag, "1", {})).rejects.toMatchObject({ status });
      expect(seen).toHaveLength(1);
    }
  });
});

describe("broken connections", () => {
  const cut: Step = (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100" }).write("{");
    setImmediate(() => response.destroy());
  };

  test.each([
    ["reset", reset],
    ["cut in mid-answer", cut],
  ])("%s: reads and updates are repeated", async (_name, step) => {
    const { client, seen } = await against([step, stored]);
    expect(await client.get(tag, "1")).toEqual({ _id: "1", tag: "late" });
    expect(seen).toHaveLength(2);
  });

  test.each(["add", "remove"] as const)(
    "%s members: repeated, for whoever is one already stays one",
    async (change) => {
      const [part] = memberParts(group);
      const { client, seen } = await against([reset, empty(503), json(200, { numUpdated: 0 })]);
      await client.changeMembers(group, part!, "1".repeat(24), change, ["2".repeat(24)]);
      const method = change === "add" ? "POST" : "DELETE";
      expect(seen.map((each) => `${each.method} ${each.path} ${each.body}`)).toEqual(
        Array(3).fill(`${method} /v1/groups/${"1".repeat(24)}/members ["${"2".repeat(24)}"]`),
      );
    },
  );

  test("a create is not repeated once it was sent", async () => {
    const { client, seen } = await against([reset]);
    await expect(client.create(tag, {})).rejects.toMatchObject({
      fault: "cut",
      requestSent: "maybe",
      mayHaveActed: true,
    });
    expect(seen).toHaveLength(1);
  });

  test("a create whose success was cut short may have been done", async () => {
    const { client } = await against([cut]);
    await expect(client.create(tag, {})).rejects.toMatchObject({ status: 200, requestSent: "yes", mayHaveActed: true });
  });

  test("a create is repeated when the connection was refused, and goes through when the platform is back", async () => {
    const first = await scripted(json(200, { _userId: "u" }));
    const clock = new VirtualClock();
    const client = connect({ baseUrl: first.url, token: "t", clock, random: () => 0 });
    await client.tokenInfo();
    await first.close();
    await expect(client.create(tag, {})).rejects.toMatchObject({
      fault: "unreachable",
      requestSent: "no",
      mayHaveActed: false,
    });
    expect(clock.slept).toEqual([500, 1000, 2000, 4000, 8000]);
    expect(client.requests).toBe(7);
    await client.close();
  });

  test("a platform that was never reached is given up after one more try, and the error says why", async () => {
    const gone = await scripted(stored);
    await gone.close();
    const client = connect({ baseUrl: gone.url, token: "t", clock: new VirtualClock() });
    await expect(client.tokenInfo()).rejects.toMatchObject({
      fault: "unreachable",
      reason: "the connection was refused",
    });
    expect(client.requests).toBe(2);
    await client.close();
  });
});

describe("interruption", () => {
  test("ends a wait and a request in flight", async () => {
    const stop = new AbortController();
    const { client, seen } = await against([() => stop.abort(new Error("stopped"))], { signal: stop.signal });
    await expect(client.create(tag, {})).rejects.toMatchObject({ fault: "aborted", requestSent: "maybe" });
    await expect(client.create(tag, {})).rejects.toMatchObject({ fault: "aborted", requestSent: "no" });
    expect(seen).toHaveLength(1);
  });
});

test("back-off doubles from half a second, with up to 250 ms on top", () => {
  expect([1, 2, 3, 4, 5].map((attempt) => backOff(attempt, () => 0))).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(backOff(1, () => 0.999)).toBeCloseTo(749.75);
});

test("a Retry-After date in the past means now", () => {
  const headers = { retryAfter: "Thu, 01 Jan 2026 00:00:00 GMT", date: undefined };
  expect(pauseAfter(headers, 1, Date.UTC(2027, 0, 1), () => 0)).toBe(0);
});
