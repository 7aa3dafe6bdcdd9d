/** Adds the credentials of a login to a request. Values of the request itself take precedence. */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Credentials } from "../http/session.ts";

/** Adds the headers and the query of a login. */
export function addHeaders<R extends HttpRequest>(request: R, { headers, query }: Omit<Credentials, "body">): R {
  const ownNames = new Set(Object.keys(request.headers).map((name) => name.toLowerCase()));
  const added = headers.filter(([name]) => !ownNames.has(name.toLowerCase()));
  const url = new URL(request.url);
  for (const [name, value] of query) url.searchParams.append(name, value);
  const filled = { ...request, headers: { ...Object.fromEntries(added), ...request.headers } };
  return query.length === 0 ? filled : { ...filled, url: url.href };
}

/** Adds fields to the JSON object or form in the body. Throws RecordFailure for any other body. */
export function addBodyFields(request: HttpRequest, fields: Credentials["body"]): HttpRequest {
  if (request.body === undefined) return request;
  const type = Object.entries(request.headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  if (type.startsWith("application/x-www-form-urlencoded")) {
    const form = new URLSearchParams(request.body);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return { ...request, body: form.toString() };
  }
  const content = bodyObjectIn(request.body);
  if (content) return { ...request, body: JSON.stringify({ ...content, ...fields }) };
  const message = "A token in the body requires a JSON object or a form; the body is neither.";
  throw new RecordFailure("not_supported", "connection", "request", message);
}

function bodyObjectIn(text: string): { readonly [key: string]: Json } | undefined {
  try {
    const value = parseExactJson(text) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
