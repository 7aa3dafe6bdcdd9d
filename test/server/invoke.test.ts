// Partner: real (an HTTP server): HTTPImport RESTImport
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
let target: HttpTarget;
beforeAll(async () => {
  target = await httpTarget();
});
beforeEach(() => target.answer(() => ({ body: {} })));
afterAll(() => target.close());

const call = (method: string, url: string, body?: Json) => server.call(method, url, body);

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

const connect = (http: JsonObject = {}) =>
  created("/v1/connections", {
    name: "Target",
    type: "http",
    // One request after the other: many tests look at their order.
    http: { baseURI: target.url, mediaType: "json", concurrencyLevel: 1, ...http },
  });

interface Setup {
  readonly http?: JsonObject;
  readonly connection?: JsonObject;
  readonly document?: JsonObject;
}

async function importOf({ http = {}, connection = {}, document = {} }: Setup = {}): Promise<string> {
  return created("/v1/imports", {
    name: "To target",
    adaptorType: "HTTPImport",
    _connectionId: await connect(connection),
    http: { relativeURI: ["/rows"], method: ["POST"], ...http },
    ...document,
  });
}

async function invoke(setup: Setup, data: Json): Promise<readonly JsonObject[]> {
  const { status, body, text } = await call("POST", `/v1/imports/${await importOf(setup)}/invoke`, { data });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return body;
}

const messages = (results: readonly JsonObject[]) =>
  results.map((result) => (result["errors"] as readonly JsonObject[]).map((error) => error["message"]));

