/** The 18 adaptor types: their configuration object and the connections they work with (facts 2.1). */
import type { Variants } from "../../kind.ts";

export const adaptorTypes = [
  "HTTPImport",
  "FTPImport",
  "AS2Import",
  "ObjectStoreImport",
  "ErpImport",
  "ErpDistributedImport",
  "ErpHTTPImport",
  "CrmImport",
  "JDBCImport",
  "RDBMSImport",
  "DocumentDbImport",
  "KeyValueDbImport",
  "WrapperImport",
  "AiAgentImport",
  "GuardrailImport",
  "FileSystemImport",
  "ToolImport",
  "RESTImport",
] as const;

export type AdaptorType = (typeof adaptorTypes)[number];

const needs = ["_connectionId"] as const;

export const variants = {
  tag: "adaptorType",
  cases: {
    HTTPImport: { blocks: ["http"], needs, connections: ["http"], doc: "With `file` where http.type is `file`." },
    RESTImport: { blocks: ["rest", "http"], needs, connections: ["rest", "http"], doc: "Legacy." },
    ErpHTTPImport: { blocks: ["http"], needs, connections: ["erp", "http"] },
    FTPImport: { blocks: ["ftp"], needs, connections: ["ftp"], doc: "With `file`." },
    AS2Import: { blocks: ["as2"], needs, connections: ["as2", "van"], doc: "With `file`." },
    ObjectStoreImport: { blocks: ["objectStore"], needs, connections: ["objectStore"], doc: "With `file`." },
    FileSystemImport: { blocks: ["filesystem"], needs, connections: ["filesystem"], doc: "With `file`." },
    ErpImport: { blocks: ["erp"], needs, connections: ["erp"] },
    ErpDistributedImport: { blocks: ["erp_da"], needs, connections: ["erp"] },
    CrmImport: { blocks: ["crm"], needs, connections: ["crm"] },
    JDBCImport: { blocks: ["jdbc"], needs, connections: ["jdbc"] },
    RDBMSImport: { blocks: ["rdbms"], needs, connections: ["rdbms"] },
    DocumentDbImport: { blocks: ["documentDb"], needs, connections: ["documentDb"] },
    KeyValueDbImport: { blocks: ["keyValueDb"], needs, connections: ["keyValueDb"] },
    WrapperImport: { blocks: ["wrapper"], needs, connections: ["wrapper"] },
    AiAgentImport: { blocks: ["aiAgent"], connections: ["http"], doc: "A connection brings your own key." },
    GuardrailImport: { blocks: ["guardrail"], connections: ["http"], doc: "A connection brings your own key." },
    ToolImport: { blocks: ["tool"], refuses: ["_connectionId"] },
  },
} as const satisfies Variants & { readonly cases: { readonly [type in AdaptorType]: unknown } };

const overHttp: ReadonlySet<unknown> = new Set(
  adaptorTypes.filter((type) => (variants.cases[type].blocks as readonly string[]).includes("http")),
);

/** Whether imports of the type describe their requests in the block `http`. */
export function isHttpAdaptor(type: unknown): boolean {
  return overHttp.has(type);
}
