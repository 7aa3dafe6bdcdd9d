/** Hooks, filters and transforms by script, as the contract has them (facts 2.2): invoked over HTTP, delivered to a real destination. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
let target: HttpTarget;
let connection: string;
beforeAll(async () => {
  target = await httpTarget();
  const http = { baseURI: target.url, mediaType: "json" };
  connection = await created("/v1/connections", { name: "Target", type: "http", http });
});
beforeEach(() => target.answer(() => ({ body: { ok: true } })));
afterAll(() => target.close());

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

/** Invokes an import; `SCRIPT` in its document stands for a script with that content. */
async function invoke(content: string, document: JsonObject, data: Json): Promise<readonly JsonObject[]> {
  const script = await created("/v1/scripts", { name: "Orders.js", content });
  const own = JSON.parse(
    JSON.stringify(document).replaceAll('"SCRIPT"', JSON.stringify({ _scriptId: script, function: "f" })),
  );
  const http = { relativeURI: ["/rows"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] };
  const _importId = await created("/v1/imports", {
    name: "I",
    adaptorType: "HTTPImport",
    _connectionId: connection,
    http,
    ...own,
  });
  const { status, body, text } = await server.call("POST", `/v1/imports/${_importId}/invoke`, { data });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return body;
}

const sent = (): readonly Json[] =>
  target.received.filter(({ body }) => body !== "").map(({ body }) => JSON.parse(body) as Json);
const errors = (results: readonly JsonObject[]): readonly (readonly string[])[] =>
  results.map((result) =>
    (result["errors"] as readonly JsonObject[]).map(({ code, source, stage, message }) =>
      [code, source, stage, message].join(" | "),
    ),
  );
const mappings = [{ generate: "x", dataType: "string", extract: "$.a", status: "Active" }];
const records = [{ a: "1" }, { a: "2" }, { a: "3" }];

