/** Tasks of compute threads for HTTP connections. */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { Given, Made } from "../../compute/port.ts";
import { viewsOf } from "../../http/views.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import { openedConnection, type PackedConnection } from "../../ports/packed-connection.ts";
import { composePing, judgePing } from "./ping.ts";

const connectionIn = (text: string): OpenedConnection => openedConnection(parseExactJson(text) as PackedConnection);

export function openTask({ connection }: Given<"connection.open">): Made<"connection.open"> {
  return { views: JSON.stringify(viewsOf(connectionIn(connection))) };
}

export function composePingTask({ connection }: Given<"ping.compose">): Made<"ping.compose"> {
  const { request, state } = composePing(connectionIn(connection));
  return { request: JSON.stringify(request), state: JSON.stringify(state) };
}

export function judgePingTask({ connection, state, answer }: Given<"ping.judge">): Made<"ping.judge"> {
  judgePing(connectionIn(connection), parseExactJson(state) as Json, parseExactJson(answer) as Json);
  return {};
}
