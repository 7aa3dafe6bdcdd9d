/** Derives the outcome of each record from an HTTP answer (facts 2.7, `response`). */

import { sayUnread } from "../../../base/exact-json.ts";
import type { ExactNumber } from "../../../base/exact-number.ts";
import { isNumber, isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Classification, FailureCode } from "../../failures/failure-codes.ts";
import { DeliveryFault } from "../../failures/fault.ts";
import { xmlParser } from "../../formats/xml-parser.ts";
import type { HttpConnection } from "../../http/connection.ts";
import { cutMessage } from "../../http/rate-rules.ts";
import type { RedactValue } from "../../http/redact-response.ts";
import { alignedEntry } from "../../http/request.ts";
import type { Delivered } from "../../ports/adaptor.ts";
import type { AnswerRules, RequestBlock } from "../../ports/documents.ts";
import { parseForeignJson } from "../../values/foreign-json.ts";
import { isAmong, readPath } from "../../values/record-path.ts";
import type { HttpAnswer } from "./send.ts";

/** The media types of a connection that determine how answers are read. */
export type MediaTypes = Pick<HttpConnection, "mediaType" | "successMediaType" | "errorMediaType" | "formType">;

export const mediaTypesOf = ({
  mediaType,
  successMediaType,
  errorMediaType,
  formType,
}: HttpConnection): MediaTypes => ({
  mediaType,
  successMediaType,
  errorMediaType,
  formType,
});

/** The rules of an answer that are paths. */
type PathName = Exclude<keyof AnswerRules, "allowArrayforSuccessPath" | "hasHeader">;

/** Returns the failure for an unreadable answer: the destination may have carried out the request. */
const unreadableAnswer = (message: string): RecordFailure =>
  new RecordFailure("delivery_failed", "application", "response", message);

/** Returns the failure of a record that the destination refused by the rules of the import. */
const rejectedRecord = (message: string): RecordFailure =>
  new RecordFailure("destination_rejected", "application", "response", message);

/**
 * Parses the body by its media type. An invalid body is an error for a success status, and plain text for an error status.
 * `hide`: hides secrets that the error would quote from the body.
 */
export function parseAnswerBody(
  response: HttpAnswer,
  block: RequestBlock,
  connection: MediaTypes,
  hide: RedactValue,
): Json {
  const good = isSuccessAnswer(response.status);
  const text = response.body;
  const media = mediaOf(response, block, connection);
  if (text.trim() === "") return null;
  if (media === "xml") {
    try {
      const rules = { doc: { parsers: [{ type: "xml", version: "1", rules: { V0_json: false } }] } };
      const records = xmlParser.run({ data: text, rules, options: {}, groupByFields: [] }).data;
      return Array.isArray(records) ? (records as readonly Json[])[0]! : null;
    } catch (error) {
      if (!(error instanceof DeliveryFault)) throw error;
      if (good) throw unreadableAnswer(`The answer is not XML. ${answerExcerpt(response, hide)}`);
      return text;
    }
  }
  if (media === "urlencoded") return Object.fromEntries(new URLSearchParams(hide(text)));
  if (media !== "json") return text;
  try {
    return parseForeignJson(text);
  } catch (error) {
    if (good)
      throw unreadableAnswer(
        sayUnread(error, "The answer", `The answer is not JSON. ${answerExcerpt(response, hide)}`),
      );
    return text;
  }
}

/** Maximum characters of a body in a message. */
const mostQuoted = 200;
/** Maximum characters of a body that are searched for the quoted text. */
const mostRead = 64_000;

/** Returns the excerpt as a sentence, in one line and without secrets. */
export function answerExcerpt(
  {
    status,
    headers,
    body,
  }: { readonly status: number; readonly headers: { readonly [name: string]: string }; readonly body: string },
  hide: RedactValue,
): string {
  const type = (headers["content-type"] ?? "").split(";")[0]!.trim().slice(0, 100);
  const about = `It has status ${status}${type === "" ? "" : ` and the type ${hide(type)}`}`;
  const text = hide(body.slice(0, mostRead)).replace(/\s+/g, " ").trim();
  if (text === "") return `${about}.`;
  return `${about}, and begins: ${text.length > mostQuoted ? `${text.slice(0, mostQuoted)}...` : text}`;
}

