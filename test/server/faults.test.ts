import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { checkFaults } from "../../src/model/check-faults.ts";
import { noFaults } from "../../src/model/fault-rule.ts";
import { createFaultTable } from "../../src/platform/faults/fault-table.ts";
import { type PlatformOptions, type RunningPlatform, startPlatform } from "../../src/server/index.ts";
import { httpTarget } from "../support/http-target.ts";

/** A server with an admin port, over HTTP. */
async function served(options: Partial<PlatformOptions> = {}) {
  const platform = await startPlatform({ data: ":memory:", rateLimit: false, admin: {}, ...options });
  onTestFinished(() => platform.close());
  return clientOf(platform);
}

function clientOf(platform: RunningPlatform) {
  const { url, token, adminUrl } = platform;
  const call = async (method: string, path: string, body?: object, signal?: AbortSignal) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: text === "" ? undefined : JSON.parse(text) };
  };
  const admin = async (method: string, path = "/admin/faults", body?: object | string, headers = {}) => {
    const payload = typeof body === "object" ? JSON.stringify(body) : body;
    const answer = await fetch(adminUrl + path, { method, headers, ...(payload !== undefined && { body: payload }) });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const order = async (...rules: readonly object[]) => {
    expect(await admin("PUT", undefined, { rules })).toMatchObject({ status: 200 });
  };
  const tags = async () => ((await call("GET", "/v1/tags")).body as { tag: string }[]).map(({ tag }) => tag);
  return { platform, call, admin, order, tags };
}

