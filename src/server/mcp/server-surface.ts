/** An MCP server of the account: the tools and APIs in its document, without the platform's own. */
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { BoundExceeded } from "../../delivery/compute/port.ts";
import { DeliveryFault } from "../../delivery/failures/fault.ts";
import type { Caller } from "../../platform/access/caller.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { answerOfApi } from "../../platform/runs/inbound/api-requests.ts";
import { plainImportRun } from "../../platform/runs/single-runs/import-runs.ts";
import { callableStoredTool } from "../../platform/runs/single-runs/tool-runs.ts";
import { refusalOfBound, refusalOfFault } from "../request/delivery-refusal.ts";
import { needScope, pageOf, type Scope, type Surface, unknownTool } from "./mcp-surface.ts";
import { apiArguments, apiSchema, namedOffers, type Offer } from "./offers.ts";
import { failedResult, resultCharacters, textResult, tooLong } from "./tool-results.ts";

interface ServerView {
  readonly services: Services;
  readonly caller: Caller;
  readonly scopes: readonly Scope[] | undefined;
  readonly server: StoredIn<"mcpServers">;
}

/** Maximum number of tools, and of APIs, of a server. */
const offeredAtMost = 500;

export function serverSurface({ services, caller, scopes, server }: ServerView): Surface {
  const readOffers = async (): Promise<readonly Offer[]> => {
    const readFamily = async <F extends "tools" | "apis">(family: F, ids: readonly Json[]) => {
      const asked = ids.filter((id) => typeof id === "string").slice(0, offeredAtMost);
      const found = await Promise.all(asked.map((id) => services.store.read.get(caller.account, family, id)));
      return found.flatMap((each) => (each ? [each.body as StoredIn<F>] : []));
    };
    const idsIn = (entries: Json | undefined, name: string) =>
      itemsOf(entries).flatMap((entry) => (isObject(entry) ? [entry[name] ?? null] : []));
    const tools = await readFamily("tools", idsIn(server.tools as Json, "_toolId"));
    const apis = await readFamily("apis", idsIn(server.apis as Json, "_apiId"));
    return namedOffers(tools, apis);
  };
  return {
    name: String(server._id),
    title: String(server.name),
    instructions: typeof server.description === "string" ? server.description : "",
    async tools(cursor) {
      needScope(scopes, "mcp:read");
      const offered = (await readOffers()).filter((each) => each.kind === "tool" || each.document.disabled !== true);
      return pageOf(offered.map(listedOffer), cursor);
    },
    async call({ name, given, signal }) {
      const offer = (await readOffers()).find((each) => each.name === name) ?? unknownTool(name);
      const asked = offer.kind === "api" ? apiArguments(given) : undefined;
      if (typeof asked === "string") return failedResult(asked);
      needScope(scopes, asked?.method === "GET" ? "mcp:read" : "mcp:write");
      try {
        if (offer.kind === "tool") return await toolAnswer(services, caller, offer.document, given, signal);
        return apiAnswer(await answerOfApi(services, caller, offer.document, asked!));
      } catch (error) {
        return failedResult(refusalText(error));
      }
    },
    resources: async () => [],
    read: async () => undefined,
  };
}

function listedOffer(offer: Offer): Json {
  const { name, kind, description, document } = offer;
  const { schema } = isObject(document["input"]) ? document["input"] : {};
  return {
    name,
    title: String(document["name"]),
    description,
    inputSchema: kind === "api" ? apiSchema : isObject(schema) ? schema : { type: "object" },
    annotations: { readOnlyHint: false, openWorldHint: true },
  };
}

async function toolAnswer(
  services: Services,
  caller: Caller,
  { _id }: StoredIn<"tools">,
  given: JsonObject,
  signal: AbortSignal,
): Promise<JsonObject> {
  const from = { services, caller, importRun: plainImportRun };
  const callable = await callableStoredTool(from, { id: _id, overrides: undefined }, { mock: false });
  const [result] = await callable.call([given], signal);
  const { errors, ignored, _json } = result ?? {};
  if (itemsOf(errors).length > 0) return failedResult(JSON.stringify({ errors }));
  if (ignored === true) return textResult("The tool leaves this input out: no branch of it matches.");
  return boundedResult(JSON.stringify(_json ?? null), _json);
}

function apiAnswer({ status, body = "" }: { readonly status: number; readonly body?: string }): JsonObject {
  if (status >= 400) return failedResult(`${status} ${body}`);
  return boundedResult(body === "" ? `Done (${status}).` : body);
}

/** Returns a result. `json`: the content of the text; an object is also returned as structured content. */
function boundedResult(text: string, json?: Json): JsonObject {
  if (text.length > resultCharacters) return tooLong(text.length);
  return isObject(json) ? { ...textResult(text), structuredContent: json } : textResult(text);
}

/** Returns the text of a refusal, as over the API. Rethrows any other error. */
function refusalText(error: unknown): string {
  if (error instanceof BoundExceeded) return refusalText(refusalOfBound(error));
  if (error instanceof DeliveryFault) return refusalText(refusalOfFault(error));
  if (error instanceof ApiRefusal) return `${error.status} ${JSON.stringify({ errors: error.faults })}`;
  throw error;
}
