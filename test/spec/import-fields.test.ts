/** "Import" and "AI agent import", with sections 2.1 to 2.11 of the facts as far as they are checked at save. */
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { importAdaptorSamples } from "../../src/catalog/kinds/import/samples.ts";
import { agent, httpImport } from "./import-documents.ts";
import { lacks, section } from "./suite.ts";

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
      { inputContext: "record", distributed: false },
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
