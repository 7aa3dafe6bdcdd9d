/** The addresses that a server listens on, and its URL for a client on this machine. */
import { lookup } from "node:dns/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Listens on a host: on every address of `localhost`. All connections are those of one server, so that its bounds count them together;
 * Fastify would make a server without bounds for each further address.
 */
export async function listenOn(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  find = addressesOf,
): Promise<void> {
  const [first = host, ...others] = host === "localhost" ? new Set(await find(host)) : [host];
  const further: Server[] = [];
  app.addHook("preClose", (done) => {
    for (const each of further) each.close();
    done();
  });
  await app.listen({ host: first, port });
  for (const address of others) {
    const each = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit("connection", socket),
    );
    const { promise, resolve } = Promise.withResolvers<void>();
    // The first address is enough: another program may have the port at the other one, or the machine has no such address.
    each.once("error", () => resolve()).listen((app.server.address() as AddressInfo).port, address, resolve);
    await promise;
    if (each.listening) further.push(each);
  }
}

/** Returns the URL; the server must listen already. */
export function listenedUrl({ server }: FastifyInstance, host?: string): string {
  const { address, port } = server.address() as AddressInfo;
  const name = host ?? address;
  const reachable = name === "0.0.0.0" ? "127.0.0.1" : name === "::" ? "::1" : name;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

const addressesOf = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
