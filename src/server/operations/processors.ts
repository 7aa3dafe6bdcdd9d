/** Processors: parsers and generators over one envelope (spec: Processors). */
import { isObject, type JsonObject } from "../../base/json.ts";
import { fileDefinition } from "../../catalog/kinds/file-definition.ts";
import { processorOperations } from "../../catalog/operations/processors.ts";
import type { ProcessorRequest } from "../../delivery/formats/task.ts";
import { refuse } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { sendJson } from "../request/json-answer.ts";
import type { Handler, Handlers } from "./handler.ts";

/** Loaded with the first request, so that a start does not wait for the libraries of the parsers and generators. */
const load = () => import("../../delivery/formats/index.ts");

export const processorHandlers: Handlers = {
  ...Object.fromEntries(processorOperations.map(({ name }) => [name, handlerOf(name.replace("processors.", ""))])),
  "processors.list": async () => (await load()).processorCatalog(),
};

function handlerOf(name: string): Handler {
  return async (services, request, reply) => {
    const { account } = callerOf(request);
    const body = documentBody(request);
    const { rules } = body;
    if (rules !== undefined && !isObject(rules))
      refuse("invalid_field", "rules must be an object.", { field: "rules" });
    const given = isObject(rules) ? { ...body, rules: await withDefinition(services, account, rules) } : body;
    const asked: ProcessorRequest = { name, body: given };
    const { answer } = await services.compute.of(account)("processor", { request: JSON.stringify(asked) });
    return sendJson(reply, answer);
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
  const stored = await services.store.read.get(account, fileDefinition.family, String(id));
  if (!stored) return refuse("invalid_ref", "_fileDefinitionId names no existing file definition.", { field });
  return { ...rules, fileDefinition: stored.body };
}
