import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
let target: HttpTarget;
beforeAll(async () => {
  target = await httpTarget();
});
beforeEach(() => target.answer(() => ({ body: { ok: true } })));
afterAll(() => target.close());

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

interface Setup {
  readonly http?: JsonObject;
  readonly connection?: JsonObject;
  readonly document?: JsonObject;
}

async function importOf({ http = {}, connection = {}, document = {} }: Setup): Promise<string> {
  const _connectionId = await created("/v1/connections", {
    name: "Target",
    type: "http",
    http: { baseURI: target.url, mediaType: "json", ...connection },
  });
  const block = { relativeURI: ["/rows"], method: ["POST"], ...http };
  return created("/v1/imports", { name: "I", adaptorType: "HTTPImport", _connectionId, http: block, ...document });
}

async function invoke(setup: Setup, data: Json = [{ a: 1 }]): Promise<readonly JsonObject[]> {
  const { status, body, text } = await server.call("POST", `/v1/imports/${await importOf(setup)}/invoke`, { data });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return body;
}

const errorsOf = (results: readonly JsonObject[]) =>
  results.map((result) => (result["errors"] as readonly JsonObject[]).map(({ code, source }) => `${code} ${source}`));

const mapped = (entry: JsonObject) => ({
  mappings: [{ generate: "x", dataType: "string", extract: "$.a", status: "Active", ...entry }],
});
const transform = (entry: JsonObject) => ({
  responseTransform: {
    type: "expression",
    expression: { version: "2", rulesTwoDotZero: { mode: "create", ...mapped(entry) } },
  },
});

describe("a step that cannot be done fails the record before anything is sent:", () => {
  test.each<[string, Setup, string]>([
    ["a lookup of nothing", { http: { ignoreLookupName: "l", lookups: [{ name: "l" }] } }, "lookup"],
    ["an asynchronous helper", { http: { _asyncHelperId: "{{helper}}" } }, "internal"],
  ])("%s", async (_what, setup, source) => {
    const helper = await created("/v1/asynchelpers", { name: "Wait" });
    const resolved = JSON.parse(JSON.stringify(setup).replaceAll("{{helper}}", helper)) as Setup;
    expect(errorsOf(await invoke(resolved))).toEqual([[`not_supported ${source}`]]);
    expect(target.received).toEqual([]);
  });

  const script = (name: string): JsonObject => ({ [name]: { _scriptId: "{{script}}", function: "f" } });
  test.each<[string, JsonObject, string]>([
    ["a filter by script", { filter: { type: "script", ...script("script") } }, "import_filter"],
    ["the hook preMap", { hooks: script("preMap") }, "pre_map_hook"],
    ["the hook postMap", { hooks: script("postMap") }, "post_map_hook"],
    ["the hook postSubmit", { hooks: script("postSubmit") }, "post_submit_hook"],
    ["a transform by script", { responseTransform: { type: "script", ...script("script") } }, "transformation"],
  ])("%s whose function does not exist, or whose script does not run", async (_what, document, source) => {
    for (const content of ["function g() {}", "function f( {"]) {
      const id = await created("/v1/scripts", { name: "s", content });
      const resolved = JSON.parse(JSON.stringify({ document }).replaceAll("{{script}}", id)) as Setup;
      expect(errorsOf(await invoke(resolved))).toEqual([[`script_error ${source}`]]);
    }
    expect(target.received).toEqual([]);
  });

  test("a hook of a stack whose address nobody knows", async () => {
    const hooks = { preMap: { _stackId: await created("/v1/stacks", { name: "S" }), function: "f" } };
    expect(errorsOf(await invoke({ document: { hooks } }))).toEqual([["not_configured pre_map_hook"]]);
    expect(target.received).toEqual([]);
  });

  test.each<[string, Setup, string]>([
    ["a mapping by an unknown lookup", { document: mapped({ lookupName: "none" }) }, "lookup_failed lookup"],
    ["a transform by an unknown lookup", { document: transform({ lookupName: "none" }) }, "lookup_failed lookup"],
    [
      "a transform with a template that is none",
      { document: transform({ extract: "{{#if a}}" }) },
      "mapping_failed transformation",
    ],
    [
      "a transform with a path that is none",
      { document: transform({ extract: "$.a[" }) },
      "mapping_failed transformation",
    ],
    ["a login", { connection: { auth: { type: "oauth" } } }, "not_configured connection"],
    [
      "a template of the body with an unknown lookup",
      { http: { body: ['{"x": "{{lookup "none" record.a}}"}'] } },
      "lookup_failed lookup",
    ],
  ])("%s", async (_what, setup, expected) => {
    expect(errorsOf(await invoke(setup))).toEqual([[expected]]);
    expect(target.received).toEqual([]);
  });

  test("records that the filter drops are dropped all the same", async () => {
    const filter = { type: "expression", expression: { version: "1", rules: ["equals", ["extract", "a"], 1] } };
    const id = await created("/v1/scripts", { name: "s" });
    const document = { filter, hooks: { preMap: { _scriptId: id, function: "f" } } };
    expect(await invoke({ document }, [{ a: 2 }])).toMatchObject([{ statusCode: 200, ignored: true, errors: [] }]);
  });
});

