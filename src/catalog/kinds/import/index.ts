import { type Declared, kind, sampleRef } from "../../kind.ts";
import { checkImport } from "./check.ts";
import { fields } from "./fields.ts";
import { normalizeImport } from "./normalize.ts";
import { variants } from "./variants.ts";

export const importKind = kind({
  kind: "import",
  family: "imports",
  model: "Import",
  path: "/v1/imports",
  section: "Import",
  doc: "Delivers pages of records to a destination: mappings, lookups, duplicate avoidance, errors per record.",
  fields,
  variants,
  exclusive: [["mapping", "mappings"]],
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "no-content", projection: true, keeps: ["adaptorType"], filters: ["externalId"] },
  verbs: {
    list: "spec",
    create: "spec",
    get: "assumed",
    put: "assumed",
    delete: "assumed",
    patch: { origin: "assumed", paths: ["/debugUntil"] },
  },
  hooks: { check: checkImport, normalize: normalizeImport },
  samples: {
    minimal: {
      name: "Upsert customer",
      adaptorType: "HTTPImport",
      _connectionId: sampleRef("connection"),
      http: { relativeURI: ["/customers"], method: ["POST"] },
    },
    full: {
      name: "Upsert customer in shop",
      description: "Creates or updates a customer by e-mail.",
      adaptorType: "HTTPImport",
      _connectionId: sampleRef("connection"),
      _integrationId: sampleRef("integration"),
      externalId: "upsert-customer",
      http: {
        type: "records",
        formType: "http",
        relativeURI: ["/customers/{{{data.0.id}}}", "/customers"],
        method: ["PUT", "POST"],
        requestType: ["UPDATE", "CREATE"],
        body: ['{"email":"{{record.email}}"}', '{"email":"{{record.email}}"}'],
        headers: [{ name: "x-source", value: "orders" }],
        existingExtract: "id",
        requestMediaType: "json",
        successMediaType: "json",
        errorMediaType: "json",
        sendPostMappedData: true,
        strictHandlebarEvaluation: true,
        batchSize: 1,
        response: {
          resourceIdPath: ["customer.id"],
          successPath: ["status"],
          successValues: [["ok", "created"]],
          errorPath: "message",
        },
      },
      filter: {
        type: "expression",
        expression: {
          version: "1",
          rules: ["and", ["notempty", ["extract", "email"]], ["equals", ["extract", "active"], true]],
        },
      },
      hooks: {
        preMap: { _scriptId: sampleRef("script"), function: "preMap" },
        postSubmit: { _scriptId: sampleRef("script"), function: "postSubmit", configuration: { strict: true } },
      },
      mappings: [
        { generate: "email", dataType: "string", extract: "$.email", sourceDataType: "string", status: "Active" },
        { generate: "region", dataType: "string", extract: "$.country", lookupName: "regions", status: "Active" },
        {
          generate: "address",
          dataType: "object",
          status: "Active",
          mappings: [{ generate: "city", dataType: "string", extract: "$.city", default: "unknown", status: "Active" }],
        },
        {
          generate: "phones",
          dataType: "objectarray",
          status: "Active",
          buildArrayHelper: [
            {
              extract: "$.phones[*]",
              sourceDataType: "objectarray",
              mappings: [{ generate: "number", dataType: "string", extract: "$.phones.number", status: "Active" }],
            },
          ],
        },
      ],
      lookups: [{ name: "regions", map: { DE: "eu", US: "us" }, default: "other", allowFailures: true }],
      responseTransform: {
        type: "expression",
        expression: {
          version: "2",
          rulesTwoDotZero: {
            mode: "modify",
            mappings: [{ generate: "customerId", dataType: "string", extract: "$.id", status: "Active" }],
          },
        },
      },
      oneToMany: true,
      pathToMany: "order.customers",
      ignoreExisting: false,
      ignoreMissing: false,
      maxAttempts: 3,
      idLockTemplate: "customer-{{record.email}}",
      dataURITemplate: "https://shop.example/customers/{{record.id}}",
      traceKeyTemplate: "{{record.email}}",
      settings: { tier: "gold" },
      unencrypted: { owner: "sales" },
      sampleData: { email: "a@customer.test", country: "DE" },
      sampleResponseData: { id: "1" },
      mockResponse: [{ statusCode: 201, id: "1", ignored: false, errors: [], _json: { id: "1" }, _headers: {} }],
      useTechAdaptorForm: true,
    },
    change: {
      name: "Upsert customer in shop",
      description: "Creates a customer.",
      adaptorType: "HTTPImport",
      _connectionId: sampleRef("connection"),
      _integrationId: sampleRef("integration"),
      externalId: "upsert-customer",
      http: {
        type: "records",
        formType: "http",
        relativeURI: ["/v2/customers"],
        method: ["POST"],
        requestType: ["CREATE"],
        body: ['{"email":"{{record.email}}"}'],
        headers: [{ name: "x-source", value: "orders" }],
        requestMediaType: "json",
        successMediaType: "json",
        batchSize: 100,
        response: { resourcePath: ["customers"], resourceIdPath: ["id"] },
      },
      hooks: { preMap: { _scriptId: sampleRef("script"), function: "preMap" } },
      mappings: [
        { generate: "email", dataType: "string", extract: "$.email", status: "Active" },
        { generate: "source", dataType: "string", extract: "orders", status: "Active" },
      ],
      ignoreExisting: true,
      maxAttempts: 5,
      settings: { tier: "silver" },
    },
  },
});

/** A declared import: which configuration object it has depends on its adaptorType. */
export type DeclaredImport = Declared<typeof importKind>;
