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
      ...{ numExport: 5, numSuccess: 10, numError: 0, numIgnore: 0, numPagesGenerated: 3, numPagesProcessed: 6 },
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
});
