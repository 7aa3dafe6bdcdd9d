/** Tests a connection with the request that its `ping` describes (facts 2.12). */
import { isObject, type ObjectOf } from "../../../base/json.ts";
import type { OpenedConnection } from "../../adaptor.ts";
import type { ConnectionDocument, HttpBlock } from "../../documents.ts";
import { type Egress, EgressError } from "../../egress/egress.ts";
import { RecordFailure } from "../../failure.ts";
import { rendered } from "../../pipeline/record-template.ts";
import { secretTexts } from "../../secret-texts.ts";
import { addressOf, type HttpConnection } from "./connection.ts";
import { echoHider } from "./echoes.ts";
import type { Part } from "./part.ts";
import type { HttpRequest } from "./request.ts";
import { judge, readAnswer } from "./response.ts";
import { eachView, holdsSecret, toldOf, viewsOf } from "./views.ts";

type PingRules = ObjectOf<HttpBlock["ping"]>;

const timeout = 20_000;

/** Resolves when the destination answers as it should. Throws RecordFailure. */
export async function pingHttp(opened: OpenedConnection, egress: Egress): Promise<void> {
  const rules = pingOf(opened.document);
  const connection = viewsOf(opened);
  const request = eachView(connection, (each, part) => pingRequest(rules, each, part));
  const { url, method, headers, body } = request.real;
  try {
    const response = await egress.request(url, { method, headers, body, timeout, keepsOrigin: holdsSecret(request) });
    const lists = { successValues: [rules.successValues ?? []], failValues: [rules.failValues ?? []] };
    const block = { response: { ...rules, ...lists } };
    const media = { successMediaType: answerType(rules) };
    const answer = method === "HEAD" ? null : readAnswer(response, media, connection.real);
    const hide = echoHider(secretTexts(opened), request);
    const failure = judge(response, answer, { block, index: 0, size: 1, hide })[0]?.failure;
    if (failure) throw failure;
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new RecordFailure("delivery_failed", "connection", "apiCall", toldOf(error, request));
  }
}

function pingRequest(rules: PingRules, connection: HttpConnection, part: Part): HttpRequest {
  const context = connection.templates;
  const template = rules.body;
  const body =
    typeof template === "string" && template !== "" ? part(() => rendered(template, context, "json")) : undefined;
  const url = part(() => addressOf(connection, rendered(String(rules.relativeURI ?? ""), context, "uri")));
  const headers = Object.fromEntries([
    ...(body === undefined ? [] : [["Content-Type", "application/json"]]),
    ...connection.headers,
  ]);
  return { url, method: String(rules.method ?? "GET"), headers, body };
}

/** Without a rule about its content any answer will do. */
const answerType = (rules: PingRules): string | null =>
  rules.successPath === undefined && rules.failPath === undefined ? "plaintext" : null;

function pingOf({ type, http, rest }: ConnectionDocument): PingRules {
  if (type === "http" && isObject(http)) return isObject(http.ping) ? http.ping : {};
  if (type !== "rest" || !isObject(rest)) return {};
  return defined({
    relativeURI: rest.pingRelativeURI,
    method: rest.pingMethod,
    body: rest.pingBody,
    successPath: rest.pingSuccessPath,
    successValues: rest.pingSuccessValues,
  });
}

const defined = (rules: { readonly [P in keyof PingRules]: PingRules[P] | undefined }): PingRules =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
