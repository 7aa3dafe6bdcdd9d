/**
 * Small requests that ask for very much work, over and over, while another caller is served. Nothing is measured here; that the answers
 * come at all is what is tested.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HostileRequest, hostileRequests } from "../support/hostile-work.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { zipOf } from "../support/zip.ts";
import { type Server, serve } from "./serving.ts";

let server: Server;
let target: HttpTarget;
let requests: ReadonlyMap<string, HostileRequest>;
let connection: string;

beforeAll(async () => {
  target = await httpTarget();
  server = await serve({ egress: "any" });
  // One request after the other, so that their order shows.
  const http = { baseURI: target.url, mediaType: "json", concurrencyLevel: 1, auth: { type: "custom" } };
  const made = await server.call("POST", "/v1/connections", { name: "C", type: "http", http });
  connection = made.body._id;
  requests = new Map(hostileRequests(connection).map((request) => [request.name, request]));
});

afterAll(async () => {
  await server.platform.close();
  await target.close();
});

/** Every code by which work is told to be too much, or to be wrong. */
const told = [
  "time_limit_exceeded",
  "memory_limit_exceeded",
  "output_too_large",
  "size_limit_exceeded",
  "mapping_failed",
  "template_failed",
  "invalid_field",
];

const names = hostileRequests("").map(({ name }) => name);

/** Returns what the request comes to, and what another caller got meanwhile. */
async function sent({ path, body }: HostileRequest) {
  let done = false;
  const answer = server.call("POST", path, body).finally(() => {
    done = true;
  });
  const others = new Set<number>();
  do {
    others.add((await server.call("GET", "/healthz")).status);
    // A request without a socket leaves no room for what comes from threads; asked without a pause, it would take a core of its own.
    await new Promise((next) => setTimeout(next, 20));
  } while (!done);
  return { answer: await answer, others };
}

describe.each(names)("%s", (name) => {
  test("ends with a clear answer, and again, while others are served", async () => {
    for (let time = 0; time < 2; time++) {
      const { answer, others } = await sent(requests.get(name)!);
      const { status, body } = answer;
      expect([200, 413, 422]).toContain(status);
      const faults = body.errors as readonly JsonObject[] | undefined;
      if (name.startsWith("rows")) expect(status).toBe(200);
      if (status !== 200) expect(faults).not.toHaveLength(0);
      for (const { code, message } of faults ?? []) {
        expect(told).toContain(code);
        expect(message).toMatch(/^[A-Za-z0-9].{10,}/);
      }
      expect(others).toEqual(new Set([200]));
    }
    const next = await server.call("POST", "/v1/processors/csvParser", {
      data: "a\n1\n",
      rules: { hasHeaderRow: true },
    });
    expect(next.body).toMatchObject({ data: [{ a: "1" }] });
  });
});

test("what must not run at all is refused at the root, not at a bound", async () => {
  const codes = async (name: string) => {
    const { body } = await server.call("POST", requests.get(name)!.path, requests.get(name)!.body);
    return (body.errors as readonly JsonObject[]).map(({ code }) => code);
  };
  expect(await codes("22 partials in a template, each with the one before it twice")).toEqual(["template_failed"]);
  expect(await codes("a URI of nine levels of partials")).toEqual(["template_failed"]);
  expect(await codes("a template of 4,000 blocks in each other")).toEqual(["template_failed"]);
  expect(await codes("a column of 600,000,000 characters")).toEqual(["invalid_field"]);
  expect(await codes("a template of a value that cannot be read")).toEqual(["invalid_field"]);
  expect(await codes("a header of 12,000 columns over 12,000 rows of one value")).toEqual(["output_too_large"]);
  expect(await codes("20,000 records with a key of their own")).toEqual(["size_limit_exceeded"]);
});

