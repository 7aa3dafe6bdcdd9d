/** The URL of a listening server, for a client on this machine. */
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

/** Returns the URL; the server must listen already. */
export function listenedUrl({ server }: FastifyInstance, host?: string): string {
  const { address, port } = server.address() as AddressInfo;
  const name = host ?? address;
  const reachable = name === "0.0.0.0" ? "127.0.0.1" : name === "::" ? "::1" : name;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
