/**
 * The connection to key-value databases: signed JSON over HTTP, at the endpoint `keyValueDb` or at the address of the region.
 */

import { isObject, itemsOf, type Json, type JsonObject, textOf } from "../../../base/json.ts";
import { failureFrom, plainFailure, RecordFailure } from "../../failures/failure.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { readForeignJson } from "../../values/foreign-json.ts";
import { type SendAnswers, type SendResult, unreachedAnswer } from "../answers.ts";
import { plainItem } from "./items.ts";

type KeyValueRequest = {
  readonly region: string;
  readonly TableName: string;
  readonly target: "PutItem" | "BatchWriteItem" | "UpdateItem" | "Scan" | "Query";
  readonly parts: readonly JsonObject[];
};

/** Maximum number of times that unprocessed items of a batch are sent again. */
const leftoversAtMost = 8;

export const sendKeyValue: Sender = async (request, outside) => {
  const keyValueRequest = request as KeyValueRequest;
  try {
    return await (keyValueRequest.target === "BatchWriteItem"
      ? writeItemBatch(keyValueRequest, outside)
      : sendSingle(keyValueRequest, outside));
  } catch (error) {
    return unreachedAnswer(error);
  }
};

/** Requests the name of one table. Throws RecordFailure if the database refuses the connection. */
export async function pingKeyValue(outside: Outside): Promise<void> {
  const said = await callKeyValueDb("us-east-1", "ListTables", { Limit: 1 }, outside).catch(unreachedAnswer);
  if ("failure" in said) throw failureFrom(said.failure);
}

type KeyValueReply = { readonly body: JsonObject } | Extract<SendAnswers, { failure: unknown }>;

async function sendSingle(
  { region, TableName, target, parts }: KeyValueRequest,
  outside: Outside,
): Promise<SendAnswers> {
  const said = await callKeyValueDb(region, target, { TableName, ...parts[0]! }, outside);
  if ("failure" in said) return said;
  if (target === "Scan" || target === "Query") return { results: [{ json: said.body }] };
  const { Attributes } = said.body;
  return { results: [{ json: isObject(Attributes) ? plainItem(Attributes) : {} }] };
}

/** Writes a batch. If the database refuses the whole batch, writes the items one by one: a bad item fails alone. */
async function writeItemBatch(request: KeyValueRequest, outside: Outside): Promise<SendAnswers> {
  const { region, TableName, parts } = request;
  let pendingWrites: readonly Json[] = parts.map(({ Item }) => ({ PutRequest: { Item: Item! } }));
  for (let times = 0; pendingWrites.length > 0; times++) {
    if (times > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(2000, 25 * 2 ** times)));
    const said = await callKeyValueDb(
      region,
      "BatchWriteItem",
      { RequestItems: { [TableName]: pendingWrites } },
      outside,
    );
    if ("failure" in said)
      return said.again || said.failure.code !== "destination_rejected" ? said : oneByOne(request, outside);
    const { UnprocessedItems } = said.body;
    pendingWrites = isObject(UnprocessedItems) ? (itemsOf(UnprocessedItems[TableName]) as readonly Json[]) : [];
    if (pendingWrites.length > 0 && (times === leftoversAtMost || outside.signal?.aborted)) {
      const message = `The database left ${pendingWrites.length} of ${parts.length} items over, ${times + 1} times.`;
      const failure = plainFailure(new RecordFailure("rate_limited", "application", "response", message));
      return { failure, again: true, uncertain: false };
    }
  }
  return { results: parts.map(() => ({ json: {} })) };
}

async function oneByOne({ parts, ...request }: KeyValueRequest, outside: Outside): Promise<SendAnswers> {
  const results: SendResult[] = [];
  for (const part of parts) {
    const said = await sendSingle({ ...request, target: "PutItem", parts: [part] }, outside);
    if ("failure" in said && said.again) return said;
    results.push("failure" in said ? { failure: said.failure } : said.results[0]!);
  }
  return { results };
}

async function callKeyValueDb(
  region: string,
  target: string,
  payload: JsonObject,
  outside: Outside,
): Promise<KeyValueReply> {
  const { egress, endpoints, connection, signal } = outside;
  const { keyValueDb } = connection?.document ?? {};
  const credentials: JsonObject =
    isObject(keyValueDb) && isObject(keyValueDb.credentials) ? (keyValueDb.credentials as JsonObject) : {};
  const accessKeyId = textOf(credentials["accessKeyId"]);
  const secretAccessKey = textOf(credentials["secretAccessKey"]);
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const message = "The connection has no keyValueDb.credentials with accessKeyId and secretAccessKey.";
    throw new RecordFailure("not_configured", "connection", "request", message);
  }
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw new RecordFailure("not_configured", "resource", "request", "keyValueDb.region is not a region.");
  const { AwsV4Signer } = await import("aws4fetch");
  const body = JSON.stringify(payload);
  const signed = await new AwsV4Signer({
    method: "POST",
    url: `${endpoints?.["keyValueDb"] ?? `https://dynamodb.${region}.amazonaws.com`}/`,
    headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": `DynamoDB_20120810.${target}` },
    body,
    accessKeyId,
    secretAccessKey,
    service: "dynamodb",
    region,
  }).sign();
  const headers = Object.fromEntries(signed.headers.entries());
  const answer = await egress.request(signed.url.href, { method: "POST", headers, body, signal, redirects: 0 });
  return parseReply(answer.status, answer.body.toString("utf8"));
}

const refusals =
  /UnrecognizedClient|InvalidSignature|MissingAuthentication|IncompleteSignature|AccessDenied|InvalidClientTokenId|ExpiredToken|SignatureDoesNotMatch/;
const throttled = /Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded|LimitExceeded/;

async function parseReply(status: number, text: string): Promise<KeyValueReply> {
  let body: Json = null;
  try {
    body = await readForeignJson(text);
  } catch {
    // The answer is not JSON of the database.
  }
  if (status === 200 && isObject(body)) return { body };
  const errorBody: JsonObject = isObject(body) ? body : {};
  const type = String(errorBody["__type"] ?? "").replace(/^.*#/, "");
  const message =
    `The database answered ${status}: ${type} ${String(errorBody["message"] ?? errorBody["Message"] ?? "")}`
      .trim()
      .slice(0, 500);
  const failedReply = (code: RecordFailure["code"], again: boolean, classification?: "duplicate"): KeyValueReply => ({
    failure: plainFailure(
      new RecordFailure(
        code,
        code === "authentication_failed" ? "connection" : "application",
        "response",
        message,
        classification ? { classification } : {},
      ),
    ),
    again,
    uncertain: false,
  });
  if (refusals.test(type)) return failedReply("authentication_failed", false);
  if (throttled.test(type)) return failedReply("rate_limited", true);
  if (status >= 500) return failedReply("delivery_failed", true);
  return failedReply(
    "destination_rejected",
    false,
    type === "ConditionalCheckFailedException" ? "duplicate" : undefined,
  );
}
