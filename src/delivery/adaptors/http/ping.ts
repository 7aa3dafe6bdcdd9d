/** Tests a connection with the request in its `ping` (facts 2.12). */
import { isObject, type Json, type ObjectOf } from "../../../base/json.ts";
import { type HttpConnection, requestAddress } from "../../http/connection.ts";
import { responseRedactor, secretParts } from "../../http/redact-response.ts";
import { connectionRenderings, forEachRendering, mayShowHost } from "../../http/redacted-request.ts";
import { escapeOf, type HttpRequest, isGraphQL, mediaTypes } from "../../http/request.ts";
import type { RenderText } from "../../http/secret-text.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import type { ConnectionDocument, HttpBlock } from "../../ports/documents.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { renderedTemplate } from "../../templates/record-template.ts";
import { senderInput } from "./compose.ts";
import { judgeRecords, type MediaTypes, mediaTypesOf, parseAnswerBody } from "./response.ts";
import { type HttpAnswer, type NoAnswer, noAnswerFailure } from "./send.ts";

type PingRules = ObjectOf<HttpBlock["ping"]>;

const timeout = 20_000;

/** The facts about a ping request that are needed to judge its answer. */
type PingState = {
  readonly hidden: readonly string[];
  readonly namesHost: boolean;
  readonly media: MediaTypes;
  readonly method: string;
};

/** Returns the test request of a connection for the sender, and the state needed to judge its answer. Throws RecordFailure. */
export function composePing(opened: OpenedConnection): { readonly request: Json; readonly state: Json } {
  const rules = pingOf(opened.document);
  const connection = connectionRenderings(opened);
  const request = forEachRendering(connection, (each, textOf) => pingRequest(rules, each, textOf));
  const state: PingState = {
    hidden: secretParts(request),
    namesHost: mayShowHost(request),
    media: mediaTypesOf(connection.real),
    method: request.real.method,
  };
  return { request: senderInput(request, connection.real, timeout), state: state as Json };
}

/** Returns if the answer meets the rules. Throws RecordFailure otherwise. */
export function judgePing(opened: OpenedConnection, kept: Json, answered: Json): void {
  const { hidden, namesHost, media, method } = kept as PingState;
  const response = answered as HttpAnswer | NoAnswer;
  if ("fault" in response) throw noAnswerFailure(response, namesHost);
  const rules = pingOf(opened.document);
  const lists = { successValues: [rules.successValues ?? []], failValues: [rules.failValues ?? []] };
  const block = { response: { ...rules, ...lists } };
  const hide = responseRedactor([...connectionSecrets(opened), ...(response.hidden ?? [])], hidden);
  const types = { successMediaType: answerType(rules, media) };
  const answer = method === "HEAD" ? null : parseAnswerBody(response, types, media, hide);
  const failure = judgeRecords(response, answer, { block, index: 0, size: 1, hide, isGraphQL: isGraphQL({}, media) })[0]
    ?.failure;
  if (failure) throw failure;
}

function pingRequest(rules: PingRules, connection: HttpConnection, textOf: RenderText): HttpRequest {
  const context = connection.templates;
  const template = rules.body;
  const media = isGraphQL({}, connection) ? "json" : connection.mediaType;
  const way = escapeOf[media] ?? "none";
  const body =
    typeof template === "string" && template !== ""
      ? textOf(() => renderedTemplate(template, context, way))
      : undefined;
  const url = textOf(() =>
    requestAddress(connection, renderedTemplate(String(rules.relativeURI ?? ""), context, "uri")),
  );
  const headers = Object.fromEntries([
    ...(rules === mcpPing ? [["Accept", "application/json, text/event-stream"]] : []),
    ...(body === undefined || mediaTypes[media] === undefined ? [] : [["Content-Type", mediaTypes[media]]]),
    ...connection.headers,
  ]);
  return { url, method: String(rules.method ?? "GET"), headers, body };
}

/** Returns the type as which the answer is read: without a rule about the content any answer is accepted. */
const answerType = (rules: PingRules, media: MediaTypes): string | null =>
  rules.successPath === undefined && rules.failPath === undefined && !isGraphQL({}, media) ? "plaintext" : null;

export const mcpPingId = 1;

/** The ping of an MCP server: a request to begin a session. */
const mcpPing: PingRules = Object.freeze({
  method: "POST",
  body: JSON.stringify({
    jsonrpc: "2.0",
    id: mcpPingId,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "reconduit", version: "1" } },
  }),
  failPath: "error",
  errorPath: "error.message",
});

function pingOf({ type, http, rest }: ConnectionDocument): PingRules {
  if (type === "mcp") return mcpPing;
  if (type === "http" && isObject(http)) return isObject(http.ping) ? http.ping : {};
  if (type !== "rest" || !isObject(rest)) return {};
  return definedRules({
    relativeURI: rest.pingRelativeURI,
    method: rest.pingMethod,
    body: rest.pingBody,
    successPath: rest.pingSuccessPath,
    successValues: rest.pingSuccessValues,
  });
}

const definedRules = (rules: { readonly [P in keyof PingRules]: PingRules[P] | undefined }): PingRules =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