describe("invoke", () => {
  test("writes to the destination and answers one entry per record: statusCode, _json, errors[]", async () => {
    target.answer(({ body }, number) => ({ status: 201, body: { id: number, got: JSON.parse(body) } }));
    expect(await invoke({}, [{ a: 1 }, { a: 2 }])).toEqual([
      { statusCode: 201, id: 1, _json: { id: 1, got: { a: 1 } }, errors: [] },
      { statusCode: 201, id: 2, _json: { id: 2, got: { a: 2 } }, errors: [] },
    ]);
    expect(target.received.map(({ method, url, headers }) => [method, url, headers["content-type"]])).toEqual([
      ["POST", "/rows", "application/json"],
      ["POST", "/rows", "application/json"],
    ]);
  });

  test("a bare array is accepted as body", async () => {
    const { status, body } = await call("POST", `/v1/imports/${await importOf()}/invoke`, [{ a: 1 }]);
    expect([status, body.length]).toEqual([200, 1]);
  });

  test("a 200 may contain per-record failures, whose items carry everything the spec names", async () => {
    target.answer((_request, number) =>
      number === 1 ? { status: 422, body: { message: "no email" } } : { body: { id: "x" } },
    );
    const document = { traceKeyTemplate: "{{record.a}}" };
    const [bad, good] = await invoke({ document }, [{ a: 1 }, { a: 2 }]);
    expect(bad).toEqual({
      statusCode: 422,
      _json: { message: "no email" },
      errors: [
        {
          source: "application",
          code: "destination_rejected",
          message: 'The destination answered 422: {"message":"no email"}',
          resolved: false,
          occurredAt: "2026-01-01T00:00:00.000Z",
          stage: "response",
          classification: "value",
          attempts: 1,
          traceKey: "1",
        },
      ],
    });
    expect(good).toMatchObject({ id: "x", errors: [] });
  });

  test.each<[string, string, Json, number, string]>([
    ["an unknown import", `/v1/imports/${"f".repeat(24)}/invoke`, { data: [] }, 404, "resource_not_found"],
    ["no data", "", {}, 422, "invalid_field"],
    ["data that is not an array", "", { data: { a: 1 } }, 422, "invalid_field"],
    ["a record that is not an object", "", { data: [1] }, 422, "invalid_field"],
    ["what is not JSON", "", '{"data":[{}]', 400, "invalid_request_body"],
    [
      "what is not JSON for an unknown import",
      `/v1/imports/${"f".repeat(24)}/invoke`,
      "[{",
      400,
      "invalid_request_body",
    ],
  ])("%s is refused", async (_what, path, body, status, code) => {
    const answer = await call("POST", path || `/v1/imports/${await importOf()}/invoke`, body);
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });

  test("more records than a page are answered in their order, and so are none", async () => {
    const rules = ["notequals", ["number", ["extract", "n"]], 102];
    const document = { filter: { type: "expression", expression: { version: "1", rules } } };
    const path = `/v1/imports/${await importOf({ document })}/invoke`;
    target.answer(({ body }) => ({ body: JSON.parse(body) }));
    const { status, body } = await call("POST", path, { data: Array.from({ length: 105 }, (_, n) => ({ n })) });
    expect([status, body.map(({ _json }: { _json: Json }) => (_json as JsonObject | null)?.["n"])]).toEqual([
      200,
      Array.from({ length: 105 }, (_, n) => (n === 102 ? undefined : n)),
    ]);
    expect((await call("POST", path, [])).body).toEqual([]);
  });

  test("URIs and headers are rendered against the record before mapping, bodies against the mapped one", async () => {
    const http = {
      relativeURI: ["/shops/{{shop}}/{{record.id}}?old={{data.0.id}}"],
      method: ["PUT"],
      headers: [{ name: "x-shop", value: "{{record.shop}}" }],
      body: ['{"mail":"{{record.mail}}"}'],
    };
    const mappings = [{ generate: "mail", dataType: "string", extract: "$.e", status: "Active" }];
    await invoke({ http, document: { mappings } }, [{ shop: "a b/ä", id: 7, e: 'x"y' }]);
    const [{ method, url, headers, body }] = target.received as [HttpTarget["received"][0]];
    expect([method, url, headers["x-shop"], body]).toEqual([
      "PUT",
      "/shops/a%20b%2F%C3%A4/7?old=7",
      "a b/ä",
      '{"mail":"x\\"y"}',
    ]);
  });

  test("the link of a record that was refused is made of the record, whatever the answer lacks", async () => {
    target.answer(({ body }) =>
      body.includes("bad") ? { status: 400, body: { message: "no" } } : { body: { id: 7 } },
    );
    const data = [{ id: "s" }, { id: "t", bad: 1 }];
    const linked = async (dataURITemplate: string, http: JsonObject = {}) =>
      (
        await invoke({ http: { response: { resourceIdPath: ["id"] }, ...http }, document: { dataURITemplate } }, data)
      ).map(({ dataURI }) => dataURI);
    expect(await linked("https://d/{{id}}")).toEqual(["https://d/7", "https://d/t"]);
    expect(await linked("https://d/{{record.id}}")).toEqual(["https://d/s", "https://d/t"]);
    expect(await linked("https://d/{{responseData.message}}{{id}}")).toEqual(["https://d/7", "https://d/not"]);
  });

  test("existingExtract picks the UPDATE request where the value exists, else CREATE", async () => {
    const http = {
      relativeURI: ["/rows/{{record.id}}", "/rows"],
      method: ["PUT", "POST"],
      requestType: ["UPDATE", "CREATE"],
      existingExtract: "id",
    };
    await invoke({ http }, [{ id: 5 }, { name: "new" }]);
    expect(target.received.map(({ method, url }) => `${method} ${url}`)).toEqual(["PUT /rows/5", "POST /rows"]);
  });

  test.each<[string, JsonObject, readonly string[]]>([
    ["ignoreExisting", { ignoreExisting: true }, ["new"]],
    ["ignoreMissing", { ignoreMissing: true }, ["old"]],
  ])("%s skips records without an error", async (_what, document, sent) => {
    const records = [{ id: 1, name: "old" }, { name: "new" }];
    const results = await invoke({ http: { ignoreExtract: "id" }, document }, records);
    expect(target.received.map(({ body }) => JSON.parse(body).name)).toEqual(sent);
    expect(results.filter((result) => result["ignored"] === true && messages([result])[0]!.length === 0)).toHaveLength(
      1,
    );
  });

  test("records that do not match the filter are dropped silently", async () => {
    const rules = ["and", ["notempty", ["extract", "email"]], ["equals", ["string", ["extract", "country"]], "DE"]];
    const document = { filter: { type: "expression", expression: { version: "1", rules } } };
    const results = await invoke({ document }, [
      { email: "a", country: "DE" },
      { email: "b", country: "de" },
    ]);
    expect(results.map((result) => [result["ignored"] ?? false, result["errors"]])).toEqual([
      [false, []],
      [true, []],
    ]);
    expect(target.received).toHaveLength(1);
  });

  test("oneToMany delivers the children, whose parents stay reachable", async () => {
    const document = { oneToMany: true, pathToMany: "order.lines" };
    const http = { relativeURI: ["/orders/{{_PARENT.no}}"] };
    const results = await invoke({ http, document }, [{ no: 9, order: { lines: [{ sku: "a" }, { sku: "b" }] } }]);
    expect(results).toHaveLength(2);
    expect(target.received.map(({ url, body }) => [url, body])).toEqual([
      ["/orders/9", '{"sku":"a"}'],
      ["/orders/9", '{"sku":"b"}'],
    ]);
  });

  test("an invalid pathToMany delivers zero records and is not an error", async () => {
    expect(await invoke({ document: { oneToMany: true, pathToMany: "no.such" } }, [{ a: 1 }])).toEqual([]);
    expect(target.received).toEqual([]);
  });

  test("a batch is one request, its answer is split by resourcePath", async () => {
    target.answer(({ body }) => ({
      body: { rows: (JSON.parse(body) as Json[]).map((_, index) => ({ key: `k${index}` })) },
    }));
    const response = { resourcePath: ["rows"], resourceIdPath: ["key"] };
    const results = await invoke({ http: { batchSize: 2, response } }, [{ a: 1 }, { a: 2 }, { a: 3 }]);
    expect(target.received.map(({ body }) => body)).toEqual(['[{"a":1},{"a":2}]', '[{"a":3}]']);
    expect(results.map((result) => [result["id"], result["_json"]])).toEqual([
      ["k0", { key: "k0" }],
      ["k1", { key: "k1" }],
      ["k0", { key: "k0" }],
    ]);
  });

  test("of a batch each record is judged by its own part of the answer", async () => {
    const parts = [
      { ok: true, key: 1 },
      { ok: false, why: "no stock" },
      { ok: true, bad: "x", why: "late" },
    ];
    target.answer(() => ({ body: { rows: parts } }));
    const response = {
      resourcePath: ["rows"],
      resourceIdPath: ["key"],
      successPath: ["ok"],
      failPath: ["bad"],
      errorPath: "why",
    };
    const results = await invoke({ http: { batchSize: 4, response } }, [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }]);
    expect(messages(results)).toEqual([[], ["no stock"], ["late"], ["The answer has no part for the record."]]);
    expect(results.map(({ id, _json }) => [id, _json])).toEqual([
      [1, parts[0]],
      [undefined, parts[1]],
      [undefined, parts[2]],
      [undefined, null],
    ]);
    expect((results[3]!["errors"] as JsonObject[])[0]).toMatchObject({ code: "destination_rejected" });
  });

  test("the template of a batch is rendered once over its records; without one they are a list", async () => {
    target.answer(() => ({ body: [{}, {}] }));
    const body = ['{"all":[{{#each batch_of_records}}{{#if @index}},{{/if}}"{{record.b}}"{{/each}}]}'];
    const mappings = [{ generate: "b", dataType: "string", extract: "$.a", status: "Active" }];
    await invoke({ http: { batchSize: 2, body }, document: { mappings } }, [{ a: 'x"' }, { a: "y" }]);
    await invoke({ http: { batchSize: 2 }, document: { mappings } }, [{ a: "x" }, { a: "y" }]);
    expect(target.received.map(({ body }) => body)).toEqual(['{"all":["x\\"","y"]}', '[{"b":"x"},{"b":"y"}]']);
  });

  describe("with blob", () => {
    /** The blob key of an upload. */
    async function uploaded(text: string): Promise<string> {
      const { body } = await call("GET", "/v1/s3SignedURL?file_type=application/zip");
      const headers = { "content-type": "application/octet-stream", authorization: "" };
      const { status } = await server.call("PUT", new URL(body.signedURL).pathname, text, headers);
      expect(status).toBe(200);
      return body.runKey;
    }
    const text = `Grüße €🙂 ${"x".repeat(5_000_000)}`;

    test("each record's file is the body of its request, and sent again by each attempt", async () => {
      const key = await uploaded(text);
      target.answer((_request, number) => ({ status: number === 1 ? 503 : 201, body: { id: number } }));
      const document = { blob: true, blobKeyPath: "file.key", maxAttempts: 2 };
      const http = { headers: [{ name: "x-name", value: "{{record.name}}" }] };
      const results = await invoke({ document, http }, [{ name: "a", file: { key } }]);
      expect(results).toMatchObject([{ statusCode: 201, id: 2, errors: [] }]);
      expect(target.received.map(({ body }) => body === text)).toEqual([true, true]);
      expect(target.received[1]!.headers).toMatchObject({
        "content-type": "application/octet-stream",
        "content-length": String(Buffer.byteLength(text)),
        "x-name": "a",
      });
    });

    test("deleteAfterImport forgets an upload once the destination took it, and keeps one that was refused", async () => {
      const key = await uploaded("ok");
      const document = { blob: true, blobKeyPath: "k", deleteAfterImport: true };
      target.answer((_request, number) => ({ status: number === 1 ? 422 : 201, body: {} }));
      const sent = async () => messages(await invoke({ document }, [{ k: key }]))[0]!.length;
      expect([await sent(), await sent()]).toEqual([1, 0]);
      expect(messages(await invoke({ document }, [{ k: key }]))).toEqual([
        [`There is no file with the blob key "${key}".`],
      ]);
      expect(target.received).toHaveLength(2);
    });

    test("deleteAfterImport leaves the zip of a template where it is", async () => {
      const { body: template } = await call("POST", "/v1/templates", { name: "T" });
      const { body } = await call("GET", `/v1/s3SignedURL?_templateId=${template._id}`);
      const headers = { "content-type": "application/octet-stream", authorization: "" };
      await server.call("PUT", new URL(body.signedURL).pathname, "PK", headers);
      const document = { blob: true, blobKeyPath: "k", deleteAfterImport: true };
      const sent = async () => messages(await invoke({ document }, [{ k: body.runKey }]))[0];
      expect([await sent(), await sent()]).toEqual([[], []]);
    });

    test("what its templates look up at the destination is asked by a request of its own", async () => {
      const key = await uploaded("ok");
      target.answer(({ url }) => ({ body: url === "/owners/7" ? { owner: "ann" } : {} }));
      const lookups = [{ name: "owner", relativeURI: "/owners/{{record.id}}", method: "GET", extract: "owner" }];
      const http = { lookups, headers: [{ name: "x-owner", value: '{{lookup "owner" record}}' }] };
      const results = await invoke({ document: { blob: true, blobKeyPath: "k" }, http }, [{ id: 7, k: key }]);
      expect(results).toMatchObject([{ errors: [] }]);
      expect(target.received.map(({ url, body, headers }) => [url, body, headers["x-owner"]])).toEqual([
        ["/owners/7", "", undefined],
        [expect.any(String), "ok", "ann"],
      ]);
    });

    test.each<[string, (bytes: Buffer) => string]>([
      ["base64", (bytes) => bytes.toString("base64")],
      ["hex", (bytes) => bytes.toString("hex")],
      ["utf-16le", (bytes) => Buffer.from(bytes.toString("utf8"), "utf16le").toString("utf8")],
      ["ascii", () => "Gr??e ??"],
      ["utf8", (bytes) => bytes.toString("utf8")],
    ])("blobFormat %s writes it that way", async (blobFormat, written) => {
      const key = await uploaded("Grüße €🙂");
      await invoke({ document: { blob: true, blobKeyPath: "k" }, http: { blobFormat } }, [{ k: key }]);
      expect(target.received.map(({ body }) => body)).toEqual([written(Buffer.from("Grüße €🙂"))]);
    });

    test("postAggregate is told of each file; one that fails is told beside the file, which stays sent", async () => {
      const key = await uploaded("ok");
      target.answer(() => ({ status: 201, body: { id: 5 } }));
      const content =
        "const f = ({ postAggregateData: told, _importId }) => { throw new Error(JSON.stringify([told, _importId.length])) }";
      const { body: script } = await call("POST", "/v1/scripts", { name: "After.js", content });
      const hooks = { postAggregate: { _scriptId: script._id, function: "f" } };
      const results = await invoke({ document: { blob: true, blobKeyPath: "k", hooks } }, [{ k: key }, { k: "none" }]);
      expect(
        results.map(({ statusCode, errors }) => [statusCode, (errors as JsonObject[]).map(({ stage }) => stage)]),
      ).toEqual([
        [201, ["postAggregate"]],
        [422, ["request", "postAggregate"]],
      ]);
      expect(messages(results)[0]![0]).toContain('Error: [{"success":true,"_json":{"id":5}},24] (After.js:1:');
      expect(messages(results)[1]![1]).toContain(
        'Error: [{"success":false,"_json":null,"code":"delivery_failed","message":"There is no file',
      );
      expect(target.received).toHaveLength(1);
    });

    test("a record without a file of the account fails alone, and nothing is sent for it", async () => {
      const key = await uploaded("ok");
      const document = { blob: true, blobKeyPath: "k" };
      const limited = { http: { endPointBodyLimit: 1 }, document };
      const results = await invoke({ document }, [{ k: key }, {}, { k: "none" }]);
      expect(messages(results)).toEqual([
        [],
        ["The record has no blob key at k."],
        ['There is no file with the blob key "none".'],
      ]);
      expect(target.received).toHaveLength(1);
      expect(messages(await invoke(limited, [{ k: key }]))).toEqual([["The file is larger than 1 bytes."]]);
    });
  });

  const judged = { successPath: ["status"], successValues: [["ok", "created"]], errorPath: "why" };
  test.each<[string, JsonObject, Json, readonly string[]]>([
    ["successValues", judged, { status: "created" }, []],
    ["another value than successValues", judged, { status: "bad", why: "no stock" }, ["no stock"]],
    [
      "a failPath with a value",
      { failPath: ["error"], errorPath: "error.text" },
      { error: { text: "broken" } },
      ["broken"],
    ],
    ["a failPath without a value", { failPath: ["error"] }, { error: null }, []],
    ["failValues", { failPath: ["s"], failValues: [["9"]] }, { s: 9 }, ["9"]],
    [
      "a list at its successPath that is not a value of its own",
      { ...judged, successPath: ["all"] },
      { all: ["ok", "created"], why: "a list" },
      ["a list"],
    ],
    [
      "each value of a list, where a list is allowed at its successPath",
      { ...judged, successPath: ["all"], allowArrayforSuccessPath: true },
      { all: ["ok", "created"] },
      [],
    ],
    [
      "the one bad value of a list",
      { ...judged, successPath: ["all"], allowArrayforSuccessPath: true },
      { all: ["ok", "bad"], why: "one of them" },
      ["one of them"],
    ],
  ])("a 200 is judged by %s", async (_what, response, body, expected) => {
    target.answer(() => ({ body: body as JsonObject }));
    expect(messages(await invoke({ http: { response } }, [{ a: 1 }]))).toEqual([expected]);
  });

  const hollow = { a: "x", b: "", c: null, d: [], e: { f: "", g: [null] }, h: [{ i: "" }, 0, false], j: {} };
  test.each<[string, JsonObject, string]>([
    ["JSON", {}, '{"a":"x","h":[{},0,false]}'],
    ["XML", { requestMediaType: "xml" }, "<a>x</a>"],
  ])("empty nodes are left out of %s where that is wished", async (_media, http, expected) => {
    await invoke({ http: { ...http, ignoreEmptyNodes: true } }, [hollow]);
    await invoke({ http }, [hollow]);
    const [without, whole] = target.received.map(({ body }) => body) as [string, string];
    expect(without).toContain(expected);
    expect(without).not.toMatch(/"[bcdej]"|<[bcdej][ />]/);
    expect(whole).toMatch(/"b"|<b[ />]/);
  });

  test("the response is transformed", async () => {
    target.answer(() => ({ body: { id: 1, name: "Ann" } }));
    const mappings = [{ generate: "customerId", dataType: "string", extract: "$.id", status: "Active" }];
    const expression = { version: "2", rulesTwoDotZero: { mode: "modify", mappings } };
    const [result] = await invoke({ document: { responseTransform: { type: "expression", expression } } }, [{}]);
    expect(result!["_json"]).toEqual({ id: 1, name: "Ann", customerId: "1" });
  });

  test.each<[string, JsonObject, string]>([
    ["json", {}, '{"a":"<x&y>","n":1}'],
    ["urlencoded", { requestMediaType: "urlencoded" }, "a=%3Cx%26y%3E&n=1"],
    [
      "xml",
      { requestMediaType: "xml" },
      '<?xml version="1.0" encoding="UTF-8"?><record><a>&lt;x&amp;y&gt;</a><n>1</n></record>',
    ],
    ["csv", { requestMediaType: "csv" }, "a,n\n<x&y>,1\n"],
    ["octet-stream", { requestMediaType: "octet-stream" }, '{"a":"<x&y>","n":1}'],
  ])("a record is sent as %s", async (_type, http, body) => {
    await invoke({ http }, [{ a: "<x&y>", n: 1 }]);
    expect(target.received[0]!.body).toBe(body);
  });

  test("a record is sent as the parts of a form", async () => {
    const record = { 'a"b': "<x&y>", list: [1, "two"], inner: { c: null } };
    await invoke({ http: { requestMediaType: "form-data" } }, [record]);
    const [{ headers, body }] = target.received as [(typeof target.received)[number]];
    const [, boundary] = /^multipart\/form-data; boundary=([0-9a-f]{64})$/.exec(headers["content-type"]!)!;
    const form = await new Response(body, { headers: { "content-type": headers["content-type"]! } }).formData();
    expect([...form]).toEqual([
      ['a"b', "<x&y>"],
      ["list", "1"],
      ["list", "two"],
      ["inner", '{"c":null}'],
    ]);
    expect(body.endsWith(`--${boundary}--\r\n`)).toBe(true);
  });

  test("a form that a template writes says its boundary in a header", async () => {
    const headers = [{ name: "Content-Type", value: "multipart/form-data; boundary=x" }];
    const body = ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n{{record.a}}\r\n--x--\r\n'];
    await invoke({ http: { requestMediaType: "form-data", headers, body } }, [{ a: 1 }]);
    expect(target.received[0]!.headers["content-type"]).toBe("multipart/form-data; boundary=x");
  });

  test.each<[string, JsonObject, JsonObject, string]>([
    [
      "basic",
      { type: "basic", basic: { username: "u", password: "p-w" } },
      { authorization: "Basic dTpwLXc=" },
      "/rows",
    ],
    ["token", { type: "token", token: { token: "t-1234" } }, { authorization: "Bearer t-1234" }, "/rows"],
    [
      "token in a header",
      { type: "token", token: { token: "t-1234", headerName: "x-key" } },
      { "x-key": "t-1234" },
      "/rows",
    ],
    [
      "token in the URL",
      { type: "token", token: { token: "t-1234", location: "url", paramName: "key" } },
      {},
      "/rows?key=t-1234",
    ],
  ])("a connection logs in by %s", async (_what, auth, headers, url) => {
    const results = await invoke({ connection: { auth } }, [{ a: 1 }]);
    expect(messages(results)).toEqual([[]]);
    expect(target.received[0]!.headers).toMatchObject(headers);
    expect(target.received[0]!.url).toBe(url);
  });

  test("headers of the connection may hold its encrypted values", async () => {
    const connection = {
      encrypted: { key: "s3cret" },
      headers: [{ name: "x-key", value: "{{connection.http.encrypted.key}}" }],
    };
    await invoke({ connection: { auth: { type: "custom" }, ...connection } }, [{}]);
    expect(target.received[0]!.headers["x-key"]).toBe("s3cret");
  });

  test("a line break in the value of a header fails its record, and one at its end is left out", async () => {
    const headers = [{ name: "x-a", value: "{{record.a}}" }];
    const results = await invoke({ http: { headers } }, [{ a: "1\r\nx-evil: 2" }, { a: "fine\n" }]);
    expect(target.received.map((each) => each.headers["x-a"])).toEqual(["fine"]);
    const message = 'The value of the header "x-a" has a line break';
    expect(results[0]!["errors"]).toMatchObject([
      { code: "mapping_failed", message: expect.stringContaining(message) },
    ]);
  });

  test("a lookup translates, and a miss without allowFailures fails its record alone", async () => {
    const mappings = [{ generate: "r", dataType: "string", extract: "$.c", lookupName: "regions", status: "Active" }];
    const lookups = [{ name: "regions", map: { DE: "eu" } }];
    const results = await invoke({ document: { mappings, lookups } }, [{ c: "DE" }, { c: "XX" }]);
    expect(target.received.map(({ body }) => body)).toEqual(['{"r":"eu"}']);
    expect(results.map((result) => (result["errors"] as JsonObject[]).map((error) => error["source"]))).toEqual([
      [],
      ["lookup"],
    ]);
  });

  test.each<[string, Setup, RegExp]>([
    [
      "a hook",
      { document: { hooks: { preMap: { _scriptId: "{{script}}", function: "f" } } } },
      /^The script s has no function f\. /,
    ],
    ["a login that lacks something", { connection: { auth: { type: "oauth" } } }, /no address for tokens/],
    ["a file of no type", { http: { type: "file" }, document: { file: { fileName: "a" } } }, /has no file\.type/],
    ["a body that is too large", { http: { endPointBodyLimit: 3 } }, /larger than 3 bytes/],
    [
      "a strict template without its value",
      { http: { relativeURI: ["/{{record.zz}}"], strictHandlebarEvaluation: true } },
      /zz/,
    ],
    ["another server", { http: { relativeURI: ["http://127.0.0.2:1/"] } }, /another server/],
  ])("%s fails the record with a clear error", async (_what, setup, expected) => {
    const script = await created("/v1/scripts", { name: "s" });
    const resolved = JSON.parse(JSON.stringify(setup).replace("{{script}}", script)) as Setup;
    const results = await invoke(resolved, [{ a: 1 }]);
    expect(messages(results)[0]![0]).toMatch(expected);
    expect(target.received).toEqual([]);
  });

  test("a destination that cannot be reached fails the record as a fault of the connection", async () => {
    const results = await invoke({ connection: { baseURI: "http://127.0.0.1:1" } }, [{ a: 1 }]);
    expect(results[0]).toMatchObject({ statusCode: 422, errors: [{ source: "connection", stage: "apiCall" }] });
  });

  test("an answer that is not JSON fails the record", async () => {
    target.answer(() => ({ body: "<html>" }));
    expect(messages(await invoke({}, [{}]))).toEqual([
      ["The answer is not JSON. It has status 200 and the type application/json, and begins: <html>"],
    ]);
  });
});

