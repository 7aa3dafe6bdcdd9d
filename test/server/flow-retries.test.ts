import { beforeEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { shared } from "../support/shared.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer({ autoRetry: [1, 2] });
const shop: HttpTarget = shared(httpTarget, (target) => target.close());

let count = 0;
async function made(path: string, document: JsonObject): Promise<string> {
  const answer = await server.call("POST", path, { name: `made ${++count}`, ...document });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body._id as string;
}

interface Shop {
  readonly flow: string;
  readonly first: string;
  readonly second: string;
}

/** Orders go to one place and then to another one. */
async function shopFlow(more: JsonObject = {}): Promise<Shop> {
  const connection = await made("/v1/connections", { type: "http", http: { baseURI: shop.url, mediaType: "json" } });
  const http = (path: string) => ({
    relativeURI: [path],
    method: ["POST"],
    body: ["{{{jsonSerialize record}}}"],
    response: { resourceIdPath: ["id"] },
  });
  const importTo = (path: string) =>
    made("/v1/imports", {
      adaptorType: "HTTPImport",
      _connectionId: connection,
      http: http(path),
      traceKeyTemplate: "order-{{record.id}}",
    });
  const source = await made("/v1/exports", {
    adaptorType: "HTTPExport",
    _connectionId: connection,
    http: { relativeURI: "/orders", method: "GET", response: { resourcePath: "orders" } },
  });
  const [first, second] = [await importTo("/first"), await importTo("/second")];
  const flow = await made("/v1/flows", {
    pageGenerators: [{ _exportId: source }],
    pageProcessors: [first, second].map((_importId) => ({ type: "import", _importId })),
    ...more,
  });
  return { flow, first, second };
}

/** Orders 1 to 4. Those of these numbers are refused at the place; an order with `fixed` never is. */
function refusing(refused: { readonly [path: string]: readonly number[] }): void {
  shop.answer(({ url, body }) => {
    if (url === "/orders") return { body: { orders: [1, 2, 3, 4].map((id) => ({ id })) } };
    const order = JSON.parse(body) as { readonly id: number; readonly fixed?: boolean };
    const isRefused = refused[url]?.includes(order.id) && order.fixed !== true;
    return isRefused ? { status: 422, body: { error: `no ${order.id}` } } : { body: { id: `n${order.id}` } };
  });
}

async function started(path: string, body: Json = {}): Promise<string> {
  const answer = await server.call("POST", path, body);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("_id")]);
  await server.platform.idle();
  return answer.body._jobId as string;
}

async function ran(flow: string): Promise<string> {
  const answer = await server.call("POST", `/v1/flows/${flow}/run`, {});
  await server.platform.idle();
  return answer.body._jobId as string;
}

const openAt = async (flow: string, step: string): Promise<readonly JsonObject[]> =>
  (await server.call("GET", `/v1/flows/${flow}/${step}/errors`)).body.errors;
const tracesOf = (errors: readonly JsonObject[]) => errors.map(({ traceKey }) => traceKey).toSorted();
const job = async (id: string) => (await server.call("GET", `/v1/jobs/${id}`)).body;
const sentTo = (path: string) =>
  shop.received.filter(({ url }) => url === path).map(({ body }) => (JSON.parse(body) as JsonObject)["id"]);

beforeEach(() => {
  shop.received.length = 0;
});

