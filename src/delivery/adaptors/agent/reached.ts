/**
 * The connection to the model of an agent: the import's own (which brings a key along), else the endpoint of its provider with the server's
 * key. So every request goes the same way, and no key is in what is shown or logged.
 */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { secretMask } from "../../../catalog/limits.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import type { ConnectionDocument, ImportDocument } from "../../ports/documents.ts";
import type { Endpoints } from "../../ports/endpoints.ts";

/** `aiAgent`, or that of a guardrail. */
export function agentOf({ aiAgent, guardrail }: ImportDocument): JsonObject {
  if (isObject(aiAgent)) return aiAgent as JsonObject;
  const own = isObject(guardrail) ? (guardrail as JsonObject)["aiAgent"] : undefined;
  return isObject(own) ? own : {};
}

export const providerOf = (agent: JsonObject): string =>
  typeof agent["provider"] === "string" && agent["provider"] !== "" ? agent["provider"] : "openai";

/** The names of endpoints that serve an import, the nearest first; none where it asks no model. */
function endpointNames(document: ImportDocument): readonly string[] {
  const { adaptorType, guardrail } = document;
  const type = isObject(guardrail) ? guardrail.type : undefined;
  if (adaptorType === "GuardrailImport" && type === "moderation") return ["moderation", "openai"];
  if (adaptorType === "GuardrailImport" && type !== "ai_agent") return [];
  if (adaptorType !== "AiAgentImport" && adaptorType !== "GuardrailImport") return [];
  const provider = providerOf(agentOf(document));
  return provider === "openai" ? ["openai"] : [`ai:${provider}`, "ai:litellm"];
}

/** The connection that stands in where an import names none; undefined where it needs none, or nobody gave an endpoint. */
export function modelConnection(
  document: ImportDocument,
  endpoints: Endpoints,
  key: string | undefined,
): OpenedConnection | undefined {
  const name = endpointNames(document).find((each) => Object.hasOwn(endpoints, each));
  if (name === undefined) return undefined;
  const over = (token: string | undefined): ConnectionDocument =>
    ({
      name: `Endpoint ${name}`,
      type: "http",
      http: {
        baseURI: endpoints[name]!,
        mediaType: "json",
        ...(token !== undefined && { auth: { type: "token", token: { token, location: "header", scheme: "Bearer" } } }),
      },
    }) as unknown as ConnectionDocument;
  const real = over(key);
  // Whoever asked may not read what the operator set.
  return { document: real, masked: key === undefined ? real : over(secretMask), readable: false };
}

/** Why no model can be asked; undefined where one can be, or need not be. */
export function modelObstacle(
  document: ImportDocument,
  connection: OpenedConnection | undefined,
): RecordFailure | undefined {
  const [name] = endpointNames(document);
  if (name === undefined || connection?.document.type !== undefined) return undefined;
  const message = `The import names no connection, and this server knows no model: give it an http connection with a key of your own, or start the server with --endpoint ${name}=URL and RECONDUIT_AI_KEY.`;
  return new RecordFailure("not_configured", "connection", "request", message);
}

export const textAt = (value: Json | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