describe("preMap", () => {
  const document = { mappings, hooks: { preMap: "SCRIPT" } };

  test("gives the mapping other data, leaves records out, and fails records with errors of their own", async () => {
    const content = `function f({ data }) {
      return data.map((d) => d.a === "2" ? {} : d.a === "3" ? { errors: [{ code: "too_late", message: "3 is closed" }] } : { data: { a: d.a + "!" } });
    }`;
    const results = await invoke(content, document, records);
    expect(results.map(({ statusCode, ignored = false }) => [statusCode, ignored])).toEqual([
      [200, false],
      [200, true],
      [422, false],
    ]);
    expect(errors(results)[2]).toEqual(["too_late | pre_map_hook | preMap | 3 is closed"]);
    expect(sent()).toEqual([{ x: "1!" }]);
  });

  test("errors win over data, and neither null nor a bare record is data", async () => {
    const content =
      "const f = ({ data }) => data.map((d) => d.a === '1' ? { data: d, errors: [{ message: 'no' }] } : d.a === '2' ? { data: null } : d)";
    expect(errors(await invoke(content, document, records))).toEqual([
      ["script_error | pre_map_hook | preMap | no"],
      ["invalid_hook_response | pre_map_hook | preMap | The hook preMap returned no data for the record."],
      [
        'invalid_hook_response | pre_map_hook | preMap | The hook preMap returned an object with "a" for the record, and neither data nor errors.',
      ],
    ]);
    expect(sent()).toEqual([]);
  });

  test.each([
    [
      "another number of elements",
      "return data.slice(1).map((d) => ({ data: d }))",
      "invalid_hook_response | pre_map_hook | preMap | The number of elements that the hook preMap returned (2) must match the input (3).",
    ],
    ["no list", "return {}", "invalid_hook_response | pre_map_hook | preMap | The hook preMap returned no list."],
    ["an exception", "throw new Error('boom')", "script_error | pre_map_hook | preMap | Error: boom (Orders.js:1:"],
  ])("%s fails the whole page", async (_what, body, expected) => {
    const results = await invoke(`function f({ data }) { ${body} }`, document, records);
    expect(results).toHaveLength(3);
    for (const [error] of errors(results)) expect(error).toContain(expected);
    expect(sent()).toEqual([]);
  });

  test("gets the place where it runs", async () => {
    const content = "const f = (options) => options.data.map(() => ({ data: { a: JSON.stringify(options) } }))";
    const settings = { region: "eu" };
    await invoke(content, { ...document, settings, hooks: { preMap: "SCRIPT" } }, [{ a: 1 }]);
    const told = JSON.parse((sent()[0] as { readonly x: string }).x) as JsonObject;
    expect(told).toMatchObject({
      _importId: expect.stringMatching(/^[0-9a-f]{24}$/),
      _connectionId: connection,
      settings: { import: settings },
      testMode: false,
      job: {},
      data: [{ a: 1 }],
    });
  });

  test("sees what the filter lets through, and children in place of their parents", async () => {
    const filter = { type: "expression", expression: { version: "1", rules: ["notequals", ["extract", "a"], "2"] } };
    const content = "const f = ({ data }) => data.map((d) => ({ data: { a: d.a + ' of ' + data.length } }))";
    const results = await invoke(content, { ...document, filter, oneToMany: true, pathToMany: "rows" }, [
      { rows: records },
    ]);
    expect(results).toMatchObject([{ errors: [] }, { ignored: true }, { errors: [] }]);
    expect(sent()).toEqual([{ x: "1 of 2" }, { x: "3 of 2" }]);
  });

  test("what it leaves decides whether the record exists", async () => {
    const http = {
      relativeURI: ["/rows", "/rows/1"],
      method: ["POST", "PUT"],
      requestType: ["CREATE", "UPDATE"],
      existingExtract: "id",
      body: ["{}", "{}"],
    };
    const content = "const f = ({ data }) => data.map((d) => ({ data: { ...d, id: d.known ? 7 : undefined } }))";
    const script = await created("/v1/scripts", { name: "s", content });
    const hooks = { preMap: { _scriptId: script, function: "f" } };
    const own = { name: "I", adaptorType: "HTTPImport", _connectionId: connection, http, hooks };
    const _importId = await created("/v1/imports", own);
    await server.call("POST", `/v1/imports/${_importId}/invoke`, { data: [{ known: true }, { known: false }] });
    expect(target.received.map(({ method }) => method)).toEqual(["PUT", "POST"]);
  });
});

describe("postMap", () => {
  test("is given both sides, and what it returns is sent", async () => {
    const content = `const f = ({ preMapData, postMapData }) =>
      postMapData.map((each, i) => i === 1 ? {} : { data: { ...each, from: preMapData[i].a, of: preMapData.length } })`;
    const results = await invoke(content, { mappings, hooks: { postMap: "SCRIPT" } }, records);
    expect(results[1]).toMatchObject({ ignored: true, errors: [] });
    expect(sent()).toEqual([
      { x: "1", from: "1", of: 3 },
      { x: "3", from: "3", of: 3 },
    ]);
  });
});

describe("postSubmit", () => {
  const document = { mappings, hooks: { postSubmit: "SCRIPT" } };

  test("is given both sides and the results, and gives the results back", async () => {
    target.answer(({ body }) => (body.includes('"2"') ? { status: 400, body: { no: true } } : { body: { ok: true } }));
    const content = `const f = ({ preMapData, postMapData, responseData }) =>
      responseData.map((r, i) => ({ ...r, _json: { was: r._json, a: preMapData[i].a, x: postMapData[i].x, failed: r.errors.length } }))`;
    const results = await invoke(content, document, records.slice(0, 2));
    expect(results.map(({ _json }) => _json)).toEqual([
      { was: { ok: true }, a: "1", x: "1", failed: 0 },
      { was: { no: true }, a: "2", x: "2", failed: 1 },
    ]);
  });

  test("one that fails is reported with each result; what was delivered stays delivered", async () => {
    const results = await invoke("function f() { throw new Error('late') }", document, records.slice(0, 2));
    expect(results).toMatchObject([{ statusCode: 200, _json: { ok: true } }, { statusCode: 200 }]);
    for (const [error] of errors(results))
      expect(error).toContain("script_error | post_submit_hook | postSubmit | Error: late (Orders.js:1:");
    expect(sent()).toHaveLength(2);
  });
});

