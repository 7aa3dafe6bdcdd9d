/** The console's requests: its files, its session, and what it reads beyond the platform's API. */
import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { accountWorkers } from "../../src/server/console/queue.ts";
import { consoleWorld, ids, tokens } from "../console/console-world.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer({ world: consoleWorld() }, tokens.owner);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe("files of the console", () => {
  test("allow no other origin, no frame, and no address that leaves the page", async () => {
    const { headers } = await server.call("GET", "/console/");
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringMatching(/^default-src 'self';.*frame-ancestors 'none'/),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(headers).not.toHaveProperty("set-cookie");
  });

  test("are refused by another name of this machine", async () => {
    const { url } = server.platform;
    const status = await new Promise<number | undefined>((done, failed) => {
      get(`${url}/console/`, { headers: { host: "rebound.example" } }, ({ statusCode }) => done(statusCode)).on(
        "error",
        failed,
      );
    });
    expect(status).toBe(403);
  });

  test("lead nowhere else", async () => {
    for (const path of [
      "/console/assets/../../package.json",
      "/console/assets/..%2f..%2fcli%2fmain.js",
      "/console/assets/",
    ])
      expect((await server.call("GET", path)).status, path).toBe(404);
  });
});

describe("a session of the console", () => {
  const open = async (token: string) =>
    (await server.call("POST", "/admin/console/session", undefined, bearer(token))).body;
  const sourceAfter = async (headers: { readonly [name: string]: string }) => {
    const { status, body } = await server.call("POST", "/v1/scripts", { name: "S", content: "" }, headers);
    expect(status).toBe(201);
    const [entry] = (await server.call("GET", `/v1/audit?resourceType=script&_resourceId=${body._id}`)).body;
    return entry.source;
  };

  test("says who the caller is, and what the caller may do", async () => {
    expect(await open(tokens.owner)).toMatchObject({
      account: "Acme",
      role: "owner",
      may: expect.arrayContaining(["write"]),
    });
    expect(await open(tokens.monitor)).toMatchObject({ email: "monitor@acme.test", role: "monitor", may: ["read"] });
    expect((await server.call("POST", "/admin/console/session", undefined, bearer("no"))).status).toBe(401);
  });

  test("makes the changes of its own token `ui`, and no others", async () => {
    const { proof } = await open(tokens.owner);
    const { proof: other } = await open(tokens.monitor);
    expect(await sourceAfter({ "reconduit-console": proof })).toBe("ui");
    expect(await sourceAfter({})).toBe("api");
    expect(await sourceAfter({ "reconduit-console": other })).toBe("api");
    expect(await sourceAfter({ "reconduit-console": `${proof}x` })).toBe("api");
    expect(await sourceAfter({ "reconduit-console": "ui" })).toBe("api");
  });
});

describe("the overview", () => {
  test("counts open errors by flow, open runs and connections that are offline", async () => {
    const { body } = await server.call("GET", "/admin/console/overview", undefined, bearer(tokens.monitor));
    expect(body).toMatchObject({
      openErrors: 6,
      errors: [
        { _flowId: ids.orders, name: "Orders to warehouse", numError: 4 },
        { _flowId: ids.customers, numError: 2 },
      ],
      offlineConnections: 1,
      offline: [{ _id: ids.connection, name: "Warehouse API" }],
    });
    expect(body.running).toHaveLength(1);
  });
});

