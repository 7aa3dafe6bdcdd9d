/** Entries of the debug log of a connection: each request that was sent, with masks, and its answer without secrets. */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { JsonObject } from "../../../base/json.ts";
import type { TaskInput, TaskResult } from "../../compute/port.ts";
import { responseRedactor } from "../../http/redact-response.ts";
import type { HttpRequest } from "../../http/request.ts";
import { type PackedConnection, unpackConnection } from "../../ports/packed-connection.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import type { HttpAnswer, NoAnswer } from "./send.ts";

/** A request and its answer. */
export interface DebugExchange {
  /** Time of sending, ISO 8601. */
  readonly time: string;
  /** `login` for a request of the login itself. */
  readonly purpose: "request" | "login";
  /** Milliseconds. */
  readonly duration: number;
  /** The request with masks. */
  readonly request: HttpRequest;
  readonly answer: HttpAnswer | NoAnswer;
}

/** Maximum characters of a logged body. */
const longestBody = 10_000;

const cutBody = (text: string): string => (text.length > longestBody ? `${text.slice(0, longestBody)}...` : text);

/** Secrets are hidden before bodies are cut: half a secret is a secret, too. */
export function debugEntryTask({ connection, exchange, hidden }: TaskInput<"debug.entry">): TaskResult<"debug.entry"> {
  const opened = unpackConnection(parseExactJson(connection) as PackedConnection);
  const { request, answer, ...around } = parseExactJson(exchange) as DebugExchange;
  const hide = responseRedactor([...connectionSecrets(opened), ...hidden], []);
  const { url, method, headers, body } = request;
  const response: JsonObject =
    "fault" in answer
      ? { error: hide(answer.message) }
      : { statusCode: answer.status, headers: hide(answer.headers), body: cutBody(hide(answer.body)) };
  const shown = { method, url, headers, ...(body === undefined ? {} : { body: cutBody(body) }) };
  return { entry: JSON.stringify({ ...around, request: shown, response }) };
}
