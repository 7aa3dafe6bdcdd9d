/** Access to MCP endpoints: a caller with a token that uses the server's own name. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopbackHost } from "../../delivery/egress/addresses.ts";
import { refuse } from "../../platform/kernel/refusal.ts";

/**
 * Refuses requests that a foreign page made a browser send: by a name that resolves to this machine (DNS rebinding), or from
 * another origin.
 * A request over the loopback interface must name this machine or the public URL of the server.
 */
export function refuseForeignPages(
  request: Pick<FastifyRequest, "headers" | "socket">,
  publicUrl: string | undefined,
): void {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  const host = hostnameOf(`http://${request.headers.host ?? ""}`);
  const isLocal = isLoopbackHost((request.socket.localAddress ?? "127.0.0.1").replace(/^::ffff:/, ""));
  const isMeant = (name: string | undefined) => name !== undefined && (name === known || isLoopbackHost(name));
  if (isLocal && !isMeant(host)) refuseName("Host", "names another machine than this one");
  const { origin } = request.headers;
  if (origin === undefined) return;
  const from = hostnameOf(origin);
  if (from === undefined || !(from === host || from === known || (isLocal && isMeant(from))))
    refuseName("Origin", "is another one than the server's");
}

function refuseName(header: string, why: string): never {
  return refuse(
    "access_restricted",
    `The header ${header} of the request ${why}. --public-url of reconduit serve names the address that it is known by.`,
  );
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Returns the bearer token of a request; undefined without one. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
}

/** Answers 401 with a challenge that describes to a client how to get a token. */
export function sendChallenge(
  reply: FastifyReply,
  hasToken: boolean,
  parameters: { readonly [name: string]: string },
): FastifyReply {
  const all = { ...(hasToken && { error: "invalid_token" }), ...parameters };
  const texts = Object.entries(all).map(([name, value]) => ` ${name}="${value}"`);
  const message = hasToken ? "Bearer Authentication Failed" : "Unauthorized";
  return reply
    .code(401)
    .header("www-authenticate", `Bearer${texts.join(",")}`)
    .send({ message });
}