describe("replaceConnection", () => {
  test("answers 204 and the import has the new connection", async () => {
    const id = await importOf();
    const _newConnectionId = await connect();
    const { status, text } = await call("PUT", `/v1/imports/${id}/replaceConnection`, { _newConnectionId });
    expect([status, text]).toEqual([204, ""]);
    expect((await call("GET", `/v1/imports/${id}`)).body._connectionId).toBe(_newConnectionId);
  });

  test("a connection of a type that does not suit the adaptor is refused", async () => {
    const van = await created("/v1/connections", { name: "N", type: "van", van: { as2Id: "x" } });
    const answer = await call("PUT", `/v1/imports/${await importOf()}/replaceConnection`, { _newConnectionId: van });
    expect([answer.status, server.code(answer)]).toEqual([422, "invalid_field"]);
  });

  test.each<[string, string | undefined, Json, number, string]>([
    ["an unknown import", "f".repeat(24), { _newConnectionId: "f".repeat(24) }, 404, "resource_not_found"],
    ["an unknown connection", undefined, { _newConnectionId: "f".repeat(24) }, 422, "invalid_ref"],
    ["no connection", undefined, {}, 422, "invalid_field"],
  ])("%s is refused", async (_what, id, body, status, code) => {
    const answer = await call("PUT", `/v1/imports/${id ?? (await importOf())}/replaceConnection`, body);
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });
});

