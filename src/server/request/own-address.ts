/** The address that links of this server lead to: never one that a caller has made up. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopbackHost } from "../../delivery/egress/addresses.ts";

const publicUrls = new WeakMap<object, string>();

/** Remembers the origin that callers know the server by. */
export function knowPublicUrl({ server }: FastifyInstance, publicUrl: string | undefined): void {
  if (publicUrl !== undefined) publicUrls.set(server, publicUrl);
}

/**
 * Returns the origin of the server for a link in an answer: `--public-url`, where it is given; else what the request names as its host, where
 * that is this machine or the very address that the request came to; else that address.
 */
export function ownAddress(request: FastifyRequest): string {
  const known = publicUrls.get(request.server.server);
  if (known !== undefined) return known;
  const { localAddress = "127.0.0.1", localPort } = request.socket;
  const address = localAddress.replace(/^::ffff:/, "");
  const written = address.includes(":") ? `[${address}]` : address;
  const named = `${request.protocol}://${request.host}`;
  if (URL.canParse(named)) {
    const { hostname, host } = new URL(named);
    if (hostname === written || isLoopbackHost(hostname)) return `${request.protocol}://${host}`;
  }
  return `${request.protocol}://${written}${localPort === undefined ? "" : `:${localPort}`}`;
}
