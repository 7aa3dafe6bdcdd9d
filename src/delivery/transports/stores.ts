/** Connections of the types `keyValueDb` and `documentDb`. */
import { pingDocuments } from "../adaptors/document/send.ts";
import { pingKeyValue } from "../adaptors/key-value/send.ts";
import { notReached } from "./not-reached.ts";
import type { Transport } from "./transport.ts";

export const keyValueTransport: Transport = Object.freeze({
  ...notReached,
  ping: async (connection, { egress, endpoints }) => pingKeyValue({ connection, egress, endpoints }),
} satisfies Transport);

export const documentTransport: Transport = Object.freeze({
  ...notReached,
  ping: async (connection, { egress }) => pingDocuments({ connection, egress }),
} satisfies Transport);
