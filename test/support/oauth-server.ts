/** A real OAuth 2.0 server (oidc-provider) on a free port: it checks client secrets, assertions and refresh tokens, and tokens live shortly. */

import { generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export interface OAuthServer {
  readonly url: string;
  readonly tokenURI: string;
  /** The requests to the token endpoint: status, and `error` of the answer. */
  readonly asked: { readonly status: number; readonly error: string | undefined; readonly grant: string | undefined }[];
  /** Returns true if an access token is good now. */
  isGood(token: string): Promise<boolean>;
  /** A refresh token as a person's consent would have given it. Each use of it gives another one, and ends it. */
  consent(clientId: string): Promise<string>;
  /** Ends all access tokens that were given. */
  revoke(): Promise<void>;
  close(): Promise<void>;
}

export const oauthClients = {
  basic: {
    client_id: "basic client",
    client_secret: "secret+with/odd%chars:of-basic",
    token_endpoint_auth_method: "client_secret_basic",
  },
  post: {
    client_id: "post-client",
    client_secret: "secret-of-the-post-client",
    token_endpoint_auth_method: "client_secret_post",
  },
  asserting: {
    client_id: "asserting-client",
    client_secret: "secret-of-the-asserting-client-which-is-long-enough",
    token_endpoint_auth_method: "client_secret_jwt",
  },
} as const;

/** `life`: seconds that access tokens are good for. */
export async function oauthServer(life = 3600): Promise<OAuthServer> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider = new Provider(url, {
    clients: Object.values(oauthClients).map((client) => ({
      ...client,
      grant_types: ["client_credentials", "refresh_token", "authorization_code"],
      redirect_uris: ["https://app.example.test/back"],
      response_types: ["code"],
    })),
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "client_secret_jwt"],
    enabledJWA: { clientAuthSigningAlgValues: ["HS256"] },
    scopes: ["orders.read", "orders.write", "offline_access"],
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    ttl: { AccessToken: life, ClientCredentials: life, RefreshToken: 3600, Grant: 3600 },
    rotateRefreshToken: true,
    jwks: { keys: [privateKey.export({ format: "jwk" }) as never] },
    cookies: { keys: ["a key of this test alone"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  });
  const asked: OAuthServer["asked"][number][] = [];
  provider.use(async (context, next) => {
    await next();
    if (context.path !== "/token") return;
    const { error } = context.body as { error?: string };
    const params = (context as unknown as { oidc?: { params?: { grant_type?: string } } }).oidc?.params;
    asked.push({ status: context.status, error, grant: params?.grant_type });
  });
  server.on("request", provider.callback());
  const given: { destroy(): Promise<void> }[] = [];
  provider.on("access_token.saved", (token) => given.push(token));
  provider.on("client_credentials.saved", (token) => given.push(token));
  return {
    url,
    tokenURI: `${url}/token`,
    asked,
    async isGood(token) {
      const found = (await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token));
      return found?.isValid === true;
    },
    async consent(clientId) {
      const client = (await provider.Client.find(clientId))!;
      const grant = new provider.Grant({ accountId: "mia", clientId });
      grant.addOIDCScope("offline_access orders.read");
      const token = new provider.RefreshToken({
        accountId: "mia",
        client,
        grantId: await grant.save(),
        scope: "offline_access orders.read",
        gty: "authorization_code",
        rotations: 0,
      } as never);
      return token.save();
    },
    async revoke() {
      await Promise.all(given.map((token) => token.destroy()));
      given.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
