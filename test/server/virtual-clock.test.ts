import { describe, expect, it, onTestFinished } from "vitest";
import { type PlatformOptions, startPlatform } from "../../src/server/index.ts";
import { folder } from "../cli/real-bin.ts";
import { httpTarget } from "../support/http-target.ts";

interface ClockAnswer {
  readonly now: string;
  readonly aheadMs: number;
  readonly errors: readonly { readonly message: string }[];
}

type Body = { readonly [name: string]: unknown };

/** A server with a virtual clock, over HTTP. */
async function served(options: Partial<PlatformOptions> = {}) {
  const platform = await startPlatform({ data: ":memory:", rateLimit: false, virtualClock: true, ...options });
  onTestFinished(() => platform.close());
  const { url, adminUrl } = platform;
  const as = async (token: string, method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const call = (method: string, path: string, body?: object) => as(platform.token!, method, path, body);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await call("POST", path, body);
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body._id;
  };
  const clock = async (body?: object) => {
    const answer = await fetch(`${adminUrl}/admin/clock`, body ? { method: "PUT", body: JSON.stringify(body) } : {});
    return { status: answer.status, body: (await answer.json()) as ClockAnswer };
  };
  const move = async (to: object) => expect(await clock(to)).toMatchObject({ status: 200, body: { reached: true } });
  return { platform, as, call, made, clock, move };
}

type Served = Awaited<ReturnType<typeof served>>;

/** A flow from one end to another, and how to look at it. */
async function flowOf({ made, call }: Served, more: object = {}) {
  const end = await httpTarget();
  onTestFinished(() => end.close());
  end.answer(({ url }) => ({ body: url === "/orders" ? { orders: [{ id: 1 }] } : { id: "n1" } }));
  const _connectionId = await made("/v1/connections", {
    name: "Shop",
    type: "http",
    http: { baseURI: end.url, mediaType: "json" },
  });
  const source = await made("/v1/exports", {
    name: "Orders",
    adaptorType: "HTTPExport",
    _connectionId,
    http: { relativeURI: "/orders", method: "GET", response: { resourcePath: "orders" } },
  });
  const step = await made("/v1/imports", {
    name: "First",
    adaptorType: "HTTPImport",
    maxAttempts: 3,
    _connectionId,
    http: { relativeURI: ["/first"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] },
  });
  const flow = await made("/v1/flows", {
    name: "Flow",
    pageGenerators: [{ _exportId: source }],
    pageProcessors: [{ type: "import", _importId: step }],
    ...more,
  });
  const sent = () => end.received.filter(({ url }) => url === "/first").length;
  const runs = async (): Promise<readonly Body[]> => (await call("GET", `/v1/jobs?_flowId=${flow}&type=flow`)).body;
  const errors = async (): Promise<readonly Body[]> =>
    (await call("GET", `/v1/flows/${flow}/${step}/errors`)).body.errors;
  return { flow, step, sent, runs, errors };
}

describe("a virtual clock", () => {
  it("starts the runs of a schedule, each at its moment", async () => {
    const server = await served();
    await server.move({ to: "2030-03-01T12:00:00Z" });
    const { sent, runs } = await flowOf(server, { schedule: "? 30 2 * * *", disabled: false });
    await server.move({ by: "3d" });
    expect(sent()).toBe(3);
    const started = (await runs()).map(({ createdAt }) => String(createdAt).slice(0, 16));
    expect(started.toSorted()).toEqual(["2030-03-02T02:30", "2030-03-03T02:30", "2030-03-04T02:30"]);
  });

  it("ends tokens", async () => {
    const { as, call, move } = await served();
    const made = await call("POST", "/v1/accesstokens", { name: "short", fullAccess: true, autoPurgeAt: "1d" });
    expect(made.status).toBe(201);
    const status = async () => (await as(made.body.token, "GET", "/v1/tags")).status;
    expect(await status()).toBe(200);
    await move({ by: "23h" });
    expect(await status()).toBe(200);
    await move({ by: "61m" });
    expect(await status()).toBe(401);
  });

  it("purges the recycle bin", async () => {
    const { call, made, move } = await served();
    const script = await made("/v1/scripts", { name: "Old", content: "" });
    expect((await call("DELETE", `/v1/scripts/${script}`)).status).toBe(204);
    const binned = async () => ((await call("GET", "/v1/recycleBinTTL")).body ?? []).length;
    await move({ by: "29d" });
    expect(await binned()).toBe(1);
    await move({ by: "1d1h" });
    expect(await binned()).toBe(0);
    expect((await call("POST", `/v1/recycleBinTTL/scripts/${script}`)).status).toBe(404);
  });

  it("lets the pauses between attempts pass, and retries what failed for a moment", async () => {
    // The pauses are longer than the claim on a job holds without its process.
    const refusal = { path: "/first", status: 503, headers: { "retry-after": "60" }, times: 4 };
    const server = await served({ faults: { ends: [refusal] } });
    const { flow, sent, runs, errors } = await flowOf(server);
    await server.call("POST", `/v1/flows/${flow}/run`, {});
    await server.move({ by: "3m" });
    expect([sent(), (await runs()).map(({ status }) => status)]).toEqual([0, ["completed"]]);
    expect(await errors()).toHaveLength(1);
    await server.move({ by: "10m" });
    expect(sent()).toBe(1);
    expect(await errors()).toEqual([]);
  });

  it("goes on with the machine's time, forward alone, and stays ahead where its server starts again", async () => {
    const data = folder();
    const first = await served({ data });
    const before = Date.now();
    const { body: shown } = await first.clock();
    expect(shown).toMatchObject({ virtual: true, aheadMs: 0 });
    expect(Date.parse(shown.now)).toBeGreaterThanOrEqual(before);
    const day = 86_400_000;
    await first.move({ by: "10d" });
    const back = await first.clock({ to: new Date(before + 5 * day).toISOString() });
    expect(back).toMatchObject({ status: 409 });
    expect(back.body.errors[0]!.message).toContain("does not go back");
    for (const wrong of [{ by: "3 weeks" }, { to: "tomorrow" }, {}, { by: "1d", to: "2030-01-01" }, { by: "-1d" }])
      expect([wrong, (await first.clock(wrong)).status]).toEqual([wrong, 422]);
    await first.platform.close();
    const again = await served({ data });
    expect((await again.clock()).body.aheadMs).toBeGreaterThan(9.9 * day);
    await again.platform.close();
    const usual = await served({ data, virtualClock: false, admin: {} });
    expect((await usual.clock()).body).toMatchObject({ virtual: false, aheadMs: 0 });
    expect((await usual.clock({ by: "1d" })).status).toBe(409);
  });

  it("is neither for databases that are shared nor for servers that strangers reach", async () => {
    const start = (options: Partial<PlatformOptions>) =>
      startPlatform({ data: ":memory:", virtualClock: true, ...options });
    await expect(start({ host: "0.0.0.0" })).rejects.toThrow("admin port needs a token");
    const database = "postgres://127.0.0.1:1/none";
    await expect(start({ data: undefined, database })).rejects.toThrow("clock of a database cannot be moved");
  });
});
