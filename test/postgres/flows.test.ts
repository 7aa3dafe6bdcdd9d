import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { bundle } from "../support/bundles.ts";
import { httpTarget } from "../support/http-target.ts";
import { localWorld } from "../support/local-world.ts";
import { freshStore } from "../support/store.ts";

const key = "5e".repeat(32);
const records = 60;
const perPage = 5;

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end();
});

/** Starts a process that runs jobs. */
async function worker(database: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await bundle("processes/flow-process"), database, key], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  after.push(() => child.kill("SIGKILL"));
  await once(child.stdout!, "data");
  return child;
}

/** As if nobody had spoken for what the killed process was doing for a long time. */
async function lapse(database: string): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query("select quote_ident(current_schema() || '_jobs') || '.job' as jobs");
  await client.query(`update ${rows[0].jobs} set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
  await client.end();
}

test("a run whose workers are killed counts every record once, and delivers each at least once", async () => {
  const database = await freshStore(inject("postgres")!);
  const server = await startPlatform({ database, key, workers: 0, world: localWorld("rct_local") });
  after.push(() => server.close());
  const shop = await httpTarget();
  after.push(() => shop.close());
  const delivered: number[] = [];
  /** A record that is refused when it comes a second time. */
  let refused: number | undefined;
  const sources = new Set<string>();
  let reached = Promise.withResolvers<void>();
  let wanted = 17;
  shop.answer(async ({ url, body }) => {
    if (url === "/orders") return { body: Array.from({ length: records }, (_, id) => ({ id })) };
    const { id, source: from } = JSON.parse(body) as { readonly id: number; readonly source: string };
    sources.add(from);
    if (refused === undefined && delivered.includes(id)) refused = id;
    delivered.push(id);
    if (delivered.length >= wanted) reached.resolve();
    await new Promise((resolve) => setTimeout(resolve, 10));
    return id === refused ? { status: 422, body: {} } : { body: {} };
  });
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: "Bearer rct_local", "content-type": "application/json" };
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (await answer.json()) as { readonly [name: string]: unknown; readonly _id: string };
  };
  const connection = await call("POST", "/v1/connections", {
    name: "Shop",
    type: "http",
    http: { baseURI: shop.url, mediaType: "json", concurrencyLevel: 2 },
  });
  const source = await call("POST", "/v1/exports", {
    name: "Orders",
    adaptorType: "HTTPExport",
    _connectionId: connection._id,
    pageSize: perPage,
    http: { relativeURI: "/orders", method: "GET" },
  });
  // A worker answers no requests from outside; its scripts reach the platform all the same.
  const script = await call("POST", "/v1/scripts", {
    name: "Asks",
    content: `import { request } from "platform-api";
      export function asks({ data }) {
        const { body } = request({ method: "GET", relativeURI: "/v1/exports/${source._id}" });
        return data.map((record) => ({ data: { ...record, source: body.name } }));
      }`,
  });
  const target = await call("POST", "/v1/imports", {
    name: "Sent",
    adaptorType: "HTTPImport",
    _connectionId: connection._id,
    hooks: { preMap: { _scriptId: script._id, function: "asks" } },
    http: { relativeURI: ["/sent"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] },
  });
  const flow = await call("POST", "/v1/flows", {
    name: "Orders",
    pageGenerators: [{ _exportId: source._id }],
    pageProcessors: [{ type: "import", _importId: target._id }],
  });
  let working = await worker(database);
  const { _jobId } = await call("POST", `/v1/flows/${flow._id}/run`, {});
  for (const next of [35, Number.POSITIVE_INFINITY]) {
    await reached.promise;
    reached = Promise.withResolvers();
    wanted = next;
    working.kill("SIGKILL");
    await once(working, "exit");
    working = await worker(database);
    await lapse(database);
  }
  const status = async () => (await call("GET", `/v1/jobs/${_jobId}`))["status"];
  await expect.poll(status, { timeout: 60_000 }).toBe("completed");
  const pages = records / perPage;
  const job = await call("GET", `/v1/jobs/${_jobId}`);
  expect(job).toMatchObject({
    numExport: records,
    numSuccess: records - 1,
    numError: 1,
    numPagesGenerated: pages,
    numPagesProcessed: pages,
  });
  expect([new Set(delivered).size, [...sources]]).toEqual([records, ["Orders"]]);
  // What was under way at a kill is repeated, and nothing else: a page each time.
  expect(delivered.length).toBeLessThanOrEqual(records + 2 * perPage);
  // Each record that came twice is among those that are said to be there twice, perhaps: they passed, or they failed the second time.
  const twice = [...new Set(delivered)].filter((id) => delivered.filter((each) => each === id).length > 1);
  expect(twice).toContain(refused);
  expect(job["numUncertain"]).toBeGreaterThanOrEqual(twice.length - 1);
  expect(job["numUncertain"]).toBeLessThanOrEqual(2 * perPage);
  const hourMs = 3_600_000;
  const report = await call("POST", "/v1/eventreports", {
    type: "flow_events",
    _flowIds: [flow._id],
    startTime: new Date(Date.now() - hourMs).toISOString(),
    endTime: new Date().toISOString(),
  });
  const ofReport = async () => (await call("GET", `/v1/eventreports/${report._id}`))["status"];
  await expect.poll(ofReport, { timeout: 60_000 }).toBe("completed");
  const { signedURL } = await call("GET", `/v1/eventreports/${report._id}/signedURL`);
  const listed = await (await fetch(server.url + new URL(String(signedURL)).pathname)).text();
  expect(listed).toContain("The record may have been delivered more than once: the process that sent it first ended");
  const { errors } = await call("GET", `/v1/flows/${flow._id}/${target._id}/errors`);
  const why =
    "The record may have been delivered: the process that sent it first ended before it stored what came of it.";
  expect(errors).toEqual([expect.objectContaining({ uncertain: true, message: expect.stringContaining(why) })]);
});
