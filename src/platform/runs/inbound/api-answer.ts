/** The reply of an API: reads the return value of the API's function and validates all of it. */
import { isObject, type Json } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import { writeInSlices } from "../../../base/write-slices.ts";
import { limits } from "../../../catalog/limits.ts";
import { refuse } from "../../kernel/refusal.ts";

export interface ApiReply {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | readonly string[] };
  /** Absent where the answer has none. */
  readonly body?: string;
}

/** Headers that only the server sets: about the connection and about authentication. */
const ownHeaders: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "proxy-authenticate",
  "proxy-connection",
  "set-cookie",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-request-id",
]);

const nameForm = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const valueForm = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Throws `script_error` unless the value is a reply. */
export async function apiReplyOf(returned: Json | undefined): Promise<ApiReply> {
  if (!isObject(returned)) return refuseReply("returned no object with statusCode, headers and body");
  const { statusCode = 200, headers = {}, body } = returned;
  if (!Number.isInteger(statusCode) || Number(statusCode) < 200 || Number(statusCode) > 599)
    return refuseReply("returned a statusCode that is not a number from 200 to 599");
  if (headers !== null && !isObject(headers)) return refuseReply("returned headers that are no object");
  const validHeaders = replyHeaders(headers ?? {});
  const status = Number(statusCode);
  if (body === undefined || body === null || status === 204 || status === 304) return { status, headers: validHeaders };
  const isText = typeof body === "string";
  const type = isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
  return {
    status,
    headers: { "content-type": type, ...validHeaders },
    body: isText ? body : await writeInSlices(body, createPause()),
  };
}

function replyHeaders(returnedHeaders: { readonly [name: string]: Json }): ApiReply["headers"] {
  const entries = Object.entries(returnedHeaders).filter(([, value]) => value !== null);
  const { headers, headerLength } = limits.apiRequest;
  if (entries.length > headers) return refuseReply(`returned more than ${headers} headers`);
  const read = entries.map(([name, value]): [string, string | readonly string[]] => {
    const values = (Array.isArray(value) ? (value as readonly Json[]) : [value]).map((each) =>
      typeof each === "object" ? "\n" : String(each),
    );
    if (!nameForm.test(name) || values.some((each) => each.length > headerLength || !valueForm.test(each)))
      return refuseReply(`returned the header ${JSON.stringify(name.slice(0, 100))}, which cannot be sent`);
    return [name.toLowerCase(), values.length === 1 ? values[0]! : values];
  });
  return Object.fromEntries(read.filter(([name]) => !ownHeaders.has(name)));
}

function refuseReply(what: string): never {
  return refuse("script_error", `The function of the API ${what}.`);
}
