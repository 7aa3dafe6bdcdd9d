import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { tracesOf } from "../../src/cli/commands/server/endpoints.ts";
import { createOtlpTracer } from "../../src/platform/traces/otlp.ts";
import { runInSpan } from "../../src/platform/traces/tracer.ts";
import { httpTarget } from "../support/http-target.ts";
import { serve } from "./serving.ts";

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: JsonObject }[];
  readonly status: { readonly code?: number };
}

const spans: Span[] = [];
const resources: string[] = [];
const headers: (string | undefined)[] = [];
let status = 200;
/** A collector that takes traces over HTTP. */
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  expect([request.method, request.url, request.headers["content-type"]]).toEqual([
    "POST",
    "/v1/traces",
    "application/json",
  ]);
  headers.push(request.headers["x-key"] as string | undefined);
  const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  for (const { resource, scopeSpans } of resourceSpans) {
    resources.push(JSON.stringify(resource));
    for (const scope of scopeSpans) spans.push(...scope.spans);
  }
  response.writeHead(status).end("{}");
});
await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const shop = await httpTarget();
beforeEach(() => {
  spans.length = 0;
  status = 200;
});
afterAll(async () => {
  await shop.close();
  await new Promise<void>((done) => collector.close(() => done()));
});

const attribute = (span: Span | undefined, name: string) => span?.attributes.find(({ key }) => key === name)?.value;
const named = (name: string) => spans.filter((span) => span.name === name);

test("a trace leads from the request that begins a run over its jobs to the requests to the outside", async () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20b",
    OTEL_SERVICE_NAME: "shop",
  };
  const server = await serve({ traces: tracesOf(env) });
  const made = async (path: string, body: JsonObject): Promise<string> =>
    (await server.call("POST", path, { name: "traced", ...body })).body._id;
  const _connectionId = await made("/v1/connections", { type: "http", http: { baseURI: shop.url, mediaType: "json" } });
  const get = { relativeURI: "/orders?secret=hidden", method: "GET" };
  const _exportId = await made("/v1/exports", { adaptorType: "HTTPExport", _connectionId, http: get });
  const post = { relativeURI: ["/sent"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] };
  const _importId = await made("/v1/imports", { adaptorType: "HTTPImport", _connectionId, http: post });
  const pageProcessors = [{ type: "import", _importId }];
  const flow = await made("/v1/flows", { pageGenerators: [{ _exportId }], pageProcessors });
  shop.answer(({ url }) => (url.startsWith("/orders") ? { body: [{ id: 1 }] } : { status: 500, body: {} }));
  const caller = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;
  await server.call("POST", `/v1/flows/${flow}/run`, undefined, { traceparent });
  await server.platform.idle();
  await server.platform.close();
  const [run] = named("POST /v1/flows/:_id/run");
  expect(run).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId, kind: 2 });
  expect(attribute(run, "http.response.status_code")).toEqual({ intValue: "200" });
  const [read] = named("job flow");
  expect(read).toMatchObject({ traceId: caller.traceId, parentSpanId: run!.spanId, kind: 5 });
  const [page] = named("job page");
  expect(page).toMatchObject({ traceId: caller.traceId, parentSpanId: read!.spanId });
  const [asked] = named("GET").filter(({ kind }) => kind === 3);
  expect(asked).toMatchObject({ traceId: caller.traceId, parentSpanId: read!.spanId });
  const [sent] = named("POST").filter(({ kind }) => kind === 3);
  expect(sent).toMatchObject({ traceId: caller.traceId, parentSpanId: page!.spanId });
  expect(attribute(sent, "http.response.status_code")).toEqual({ intValue: "500" });
  expect(attribute(sent, "server.address")).toEqual({ stringValue: "127.0.0.1" });
  for (const each of spans) expect(BigInt(each.endTimeUnixNano) >= BigInt(each.startTimeUnixNano)).toBe(true);
  const all = JSON.stringify(spans);
  for (const secret of ["hidden", "rct_local", flow]) expect(all).not.toContain(secret);
  expect([resources[0], headers[0]]).toEqual([expect.stringContaining('"stringValue":"shop"'), "a b"]);
  // Nothing of it goes to those whom it is about.
  expect(shop.received.every((request) => request.headers["traceparent"] === undefined)).toBe(true);
});

test("what the caller does not want traced is not, and what fails says with what", async () => {
  const tracer = createOtlpTracer({ endpoint }, systemClock);
  const start = { name: "work", kind: "consumer" } as const;
  const parent = `00-${"a".repeat(32)}-${"b".repeat(16)}-00`;
  expect(await runInSpan(tracer, { ...start, parent }, async () => tracer.current())).toBe(undefined);
  await expect(runInSpan(tracer, start, () => Promise.reject(new TypeError("secret")))).rejects.toThrow();
  await runInSpan(tracer, { ...start, parent: "nonsense" }, async () => {});
  await tracer.close();
  expect(spans.map(({ name, status, parentSpanId }) => [name, status.code, parentSpanId])).toEqual([
    ["work", 2, undefined],
    ["work", undefined, undefined],
  ]);
  expect(JSON.stringify(spans)).not.toContain("secret");
});

test("a collector that is gone, or refuses, costs spans and nothing else", async () => {
  status = 503;
  for (const place of ["http://127.0.0.1:1", endpoint]) {
    const server = await serve({ traces: { endpoint: place } });
    expect((await server.call("GET", "/v1/tags")).status).toBe(200);
    await server.platform.close();
  }
});

test.each([
  [{}],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "" }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: "true" }],
])("with %j nothing is traced", (env) => {
  expect(tracesOf(env)).toBe(undefined);
});
