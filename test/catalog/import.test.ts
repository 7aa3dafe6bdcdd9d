import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { pointerSegments } from "../../src/base/pointer.ts";
import type { Field } from "../../src/catalog/field.ts";
import type { Kind, Problem } from "../../src/catalog/kind.ts";
import { adaptors } from "../../src/catalog/kinds/import/adaptors/index.ts";
import { checkImport } from "../../src/catalog/kinds/import/check.ts";
import { importKind } from "../../src/catalog/kinds/import/index.ts";
import { normalizeImport } from "../../src/catalog/kinds/import/normalize.ts";
import { importAdaptorSamples } from "../../src/catalog/kinds/import/samples.ts";
import { type AdaptorType, adaptorTypes, variants } from "../../src/catalog/kinds/import/variants.ts";
import { validateDeclaration } from "../../src/derive/checks/validate.ts";

const kind = importKind as Kind;
const id = "0123456789abcdef01234567";
/** References in samples stand for ids. */
const resolved = (document: unknown): JsonObject =>
  JSON.parse(JSON.stringify(document).replaceAll(/\{\{ref:[^}]*\}\}/g, id)) as JsonObject;
const sample = (type: AdaptorType): JsonObject => resolved(importAdaptorSamples[type]);
const changed = (type: AdaptorType, change: JsonObject): JsonObject => ({ ...sample(type), ...change });
const without = (document: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));
const refused = (document: JsonObject): readonly Problem[] =>
  checkImport(document).filter((problem) => problem.severity !== "warning");
const warned = (document: JsonObject): string[] =>
  checkImport(document)
    .filter((problem) => problem.severity === "warning")
    .map((problem) => problem.pointer);

function fieldAt(pointer: string): Field | undefined {
  const root: Field = { type: "object", fields: kind.fields };
  return pointerSegments(pointer).reduce<Field | undefined>((field, part) => {
    if (field?.type === "object") return field.fields[part];
    return field?.type === "array" || field?.type === "map" ? field.items : undefined;
  }, root);
}

describe("samples", () => {
  test.each([...adaptorTypes])("the sample of %s is valid and complete enough to run", (type) => {
    expect(validateDeclaration(kind, sample(type))).toEqual([]);
  });

  test.each(Object.entries(importKind.samples))("the %s sample is valid", (_name, document) => {
    expect(validateDeclaration(kind, resolved(document))).toEqual([]);
  });
});

describe("variants", () => {
  test("every file in adaptors/ declares one adaptor of the list, and every adaptor has its file", async () => {
    const folder = new URL("../../src/catalog/kinds/import/adaptors/", import.meta.url);
    const files = readdirSync(folder).filter((name) => name !== "index.ts");
    const listed: readonly unknown[] = Object.values(adaptors);
    for (const name of files) {
      const module: object = await import(new URL(name, folder).href);
      expect([name, Object.values(module).filter((each) => listed.includes(each)).length]).toEqual([name, 1]);
    }
    expect(files.length).toBe(listed.length);
  });

  test("every configuration object that a case names is a field of the kind", () => {
    const blocks = Object.values(variants.cases).flatMap((each) => each.blocks as readonly string[]);
    for (const block of blocks) expect(kind.fields[block], block).toMatchObject({ type: "object", open: true });
  });

  test.each([...adaptorTypes])("%s without its configuration object is refused", (type) => {
    const bare = variants.cases[type].blocks.reduce<JsonObject>(without, sample(type));
    expect(validateDeclaration(kind, bare)).toEqual([expect.objectContaining({ rule: "variant" })]);
  });

  test.each(adaptorTypes.filter((type) => !["ToolImport", "AiAgentImport", "GuardrailImport"].includes(type)))(
    "%s needs a connection",
    (type) => {
      const [problem] = validateDeclaration(kind, without(sample(type), "_connectionId"));
      expect(problem).toMatchObject({ rule: "variant", message: expect.stringContaining("_connectionId") });
    },
  );

  test("a tool import has no connection, an AI agent may bring one", () => {
    const connection = { _connectionId: id };
    expect(validateDeclaration(kind, changed("ToolImport", connection))).toEqual([
      expect.objectContaining({ pointer: "/_connectionId" }),
    ]);
    expect(validateDeclaration(kind, changed("AiAgentImport", connection))).toEqual([]);
  });

  test("a legacy REST import has rest or http", () => {
    const http = { ...without(sample("RESTImport"), "rest"), http: { relativeURI: ["/x"], method: ["POST"] } };
    expect(validateDeclaration(kind, http)).toEqual([]);
  });

  test("the case of an adaptor type matters", () => {
    expect(validateDeclaration(kind, changed("HTTPImport", { adaptorType: "httpImport" }))).toEqual([
      expect.objectContaining({ pointer: "/adaptorType", suggestion: "HTTPImport" }),
    ]);
  });
});

