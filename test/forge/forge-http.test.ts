/** Requests to forges: limits, retries, redirects, and the token. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Clock } from "../../src/base/clock.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { type ForgeSend, openForgeHttp } from "../../src/forge/forge-http.ts";
import { githubForge } from "../../src/forge/github.ts";
import { gitlabForge } from "../../src/forge/gitlab.ts";
import { commentPlanLine, planDigest } from "../../src/workbench/ci/merged-requests.ts";

type Reply = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

/** A server that gives the replies in order, then 200; and a clock that only counts. */
async function scripted(...replies: readonly (Reply | "cut")[]) {
  const asked: { method: string; url: string; token: string | undefined }[] = [];
  const slept: number[] = [];
  let now = Date.parse("2026-01-01T00:00:00Z");
  const server = createServer((request, response) => {
    const reply = replies[asked.length] ?? { status: 200, body: '{"ok":true}' };
    asked.push({ method: request.method!, url: request.url!, token: request.headers.authorization });
    if (reply === "cut") return void request.socket.destroy();
    response.writeHead(reply.status, reply.headers).end(reply.body ?? "");
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const clock: Clock = {
    now: () => now,
    monotonic: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
  };
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3/`;
  const send = openForgeHttp({
    name: "GitHub",
    apiUrl,
    headers: { authorization: "Bearer canary-t0k3n" },
    clock,
    env: {},
  });
  return { send, asked, slept, apiUrl };
}

describe("requests to a forge", () => {
  it("are repeated where no answer comes, or an error of the server", async () => {
    const { send, asked, slept } = await scripted("cut", { status: 502 });
    expect(await send("POST", "/x", { a: 1 })).toMatchObject({ status: 200, body: { ok: true }, repeated: true });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(Array(3).fill("POST /api/v3/x"));
    expect(slept).toEqual([1_000, 2_000]);
  });

  it("wait as Retry-After says, in seconds or by a date", async () => {
    const { send, slept } = await scripted(
      { status: 429, headers: { "retry-after": "7" } },
      { status: 403, headers: { "retry-after": new Date(Date.parse("2026-01-01T00:01:07Z")).toUTCString() } },
    );
    expect((await send("GET", "/x")).repeated).toBe(false);
    expect(slept).toEqual([7_000, 60_000]);
  });

  it("wait for the next budget, and a minute for a secondary limit that says no time", async () => {
    const reset = Date.parse("2026-01-01T00:02:00Z") / 1_000;
    const { send, slept } = await scripted(
      { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) } },
      { status: 403, body: '{"message":"You have exceeded a secondary rate limit."}' },
      { status: 429 },
    );
    await send("GET", "/x");
    expect(slept).toEqual([120_000, 60_000, 60_000]);
  });

  it("give up with a message where the wait is longer than a job, or nothing helps", async () => {
    const long = await scripted({ status: 429, headers: { "retry-after": "7200" } });
    await expect(long.send("GET", "/x")).rejects.toThrow("The forge limits requests");
    expect(long.slept).toEqual([]);
    const down = await scripted(...Array<Reply>(5).fill({ status: 500 }));
    await expect(down.send("GET", "/x")).rejects.toThrow("The forge does not answer");
    expect(down.asked).toHaveLength(5);
  });

  it("tell a missing permission at once, with the forge's own words", async () => {
    const { send, asked } = await scripted({
      status: 403,
      body: '{"message":"Resource not accessible by integration"}',
    });
    await expect(send("POST", "/repos/o/r/check-runs?x=1")).rejects.toThrow(
      "POST /repos/o/r/check-runs was answered 403: Resource not accessible by integration",
    );
    expect(asked).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])("follow no redirect (%i), so that the token stays with the API", async (status) => {
    const other = await scripted();
    const { send, asked } = await scripted({ status, headers: { location: `${other.apiUrl}elsewhere` } });
    await expect(send("GET", "/x")).rejects.toThrow("The forge redirects");
    expect(asked[0]!.token).toBe("Bearer canary-t0k3n");
    expect(other.asked).toEqual([]);
  });

  it("go to no address with a login or a query", async () => {
    for (const apiUrl of ["https://u:p@forge.example", "https://forge.example?x=1", "file:///x", "forge"])
      expect(() => openForgeHttp({ name: "GitHub", apiUrl, headers: {}, clock: {} as Clock, env: {} })).toThrow(
        "The address of the forge is invalid",
      );
  });

  it("show no token in any error", async () => {
    const { send } = await scripted({ status: 401, body: '{"message":"Bad credentials"}' });
    const error = await send("GET", "/x").then(
      () => new Error("none"),
      (thrown: Error) => thrown,
    );
    expect(JSON.stringify([error.message, error])).not.toContain("canary");
    expect(error.message).toContain("The forge refuses the token");
  });
});

it("a comment names the plans of 500 stacks within a third of GitHub's limit, and those of a few thousand in none", () => {
  const digests = Array.from({ length: 2_000 }, (_, at) => planDigest(`plan ${at}`));
  const { commentLimit } = githubForge(() => Promise.reject(new Error("unasked")), "o/r");
  const line = commentPlanLine("a".repeat(40), digests.slice(0, 500), commentLimit / 3)!;
  expect(line.split(" ").slice(3, -1)).toEqual(["plans", ...digests.slice(0, 500)]);
  expect(line.length).toBeLessThan(commentLimit / 3);
  expect(commentPlanLine("a".repeat(40), digests, commentLimit / 3)).toBeUndefined();
});

it("the digest of a plan file is of every byte but the time at which it was made, and the seal over it", () => {
  const plan = (createdAt: string, value: string, mac: string) =>
    `{\n  "kind": "plan",\n  "createdAt": "${createdAt}",\n  "steps": [\n    {\n      "createdAt": "${value}",\n      "seal": {}\n    }\n  ],` +
    `\n  "seal": {\n    "keyId": "0",\n    "hmacSha256": "${mac}"\n  }\n}\n`;
  const first = planDigest(plan("2026-01-01T00:00:00.000Z", "a", "1"));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(planDigest(Buffer.from(plan("2027-01-01T00:00:00.000Z", "a", "2")))).toBe(first);
  expect(planDigest(plan("2026-01-01T00:00:00.000Z", "b", "1"))).not.toBe(first);
  expect(planDigest(Buffer.from([0xff]))).not.toBe(planDigest(Buffer.from([0xfe])));
});

describe("very long notes of others", () => {
  const marker = "<!-- ours -->";
  /** A project whose lists are too large for more than `most` notes in one answer. */
  async function project(most: number, notes: JsonObject[]) {
    const { send: refuse } = await scripted({ status: 200, body: " ".repeat(33 * 1024 * 1024) });
    const asked: string[] = [];
    let tooLarge: unknown;
    const send: ForgeSend = async (method, path, body) => {
      asked.push(`${method} ${path.replace(/.*sort=asc&order_by=created_at&/, "notes ")}`);
      if (path === "/user") return { status: 200, body: { id: 7 }, repeated: false };
      const { searchParams } = new URL(path, "http://forge.test");
      const [size, page] = [Number(searchParams.get("per_page")), Number(searchParams.get("page"))];
      if (method !== "GET") return { status: 200, body: { ...body }, repeated: false };
      if (size <= most) return { status: 200, body: notes.slice((page - 1) * size, page * size), repeated: false };
      tooLarge ??= await refuse(method, path).catch((error: unknown) => error);
      throw tooLarge;
    };
    return { forge: gitlabForge(send, "p"), asked };
  }
  const note = (id: number, body: string, author = 1): JsonObject => ({ id, body, author: { id: author } });

  it("do not keep ours from being found: smaller pages are read", async () => {
    const notes = [...Array.from({ length: 31 }, (_, id) => note(id, "x")), note(31, `${marker}\nold`, 7)];
    const { forge, asked } = await project(5, notes);
    expect(await forge.keepComment(1, { marker, body: "new" })).toBe("updated");
    expect(asked.slice(0, 5)).toEqual([
      "GET notes per_page=100&page=1",
      "GET notes per_page=20&page=1",
      ...[1, 2, 3].map((page) => `GET notes per_page=5&page=${page}`),
    ]);
    expect(asked.at(-1)).toBe("PUT /projects/p/merge_requests/1/notes/31");
  });

  it("end in an error with what to do, where even a small page is too large", async () => {
    const { forge, asked } = await project(0, []);
    await expect(forge.keepComment(1, { marker, body: "new" })).rejects.toMatchObject({
      diagnostics: [{ code: "forge-answer-large", suggestion: expect.stringContaining("Delete very long comments") }],
    });
    expect(asked).toHaveLength(3);
  });
});