describe("mockResponse (spec: used in test runs and flow-builder previews)", () => {
  const mockResponse = [{ statusCode: 201, id: "1", _json: { mocked: true } }];

  test("an import over HTTP really sends when it is invoked", async () => {
    expect(await invoke({ document: { mockResponse } })).toMatchObject([{ statusCode: 200, _json: { ok: true } }]);
    expect(target.received).toHaveLength(1);
  });

  test("an import that cannot be delivered fails its records when it is invoked, and answers the mock in a flow", async () => {
    const ftp = { type: "ftp", hostURI: "h", username: "u", password: "p", usePassiveMode: false };
    const _connectionId = await created("/v1/connections", { name: "P", type: "ftp", ftp });
    const document = { name: "F", adaptorType: "FTPImport", _connectionId, ftp: { directoryPath: "/" } };
    const _importId = await created("/v1/imports", { ...document, file: { type: "csv" }, mockResponse });
    const { body } = await server.call("POST", `/v1/imports/${_importId}/invoke`, { data: [{}] });
    expect(body).toMatchObject([{ statusCode: 422, errors: [{ code: "not_supported" }] }]);
    const _integrationId = await created("/v1/integrations", { name: "I" });
    const steps = [{ type: "import", _importId }];
    const flow = await created("/v1/flows", { name: "F", _integrationId, pageProcessors: steps });
    const path = `/v1/integrations/${_integrationId}/flows/${flow}/imports/preview`;
    expect((await server.call("POST", path, { data: [{}] })).body).toMatchObject({
      data: [{ mocked: true }],
      errors: [],
    });
  });
});

