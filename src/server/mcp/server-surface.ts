/** An MCP server of the account: the tools and APIs in its document, without the platform's own. */
import { isObject, itemsOf, type Json, type JsonObject, textOf } from "../../base/json.ts";
import { withoutEnds } from "../../base/trim.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { BoundExceeded } from "../../delivery/compute/port.ts";
import { DeliveryFault } from "../../delivery/failures/fault.ts";
import type { Caller } from "../../platform/access/caller.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { type ApiFunctionRequest, answerOfApi } from "../../platform/runs/inbound/api-requests.ts";
import { toolStepRuns } from "../../platform/runs/single-runs/prepared-runs.ts";
import { callableStoredTool } from "../../platform/runs/single-runs/tool-runs.ts";
import { refusalOfBound, refusalOfFault } from "../request/delivery-refusal.ts";
import { needScope, type Scope, type Surface, toolsPage, unknownTool } from "./mcp-surface.ts";
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
      const requestedIds = ids.filter((id) => typeof id === "string").slice(0, offeredAtMost);
      const found = await Promise.all(requestedIds.map((id) => services.store.read.get(caller.account, family, id)));
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
      return toolsPage(offered.map(listedOffer), cursor);
    },
    async call({ name, given, signal }) {
      const offer = (await readOffers()).find((each) => each.name === name) ?? unknownTool(name);
      const apiCall = offer.kind === "api" ? apiArguments(given) : undefined;
      if (typeof apiCall === "string") return failedResult(apiCall);
      needScope(scopes, apiCall?.method === "GET" ? "mcp:read" : "mcp:write");
      try {
        if (offer.kind === "tool") return await toolAnswer(services, caller, offer.document, given, signal);
        return apiAnswer(await answerOfApi(services, caller, offer.document, apiCall!));
      } catch (error) {
        return failedResult(refusalText(error));
      }
    },
    resources: async () => [],
    read: async () => undefined,
  };
}

interface NamedOffer {
  /** Letters, digits, `_` and `-`, which every client accepts. Unique in its server. */
  readonly name: string;
  readonly description: string;
}

type Offer = NamedOffer &
  (
    | { readonly kind: "tool"; readonly document: StoredIn<"tools"> & JsonObject }
    | { readonly kind: "api"; readonly document: StoredIn<"apis"> & JsonObject }
  );

const nameLength = 60;

/** Names the tools and APIs; a tool with a named input uses that name. Duplicates get a number. */
export function namedOffers(tools: readonly StoredIn<"tools">[], apis: readonly StoredIn<"apis">[]): readonly Offer[] {
  const taken = new Set<string>();
  const freeName = (wanted: string): string => {
    const base = withoutEnds(wanted.replaceAll(/[^A-Za-z0-9_-]+/g, "_"), "_").slice(0, nameLength) || "tool";
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
    taken.add(name);
    return name;
  };
  return [
    ...tools.map((document): Offer => {
      const input: JsonObject = isObject(document.input) ? (document.input as JsonObject) : {};
      const name = freeName(textOf(input["name"]) ?? String(document.name));
      const description = textOf(input["description"]) ?? textOf(document.description) ?? String(document.name);
      return { kind: "tool", name, description, document: document as StoredIn<"tools"> & JsonObject };
    }),
    ...apis.map((document): Offer => {
      const description = textOf(document.description) ?? String(document.name);
      const name = freeName(String(document.name));
      return { kind: "api", name, description, document: document as StoredIn<"apis"> & JsonObject };
    }),
  ];
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The input schema of an API as a tool. */
const apiSchema: JsonObject = Object.freeze({
  type: "object",
  properties: {
    method: { type: "string", enum: methods, description: "GET without a body, POST with one, unless it says so." },
    queryString: { type: "object", additionalProperties: { type: "string" }, description: "Parameters of the query." },
    body: { description: "JSON that it is sent." },
  },
  additionalProperties: false,
});

/** Converts arguments to the request of an API; returns a text for invalid arguments. */
function apiArguments(given: JsonObject): ApiFunctionRequest | string {
  const { method = given["body"] === undefined ? "GET" : "POST", queryString = {}, body = null, ...stray } = given;
  const [unknown] = Object.keys(stray);
  if (unknown !== undefined)
    return `The tool has no argument ${JSON.stringify(unknown.slice(0, 100))}. It takes method, queryString, body.`;
  if (typeof method !== "string" || !methods.includes(method)) return `method is one of ${methods.join(", ")}.`;
  if (!isObject(queryString)) return "queryString is an object of texts.";
  const headers: JsonObject = body === null ? {} : { "content-type": "application/json" };
  return { method, headers, queryString, body, rawBody: body === null ? "" : JSON.stringify(body) };
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
  const from = { services, caller, ...toolStepRuns };
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
