/** The adaptor of every type of import. A type of the catalog that has no line here does not compile. */
import { importKind } from "../../catalog/kinds/import/index.ts";
import type { AdaptorType } from "../../catalog/kinds/import/variants.ts";
import { variantOf } from "../../derive/variants.ts";
import type { Adaptor } from "../adaptor.ts";
import type { ImportDocument } from "../documents.ts";
import { agentAdaptor } from "./agent/adaptor.ts";
import { crmAdaptor, erpAdaptor, erpDistributedAdaptor, erpHttpAdaptor, wrapperAdaptor } from "./contract/adaptor.ts";
import { documentAdaptor } from "./document/adaptor.ts";
import { fileAdaptor } from "./file/adaptor.ts";
import { guardrailAdaptor } from "./guardrail/adaptor.ts";
import { httpAdaptor } from "./http/adaptor.ts";
import { keyValueAdaptor } from "./key-value/adaptor.ts";
import { notDelivered } from "./not-delivered.ts";
import { sqlAdaptor } from "./sql/adaptor.ts";
import { toolAdaptor } from "./tool/adaptor.ts";

const adaptors: Readonly<Record<AdaptorType, Adaptor>> = Object.freeze({
  HTTPImport: httpAdaptor,
  RESTImport: httpAdaptor,
  ErpHTTPImport: erpHttpAdaptor,
  FTPImport: fileAdaptor,
  AS2Import: fileAdaptor,
  ObjectStoreImport: fileAdaptor,
  FileSystemImport: fileAdaptor,
  ErpImport: erpAdaptor,
  ErpDistributedImport: erpDistributedAdaptor,
  CrmImport: crmAdaptor,
  JDBCImport: sqlAdaptor,
  RDBMSImport: sqlAdaptor,
  DocumentDbImport: documentAdaptor,
  KeyValueDbImport: keyValueAdaptor,
  WrapperImport: wrapperAdaptor,
  AiAgentImport: agentAdaptor,
  GuardrailImport: guardrailAdaptor,
  ToolImport: toolAdaptor,
});

/** The adaptor that an import names. */
export function adaptorOf(document: ImportDocument): Adaptor {
  const type = variantOf(importKind, document);
  return type === undefined ? notDelivered : adaptors[type as AdaptorType];
}

/** Whether records of imports of a type are delivered at all. */
export const isDelivered = (type: AdaptorType): boolean => adaptors[type] !== notDelivered;
