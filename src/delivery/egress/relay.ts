/**
 * A local port that forwards to a partner through the egress gate, for drivers that only open their own sockets. The bytes of the
 * partner are counted, and the driver's back-pressure reaches the partner.
 */
import { createServer, type Socket } from "node:net";
import type { ConnectOptions, Egress } from "./egress.ts";
import type { EgressError } from "./egress-error.ts";

export interface Relay {
  readonly port: number;
  /** Rejects when the gate or a bound ends or refuses a connection. */
  readonly broken: Promise<never>;
  close(): void;
}

/** Maximum number of connections at once. A driver opens a few, for its pool and to monitor the server. */
const connectionsAtMost = 8;

export async function openRelay(egress: Egress, host: string, port: number, way: ConnectOptions): Promise<Relay> {
  const open = new Set<Socket>();
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const relaySocket = async (from: Socket): Promise<void> => {
    const { socket: to, meter } = await egress.connect(host, port, way);
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
    from.pipe(to);
    to.pipe(from);
  };
  const server = createServer((from) => {
    from.setNoDelay(true);
    from.on("error", () => undefined);
    open.add(from);
    from.on("close", () => open.delete(from));
    relaySocket(from).catch((error: EgressError) => {
      broken.reject(error);
      from.destroy();
    });
  });
  server.maxConnections = connectionsAtMost;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as { readonly port: number }).port,
    broken: broken.promise,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
