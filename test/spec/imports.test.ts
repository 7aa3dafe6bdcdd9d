/** "Import", "AI agent import" and "Imports" of the endpoints, with sections 2.1 to 2.11 of the facts as far as they are checked at save. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { importAdaptorSamples } from "../../src/catalog/kinds/import/samples.ts";
import { has, lacks, noBody, section } from "./suite.ts";

const httpImport = (fields: object = {}): JsonObject =>
  ({
    name: "i",
    adaptorType: "HTTPImport",
    _connectionId: "{http}",
    http: { relativeURI: ["/o"], method: ["POST"] },
    ...fields,
  }) as JsonObject;
const agent = (fields: object = {}): JsonObject =>
  ({
    name: "a",
    adaptorType: "AiAgentImport",
    aiAgent: { provider: "openai", openai: { model: "m" } },
    ...fields,
  }) as JsonObject;

/** A destination on this machine that makes what it is sent. */
async function shop() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => {
      response.writeHead(201, { "content-type": "application/json" }).end('{"id":"made"}');
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = () => new Promise((done) => server.close(done).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}

section("Import fields", ({ cases, shows }) => {
  cases([
    [
      "_connectionId: Missing: 422 with message that _connectionId is expected",
      "POST /v1/imports",
      { name: "x", adaptorType: "HTTPImport", http: {} },
      422,
      ({ body }) => expect(body.errors[0].message).toMatch(/_connectionId is expected/),
    ],
    [
      "Connection type must be compatible with adaptorType",
      "POST /v1/imports",
      httpImport({ _connectionId: "{ftp}" }),
      422,
      "invalid_field _connectionId",
    ],
    [
      "an unknown connection: 422 invalid_ref",
      "POST /v1/imports",
      httpImport({ _connectionId: "{unknown}" }),
      422,
      "invalid_ref _connectionId",
    ],
    ["_integrationId: objectId or null", "POST /v1/imports", httpImport({ _integrationId: null }), 201],
    [
      "_integrationId must exist",
      "POST /v1/imports",
      httpImport({ _integrationId: "{unknown}" }),
      422,
      "invalid_ref _integrationId",
    ],
    ["adaptorType: Required", "POST /v1/imports", { name: "x" }, 422, "invalid_field adaptorType"],
    [
      "adaptorType is case-sensitive; wrong case is 422",
      "POST /v1/imports",
      httpImport({ adaptorType: "httpImport" }),
      422,
      "invalid_field adaptorType",
    ],
    [
      "adaptorType: other values are refused",
      "POST /v1/imports",
      httpImport({ adaptorType: "PigeonImport" }),
      422,
      "invalid_field adaptorType",
    ],
    [
      "the configuration object must also be supplied",
      "POST /v1/imports",
      { name: "x", adaptorType: "HTTPImport", _connectionId: "{http}" },
      422,
      "invalid_field http",
    ],
    ["name: Required", "POST /v1/imports", httpImport({ name: undefined }), 422, "invalid_field name"],
    ["name: 1 to 100 chars: 100", "POST /v1/imports", httpImport({ name: "n".repeat(100) }), 201],
    ["name: 1 to 100 chars: 101", "POST /v1/imports", httpImport({ name: "n".repeat(101) }), 422, "invalid_field name"],
    ["name: 1 to 100 chars: empty", "POST /v1/imports", httpImport({ name: "" }), 422, "invalid_field name"],
    ["description: max 5120", "POST /v1/imports", httpImport({ description: "d".repeat(5120) }), 201],
    [
      "description: longer than 5120",
      "POST /v1/imports",
      httpImport({ description: "d".repeat(5121) }),
      422,
      "invalid_field description",
    ],
    ["description: string or null", "POST /v1/imports", httpImport({ description: null }), 201],
    [
      "unencrypted: Custom values stored unencrypted and returned",
      "POST /v1/imports",
      httpImport({ unencrypted: { shop: "eu" } }),
      201,
      { unencrypted: { shop: "eu" } },
    ],
    [
      "sampleData: object, array or string: object",
      "POST /v1/imports",
      httpImport({ sampleData: { a: 1 } }),
      201,
      { sampleData: { a: 1 } },
    ],
    [
      "sampleData: object, array or string: array",
      "POST /v1/imports",
      httpImport({ sampleData: [1] }),
      201,
      { sampleData: [1] },
    ],
    [
      "sampleData: object, array or string: string",
      "POST /v1/imports",
      httpImport({ sampleData: "a" }),
      201,
      { sampleData: "a" },
    ],
    [
      "sampleData: a number is neither",
      "POST /v1/imports",
      httpImport({ sampleData: 7 }),
      422,
      "invalid_field sampleData",
    ],
    ["maxAttempts: number", "POST /v1/imports", httpImport({ maxAttempts: "3" }), 422, "invalid_field maxAttempts"],
    [
      "ignoreExisting: boolean",
      "POST /v1/imports",
      httpImport({ ignoreExisting: "yes" }),
      422,
      "invalid_field ignoreExisting",
    ],
    [
      "ignoreMissing: boolean",
      "POST /v1/imports",
      httpImport({ ignoreMissing: 1 }),
      422,
      "invalid_field ignoreMissing",
    ],
    [
      "idLockTemplate: string or null",
      "POST /v1/imports",
      httpImport({ idLockTemplate: "{{id}}" }),
      201,
      { idLockTemplate: "{{id}}" },
    ],
    ["dataURITemplate: string or null", "POST /v1/imports", httpImport({ dataURITemplate: null }), 201],
    ["oneToMany: boolean, default false", "POST /v1/imports", httpImport(), 201, { oneToMany: false }],
    [
      "pathToMany: Dot-notation path",
      "POST /v1/imports",
      httpImport({ oneToMany: true, pathToMany: "a.b" }),
      201,
      { pathToMany: "a.b" },
    ],
    [
      "pathToMany: max depth 10",
      "POST /v1/imports",
      httpImport({ oneToMany: true, pathToMany: "a.b.c.d.e.f.g.h.i.j.k" }),
      422,
      "invalid_field pathToMany",
    ],
    [
      "blob and blobKeyPath are kept",
      "POST /v1/imports",
      httpImport({ blob: true, blobKeyPath: "file.key" }),
      201,
      { blob: true, blobKeyPath: "file.key" },
    ],
    [
      "traceKeyTemplate is kept",
      "POST /v1/imports",
      httpImport({ traceKeyTemplate: "{{no}}" }),
      201,
      { traceKeyTemplate: "{{no}}" },
    ],
    [
      "mockResponse: canonical items",
      "POST /v1/imports",
      httpImport({
        mockResponse: [{ statusCode: 200, id: 7, ignored: false, dataURI: "x", errors: [], _json: {}, _headers: {} }],
      }),
      201,
    ],
    [
      "mockResponse: Must be in canonical record format, otherwise 422",
      "POST /v1/imports",
      httpImport({ mockResponse: [{ statusCode: "ok" }] }),
      422,
      "invalid_field",
    ],
    [
      "mockResponse: array of objects",
      "POST /v1/imports",
      httpImport({ mockResponse: { statusCode: 200 } }),
      422,
      "invalid_field mockResponse",
    ],
    ["parsers: server initializes to an empty array", "POST /v1/imports", httpImport(), 201, { parsers: [] }],
    [
      "hooks: each a Hook object",
      "POST /v1/imports",
      httpImport({ hooks: { preMap: { _scriptId: "{script}", function: "f" } } }),
      201,
      { hooks: { preMap: { function: "f" } } },
    ],
    [
      "hooks: the script must exist",
      "POST /v1/imports",
      httpImport({ hooks: { postSubmit: { _scriptId: "{unknown}", function: "f" } } }),
      422,
      "invalid_ref hooks.postSubmit._scriptId",
    ],
    [
      "postAggregate on an HTTP records import: 422 invalid_hook",
      "POST /v1/imports",
      httpImport({ hooks: { postAggregate: { _scriptId: "{script}", function: "f" } } }),
      422,
      "invalid_hook",
    ],
    [
      "filter: Unknown operator: 422 invalid_field",
      "POST /v1/imports",
      httpImport({
        filter: { type: "expression", expression: { version: "1", rules: ["resembles", ["extract", "a"], "b"] } },
      }),
      422,
      "invalid_field",
    ],
    [
      "filter: a rule of known operators",
      "POST /v1/imports",
      httpImport({
        filter: {
          type: "expression",
          expression: { version: "1", rules: ["equals", ["string", ["extract", "a"]], "b"] },
        },
      }),
      201,
    ],
    [
      "mappings: status missing: 422",
      "POST /v1/imports",
      httpImport({ mappings: [{ generate: "a", dataType: "string", extract: "$.a" }] }),
      422,
      ({ body }) => expect(body.errors[0].message).toContain("status"),
    ],
    [
      "mapping and mappings: Never both forms on one import: 422",
      "POST /v1/imports",
      httpImport({
        mapping: { fields: [{ extract: "a", generate: "b" }], lists: [] },
        mappings: [{ generate: "a", dataType: "string", extract: "$.a", status: "Active" }],
      }),
      422,
    ],
    [
      "lookups: map and _lookupCacheId exclude each other",
      "POST /v1/imports",
      httpImport({ lookups: [{ name: "l", map: { a: "b" }, _lookupCacheId: "{unknown}" }] }),
      422,
    ],
    [
      "Guardrail with empty entities: 422",
      "POST /v1/imports",
      { name: "g", adaptorType: "GuardrailImport", guardrail: { type: "pii", pii: { entities: [] } } },
      422,
    ],
    [
      "Guardrail without type: 422",
      "POST /v1/imports",
      { name: "g", adaptorType: "GuardrailImport", guardrail: {} },
      422,
    ],
    [
      "A rest block makes a legacy RESTImport",
      "POST /v1/imports",
      { name: "r", adaptorType: "RESTImport", _connectionId: "{http}", rest: { relativeURI: ["/"], method: ["POST"] } },
      201,
      { adaptorType: "RESTImport" },
    ],
    [
      "apiIdentifier (string, ten characters; required)",
      "GET /v1/imports/{import}",
      undefined,
      200,
      ({ body }) => expect(body.apiIdentifier).toMatch(/^i[0-9a-f]{9}$/),
    ],
    [
      "Required on responses: _id, name, adaptorType, apiIdentifier, createdAt, lastModified",
      "POST /v1/imports",
      httpImport(),
      201,
      ({ body }) =>
        expect(body).toEqual(
          expect.objectContaining(
            Object.fromEntries(
              ["_id", "name", "adaptorType", "apiIdentifier", "createdAt", "lastModified"].map((name) => [
                name,
                expect.any(String),
              ]),
            ),
          ),
        ),
    ],
    [
      "Read-only fields on responses are ignored on write",
      "POST /v1/imports",
      httpImport({ apiIdentifier: "mine", draft: true, debugUntil: "2026-03-01T12:30:00.000Z", _sourceId: "{import}" }),
      201,
      (answer) => {
        lacks("debugUntil", "_sourceId")(answer);
        expect(answer.body.apiIdentifier).not.toBe("mine");
      },
    ],
    [
      "AI agent: _connectionId optional (omit for platform-managed credentials)",
      "POST /v1/imports",
      agent(),
      201,
      { adaptorType: "AiAgentImport" },
    ],
    [
      "AI agent: supply _connectionId for bring-your-own-key",
      "POST /v1/imports",
      agent({ _connectionId: "{http}" }),
      201,
    ],
    [
      "AI agent: inputContext (enum record default, or envelope)",
      "POST /v1/imports",
      agent(),
      201,
      ({ body }) => expect(body.inputContext ?? "record").toBe("record"),
    ],
    [
      "AI agent: inputContext envelope",
      "POST /v1/imports",
      agent({ inputContext: "envelope" }),
      201,
      { inputContext: "envelope" },
    ],
    [
      "AI agent: inputContext has no other value",
      "POST /v1/imports",
      agent({ inputContext: "other" }),
      422,
      "invalid_field inputContext",
    ],
    [
      "AI agent: distributed is always false",
      "POST /v1/imports",
      agent({ distributed: true }),
      201,
      { distributed: false },
    ],
    [
      "AI agent: temperature (number)",
      "POST /v1/imports",
      agent({ aiAgent: { provider: "openai", openai: { model: "m", temperature: "hot" } } }),
      422,
      "invalid_field aiAgent.openai.temperature",
    ],
    [
      "AI agent: the tool's mcp connection must be an mcp connection",
      "POST /v1/imports",
      agent({
        aiAgent: {
          provider: "openai",
          openai: { model: "m", tools: [{ type: "mcp", mcp: { _mcpConnectionId: "{http}" } }] },
        },
      }),
      422,
    ],
    [
      "AI agent: providers via a gateway block aiAgent.litellm",
      "POST /v1/imports",
      agent({ aiAgent: { provider: "gemini", litellm: { model: "gemini/x" } } }),
      201,
    ],
  ]);
  for (const [adaptorType, sample] of Object.entries(importAdaptorSamples)) {
    shows(
      `adaptorType: ${adaptorType} is accepted with its configuration object and stored as sent`,
      async ({ server, ok }) => {
        const { body } = await ok("POST /v1/imports", await server.resolved(sample as unknown as JsonObject));
        expect(body).toMatchObject({ adaptorType, name: sample.name });
      },
    );
  }
});

section("Imports endpoints", ({ cases, shows }) => {
  cases([
    [
      "GET /v1/imports: 200 array of Import (all adaptor types)",
      "GET /v1/imports",
      undefined,
      200,
      has({ adaptorType: "RDBMSImport" }),
    ],
    [
      "GET /v1/imports: 204 with no body when none exist",
      "GET /v1/imports",
      undefined,
      204,
      noBody,
      { token: "plain" },
    ],
    [
      "GET /v1/imports: externalId",
      "GET /v1/imports?externalId=ext-1",
      undefined,
      200,
      ({ body }) => expect(body.map((each: JsonObject) => each["name"])).toEqual(["Create order"]),
    ],
    ["GET /v1/imports: 204 when no externalId matches", "GET /v1/imports?externalId=none", undefined, 204],
    ["POST /v1/imports: 201 Import", "POST /v1/imports", httpImport(), 201, { name: "i" }],
    ["GET /v1/imports/{_id}", "GET /v1/imports/{import}", undefined, 200, { name: "Create order" }],
    [
      "replaceConnection: 404 unknown import",
      "PUT /v1/imports/{unknown}/replaceConnection",
      { _newConnectionId: "{otherHttp}" },
      404,
    ],
    [
      "replaceConnection: the new connection must exist",
      "PUT /v1/imports/{import}/replaceConnection",
      { _newConnectionId: "{unknown}" },
      422,
      "invalid_ref",
    ],
    [
      "replaceConnection: the type must be compatible",
      "PUT /v1/imports/{import}/replaceConnection",
      { _newConnectionId: "{ftp}" },
      422,
      "invalid_field",
    ],
    [
      "replaceConnection: _newConnectionId is needed",
      "PUT /v1/imports/{import}/replaceConnection",
      {},
      422,
      "invalid_field _newConnectionId",
    ],
    ["invoke: 404 unknown import", "POST /v1/imports/{unknown}/invoke", { data: [] }, 404, "resource_not_found"],
    ["invoke: 422 semantic errors", "POST /v1/imports/{mockImport}/invoke", { data: "x" }, 422, "invalid_field data"],
    [
      "invoke: A 200 may contain per-record failures",
      "POST /v1/imports/{import}/invoke",
      { data: [{ a: 1 }] },
      200,
      ({ body }) =>
        expect(body[0].errors[0]).toMatchObject({
          source: expect.any(String),
          code: expect.any(String),
          message: expect.any(String),
          resolved: false,
          occurredAt: expect.any(String),
          stage: expect.any(String),
          classification: expect.any(String),
        }),
    ],
    [
      "preview: with data: [] the response is {data:[null]} without stages",
      "POST /v1/imports/preview",
      { import: httpImport(), data: [] },
      200,
      ({ body }) => expect(body).toEqual({ data: [null] }),
    ],
    ["preview: 204 when data key is omitted", "POST /v1/imports/preview", { import: httpImport() }, 204, noBody],
    ["preview: 400 when import is missing", "POST /v1/imports/preview", { data: [] }, 400],
    ["preview: a bare import document is missing import: 400", "POST /v1/imports/preview", httpImport(), 400],
    [
      "preview: 400 when the adaptor is RDBMS-family (invalid_adaptor)",
      "POST /v1/imports/preview",
      {
        import: {
          name: "r",
          adaptorType: "RDBMSImport",
          _connectionId: "{rdbms}",
          rdbms: { queryType: ["per_record"], query: ["x"] },
        },
        data: [{}],
      },
      400,
      "invalid_adaptor",
    ],
    [
      "preview: 200 envelope with data[], stages[] (name, data, errors) and top-level errors",
      "POST /v1/imports/preview",
      { import: httpImport(), data: [{ a: 1 }] },
      200,
      ({ body }) => {
        expect(body.stages[0]).toMatchObject({ name: "request" });
        expect(body).toHaveProperty("data");
      },
    ],
    [
      "flow import preview: 404",
      "POST /v1/integrations/{integration}/flows/{unknown}/imports/preview",
      { data: {} },
      404,
    ],
    [
      "flow import preview: 200 preview result",
      "POST /v1/integrations/{integration}/flows/{flow}/imports/preview",
      { _importId: "{import}", data: [{ a: 1 }] },
      200,
    ],
    [
      "flow import preview: 422",
      "POST /v1/integrations/{integration}/flows/{flow}/imports/preview",
      { data: "x" },
      422,
    ],
    [
      "flow import preview: 404 for an import that is not there",
      "POST /v1/integrations/{integration}/flows/{flow}/imports/preview",
      { _importId: "{unknown}", data: [{ a: 1 }] },
      404,
    ],
    [
      "previewImportMappingFields: 400 when _connectionId missing",
      "PUT /v1/erpDA/previewImportMappingFields",
      { data: [], importConfig: {} },
      400,
    ],
    [
      "previewImportMappingFields: 400 when importConfig missing",
      "PUT /v1/erpDA/previewImportMappingFields?_connectionId={http}",
      { data: [] },
      400,
    ],
    [
      "previewImportMappingFields: 200 {success, data.returnedObjects: {jsObjects, mappingErrors[]}}",
      "PUT /v1/erpDA/previewImportMappingFields?_connectionId={http}",
      {
        data: [{ name: "Ann" }],
        importConfig: {
          operation: "add",
          recordType: "customer",
          mapping: { fields: [{ extract: "name", generate: "entityid" }], lists: [] },
          lookups: [],
        },
        platform_resource: "previewImportMappingFields",
      },
      200,
      {
        success: true,
        data: {
          returnedObjects: {
            jsObjects: { data: [{ data: { nlobjFieldIds: { entityid: "Ann" } } }], originalSize: 1, processedCount: 1 },
            mappingErrors: [],
          },
        },
      },
    ],
    [
      "previewImportMappingFields: Handlebars in extract expressions is evaluated",
      "PUT /v1/erpDA/previewImportMappingFields?_connectionId={http}",
      {
        data: [{ name: "Ann" }],
        importConfig: {
          operation: "add",
          recordType: "customer",
          mapping: { fields: [{ extract: "{{name}}!", generate: "entityid" }], lists: [] },
        },
      },
      200,
      ({ text }) => expect(text).toContain("Ann!"),
    ],
  ]);
  for (const [form, data] of [
    ["{data: array of records}", { data: [{ a: 1 }] }],
    ["a bare array as body", [{ a: 1 }]],
  ] as const) {
    shows(
      `invoke: 200 array, one per record: statusCode, _json, errors[]. Writes to the destination: ${form}`,
      async ({ make, call }) => {
        const target = await shop();
        const http = { baseURI: target.url, mediaType: "json" };
        const connection = await make("connection", { http });
        const { _id } = await make("import", {
          _connectionId: connection._id,
          http: { relativeURI: ["/orders"], method: ["POST"], requestMediaType: "json" },
        });
        const { status, body } = await call(`POST /v1/imports/${_id}/invoke`, data);
        await target.close();
        const made = { statusCode: 201, _json: { id: "made" } };
        expect([status, body, target.seen]).toEqual([
          200,
          [expect.objectContaining(made), expect.objectContaining(made)],
          ["POST /orders", "POST /orders"],
        ]);
      },
    );
  }
  shows("replaceConnection: 204 no content", async ({ make, call }) => {
    const { _id } = await make("import");
    const answer = await call(`PUT /v1/imports/${_id}/replaceConnection`, { _newConnectionId: "{otherHttp}" });
    expect(answer.status).toBe(204);
    noBody(answer);
    expect((await call("GET /v1/connections/{otherHttp}")).body._id).toBe(
      (await call(`GET /v1/imports/${_id}`)).body._connectionId,
    );
  });
  shows("PATCH on imports writes /debugUntil alone", async ({ make, call, server }) => {
    const { _id } = await make("import");
    const value = new Date(server.clock.now() + 1000).toISOString();
    expect((await call(`PATCH /v1/imports/${_id}`, [{ op: "replace", path: "/debugUntil", value }])).status).toBe(204);
    expect((await call(`GET /v1/imports/${_id}`)).body.debugUntil).toBe(value);
    expect((await call(`PATCH /v1/imports/${_id}`, [{ op: "replace", path: "/name", value: "x" }])).status).toBe(422);
  });
  shows("DELETE answers 204 and moves the import to the bin", async ({ make, call }) => {
    const { _id } = await make("import");
    expect((await call(`DELETE /v1/imports/${_id}`)).status).toBe(204);
    expect((await call(`GET /v1/imports/${_id}`)).status).toBe(404);
    expect((await call(`GET /v1/recycleBinTTL/imports/${_id}`)).body._id).toBe(_id);
  });
});
