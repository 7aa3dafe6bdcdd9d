/** Lookups of imports (facts 2.6): tables, caches and requests to the destination. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
let target: HttpTarget;
let connection: string;
let cache: string;
beforeAll(async () => {
  target = await httpTarget();
  connection = await created("/v1/connections", {
    name: "Target",
    type: "http",
    http: {
      baseURI: target.url,
      mediaType: "json",
      auth: { type: "token", token: { token: "t-1", location: "header" } },
    },
  });
  cache = await created("/v1/lookupcaches", { name: "Regions" });
  const data = [
    { key: "DE", value: "eu" },
    { key: "7", value: '{"name":"seven","tags":["a"]}' },
    { key: "text", value: "no JSON" },
  ];
  expect((await server.call("POST", `/v1/lookupcaches/${cache}/data`, { data })).status).toBe(200);
});
/** By path: what the destination answers; anything else is a row that was taken. */
const customers: { readonly [path: string]: { readonly status?: number; readonly body?: Json } } = {
  "/customers/1": { body: { data: [{ id: "c-1" }] } },
  "/customers/2": { body: { data: [] } },
  "/customers/3": { status: 404, body: { error: "none" } },
  "/customers/4": { status: 500, body: { error: "down" } },
};
beforeEach(() =>
  target.answer(({ url, method, body }) =>
    method === "POST" && url === "/search"
      ? { body: { asked: JSON.parse(body) as Json } }
      : (customers[url] ?? { body: { ok: true } }),
  ),
);
afterAll(() => target.close());

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

interface Setup {
  readonly lookups: readonly JsonObject[];
  readonly http?: JsonObject;
  readonly document?: JsonObject;
}

const documentOf = ({ lookups, http = {}, document = {} }: Setup): JsonObject => ({
  name: "I",
  adaptorType: "HTTPImport",
  _connectionId: connection,
  http: { relativeURI: ["/rows"], method: ["POST"], lookups, ...http },
  ...document,
});

async function invoke(setup: Setup, data: Json): Promise<readonly JsonObject[]> {
  const id = await created("/v1/imports", documentOf(setup));
  const { status, body, text } = await server.call("POST", `/v1/imports/${id}/invoke`, { data });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return body;
}

const errorsOf = (results: readonly JsonObject[]) =>
  results.map((result) =>
    (result["errors"] as readonly JsonObject[]).map(({ code, message }) => `${code}: ${message}`),
  );
const rows = () => target.received.filter(({ url }) => url === "/rows").map(({ body }) => JSON.parse(body) as Json);
const asked = (path: string) => target.received.filter(({ url }) => url.startsWith(path));
const entry = (generate: string, more: JsonObject): JsonObject => ({
  generate,
  dataType: "string",
  extract: `$.${generate}`,
  status: "Active",
  ...more,
});
const mappings = (...entries: JsonObject[]) => ({ mappings: [entry("n", { dataType: "number" }), ...entries] });

test("a lookup in a cache gives the value, a part of it, the default, or fails the record", async () => {
  const lookups: readonly JsonObject[] = [
    { name: "strict", _lookupCacheId: cache },
    { name: "lenient", _lookupCacheId: cache, allowFailures: true, default: "other" },
    { name: "part", _lookupCacheId: cache, extract: "tags[0]", allowFailures: true },
  ];
  const document = mappings(
    entry("strict", { extract: "$.c", lookupName: "strict" }),
    entry("lenient", { extract: "$.d", lookupName: "lenient" }),
    entry("part", { extract: "$.p", lookupName: "part" }),
  );
  const records = [
    { n: 1, c: "DE", d: "DE", p: 7 },
    { n: 2, c: "DE", d: "FR", p: "text" },
    { n: 3, c: "FR", d: "DE", p: "DE" },
    { n: 4, d: "DE" },
  ];
  expect(errorsOf(await invoke({ lookups, document }, records))).toEqual([
    [],
    [],
    ['lookup_failed: The lookup strict has nothing for "FR".'],
    ["lookup_failed: The lookup strict has nothing for null."],
  ]);
  expect(rows()).toEqual([
    { n: 1, strict: "eu", lenient: "eu", part: "a" },
    { n: 2, strict: "eu", lenient: "other" },
  ]);
});

