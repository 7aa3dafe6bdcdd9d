/** What a login has obtained: kept encrypted per connection, and carried by each of its requests. */
import { sha256 } from "../../base/sha256.ts";
import { type Auth, httpBlockOf, type LoginParts, type TokenPlace, textAt } from "./auth.ts";

/** What requests carry because of the login. */
export interface Carried {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Added to the query. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Added to the object that a body holds. */
  readonly body: { readonly [name: string]: string };
}

/** What a server asks of a digest (RFC 7616), and how often it was answered. */
export interface Challenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque?: string;
  readonly algorithm: string;
  /** "" where the server asks for none (RFC 2069). */
  readonly qop: "auth" | "auth-int" | "";
}

export interface Session {
  /** Of the configuration that it was made with: {@link fingerprintOf}. */
  readonly of: string;
  /** When it was made, in milliseconds: a later one is another. */
  readonly madeAt: number;
  readonly carried: Carried;
  /** Milliseconds of the clock; absent where nobody has said. */
  readonly expiresAt?: number;
  readonly refresh?: {
    readonly token: string;
    /** Of the refresh token of the configuration that it descends from: a new one there takes its place. */
    readonly of: string;
    /** Where the login went that it came from: it goes nowhere else. */
    readonly to?: string;
  };
  readonly challenge?: Challenge;
  /** The hosts that it may be sent to; all, where there are none. */
  readonly hosts?: readonly string[];
}

export const nothingCarried: Carried = Object.freeze({ headers: [], query: [], body: {} });

/** A token in its place. One that already begins with the scheme does not get it twice. */
export function carriedToken(token: string, { location, headerName, scheme, parameter }: TokenPlace): Carried {
  if (location === "url") return { ...nothingCarried, query: [[parameter, token]] };
  if (location === "body") return { ...nothingCarried, body: { [parameter]: token } };
  const known = scheme !== "" && token.toLowerCase().startsWith(`${scheme.toLowerCase()} `);
  return { ...nothingCarried, headers: [[headerName, scheme === "" || known ? token : `${scheme} ${token}`]] };
}

/** Every text that a session adds to requests or keeps. */
export function textsOf({ carried, refresh }: Pick<Session, "carried" | "refresh">): readonly string[] {
  const values = [...carried.headers, ...carried.query, ...Object.entries(carried.body)].map(([, value]) => value);
  return [...values, ...values.flatMap((value) => value.split(/[ ;,="]+/)), ...(refresh ? [refresh.token] : [])];
}

/** Renewed so many milliseconds before it expires; one that lives shortly, after half of its life. */
const margin = 60_000;

/** Whether it is to be renewed before it is used again. */
export function isDue({ madeAt, expiresAt }: Pick<Session, "madeAt" | "expiresAt">, now: number): boolean {
  if (expiresAt === undefined) return false;
  return now >= expiresAt - Math.min(margin, Math.max(0, expiresAt - madeAt) / 2);
}

/** Tells one configuration of a login from another; what has no part in it, such as a ping, does not count. */
export function fingerprintOf({ document, iClient }: LoginParts): string {
  const block = httpBlockOf(document) ?? {};
  const own = Object.entries(block).filter(([name]) => !without.has(name));
  const { oauth2, jwt, crm, erp, cloudserviceprincipal } = iClient ?? {};
  return sha256(JSON.stringify([own, oauth2, jwt, crm, erp, cloudserviceprincipal]));
}

const without: ReadonlySet<string> = new Set([
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

/** The refresh token of the configuration, or the one that the server has given in its place. */
export function refreshTokenOf({ oauth, token, origins }: Auth, session: Session | undefined): Session["refresh"] {
  const configured = textAt(oauth, "refreshToken") ?? textAt(token, "refreshToken");
  const of = sha256(configured ?? "");
  const isThere = session?.refresh?.to === undefined || session.refresh.to === origins;
  if (session?.refresh?.of === of && isThere) return session.refresh;
  return configured === undefined ? undefined : { token: configured, of };
}
