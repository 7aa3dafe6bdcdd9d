/** The adaptor of types that are not built yet: every delivery fails and says so. */
import type { Adaptor } from "../adaptor.ts";
import type { ConnectionDocument } from "../documents.ts";
import { RecordFailure } from "../failure.ts";

/** The failure of records that are not delivered; `what` is in the plural. */
export function notDeliveredYet(what: string): RecordFailure {
  const message = `${what} are not delivered by this server yet; give a mockResponse.`;
  return new RecordFailure("not_supported", "internal", "request", message);
}

/** The failure for a connection of a type over which nothing is delivered yet. */
export function notDeliveredThrough(connection: ConnectionDocument): RecordFailure {
  const message = `Connections of the type ${String(connection.type)} are not delivered through by this server yet.`;
  return new RecordFailure("not_supported", "connection", "request", message);
}

export const notDelivered: Adaptor = Object.freeze({
  delivers: false,
  existenceTest: () => ({}),
  deliver: async (_records, delivery) => {
    throw notDeliveredYet(`Imports of the type ${String(delivery.import.adaptorType)}`);
  },
} satisfies Adaptor);