describe("single fields", () => {
  const mapping = (entry: JsonObject): JsonObject => ({ mappings: [{ generate: "a", status: "Active", ...entry }] });
  const refusals: readonly [string, AdaptorType, JsonObject, string][] = [
    ["a name over 100 characters", "HTTPImport", { name: "x".repeat(101) }, "/name"],
    ["a description over 5,120 characters", "HTTPImport", { description: "x".repeat(5121) }, "/description"],
    ["an unknown HTTP method", "HTTPImport", { http: { method: ["FETCH"] } }, "/http/method/0"],
    ["an unknown mapping data type", "HTTPImport", mapping({ dataType: "text" }), "/mappings/0/dataType"],
    ["the legacy query type INSERT", "RDBMSImport", { rdbms: { queryType: ["INSERT"] } }, "/rdbms/queryType/0"],
    ["a query that is an object", "RDBMSImport", { rdbms: { query: [{ q: "x" }] } }, "/rdbms/query/0"],
    ["two query types", "RDBMSImport", { rdbms: { queryType: ["per_page", "per_record"] } }, "/rdbms/queryType"],
    [
      "too hot a temperature",
      "AiAgentImport",
      { aiAgent: { openai: { temperature: 3 } } },
      "/aiAgent/openai/temperature",
    ],
    ["a guardrail without type", "GuardrailImport", { guardrail: {} }, "/guardrail"],
    [
      "empty entities",
      "GuardrailImport",
      { guardrail: { type: "pii", pii: { entities: [] } } },
      "/guardrail/pii/entities",
    ],
    ["missing entities", "GuardrailImport", { guardrail: { type: "pii", pii: {} } }, "/guardrail/pii"],
    [
      "empty categories",
      "GuardrailImport",
      { guardrail: { type: "moderation", moderation: { categories: [] } } },
      "/guardrail/moderation/categories",
    ],
  ];
  test.each(refusals)("%s is refused", (_name, type, change, pointer) => {
    const problems = validateDeclaration(kind, changed(type, change)).filter((each) => each.severity !== "warning");
    expect(problems.map((each) => each.pointer)).toEqual([pointer]);
  });

  test.each([0, -1, 1.5])("%d attempts are stored, and a warning says that they are none", (maxAttempts) => {
    const [warning, ...more] = validateDeclaration(kind, changed("HTTPImport", { maxAttempts }));
    const message = expect.stringContaining("has no effect unless it is a whole number, 1 or more");
    expect(warning).toMatchObject({ severity: "warning", pointer: "/maxAttempts", message });
    expect(more).toEqual([]);
    expect(validateDeclaration(kind, changed("HTTPImport", { maxAttempts: 1000 }))).toEqual([]);
  });

  test("a field that a configuration object does not list is an error where it is nearly one of them, else a warning", () => {
    const [problem, ...more] = validateDeclaration(kind, changed("HTTPImport", { http: { relativeUri: ["/x"] } }));
    expect(problem).toMatchObject({ pointer: "/http/relativeUri", suggestion: "relativeURI" });
    expect(problem?.severity).toBeUndefined();
    expect(more).toEqual([]);
    const { http } = sample("HTTPImport");
    expect(
      validateDeclaration(kind, changed("HTTPImport", { http: { ...(http as JsonObject), ourOwn: 1 } })),
    ).toMatchObject([{ severity: "warning", rule: "unknown-field" }]);
  });

  test("an unknown field of a mapping is an error", () => {
    const [problem] = validateDeclaration(kind, changed("HTTPImport", mapping({ genrate: "x" })));
    expect(problem).toMatchObject({ pointer: "/mappings/0/genrate", suggestion: "generate" });
    expect(problem?.severity).toBeUndefined();
  });

  const references: readonly [string, string][] = [
    ["/_connectionId", "connection"],
    ["/_integrationId", "integration"],
    ["/_ediProfileId", "ediProfile"],
    ["/hooks/preMap/_scriptId", "script"],
    ["/hooks/postSubmit/_stackId", "stack"],
    ["/filter/script/_scriptId", "script"],
    ["/lookups/0/_lookupCacheId", "lookupCache"],
    ["/http/lookups/0/_lookupCacheId", "lookupCache"],
    ["/jdbc/lookups/0/_lookupCacheId", "lookupCache"],
    ["/rdbms/lookups/0/_lookupCacheId", "lookupCache"],
    ["/wrapper/lookups/0/_lookupCacheId", "lookupCache"],
    ["/responseTransform/expression/rulesTwoDotZero/lookups/0/_lookupCacheId", "lookupCache"],
    ["/file/fileDefinition/_fileDefinitionId", "fileDefinition"],
    ["/http/_asyncHelperId", "asyncHelper"],
    ["/ftp/_tpConnectorId", "tpConnector"],
    ["/as2/_tpConnectorId", "tpConnector"],
    ["/tool/_toolId", "tool"],
    ["/tool/overrides/connections/0/_borrowConcurrencyFromConnectionId", "connection"],
    ["/tool/overrides/exports/0/_abstractId", "export"],
    ["/tool/overrides/imports/0/_connectionId", "connection"],
    ["/aiAgent/openai/tools/0/tool/_toolId", "tool"],
    ["/aiAgent/openai/prompts/0/mcp/_mcpConnectionId", "connection"],
    ["/aiAgent/litellm/_overrides/acme/tools/0/mcp/_mcpConnectionId", "connection"],
    ["/guardrail/aiAgent/openai/resources/0/mcp/_mcpConnectionId", "connection"],
  ];
  test.each(references)("%s refers to a %s", (pointer, target) => {
    expect(fieldAt(pointer)).toMatchObject({ ref: target });
  });
});

