/** The memory of a serving process while a destination answers each of many records with megabytes. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const MB = 1024 * 1024;
const records = 60;
const parts = JSON.stringify(Array.from({ length: 5 }, () => ({ text: "x".repeat(0.9 * MB) })));
const large = JSON.stringify({ id: 1, text: "x".repeat(3 * MB) });
let server: ServerProcess;
let shop: Server;

beforeAll(async () => {
  shop = createServer((request, response) => {
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/json");
      response.end(
        request.url === "/orders"
          ? JSON.stringify(Array.from({ length: records }, (_, id) => ({ id })))
          : request.url === "/parts"
            ? parts
            : large,
      );
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
});
beforeEach(async () => {
  server = await startServer({ data: ":memory:", egress: "any" });
});
afterEach(() => server?.kill());
afterAll(() => {
  shop.close();
  shop.closeAllConnections();
});

/** Bytes of the resident set. */
const residentBytes = (): number => Number(readFileSync(`/proc/${server.pid}/statm`, "utf8").split(" ")[1]) * 4096;

async function made(path: string, document: JsonObject): Promise<string> {
  const { status, body } = await server.call("POST", path, document);
  if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return (body as { readonly _id: string })._id;
}

/** Returns the most bytes that the process takes during a work, beyond those before it. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  const before = residentBytes();
  let most = before;
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await setTimeout(20);
    most = Math.max(most, residentBytes());
  }
  await working;
  return most - before;
}

/** Runs a flow; returns its job when it has ended. */
async function endedRun(flow: string): Promise<JsonObject> {
  const { body } = await server.call("POST", `/v1/flows/${flow}/run`, {});
  const path = `/v1/jobs/${(body as { readonly _jobId: string })._jobId}`;
  for (;;) {
    await setTimeout(100);
    const job = (await server.call("GET", path)).body as JsonObject;
    if (job["status"] !== "queued" && job["status"] !== "running") return job;
  }
}

const importOf = async (): Promise<readonly [connection: string, importing: string]> => {
  const baseURI = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const http = { baseURI, mediaType: "json", concurrencyLevel: 30 };
  const connection = await made("/v1/connections", { name: "Shop", type: "http", http });
  const block = { relativeURI: ["/rows"], method: ["POST"], response: { resourceIdPath: ["id"] } };
  const document = { name: "Rows", adaptorType: "HTTPImport", _connectionId: connection, http: block };
  return [connection, await made("/v1/imports", document)];
};

test.runIf(process.platform === "linux")("an invocation whose records get 3 MB each takes little of it", async () => {
  const [, importing] = await importOf();
  const data = Array.from({ length: records }, (_, id) => ({ id }));
  const peak = await peakOf(async () => {
    const { status, body } = await server.call("POST", `/v1/imports/${importing}/invoke`, { data });
    expect([status, (body as readonly unknown[]).length]).toEqual([200, records]);
  });
  expect(peak).toBeLessThan(560 * MB);
});

test.runIf(process.platform === "linux")("a hook that reads answers of 3 MB gets few of them at once", async () => {
  const [connection, importing] = await importOf();
  const content = `export function after({ postResponseMapData, responseData }) {
    return postResponseMapData.map((record, at) => ({ ...record, size: JSON.stringify(responseData[at]).length }));
  }`;
  const script = await made("/v1/scripts", { name: "Sizes", content });
  const source = { name: "Orders", adaptorType: "HTTPExport", _connectionId: connection, pageSize: 100 };
  const generator = await made("/v1/exports", { ...source, http: { relativeURI: "/orders", method: "GET" } });
  const hooks = { postResponseMap: { _scriptId: script, function: "after" } };
  const flow = await made("/v1/flows", {
    name: "Flow",
    pageGenerators: [{ _exportId: generator }],
    pageProcessors: [{ type: "import", _importId: importing, hooks }],
  });
  const peak = await peakOf(async () => {
    expect(await endedRun(flow)).toMatchObject({ status: "completed", numSuccess: records, numError: 0 });
  });
  expect(peak).toBeLessThan(560 * MB);
});

describe.runIf(process.platform === "linux")("records that a step maps whole answers into", () => {
  async function flowOf(stepCount: number): Promise<string> {
    const [connection, importing] = await importOf();
    const source = { name: "Orders", adaptorType: "HTTPExport", _connectionId: connection, pageSize: 100 };
    const generator = await made("/v1/exports", { ...source, http: { relativeURI: "/orders", method: "GET" } });
    const http = { relativeURI: "/parts", method: "GET" };
    const lookup = await made("/v1/exports", { ...source, name: "Parts", isLookup: true, http });
    const responseMapping = { fields: [{ extract: "data", generate: "parts" }] };
    return made("/v1/flows", {
      name: "Flow",
      pageGenerators: [{ _exportId: generator }],
      pageProcessors: [
        { type: "export", _exportId: lookup, responseMapping },
        { type: "import", _importId: importing },
      ].slice(0, stepCount),
    });
  }

  test("are let go behind the last step: all pass it, in little memory", async () => {
    const flow = await flowOf(1);
    const peak = await peakOf(async () => {
      expect(await endedRun(flow)).toMatchObject({ status: "completed", numSuccess: records, numError: 0 });
    });
    expect(peak).toBeLessThan(650 * MB);
  });

  test("fail by their size before the next step, in little memory", async () => {
    const flow = await flowOf(2);
    const peak = await peakOf(async () => {
      expect(await endedRun(flow)).toMatchObject({ status: "completed", numSuccess: 0, numError: records });
    });
    expect(peak).toBeLessThan(650 * MB);
  });
});