/** Returns the media type by which an answer is parsed. */
export function mediaOf(response: HttpAnswer, block: RequestBlock, connection: MediaTypes): string {
  const good = isSuccessAnswer(response.status);
  const configuredType = good ? block.successMediaType : block.errorMediaType;
  if (typeof configuredType === "string") return configuredType;
  return (good ? connection.successMediaType : connection.errorMediaType) ?? mediaByHeader(response, connection);
}

function mediaByHeader(response: HttpAnswer, connection: MediaTypes): string {
  const type = response.headers["content-type"] ?? "";
  if (/\bxml\b|\+xml/.test(type)) return "xml";
  if (/\bjson\b|\+json/.test(type)) return "json";
  if (type.startsWith("application/x-www-form-urlencoded")) return "urlencoded";
  if (type.startsWith("text/")) return "plaintext";
  return connection.mediaType === "xml" ? "xml" : "json";
}

const isSuccessAnswer = (status: number): boolean => status >= 200 && status < 300;

interface AnswerSettings {
  readonly block: RequestBlock;
  readonly index: number;
  /** Number of records sent. */
  readonly size: number;
  /** True for a GraphQL answer: non-empty `errors` are a failure, whatever the rest of the answer. */
  readonly isGraphQL?: boolean;
  /** Hides the secrets of the connection in results that quote the answer. */
  readonly hide: RedactValue;
  /** Name of the sender of the answer in messages; by default the destination. */
  readonly end?: "destination" | "source";
}

/**
 * Returns the outcome of each record sent. If the import sends batches, the answer contains a part for each record, and the
 * paths of the rules apply to that part; otherwise they apply to the answer.
 */
export function judgeRecords(response: HttpAnswer, answer: Json, settings: AnswerSettings): readonly Delivered[] {
  const { block, index, hide, size } = settings;
  const rules: AnswerRules = isObject(block.response) ? block.response : {};
  const rulePathOf = (name: PathName): string | undefined => {
    const path = alignedEntry(rules[name], index);
    return typeof path === "string" && path !== "" ? path : undefined;
  };
  const base = { statusCode: response.status, headers: hide(response.headers as JsonObject) };
  const failAllRecords = (failure: RecordFailure): readonly Delivered[] =>
    Array.from({ length: size }, () => ({ ...base, json: hide(answer), failure }));
  const judgedRecord = (json: Json, failure: RecordFailure | undefined): Delivered => {
    if (failure) return { ...base, json: hide(json), failure };
    const id = recordIdIn(json, rulePathOf("resourceIdPath"));
    return { ...base, json: hide(json), ...(id === undefined ? {} : { id: hide(id) }) };
  };
  const partRules = { rules, at: rulePathOf, settings, status: response.status };
  if (!isSuccessAnswer(response.status)) return failAllRecords(statusFailure(answer, partRules));
  const said = settings.isGraphQL === true ? graphQLErrors(answer) : [];
  if (said.length > 0) return failAllRecords(rejectedRecord(cutMessage(hide(said.join(" ")))));
  const path = rulePathOf("resourcePath");
  const resource = path === undefined ? answer : (readPath(answer, path) ?? null);
  const parts: readonly Json[] | undefined = Array.isArray(resource) ? resource : undefined;
  if (!sendsBatches(block)) {
    const failure = failureByRules(answer, partRules);
    return failure
      ? failAllRecords(failure)
      : [judgedRecord(path !== undefined && parts?.length === 1 ? parts[0]! : resource, undefined)];
  }
  if (parts === undefined && size > 1) {
    const message = "The answer contains no array with a part for each record; set response.resourcePath.";
    return failAllRecords(failureByRules(answer, partRules) ?? unreadableAnswer(message));
  }
  return Array.from({ length: size }, (_, number) => {
    const part = parts ? parts[number] : resource;
    if (part === undefined) return judgedRecord(null, rejectedRecord("The answer has no part for the record."));
    return judgedRecord(part, failureByRules(part, partRules));
  });
}

function graphQLErrors(answer: Json): readonly string[] {
  const errors = isObject(answer) ? answer["errors"] : undefined;
  if (!Array.isArray(errors)) return [];
  return (errors as readonly Json[]).map((each) =>
    isObject(each) && typeof each["message"] === "string" ? each["message"] : JSON.stringify(each),
  );
}