describe("actions on errors", () => {
  const at = `/v1/flows/${ids.orders}/${ids.import}`;
  const latest = async () => {
    const [entry] = (await server.call("GET", `/v1/audit?resourceType=flowErrors&_resourceId=${ids.orders}&limit=1`))
      .body;
    const { fieldChanges, ...rest } = entry;
    const changes = fieldChanges.map((change: { fieldPath: string; newValue: unknown }) => [
      change.fieldPath,
      change.newValue,
    ]);
    return { ...rest, changes: Object.fromEntries(changes) };
  };
  const error = "65d0000000000000000000a1";

  test.each([
    ["assign", "PUT", "errors/assign", { errorIds: [error], email: "mia@acme.test" }, { assignedTo: "mia@acme.test" }],
    ["unassign", "PUT", "errors/unassign", { errorIds: [error] }, { assignedTo: undefined }],
    ["tag", "PUT", "tags", { errors: [{ id: error }], tagIds: ["aaaaa"] }, { tags: ["known"] }],
    ["resolve", "PUT", "resolved", { errors: [error, "none"] }, { resolvedAt: expect.any(String) }],
  ])("%s leaves an entry with the errors that changed", async (_name, method, path, body, changed) => {
    const { proof } = (await server.call("POST", "/admin/console/session")).body;
    expect((await server.call(method, `${at}/${path}`, body, { "reconduit-console": proof })).status).toBe(204);
    expect(await latest()).toMatchObject({
      resourceType: "flowError",
      _resourceId: ids.orders,
      event: "update",
      source: "ui",
      byUser: { email: "owner@acme.test" },
      changes: { ...changed, step: ids.import, errors: [error], count: 1 },
    });
  });

  test("that change nothing leave none", async () => {
    const before = await latest();
    await server.call("PUT", `${at}/resolved`, { errors: [error] });
    expect((await latest())._id).toBe(before._id);
  });

  test("name an edited record, and do not copy it", async () => {
    expect((await server.call("PUT", `${at}/${ids.datum}/data`, { order: 7, secret: "s3cret" })).status).toBe(200);
    const entry = await latest();
    expect(entry.changes).toMatchObject({ errors: [ids.datum], count: 1 });
    expect(entry.changes).toHaveProperty("data", undefined);
    expect(JSON.stringify(entry)).not.toContain("s3cret");
  });

  test("name the job of a retry", async () => {
    const { status, body } = await server.call("POST", `${at}/retry`, { retryDataKeys: [ids.datum] });
    expect(status).toBe(200);
    expect((await latest()).changes).toMatchObject({ retry: body._jobId, errors: [ids.datum] });
  });
});

describe("what the console reads", () => {
  test("groups errors by the shape of their messages, and lists those of a group", async () => {
    const groups = `/admin/console/error-groups?_flowId=${ids.customers}&step=${ids.import}`;
    const { body } = await server.call("GET", groups);
    expect(body.groups).toEqual([
      {
        shape: 'Customer # of "…" is unknown',
        code: "unknown",
        source: "lookup",
        count: 2,
        firstAt: "2025-12-31T23:00:30.000Z",
        lastAt: "2025-12-31T23:00:31.000Z",
        message: 'Customer 31 of "shop 31" is unknown',
      },
    ]);
    const alike = await server.call("GET", `${groups}&shape=${encodeURIComponent(body.groups[0].shape)}`);
    expect(alike.body).toMatchObject({ count: 2, total: 2 });
    expect(alike.body.errors).toHaveLength(2);
    expect((await server.call("GET", "/admin/console/error-groups")).status).toBe(400);
  });

  test("finds objects by a part of their name", async () => {
    const find = async (text: string) => (await server.call("GET", `/admin/console/search?text=${text}`)).body.objects;
    expect(await find("WAREHOUSE%20api")).toEqual([
      { collection: "connections", _id: ids.connection, name: "Warehouse API" },
    ]);
    expect(await find("")).toEqual([]);
  });

  test("counts jobs that wait and run", async () => {
    const { body } = await server.call("GET", "/admin/console/queue");
    expect(body.jobs).toContainEqual({ type: "flow", queued: 0, running: 1 });
  });

  test("lists the processes that run jobs, with their last heartbeat", async () => {
    const find = async () =>
      (await server.call("GET", "/admin/console/workers", undefined, bearer(tokens.monitor))).body;
    let found = await find();
    while (found.workers.length === 0) found = await find();
    expect(found.workers).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f]{24}$/),
        name: expect.stringContaining(`process ${process.pid}`),
        startedAt: expect.any(String),
        lastBeatAt: expect.any(String),
        jobs: [],
        otherJobs: 0,
      },
    ]);
  });

  test("names jobs of other accounts by their number alone", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const job = (account: string, id: string) => ({ account, type: "flow", id, since: at, run: `run ${id}` });
    const jobs = [job("mine", "1"), job("other", "2"), job("another", "3")];
    const list = async () => [{ id: "p", name: "host", startedAt: at, beatAt: at, jobs }];
    expect(await accountWorkers({ store: { processes: { list } } } as never, "mine")).toEqual({
      workers: [
        {
          ...{ _id: "p", name: "host", startedAt: at, lastBeatAt: at, otherJobs: 2 },
          jobs: [{ _id: "1", type: "flow", since: at, _flowJobId: "run 1" }],
        },
      ],
    });
  });

  test("is closed to custom tokens and to guests", async () => {
    const created = await server.call("POST", "/v1/accesstokens", {
      name: "custom",
      autoPurgeAt: "1h",
      _connectionIds: [ids.connection],
    });
    for (const path of ["overview", "queue", "workers", "search?text=a", "live", "error-counts", "error-groups"])
      expect(
        (await server.call("GET", `/admin/console/${path}`, undefined, bearer(created.body.token))).status,
        path,
      ).toBe(403);
  });
});

