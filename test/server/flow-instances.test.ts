/** Flows that stand on an abstract flow (facts 2.15, 4.1), and what becomes of the runs of a flow that is deleted. */
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { shared } from "../support/shared.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
const north: HttpTarget = shared(httpTarget, (target) => target.close());
const south: HttpTarget = shared(httpTarget, (target) => target.close());

let count = 0;
async function made(path: string, document: JsonObject): Promise<string> {
  const answer = await server.call("POST", path, { name: `made ${++count}`, ...document });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body._id as string;
}
const connected = (target: HttpTarget) =>
  made("/v1/connections", { type: "http", http: { baseURI: target.url, mediaType: "json" } });
const sourced = (_connectionId: string, path = "/orders") =>
  made("/v1/exports", { _connectionId, pageSize: 2, http: { relativeURI: path, method: "GET" } });
const delivered = (_connectionId: string, path = "/sent") =>
  made("/v1/imports", {
    adaptorType: "HTTPImport",
    _connectionId,
    http: { relativeURI: [path], method: ["POST"], body: ["{{{jsonSerialize record}}}"] },
  });

/** An abstract flow over the connection of the north, by a branch. */
async function pattern() {
  const connection = await connected(north);
  const source = await sourced(connection);
  const target = await delivered(connection);
  const branch = { name: "All", pageProcessors: [{ type: "import", _importId: target }] };
  const flow = await made("/v1/flows", {
    isAbstract: true,
    pageGenerators: [{ _exportId: source }],
    routers: [{ id: "all00000001", branches: [branch] }],
  });
  return { flow, connection, source, target };
}

async function ran(flow: string): Promise<JsonObject> {
  const started = await server.call("POST", `/v1/flows/${flow}/run`, {});
  expect([started.status, started.text]).toEqual([200, expect.stringContaining("_jobId")]);
  await server.platform.idle();
  return (await server.call("GET", `/v1/jobs/${started.body._jobId}/family`)).body;
}
const asked = (target: HttpTarget) => target.received.splice(0).map(({ method, url }) => `${method} ${url}`);

describe("a flow that stands on an abstract one", () => {
  test("runs its way, over the connections that it puts in the place of its own", async () => {
    const { flow, connection } = await pattern();
    const overrides = { connections: [{ _abstractId: connection, _id: await connected(south) }] };
    const own = await made("/v1/flows", { _abstractFlowId: flow, overrides });
    south.answer(({ method }) => ({ body: method === "GET" ? [{ id: 1 }, { id: 2 }] : {} }));
    const job = await ran(own);
    expect(job).toMatchObject({ _flowId: own, status: "completed", numExport: 2, numSuccess: 2 });
    expect(asked(south)).toEqual(["GET /orders", "POST /sent", "POST /sent"]);
    expect(asked(north)).toEqual([]);
  });

  test("runs with the exports and imports that it puts there, each with its own connection or another", async () => {
    const { flow, source, target } = await pattern();
    const far = await connected(south);
    const overrides = {
      exports: [{ _abstractId: source, _id: await sourced(await connected(north), "/returns"), _connectionId: far }],
      imports: [{ _abstractId: target, _connectionId: far }],
    };
    const own = await made("/v1/flows", { _abstractFlowId: flow, overrides });
    south.answer(({ method }) => ({ body: method === "GET" ? [{ id: 1 }] : {} }));
    await ran(own);
    expect(asked(south)).toEqual(["GET /returns", "POST /sent"]);
    expect(asked(north)).toEqual([]);
  });

  test("keeps errors at the steps that it runs with, and retries them there", async () => {
    const { flow, target } = await pattern();
    const own = await made("/v1/flows", { _abstractFlowId: flow });
    north.answer(({ method }) => (method === "GET" ? { body: [{ id: 1 }] } : { status: 422, body: { no: true } }));
    await ran(own);
    const path = `/v1/flows/${own}/${target}`;
    const { body } = await server.call("GET", `${path}/errors`);
    expect(body.errors).toHaveLength(1);
    north.answer(() => ({ body: {} }));
    const retry = { errors: [body.errors[0].errorId] };
    const { status, text } = await server.call("POST", `${path}/retry`, { errorIds: retry.errors });
    expect([status < 300, text]).toEqual([true, expect.any(String)]);
    await server.platform.idle();
    expect((await server.call("GET", `${path}/errors`)).body.errors ?? []).toEqual([]);
    asked(north);
  });

  test("is started by a listener of the abstract flow, which itself never runs", async () => {
    const connection = await connected(north);
    const listener = await made("/v1/exports", {
      adaptorType: "WebhookExport",
      type: "webhook",
      webhook: { verify: "token", token: "t0ken", header: "X-Token" },
    });
    const target = await delivered(connection, "/heard");
    const flow = await made("/v1/flows", {
      isAbstract: true,
      pageGenerators: [{ _exportId: listener }],
      pageProcessors: [{ type: "import", _importId: target }],
    });
    const own = await made("/v1/flows", { _abstractFlowId: flow });
    north.answer(() => ({ body: {} }));
    const headers = { "x-token": "t0ken" };
    const taken = await server.call("POST", `/v1/exports/${listener}/data`, [{ id: 1 }], headers);
    expect([taken.status, taken.text]).toEqual([204, ""]);
    await server.platform.idle();
    expect(asked(north)).toEqual(["POST /heard"]);
    const refused = await server.call("POST", `/v1/flows/${flow}/run`, {});
    expect([refused.status, server.code(refused)]).toEqual([422, "not_supported"]);
    expect((await server.call("GET", `/v1/flows/${own}/jobs/latest`)).status).toBe(200);
  });

  test("holds the abstract flow, which cannot be deleted under it", async () => {
    const { flow } = await pattern();
    await made("/v1/flows", { _abstractFlowId: flow });
    expect((await server.call("DELETE", `/v1/flows/${flow}`)).status).toBe(409);
  });
});

test("deleting a flow cancels its run", async () => {
  const connection = await connected(north);
  const flow = await made("/v1/flows", {
    pageGenerators: [{ _exportId: await sourced(connection) }],
    pageProcessors: [{ type: "import", _importId: await delivered(connection) }],
  });
  let arrived: () => void = () => undefined;
  let go: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (arrived = resolve));
  const held = new Promise<void>((resolve) => (go = resolve));
  north.answer(async ({ method }) => {
    if (method === "GET") return { body: [{ id: 1 }, { id: 2 }, { id: 3 }] };
    arrived();
    await held;
    return { body: {} };
  });
  const { body } = await server.call("POST", `/v1/flows/${flow}/run`, {});
  await waiting;
  expect((await server.call("DELETE", `/v1/flows/${flow}`)).status).toBe(204);
  go();
  const job = async () => (await server.call("GET", `/v1/jobs/${body._jobId}/family`)).body;
  expect((await job()).canceledBy).toEqual(expect.any(String));
  await expect
    .poll(async () => {
      server.clock.advance(100);
      await server.platform.idle();
      return (await job()).status;
    })
    .toBe("canceled");
  expect((await server.call("POST", `/v1/flows/${flow}/run`, {})).status).toBe(404);
});