describe("preview", () => {
  const documentOf = async (more: JsonObject = {}, connection: JsonObject = {}) => ({
    name: "Preview",
    adaptorType: "HTTPImport",
    _connectionId: await connect(connection),
    http: { relativeURI: ["/rows"], method: ["POST"] },
    ...more,
  });
  const preview = (body: Json) => call("POST", "/v1/imports/preview", body);

  test("sends the request and answers data, stages (request, raw, parse) and errors, secrets masked", async () => {
    target.answer(() => ({ status: 201, body: { id: 4, token: "t-12345" } }));
    const connection = { auth: { type: "token", token: { token: "t-12345" } } };
    const { status, body, text } = await preview({ import: await documentOf({}, connection), data: [{ a: 1 }] });
    expect(status).toBe(200);
    expect(target.received[0]!.headers.authorization).toBe("Bearer t-12345");
    expect(body.data).toEqual([{ id: 4, token: "******" }]);
    expect(body.errors).toEqual([]);
    expect(body.stages.map((stage: JsonObject) => [stage["name"], stage["errors"]])).toEqual([
      ["request", []],
      ["raw", []],
      ["parse", []],
    ]);
    expect(body.stages[0].data[0]).toMatchObject({
      url: `${target.url}/rows`,
      method: "POST",
      headers: { Authorization: "Bearer ******" },
      body: '{"a":1}',
    });
    expect(body.stages[1].data[0]).toMatchObject({ statusCode: 201 });
    expect(text).not.toContain("t-12345");
  });

  test("shows what each step of the import made of each record, and failures at their step", async () => {
    target.answer(() => ({ body: { id: 7, name: "Ann" } }));
    const rules = ["notequals", ["extract", "a"], 1];
    const map = (generate: string, extract: string) => ({ generate, dataType: "number", extract, status: "Active" });
    const rulesTwoDotZero = { mode: "create", mappings: [{ ...map("who", "$.name"), dataType: "string" }] };
    const document = {
      filter: { type: "expression", expression: { version: "1", rules } },
      mappings: [map("b", "$.a")],
      responseTransform: { type: "expression", expression: { version: "2", rulesTwoDotZero } },
    };
    const http = { relativeURI: ["/rows"], method: ["POST"] };
    const sent = { adaptorType: "HTTPImport", _connectionId: await connect(), http, ...document };
    const { body } = await call("POST", "/v1/imports/preview", {
      import: sent,
      data: [{ a: 1 }, { a: 2 }, { a: "x" }],
    });
    const stages = Object.fromEntries(
      body.stages.map(({ name, data, errors }: JsonObject) => [name, [data, (errors as Json[]).length]]),
    );
    expect(Object.keys(stages)).toEqual(["importFilter", "mapping", "request", "raw", "parse", "responseTransform"]);
    expect(stages).toMatchObject({
      importFilter: [[null, { a: 2 }, { a: "x" }], 0],
      mapping: [[null, { b: 2 }, null], 1],
      request: [[{ body: '{"b":2}' }], 0],
      raw: [[{ statusCode: 200 }], 0],
      parse: [[null, { id: 7, name: "Ann" }, null], 0],
      responseTransform: [[null, { who: "Ann" }, null], 0],
    });
    expect(body.data).toEqual([null, { who: "Ann" }, null]);
  });

  test("data: [] answers {data: [null]} without stages and sends nothing", async () => {
    const { status, body } = await preview({ import: await documentOf(), data: [] });
    expect([status, body, target.received.length]).toEqual([200, { data: [null] }, 0]);
  });

  test("204 when the data key is omitted", async () => {
    const { status, text } = await preview({ import: await documentOf() });
    expect([status, text]).toEqual([204, ""]);
  });

  test("failures stand at the top level and in their stage", async () => {
    target.answer(() => ({ status: 500, body: { m: "down" } }));
    const { status, body } = await preview({ import: await documentOf(), data: [{ a: 1 }] });
    expect([status, body.errors.length, body.stages[2].errors.length]).toEqual([200, 1, 1]);
  });

  test.each<[string, () => Promise<Json>, number, string]>([
    ["a missing import", async () => ({ data: [] }), 400, "invalid_request_body"],
    ["a bare import document", async () => documentOf(), 400, "invalid_request_body"],
    ["no body", async () => ({}), 400, "invalid_request_body"],
    [
      "an RDBMS import",
      async () => ({ import: { ...(await documentOf()), adaptorType: "RDBMSImport" }, data: [] }),
      400,
      "invalid_adaptor",
    ],
    ["a JDBC import", async () => ({ import: { adaptorType: "JDBCImport" } }), 400, "invalid_adaptor"],
    [
      "an import that could not be saved",
      async () => ({ import: { ...(await documentOf()), name: "" }, data: [{}] }),
      422,
      "invalid_field",
    ],
    [
      "an unknown connection",
      async () => ({ import: { ...(await documentOf()), _connectionId: "f".repeat(24) }, data: [{}] }),
      422,
      "invalid_ref",
    ],
  ])("%s is refused", async (_what, body, status, code) => {
    const answer = await preview(await body());
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });
});