describe("by script", () => {
  test("a filter decides about each record, and only true and false are answers", async () => {
    const filter = { type: "script", script: "SCRIPT" };
    const content = "const f = ({ record, settings }) => record.a === '3' ? 'yes' : record.a === settings.import.keep";
    const results = await invoke(content, { filter, settings: { keep: "1" } }, records);
    expect(results.map(({ ignored = false }) => ignored)).toEqual([false, true, false]);
    expect(errors(results)[2]).toEqual([
      "script_error | import_filter | importFilter | The filter's function returned neither true nor false.",
    ]);
    expect(sent()).toEqual([{ a: "1" }]);
  });

  test("a response transform makes the answer", async () => {
    const document = { responseTransform: { type: "script", script: "SCRIPT" } };
    const results = await invoke("const f = ({ record }) => ({ took: record.ok })", document, [{ a: 1 }]);
    expect(results[0]).toMatchObject({ _json: { took: true }, errors: [] });
  });
});

describe("platform-api", () => {
  const hooks = { preMap: "SCRIPT" };
  const told = (): unknown => JSON.parse(String((sent()[0] as JsonObject)["told"]));
  /** Returns what a script makes of the platform's answers, delivered as text. */
  const asking = (body: string): string =>
    `import { request, exports, imports, flows, connections } from "platform-api";
     function f({ data, configuration }) { const told = (() => { ${body} })(); return data.map(() => ({ data: { told: JSON.stringify(told) } })); }`;

  test("a script asks the API that it runs on, and waits for the answer", async () => {
    const tag = await created("/v1/tags", { tag: "asked" });
    await invoke(
      asking(`const { statusCode, body } = request({ method: "get", relativeURI: "/v1/tags/${tag}" });
        const made = request({ method: "POST", relativeURI: "v1/scripts", body: { name: "made" } });
        return [statusCode, body.tag, made.statusCode, made.body.name]`),
      { hooks },
      [{ a: 1 }],
    );
    expect(told()).toEqual([200, "asked", 201, "made"]);
  });

  test("imports run, and connections are pinged, with the hooks of their own", async () => {
    const inner = await created("/v1/scripts", {
      name: "Inner.js",
      content: `import { request } from "platform-api";
        const f = ({ data }) => data.map((d) => ({ data: { ...d, tags: request({ method: "GET", relativeURI: "/v1/tags" }).statusCode } }))`,
    });
    const http = { relativeURI: ["/inner"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] };
    const _importId = await created("/v1/imports", {
      name: "Inner",
      adaptorType: "HTTPImport",
      _connectionId: connection,
      http,
      hooks: { preMap: { _scriptId: inner, function: "f" } },
    });
    await invoke(
      asking(`const [result] = imports.run({ _id: "${_importId}", data: [{ b: 2 }] });
        return [result.statusCode, connections.ping({ _id: "${connection}" }).code]`),
      { hooks },
      [{ a: 1 }],
    );
    expect(sent()).toContainEqual({ b: 2, tags: 200 });
    expect(sent().at(-1)).toEqual({ told: JSON.stringify([200, 200]) });
  });

  test("exports are read", async () => {
    target.answer(({ method }) => ({ body: method === "GET" ? [{ id: 7 }] : { ok: true } }));
    const read = { relativeURI: "/orders", method: "GET" };
    const _exportId = await created("/v1/exports", {
      name: "Orders",
      adaptorType: "HTTPExport",
      _connectionId: connection,
      http: read,
    });
    await invoke(asking(`return exports.run({ _id: "${_exportId}" }).data`), { hooks }, [{ a: 1 }]);
    expect(sent()).toEqual([{ told: '[{"id":7}]' }]);
  });

  test.each<[string, string, Json]>([
    [
      "what is not there",
      'request({ method: "GET", relativeURI: "/v1/tags/0123456789abcdef01234567" })',
      [404, "resource_not_found"],
    ],
    [
      "what is not a path of the API",
      'request({ method: "GET", relativeURI: "/v1/../metrics" })',
      [422, "invalid_field"],
    ],
    [
      "another server",
      'request({ method: "GET", relativeURI: "https://example.com/v1/tags" })',
      [422, "invalid_field"],
    ],
    [
      "a run of flows, which this server does not have",
      'flows.run({ _id: "0123456789abcdef01234567" })',
      [404, "resource_not_found"],
    ],
    [
      "more than 20 questions",
      'for (let i = 0; i < 30; i++) request({ method: "GET", relativeURI: "/v1/tags" })',
      [429, "rate_limited"],
    ],
  ])("%s is thrown with its status and code", async (_what, call, expected) => {
    await invoke(asking(`try { ${call} } catch (e) { return [e.statusCode, e.code] }`), { hooks }, [{ a: 1 }]);
    expect(told()).toEqual(expected);
  });

  test("what is not caught fails the page at the author's line", async () => {
    const results = await invoke(asking('request({ method: "GET", relativeURI: "/v1/nowhere" })'), { hooks }, [
      { a: 1 },
    ]);
    expect(errors(results)[0]![0]).toContain(
      "script_error | pre_map_hook | preMap | Error: GET /v1/nowhere answered 404: There is nothing at this path. (Orders.js:2:",
    );
  });

  test("a script that begins its own import comes to an end", async () => {
    const content = asking(
      `return imports.run({ _id: configuration.self, data: [{ a: 1 }] })[0].errors.map((e) => e.message)`,
    );
    const script = await created("/v1/scripts", { name: "Self.js", content });
    const http = { relativeURI: ["/rows"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] };
    const own = { name: "Self", adaptorType: "HTTPImport", _connectionId: connection, http };
    const _importId = await created("/v1/imports", own);
    const preMap = { _scriptId: script, function: "f", configuration: { self: _importId } };
    await server.call("PUT", `/v1/imports/${_importId}`, { ...own, hooks: { preMap } });
    await server.call("POST", `/v1/imports/${_importId}/invoke`, { data: [{ a: 1 }] });
    expect(sent()).toHaveLength(3);
    expect(JSON.stringify(sent()[0])).toContain("Scripts have begun runs inside of each other, more than 3 deep.");
  });
});

