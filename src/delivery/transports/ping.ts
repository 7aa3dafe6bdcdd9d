/** Pings a connection in bounded time: whatever its partner does, the ping ends, and nothing that it opened stays open. */

import type { Surroundings } from "../adaptors/surroundings.ts";
import { pingMs } from "../egress/partner-bounds.ts";
import { pingEgress } from "../egress/ping-egress.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { transportOf } from "./index.ts";

/** Resolves when the other end answers as it should. `ms`: how long it may take. Throws RecordFailure and BoundExceeded. */
export async function pingConnection(connection: OpenedConnection, around: Surroundings, ms = pingMs): Promise<void> {
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
  // Whichever comes later has nobody who waits for it.
  pinging.catch(() => undefined);
  late.promise.catch(() => undefined);
  try {
    await Promise.race([pinging, late.promise]);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