describe("preview in a flow", () => {
  async function flowOf(more: JsonObject = {}) {
    const integration = await created("/v1/integrations", { name: "I" });
    const _importId = await importOf({ document: more });
    const flow = await created("/v1/flows", {
      name: "F",
      _integrationId: integration,
      pageProcessors: [{ type: "import", _importId }],
    });
    return { path: `/v1/integrations/${integration}/flows/${flow}/imports/preview`, _importId };
  }

  test("takes the import named, or the first one, and one record or several", async () => {
    const { path, _importId } = await flowOf();
    expect((await call("POST", path, { _importId, data: [{ a: 1 }] })).body.data).toEqual([{}]);
    expect((await call("POST", path, { data: { a: 1 } })).body.data).toEqual([{}]);
    expect(target.received).toHaveLength(2);
  });

  test("mockResponse is used instead of calling the destination", async () => {
    const { path } = await flowOf({ mockResponse: [{ statusCode: 200, _json: { mocked: true } }] });
    expect((await call("POST", path, { data: [{ a: 1 }] })).body.data).toEqual([{ mocked: true }]);
    expect(target.received).toEqual([]);
  });

  test.each<[string, (path: string) => Promise<[string, Json]>, number]>([
    ["no data", async (path) => [path, {}], 400],
    ["an unknown flow", async (path) => [path.replace(/flows\/\w+/, `flows/${"f".repeat(24)}`), { data: [] }], 404],
    [
      "an unknown integration",
      async (path) => [path.replace(/integrations\/\w+/, `integrations/${"f".repeat(24)}`), { data: [] }],
      404,
    ],
    ["an unknown import", async (path) => [path, { _importId: "f".repeat(24), data: [] }], 404],
    ["an import of no step", async (path) => [path, { _importId: await importOf(), data: [] }], 422],
  ])("%s is refused", async (_what, request, status) => {
    const [path, body] = await request((await flowOf()).path);
    expect((await call("POST", path, body)).status).toBe(status);
  });
});

