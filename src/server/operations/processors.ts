/** Processors: parsers and generators for one envelope (spec: Processors). */
import { parseExactJson } from "../../base/exact-json.ts";
import type { JsonObject } from "../../base/json.ts";
import { fileDefinition } from "../../catalog/kinds/file-definition.ts";
import { processorOperations } from "../../catalog/operations/processors.ts";
import { refuse } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { sendJson } from "../request/text-answers.ts";
import { bodyText } from "../request/unread-body.ts";
import type { Handler, Handlers } from "./handler.ts";

/** Loaded with the first request, so that a start does not wait for the libraries of the parsers and generators. */
const loadFormats = () => import("../../delivery/formats/index.ts");

export const processorHandlers: Handlers = {
  ...Object.fromEntries(processorOperations.map(({ name }) => [name, handlerOf(name.replace("processors.", ""))])),
  "processors.list": async () => (await loadFormats()).processorCatalog(),
};

function handlerOf(name: string): Handler {
  return async (services, request, reply) => {
    const { account } = callerOf(request);
    const compute = services.compute.of(account);
    const given = { name, request: bodyText(request) ?? "{}" };
    let made = await compute("processor", { ...given, definition: "" });
    if (made.asks !== "") {
      const definition = await storedDefinition(services, account, parseExactJson(made.asks) as string);
      made = await compute("processor", { ...given, definition: JSON.stringify(definition) });
    }
    if (made.answer.length === 0) documentBody(request);
    return sendJson(reply, made.answer);
  };
}

async function storedDefinition(services: Services, account: string, id: string): Promise<JsonObject> {
  const stored = await services.store.read.get(account, fileDefinition.family, id);
  const field = "rules._fileDefinitionId";
  if (!stored) return refuse("invalid_ref", "_fileDefinitionId names no existing file definition.", { field });
  return stored.body;
}