test("templates of every part of a request ask lookups, too", async () => {
  const lookups = [
    { name: "cached", _lookupCacheId: cache },
    { name: "table", map: { a: "A" } },
    { name: "asked", relativeURI: "/customers/{{record.n}}", extract: "data[0].id" },
  ];
  const http = {
    relativeURI: ['/rows/{{lookup "cached" record.c}}'],
    headers: [{ name: "x-table", value: '{{lookup "table" record.t}}' }],
    body: ['{"id": "{{lookup "asked" record}}", "region": "{{uppercase (lookup "cached" record.c)}}"}'],
  };
  const results = await invoke({ lookups, http, document: { idLockTemplate: '{{lookup "table" record.t}}' } }, [
    { n: 1, c: "DE", t: "a" },
    { n: 1, c: "FR", t: "a" },
  ]);
  expect(errorsOf(results)).toEqual([[], ['lookup_failed: The lookup cached has nothing for "FR".']]);
  const [request] = asked("/rows");
  expect([request!.url, request!.headers["x-table"], request!.body]).toEqual([
    "/rows/eu",
    "A",
    '{"id": "c-1", "region": "EU"}',
  ]);
});

test("a lookup asks the destination with the connection's login, once for records that ask the same", async () => {
  const lookups = [{ name: "customer", relativeURI: "/customers/{{record.customer}}", extract: "data[0].id" }];
  const document = mappings(entry("id", { lookupName: "customer" }));
  const records = Array.from({ length: 20 }, (_, n) => ({ n, customer: 1 }));
  expect(errorsOf(await invoke({ lookups, document }, records)).flat()).toEqual([]);
  expect(asked("/customers/").map(({ method, headers }) => [method, headers["authorization"]])).toEqual([
    ["GET", "Bearer t-1"],
  ]);
  const sent = (rows() as readonly JsonObject[]).toSorted((one, other) => Number(one["n"]) - Number(other["n"]));
  expect(sent).toEqual(records.map(({ n }) => ({ n, id: "c-1" })));
});

test("no answer, an answer without the value and a refusal are misses, and what cannot be told fails the record", async () => {
  const customer = { name: "customer", relativeURI: "/customers/{{record.customer}}", extract: "data[0].id" };
  const document = mappings(entry("id", { lookupName: "customer" }));
  const records = [1, 2, 3, 4].map((n) => ({ n, customer: n }));
  const strict = errorsOf(await invoke({ lookups: [customer], document }, records));
  expect(strict).toEqual([
    [],
    ["lookup_failed: The lookup customer has nothing for the record."],
    ["lookup_failed: The lookup customer has nothing for the record."],
    [expect.stringMatching(/^lookup_failed: The lookup customer got no answer: .*500/)],
  ]);
  target.received.length = 0;
  const lenient = { ...customer, allowFailures: true, default: "none" };
  expect(errorsOf(await invoke({ lookups: [lenient], document }, records)).flat()).toEqual([]);
  expect(rows()).toEqual([{ n: 1, id: "c-1" }, ...[2, 3, 4].map((n) => ({ n, id: "none" }))]);
});