describe("previewImportMappingFields", () => {
  const path = "/v1/erpDA/previewImportMappingFields";
  const erp = () =>
    created("/v1/connections", { name: "E", type: "erp", erp: { authType: "token-auto", account: "1" } });
  const config = {
    operation: "add",
    recordType: "customer",
    lookups: [{ name: "l", map: { DE: "1" } }],
    mapping: {
      fields: [
        { extract: "email", generate: "email" },
        { extract: "{{upper}}-{{email}}", generate: "ref" },
        { extract: "c", generate: "country", lookupName: "l" },
        { extract: "none", generate: "gone", discardIfEmpty: true },
      ],
      lists: [{ generate: "item", jsonPath: "lines", fields: [{ extract: "lines[*].sku", generate: "item" }] }],
    },
  };

  test("answers the fields and lists that each record would set, and what could not be mapped", async () => {
    const data = [
      { email: "a@b", upper: "X", c: "DE", lines: [{ sku: "s" }] },
      { email: "c@d", c: "??" },
    ];
    const { status, body } = await call("PUT", `${path}?_connectionId=${await erp()}`, { data, importConfig: config });
    expect([status, body]).toEqual([
      200,
      {
        success: false,
        data: {
          returnedObjects: {
            jsObjects: {
              data: [
                {
                  data: {
                    nlobjFieldIds: { email: "a@b", ref: "X-a@b", country: "1" },
                    nlobjSublistIds: { item: [{ item: "s" }] },
                  },
                },
              ],
              originalSize: 2,
              processedCount: 1,
            },
            mappingErrors: [expect.objectContaining({ index: 1, source: "lookup" })],
          },
        },
      },
    ]);
  });

  test.each<[string, () => Promise<string>, Json, number]>([
    ["no _connectionId", async () => path, { importConfig: config }, 400],
    ["no importConfig", async () => `${path}?_connectionId=${await erp()}`, { data: [] }, 400],
    ["an unknown connection", async () => `${path}?_connectionId=${"f".repeat(24)}`, { importConfig: config }, 422],
  ])("%s is refused", async (_what, url, body, status) => {
    expect((await call("PUT", await url(), body)).status).toBe(status);
  });
});

