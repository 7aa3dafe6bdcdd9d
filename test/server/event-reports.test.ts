import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { httpTarget } from "../support/http-target.ts";
import { processorMs } from "../support/processor-time.ts";
import { handClock, type Server, serve } from "./serving.ts";

const flow = "65d0000000000000000000f1";
const other = "65d0000000000000000000f2";
const owner = "65a000000000000000000001";

const event = (_flowId: string, time: string, more: JsonObject = {}): JsonObject => ({
  _flowId,
  time,
  event: "job.completed",
  status: "completed",
  numSuccess: 3,
  numIgnore: 0,
  numError: 1,
  ...more,
});

/** The clock of the tests stands at 2026-01-01T00:00:00Z. */
const world = {
  accounts: [
    {
      name: "A",
      users: [{ _id: owner, email: "o@a.test", name: "Olive", role: "owner" }],
      tokens: [{ token: "t", type: "service", access: "full" }],
      resources: {
        flows: [
          { _id: flow, name: "Orders, new" },
          { _id: other, name: "Other" },
        ],
        flowEvents: [
          event(flow, "2025-12-31T09:00:00.000Z", { message: "=1+1" }),
          event(flow, "2025-12-30T09:00:00.000Z"),
          event(flow, "2025-12-30T08:59:59.999Z"),
          event(other, "2025-12-31T10:00:00.000Z"),
        ],
      },
    },
  ],
};

async function withWorld(work: (server: Server) => Promise<void>): Promise<void> {
  const server = await serve({ world }, "t");
  try {
    await work(server);
  } finally {
    await server.platform.close();
  }
}

const wanted = { type: "flow_events", _flowIds: [flow], startTime: "2025-12-30T09:00:00.000Z" };

