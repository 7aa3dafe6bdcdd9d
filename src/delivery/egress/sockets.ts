/** Sockets to checked addresses only. */
import { connect as connectSocket, type LookupFunction, type Socket } from "node:net";
import { EgressError } from "./egress-error.ts";

/** Maximum milliseconds until a socket is connected. */
export const connectTimeout = 10_000;

export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Connects a socket to one of the checked addresses. Rejects with EgressError on timeout or abort. */
export function connectToAddress(
  found: readonly HostAddress[],
  port: number,
  signal: AbortSignal | undefined,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(connectTimeout);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const socket = connectSocket({
      host: found[0]!.address,
      port,
      lookup: pinnedLookup(found),
      noDelay: true,
      keepAlive: true,
    });
    const abortConnect = () => {
      socket.destroy();
      reject(
        timeout.aborted
          ? new EgressError("timeout", "The destination did not answer in time.")
          : new EgressError("aborted", "The request was called off."),
      );
    };
    ended.addEventListener("abort", abortConnect, { once: true });
    socket.once("error", (error) => {
      ended.removeEventListener("abort", abortConnect);
      reject(error);
    });
    socket.once("connect", () => {
      ended.removeEventListener("abort", abortConnect);
      socket.removeAllListeners("error");
      // The receiver adds its own listener; until then an error must not crash the process.
      socket.on("error", () => undefined);
      resolve(socket);
    });
  });
}

/** Returns a lookup that answers with the checked addresses only. */
export function pinnedLookup(found: readonly HostAddress[]): LookupFunction {
  return (_host, options, done) => {
    const fitting = found.filter(({ family }) => !options.family || family === options.family);
    const first = fitting[0];
    if (!first) done(new EgressError("unreachable", "The destination has no address."), "", 0);
    else if (options.all) done(null, [...fitting]);
    else done(null, first.address, first.family);
  };
}