describe("connections", () => {
  test("ping answers {code: 200} when the destination does as its rules say", async () => {
    target.answer(({ url }) => ({ body: { ok: url === "/me" } }));
    const id = await connect({ ping: { relativeURI: "/me", successPath: "ok", successValues: ["true"] } });
    expect((await call("POST", `/v1/connections/${id}/ping`)).body).toEqual({ code: 200 });
    expect((await call("GET", `/v1/connections/${id}/ping`)).body).toEqual({ code: 200 });
  });

  test("a target that is down, or answers badly, is 422", async () => {
    const down = await connect({ baseURI: "http://127.0.0.1:1" });
    expect((await call("POST", `/v1/connections/${down}/ping`, {})).status).toBe(422);
    target.answer(() => ({ status: 403 }));
    expect((await call("POST", `/v1/connections/${await connect()}/ping`, {})).status).toBe(422);
  });

  test("a connection that is not saved is tested, too", async () => {
    const document = { name: "N", type: "http", http: { baseURI: target.url, mediaType: "json" } };
    expect((await call("POST", "/v1/connections/ping", document)).body).toEqual({ code: 200 });
    expect((await call("GET", "/v1/connections")).text).not.toContain('"name":"N","type":"http"');
  });

  test("records are delivered, or only mapped, through an import that is not saved", async () => {
    const id = await connect();
    const mappings = [{ generate: "b", dataType: "number", extract: "$.a", status: "Active" }];
    const body = {
      import: { adaptorType: "HTTPImport", http: { relativeURI: ["/x"], method: ["POST"] }, mappings },
      data: [{ a: "1" }],
    };
    const mapped = await call("POST", `/v1/connections/${id}/import/map`, body);
    expect([mapped.status, mapped.body, target.received.length]).toEqual([200, [{ b: 1 }], 0]);
    // Mappings are shown with the import's own sample where nobody gives records.
    for (const sampleData of [{ a: "2" }, [{ a: "2" }], '{"a":"2"}']) {
      const { body: sampled } = await call("POST", `/v1/connections/${id}/import/map`, {
        import: { ...body.import, sampleData },
      });
      expect(sampled).toEqual([{ b: 2 }]);
    }
    // A sample that nobody can read is none.
    const sampleData = `${"[".repeat(400_000)}${"]".repeat(400_000)}`;
    const unread = await call("POST", `/v1/connections/${id}/import/map`, { import: { ...body.import, sampleData } });
    expect(unread.status).toBe(422);
    const sent = await call("POST", `/v1/connections/${id}/import`, body);
    expect([sent.status, sent.body.length, target.received[0]!.body]).toEqual([200, 1, '{"b":1}']);
    const failed = await call("POST", `/v1/connections/${id}/import/map`, { ...body, data: [{ a: "x" }] });
    expect([failed.status, server.code(failed)]).toEqual([422, "mapping_failed"]);
  });
});
