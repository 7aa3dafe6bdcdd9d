/** The result of a login: stored encrypted per connection, and added to each of its requests. */
import { shortestHidden } from "../../base/redaction.ts";
import { sha256 } from "../../base/sha256.ts";
import { type Auth, httpBlockOf, type LoginParts, type TokenPlace, textSetting } from "./auth.ts";

/** The parts that the login adds to requests. */
export type Credentials = {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Added to the query. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Added to the body object. */
  readonly body: { readonly [name: string]: string };
};

/** The digest challenge of a server (RFC 7616), and the number of answers to it. */
export type Challenge = {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque?: string;
  readonly algorithm: string;
  /** "" if the server requests none (RFC 2069). */
  readonly qop: "auth" | "auth-int" | "";
};

export type LoginSession = {
  /** {@link fingerprintOf} of the configuration that the session was made with. */
  readonly of: string;
  /** Time of creation in milliseconds. It identifies the session. */
  readonly madeAt: number;
  readonly carried: Credentials;
  /** Milliseconds of the clock; absent if unknown. */
  readonly expiresAt?: number;
  readonly refresh?: {
    readonly token: string;
    /** Digest of the configured refresh token from which this one descends. A new configured token replaces it. */
    readonly of: string;
    /** Address of the original login. The refresh token is sent to no other address. */
    readonly to?: string;
  };
  readonly challenge?: Challenge;
  /** Hosts that may receive the session; absent for all. */
  readonly hosts?: readonly string[];
};

export const noCredentials: Credentials = Object.freeze({ headers: [], query: [], body: {} });

/** Returns a token in its place. The scheme is not repeated if the token already begins with it. */
export function tokenCredentials(token: string, { location, headerName, scheme, parameter }: TokenPlace): Credentials {
  if (location === "url") return { ...noCredentials, query: [[parameter, token]] };
  if (location === "body") return { ...noCredentials, body: { [parameter]: token } };
  const known = scheme !== "" && token.toLowerCase().startsWith(`${scheme.toLowerCase()} `);
  return { ...noCredentials, headers: [[headerName, scheme === "" || known ? token : `${scheme} ${token}`]] };
}

/**
 * Returns every text that a session adds to requests or stores, and its words. A server may name a token of thousands of words: words that
 * are too short to be hidden are left out, and each of the others is there once.
 */
export function sessionTexts({ carried, refresh }: Pick<LoginSession, "carried" | "refresh">): readonly string[] {
  const values = [...carried.headers, ...carried.query, ...Object.entries(carried.body)].map(([, value]) => value);
  const words = values.flatMap((value) => value.split(/[ ;,="]+/).filter(({ length }) => length >= shortestHidden));
  return [...new Set([...values, ...words, ...(refresh ? [refresh.token] : [])])];
}

/** Milliseconds before expiry at which a session is renewed; a short-lived session is renewed after half of its life. */
const margin = 60_000;

/** Returns true if the session must be renewed before its next use. */
export function needsRenewal({ madeAt, expiresAt }: Pick<LoginSession, "madeAt" | "expiresAt">, now: number): boolean {
  if (expiresAt === undefined) return false;
  return now >= expiresAt - Math.min(margin, Math.max(0, expiresAt - madeAt) / 2);
}

/** Returns a digest of the login configuration. Settings without effect on the login, such as a ping, are left out. */
export function fingerprintOf({ document, iClient }: LoginParts): string {
  const block = httpBlockOf(document) ?? {};
  const loginSettings = Object.entries(block).filter(([name]) => !settingsWithoutLogin.has(name));
  const { oauth2, jwt, crm, erp, cloudserviceprincipal } = iClient ?? {};
  return sha256(JSON.stringify([loginSettings, oauth2, jwt, crm, erp, cloudserviceprincipal]));
}

const settingsWithoutLogin: ReadonlySet<string> = new Set([
  "ping",
  "headers",
  "rateLimit",
  "retryHeader",
  "mediaType",
  "successMediaType",
  "errorMediaType",
  "formType",
  "pingRelativeURI",
  "pingMethod",
  "pingBody",
  "pingSuccessPath",
  "pingSuccessValues",
  "concurrencyLevel",
  "targetConcurrencyLevel",
  "encryptedFields",
  "unencryptedFields",
]);

/** Returns the refresh token of the configuration, or the newer one that the server issued for it. */
export function refreshTokenOf(
  { oauth, token, origins }: Auth,
  session: LoginSession | undefined,
): LoginSession["refresh"] {
  const configured = textSetting(oauth, "refreshToken") ?? textSetting(token, "refreshToken");
  const configuredHash = sha256(configured ?? "");
  const isThere = session?.refresh?.to === undefined || session.refresh.to === origins;
  if (session?.refresh?.of === configuredHash && isThere) return session.refresh;
  return configured === undefined ? undefined : { token: configured, of: configuredHash };
}
