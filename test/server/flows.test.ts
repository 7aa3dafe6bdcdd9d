import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { shared } from "../support/shared.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
const shop: HttpTarget = shared(httpTarget, (target) => target.close());

let count = 0;

/** A document of the API, made. */
async function made(path: string, document: JsonObject): Promise<string> {
  const answer = await server.call("POST", path, { name: `made ${++count}`, ...document });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body._id as string;
}

const connected = () => made("/v1/connections", { type: "http", http: { baseURI: shop.url, mediaType: "json" } });

const sourced = (connection: string, more: JsonObject = {}) =>
  made("/v1/exports", {
    adaptorType: "HTTPExport",
    _connectionId: connection,
    pageSize: 2,
    http: { relativeURI: "/orders", method: "GET", response: { resourcePath: "orders" } },
    ...more,
  });

const delivered = (connection: string, path = "/sent", more: JsonObject = {}) =>
  made("/v1/imports", {
    adaptorType: "HTTPImport",
    _connectionId: connection,
    http: {
      relativeURI: [path],
      method: ["POST"],
      body: ["{{{jsonSerialize record}}}"],
      response: { resourceIdPath: ["id"] },
    },
    ...more,
  });

const flowOf = (source: string, processors: readonly JsonObject[], more: JsonObject = {}) =>
  made("/v1/flows", { pageGenerators: [{ _exportId: source }], pageProcessors: processors, ...more });

const importing = (id: string, more: JsonObject = {}): JsonObject => ({ type: "import", _importId: id, ...more });

/** Runs a flow to its end, and answers its job with those of its parts. */
async function ran(flow: string, body: JsonObject = {}) {
  const started = await server.call("POST", `/v1/flows/${flow}/run`, body);
  expect([started.status, started.text]).toEqual([200, expect.stringContaining("_jobId")]);
  await server.platform.idle();
  return family(started.body._jobId as string);
}

const family = async (job: string) => (await server.call("GET", `/v1/jobs/${job}/family`)).body;

const orders = (many: number): Json => ({ orders: Array.from({ length: many }, (_, n) => ({ id: n + 1 })) });

const sent = (path = "/sent") =>
  shop.received.filter((each) => each.url === path).map((each) => JSON.parse(each.body) as JsonObject);

const idsSent = (path = "/sent"): readonly number[] =>
  sent(path)
    .map(({ id }) => Number(id))
    .sort((a, b) => a - b);

const lastDate = async (flow: string): Promise<string | null> =>
  (await server.call("GET", `/v1/flows/${flow}/lastExportDateTime`)).body.lastExportDateTime;

