import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import { list, oneOf, str } from "../../src/catalog/field.ts";
import { metaKeys } from "../../src/catalog/manifest/meta-keys.ts";
import { formats } from "../../src/derive/checks/formats.ts";
import { fieldSchema } from "../../src/derive/schemas/field-schema.ts";
import { documentSchema } from "../../src/derive/schemas/json-schema.ts";
import {
  includedSchema,
  manifestSchema,
  namePattern,
  variableTypes,
} from "../../src/derive/schemas/manifest-schema.ts";
import { overlaySchema } from "../../src/derive/schemas/overlay-schema.ts";
import { shareDefinitions } from "../../src/derive/schemas/shared-schema.ts";
import { worldFamilies, worldSchema } from "../../src/derive/schemas/world-schema.ts";
import { logicalIdPattern } from "../../src/model/address.ts";
import type { Plan } from "../../src/model/plan.ts";
import { planSchema } from "../../src/model/plan-shape.ts";
import { allKinds, kindNamed } from "./samples.ts";

// One schema is compiled once: ajv keeps it by identity.
const ajv = new Ajv({ formats, allErrors: true, allowUnionTypes: true, keywords: ["errorMessage"] });

/** Returns where a document breaks a schema; [] where it does not. */
function faults(schema: JsonObject, document: unknown): readonly string[] {
  const check = ajv.compile(schema);
  check(document);
  return (check.errors ?? []).map(({ instancePath, keyword }) => `${keyword} ${instancePath}`);
}

describe("manifest", () => {
  const schema = manifestSchema();

  test("accepts the manifest of the documentation", () => {
    const text = `
reconduit: 1
name: order-sync
platform: { baseUrl: https://platform.example, token: "\${env.RECONDUIT_TOKEN}" }
include: [more/*.yaml]
variables:
  region: { type: string, default: eu }
  shopSecret: { type: string, secret: true, env: SHOP_SECRET }
lookups:
  connections:
    warehouse: { where: { name: Warehouse } }
scripts:
  normalize: { name: Normalise order, content: "\${file(\\"scripts/normalize.js\\")}" }
imports:
  upsertCustomer:
    $each: { eu: { path: /eu }, us: { path: /us } }
    name: Upsert customer \${each.key}
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: ["\${each.value.path}"], batchSize: "\${var.size}" }
    hooks: { preMap: { _scriptId: "\${scripts.normalize}", function: preMap } }
    $protect: true
    $dependsOn: [scripts.normalize]
    $ignore: [http.batchSize]
outputs:
  customerImport: { value: "\${imports.upsertCustomer[\\"eu\\"]}", secret: false }
`;
    expect(faults(schema, parse(text))).toEqual([]);
  });

  const head = { reconduit: 1, name: "a" };
  test.each<[string, object, string]>([
    ["another version", { reconduit: 2, name: "a" }, "const /reconduit"],
    ["a missing name", { reconduit: 1 }, "required "],
    ["an unknown family", { ...head, improts: {} }, "additionalProperties "],
    ["a logical id that is none", { ...head, tags: { "a b": { tag: "x" } } }, "additionalProperties /tags"],
    ["an unknown field", { ...head, tags: { a: { tag: "x", tga: 1 } } }, "additionalProperties /tags/a"],
    ["an unknown meta key", { ...head, tags: { a: { tag: "x", $proteckt: true } } }, "additionalProperties /tags/a"],
    ["an unknown variable type", { ...head, variables: { a: { type: "text" } } }, "enum /variables/a/type"],
    [
      "a lookup without a condition",
      { ...head, lookups: { tags: { a: { where: {} } } } },
      "minProperties /lookups/tags/a/where",
    ],
  ])("refuses %s", (_name, document, fault) => {
    expect(faults(schema, document)).toContain(fault);
  });

  test("names every family of the catalog", () => {
    expect(Object.keys(schema["properties"] as JsonObject)).toEqual(
      expect.arrayContaining(allKinds.map((kind) => kind.family)),
    );
  });

  test("takes logical ids as addresses do", () => {
    expect(namePattern).toBe(logicalIdPattern.source);
  });

  test("keeps its vocabulary short", () => {
    expect(variableTypes).toEqual(["string", "number", "boolean", "list", "map", "any"]);
    expect(metaKeys).toEqual(["$protect", "$dependsOn", "$ignore", "$each", "$when", "$keep", "$adopt", "$was"]);
  });
});

describe("a file that a manifest includes", () => {
  const schema = includedSchema();

  test("holds declarations, and nothing has to stand in it", () => {
    expect(faults(schema, {})).toEqual([]);
    expect(faults(schema, { tags: { a: { tag: "x" } }, variables: { v: {} } })).toEqual([]);
    expect(faults(schema, { tags: { a: {} } })).toContain("required /tags/a");
    expect(faults(schema, { name: "x" })).toEqual(["additionalProperties "]);
  });
});

