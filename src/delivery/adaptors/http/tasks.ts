/** Tasks of compute threads for HTTP connections. */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { TaskInput, TaskResult } from "../../compute/port.ts";
import { connectionRenderings } from "../../http/redacted-request.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import { type PackedConnection, unpackConnection } from "../../ports/packed-connection.ts";
import { composePing, judgePing } from "./ping.ts";

const unpackedPingConnection = (text: string): OpenedConnection =>
  unpackConnection(parseExactJson(text) as PackedConnection);

export function openTask({ connection }: TaskInput<"connection.open">): TaskResult<"connection.open"> {
  return { views: JSON.stringify(connectionRenderings(unpackedPingConnection(connection))) };
}

export function composePingTask({ connection }: TaskInput<"ping.compose">): TaskResult<"ping.compose"> {
  const { request, state } = composePing(unpackedPingConnection(connection));
  return { request: JSON.stringify(request), state: JSON.stringify(state) };
}

export function judgePingTask({ connection, state, answer }: TaskInput<"ping.judge">): TaskResult<"ping.judge"> {
  judgePing(unpackedPingConnection(connection), parseExactJson(state) as Json, parseExactJson(answer) as Json);
  return {};
}