describe("thousands of errors", () => {
  const world = consoleWorld();
  const [account] = world.accounts;
  const many = Array.from({ length: 2500 }, (_, at) => ({
    ...account!.resources.flowErrors[0]!,
    _id: String(at).padStart(24, "0"),
    ...(at % 2 === 1 && { _expOrImpId: ids.export }),
    occurredAt: new Date(Date.UTC(2025, 11, 1, 0, 0, at)).toISOString(),
    message: at < 100 ? `Early ${at}` : `Late ${at}`,
  }));
  const resources = { ...account!.resources, flowErrors: many };
  const full = sharedServer({ world: { accounts: [{ ...account!, resources }] } }, tokens.owner);
  const ofStep = `/admin/console/error-groups?_flowId=${ids.orders}&step=${ids.import}`;
  const ofRun = `/admin/console/error-groups?_flowJobId=${ids.run}`;
  const countsAt = async (path: string) =>
    (await full.call("GET", path)).body.groups.map(({ shape, count }: { shape: string; count: number }) => [
      shape,
      count,
    ]);

  test("are all counted by message, with the first and the last time, of a step and of a run", async () => {
    const { body } = await full.call("GET", ofStep);
    expect(body).toMatchObject({ total: 1250, grouped: 1250, complete: true });
    expect(body.groups).toMatchObject([
      { shape: "Late #", count: 1200, firstAt: "2025-12-01T00:01:40.000Z", lastAt: "2025-12-01T00:41:38.000Z" },
      { shape: "Early #", count: 50, firstAt: "2025-12-01T00:00:00.000Z", lastAt: "2025-12-01T00:01:38.000Z" },
    ]);
    expect((await full.call("GET", ofRun)).body.groups).toMatchObject([
      { shape: "Late #", count: 2400, firstAt: "2025-12-01T00:01:40.000Z", lastAt: "2025-12-01T00:41:39.000Z" },
      { shape: "Early #", count: 100, firstAt: "2025-12-01T00:00:00.000Z", lastAt: "2025-12-01T00:01:39.000Z" },
    ]);
    expect(await countsAt(`${ofRun}&_flowId=${ids.orders}&step=${ids.export}`)).toEqual([
      ["Late #", 1200],
      ["Early #", 50],
    ]);
  });

  test.each([
    ["a step", ofStep, 50, 1],
    ["a run", ofRun, 100, 2],
  ])("of one message are read page by page, of %s", async (_name, path, count, pages) => {
    const seen: string[] = [];
    let next: string | undefined = `${path}&shape=${encodeURIComponent("Early #")}`;
    let read = 0;
    for (; next !== undefined; read++) {
      const { body } = await full.call("GET", next);
      expect(body.count).toBe(count);
      seen.push(...body.errors.map(({ message }: { message: string }) => message));
      next = body.nextPageURL;
    }
    expect([read, new Set(seen).size]).toEqual([pages, count]);
  });

  test("keep their counts by message where they are resolved and deleted", async () => {
    const one = many[1]!._id;
    const path = `/v1/flows/${ids.orders}/${ids.export}/resolved`;
    expect((await full.call("PUT", path, { errors: [one] })).status).toBe(204);
    const ofExport = `/admin/console/error-groups?_flowId=${ids.orders}&step=${ids.export}`;
    const counts = async () => [await countsAt(ofExport), await countsAt(`${ofExport}&state=resolved`)];
    expect(await counts()).toEqual([
      [
        ["Late #", 1200],
        ["Early #", 49],
      ],
      [["Early #", 1]],
    ]);
    expect((await full.call("DELETE", path, { errors: [one] })).status).toBe(204);
    expect((await counts())[1]).toEqual([]);
  });
});

