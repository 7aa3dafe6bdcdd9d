/** Connections of the types `http` and, legacy, `rest`; and those of contracts without an endpoint. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { JsonObject } from "../../base/json.ts";
import { watchForReply } from "../adaptors/agent/mcp.ts";
import type { ConnectionServices } from "../adaptors/connection-services.ts";
import { missingEndpointFailure } from "../adaptors/contract/contract-connection.ts";
import { mcpPingId } from "../adaptors/http/ping.ts";
import { sendHttp } from "../adaptors/http/send.ts";
import { pingAnswerBytes } from "../egress/partner-bounds.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { packConnection } from "../ports/packed-connection.ts";
import { httpSource } from "../syncs/sources/http-source.ts";
import type { ConnectionTransport } from "./transport.ts";
import { notReached } from "./transport.ts";

export const httpTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: pingHttp,
  openSource: (connection, services) => httpSource(connection, services),
} satisfies ConnectionTransport);

/** Sends the request that the connection's `ping` describes (facts 2.12). */
async function pingHttp(opened: OpenedConnection, { egress, compute, access }: ConnectionServices): Promise<void> {
  const connection = JSON.stringify(packConnection(opened));
  const { request, state } = await compute("ping.compose", { connection });
  const composed = parseExactJson(request) as JsonObject;
  const isMcp = opened.document.type === "mcp";
  const sent = isMcp ? { ...composed, watchBody: watchForReply(mcpPingId, pingAnswerBytes) } : composed;
  const answer = await sendHttp(sent, { egress, access });
  await compute("ping.judge", { connection, state, answer: JSON.stringify(answer) }, { begun: true });
}

/** Connections of the types `erp`, `crm` and `wrapper` without an endpoint: they reach nothing. */
export const contractTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: async (connection) => {
    throw missingEndpointFailure(connection)!;
  },
} satisfies ConnectionTransport);
