import { isObject, type JsonObject } from "../../../base/json.ts";
import type { SentFields } from "../../document.ts";
import type { fields } from "./fields.ts";

/**
 * The form in which the platform stores an import: `crm.api` in lower case, no `wrapper._stackId` (the stack comes from the connection),
 * `distributed` always true on an ErpDistributedImport and never on an AI agent (facts 2.10, spec "Import", "AI agent import").
 */
export function normalizeImport(document: SentFields<typeof fields>): JsonObject {
  const { crm, wrapper } = document;
  return {
    ...document,
    ...(isObject(crm) && typeof crm.api === "string" ? { crm: { ...crm, api: crm.api.toLowerCase() } } : {}),
    ...(isObject(wrapper) && Object.hasOwn(wrapper, "_stackId") ? { wrapper: withoutField(wrapper, "_stackId") } : {}),
    ...(document.adaptorType === "AiAgentImport" && document.distributed === true ? { distributed: false } : {}),
    ...(document.adaptorType === "ErpDistributedImport" ? { distributed: true } : {}),
  };
}

function withoutField(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}
