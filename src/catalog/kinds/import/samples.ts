/** One valid import per adaptor type, for tests, seed data and docs. */
import { sampleRef } from "../../kind.ts";
import type { DeclaredImport } from "./index.ts";
import type { AdaptorType } from "./variants.ts";

type SampleOf<T> = Extract<DeclaredImport, { readonly adaptorType: T }>;

/**
 * `sampleRef("connection:ftp")` stands for a connection of that type; the rest resolve to the `minimal` sample of their kind.
 */
export const importAdaptorSamples: { readonly [T in AdaptorType]: SampleOf<T> } = Object.freeze({
  HTTPImport: {
    name: "HTTP import",
    adaptorType: "HTTPImport",
    _connectionId: sampleRef("connection"),
    http: {
      relativeURI: ["/orders"],
      method: ["POST"],
      body: ["{{{jsonSerialize record}}}"],
      requestMediaType: "json",
    },
  },
  RESTImport: {
    name: "REST import",
    adaptorType: "RESTImport",
    _connectionId: sampleRef("connection"),
    rest: { relativeURI: ["/orders"], method: ["POST"] },
  },
  ErpHTTPImport: {
    name: "ERP HTTP import",
    adaptorType: "ErpHTTPImport",
    _connectionId: sampleRef("connection:erp"),
    http: { relativeURI: ["/services/rest/record/v1/customer"], method: ["POST"] },
  },
  FTPImport: {
    name: "FTP import",
    adaptorType: "FTPImport",
    _connectionId: sampleRef("connection:ftp"),
    ftp: { directoryPath: "/out", fileName: "orders-{{timestamp}}.csv", inProgressFileName: "orders.part" },
    file: { type: "csv", fileName: "orders.csv", csv: { columnDelimiter: ";", includeHeader: true } },
  },
  AS2Import: {
    name: "AS2 import",
    adaptorType: "AS2Import",
    _connectionId: sampleRef("connection:as2"),
    as2: { fileNameTemplate: "orders-{{timestamp}}.xml", maxRetries: 2, headers: [{ name: "x-kind", value: "order" }] },
    file: { type: "xml", fileName: "orders.xml", xml: { resourcePath: "/orders/order" } },
  },
  ObjectStoreImport: {
    name: "Object store import",
    adaptorType: "ObjectStoreImport",
    _connectionId: sampleRef("connection:objectStore"),
    objectStore: { region: "eu-central-1", bucket: "orders", fileKey: "out/orders.json" },
    file: { type: "json", fileName: "orders.json", compressionFormat: "gzip" },
  },
  FileSystemImport: {
    name: "File system import",
    adaptorType: "FileSystemImport",
    _connectionId: sampleRef("connection:filesystem"),
    filesystem: { directoryPath: "/var/out" },
    file: { type: "json", fileName: "orders.json" },
  },
  ErpImport: {
    name: "ERP import",
    adaptorType: "ErpImport",
    _connectionId: sampleRef("connection:erp"),
    erp: { operation: "addupdate", recordType: "customer", internalIdLookup: { extract: "id", searchField: "email" } },
    mapping: { fields: [{ extract: "email", generate: "email" }] },
  },
  ErpDistributedImport: {
    name: "ERP distributed import",
    adaptorType: "ErpDistributedImport",
    _connectionId: sampleRef("connection:erp"),
    distributed: true,
    erp_da: {
      operation: "add",
      recordType: "salesorder",
      mapping: {
        fields: [{ extract: "number", generate: "tranid" }],
        lists: [{ generate: "item", fields: [{ extract: "sku", generate: "item", isKey: true }] }],
      },
    },
  },
  CrmImport: {
    name: "CRM import",
    adaptorType: "CrmImport",
    _connectionId: sampleRef("connection:crm"),
    crm: {
      operation: "upsert",
      api: "rest",
      sObjectType: "Account",
      idLookup: { extract: "email" },
      upsert: { externalIdField: "Email__c" },
    },
    mapping: { fields: [{ extract: "name", generate: "Name" }] },
  },
  JDBCImport: {
    name: "JDBC import",
    adaptorType: "JDBCImport",
    _connectionId: sampleRef("connection:jdbc"),
    jdbc: { queryType: ["per_record"], query: ["INSERT INTO orders (id) VALUES ({{record.id}})"] },
  },
  RDBMSImport: {
    name: "Database import",
    adaptorType: "RDBMSImport",
    _connectionId: sampleRef("connection:rdbms"),
    rdbms: { queryType: ["bulk_insert"], bulkInsert: { tableName: "orders", batchSize: "1000" } },
  },
  DocumentDbImport: {
    name: "Document database import",
    adaptorType: "DocumentDbImport",
    _connectionId: sampleRef("connection:documentDb"),
    documentDb: {
      method: "updateOne",
      collection: "orders",
      filter: '{"_id":"{{record.id}}"}',
      update: '{"$set":{"total":{{record.total}}}}',
      upsert: true,
    },
  },
  KeyValueDbImport: {
    name: "Key-value database import",
    adaptorType: "KeyValueDbImport",
    _connectionId: sampleRef("connection:keyValueDb"),
    keyValueDb: {
      region: "eu-central-1",
      method: "putItem",
      tableName: "orders",
      itemDocument: '{"id":"{{record.id}}"}',
    },
  },
  WrapperImport: {
    name: "Wrapper import",
    adaptorType: "WrapperImport",
    _connectionId: sampleRef("connection:wrapper"),
    wrapper: { function: "importOrders", configuration: { dryRun: false } },
  },
  AiAgentImport: {
    name: "AI agent",
    adaptorType: "AiAgentImport",
    inputContext: "envelope",
    aiAgent: {
      provider: "openai",
      openai: {
        model: "example-model",
        instructions: "Classify the order.",
        temperature: 0.2,
        maxOutputTokens: 2000,
        reasoning: { effort: "low" },
        output: { format: { type: "json_schema", name: "order", jsonSchema: { type: "object" } }, verbose: "low" },
      },
    },
    mappings: [{ generate: "text", dataType: "string", extract: "$.record.note", status: "Active" }],
  },
  GuardrailImport: {
    name: "Guardrail",
    adaptorType: "GuardrailImport",
    guardrail: { type: "pii", confidenceThreshold: 0.8, pii: { entities: ["email_address"], mask: true } },
  },
  ToolImport: {
    name: "Tool import",
    adaptorType: "ToolImport",
    tool: { _toolId: sampleRef("tool") },
  },
} as const);
