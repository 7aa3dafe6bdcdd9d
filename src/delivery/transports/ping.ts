/** Pings a connection in bounded time: the ping always ends, and closes everything that it opened. */

import type { ConnectionServices } from "../adaptors/connection-services.ts";
import { pingMs } from "../egress/partner-bounds.ts";
import { pingEgress } from "../egress/ping-egress.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { transportOf } from "./index.ts";

/** Resolves if the other side answers correctly. `ms`: maximum time. Throws RecordFailure and BoundExceeded. */
export async function pingConnection(
  connection: OpenedConnection,
  around: ConnectionServices,
  ms = pingMs,
): Promise<void> {
  const ended = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const message = `The ping did not end within ${Math.round(ms / 1000)} seconds: the other end did not answer in time.`;
    late.reject(new RecordFailure("connection_failed", "connection", "apiCall", message));
  }, ms);
  const pinging = transportOf(connection.document).ping(connection, {
    ...around,
    egress: pingEgress(around.egress, ended.signal),
  });
  // The loser of the race must not become an unhandled rejection.
  pinging.catch(() => undefined);
  late.promise.catch(() => undefined);
  try {
    await Promise.race([pinging, late.promise]);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