/** Returns true if requests contain several records, each with its part of the answer. */
const sendsBatches = ({ batchSize }: RequestBlock): boolean => Number(batchSize ?? 1) > 1;

function recordIdIn(json: Json, path: string | undefined): string | number | ExactNumber | undefined {
  const found =
    (path === undefined ? undefined : readPath(json, path)) ?? readPath(json, "id") ?? readPath(json, "_id");
  return typeof found === "string" || isNumber(found) ? found : undefined;
}

interface PartRules {
  readonly rules: AnswerRules;
  readonly at: (name: PathName) => string | undefined;
  readonly settings: AnswerSettings;
  readonly status: number;
}

/** Returns the failure of all records for an error status. */
function statusFailure(
  answer: Json,
  { at, settings: { hide, end = "destination" }, status }: PartRules,
): RecordFailure {
  const error = at("errorPath");
  const shownPart = (value: Json | undefined): string => cutMessage(hide(value ?? null));
  const errorText = (error === undefined ? "" : shownPart(readPath(answer, error))) || shownPart(answer);
  return badStatus(status, `The ${end} answered ${status}${errorText === "" ? "." : `: ${errorText}`}`);
}

/** Returns the failure of a successful answer, or of a part of it, by the rules. */
function failureByRules(part: Json, { rules, at, settings, status }: PartRules): RecordFailure | undefined {
  const { index, hide, end = "destination" } = settings;
  const messageAtPath = (path: string | undefined): string =>
    path === undefined ? "" : cutMessage(hide(readPath(part, path) ?? null));
  const error = at("errorPath");
  const failPath = at("failPath");
  if (failPath !== undefined && isAmong(readPath(part, failPath), ruleValues(rules.failValues, index)))
    return rejectedRecord(messageAtPath(error ?? failPath) || `The ${end} answered ${status}.`);
  const successPath = at("successPath");
  if (successPath === undefined) return undefined;
  const found = readPath(part, successPath);
  const values = ruleValues(rules.successValues, index);
  const list: readonly Json[] =
    Array.isArray(found) && rules.allowArrayforSuccessPath === true ? found : [found ?? null];
  const well = values.length > 0 ? list.every((each) => isAmong(each, values)) : isAmong(found, values);
  return well
    ? undefined
    : rejectedRecord(messageAtPath(error) || `The answer does not tell success at ${successPath}.`);
}

/** Classification of statuses by which the destination is temporarily unable to process the request. */
const busy: readonly [FailureCode, Classification] = ["delivery_failed", "connection"];

/** Failure code and classification for each status. */
const byStatus: { readonly [status: number]: readonly [FailureCode, Classification?] } = {
  401: ["authentication_failed"],
  403: ["authentication_failed"],
  404: ["destination_rejected", "missing"],
  408: busy,
  409: ["destination_rejected", "duplicate"],
  410: ["destination_rejected", "missing"],
  413: ["destination_rejected", "too_large"],
  429: ["rate_limited"],
};

function badStatus(status: number, message: string): RecordFailure {
  const [code, classification] = byStatus[status] ?? (status >= 500 ? busy : ["destination_rejected"]);
  return new RecordFailure(code, "application", "response", message, classification && { classification });
}

/**
 * Returns true if the import's `failPath` shows that the whole request at this index failed. In a batch it applies to single
 * records, and accepted records must not be sent again.
 */
export function failsByPath(answer: Json, block: RequestBlock, index: number): boolean {
  const { response } = block;
  if (sendsBatches(block)) return false;
  const rules: AnswerRules = isObject(response) ? response : {};
  const path = alignedEntry(rules.failPath, index);
  return (
    typeof path === "string" && path !== "" && isAmong(readPath(answer, path), ruleValues(rules.failValues, index))
  );
}

function ruleValues(values: Json | undefined, index: number): readonly string[] {
  const entryValues = alignedEntry(values, index);
  const list: readonly Json[] = Array.isArray(entryValues)
    ? entryValues
    : entryValues === undefined || entryValues === null
      ? []
      : [entryValues];
  return list.map(String);
}
