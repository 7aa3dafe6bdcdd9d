/** Tasks of compute threads for HTTP connections. */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { TaskInput, TaskResult } from "../../compute/port.ts";
import { viewsOf } from "../../http/views.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import { openedConnection, type PackedConnection } from "../../ports/packed-connection.ts";
import { composePing, judgePing } from "./ping.ts";

const connectionIn = (text: string): OpenedConnection => openedConnection(parseExactJson(text) as PackedConnection);

export function openTask({ connection }: TaskInput<"connection.open">): TaskResult<"connection.open"> {
  return { views: JSON.stringify(viewsOf(connectionIn(connection))) };
}

export function composePingTask({ connection }: TaskInput<"ping.compose">): TaskResult<"ping.compose"> {
  const { request, state } = composePing(connectionIn(connection));
  return { request: JSON.stringify(request), state: JSON.stringify(state) };
}

export function judgePingTask({ connection, state, answer }: TaskInput<"ping.judge">): TaskResult<"ping.judge"> {
  judgePing(connectionIn(connection), parseExactJson(state) as Json, parseExactJson(answer) as Json);
  return {};
}
