/** Tests what a run that sends a request again is seen to wait for. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { Compute } from "../../src/delivery/compute/port.ts";
import { createWorkMeter } from "../../src/platform/runs/flow-execution/work-meter.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { shared } from "../support/shared.ts";
import { sharedServer } from "./serving.ts";

const target: HttpTarget = shared(httpTarget, (each) => each.close());
const server = sharedServer();

test("the job of a step says which attempt its request is at, and forgets it once that has its answer", async () => {
  const made = async (path: string, body: JsonObject): Promise<string> =>
    (await server.call("POST", path, { name: "Orders", ...body })).body._id;
  const _connectionId = await made("/v1/connections", {
    type: "http",
    http: { baseURI: target.url, mediaType: "json" },
  });
  const _exportId = await made("/v1/exports", {
    adaptorType: "HTTPExport",
    _connectionId,
    http: { relativeURI: "/orders", method: "GET" },
  });
  const _importId = await made("/v1/imports", {
    adaptorType: "HTTPImport",
    _connectionId,
    maxAttempts: 3,
    http: { relativeURI: ["/sent"], method: ["POST"], body: ["{}"] },
  });
  const pageProcessors = [{ type: "import", _importId }];
  const flow = await made("/v1/flows", { pageGenerators: [{ _exportId }], pageProcessors });
  const step = async () => {
    const { body } = await server.call("GET", `/v1/jobs?type=import&_flowId=${flow}`);
    return (body as readonly JsonObject[])[0]!;
  };
  const seen: unknown[] = [];
  let sent = 0;
  target.answer(async ({ url }) => {
    server.clock.advance(url === "/orders" ? 250 : 700);
    if (url === "/orders") return { body: [{ id: 1 }] };
    seen.push((await step())["waitsFor"]);
    return { status: ++sent < 3 ? 503 : 200, body: {} };
  });
  await server.call("POST", `/v1/flows/${flow}/run`);
  await server.platform.idle();
  expect(seen).toEqual([undefined, "attempt 2 of 3, after 1 s", "attempt 3 of 3, after 2 s"]);
  const done = await step();
  expect(done).toMatchObject({ status: "completed", numSuccess: 1 });
  // The time that the source and the destination took is that of reading and of delivering, of the step and of the run.
  expect(done).toMatchObject({ msRead: 0, msTransform: 0, msDeliver: 2100 });
  const run = (await server.call("GET", `/v1/jobs?type=flow&_flowId=${flow}`)).body[0];
  expect(run).toMatchObject({ msRead: 250, msTransform: 0, msDeliver: 2100 });
  expect(done).not.toHaveProperty("waitsFor");
});

test("time of computing is counted apart from time of reading and delivering, and no part of a millisecond is lost", async () => {
  let now = 0;
  const spend = async (ms: number): Promise<void> => {
    now += ms;
  };
  const threads: Compute = { of: () => () => spend(30) as Promise<never>, close: async () => {} };
  const meter = createWorkMeter(threads, { monotonic: () => now });
  const run = meter.compute.of("account");
  await meter.time("s0", "msRead", () => spend(100.75));
  await meter.time("p0", "msDeliver", async () => {
    await spend(10);
    // Tasks at the same time count once.
    await Promise.all([run("tool.route", {} as never), run("tool.route", {} as never)]);
    await spend(5);
  });
  expect(meter.take("p0")).toEqual({ msRead: 0, msTransform: 60, msDeliver: 15 });
  expect(meter.take("s0")).toEqual({ msRead: 100, msTransform: 0, msDeliver: 0 });
  await meter.time("s0", "msRead", () => spend(0.5));
  expect(meter.take("s0")).toEqual({ msRead: 1, msTransform: 0, msDeliver: 0 });
  expect(meter.take("s0")).toEqual({ msRead: 0, msTransform: 0, msDeliver: 0 });
});
