/** The egress for one ping: all its connections end with the ping, and its answers are small. */
import type { Egress } from "./egress.ts";
import { pingAnswerBytes, pingMs } from "./partner-bounds.ts";
import type { EgressRequest } from "./requests.ts";

/** Returns an egress for one ping. `signal` closes all its connections. */
export function pingEgress(egress: Egress, signal: AbortSignal): Egress {
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