describe("fields of an iClient in templates", () => {
  const secret = "client-secret-77";
  const header = (value: string): JsonObject => ({ headers: [{ name: "x-client", value }] });
  const iClientOf = (more: JsonObject = {}) =>
    created("/v1/iclients", {
      provider: "custom_oauth2",
      enableIClientReferences: true,
      oauth2: { clientId: "id-77", clientSecret: secret, grantType: "clientcredentials" },
      ...more,
    });

  test("are rendered in the import and in the connection", async () => {
    const _iClientId = await iClientOf();
    const http = { ...header("{{{iClient.oauth2.clientSecret}}}"), relativeURI: ["/{{iClient.oauth2.clientId}}"] };
    const connection = { _iClientId, baseURI: `${target.url}/{{{iClient.oauth2.clientId}}}` };
    expect(errorsOf(await invoke({ http, connection }))).toEqual([[]]);
    expect(target.received.map(({ url, headers }) => [url, headers["x-client"]])).toEqual([["/id-77/id-77", secret]]);
  });

  test("and shown as masks", async () => {
    const connection = { _iClientId: await iClientOf() };
    const id = await importOf({ connection, http: header("{{{iClient.oauth2.clientSecret}}}") });
    target.answer(({ headers }) => ({ body: { echo: headers["x-client"] ?? "" } }));
    const { _id, ...document } = (await server.call("GET", `/v1/imports/${id}`)).body;
    const { text, body } = await server.call("POST", "/v1/imports/preview", { import: document, data: [{}] });
    expect(target.received[0]!.headers["x-client"]).toBe(secret);
    expect(body.stages[0].data[0].headers["x-client"]).toBe("******");
    expect(text).not.toContain(secret);
  });

  const other = "{{{iClient.oauth2.clientId}}}";
  test.each<[string, JsonObject | undefined, string]>([
    ["the connection names no iClient", undefined, other],
    ["the iClient does not let them be read", { enableIClientReferences: false }, other],
    ["the field has no value", {}, "{{{iClient.oauth2.nothing}}}"],
    ["no token was made", {}, "{{{iClient.jwt.token}}}"],
    ["no field is named", {}, "{{#iClient}}{{nothing}}{{/iClient}}"],
    ["a block is named", {}, "{{#each a}}{{../iClient.oauth2}}{{/each}}"],
    ["it is read from the root", {}, "{{@root.iClient.none}}"],
  ])("fail the record where %s", async (_what, iClient, template) => {
    const connection: JsonObject = iClient ? { _iClientId: await iClientOf(iClient) } : {};
    const results = await invoke({ connection, http: header(`pre-${template}-post`) });
    expect(errorsOf(results)).toEqual([["template_failed mapping"]]);
    expect(JSON.stringify(results)).toContain("iClient");
    expect(target.received).toEqual([]);
  });

  test.each<[string, JsonObject]>([
    ["a template", mapped({ extract: other })],
    ["a path to a secret", { inputContext: "envelope", ...mapped({ extract: "$.iClient.oauth2.clientSecret" }) }],
    ["a path to what holds one", { inputContext: "envelope", ...mapped({ extract: "$.iClient.oauth2" }) }],
    ["a template of one", { inputContext: "envelope", ...mapped({ extract: "{{iClient.oauth2.clientSecret}}" }) }],
  ])("fail the record that a mapping reads by %s", async (_what, document) => {
    const results = await invoke({ connection: { _iClientId: await iClientOf() }, document });
    expect(JSON.stringify(results)).toContain("iClient");
    expect(errorsOf(results)).not.toEqual([[]]);
    expect(target.received).toEqual([]);
  });

  test("mappings of the envelope read the record, settings, the import and what of the iClient is not a secret", async () => {
    const paths = ["record.a", "settings.import.s", "import.name", "iClient.oauth2.clientId", "job"];
    const entry = (path: string) => ({ generate: path, dataType: "object", extract: `$.${path}`, status: "Active" });
    const mappings = [
      ...paths.map((path) => ({ ...entry(path), ...(path !== "job" && { dataType: "string" }) })),
      { ...entry("t"), dataType: "string", extract: "{{iClient.oauth2.clientId}}/{{record.a}}/{{settings.import.s}}" },
    ];
    const document = { inputContext: "envelope", settings: { s: 5 }, mappings };
    expect(errorsOf(await invoke({ connection: { _iClientId: await iClientOf() }, document }))).toEqual([[]]);
    expect(JSON.parse(target.received[0]!.body)).toEqual({
      "record.a": "1",
      "settings.import.s": "5",
      "import.name": "I",
      "iClient.oauth2.clientId": "id-77",
      job: {},
      t: "id-77/1/5",
    });
  });
});

describe("oneToMany: the parent is reachable as _PARENT", () => {
  const parent = { no: "N1", lines: [{ sku: "a" }] };
  const oneToMany = { oneToMany: true, pathToMany: "lines" };
  const both = "{{record._PARENT.no}}/{{_PARENT.no}}";

  test("in URIs, headers and bodies", async () => {
    const body = ['{"p":"{{record._PARENT.no}}","q":"{{_PARENT.no}}","s":"{{record.sku}}"}'];
    const http = { relativeURI: [`/${both}`], headers: [{ name: "x-p", value: both }], body };
    expect(errorsOf(await invoke({ http, document: oneToMany }, [parent]))).toEqual([[]]);
    const [request] = target.received;
    expect([request!.url, request!.headers["x-p"], request!.body]).toEqual([
      "/N1/N1",
      "N1/N1",
      '{"p":"N1","q":"N1","s":"a"}',
    ]);
  });

  test("after a mapping, of every record of a batch, and of children that are not objects", async () => {
    const body = ['[{{#each data}}{{#if @index}},{{/if}}"{{_PARENT.no}}"{{/each}}]'];
    const document = { ...oneToMany, ...mapped({ extract: "$._PARENT.no" }) };
    await invoke({ http: { body, batchSize: 2 }, document }, [parent, { no: "N2", lines: [{ sku: "b" }] }]);
    await invoke({ http: { body: ["{{_PARENT.no}}"] }, document: oneToMany }, [{ no: "N3", lines: ["x"] }]);
    expect(target.received.map((request) => request.body)).toEqual(['["N1","N2"]', "N3"]);
  });

  test("and is sent with no record", async () => {
    await invoke({ http: { sendPostMappedData: false }, document: oneToMany }, [parent]);
    await invoke({ http: { body: ["{{{jsonSerialize record}}}"] }, document: oneToMany }, [parent]);
    expect(target.received.map((request) => request.body)).toEqual(['{"sku":"a"}', '{"sku":"a"}']);
  });
});