test("a POST carries a body of the record as preMap left it, and of its parent", async () => {
  const script = await created("/v1/scripts", {
    name: "s",
    content: "function f({data}) { return data.map((d) => ({ data: { ...d, sku: d.sku + '!' } })); }",
  });
  const lookups = [
    {
      name: "found",
      method: "POST",
      relativeURI: "/search",
      body: '{"sku": "{{record.sku}}", "order": {{record._PARENT.no}} }',
      extract: "asked",
    },
  ];
  const document = {
    oneToMany: true,
    pathToMany: "lines",
    hooks: { preMap: { _scriptId: script, function: "f" } },
    mappings: [
      entry("found", { dataType: "object", extract: "$.sku", lookupName: "found" }),
      entry("order", { extract: "{{_PARENT.no}}/{{record._PARENT.no}}" }),
      entry("no", { extract: "$._PARENT.no" }),
    ],
  };
  const data = [{ no: 12, lines: [{ sku: "a" }, { sku: "b" }] }];
  expect(errorsOf(await invoke({ lookups, document }, data)).flat()).toEqual([]);
  expect(rows()).toEqual(["a!", "b!"].map((sku) => ({ found: { sku, order: 12 }, order: "12/12", no: "12" })));
});

test("whether a record exists may be asked at the destination; where that cannot be told nothing is sent", async () => {
  const lookups = [{ name: "customer", relativeURI: "/customers/{{record.n}}", extract: "data[0].id" }];
  const http = {
    relativeURI: ["/create", "/update/{{record.n}}"],
    method: ["POST", "PUT"],
    requestType: ["CREATE", "UPDATE"],
    existingLookupName: "customer",
  };
  const results = await invoke(
    { lookups, http },
    [1, 2, 3, 4].map((n) => ({ n })),
  );
  expect(errorsOf(results).map((errors) => errors.length)).toEqual([0, 0, 0, 1]);
  const sent = target.received.filter(({ method }) => method !== "GET").map(({ method, url }) => `${method} ${url}`);
  expect(sent.sort()).toEqual(["POST /create", "POST /create", "PUT /update/1"]);
});

test("a transform of the answer reads caches, and postSubmit after it runs once", async () => {
  const script = await created("/v1/scripts", {
    name: "after",
    content:
      "let calls = 0;\nfunction f({responseData}) { calls += 1; return responseData.map((r) => ({ ...r, _json: { ...r._json, calls } })); }",
  });
  const document = {
    hooks: { postSubmit: { _scriptId: script, function: "f" } },
    responseTransform: {
      type: "expression",
      expression: {
        version: "2",
        rulesTwoDotZero: {
          mode: "modify",
          mappings: [entry("region", { extract: "$.country", lookupName: "cached" })],
          lookups: [{ name: "cached", _lookupCacheId: cache }],
        },
      },
    },
  };
  target.answer(({ body }) => ({ body: JSON.parse(body) as Json }));
  const results = await invoke({ lookups: [], document }, [{ country: "DE" }, { country: "FR" }]);
  expect(results.map(({ _json }) => _json)).toEqual([
    { country: "DE", region: "eu", calls: 1 },
    { country: "FR", calls: 1 },
  ]);
  expect(errorsOf(results)).toEqual([[], ['lookup_failed: The lookup cached has nothing for "FR".']]);
});

test("a mapping alone asks its lookups, and the hooks around it run once", async () => {
  const script = await created("/v1/scripts", {
    name: "once",
    content: "let calls = 0;\nfunction f({data}) { calls += 1; return data.map((d) => ({ data: { ...d, calls } })); }",
  });
  const lookups = [{ name: "cached", _lookupCacheId: cache }];
  const document = {
    hooks: { preMap: { _scriptId: script, function: "f" } },
    ...mappings(entry("calls", {}), entry("region", { extract: "$.c", lookupName: "cached" })),
  };
  const body = { import: documentOf({ lookups, document }), data: [{ n: 1, c: "DE" }] };
  const { status, body: answer } = await server.call("POST", `/v1/connections/${connection}/import/map`, body);
  expect([status, answer]).toEqual([200, [{ n: 1, calls: "1", region: "eu" }]]);
  expect(target.received).toEqual([]);
});