describe("an overlay", () => {
  const schema = overlaySchema();

  test.each<[string, object]>([
    ["one field", { imports: { a: { http: { batchSize: 5 } } } }],
    ["a meta key", { connections: { shop: { $protect: true } } }],
    ["a tag of a union alone", { imports: { a: { adaptorType: "HTTPImport" } } }],
    [
      "nulls for a family, a resource, a field, a meta key",
      { scripts: null, tags: { a: null, b: { tag: null, $keep: null } } },
    ],
    ["a default that is taken away", { variables: { v: { default: null, env: null } } }],
    ["a lookup by another name", { lookups: { tags: { l: { where: { tag: "x" } } } } }],
    ["a part of the state's place", { state: { key: "prod.json" } }],
    ["name and platform", { name: "prod", platform: { baseUrl: "https://prod.test" } }],
  ])("may hold %s", (_name, document) => {
    expect(faults(schema, document)).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["an unknown field", { tags: { a: { tga: "x" } } }, "additionalProperties /tags/a"],
    ["a value of another type", { imports: { a: { http: { batchSize: true } } } }, "type /imports/a/http/batchSize"],
    ["an unknown family", { improts: {} }, "additionalProperties "],
  ])("is refused with %s", (_name, document, fault) => {
    expect(faults(schema, document)).toContain(fault);
  });

  test("takes every sample that a manifest takes", () => {
    const sample = { imports: { a: { name: "A", adaptorType: "HTTPImport", http: { method: ["POST"] } } } };
    expect(faults(schema, sample)).toEqual([]);
    expect(faults(schema, { imports: { a: { http: { method: [null] } } } })).not.toEqual([]);
  });
});

describe("world", () => {
  const schema = worldSchema();
  const id = "0123456789abcdef01234567";
  const world = {
    accounts: [
      {
        name: "Acme",
        features: { environments: true, partner: false, publishTpConnectors: false },
        users: [{ _id: id, email: "owner@acme.test", name: "Olive Owner", role: "owner" }],
        tokens: [
          { token: "full-acme", type: "service", access: "full" },
          { token: "pat-1", type: "personal", user: "monitor@acme.test" },
          {
            token: "c-1",
            type: "service",
            access: "custom",
            grants: { connections: [id], exports: [], imports: [], apis: [], mcpServers: [] },
          },
          { token: "old", type: "service", access: "full", expiresAt: "2020-01-01T00:00:00.000Z" },
        ],
        endUsers: [
          {
            _id: id,
            email: "eve@customer.test",
            name: "Eve",
            accepted: true,
            dismissed: false,
            disabled: false,
            idpSynced: false,
          },
        ],
        resources: {
          integrations: [{ _id: id, name: "Orders", createdAt: "2020-01-01T00:00:00.000Z" }],
          connections: [],
        },
      },
    ],
  };

  test("accepts the world of the documentation", () => {
    expect(faults(schema, world)).toEqual([]);
  });

  test("takes every family, served or not", () => {
    const families = (
      "integrations connections exports flows imports scripts tools groups roles environments tags templates iclients httpConnectors " +
      "httpConnectorResources httpConnectorEndpoints tpConnectors syncs marketplace jobs flowErrors retryData flowEvents storageItems " +
      "notifications auditEntries mcpServers functionStacks agents lookupCaches ediProfiles fileDefinitions asyncHelpers"
    ).split(" ");
    expect(worldFamilies()).toEqual(expect.arrayContaining(families));
    const resources = Object.fromEntries(families.map((family) => [family, [{ _id: id, anything: 1 }]]));
    expect(faults(schema, { accounts: [{ name: "A", resources }] })).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["no account", { accounts: [] }, "minItems /accounts"],
    [
      "an unknown family",
      { accounts: [{ name: "A", resources: { importz: [] } }] },
      "additionalProperties /accounts/0/resources",
    ],
    [
      "an id that is none",
      { accounts: [{ name: "A", resources: { tags: [{ _id: "x" }] } }] },
      "pattern /accounts/0/resources/tags/0/_id",
    ],
    [
      "an unknown role",
      { accounts: [{ name: "A", users: [{ email: "a@b.c", role: "boss" }] }] },
      "enum /accounts/0/users/0/role",
    ],
    [
      "a token's typo",
      { accounts: [{ name: "A", tokens: [{ token: "t", type: "service", expires: "x" }] }] },
      "additionalProperties /accounts/0/tokens/0",
    ],
  ])("refuses %s", (_name, document, fault) => {
    expect(faults(schema, document)).toContain(fault);
  });
});