describe("a run of a flow", () => {
  test("takes all records of its source through its imports, and counts them", async () => {
    const connection = await connected();
    const first = await delivered(connection);
    const second = await delivered(connection, "/later");
    const source = await sourced(connection);
    const mapping = { fields: [{ extract: "id", generate: "sentAs" }], lists: [] };
    const flow = await flowOf(source, [importing(first, { responseMapping: mapping }), importing(second)]);
    shop.answer(({ url, body }) => ({
      body: url === "/orders" ? orders(5) : { id: `n${(JSON.parse(body) as JsonObject)["id"]}` },
    }));
    const job = await ran(flow);
    expect(job).toMatchObject({
      type: "flow",
      status: "completed",
      triggeredBy: "manual",
      doneExporting: true,
      numExport: 5,
      numSuccess: 10,
      numError: 0,
      numIgnore: 0,
      numPagesGenerated: 3,
      numPagesProcessed: 6,
    });
    expect(job.children.map((each: JsonObject) => [each["type"], each["status"], each["numSuccess"]])).toEqual(
      expect.arrayContaining([
        ["export", "completed", 0],
        ["import", "completed", 5],
        ["import", "completed", 5],
      ]),
    );
    expect(
      sent()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5]);
    expect(sent("/later")).toContainEqual({ id: 3, sentAs: "n3" });
    expect(shop.received.filter(({ url }) => url === "/orders")).toHaveLength(1);
  });

  test("fails records alone: those go no further, others do, and the errors can be read at their step", async () => {
    const connection = await connected();
    const dataURITemplate = "https://shop.example/orders/{{record.id}}";
    const first = await delivered(connection, "/sent", { dataURITemplate });
    const second = await delivered(connection, "/later");
    const tolerant = await flowOf(await sourced(connection), [
      importing(first, { proceedOnFailure: true }),
      importing(second),
    ]);
    const strict = await flowOf(await sourced(connection), [importing(first), importing(second)]);
    shop.answer(({ url, body }) => {
      if (url === "/orders") return { body: orders(4) };
      const { id } = JSON.parse(body) as JsonObject;
      return url === "/sent" && id === 3 ? { status: 422, body: { message: "no" } } : { body: { id } };
    });
    const job = await ran(strict);
    expect(job).toMatchObject({ status: "completed", numSuccess: 6, numError: 1, numOpenError: 1 });
    expect(idsSent("/later")).toEqual([1, 2, 4]);
    const { body } = await server.call("GET", `/v1/flows/${strict}/${first}/errors`);
    expect(body.errors).toEqual([
      expect.objectContaining({
        code: "destination_rejected",
        traceKey: "3",
        _flowJobId: job._id,
        dataURI: "https://shop.example/orders/3",
        retryDataKey: expect.any(String),
      }),
    ]);
    shop.received.length = 0;
    expect(await ran(tolerant)).toMatchObject({ numSuccess: 7, numError: 1 });
    expect(idsSent("/later")).toEqual([1, 2, 3, 4]);
  });

  test("routes records: the first branch or all that match, on to further routers, and past none", async () => {
    const connection = await connected();
    const [odd, big, rest] = [
      await delivered(connection, "/odd"),
      await delivered(connection, "/big"),
      await delivered(connection, "/rest"),
    ];
    const above = (limit: number) => ({
      type: "expression",
      expression: { version: "1", rules: ["greaterthan", ["number", ["extract", "id"]], limit] },
    });
    const branch = (name: string, limit: number, id: string, more: JsonObject = {}): JsonObject => ({
      name,
      inputFilter: { version: "1", rules: above(limit).expression.rules },
      pageProcessors: [importing(id)],
      ...more,
    });
    const routers = (routeRecordsTo: string): Json => [
      {
        id: "first",
        routeRecordsTo,
        routeRecordsUsing: "input_filters",
        branches: [branch("three", 3, big), branch("one", 1, odd, { nextRouterId: "second" })],
      },
      { id: "second", branches: [branch("last", 0, rest)] },
    ];
    const flow = (to: string) =>
      sourced(connection).then((source) =>
        made("/v1/flows", { pageGenerators: [{ _exportId: source }], routers: routers(to) }),
      );
    shop.answer(({ url }) => ({ body: url === "/orders" ? orders(5) : {} }));
    expect(await ran(await flow("first_matching_branch"))).toMatchObject({ status: "completed", numSuccess: 6 });
    expect([idsSent("/big"), idsSent("/odd"), idsSent("/rest")]).toEqual([
      [4, 5],
      [2, 3],
      [2, 3],
    ]);
    shop.received.length = 0;
    expect(await ran(await flow("all_matching_branches"))).toMatchObject({ numSuccess: 10, numError: 0 });
    expect([idsSent("/big"), idsSent("/odd"), idsSent("/rest")]).toEqual([
      [4, 5],
      [2, 3, 4, 5],
      [2, 3, 4, 5],
    ]);
  });

  test("looks up for each record, and hands on what was found", async () => {
    const connection = await connected();
    const lookup = await sourced(connection, {
      isLookup: true,
      http: { relativeURI: "/customers/{{record.id}}", method: "GET" },
    });
    const target = await delivered(connection);
    const mapping = { fields: [{ extract: "data[0].name", generate: "customer" }], lists: [] };
    const flow = await flowOf(await sourced(connection), [
      { type: "export", _exportId: lookup, responseMapping: mapping },
      importing(target),
    ]);
    shop.answer(({ url }) => {
      if (url === "/orders") return { body: orders(3) };
      return url.startsWith("/customers/") ? { body: { name: `c${url.at(-1)}` } } : { body: {} };
    });
    expect(await ran(flow)).toMatchObject({ status: "completed", numExport: 3, numSuccess: 6, numPagesGenerated: 2 });
    expect(sent()).toContainEqual({ id: 2, customer: "c2" });
  });

  test("a source that cannot be read fails the run at its step, and moves no date", async () => {
    const connection = await connected();
    const source = await sourced(connection);
    const flow = await flowOf(source, [importing(await delivered(connection))]);
    shop.answer(() => ({ status: 403, body: {} }));
    const job = await ran(flow);
    expect(job).toMatchObject({ status: "failed", numError: 1, doneExporting: false });
    expect((await server.call("GET", `/v1/flows/${flow}/${source}/errors`)).body.errors).toEqual([
      expect.not.objectContaining({ retryDataKey: expect.anything() }),
    ]);
    expect(await lastDate(flow)).toBeNull();
    const diagnosis = await server.call("GET", `/v1/jobs/${job._id}/diagnostics`);
    expect(diagnosis.body).toMatchObject({ status: "failed", errors: [{ _expOrImpId: source, count: 1 }] });
  });

  test("reads from where the run before has ended, and from a date that is named", async () => {
    const connection = await connected();
    const source = await sourced(connection, {
      type: "delta",
      delta: { lagOffset: 1000 },
      http: {
        relativeURI: "/orders?since={{{lastExportDateTime}}}",
        method: "GET",
        response: { resourcePath: "orders" },
      },
    });
    const flow = await flowOf(source, [importing(await delivered(connection))]);
    shop.answer(() => ({ body: orders(0) }));
    await ran(flow);
    const first = new Date(server.clock.now()).toISOString();
    expect(await lastDate(flow)).toBe(first);
    server.clock.advance(60_000);
    await ran(flow, { export: { startDate: "2025-06-01T00:00:00.000Z" } });
    await ran(flow);
    const since = (ms: number) => `/orders?since=${new Date(ms).toISOString()}`;
    expect(shop.received.map(({ url }) => url)).toEqual([
      since(0),
      "/orders?since=2025-06-01T00:00:00.000Z",
      since(server.clock.now() - 1000),
    ]);
    // What lies between the last date and a later start was read by nobody.
    server.clock.advance(60_000);
    const before = await lastDate(flow);
    await ran(flow, { export: { startDate: new Date(server.clock.now() - 1000).toISOString() } });
    expect(await lastDate(flow)).toBe(before);
  });

  test("tells its source of the records that have passed all steps, and of no others", async () => {
    const connection = await connected();
    const source = await sourced(connection, {
      type: "once",
      once: { booleanField: "done" },
      http: {
        relativeURI: "/orders",
        method: "GET",
        response: { resourcePath: "orders" },
        once: { relativeURI: "/orders/{{record.id}}/done", method: "PUT" },
      },
    });
    const flow = await flowOf(source, [importing(await delivered(connection))]);
    shop.answer(({ url, body }) => {
      if (url === "/orders") return { body: orders(3) };
      return url === "/sent" && (JSON.parse(body) as JsonObject)["id"] === 2 ? { status: 400 } : { body: {} };
    });
    expect(await ran(flow)).toMatchObject({ status: "completed", numSuccess: 2, numError: 1 });
    const told = shop.received.map(({ url }) => url).filter((url) => url.endsWith("/done"));
    expect(told.toSorted()).toEqual(["/orders/1/done", "/orders/3/done"]);
  });

  test("is refused while another one is open, for a disabled flow, and without sources", async () => {
    const connection = await connected();
    const source = await sourced(connection);
    const flow = await flowOf(source, [importing(await delivered(connection))]);
    const started = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    shop.answer(async ({ url }) => {
      if (url === "/orders") {
        started.resolve();
        await go.promise;
        return { body: orders(1) };
      }
      return { body: {} };
    });
    const run = (id: string, body: JsonObject = {}) => server.call("POST", `/v1/flows/${id}/run`, body);
    const refusal = async (answer: ReturnType<typeof run>) => {
      const told = await answer;
      return [told.status, server.code(told)];
    };
    expect((await run(flow)).status).toBe(200);
    await started.promise;
    expect(await refusal(run(flow))).toEqual([409, "flow_job_already_queued"]);
    go.resolve();
    await server.platform.idle();
    const off = await flowOf(source, [], { disabled: true });
    expect(await refusal(run(off))).toEqual([422, "inactive_flow"]);
    const empty = await made("/v1/flows", {});
    expect(await refusal(run(empty))).toEqual([422, "not_configured"]);
    expect(await refusal(run(flow, { _exportIds: ["f".repeat(24)] }))).toEqual([422, "invalid_ref"]);
  });

  test("is canceled at once, and what was delivered by then stays counted", async () => {
    const connection = await connected();
    const source = await sourced(connection, { pageSize: 3 });
    const flow = await flowOf(source, [importing(await delivered(connection))]);
    const reached = Promise.withResolvers<void>();
    let taken = 0;
    shop.answer(async ({ url, body }) => {
      if (url === "/orders") return { body: orders(3) };
      if ((JSON.parse(body) as JsonObject)["id"] !== 3) {
        taken += 1;
        return { body: {} };
      }
      while (taken < 2) await new Promise((resolve) => setImmediate(resolve));
      reached.resolve();
      return new Promise(() => {});
    });
    const { body } = await server.call("POST", `/v1/flows/${flow}/run`, {});
    await reached.promise;
    const canceled = await server.call("PUT", `/v1/jobs/${body._jobId}/cancel`, {});
    expect([canceled.status, canceled.body.status]).toEqual([200, "canceling"]);
    await expect
      .poll(async () => {
        server.clock.advance(100);
        await server.platform.idle();
        return (await family(body._jobId)).status;
      })
      .toBe("canceled");
    expect(await family(body._jobId)).toMatchObject({ numExport: 3, numSuccess: 2, numError: 0 });
    expect(server.code(await server.call("PUT", `/v1/jobs/${body._jobId}/cancel`, {}))).toBe("nothing_to_cancel");
    expect(await lastDate(flow)).toBeNull();
  });

  test("starts the flows that follow it, in the same group, and is followed by what comes to a listener meanwhile", async () => {
    const connection = await connected();
    const target = await delivered(connection);
    const listener = await made("/v1/exports", { webhook: { verify: "secret_url", token: "k3y" } });
    const second = await flowOf(listener, [importing(target)]);
    const first = await flowOf(await sourced(connection), [importing(target)], { _runNextFlowIds: [second] });
    shop.answer(({ url }) => ({ body: url === "/orders" ? orders(1) : {} }));
    const job = await ran(first);
    const [next] = (await server.call("GET", `/v1/flows/${second}/jobs/latest`)).body;
    expect(next).toMatchObject({
      triggeredBy: "runNext",
      status: "completed",
      numExport: 0,
      flowExecutionGroupId: job.flowExecutionGroupId,
    });
    const third = await flowOf(listener, [importing(await delivered(connection, "/other"))]);
    const posted = await server.call("POST", `/v1/exports/${listener}/k3y/data`, [{ id: 7 }, { id: 8 }], {
      authorization: "",
    });
    expect(posted.status).toBe(204);
    await server.platform.idle();
    for (const flow of [second, third]) {
      const [latest] = (await server.call("GET", `/v1/flows/${flow}/jobs/latest`)).body;
      expect(latest).toMatchObject({ triggeredBy: "webhook", status: "completed", numExport: 2, numSuccess: 2 });
    }
    expect([idsSent(), idsSent("/other")]).toEqual([
      [1, 7, 8],
      [7, 8],
    ]);
  });

  test("notes what its steps send while it is debugged", async () => {
    const connection = await connected();
    const [source, target] = [await sourced(connection), await delivered(connection)];
    const flow = await flowOf(source, [importing(target)]);
    shop.answer(({ url }) => ({ body: url === "/orders" ? orders(1) : { id: "n1" } }));
    const noted = async (step: string, query = "") =>
      (await server.call("GET", `/v1/flows/${flow}/${step}/requests${query}`)).body.requests;
    await ran(flow);
    expect([await noted(source), await noted(target)]).toEqual([[], []]);
    const debugUntil = new Date(server.clock.now() + 60_000).toISOString();
    await server.call("PATCH", `/v1/flows/${flow}`, [
      { op: "replace", path: "/logging/debugUntil", value: debugUntil },
    ]);
    await ran(flow);
    expect(await noted(source)).toMatchObject([{ method: "GET", url: `${shop.url}/orders`, statusCode: 200 }]);
    const [entry] = await noted(target);
    const whole = await server.call("GET", `/v1/flows/${flow}/${target}/requests/${entry.key}`);
    expect(whole.body).toMatchObject({ request: { body: '{"id":1}' }, response: { body: '{"id":"n1"}' } });
    expect(await noted(target, `?time_gt=${server.clock.now()}`)).toEqual([]);
  });

  test.each(["source", "target"] as const)("notes what one step sends while that is debugged: %s", async (which) => {
    const connection = await connected();
    const steps = { source: await sourced(connection), target: await delivered(connection) };
    const flow = await flowOf(steps.source, [importing(steps.target)]);
    shop.answer(({ url }) => ({ body: url === "/orders" ? orders(1) : { id: "n1" } }));
    const family = which === "source" ? "exports" : "imports";
    await server.call("PATCH", `/v1/${family}/${steps[which]}`, [
      { op: "replace", path: "/debugUntil", value: new Date(server.clock.now() + 60_000).toISOString() },
    ]);
    await ran(flow);
    const noted = async (step: string) =>
      (await server.call("GET", `/v1/flows/${flow}/${step}/requests`)).body.requests.length;
    const other = which === "source" ? steps.target : steps.source;
    expect([await noted(steps[which]), await noted(other)]).toEqual([1, 0]);
    const log = (await server.call("GET", `/v1/connections/${connection}/debug`)).body;
    expect(log).toHaveLength(1);
    server.clock.advance(120_000);
    await ran(flow);
    expect(await noted(steps[which])).toBe(1);
  });

  test("says by a code of its own that no request was captured under a key", async () => {
    const connection = await connected();
    const target = await delivered(connection);
    const flow = await flowOf(await sourced(connection), [importing(target)]);
    const { status, body } = await server.call("GET", `/v1/flows/${flow}/${target}/requests/${"0".repeat(24)}`);
    expect([status, body.errors[0].code]).toEqual([404, "req_res_logs_not_found"]);
  });

  test("leaves no entry of the audit trail, and moves the date of the last run", async () => {
    const flow = await flowOf(await sourced(await connected()), []);
    shop.answer(() => ({ body: orders(1) }));
    const trail = async () => (await server.call("GET", `/v1/flows/${flow}/audit`)).body as readonly JsonObject[];
    const before = await trail();
    expect(before).not.toEqual([]);
    await ran(flow);
    await ran(flow);
    expect(await trail()).toEqual(before);
    expect((await server.call("GET", `/v1/flows/${flow}`)).body.lastExecutedAt).toEqual(expect.any(String));
  });

  test("names with each error the request that was about its record, where that is kept", async () => {
    const connection = await connected();
    const [source, target] = [await sourced(connection), await delivered(connection)];
    const flow = await flowOf(source, [importing(target)]);
    await server.call("PATCH", `/v1/flows/${flow}`, [
      { op: "replace", path: "/logging/debugUntil", value: new Date(server.clock.now() + 60_000).toISOString() },
    ]);
    // Pages of two: the fourth record is the second one of its page.
    shop.answer(({ url, body }) => {
      if (url === "/orders") return { body: orders(4) };
      return (JSON.parse(body) as JsonObject)["id"] === 4 ? { status: 422, body: { no: true } } : { body: {} };
    });
    await ran(flow);
    const { errors } = (await server.call("GET", `/v1/flows/${flow}/${target}/errors`)).body;
    expect(errors).toEqual([expect.objectContaining({ reqAndResKey: expect.any(String) })]);
    const path = `/v1/flows/${flow}/${target}/requests/${errors[0].reqAndResKey}`;
    expect((await server.call("GET", path)).body).toMatchObject({ statusCode: 422, request: { body: '{"id":4}' } });
  });

  test("sums up over the runs of flows", async () => {
    const connection = await connected();
    const flow = await flowOf(await sourced(connection), [importing(await delivered(connection))]);
    shop.answer(({ url }) => ({ body: url === "/orders" ? orders(2) : {} }));
    await ran(flow);
    await ran(flow);
    const { body } = await server.call("POST", "/v1/flows/runs/stats", { _flowIds: [flow] });
    expect(body.stats).toMatchObject([{ _flowId: flow, runs: 2, completed: 2, failed: 0, numSuccess: 4, numError: 0 }]);
  });

  test("asks scripts at routers and after steps, which may start further flows", async () => {
    const connection = await connected();
    const other = await flowOf(await sourced(connection), []);
    const content = `import { flows } from "platform-api";
      export function route({ record }) { return record.id > 2 ? ["big"] : 1; }
      export function after({ postResponseMapData, responseData }) {
        if (postResponseMapData.some(({ id }) => id === 4)) flows.run({ _id: "${other}" });
        return postResponseMapData.map((record, at) => ({ ...record, status: responseData[at].statusCode }));
      }`;
    const script = await made("/v1/scripts", { content });
    const [big, rest] = [await delivered(connection, "/big"), await delivered(connection, "/rest")];
    const hooks = { postResponseMap: { _scriptId: script, function: "after" } };
    const router = {
      id: "r1",
      routeRecordsUsing: "script",
      script: { _scriptId: script, function: "route" },
      branches: [
        { name: "big", pageProcessors: [importing(big, { hooks }), importing(rest)] },
        { name: "small", pageProcessors: [importing(rest)] },
      ],
    };
    const flow = await made("/v1/flows", {
      pageGenerators: [{ _exportId: await sourced(connection) }],
      routers: [router],
    });
    shop.answer(({ url }) => ({ body: url === "/orders" ? orders(4) : {} }));
    expect(await ran(flow)).toMatchObject({ status: "completed", numSuccess: 6, numError: 0 });
    expect([idsSent("/big"), idsSent("/rest")]).toEqual([
      [3, 4],
      [1, 2, 3, 4],
    ]);
    expect(sent("/rest")).toContainEqual({ id: 3, status: 200 });
    const [started] = (await server.call("GET", `/v1/flows/${other}/jobs/latest`)).body;
    expect(started).toMatchObject({ status: "completed", triggeredBy: "manual", numExport: 4 });
  });

  test("tells every script of a run its job: sources, filters, hooks, routers, tools and what follows a step", async () => {
    const connection = await connected();
    const content = `
      export function page({ data, errors, job }) { return { data: data.map((each) => ({ ...each, page: job })), errors }; }
      export function keep({ job }) { return job._flowId !== undefined; }
      export function map({ data, job }) { return data.map((each) => ({ data: { ...each, map: job } })); }
      export function inTool({ record, job }) { return { ...record, inTool: job }; }
      export function route({ job }) { return job.type === "flow" ? [0] : [1]; }
      export function after({ postResponseMapData, job }) {
        return postResponseMapData.map((each) => ({ ...each, after: job }));
      }`;
    const _scriptId = await made("/v1/scripts", { content });
    const use = (name: string) => ({ _scriptId, function: name });
    const source = await sourced(connection, { hooks: { preSavePage: use("page") } });
    const _integrationId = await made("/v1/integrations", { name: "Tools" });
    const tool = await made("/v1/tools", {
      name: "Job",
      _integrationId,
      input: { transform: { type: "script", script: use("inTool") } },
    });
    const calling = await made("/v1/imports", { adaptorType: "ToolImport", tool: { _toolId: tool } });
    const filter = { type: "script", script: use("keep") };
    const last = await delivered(connection, "/sent", { filter, hooks: { preMap: use("map") } });
    const flow = await made("/v1/flows", {
      pageGenerators: [{ _exportId: source }],
      routers: [
        {
          id: "r1",
          routeRecordsUsing: "script",
          script: use("route"),
          branches: [
            {
              name: "a",
              pageProcessors: [
                importing(calling, {
                  responseMapping: { fields: [{ extract: "_json.inTool", generate: "inTool" }] },
                  hooks: { postResponseMap: use("after") },
                }),
                importing(last),
              ],
            },
            { name: "b", pageProcessors: [importing(await delivered(connection, "/never"))] },
          ],
        },
      ],
    });
    shop.answer(({ url }) => ({ body: url === "/orders" ? orders(1) : {} }));
    const { _id } = await ran(flow);
    const job = { _id, type: "flow", _flowId: flow, triggeredBy: "manual" };
    expect(sent("/sent")).toEqual([{ id: 1, page: job, map: job, after: job, inTool: { _id } }]);
  });

  test("calls a hook for each child of a record where its script says so, with what the child was answered", async () => {
    const connection = await connected();
    const content = `export function after({ postResponseMapData, responseData }) {
      return [{ ...postResponseMapData[0], known: responseData[0]._json.known, alone: postResponseMapData.length }];
    }`;
    const script = await made("/v1/scripts", { content, postResponseHookToProcessOnChildRecord: true });
    const many = await delivered(connection, "/lines", { oneToMany: true, pathToMany: "order.lines" });
    const flow = await flowOf(await sourced(connection), [
      importing(many, {
        responseMapping: { fields: [{ extract: "statusCode", generate: "status" }] },
        hooks: { postResponseMap: { _scriptId: script, function: "after" } },
      }),
      importing(await delivered(connection, "/whole")),
    ]);
    const lines = [{ sku: "a" }, { sku: "b" }];
    shop.answer(({ url, body }) => {
      if (url === "/orders") return { body: { orders: [{ id: 1, order: { lines } }, { id: 2 }] } };
      return { body: { known: (JSON.parse(body) as JsonObject)["sku"] ?? null } };
    });
    expect(await ran(flow)).toMatchObject({ status: "completed", numError: 0 });
    const [first] = sent("/whole").filter(({ id }) => id === 1);
    expect(first).toEqual({
      id: 1,
      status: 200,
      order: { lines: lines.map(({ sku }) => ({ sku, known: sku, alone: 1 })) },
    });
  });

  test("reads its sources one after the other, or all at once where it says so", async () => {
    const connection = await connected();
    const target = await delivered(connection);
    const source = (path: string) =>
      sourced(connection, { http: { relativeURI: path, method: "GET", response: { resourcePath: "orders" } } });
    const [first, second] = [await source("/first"), await source("/second")];
    const flow = (more: JsonObject) =>
      made("/v1/flows", {
        pageGenerators: [{ _exportId: first }, { _exportId: second }],
        pageProcessors: [importing(target)],
        ...more,
      });
    shop.answer(({ url }) => ({ body: url === "/sent" ? {} : orders(1) }));
    const own = await flow({});
    expect(await ran(own)).toMatchObject({ status: "completed", numExport: 2, numSuccess: 2 });
    expect(shop.received.map(({ url }) => url)).toEqual(["/first", "/sent", "/second", "/sent"]);
    shop.received.length = 0;
    expect(await ran(own, { _exportIds: [second] })).toMatchObject({ numExport: 1 });
    expect(shop.received.map(({ url }) => url)).toEqual(["/second", "/sent"]);
    // Neither source is answered before both were asked.
    const both = Promise.withResolvers<void>();
    const asked = new Set<string>();
    shop.answer(async ({ url }) => {
      if (url === "/sent") return { body: {} };
      if (asked.add(url).size === 2) both.resolve();
      await both.promise;
      return { body: orders(1) };
    });
    expect(await ran(await flow({ runPageGeneratorsInParallel: true }))).toMatchObject({ numSuccess: 2 });
  });

  test("keeps nothing to retry where it says so, and leaves out steps that are not set up", async () => {
    const connection = await connected();
    const [first, unready] = [await delivered(connection), await delivered(connection, "/unready")];
    const steps = [importing(unready, { setupInProgress: true }), importing(first)];
    const flow = await flowOf(await sourced(connection), steps, { skipRetries: true });
    shop.answer(({ url }) => (url === "/orders" ? { body: orders(1) } : { status: 422 }));
    expect(await ran(flow)).toMatchObject({ status: "completed", numSuccess: 0, numError: 1 });
    const { body } = await server.call("GET", `/v1/flows/${flow}/${first}/errors`);
    expect(body.errors).toEqual([expect.not.objectContaining({ retryDataKey: expect.anything() })]);
  });
});

