import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { freshPlace, onPostgres } from "../support/store.ts";
import { handClock, type Server, serve } from "./serving.ts";

const hour = 60 * 60 * 1000;
const servers: Server[] = [];
afterAll(async () => {
  for (const { platform } of servers) await platform.close();
});

/** A server whose jobs wait for long, so that a test sees them. */
async function serving(options: Parameters<typeof serve>[0] = {}, token?: string): Promise<Server> {
  const server = await serve({ queuedMs: 100 * hour, metrics: true, ...options }, token);
  servers.push(server);
  return server;
}

/** An enabled sync that would copy one table. */
async function syncIn(server: Server, more: JsonObject = {}) {
  const made = async (path: string, body: JsonObject): Promise<string> => {
    const answer = await server.call("POST", path, body);
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body._id;
  };
  const file = (name: string) =>
    made("/v1/connections", { name, type: "rdbms", rdbms: { type: "sqlite", database: name } });
  const body = {
    source: { _connectionId: await file("from.db") },
    destination: { _connectionId: await file("to.db") },
    historicDateTime: "2020-01-01T00:00:00.000Z",
    schedule: "? 0 * * * *",
    ...more,
  };
  const id = await made("/v1/syncs", { _integrationId: await made("/v1/integrations", { name: "S" }), ...body });
  const datasets = [{ name: "orders", externalId: "orders", enable: true, ingestionMode: "append" }];
  expect((await server.call("PUT", `/v1/syncs/${id}/datasets`, datasets)).status).toBe(200);
  const put = async (change: JsonObject) => {
    const answer = await server.call("PUT", `/v1/syncs/${id}`, { ...body, ...change });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  };
  await put({ disabled: false });
  return { id, put };
}

/** Lets hours pass, one after the other, and whatever is due then begin. */
async function pass(server: Server, hours: number): Promise<void> {
  for (let each = 0; each < hours; each++) {
    server.clock.advance(hour);
    await server.platform.idle();
  }
}

async function jobsOf(server: Server, id: string): Promise<readonly JsonObject[]> {
  return (await server.call("GET", `/v1/syncs/${id}/syncJobs`)).body.data;
}

const cancel = (server: Server, id: string) => server.call("PUT", `/v1/syncs/${id}/syncJobs/cancel`);

test("a sync runs when its schedule is due, and not while a run of it is under way", async () => {
  const server = await serving();
  const { id } = await syncIn(server);
  await server.platform.idle();
  expect(await jobsOf(server, id)).toEqual([]);
  await pass(server, 1);
  expect(await jobsOf(server, id)).toEqual([expect.objectContaining({ triggeredBy: "schedule", status: "queued" })]);
  await pass(server, 2);
  expect(await jobsOf(server, id)).toHaveLength(1);
  expect((await cancel(server, id)).status).toBe(204);
  await pass(server, 1);
  expect(await jobsOf(server, id)).toHaveLength(2);
  const { text } = await server.call("GET", "/metrics");
  expect(text).toContain('reconduit_schedule_ticks_total{family="syncs",outcome="started"} 2');
  expect(text).toContain('reconduit_schedule_ticks_total{family="syncs",outcome="skipped"} 2');
  expect(text).toContain('reconduit_schedules{state="all"} 1');
});

test("a change counts at once: of the schedule, its zone, whether it is enabled, and whether it is there", async () => {
  const server = await serving();
  const { id, put } = await syncIn(server, { schedule: "? 0 6 * * *", timezone: "Asia/Tokyo" });
  server.clock.advance(20 * hour);
  await server.platform.idle();
  expect(await jobsOf(server, id)).toEqual([]);
  await pass(server, 1);
  expect((await jobsOf(server, id))[0]!["createdAt"]).toBe("2026-01-01T21:00:00.000Z");
  await cancel(server, id);
  await put({ disabled: false, schedule: "? 30 * * * *" });
  await pass(server, 1);
  expect(await jobsOf(server, id)).toHaveLength(2);
  await cancel(server, id);
  await put({ disabled: true });
  await pass(server, 2);
  await put({ disabled: false, schedule: "" });
  await pass(server, 2);
  expect(await jobsOf(server, id)).toHaveLength(2);
  await put({ disabled: false });
  expect((await server.call("DELETE", `/v1/syncs/${id}`)).status).toBe(204);
  server.clock.advance(24 * hour);
  await server.platform.idle();
  const { text } = await server.call("GET", "/metrics");
  expect(text).toContain('reconduit_schedule_ticks_total{family="syncs",outcome="started"} 2');
  expect(text).toContain('reconduit_schedules{state="all"} 0');
});