describe("live updates", () => {
  test("answer a HEAD at once, and hold no stream for it", async () => {
    const url = `${server.platform.url}/admin/console/live`;
    for (let n = 0; n < 101; n++) {
      const { status, headers } = await fetch(url, { method: "HEAD", headers: bearer(tokens.owner) });
      expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    }
  });

  test("say that something changed", async () => {
    const { token } = (
      await server.call("POST", "/v1/accesstokens", { name: "live", autoPurgeAt: "1h", fullAccess: true })
    ).body;
    const answer = await fetch(`${server.platform.url}/admin/console/live`, { headers: bearer(token) });
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain(": open");
    // One change right after the stream is open, and no further one.
    await server.call("POST", "/v1/scripts", { name: "live", content: "" });
    expect((await reader.read()).value).toContain("event: change");
    await reader.cancel();
  });

  test("end with their token also behind another stream of their connection, and end nothing else", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on("uncaughtExceptionMonitor", note);
    const { hostname, port } = new URL(server.platform.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => {
      vi.useRealTimers();
      process.off("uncaughtExceptionMonitor", note);
      socket.destroy();
    });
    const created = await server.call("POST", "/v1/accesstokens", {
      name: "second",
      type: "service",
      autoPurgeAt: "1h",
      fullAccess: true,
    });
    const { _id, token } = created.body;
    const ask = (bearerToken: string) =>
      socket.write(`GET /admin/console/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearerToken}\r\n\r\n`);
    let said = "";
    socket.setEncoding("utf8").on("data", (piece) => {
      said += piece;
    });
    ask(tokens.owner);
    ask(token);
    while (!said.includes(": open")) await setTimeout(5);
    // The second request has begun as well: it waits for nothing.
    expect((await server.call("GET", "/v1/tags")).status).toBe(200);
    await server.call("DELETE", `/v1/accesstokens/${_id}`);
    for (let second = 0; second < 20; second++) {
      await server.call("POST", "/v1/scripts", { name: `held ${second}`, content: "" });
      vi.advanceTimersByTime(1000);
      await setTimeout(5);
    }
    expect(uncaught).toEqual([]);
    expect(said.match(/: beat/g)).toHaveLength(1);
    expect(said).toContain("event: change");
  });

  test("of one account have a maximum, and closed ones make room", async () => {
    const open = async () => {
      const stop = new AbortController();
      const answer = await fetch(`${server.platform.url}/admin/console/live`, {
        headers: bearer(tokens.owner),
        signal: stop.signal,
      });
      // An answer that is garbage ends its stream.
      return { answer, stop };
    };
    const streams = await Promise.all(Array.from({ length: 100 }, open));
    expect(streams.map(({ answer }) => answer.status)).toEqual(Array(100).fill(200));
    expect((await open()).answer.status).toBe(429);
    for (const { stop } of streams) stop.abort();
    let again = await open();
    while (again.answer.status === 429) again = await open();
    again.stop.abort();
  });
});
