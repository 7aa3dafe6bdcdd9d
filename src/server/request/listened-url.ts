/** The address that a server listens on, as a client on this machine can use it. */
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

/** Known as soon as it listens. */
export function listenedUrl({ server }: FastifyInstance, host?: string): string {
  const { address, port } = server.address() as AddressInfo;
  const name = host ?? address;
  const reachable = name === "0.0.0.0" ? "127.0.0.1" : name === "::" ? "::1" : name;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