describe("a retry", () => {
  test("takes records up at the step that failed, as they were edited, and resolves what has passed", async () => {
    const { flow, first, second } = await shopFlow();
    refusing({ "/first": [2, 3] });
    const run = await ran(flow);
    const errors = await openAt(flow, first);
    expect([tracesOf(errors), sentTo("/second").toSorted()]).toEqual([
      ["order-2", "order-3"],
      [1, 4],
    ]);
    const keyOf = (trace: string) => String(errors.find(({ traceKey }) => traceKey === trace)!["retryDataKey"]);
    const data = `/v1/flows/${flow}/${first}/${keyOf("order-2")}/data`;
    expect((await server.call("GET", data)).body).toMatchObject({ stage: "page_processor_import", data: { id: 2 } });
    await server.call("PUT", data, { id: 2, fixed: true });
    shop.received.length = 0;
    const retryDataKeys = [keyOf("order-2"), keyOf("order-3")];
    const retry = await started(`/v1/flows/${flow}/${first}/retry`, { retryDataKeys });
    expect([sentTo("/orders"), sentTo("/first").toSorted(), sentTo("/second")]).toEqual([[], [2, 3], [2]]);
    const [again] = await openAt(flow, first);
    expect(again).toMatchObject({
      traceKey: "order-3",
      retryDataKey: keyOf("order-3"),
      _flowJobId: run,
      _retryJobId: retry,
      history: [{ event: "failed", message: expect.stringContaining("no 3") }],
    });
    expect(await job(run)).toMatchObject({ numError: 2, numOpenError: 1, numResolved: 1 });
    expect(await job(retry)).toMatchObject({
      type: "retry",
      triggeredBy: "retry",
      status: "completed",
      numExport: 2,
      numSuccess: 2,
      numError: 1,
      numOpenError: 1,
    });
    const { children } = (await server.call("GET", `/v1/jobs/${retry}/family`)).body;
    expect(children.map(({ type }: JsonObject) => type)).toEqual(["import", "import"]);
    expect(tracesOf((await server.call("GET", `/v1/jobs/${retry}/errors`)).body)).toEqual(["order-3"]);
    expect(await openAt(flow, second)).toEqual([]);
  });

  test("has a job of its step that lists what failed again, and counts it as open", async () => {
    const { flow, first } = await shopFlow();
    refusing({ "/first": [2, 3, 4] });
    const run = await ran(flow);
    const errors = await openAt(flow, first);
    refusing({ "/first": [2, 3] });
    const retryDataKeys = errors.map(({ retryDataKey }) => retryDataKey) as string[];
    const again = await started(`/v1/flows/${flow}/${first}/retry`, { retryDataKeys });
    const [of] = (await server.call("GET", `/v1/jobs/${again}/family`)).body.children as readonly JsonObject[];
    expect(of).toMatchObject({ _importId: first, numSuccess: 1, numError: 2, numOpenError: 2, numResolved: 0 });
    const listed = async (id: unknown) => tracesOf((await server.call("GET", `/v1/jobs/${id}/errors`)).body);
    expect(await listed(of!["_id"])).toEqual(["order-2", "order-3"]);
    expect(await listed(again)).toEqual(["order-2", "order-3"]);
    const [ofRun] = (await server.call("GET", `/v1/jobs?_parentJobId=${run}&_importId=${first}`)).body;
    expect(ofRun).toMatchObject({ numError: 3, numOpenError: 2, numResolved: 1 });
    expect(await listed(ofRun._id)).toEqual(["order-2", "order-3", "order-4"]);
    refusing({});
    const last = await started(`/v1/flows/${flow}/${first}/retry`, { selectAll: true });
    expect(await job(String(of!["_id"]))).toMatchObject({ numError: 2, numOpenError: 0, numResolved: 2 });
    const [done] = (await server.call("GET", `/v1/jobs/${last}/family`)).body.children as readonly JsonObject[];
    expect(done).toMatchObject({ numSuccess: 2, numError: 0, numOpenError: 0, numResolved: 0 });
  });

  test("of all open errors takes none that occurred later, and fails further on by itself", async () => {
    const { flow, first, second } = await shopFlow();
    refusing({ "/first": [1, 2, 3, 4] });
    await ran(flow);
    const before = new Date(server.clock.now() - 1).toISOString();
    shop.received.length = 0;
    refusing({ "/second": [4] });
    await started(`/v1/flows/${flow}/${first}/retry`, { selectAll: true, lastErrorAt: before });
    expect(sentTo("/first")).toEqual([]);
    const retry = await started(`/v1/flows/${flow}/${first}/retry`, { selectAll: true });
    expect(sentTo("/second").toSorted()).toEqual([1, 2, 3, 4]);
    expect(await openAt(flow, first)).toEqual([]);
    expect(await openAt(flow, second)).toEqual([expect.objectContaining({ traceKey: "order-4", _flowJobId: retry })]);
    expect(await job(retry)).toMatchObject({ numError: 1, numOpenError: 1, numResolved: 0 });
  });

  test("by errors takes each record once, however many errors it has", async () => {
    const { flow, first } = await shopFlow();
    refusing({ "/first": [1, 2] });
    await ran(flow);
    const errorIds = (await openAt(flow, first)).map(({ errorId }) => errorId) as string[];
    refusing({});
    shop.received.length = 0;
    await started(`/v1/flows/${flow}/${first}/retry`, { errorIds: [...errorIds, ...errorIds, "nobody"] });
    expect([sentTo("/first").toSorted(), await openAt(flow, first)]).toEqual([[1, 2], []]);
  });

  test.each<[string, Json, string]>([
    ["no choice", {}, "invalid_field"],
    ["an empty list", { retryDataKeys: [] }, "invalid_field"],
    ["no texts", { errorIds: [1] }, "invalid_field"],
    ["a moment that is none", { selectAll: true, lastErrorAt: "yesterday" }, "invalid_field"],
    ["nothing that is kept", { retryDataKeys: ["nobody"] }, "invalid_ref"],
  ])("of %s is refused", async (_what, body, code) => {
    const { flow, first } = await shopFlow();
    const answer = await server.call("POST", `/v1/flows/${flow}/${first}/retry`, body);
    expect([answer.status, server.code(answer)]).toEqual([422, code]);
  });

  test("is refused beside another one of the step, of a disabled flow, and where no record was kept", async () => {
    const { flow, first } = await shopFlow();
    refusing({ "/first": [1] });
    await ran(flow);
    const retry = () => server.call("POST", `/v1/flows/${flow}/${first}/retry`, { selectAll: true });
    const both = await Promise.all([retry(), retry()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await server.platform.idle();
    const { _id, ...document } = (await server.call("GET", `/v1/flows/${flow}`)).body;
    await server.call("PUT", `/v1/flows/${flow}`, { ...document, disabled: true });
    expect(server.code(await retry())).toBe("inactive_flow");
    const other = await shopFlow({ skipRetries: true });
    await ran(other.flow);
    const [error] = await openAt(other.flow, other.first);
    expect([error!["retriable"], error!["retryDataKey"]]).toEqual([false, undefined]);
    const errorIds = [error!["errorId"]!];
    const refused = await server.call("POST", `/v1/flows/${other.flow}/${other.first}/retry`, { errorIds });
    expect(server.code(refused)).toBe("invalid_ref");
  });
});

test("what has failed for a moment is retried by itself, after each failure as often as there are pauses", async () => {
  const { flow, first } = await shopFlow();
  const tries = () => sentTo("/first").filter((id) => id === 3).length;
  shop.answer(({ url, body }) => {
    if (url === "/orders") return { body: { orders: [1, 2, 3, 4].map((id) => ({ id })) } };
    const { id } = JSON.parse(body) as { readonly id: number };
    const isBusy = id === 3 || (id === 2 && tries() < 2);
    return url === "/first" && isBusy ? { status: 503 } : url === "/first" && id === 4 ? { status: 422 } : {};
  });
  const run = await ran(flow);
  const elapse = async () => {
    server.clock.advance(60_000);
    await server.platform.idle();
    return tries();
  };
  await expect.poll(elapse, { timeout: 60_000 }).toBe(3);
  expect(await elapse()).toBe(3);
  const open = await openAt(flow, first);
  expect([tracesOf(open), sentTo("/second").toSorted()]).toEqual([
    ["order-3", "order-4"],
    [1, 2],
  ]);
  const [last] = open.filter(({ traceKey }) => traceKey === "order-3");
  expect(last).toMatchObject({ classification: "connection", history: [{ event: "failed" }, { event: "failed" }] });
  expect(await job(run)).toMatchObject({ numError: 3, numOpenError: 2, numResolved: 1 });
});

test("a run resolves the open errors of what has passed now, where the flow says so", async () => {
  for (const autoResolveMatchingTraceKeys of [false, true]) {
    const { flow, first } = await shopFlow({ autoResolveMatchingTraceKeys });
    refusing({ "/first": [1, 2] });
    const run = await ran(flow);
    refusing({ "/first": [2] });
    await ran(flow);
    const open = autoResolveMatchingTraceKeys ? ["order-2", "order-2"] : ["order-1", "order-2", "order-2"];
    expect(tracesOf(await openAt(flow, first))).toEqual(open);
    expect((await job(run)).numOpenError).toBe(autoResolveMatchingTraceKeys ? 1 : 2);
  }
});
