/** The sign-in server (OAuth 2.1 with resource indicators), by the package oidc-provider: an optional peer, loaded on demand. */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import type Provider from "oidc-provider";
import { fail } from "../../../base/diagnostics.ts";
import type { MutableJsonObject } from "../../../base/json.ts";
import type { Services } from "../../../platform/platform.ts";
import { adapterFactory, clientIdOf, fixedMetadata, hasUserInfo, metadataIn } from "./adapter.ts";

export const scopes = ["mcp:read", "mcp:write"] as const;
/** The path prefix of the sign-in server. */
export const signInPath = "/oauth";

const minute = 60;
const day = 24 * 60 * minute;

type Package = typeof import("oidc-provider");

/** Loads the package. Throws a DiagnosticError if it is not installed. */
export async function loadProviderPackage(): Promise<Package> {
  // A variable, so that bundlers leave the package out.
  const name: string = "oidc-provider";
  try {
    return (await import(name)) as Package;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    return fail("sign-in-package", "The package oidc-provider is not installed", {
      detail: "With --mcp-sign-in the server signs users in by it.",
      suggestion:
        "Install it next to this package: npm install oidc-provider (with --global if this package is global).",
    });
  }
}

/**
 * Creates the sign-in server. `issuer`: the public origin of the server. `isAlive`: returns true while a signed-in user may still
 * enter.
 */
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
    // No client requests id tokens; this key would sign them.
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
          const { body } = ctx.oidc as { readonly body: MutableJsonObject };
          const metadata = metadataIn(body);
          // The other metadata of a client would have no effect.
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
  // URLs are built from headers that the routes set, not from those of callers.
  provider.proxy = true;
  return provider;
}

function refuseClient(errors: Package["errors"], why: string): never {
  throw new errors.InvalidClientMetadata(why);
}

/** Returns true for a URL of an MCP endpoint of this server. */
function isResource(issuer: string, resource: string): boolean {
  const path = resource.startsWith(issuer) ? resource.slice(issuer.length) : "";
  return /^\/mcp(?:\/[0-9a-fA-F]{24})?$/.test(path);
}