async function create(server: Server, body: JsonObject = wanted): Promise<string> {
  const answer = await server.call("POST", "/v1/eventreports", body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body._id as string;
}

async function fileOf(server: Server, id: string): Promise<string> {
  const { signedURL } = (await server.call("GET", `/v1/eventreports/${id}/signedURL`)).body;
  return (await server.call("GET", new URL(signedURL).pathname, undefined, { authorization: "" })).text;
}

test("the file holds the events of the flows in the time asked for, oldest first", () =>
  withWorld(async (server) => {
    const id = await create(server);
    await server.platform.idle();
    expect((await fileOf(server, id)).trimEnd().split("\n")).toEqual([
      "Time,Flow,Flow ID,Step ID,Job ID,Event,Status,Success,Ignored,Errors,Message,Trace key,Step name,Code",
      `2025-12-30T09:00:00.000Z,"Orders, new",${flow},,,job.completed,completed,3,0,1,,,,`,
      `2025-12-31T09:00:00.000Z,"Orders, new",${flow},,,job.completed,completed,3,0,1,'=1+1,,,`,
    ]);
    const both = await create(server, { ...wanted, _flowIds: [flow, other, flow] });
    await server.platform.idle();
    expect((await fileOf(server, both)).trimEnd().split("\n")).toHaveLength(4);
  }));

test("a report goes from queued over running to completed, and says who asked", () =>
  withWorld(async (server) => {
    const created = await server.call("POST", "/v1/eventreports", wanted);
    expect(created.body).toMatchObject({ status: "queued", _requestedByUserId: owner, reportGenerationErrors: [] });
    expect(created.body).not.toHaveProperty("startedAt");
    await server.platform.idle();
    const done = (await server.call("GET", `/v1/eventreports/${created.body._id}`)).body;
    expect(done).toMatchObject({
      status: "completed",
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      requestedByUser: { name: "Olive", email: "o@a.test" },
    });
    expect(Date.parse(done.lastModified)).toBeGreaterThan(Date.parse(created.body.lastModified));
  }));

test("a cancelled report stays cancelled, has no file and cannot be cancelled again", async () => {
  // No job may run, so that the report waits to be cancelled.
  const server = await serve({ world, jobs: 0 }, "t");
  try {
    const id = await create(server);
    expect((await server.call("PUT", `/v1/eventreports/${id}/cancel`)).status).toBe(204);
    const { body } = await server.call("GET", `/v1/eventreports/${id}`);
    expect(body).toMatchObject({ status: "canceled", endedAt: expect.any(String) });
    const refused = await server.call("GET", `/v1/eventreports/${id}/signedURL`);
    expect([refused.status, server.code(refused)]).toEqual([400, "report_not_completed"]);
    const again = await server.call("PUT", `/v1/eventreports/${id}/cancel`, {});
    expect([again.status, server.code(again)]).toEqual([422, "nothing_to_cancel"]);
  } finally {
    await server.platform.close();
  }
});

test("all mistakes of a body are told at once", () =>
  withWorld(async (server) => {
    const answer = await server.call("POST", "/v1/eventreports", { type: "x", _flowIds: [], startTime: "x" });
    expect(answer.body.errors.map((error: JsonObject) => error["field"])).toEqual(["type", "_flowIds", "startTime"]);
    const future = await server.call("POST", "/v1/eventreports", { ...wanted, startTime: "2026-01-02T00:00:00.000Z" });
    expect(future.status).toBe(422);
  }));

test("jobs that wait survive a restart of the server", async () => {
  // Served over a folder, because memory is gone with the process.
  const data = mkdtempSync(join(tmpdir(), "jobs-"));
  try {
    const first = await serve({ data, world }, "t");
    const id = await create(first);
    await first.platform.close();
    const second = await serve({ data }, "t");
    await second.platform.idle();
    expect((await second.call("GET", `/v1/eventreports/${id}`)).body.status).toBe("completed");
    expect(await fileOf(second, id)).toContain("Orders, new");
    await second.platform.close();
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test("a report over the example world takes less than five seconds of the processor", async () => {
  const clock = handClock(Date.parse("2031-02-03T12:00:00.000Z"));
  const server = await serve({ world: "examples/worlds/acme.yaml", clock }, "full-acme");
  try {
    const startTime = "2031-02-02T00:00:00.000Z";
    const began = processorMs();
    const id = await create(server, { type: "flow_events", _flowIds: [flow], startTime });
    await server.platform.idle();
    expect(processorMs() - began).toBeLessThan(5000);
    expect((await fileOf(server, id)).trimEnd().split("\n").length).toBeGreaterThan(2);
    // Its own reports: one is completed, one is under way.
    expect((await fileOf(server, "65d000000000000000000a31")).trimEnd().split("\n").length).toBeGreaterThan(2);
    const cancel = () => server.call("PUT", "/v1/eventreports/65d000000000000000000a32/cancel");
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 422]);
  } finally {
    await server.platform.close();
  }
});

test("runs of flows are in the file record by record: what came of each, by which step, and why", async () => {
  const server = await serve({ eventLog: 8 });
  const shop = await httpTarget();
  try {
    const made = async (path: string, body: JsonObject): Promise<string> => {
      const answer = await server.call("POST", path, { name: "Shop, orders", ...body });
      expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
      return answer.body._id;
    };
    const http = { baseURI: shop.url, mediaType: "json" };
    const _connectionId = await made("/v1/connections", { type: "http", http });
    const get = { relativeURI: "/orders", method: "GET" };
    const _exportId = await made("/v1/exports", { adaptorType: "HTTPExport", _connectionId, http: get });
    const _importId = await made("/v1/imports", {
      adaptorType: "HTTPImport",
      _connectionId,
      traceKeyTemplate: "order {{record.id}}",
      filter: { version: "1", rules: ["notequals", ["number", ["extract", "id"]], 3] },
      http: { relativeURI: ["/sent"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] },
    });
    const flow = await made("/v1/flows", {
      name: "Orders out",
      pageGenerators: [{ _exportId }],
      pageProcessors: [{ type: "import", _importId }],
    });
    shop.answer(({ url, body }) =>
      url === "/orders"
        ? { body: [1, 2, 3].map((id) => ({ id })) }
        : { status: body.includes("2") ? 422 : 200, body: {} },
    );
    const run = await server.call("POST", `/v1/flows/${flow}/run`);
    await server.platform.idle();
    const rows = async (more: JsonObject = {}) => {
      const id = await create(server, { ...wanted, _flowIds: [flow], startTime: "2025-12-31T00:00:00.000Z", ...more });
      await server.platform.idle();
      const lines = (await fileOf(server, id)).trimEnd().split("\n").slice(1);
      return lines.map((line) => line.split(","));
    };
    const { _jobId } = run.body;
    const table = await rows();
    expect(table.map(([time, name, id, , job]) => [time, name, id, job])).toEqual(
      Array(5).fill(["2026-01-01T00:00:00.000Z", "Orders out", flow, _jobId]),
    );
    expect(table.map((row) => row.slice(5, 10))).toEqual([
      ["job_started", "running", "", "", ""],
      ["success", "", "1", "0", "0"],
      ["error", "", "0", "0", "1"],
      ["ignored", "", "0", "1", "0"],
      ["job_ended", "completed", "1", "1", "1"],
    ]);
    expect(table[2]!.join(",")).toMatch(/422.*,order 2,"Shop, orders",\w+$/);
    expect([table[0]![3], table[1]![3]]).toEqual(["", _importId]);
    const errors = (await server.call("GET", `/v1/flows/${flow}/${_importId}/errors`)).body.errors;
    const resolved = { errors: errors.map(({ errorId }: JsonObject) => errorId) };
    expect((await server.call("PUT", `/v1/flows/${flow}/${_importId}/resolved`, resolved)).status).toBe(204);
    expect((await rows()).at(-1)!.slice(3, 6)).toEqual([_importId, _jobId, "resolved"]);
    // Of two runs the older one has to go, as far as there is no room for its rows.
    server.clock.advance(60 * 60 * 1000);
    await server.call("POST", `/v1/flows/${flow}/run`);
    await server.platform.idle();
    server.clock.advance(60 * 60 * 1000);
    await server.platform.idle();
    const kept = await rows();
    expect(kept.length).toBeGreaterThanOrEqual(5);
    expect(kept.length).toBeLessThanOrEqual(8);
    expect(kept.at(-1)!.slice(5, 7)).toEqual(["job_ended", "completed"]);
    expect(await rows({ endTime: "2025-12-31T01:00:00.000Z" })).toEqual([]);
    const { body: other } = await server.call("POST", "/v1/flows", { name: "Other" });
    expect(await rows({ _flowIds: [other._id] })).toEqual([]);
  } finally {
    await server.platform.close();
    await shop.close();
  }
});
