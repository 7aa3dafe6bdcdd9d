/** Reads answers: JSON out of bytes, or an {@link ApiError} that names the request. */

import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { parseExactJson, sayUnread } from "../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { ApiError, type PlatformAddress, type PlatformError } from "./api-error.ts";
import type { TransportAnswer } from "./transport.ts";

const unzip = promisify(gunzip);
const longestText = 500;

export interface RequestContext {
  readonly method: string;
  readonly path: string;
  readonly platform: PlatformAddress;
}

/** Returns the JSON of an answer; undefined if it has no body. */
export async function readJsonAnswer(
  request: RequestContext,
  answer: TransportAnswer,
  maxBytes: number,
): Promise<Json | undefined> {
  const { status, headers } = answer;
  const answerUnreadable = (reason: string, cause?: unknown) =>
    new ApiError({ ...request, status, fault: "unreadable", reason, requestSent: "yes", cause });
  const encoding = headers["content-encoding"]?.toLowerCase() ?? "identity";
  let body = answer.body;
  if (body.length === 0) return undefined;
  if (encoding === "gzip" || encoding === "x-gzip") {
    try {
      body = await unzip(body, { maxOutputLength: maxBytes });
    } catch (error) {
      const large = (error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE";
      if (!large) throw answerUnreadable("its gzip encoding is damaged", error);
      const reason = `the answer unpacks to more than ${maxBytes / 1_048_576} MiB`;
      throw new ApiError({ ...request, status, fault: "too-large", reason, requestSent: "yes" });
    }
  } else if (encoding !== "identity")
    throw answerUnreadable(`it is encoded as ${printableAnswerText(encoding)}, which was not requested`);
  const type = headers["content-type"];
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(String(type ?? ""))) {
    throw answerUnreadable(
      `the answer is ${type === undefined ? "of no declared type" : printableAnswerText(String(type))}, not application/json`,
    );
  }
  if (body.length === 0) return undefined;
  try {
    return parseExactJson(body.toString("utf8")) as Json;
  } catch (error) {
    throw answerUnreadable(sayUnread(error, "the answer", "the answer is not valid JSON"), error);
  }
}

/** Returns the answer's JSON as an object. */
export function objectOfAnswer(request: RequestContext, status: number, json: Json | undefined): JsonObject {
  if (isObject(json)) return json;
  throw new ApiError({
    ...request,
    status,
    fault: "unreadable",
    reason: "the answer is not a JSON object",
    requestSent: "yes",
  });
}

/** Returns the answer's JSON as an array of objects; no body is an empty one. */
export function rowsOfAnswer(request: RequestContext, status: number, json: Json | undefined): readonly JsonObject[] {
  if (json === undefined) return [];
  if (Array.isArray(json) && json.every(isObject)) return json as readonly JsonObject[];
  throw new ApiError({
    ...request,
    status,
    fault: "unreadable",
    reason: "the answer is not a list of objects",
    requestSent: "yes",
  });
}

/** Returns the error of a status of 300 or more. An unreadable body is named: such an answer is not from a platform. */
export async function refusalError(
  request: RequestContext,
  answer: TransportAnswer,
  redact: (text: string) => string,
  maxBytes: number,
): Promise<ApiError> {
  const { status } = answer;
  let json: Json | undefined;
  try {
    json = await readJsonAnswer(request, answer, maxBytes);
  } catch (error) {
    // The status counts more than the body: a gateway's 502 page is a 502.
    if (error instanceof ApiError && !(status >= 500 || status === 401 || status === 429)) return error;
    json = undefined;
  }
  const errors = errorsInEnvelope(json, redact);
  const message =
    isObject(json) && typeof json["message"] === "string" ? printableAnswerText(json["message"], redact) : undefined;
  const reason = errors.map(describePlatformError).join("; ") || message || phrases[status] || "no reason given";
  const fault = status < 400 || (status === 404 && !isObject(json)) ? "unreadable" : undefined;
  return new ApiError({
    ...request,
    status,
    fault,
    errors,
    isForeign: errors.length === 0 && !(isObject(json) && message !== undefined && Object.keys(json).length === 1),
    reason: fault ? `${reason} (not an answer of the API)` : reason,
    requestSent: "yes",
  });
}

const phrases: { readonly [status: number]: string } = {
  401: "Unauthorized",
  429: "too many requests",
  500: "internal error",
  502: "bad gateway",
  503: "unavailable",
  504: "gateway time-out",
};

function describePlatformError({ code, message, field }: PlatformError): string {
  return `${field ? `${field}: ` : ""}${message} (${code})`;
}

function errorsInEnvelope(json: Json | undefined, redact: (text: string) => string): readonly PlatformError[] {
  const list = isObject(json) ? json["errors"] : undefined;
  if (!Array.isArray(list)) return [];
  return list
    .slice(0, 20)
    .filter(isObject)
    .map((each) => ({
      code: printableAnswerText(String(each["code"] ?? "unknown"), redact),
      message: printableAnswerText(String(each["message"] ?? "no message"), redact),
      ...(typeof each["field"] === "string" ? { field: printableAnswerText(each["field"], redact) } : {}),
    }));
}

/** Text of the other side made safe to print: without secrets, without control characters, bounded. */
export function printableAnswerText(text: string, redact: (text: string) => string = (same) => same): string {
  // Before the cut, which could leave the unrecognizable beginning of a secret.
  const without = redact(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const printable = without.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
  return printable.length > longestText ? `${printable.slice(0, longestText)}…` : printable;
}