test("a script that never ends is not asked for page after page", async () => {
  const many = Array.from({ length: 1_000 }, (_, n) => ({ n }));
  const results = await invoke("function f() { for (;;); }", { hooks: { preMap: "SCRIPT" } }, many);
  const [first, last] = [errors(results)[0]![0]!, errors(results).at(-1)![0]!];
  expect(first).toMatch(/^script_timeout \| pre_map_hook \| preMap \| Orders\.js takes more than 5 s\.$/);
  expect(last).toMatch(/^script_timeout .* So many records before it met the bound that it was not tried\.$/);
  expect(new Set(errors(results).map(([error]) => error)).size).toBe(2);
});

test("a script inside of a call that cannot be interrupted is ended with its thread, and delays no other caller", async () => {
  const long = "function f() { Array(4e9).join('') }";
  const results = await invoke(long, { hooks: { preMap: "SCRIPT" } }, [{ a: 1 }]);
  expect(errors(results)).toEqual([
    [expect.stringMatching(/^script_timeout \| internal \| request \| A script takes/)],
  ]);
  expect(
    await invoke("const f = ({ data }) => data.map((data) => ({ data }))", { hooks: { preMap: "SCRIPT" } }, [{ a: 1 }]),
  ).toMatchObject([{ statusCode: 200, errors: [] }]);
});
