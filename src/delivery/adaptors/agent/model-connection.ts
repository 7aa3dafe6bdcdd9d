/**
 * The connection to the model of an agent: the import's own, with its key, else the endpoint of the provider with the server's
 * key. So every request takes the same path, and no key is shown or logged.
 */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { secretMask } from "../../../catalog/limits.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import type { ConnectionDocument, ImportDocument } from "../../ports/documents.ts";
import type { Endpoints } from "../../ports/endpoints.ts";

/** Returns `aiAgent` of an import, or of its guardrail. */
export function agentSettingsOf({ aiAgent, guardrail }: ImportDocument): JsonObject {
  if (isObject(aiAgent)) return aiAgent as JsonObject;
  const guardrailAgent = isObject(guardrail) ? (guardrail as JsonObject)["aiAgent"] : undefined;
  return isObject(guardrailAgent) ? guardrailAgent : {};
}

export const providerOf = (agent: JsonObject): string =>
  typeof agent["provider"] === "string" && agent["provider"] !== "" ? agent["provider"] : "openai";

/** Returns the names of endpoints for an import, most specific first; empty if the import uses no model. */
function modelEndpointNames(document: ImportDocument): readonly string[] {
  const { adaptorType, guardrail } = document;
  const type = isObject(guardrail) ? guardrail.type : undefined;
  if (adaptorType === "GuardrailImport" && type === "moderation") return ["moderation", "openai"];
  if (adaptorType === "GuardrailImport" && type !== "ai_agent") return [];
  if (adaptorType !== "AiAgentImport" && adaptorType !== "GuardrailImport") return [];
  const provider = providerOf(agentSettingsOf(document));
  return provider === "openai" ? ["openai"] : [`ai:${provider}`, "ai:litellm"];
}

/**
 * Returns the substitute connection of an import without a connection. Undefined if the import needs none, or no endpoint is
 * configured.
 */
export function modelConnection(
  document: ImportDocument,
  endpoints: Endpoints,
  key: string | undefined,
): OpenedConnection | undefined {
  const name = modelEndpointNames(document).find((each) => Object.hasOwn(endpoints, each));
  if (name === undefined) return undefined;
  const endpointConnectionWith = (token: string | undefined): ConnectionDocument =>
    ({
      name: `Endpoint ${name}`,
      type: "http",
      http: {
        baseURI: endpoints[name]!,
        mediaType: "json",
        ...(token !== undefined && { auth: { type: "token", token: { token, location: "header", scheme: "Bearer" } } }),
      },
    }) as ConnectionDocument;
  const real = endpointConnectionWith(key);
  // The requesting user may not read the operator's settings.
  return { document: real, masked: key === undefined ? real : endpointConnectionWith(secretMask), readable: false };
}

/** Returns the reason why the model is unavailable; undefined if it is available, or not needed. */
export function modelObstacle(
  document: ImportDocument,
  connection: OpenedConnection | undefined,
): RecordFailure | undefined {
  const [name] = modelEndpointNames(document);
  if (name === undefined || connection?.document.type !== undefined) return undefined;
  const message = `The import names no connection, and this server knows no model: give it an http connection with a key of your own, or start the server with --endpoint ${name}=URL and RECONDUIT_AI_KEY.`;
  return new RecordFailure("not_configured", "connection", "request", message);
}

export const textUnlessEmpty = (value: Json | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
