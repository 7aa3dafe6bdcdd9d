/** Tests what a run that sends a request again is seen to wait for. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
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
    if (url === "/orders") return { body: [{ id: 1 }] };
    seen.push((await step())["waitsFor"]);
    return { status: ++sent < 3 ? 503 : 200, body: {} };
  });
  await server.call("POST", `/v1/flows/${flow}/run`);
  await server.platform.idle();
  expect(seen).toEqual([undefined, "attempt 2 of 3, after 1 s", "attempt 3 of 3, after 2 s"]);
  const done = await step();
  expect(done).toMatchObject({ status: "completed", numSuccess: 1 });
  expect(done).not.toHaveProperty("waitsFor");
});