test("a lookup whose request is another one each time ends, and fails the record", async () => {
  const lookups = [{ name: "never", relativeURI: "/customers/{{random}}", allowFailures: true }];
  const results = await invoke({ lookups, document: mappings(entry("x", { lookupName: "never" })) }, [{ n: 1 }]);
  expect(errorsOf(results)).toEqual([
    [expect.stringMatching(/^time_limit_exceeded: .*request other values each time/)],
  ]);
  expect([asked("/customers/").length, rows()]).toEqual([6, []]);
});

test("a lookup has one source", async () => {
  const both = [{ name: "l", map: { a: "b" }, relativeURI: "/x" }];
  const answer = await server.call("POST", "/v1/imports", documentOf({ lookups: both }));
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, "http.lookups.0.relativeURI"]);
});

const translating = (extract: string, lookup: JsonObject = {}): JsonObject => ({
  type: "expression",
  expression: {
    version: "2",
    rulesTwoDotZero: {
      mode: "modify",
      mappings: [entry("region", { extract, lookupName: "cached" })],
      lookups: [{ name: "cached", _lookupCacheId: cache, ...lookup }],
    },
  },
});

test("the transform of an export reads caches, and hooks after it run once", async () => {
  const script = await created("/v1/scripts", {
    name: "saved",
    content:
      "let calls = 0;\nfunction f({data, errors}) { calls += 1; return { data: data.map((d) => ({ ...d, calls })), errors }; }",
  });
  target.answer(() => ({ body: [{ c: "DE" }, { c: "FR" }, { c: "DE" }, { c: 7 }] }));
  const _id = await created("/v1/exports", {
    name: "E",
    adaptorType: "HTTPExport",
    _connectionId: connection,
    pageSize: 10,
    http: { relativeURI: "/list", method: "GET" },
    transform: translating("$.c"),
    hooks: { preSavePage: { _scriptId: script, function: "f" } },
  });
  const first = await server.call("POST", `/v1/exports/${_id}/invoke`, {});
  expect([first.status, first.body.data]).toEqual([
    200,
    [
      { c: "DE", region: "eu", calls: 1 },
      { c: "DE", region: "eu", calls: 1 },
      { c: 7, region: '{"name":"seven","tags":["a"]}', calls: 1 },
    ],
  ]);
  expect(errorsOf([first.body])).toEqual([['lookup_failed: The lookup cached has nothing for "FR".']]);
  expect(asked("/list")).toHaveLength(1);
});

test("what goes into a tool and comes out of it reads caches, and the hooks around the output run once", async () => {
  const script = await created("/v1/scripts", {
    name: "tool hooks",
    content: "let calls = 0;\nfunction f({data}) { calls += 1; return data.map((d) => ({ data: { ...d, calls } })); }",
  });
  const _toolId = await created("/v1/tools", {
    name: "T",
    _integrationId: await created("/v1/integrations", { name: "Shop" }),
    input: { schema: { type: "object" }, transform: translating("$.c") },
    output: {
      hooks: { preMap: { _scriptId: script, function: "f" } },
      mappings: [
        entry("region", {}),
        entry("calls", { dataType: "number" }),
        entry("name", { extract: "$.p", lookupName: "part" }),
      ],
      lookups: [{ name: "part", _lookupCacheId: cache, extract: "name", allowFailures: true, default: "none" }],
    },
  });
  const _importId = await created("/v1/imports", { name: "I", adaptorType: "ToolImport", tool: { _toolId } });
  const data = [
    { c: "DE", p: 7 },
    { c: "FR", p: 7 },
    { c: "DE", p: 8 },
  ];
  const { status, body } = await server.call("POST", `/v1/imports/${_importId}/invoke`, { data });
  expect([status, body.map(({ _json }: JsonObject) => _json)]).toEqual([
    200,
    [{ region: "eu", calls: 1, name: "seven" }, null, { region: "eu", calls: 1, name: "none" }],
  ]);
  expect(errorsOf(body)[1]).toEqual(['lookup_failed: The lookup cached has nothing for "FR".']);
});
