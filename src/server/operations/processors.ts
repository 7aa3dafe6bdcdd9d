/** Processors: parsers and generators over one envelope (spec: Processors). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { documentBody } from "../body.ts";
import { traceKeys } from "../processors/group.ts";
import { processorCatalog, processors } from "../processors/index.ts";
import type { Processor } from "../processors/processor.ts";
import { refuse } from "../refusal.ts";
import { callerOf, type Services } from "../services.ts";
import type { Handler, Handlers } from "./handler.ts";

export const processorHandlers: Handlers = {
  "processors.list": async () => processorCatalog(),
  ...Object.fromEntries(processors.map((processor) => [`processors.${processor.name}`, handlerOf(processor)])),
};

function handlerOf(processor: Processor): Handler {
  return async (services, request) => {
    const body = documentBody(request);
    const { data, options, groupByFields } = body;
    const sent = body["rules"];
    if (sent !== undefined && !isObject(sent)) refuse("invalid_field", "rules must be an object.", { field: "rules" });
    const rules = isObject(sent) ? await withDefinition(services, callerOf(request).account, sent) : undefined;
    const began = services.clock.monotonic();
    const result = processor.run({
      data,
      rules,
      options: isObject(options) ? options : {},
      groupByFields: Array.isArray(groupByFields) ? groupByFields.map(String) : [],
    });
    const duration = Math.round(services.clock.monotonic() - began);
    if (processor.writes === "text") return { mediaType: "text", data: result.data, duration };
    const { data: records, ...rest } = result;
    return { mediaType: "json", data: records, duration, ...traceKeys(records as readonly Json[]), ...rest };
  };
}

/** A definition that is named by its id is looked up; it is given one way or the other, not both. */
async function withDefinition(services: Services, account: string, rules: JsonObject): Promise<JsonObject> {
  const id = rules["_fileDefinitionId"];
  if (id === undefined || id === null) return rules;
  const field = "rules._fileDefinitionId";
  if (rules["fileDefinition"] !== undefined) {
    refuse("invalid_field", "Give either fileDefinition or _fileDefinitionId, not both.", { field });
  }
  const stored = await services.store.read.get(account, "fileDefinitions", String(id));
  if (!stored) return refuse("invalid_ref", "_fileDefinitionId names no existing file definition.", { field });
  return { ...rules, fileDefinition: stored.body };
}
