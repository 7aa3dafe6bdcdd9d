/**
 * Connections of the types `erp`, `crm` and `wrapper`: with an endpoint they are connections over HTTP; without one they reach
 * nothing.
 */
import { missingEndpointFailure } from "../adaptors/contract/contract-connection.ts";
import { notReached } from "./not-reached.ts";
import type { ConnectionTransport } from "./transport.ts";

export const contractTransport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: async (connection) => {
    throw missingEndpointFailure(connection)!;
  },
} satisfies ConnectionTransport);