describe("a test run of a flow", () => {
  test("takes mock answers, shows its steps for an hour, and counts nothing", async () => {
    const connection = await connected();
    const source = await sourced(connection, { mockOutput: { page_of_records: [{ record: { id: 1 } }] } });
    const target = await delivered(connection, "/sent", { mockResponse: [{ id: "m1", statusCode: 200, _json: {} }] });
    const unreached = await delivered(connection, "/never");
    const mapping = { fields: [{ extract: "id", generate: "sentAs" }], lists: [] };
    const router = {
      id: "r1",
      branches: [
        { name: "all", pageProcessors: [importing(target, { responseMapping: mapping })] },
        { name: "none", pageProcessors: [importing(unreached)] },
      ],
    };
    const flow = await made("/v1/flows", {
      pageGenerators: [{ _exportId: source }],
      routers: [router],
      disabled: true,
    });
    shop.answer(() => ({ status: 500 }));
    const { status, body } = await server.call("POST", `/v1/flows/${flow}/test/run`, { triggeredAt: "now" });
    expect([status, body.flowJob]).toEqual([200, expect.objectContaining({ status: "completed", numError: 0 })]);
    expect(body.metadata).toMatchObject({ triggeredAt: "now", steps: [source, "r1", target], stepsKept: true });
    const stages = async (step: string) =>
      server.call("GET", `/v1/flows/${flow}/test/run/${body.metadata.runId}/${step}`);
    expect((await stages(target)).body.stages.at(-1)).toMatchObject({
      name: "responseMap",
      output: [{ id: 1, sentAs: "m1" }],
    });
    expect((await stages(unreached)).body).toEqual({ stages: [] });
    expect(shop.received).toEqual([]);
    expect((await server.call("GET", `/v1/jobs?type=flow&_flowId=${flow}`)).text).toMatch(/^(\[\])?$/);
    server.clock.advance(60 * 60 * 1000);
    expect((await stages(target)).status).toBe(404);
    await server.call("PATCH", `/v1/flows/${flow}`, [{ op: "replace", path: "/disabled", value: false }]);
    expect((await server.call("POST", `/v1/flows/${flow}/test/run`, {})).status).toBe(403);
  });
});
