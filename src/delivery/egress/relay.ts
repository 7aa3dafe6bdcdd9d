/**
 * A port of this machine that leads to a partner through the egress gate, for drivers that open their sockets by themselves and take none:
 * what the partner sends is counted on its way, and its back-pressure is that of the driver.
 */
import { createServer, type Socket } from "node:net";
import type { Egress, Way } from "./egress.ts";
import type { EgressError } from "./egress-error.ts";

export interface Relay {
  readonly port: number;
  /** Rejects when a connection is ended or not opened, where the gate or a bound is the reason. */
  readonly broken: Promise<never>;
  close(): void;
}

/** Connections that lead through at once: a driver opens a few, for its pool and to watch the server. */
const connectionsAtMost = 8;

export async function openRelay(egress: Egress, host: string, port: number, way: Way): Promise<Relay> {
  const open = new Set<Socket>();
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const join = async (from: Socket): Promise<void> => {
    const { socket: to, meter } = await egress.connect(host, port, way);
    // Where the login ends is known to the driver alone.
    meter.ready();
    open.add(to);
    const ended = () => {
      if (meter.fault) broken.reject(meter.fault);
      from.destroy();
    };
    to.on("error", ended).on("close", ended);
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
    join(from).catch((error: EgressError) => {
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
