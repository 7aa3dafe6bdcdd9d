/**
 * A local port that forwards to a partner through the egress gate, for drivers that only open their own sockets. The bytes of the
 * partner are counted, and the driver's back-pressure reaches the partner.
 */
import { createServer, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from "node:tls";
import { type DriverLine, driving } from "../../base/driver-zone.ts";
import type { ConnectOptions, Egress } from "./egress.ts";

export interface Relay {
  readonly port: number;
  /** Rejects when the gate or a bound ends or refuses a connection. */
  readonly broken: Promise<never>;
  /** Runs work of the driver in its zone: an error that it throws on the event loop breaks the relay, and ends no process. */
  drive<T>(work: () => T): T;
  close(): void;
}

/** Maximum number of connections at once. A driver opens a few, for its pool and to monitor the server. */
const connectionsAtMost = 8;

interface RelayOptions extends ConnectOptions {
  /** Options of node:tls where the partner is reached over TLS. The driver then speaks without it, so that its messages are counted. */
  readonly tls?: ConnectionOptions | undefined;
}

export async function openRelay(
  egress: Egress,
  host: string,
  port: number,
  { tls, ...way }: RelayOptions,
): Promise<Relay> {
  const open = new Set<Socket>();
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const relaySocket = async (from: Socket): Promise<void> => {
    const { socket: to, meter } = await egress.connect(host, port, { ...way, isEncrypted: tls !== undefined });
    // Only the driver knows when the login ends.
    meter.ready();
    open.add(to);
    const endRelay = () => {
      if (meter.fault) broken.reject(meter.fault);
      from.destroy();
    };
    to.on("error", endRelay).on("close", endRelay);
    from.on("close", () => {
      to.destroy();
      open.delete(to);
    });
    if (from.destroyed) to.destroy();
    if (tls === undefined) from.pipe(to).pipe(from);
    else {
      // TLS reads and writes the socket below its counter: what it decrypts is counted as a socket of its own.
      const plain = meter.attach(await securedSocket(to, tls), true);
      plain.on("error", endRelay).on("close", endRelay);
      from.pipe(plain).pipe(from);
    }
  };
  const server = createServer((from) => {
    from.setNoDelay(true);
    from.on("error", () => undefined);
    open.add(from);
    from.on("close", () => open.delete(from));
    relaySocket(from).catch((error: Error) => {
      broken.reject(error);
      from.destroy();
    });
  });
  server.maxConnections = connectionsAtMost;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const closeSockets = (): void => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  // The counters count for one connection each; the driver may throw outside of all of them.
  const whole = egress.meter(host, port, way);
  whole.ready();
  const line: DriverLine = {
    endBroken(error) {
      whole.endBroken(error);
      broken.reject(whole.fault);
      closeSockets();
    },
  };
  return {
    port: (server.address() as { readonly port: number }).port,
    broken: broken.promise,
    drive: (work) => driving(line, work),
    close: closeSockets,
  };
}

/** Encrypts a socket. Rejects with the error of the handshake. */
function securedSocket(socket: Socket, options: ConnectionOptions): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secured = connectTls({ ...options, socket });
    secured.once("secureConnect", () => {
      secured.off("error", reject);
      resolve(secured);
    });
    secured.once("error", reject);
    socket.once("close", () => reject(new Error("the connection was closed before it was encrypted")));
  });
}
