/**
 * Signing in to the endpoints of the Model Context Protocol (its authorization specification): what a client is told where it has no token,
 * and whose an access token is. Who signs in shows a personal token once, and the client acts as its user for as long as that token is good.
 */
import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import type { Caller } from "../../../platform/access/caller.ts";
import { callerOfToken } from "../../../platform/access/token-caller.ts";
import type { Services } from "../../../platform/platform.ts";
import type { Scope } from "../surface.ts";
import { createProvider, loadProviderPackage, scopes } from "./provider.ts";

interface SignedIn {
  readonly caller: Caller;
  readonly scopes: readonly Scope[];
}

export interface SignIn {
  /** The origin of the server, as its callers know it. */
  issuer(): string;
  provider(): Promise<Provider>;
  /** Who an access token stands for at a path; undefined where it is none, is for another path, or its user may not enter any more. */
  holderOf(token: string, path: string): Promise<SignedIn | undefined>;
}

/** `issuer` is asked when the first request has come: before that the port may not be known. */
export function createSignIn(services: Services, issuer: () => string): SignIn {
  let made: Promise<Provider> | undefined;
  const callerOfId = async (id: string): Promise<Caller | undefined> => {
    const [account = "", token = ""] = id.split(".");
    return callerOfToken(services, account, token);
  };
  const isAlive = async (id: string): Promise<boolean> => (await callerOfId(id)) !== undefined;
  const provider = () =>
    (made ??= loadProviderPackage().then((found) => createProvider(found, services, issuer(), isAlive)));
  return {
    issuer,
    provider,
    async holderOf(token, path) {
      const found = await (await provider()).AccessToken.find(token);
      if (!found?.isValid || ![found.aud].flat().includes(`${issuer()}${path}`)) return undefined;
      const caller = await callerOfId(found.accountId);
      const given = [...found.scopes];
      return caller && { caller, scopes: scopes.filter((scope) => given.includes(scope)) };
    },
  };
}

/** The name under which a caller with a personal token signs in. */
export const signInId = ({ account, tokenId }: Caller): string => `${account}.${tokenId}`;

/** Where a client reads how to get a token for a path (RFC 9728). */
export const metadataPath = (path: string): string => `/.well-known/oauth-protected-resource${path}`;

/** What a client reads there: open to everybody, and the same for servers that are not there. */
export function metadataRoutes(app: FastifyInstance, signIn: SignIn): void {
  const config = { access: "open" } as const;
  const answer = (path: string) => ({
    resource: `${signIn.issuer()}${path}`,
    authorization_servers: [signIn.issuer()],
    scopes_supported: scopes,
    bearer_methods_supported: ["header"],
  });
  for (const url of ["/.well-known/oauth-protected-resource", metadataPath("/mcp")])
    app.get(url, { config }, async () => answer("/mcp"));
  app.get(`${metadataPath("/mcp")}/:server`, { config }, async ({ params }) =>
    answer(`/mcp/${(params as { readonly server: string }).server}`),
  );
}