describe("mappings", () => {
  const active = { generate: "a", dataType: "string", extract: "$.a", status: "Active" };
  const noStatus = "Mapping object must have status field present";

  test("both forms at once are refused", () => {
    const both = changed("HTTPImport", { mappings: [active], mapping: { fields: [{ extract: "a", generate: "a" }] } });
    expect(refused(both)).toEqual([expect.objectContaining({ pointer: "/mapping", code: "invalid_field" })]);
  });

  test("an empty form beside the other one counts as absent", () => {
    expect(refused(changed("HTTPImport", { mappings: [active], mapping: { fields: [], lists: [] } }))).toEqual([]);
    expect(refused(changed("CrmImport", { mappings: [] }))).toEqual([]);
  });

  test.each(["CrmImport", "ErpImport", "ErpDistributedImport"] as const)("%s refuses the current form", (type) => {
    expect(refused(changed(type, { mappings: [active] }))).toEqual([expect.objectContaining({ pointer: "/mappings" })]);
  });

  const bare = without(active, "status");
  const nested = (depth: number): Json =>
    depth === 0 ? [bare] : [{ ...active, dataType: "object", mappings: nested(depth - 1) }];
  const statuses: readonly [string, Json, string][] = [
    ["an entry", [bare], "/mappings/0/status"],
    ["a child", [{ ...active, mappings: [bare] }], "/mappings/0/mappings/0/status"],
    [
      "a child of an array helper",
      [{ ...active, buildArrayHelper: [{ extract: "$.x[*]", mappings: [active, bare] }] }],
      "/mappings/0/buildArrayHelper/0/mappings/1/status",
    ],
    ["an entry below the declared levels", nested(5), `/mappings/0${"/mappings/0".repeat(5)}/status`],
  ];
  test.each(statuses)("%s without status is refused with the platform's own words", (_name, mappings, pointer) => {
    const document = changed("HTTPImport", { mappings });
    expect(refused(document)).toEqual([expect.objectContaining({ pointer, code: "invalid_field", message: noStatus })]);
    expect(validateDeclaration(kind, document)).toEqual([expect.objectContaining({ pointer, message: noStatus })]);
  });

  test("data types below the declared levels are checked too", () => {
    const odd = { ...active, dataType: "strng" };
    const deep = { ...active, mappings: [{ ...active, mappings: [{ ...active, mappings: [odd] }] }] };
    const [problem] = validateDeclaration(kind, changed("HTTPImport", { mappings: [deep] }));
    const pointer = "/mappings/0/mappings/0/mappings/0/mappings/0/dataType";
    expect(problem).toMatchObject({ pointer, suggestion: "string" });
  });
});