describe("invoke", () => {
  const invoke = async (document: JsonObject, data: readonly JsonObject[]) => {
    const http = { relativeURI: ["/x"], method: ["POST"] };
    const body = { name: `I${Math.random()}`, adaptorType: "HTTPImport", _connectionId: connection, http, ...document };
    const { body: made } = await server.call("POST", "/v1/imports", body);
    return server.call("POST", `/v1/imports/${made._id}/invoke`, { data });
  };

  test("a record that is too large fails alone; those beside it are delivered in their order", async () => {
    target.received.length = 0;
    const { status, body } = await invoke({}, [{ n: 1 }, { n: 2, x: "x".repeat(1_100_000) }, { n: 3 }]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { statusCode: 200, errors: [] },
      {
        statusCode: 422,
        errors: [
          {
            code: "size_limit_exceeded",
            source: "internal",
            stage: "request",
            message: expect.stringContaining("1 MB"),
          },
        ],
      },
      { statusCode: 200, errors: [] },
    ]);
    expect(target.received.map((each) => each.body)).toEqual(['{"n":1}', '{"n":3}']);
  });

  const widening = Array.from({ length: 200 }, (_, n) => ({
    generate: `m${n}`,
    dataType: "stringarray",
    status: "Active",
    buildArrayHelper: [{ extract: "$.d" }],
  }));
  const wide = Array(400).fill("x".repeat(2_000));
  const bounds = ["memory_limit_exceeded", "output_too_large", "time_limit_exceeded"];

  test("a record that meets a bound fails with its code; the others of its page are delivered", async () => {
    target.received.length = 0;
    const data = Array.from({ length: 101 }, (_, n) => ({ n, d: n === 7 ? wide : [`${n}`] }));
    const { status, body } = await invoke({ mappings: widening.slice(0, 80) }, data);
    expect(status).toBe(200);
    expect(body).toHaveLength(101);
    expect(body[7]).toMatchObject({ statusCode: 422, errors: [{ source: "internal", stage: "request" }] });
    expect(bounds).toContain(body[7].errors[0].code);
    expect(body.filter(({ errors }: { errors: unknown[] }) => errors.length > 0)).toHaveLength(1);
    const sent = target.received.map((each) => Number(JSON.parse(each.body).m0[0]));
    expect(sent).toEqual(data.map(({ n }) => n).filter((n) => n !== 7));
  });

  test("more records than a page holds are each delivered once and answered in their order, in batches that are not cut", async () => {
    target.received.length = 0;
    const data = Array.from({ length: 250 }, (_, n) => ({ n }));
    const one = await invoke({}, data);
    expect(one.body).toHaveLength(250);
    // Several requests are under way at once, so they arrive in any order.
    const arrived = target.received.map((each): number => JSON.parse(each.body).n);
    expect(arrived.toSorted((a, b) => a - b)).toEqual(data.map(({ n }) => n));
    target.answer(({ body }) => ({ body: { items: JSON.parse(body) } }));
    const response = { resourcePath: ["items"] };
    const many = await invoke({ http: { relativeURI: ["/x"], method: ["POST"], batchSize: 240, response } }, data);
    expect(target.received.map((each) => JSON.parse(each.body).length).toSorted((a, b) => b - a)).toEqual([240, 10]);
    target.answer(() => ({ body: {} }));
    expect(many.body.map(({ _json }: JsonObject) => _json)).toEqual(data);
  });
});

test("a preview shows so much and no more: what there is no room for fails, and is not sent", async () => {
  target.received.length = 0;
  const http = { relativeURI: ["/x"], method: ["POST"], body: [`{{#each a}}${"x".repeat(60_000)}{{/each}}`] };
  const document = { name: "P", adaptorType: "HTTPImport", _connectionId: connection, http };
  const data = Array.from({ length: 150 }, () => ({ a: Array(8).fill(1) }));
  const { status, body, text } = await server.call("POST", "/v1/imports/preview", { import: document, data });
  expect(status).toBe(200);
  expect(text.length).toBeLessThan(9 * 1024 * 1024);
  const codes = (body.errors as readonly JsonObject[]).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(["output_too_large"]));
  expect(target.received.length).toBeGreaterThan(5);
  expect(target.received.length + codes.length).toBe(data.length);
});

describe("a pattern of a filter that can never be run", () => {
  const filter = (pattern: string) => ({
    type: "expression",
    expression: { version: "1", rules: ["and", ["matches", ["extract", "a"], pattern], ["matches", "a", "b"]] },
  });
  const document = (pattern: string) => ({
    name: "P",
    adaptorType: "HTTPImport",
    _connectionId: connection,
    http: { relativeURI: ["/x"], method: ["POST"] },
    filter: filter(pattern),
  });

  test.each<[string, string]>([
    ["(", "missing closing"],
    ["(?=a)", "look-around"],
    ["(a)\\1", "back-references"],
    ["a".repeat(1_001), "longer than 1000 characters"],
  ])("%.20s is refused when it is saved, and in a preview", async (pattern, why) => {
    const saved = await server.call("POST", "/v1/imports", document(pattern));
    expect(saved.status).toBe(422);
    const field = "filter.expression.rules.1.2";
    expect(saved.body.errors).toMatchObject([{ code: "invalid_field", field, message: expect.stringContaining(why) }]);
    const preview = await server.call("POST", "/v1/imports/preview", { import: document(pattern), data: [{ a: 1 }] });
    expect(preview.body.errors).toMatchObject([{ code: "invalid_field", field }]);
  });

  test("is refused when an import is replaced, and one that can be run is taken", async () => {
    const made = await server.call("POST", "/v1/imports", document("^(a+)+$"));
    expect(made.status).toBe(201);
    const put = await server.call("PUT", `/v1/imports/${made.body._id}`, document("(?<!a)b"));
    expect(put.body.errors).toMatchObject([{ code: "invalid_field", field: "filter.expression.rules.1.2" }]);
  });
});

test("a template zip is read in a thread, too: a deep list of objects is refused", async () => {
  const url = await server.call("GET", "/v1/s3SignedURL");
  const deep = `${'{"objects":'.repeat(50_000)}1${"}".repeat(50_000)}`;
  const put = await server.platform.inject({
    method: "PUT",
    url: new URL(url.body.signedURL).pathname + new URL(url.body.signedURL).search,
    headers: { "content-type": "application/zip" },
    payload: zipOf([{ name: "manifest.json", content: deep }]),
  });
  expect(put.statusCode).toBeLessThan(300);
  const preview = await server.call("GET", `/v1/integrations/template/preview?runKey=${url.body.runKey}`);
  expect(preview.status).toBe(422);
  expect(preview.body.errors).toMatchObject([{ message: expect.stringContaining("nested deeper than 200 levels") }]);
});
