/** Tests a connection with the request that its `ping` describes (facts 2.12). */
import { isObject, type ObjectOf } from "../../../base/json.ts";
import type { ConnectionDocument, HttpBlock } from "../../documents.ts";
import { type Egress, EgressError } from "../../egress/egress.ts";
import { RecordFailure } from "../../failure.ts";
import { rendered } from "../../pipeline/record-template.ts";
import { addressOf, httpConnection } from "./connection.ts";
import { judge, readAnswer } from "./response.ts";

type PingRules = ObjectOf<HttpBlock["ping"]>;

const timeout = 20_000;

/** Resolves when the destination answers as it should. Throws RecordFailure. */
export async function pingHttp(document: ConnectionDocument, egress: Egress): Promise<void> {
  const connection = httpConnection(document);
  const rules = pingOf(document);
  const context = { connection: connection.context };
  const url = addressOf(connection, rendered(String(rules.relativeURI ?? ""), context, "uri"));
  const template = rules.body;
  const body = typeof template === "string" && template !== "" ? rendered(template, context, "json") : undefined;
  const headers = Object.fromEntries([
    ...(body === undefined ? [] : [["Content-Type", "application/json"]]),
    ...connection.headers,
  ]);
  const method = String(rules.method ?? "GET");
  try {
    const response = await egress.request(url, { method, headers, body, timeout });
    const lists = { successValues: [rules.successValues ?? []], failValues: [rules.failValues ?? []] };
    const block = { response: { ...rules, ...lists } };
    const answer = method === "HEAD" ? null : readAnswer(response, { successMediaType: answerType(rules) }, connection);
    const failure = judge(response, answer, { block, index: 0, size: 1 })[0]?.failure;
    if (failure) throw failure;
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new RecordFailure("delivery_failed", "connection", "apiCall", error.message);
  }
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