describe("filters", () => {
  const filtered = (rules: Json): JsonObject =>
    changed("HTTPImport", { filter: { type: "expression", expression: { version: "1", rules } } });
  const accepted: readonly [string, Json][] = [
    ["no rules", []],
    ["a comparison", ["equals", ["string", ["extract", "a.b"]], "x"]],
    ["logic over comparisons", ["and", ["notempty", ["extract", "a"]], ["not", ["isempty", ["extract", "b"]]]]],
    ["anyof with a list of literals", ["anyof", ["extract", "a"], ["x", "y", 3]]],
    ["settings", ["greaterthan", ["number", ["settings", "flow.limit"]], 5]],
  ];
  test.each(accepted)("%s is accepted", (_name, rules) => {
    expect(refused(filtered(rules))).toEqual([]);
  });

  const at = "/filter/expression/rules";
  const refusals: readonly [string, Json, string][] = [
    ["an unknown operator", ["equal", ["extract", "a"], 1], `${at}/0`],
    ["an unknown operator further in", ["and", ["equals", ["extrct", "a"], 1]], `${at}/1/1/0`],
    ["a rule without operator", ["and", []], `${at}/1/0`],
    ["a text where a rule belongs", ["or", "x"], `${at}/1`],
    ["an object where a rule belongs", ["equals", { extract: "a" }, 1], `${at}/1`],
  ];
  test.each(refusals)("%s is refused", (_name, rules, pointer) => {
    expect(refused(filtered(rules))).toEqual([expect.objectContaining({ pointer, code: "invalid_field" })]);
  });

  test("a misspelt operator comes with a suggestion", () => {
    expect(refused(filtered(["equal", 1, 2]))[0]).toMatchObject({ suggestion: "equals" });
  });

  test("the expression of a script filter is not used and not checked", () => {
    const filter = { type: "script", script: { function: "f" }, expression: { rules: ["odd"] } };
    expect(refused(changed("HTTPImport", { filter }))).toEqual([]);
  });
});

describe("rules over several fields", () => {
  const hooks = { postAggregate: { _scriptId: id, function: "done" } };
  const edi = { _ediProfileId: id };
  const ambiguous = [{ name: "l", map: { a: "b" }, _lookupCacheId: id }];
  const fileHttp = { http: { type: "file", relativeURI: ["/x"], method: ["POST"] }, file: { type: "csv" } };
  const refusals: readonly [string, AdaptorType, JsonObject, JsonObject][] = [
    [
      "postAggregate on an HTTP import of records",
      "HTTPImport",
      { hooks },
      { pointer: "/hooks/postAggregate", code: "invalid_hook" },
    ],
    ["a pathToMany of 11 levels", "HTTPImport", { pathToMany: "a.b.c.d.e.f.g.h.i.j.k" }, { pointer: "/pathToMany" }],
    ["a lookup with table and cache", "HTTPImport", { lookups: ambiguous }, { pointer: "/lookups/0/_lookupCacheId" }],
    [
      "a lookup with table and cache in a configuration object",
      "RDBMSImport",
      { rdbms: { queryType: ["per_record"], query: ["SELECT 1"], lookups: ambiguous } },
      { pointer: "/rdbms/lookups/0/_lookupCacheId" },
    ],
    ["an EDI profile on HTTP records", "HTTPImport", edi, { pointer: "/_ediProfileId" }],
    ["an EDI profile on a database import", "RDBMSImport", edi, { pointer: "/_ediProfileId" }],
    [
      "a mock response that is not canonical",
      "HTTPImport",
      { mockResponse: [{ statusCode: 200 }, { status: 200 }] },
      { pointer: "/mockResponse/1/status" },
    ],
    [
      "a response transform whose mapping has no status",
      "HTTPImport",
      { responseTransform: { type: "expression", expression: { version: "2", rulesTwoDotZero: { mappings: [{}] } } } },
      { pointer: "/responseTransform/expression/rulesTwoDotZero/mappings/0/status" },
    ],
  ];
  test.each(refusals)("%s is refused", (_name, type, change, problem) => {
    expect(refused(changed(type, change))).toEqual([expect.objectContaining({ code: "invalid_field", ...problem })]);
  });

  const accepted: readonly [string, AdaptorType, JsonObject][] = [
    ["postAggregate on an HTTP import of files", "HTTPImport", { hooks, ...fileHttp }],
    ["postAggregate on an FTP import", "FTPImport", { hooks }],
    ["postAggregate on an HTTP import of blobs", "HTTPImport", { hooks, blob: true }],
    ["a pathToMany of 10 levels", "HTTPImport", { oneToMany: true, pathToMany: "a.b.c.d.e.f.g.h.i.j" }],
    ["an EDI profile on an FTP import", "FTPImport", edi],
    ["an EDI profile on an HTTP import of files", "HTTPImport", { ...edi, ...fileHttp }],
  ];
  test.each(accepted)("%s is accepted", (_name, type, change) => {
    expect(checkImport(changed(type, change))).toEqual([]);
  });
});