describe("plan", () => {
  const schema = planSchema();
  const plan: Plan = {
    kind: "plan",
    formatVersion: 1,
    mode: "apply",
    stack: "order-sync",
    platform: { baseUrl: "http://127.0.0.1:1", account: "a" },
    createdAt: "2026-01-31T09:00:00.000Z",
    configHash: "00",
    state: { lineage: "l", serial: 3 },
    steps: [
      {
        address: "tags.late",
        kind: "tag",
        action: "update",
        id: "0123456789abcdef01234567",
        causes: ["drift"],
        changes: [{ path: "/tag", before: "x", after: "late", cause: "drift" }],
        before: { tag: "x" },
        after: { tag: "late" },
        dependsOn: [],
        precondition: { lastModified: "2026-01-31T09:00:00.000Z" },
        requests: 1,
      },
    ],
    outputs: [{ name: "id", action: "create", secret: false, after: { $unknown: "tags.late" } }],
    summary: {
      create: 0,
      adopt: 0,
      restore: 0,
      update: 1,
      replace: 0,
      delete: 0,
      move: 0,
      forget: 0,
      read: 0,
      noop: 0,
    },
    cost: { refreshRequests: 1, applyRequests: 1, refreshed: 1 },
    diagnostics: [{ severity: "warning", code: "a", summary: "b", source: { file: "f", line: 1, column: 2 } }],
  };

  test("accepts a plan, and nothing that a plan does not hold", () => {
    expect(faults(schema, plan)).toEqual([]);
    expect(faults(schema, { ...plan, secret: 1 })).toEqual(["additionalProperties "]);
    expect(faults(schema, { ...plan, steps: [{ ...plan.steps[0], action: "explode" }] })).toEqual([
      "enum /steps/0/action",
    ]);
  });
});

describe("documents", () => {
  test("the server's schema of a variant asks for its block and refuses what the variant refuses", () => {
    const tool = documentSchema(kindNamed("import"), { use: "write", variant: "ToolImport" });
    const document = { name: "A", adaptorType: "ToolImport", _connectionId: "0123456789abcdef01234567" };
    expect(faults(tool, document)).toEqual(expect.arrayContaining(["required ", "false schema /_connectionId"]));
  });

  test("a text compared without regard to case is accepted in any case", () => {
    const field = oneOf(["soap", "a.b"], { ignoreCase: true });
    const schema = fieldSchema(field, { use: "write", open: false });
    expect([faults(schema, "SOAP"), faults(schema, "a.B"), faults(schema, "axb")]).toEqual([[], [], ["pattern "]]);
  });

  test("an editor's schema shows docs and defaults, the server's does not", () => {
    const field = str({ doc: "A word.", default: "x" });
    expect(fieldSchema(field, { use: "manifest", open: false })).toMatchObject({
      description: "A word.",
      default: "x",
    });
    expect(fieldSchema(field, { use: "write", open: false })).toEqual({ type: "string" });
  });

  test("suggestions of an open list are offered and not enforced", () => {
    const schema = fieldSchema(list(str({ values: ["a", "b"] })), { use: "manifest", open: false });
    expect(faults(schema, ["c"])).toEqual([]);
    expect(JSON.stringify(schema)).toContain('"enum":["a","b"]');
  });
});

describe("sharing definitions", () => {
  /** Puts the definitions back in place. */
  function expanded(node: Json, definitions: JsonObject): Json {
    if (Array.isArray(node)) return node.map((item: Json) => expanded(item, definitions));
    if (!isObject(node)) return node;
    const { $ref, ...rest } = node;
    const target = typeof $ref === "string" ? (definitions[$ref.slice("#/definitions/".length)] as JsonObject) : {};
    return Object.fromEntries(
      Object.entries({ ...target, ...rest }).map(([key, value]) => [key, expanded(value, definitions)]),
    );
  }

  test.each(allKinds.map((kind) => [kind.kind, kind] as const))("changes nothing but the place: %s", (_name, kind) => {
    const shared = documentSchema(kind, { use: "write" });
    const { definitions, ...rest } = shared;
    const whole = expanded(rest, (definitions ?? {}) as JsonObject) as JsonObject;
    expect(JSON.stringify(whole)).not.toContain("$ref");
    expect(shareDefinitions(whole)).toEqual(shared);
  });

  test("a part used twice is stated once, with what is said about each use beside it", () => {
    const part = {
      type: "object",
      properties: { longEnoughToBeWorthwhile: { type: "string", enum: ["x".repeat(200)] } },
    };
    const shared = shareDefinitions({
      properties: { first: { description: "One.", ...part }, second: { description: "Two.", ...part } },
    });
    expect(shared).toEqual({
      properties: {
        first: { description: "One.", $ref: "#/definitions/first" },
        second: { description: "Two.", $ref: "#/definitions/first" },
      },
      definitions: { first: part },
    });
  });
});
