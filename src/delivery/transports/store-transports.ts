/** Connections of the types `keyValueDb` and `documentDb`. */
import { pingDocuments } from "../adaptors/document/send.ts";
import { pingKeyValue } from "../adaptors/key-value/send.ts";
import { notReached } from "./not-reached.ts";
import type { ConnectionTransport } from "./transport.ts";

export const keyValueTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: async (connection, { egress, endpoints }) => pingKeyValue({ connection, egress, endpoints }),
} satisfies ConnectionTransport);

export const documentTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: async (connection, { egress }) => pingDocuments({ connection, egress }),
} satisfies ConnectionTransport);