describe("what an import needs to run", () => {
  const cases: readonly [string, AdaptorType, JsonObject, string[]][] = [
    ["an FTP directory", "FTPImport", { ftp: {} }, ["/ftp/directoryPath"]],
    ["queries", "RDBMSImport", { rdbms: { queryType: ["per_page"] } }, ["/rdbms/query"]],
    ["a table", "JDBCImport", { jdbc: { queryType: ["bulk_load"] } }, ["/jdbc/bulkLoad/tableName"]],
    [
      "the filter of an update",
      "DocumentDbImport",
      { documentDb: { method: "updateOne", collection: "c" } },
      ["/documentDb/filter"],
    ],
    ["the id of an update", "CrmImport", { crm: { operation: "update", api: "rest" } }, ["/crm/idLookup"]],
    ["a resource path for batches", "HTTPImport", { http: { batchSize: 2 } }, ["/http/response/resourcePath"]],
    ["the block of the provider", "AiAgentImport", { aiAgent: { provider: "acme", openai: {} } }, ["/aiAgent/litellm"]],
    [
      "a model and instructions",
      "AiAgentImport",
      { aiAgent: { openai: {} } },
      ["/aiAgent/openai/model", "/aiAgent/openai/instructions"],
    ],
    [
      "the schema of an answer",
      "AiAgentImport",
      {
        aiAgent: {
          openai: { model: "m", instructions: "i", output: { format: { type: "json_schema", name: "n" } } },
        },
      },
      ["/aiAgent/openai/output/format/jsonSchema"],
    ],
  ];
  test.each(cases)("%s: missing, it is a warning and no refusal", (_name, type, change, pointers) => {
    const document = changed(type, change);
    expect(warned(document)).toEqual(pointers);
    expect(refused(document)).toEqual([]);
  });

  const places = (document: JsonObject) => refused(document).map((problem) => problem.pointer);

  test("a file adaptor without `file` is refused, unless it moves blobs", () => {
    const bare = without(sample("FTPImport"), "file");
    expect(places(bare)).toEqual(["/file"]);
    expect([places({ ...bare, blob: true }), warned({ ...bare, blob: true })]).toEqual([[], []]);
  });

  test.each(["pii", "moderation", "ai_agent"])("a guardrail of the type %s without its block is refused", (type) => {
    const block = type === "ai_agent" ? "aiAgent" : type;
    expect(places(changed("GuardrailImport", { guardrail: { type } }))).toEqual([`/guardrail/${block}`]);
  });

  test("an answer of the form json_schema without a name is refused", () => {
    const output = { format: { type: "json_schema", jsonSchema: {} } };
    const openai = { model: "m", instructions: "i", output };
    expect(places(changed("AiAgentImport", { aiAgent: { openai } }))).toEqual(["/aiAgent/openai/output/format/name"]);
    const litellm = { model: "m", _overrides: { acme: { systemInstruction: "i" } }, responseFormat: output.format };
    expect(places(changed("AiAgentImport", { aiAgent: { provider: "acme", litellm } }))).toEqual([
      "/aiAgent/litellm/responseFormat/name",
    ]);
  });
});

describe("the stored form", () => {
  test("crm.api is in lower case, in whatever case it was sent", () => {
    const sent = changed("CrmImport", { crm: { operation: "insert", api: "SOAP" } });
    expect(validateDeclaration(kind, sent)).toEqual([]);
    expect(normalizeImport(sent)["crm"]).toEqual({ operation: "insert", api: "soap" });
  });

  test("a stack of a wrapper is dropped", () => {
    const sent = changed("WrapperImport", { wrapper: { function: "f", _stackId: id } });
    expect(normalizeImport(sent)["wrapper"]).toEqual({ function: "f" });
  });

  test("an AI agent is never distributed", () => {
    expect(normalizeImport(changed("AiAgentImport", { distributed: true }))["distributed"]).toBe(false);
    expect(normalizeImport(changed("ErpDistributedImport", { distributed: true }))["distributed"]).toBe(true);
  });

  test.each([...adaptorTypes])("normalizing the sample of %s changes nothing", (type) => {
    expect(normalizeImport(sample(type))).toEqual(sample(type));
  });
});
