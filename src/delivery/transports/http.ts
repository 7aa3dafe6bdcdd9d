/** Connections of the types `http` and, legacy, `rest`. */
import { pingHttp } from "../adaptors/http/ping.ts";
import { httpSource } from "../syncs/http-source.ts";
import type { Transport } from "../transport.ts";
import { notReached } from "./not-reached.ts";

export const httpTransport: Transport = Object.freeze({
  ...notReached,
  ping: pingHttp,
  openSource: async (connection, { egress, signal }) => httpSource(connection, egress, signal),
} satisfies Transport);
