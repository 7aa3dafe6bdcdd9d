/**
 * Sign-in for the endpoints of the Model Context Protocol (its authorization specification): the metadata for clients without a
 * token, and the owners of access tokens.
 * A user shows a personal token once, and the client acts as that user as long as the token is valid.
 */
import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import type { Caller } from "../../../platform/access/caller.ts";
import { callerOfToken } from "../../../platform/access/tokens.ts";
import type { Services } from "../../../platform/platform.ts";
import type { Scope } from "../mcp-surface.ts";
import { createProvider, loadProviderPackage, scopes } from "./provider.ts";

interface SignedIn {
  readonly caller: Caller;
  readonly scopes: readonly Scope[];
}

export interface SignIn {
  /** Returns the public origin of the server. */
  issuer(): string;
  provider(): Promise<Provider>;
  /**
   * Returns the caller of an access token at a path; undefined if it is invalid, for another path, or its user may no longer
   * enter.
   */
  holderOf(token: string, path: string): Promise<SignedIn | undefined>;
}

/** Creates the sign-in. `issuer` is called at the first request, because the port may be unknown before. */
export function createSignIn(services: Services, issuer: () => string): SignIn {
  let made: Promise<Provider> | undefined;
  const callerOfId = async (id: string): Promise<Caller | undefined> => {
    const [account = "", token = ""] = id.split(".");
    return callerOfToken(services, account, token);
  };
  const isAlive = async (id: string): Promise<boolean> => (await callerOfId(id)) !== undefined;
  const loadProvider = () =>
    (made ??= loadProviderPackage().then((found) => createProvider(found, services, issuer(), isAlive)));
  return {
    issuer,
    provider: loadProvider,
    async holderOf(token, path) {
      const found = await (await loadProvider()).AccessToken.find(token);
      if (!found?.isValid || ![found.aud].flat().includes(`${issuer()}${path}`)) return undefined;
      const caller = await callerOfId(found.accountId);
      const given = [...found.scopes];
      return caller && { caller, scopes: scopes.filter((scope) => given.includes(scope)) };
    },
  };
}

/** Returns the account id of a caller with a personal token in the sign-in server. */
export const signInId = ({ account, tokenId }: Caller): string => `${account}.${tokenId}`;

/** Returns the path of the metadata for a client without a token (RFC 9728). */
export const metadataPath = (path: string): string => `/.well-known/oauth-protected-resource${path}`;

/** Registers the metadata routes: open to everyone, and equal for missing servers. */
export function metadataRoutes(app: FastifyInstance, signIn: SignIn): void {
  const config = { access: "open" } as const;
  const resourceMetadata = (path: string) => ({
    resource: `${signIn.issuer()}${path}`,
    authorization_servers: [signIn.issuer()],
    scopes_supported: scopes,
    bearer_methods_supported: ["header"],
  });
  for (const url of ["/.well-known/oauth-protected-resource", metadataPath("/mcp")])
    app.get(url, { config }, async () => resourceMetadata("/mcp"));
  app.get(`${metadataPath("/mcp")}/:server`, { config }, async ({ params }) =>
    resourceMetadata(`/mcp/${(params as { readonly server: string }).server}`),
  );
}
