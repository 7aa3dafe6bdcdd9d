import { isObject, type JsonObject } from "../../../base/json.ts";

/**
 * The form in which the platform stores an import: `crm.api` in lower case, no `wrapper._stackId` (the stack comes from the
 * connection), and `distributed` never true on an AI agent (facts 2.10, spec "AI agent import").
 */
export function normalizeImport(document: JsonObject): JsonObject {
  const crm = document["crm"];
  const wrapper = document["wrapper"];
  return {
    ...document,
    ...(isObject(crm) && typeof crm["api"] === "string" ? { crm: { ...crm, api: crm["api"].toLowerCase() } } : {}),
    ...(isObject(wrapper) && "_stackId" in wrapper ? { wrapper: without(wrapper, "_stackId") } : {}),
    ...(document["adaptorType"] === "AiAgentImport" && document["distributed"] === true ? { distributed: false } : {}),
  };
}

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}
