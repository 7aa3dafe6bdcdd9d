import { kind, sampleRef } from "../../kind.ts";
import { assumedVerbs } from "../../kind-requests.ts";
import { adaptors } from "./adaptors.ts";
import { fields } from "./fields.ts";
import { checkExport } from "./rules.ts";

export const exportKind = kind({
  kind: "export",
  family: "exports",
  model: "Export",
  path: "/v1/exports",
  section: "facts:2.14",
  topic: "flows",
  doc: "Reads records from an application: the source of a flow, or a lookup in the middle of one.",
  fields,
  variants: adaptors,
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  refusals: [
    { code: "invalid_field", rule: "the connection suits the adaptor, also if another stack owns the connection" },
    { code: "invalid_field", rule: "regular expressions in filters can be executed" },
  ],
  mentions: true,
  list: { empty: "array", projection: true },
  verbs: {
    ...assumedVerbs,
    patch: { origin: "assumed", paths: ["/debugUntil", "/assistantMetadata"] },
  },
  hooks: { check: checkExport },
  samples: {
    minimal: {
      name: "New orders",
      adaptorType: "HTTPExport",
      _connectionId: sampleRef("connection"),
      http: { relativeURI: "/orders", method: "GET" },
    },
    full: {
      name: "Orders changed since the last run",
      description: "Paid orders of the shop.",
      adaptorType: "HTTPExport",
      _connectionId: sampleRef("connection"),
      _integrationId: sampleRef("integration"),
      externalId: "orders-changed",
      pageSize: 50,
      dataURITemplate: "https://shop.example.test/orders/{{{record.id}}}",
      traceKeyTemplate: "{{{record.id}}}",
      type: "delta",
      delta: { dateFormat: "YYYY-MM-DDTHH:mm:ssZ", lagOffset: 60000 },
      http: {
        relativeURI: "/orders?since={{{lastExportDateTime}}}",
        method: "GET",
        headers: [{ name: "X-Client", value: "reconduit" }],
        successMediaType: "json",
        paging: { method: "token", path: "next", relativeURI: "/orders?after={{{export.http.paging.token}}}" },
        response: { resourcePath: "orders" },
      },
      filter: {
        type: "expression",
        expression: { version: "1", rules: ["equals", ["string", ["extract", "status"]], "paid"] },
      },
      transform: {
        type: "expression",
        expression: {
          version: "2",
          rulesTwoDotZero: {
            mode: "modify",
            mappings: [{ generate: "number", dataType: "string", extract: "$.id", status: "Active" }],
          },
        },
      },
      hooks: { preSavePage: { _scriptId: sampleRef("script"), function: "preSavePage" } },
      mockOutput: { page_of_records: [{ record: { id: "1001", status: "paid" } }] },
      settings: { region: "eu" },
    },
    change: {
      name: "Orders changed since the last run",
      description: "All orders of the shop.",
      adaptorType: "HTTPExport",
      _connectionId: sampleRef("connection"),
      _integrationId: sampleRef("integration"),
      externalId: "orders-changed",
      pageSize: 100,
      type: "all",
      http: {
        relativeURI: "/v2/orders",
        method: "POST",
        body: '{"status": "all"}',
        successMediaType: "json",
        response: { resourcePath: "data.orders" },
      },
      mockOutput: { page_of_records: [{ record: { id: "1002", status: "new" } }] },
      settings: { region: "us" },
    },
  },
});
