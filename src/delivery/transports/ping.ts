/** Pings a connection in bounded time: the ping always ends, and closes everything that it opened. */
import type { ConnectionServices } from "../adaptors/connection-services.ts";
import type { Egress } from "../egress/egress.ts";
import { pingAnswerBytes, pingMs } from "../egress/partner-bounds.ts";
import type { EgressRequest } from "../egress/requests.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { connectionSecrets, hideSecrets, hidingSecrets } from "../ports/secret-texts.ts";
import { transportOf } from "./index.ts";

/** Resolves if the other side answers correctly. `ms`: maximum time. Throws RecordFailure and BoundExceeded. */
export async function pingConnection(
  connection: OpenedConnection,
  services: ConnectionServices,
  ms = pingMs,
): Promise<void> {
  const ended = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const message = `The ping did not end within ${Math.round(ms / 1000)} seconds: the other end did not answer in time.`;
    late.reject(new RecordFailure("connection_failed", "connection", "apiCall", message));
  }, ms);
  const pinging = transportOf(connection.document).ping(connection, {
    ...services,
    egress: pingEgress(services.egress, ended.signal),
  });
  // The loser of the race must not become an unhandled rejection.
  pinging.catch(() => undefined);
  late.promise.catch(() => undefined);
  try {
    const hide = hideSecrets(connectionSecrets(connection));
    await hidingSecrets(hide, () => Promise.race([pinging, late.promise]));
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

// The egress for one ping: all its connections end with the ping, and its answers are small.

/** Returns an egress for one ping. `signal` closes all its connections. */
function pingEgress(egress: Egress, signal: AbortSignal): Egress {
  const anySignal = (own: AbortSignal | undefined): AbortSignal => (own ? AbortSignal.any([own, signal]) : signal);
  const small = { answerBytes: pingAnswerBytes, messageBytes: pingAnswerBytes, loginMs: pingMs, firstByteMs: pingMs };
  const boundedForPing = (request: EgressRequest): EgressRequest => ({
    ...request,
    timeout: Math.min(request.timeout ?? pingMs, pingMs),
    bodyLimit: Math.min(request.bodyLimit ?? pingAnswerBytes, pingAnswerBytes),
    signal: anySignal(request.signal),
  });
  return {
    ...egress,
    request: (url, request = {}) => egress.request(url, boundedForPing(request)),
    async connect(host, port, way) {
      const bounds = { ...way.bounds, ...small };
      const line = await egress.connect(host, port, { ...way, signal: anySignal(way.signal), bounds });
      const destroySocket = () => line.socket.destroy();
      if (signal.aborted) destroySocket();
      signal.addEventListener("abort", destroySocket, { once: true });
      line.socket.once("close", () => signal.removeEventListener("abort", destroySocket));
      return line;
    },
    meter: (host, port, way) => egress.meter(host, port, { ...way, bounds: { ...way.bounds, ...small } }),
  };
}
