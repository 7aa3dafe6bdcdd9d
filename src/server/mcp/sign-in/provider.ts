/** The sign-in server (OAuth 2.1 with resource indicators), by the package oidc-provider: an optional peer, loaded where it is asked for. */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import type Provider from "oidc-provider";
import { fail } from "../../../base/diagnostics.ts";
import type { MutableJsonObject } from "../../../base/json.ts";
import type { Services } from "../../../platform/platform.ts";
import { adapterFactory } from "./adapter.ts";
import { clientIdOf, fixedMetadata, hasUserInfo, metadataIn } from "./clients.ts";

export const scopes = ["mcp:read", "mcp:write"] as const;
/** Where its own paths lie. */
export const signInPath = "/oauth";

const minute = 60;
const day = 24 * 60 * minute;

type Package = typeof import("oidc-provider");

/** Throws a DiagnosticError where the package is not installed. */
export async function loadProviderPackage(): Promise<Package> {
  // Not a literal, so that it is in no bundle.
  const name: string = "oidc-provider";
  try {
    return (await import(name)) as Package;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    return fail("sign-in-package", "The package oidc-provider is not installed", {
      detail: "With --mcp-sign-in the server signs users in by it.",
      suggestion: "Install it beside this package: npm install oidc-provider (with --global where this one is global).",
    });
  }
}

/** `issuer`: the origin that callers know the server by. `isAlive`: whether somebody who signed in may still enter. */
export function createProvider(
  { default: ProviderOf, errors }: Package,
  services: Services,
  issuer: string,
  isAlive: (accountId: string) => Promise<boolean>,
): Provider {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const provider = new ProviderOf(issuer, {
    adapter: adapterFactory(services, errors),
    clientDefaults: fixedMetadata,
    clientAuthMethods: ["none"],
    responseTypes: ["code"],
    scopes: ["offline_access"],
    // Nobody asks who the user is; the key would sign the answer.
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" } as never] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    routes: {
      authorization: `${signInPath}/auth`,
      token: `${signInPath}/token`,
      registration: `${signInPath}/register`,
      revocation: `${signInPath}/revoke`,
      jwks: `${signInPath}/jwks`,
      userinfo: `${signInPath}/me`,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      registration: {
        enabled: true,
        issueRegistrationAccessToken: false,
        idFactory: (ctx) => {
          const { body } = ctx.oidc as unknown as { readonly body: MutableJsonObject };
          const metadata = metadataIn(body);
          // The rest of what a client says would be of no effect.
          for (const name of Object.keys(body)) delete body[name];
          Object.assign(body, metadata, fixedMetadata);
          if (hasUserInfo(metadata)) refuseClient(errors, "A redirect address must not name a user or a password.");
          return clientIdOf(services.signer, metadata) ?? refuseClient(errors, "The registration is too long.");
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => `${issuer}/mcp`,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (!isResource(issuer, resource)) throw new errors.InvalidTarget();
          const scope = scopes.join(" ");
          return { scope, audience: resource, accessTokenFormat: "opaque", accessTokenTTL: 60 * minute };
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `${signInPath}/interaction/${uid}` },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: 60 * minute,
      AuthorizationCode: minute,
      Grant: 30 * day,
      Interaction: 10 * minute,
      RefreshToken: 30 * day,
      Session: 10 * minute,
    },
    findAccount: async (_ctx, accountId) =>
      (await isAlive(accountId)) ? { accountId, claims: () => ({ sub: accountId }) } : undefined,
    renderError: (ctx, { error, error_description: why }) => {
      ctx.type = "text/plain; charset=utf-8";
      ctx.body = `The sign-in failed: ${error}${why ? `, ${why}` : ""}.`;
    },
  } as ConstructorParameters<typeof ProviderOf>[1]);
  // Addresses are built of headers that the routes set, not of what callers say.
  provider.proxy = true;
  return provider;
}

function refuseClient(errors: Package["errors"], why: string): never {
  throw new errors.InvalidClientMetadata(why);
}

/** An address of this server at which the protocol is spoken. */
function isResource(issuer: string, resource: string): boolean {
  const path = resource.startsWith(issuer) ? resource.slice(issuer.length) : "";
  return /^\/mcp(?:\/[0-9a-fA-F]{24})?$/.test(path);
}