/** How a request over a socket of its own ended: its status with the bytes that came, or the code of the error. */
function raw(platform: RunningPlatform, path: string, method = "GET", body?: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${platform.token}`, "content-type": "application/json" };
    const request = httpRequest(platform.url + path, { method, headers, agent: false }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      const announced = answer.headers["content-length"];
      answer.on("error", () => resolve(`${answer.statusCode} broke off after ${bytes} of ${announced}`));
      answer.on("end", () => resolve(`${answer.statusCode} with ${bytes} of ${announced}`));
    });
    request.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end(body);
  });
}

describe("faults of the API", () => {
  it("answers a status with its body and headers, and nothing is done", async () => {
    const { call, order, tags } = await served();
    await order({
      operation: "tag.create",
      status: 503,
      body: { errors: [{ code: "x", message: "y" }] },
      headers: { "Retry-After": "7" },
    });
    const answer = await call("POST", "/v1/tags", { tag: "a" });
    expect(answer).toMatchObject({ status: 503, body: { errors: [{ code: "x", message: "y" }] } });
    expect(answer.headers.get("retry-after")).toBe("7");
    expect(await tags()).toEqual([]);
    await order({ path: "/v1/tags", status: 429 });
    expect((await call("GET", "/v1/tags")).body.errors[0].code).toBe("rate_limited");
    expect((await call("GET", "/v1/scripts")).status).toBe(200);
    await order({ status: 500, body: "out of order" });
    expect(await raw((await served()).platform, "/v1/tags")).toContain("200");
  });

  it("breaks the connection before or after the work", async () => {
    const { platform, order, tags } = await served();
    const create = (tag: string) => raw(platform, "/v1/tags", "POST", JSON.stringify({ tag }));
    await order({ operation: "tag.create", reset: true });
    expect(await create("before")).toBe("ECONNRESET");
    await order({ operation: "tag.create", reset: "after" });
    expect(await create("after")).toBe("ECONNRESET");
    expect(await tags()).toEqual(["after"]);
  });

  it("cuts an answer, whose head names its whole length", async () => {
    const { platform, call, order, tags } = await served();
    await call("POST", "/v1/tags", { tag: "one" });
    const whole = Number((await raw(platform, "/v1/tags")).split(" ").at(-1));
    await order({ operation: "tag.list", truncate: 5, times: 1 }, { operation: "tag.list", truncate: true, times: 1 });
    expect(await raw(platform, "/v1/tags")).toBe(`200 broke off after 5 of ${whole}`);
    expect(await raw(platform, "/v1/tags")).toBe(`200 broke off after ${Math.floor(whole / 2)} of ${whole}`);
    await order({ operation: "tag.create", truncate: 0 });
    expect(await raw(platform, "/v1/tags", "POST", '{"tag":"two"}')).toMatch(/^201 broke off after 0 of \d+$/);
    expect(await tags()).toEqual(["one", "two"]);
  });

  it("carries out a request twice", async () => {
    const { call, order } = await served();
    await order({ operation: "script.create", duplicate: true });
    const made = await call("POST", "/v1/scripts", { name: "S", content: "function a() {}" });
    expect(made.status).toBe(201);
    const { body } = await call("GET", "/v1/scripts");
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["S", "S"]);
    expect(body.map(({ _id }: { _id: string }) => _id)).toContain(made.body._id);
  });

  it("delays, and lets a request hang until its caller or the server gives up", async () => {
    const { platform, call, order } = await served();
    const waits: number[] = [];
    const slow = await startPlatform({
      data: ":memory:",
      faults: {
        rules: [
          { path: "/v1/tags", delay: "90s" },
          { path: "/v1/tags", status: 504, times: 1 },
        ],
      },
      clock: {
        now: () => Date.parse("2026-01-01T00:00:00Z"),
        monotonic: () => 0,
        sleep: async (ms) => void waits.push(ms),
      },
    });
    onTestFinished(() => slow.close());
    const delayed = clientOf(slow);
    expect((await delayed.call("GET", "/v1/tags")).status).toBe(504);
    expect((await delayed.call("GET", "/v1/tags")).status).toBe(200);
    expect(waits.filter((ms) => ms === 90_000)).toHaveLength(2);
    await order({ operation: "tag.list", hang: true });
    const gone = new AbortController();
    const hanging = call("GET", "/v1/tags", undefined, gone.signal);
    await call("GET", "/v1/scripts");
    gone.abort();
    await expect(hanging).rejects.toThrow("aborted");
    const left = raw(platform, "/v1/tags");
    await call("GET", "/v1/scripts");
    await platform.close();
    expect(await left).toBe("ECONNRESET");
  });

  it("goes by account, count and time, and says how often", async () => {
    const world = {
      accounts: ["One", "Two"].map((name) => ({
        name,
        users: [{ name, email: `${name}@x.test`, role: "owner" }],
        tokens: [{ name, token: `token-of-${name.toLowerCase()}`, type: "service", access: "full" }],
      })),
    };
    let now = Date.parse("2026-01-01T00:00:00Z");
    const clock = { now: () => now, monotonic: () => now, sleep: async () => {} };
    const { platform, admin, order } = await served({ world, clock });
    const status = async (name: string) =>
      (await fetch(`${platform.url}/v1/tags`, { headers: { authorization: `Bearer token-of-${name}` } })).status;
    await order({ account: "Two", status: 503, after: 1, times: 2 });
    expect([await status("one"), await status("one")]).toEqual([200, 200]);
    const seen = [];
    for (let each = 0; each < 5; each++) seen.push(await status("two"));
    expect(seen).toEqual([200, 503, 503, 200, 200]);
    expect((await admin("GET", "/admin/faults/counts")).body).toEqual({ rules: [{ seen: 5, faults: 2 }], ends: [] });
    await order({ from: "1m", until: "2026-01-01T00:02:00Z", status: 503 });
    const over: number[] = [];
    for (let each = 0; each < 3; each++, now += 60_000) over.push(await status("one"));
    expect(over).toEqual([200, 503, 200]);
    expect((await fetch(`${platform.url}/healthz`)).status).toBe(200);
  });

  it("chooses by its seed, the same each time", async () => {
    const { call, order } = await served();
    const chosen = async (seed: number) => {
      await order({ operation: "tag.list", status: 503, probability: 0.5, seed });
      let text = "";
      for (let each = 0; each < 40; each++) text += (await call("GET", "/v1/tags")).status === 503 ? "x" : ".";
      return text;
    };
    const first = await chosen(7);
    expect(await chosen(7)).toBe(first);
    expect(await chosen(8)).not.toBe(first);
    expect(first.replaceAll(".", "").length).toBeGreaterThan(10);
    expect(first.replaceAll("x", "").length).toBeGreaterThan(10);
  });
});

it("chooses the random part of pauses by the seed of the first rule, from the beginning with each order", () => {
  const table = createFaultTable(systemClock);
  const drawn = (seed: number) => {
    table.current = checkFaults({ ends: [{ status: 503, seed }] }, { accounts: [], now: 0 }).rules;
    return [table.random(), table.random(), table.random()];
  };
  const first = drawn(7);
  expect(drawn(7)).toEqual(first);
  expect(drawn(8)).not.toEqual(first);
  table.current = noFaults;
  expect(table.random()).not.toBe(first[0]);
});

describe("faults of ends", () => {
  /** A server with an import to an end, and what the end got. */
  async function withEnd() {
    const end = await httpTarget();
    onTestFinished(() => end.close());
    const client = await served();
    const { call } = client;
    const connection = await call("POST", "/v1/connections", {
      name: "Shop",
      type: "http",
      http: { baseURI: end.url, mediaType: "json", auth: { type: "basic", basic: { username: "u", password: "p" } } },
    });
    const made = await call("POST", "/v1/imports", {
      name: "Orders",
      adaptorType: "HTTPImport",
      _connectionId: connection.body._id,
      http: { relativeURI: ["/orders"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] },
    });
    expect(made.status).toBe(201);
    const invoke = async () => {
      const { body } = await call("POST", `/v1/imports/${made.body._id}/invoke`, { data: [{ n: 1 }] } as object);
      const [result] = body as { statusCode: number; errors?: { code: string; message: string }[] }[];
      return { statusCode: result!.statusCode, said: result!.errors?.map(({ message }) => message).join() ?? "" };
    };
    const order = async (...ends: readonly object[]) => {
      end.answer(() => ({ body: { id: 1 } }));
      expect(await client.admin("PUT", undefined, { ends })).toMatchObject({ status: 200 });
    };
    return { end, order, invoke, host: new URL(end.url).host };
  }

  it("meets what is called, by method and address", async () => {
    const { end, order, invoke, host } = await withEnd();
    await order({ operation: "POST", path: "/orders", status: 422, body: { wrong: "size" } });
    expect((await invoke()).said).toContain("wrong");
    expect(end.received).toEqual([]);
    await order({ path: `${host}/ord*`, reset: "after", times: 1 }, { path: "/elsewhere", status: 500 });
    expect((await invoke()).said).toContain("ECONNRESET");
    expect(end.received).toHaveLength(1);
    await order({ path: "/**", truncate: true });
    expect((await invoke()).said).toContain("UND_ERR_SOCKET");
    expect(end.received).toHaveLength(1);
    await order({ duplicate: true });
    expect((await invoke()).statusCode).toBe(200);
    expect(end.received).toHaveLength(2);
    await order({ operation: "GET", reset: true });
    expect((await invoke()).statusCode).toBe(200);
  });
});

describe("orders of faults", () => {
  it("are put, shown, counted and taken back", async () => {
    const { call, admin } = await served();
    const faults = { rules: [{ path: "/v1/**", status: 500 }] };
    expect((await admin("PUT", undefined, faults)).body).toEqual(faults);
    expect((await admin("GET")).body).toEqual(faults);
    expect((await call("GET", "/v1/tags")).status).toBe(500);
    expect((await admin("DELETE")).status).toBe(204);
    expect((await admin("GET")).body).toEqual({ rules: [], ends: [] });
    expect((await call("GET", "/v1/tags")).status).toBe(200);
    expect((await admin("POST")).status).toBe(405);
    expect((await admin("GET", "/elsewhere")).status).toBe(404);
  });

  it("are checked with the places of all mistakes, and change nothing then", async () => {
    const { admin } = await served();
    const text = [
      "rules:",
      "  - opration: tag.create",
      "    status: 99",
      "  - operation: tag.creat",
      "    delay: 5",
      "    hang: true",
      "  - account: Locall",
      "    reset: maybe",
      "    body: {}",
      "    probability: 2",
      "    from: 2026-13-01",
      "  - path: /v1/tags",
      "end: []",
    ].join("\n");
    const { status, body } = await admin("PUT", undefined, text);
    expect(status).toBe(422);
    const told = body.errors.map((each: { line: number; column: number; message: string }) =>
      [each.line, each.column, each.message].join(" "),
    );
    expect(told).toMatchInlineSnapshot(`
      [
        "2 5 rules.0.opration is not a known key. Did you mean operation?",
        "3 13 rules.0.status must be a whole number from 200 to 599.",
        "4 16 rules.1.operation is not an endpoint of the API. Did you mean tag.create?",
        "5 12 rules.1.delay must be a duration such as 500ms or 2s.",
        "6 11 rules.1.hang cannot be combined with delay: write two rules.",
        "7 14 rules.2.account is not an account of this platform. Did you mean Local?",
        "8 12 rules.2.reset must be true, before or after.",
        "9 11 rules.2.body requires status.",
        "10 18 rules.2.probability must be a number from 0 to 1.",
        "11 11 rules.2.from must be a time such as 2026-01-31T12:00:00Z, or a duration such as 5m.",
        "12 5 rules.3 needs one of status, delay, reset, truncate, duplicate, hang.",
        "13 1 end is not a known key. Did you mean ends?",
      ]
    `);
    expect((await admin("GET")).body).toEqual({ rules: [], ends: [] });
    expect((await admin("PUT", undefined, "rules: [")).body.errors[0]).toMatchObject({
      code: "faults-syntax",
      line: 1,
    });
  });

  it("stop a start with their mistakes", async () => {
    const start = (faults: string | object) => startPlatform({ data: ":memory:", faults });
    await expect(start({ rules: [{ status: 1 }] })).rejects.toThrow("rules.0.status must be a whole number");
    await expect(start(join(import.meta.dirname, "no-such.yaml"))).rejects.toThrow("cannot be read");
  });

  it("are taken on loopback alone, or with a token, and from no foreign page", async () => {
    const open = { data: ":memory:", host: "0.0.0.0" } as const;
    await expect(startPlatform({ ...open, admin: {} })).rejects.toThrow("admin port needs a token");
    await expect(startPlatform({ ...open, faults: {} })).rejects.toThrow("admin port needs a token");
    const proxied = startPlatform({ data: ":memory:", admin: {}, publicUrl: "https://platform.example" });
    await expect(proxied).rejects.toThrow("admin port needs a token");
    const { admin } = await served({ ...open, admin: { token: "of-the-operator" } });
    expect((await admin("GET")).status).toBe(401);
    expect((await admin("DELETE", undefined, undefined, { authorization: "Bearer x" })).status).toBe(401);
    expect((await admin("GET", undefined, undefined, { authorization: "Bearer of-the-operator" })).status).toBe(200);
    const local = await served();
    expect((await local.admin("GET", undefined, undefined, { origin: "https://evil.example" })).status).toBe(403);
  });

  it("are taken under the names of this machine and of the public URL, with a token as well", async () => {
    const token = "of-the-operator";
    const asked = async ({ adminUrl }: RunningPlatform, host: string): Promise<number | undefined> => {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      const headers = { host, authorization: `Bearer ${token}` };
      httpRequest(`${adminUrl}/admin/faults`, { headers }, (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end();
      return promise;
    };
    const { platform } = await served({ admin: { token } });
    expect(await asked(platform, "localhost:8080")).toBe(200);
    expect(await asked(platform, "evil.example")).toBe(403);
    const known = await served({ admin: { token }, publicUrl: "https://platform.example" });
    expect(await asked(known.platform, "platform.example")).toBe(200);
    expect(await asked(known.platform, "platform.example.evil.example")).toBe(403);
  });

  it("of too many rules are refused for their number alone, and the other mistakes up to fifty", async () => {
    const { admin } = await served();
    const many = await admin("PUT", undefined, `rules:\n${"  - {a: b}\n".repeat(20_000)}`);
    expect(many).toMatchObject({ status: 422, body: { errors: [{ line: 2, column: 3 }] } });
    expect(many.body.errors).toHaveLength(1);
    const some = await admin("PUT", undefined, `rules:\n${"  - {a: b}\n".repeat(900)}`);
    expect(some.body.errors).toHaveLength(50);
  });

  it("are ordered by no request that a platform delivers, through any connection to the admin port", async () => {
    for (const admin of [{}, { token: "of-the-operator" }]) {
      const client = await served({ admin });
      const { platform, call } = client;
      const connection = await call("POST", "/v1/connections", {
        name: "Admin",
        type: "http",
        http: { baseURI: platform.adminUrl, mediaType: "json" },
      });
      const imported = (relativeURI: string, body: object) =>
        call("POST", `/v1/connections/${connection.body._id}/import`, {
          import: {
            name: "Faults",
            adaptorType: "HTTPImport",
            http: {
              relativeURI: [relativeURI],
              method: ["PUT"],
              body: [JSON.stringify(body)],
              headers: [{ name: "Authorization", value: "Bearer of-the-operator" }],
            },
          },
          data: [{ a: 1 }],
        });
      const faults = await imported("/admin/faults", { rules: [{ status: 503 }] });
      expect(faults.body[0], faults.text).toMatchObject({ statusCode: 403 });
      expect((await imported("/admin/clock", { by: "3d" })).body[0]).toMatchObject({ statusCode: 403 });
      expect((await call("GET", `/v1/connections/${connection.body._id}/ping`)).status).toBe(422);
      expect((await call("GET", "/v1/tags")).status).toBe(200);
    }
  });

  it("are impossible without an admin port", async () => {
    const { platform, call } = await served({ admin: undefined });
    expect(platform.adminUrl).toBeUndefined();
    expect((await call("GET", "/admin/faults")).status).toBe(404);
  });
});