test("what was missed while nobody was there is made up for once", async () => {
  const server = await serving();
  const { id } = await syncIn(server);
  server.clock.advance(5 * hour + 1000);
  await server.platform.idle();
  await cancel(server, id);
  await server.platform.idle();
  expect(await jobsOf(server, id)).toHaveLength(1);
  await pass(server, 1);
  expect(await jobsOf(server, id)).toHaveLength(2);
});

test("a flow runs by its schedule, and a source of it by one of its own; what is due at once is one run", async () => {
  const server = await serving();
  const { body: connection } = await server.call("POST", "/v1/connections", {
    name: "shop",
    type: "http",
    http: { baseURI: "http://127.0.0.1:9", mediaType: "json" },
  });
  const source = async (name: string): Promise<string> => {
    const http = { relativeURI: "/", method: "GET" };
    const body = { name, adaptorType: "HTTPExport", _connectionId: connection._id, http };
    return (await server.call("POST", "/v1/exports", body)).body._id;
  };
  const [orders, customers] = [await source("orders"), await source("customers")];
  const pageGenerators = [{ _exportId: orders }, { _exportId: customers, schedule: { cron: "? 0 */2 * * *" } }];
  const body = { name: "f", schedule: "? 0 * * * *", pageGenerators };
  const { body: flow } = await server.call("POST", "/v1/flows", body);
  const runs = async () => {
    const { body: jobs } = await server.call("GET", `/v1/jobs?_flowId=${flow._id}&type=flow`);
    const families = await Promise.all(
      jobs.map(({ _id }: JsonObject) => server.call("GET", `/v1/jobs/${_id as string}/family`)),
    );
    return families.map(({ body: { triggeredBy, status, children } }) => [
      triggeredBy,
      status,
      children.map(({ _exportId }: JsonObject) => _exportId),
    ]);
  };
  await pass(server, 1);
  expect(await runs()).toEqual([["schedule", "queued", [orders]]]);
  const [job] = (await server.call("GET", `/v1/jobs?_flowId=${flow._id}&type=flow`)).body;
  expect((await server.call("PUT", `/v1/jobs/${job._id}/cancel`)).status).toBeLessThan(300);
  await pass(server, 1);
  expect((await runs())[0]).toEqual(["schedule", "queued", expect.toSatisfy((ids) => ids.length === 2)]);
  await pass(server, 1);
  expect(await runs()).toHaveLength(2);
  const { text } = await server.call("GET", "/metrics");
  expect(text).toContain('reconduit_schedule_ticks_total{family="flows",outcome="started"} 2');
  expect(text).toContain('reconduit_schedule_ticks_total{family="flows",outcome="skipped"} 1');
});

test("of several processes on one store one starts what is due, and another one when that is gone", async () => {
  if (!onPostgres()) return;
  const [place, clock] = [await freshPlace(), handClock()];
  const first = await serving({ ...place, clock });
  const token = first.platform.token!;
  const second = await serving({ ...place, clock }, token);
  const { id } = await syncIn(first);
  clock.advance(hour);
  await Promise.all([first, second].map(({ platform }) => platform.idle()));
  expect(await jobsOf(first, id)).toHaveLength(1);
  await cancel(first, id);
  await first.platform.close();
  clock.advance(hour);
  const startedBySecond = async () => {
    await second.platform.idle();
    return jobsOf(second, id);
  };
  // The database lets go of the first one's lock a moment after its connection has ended.
  await expect.poll(startedBySecond, { timeout: 60_000, interval: 20 }).toHaveLength(2);
});
