/**
 * Signed URLs: addresses of this server that open without a bearer token, for one purpose, until they expire (spec:
 * Audit logs, Event reports, Templates). Nothing is kept of them: what one allows stands in its token, under an HMAC.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Caller } from "../access/caller.ts";
import { decide } from "../access/permissions.ts";
import { callerOfToken } from "../access/token-caller.ts";
import { refuse } from "../refusal.ts";
import type { Services } from "../services.ts";

/** How long a signed URL opens, in milliseconds (spec: Limits). */
export const signedUrlMs = 15 * 60 * 1000;

/** What a signed URL allows. */
export interface Grant {
  /** Which handler serves it: a name of operations/signed.ts. */
  readonly purpose: string;
  readonly account: string;
  /** Id of the token that it was asked for with: without that token, and its user, it does not open. */
  readonly token: string;
  /** What it is about: an id, or the key of a stored file. */
  readonly subject: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface Signer {
  /** The token of a grant: characters that need no escaping in a path. */
  sign(grant: Grant): string;
  /** The grant of a token; undefined for one that this server did not sign. Expiry is the caller's to check. */
  open(token: string): Grant | undefined;
}

/** A signer whose key is derived from the server's. */
export function createSigner(serverKey: Buffer): Signer {
  const key = createHmac("sha256", serverKey).update("signed-urls").digest();
  const macOf = (payload: string): Buffer => createHmac("sha256", key).update(payload).digest();
  return {
    sign({ purpose, account, token, subject, expiresAt }) {
      const claims: Claims = [purpose, account, token, subject, expiresAt];
      const payload = Buffer.from(JSON.stringify(claims), "utf8").toString("base64url");
      return `${payload}.${macOf(payload).toString("base64url")}`;
    },
    open(token) {
      const [payload = "", mac = "", ...rest] = token.split(".");
      const given = Buffer.from(mac, "base64url");
      const right = macOf(payload);
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Claims;
      const [purpose, account, holder, subject, expiresAt] = claims;
      return { purpose, account, token: holder, subject, expiresAt };
    },
  };
}

/** A grant in its token. */
type Claims = [purpose: string, account: string, token: string, subject: string, expiresAt: number];

type Signing = Pick<Services, "signer" | "clock">;

/** An absolute signed URL on a host, such as `http://127.0.0.1:8080`; it opens for 15 minutes, and as long as the caller's token does. */
export function signedUrl(
  { signer, clock }: Signing,
  host: string,
  { account, tokenId }: Pick<Caller, "account" | "tokenId">,
  allows: Pick<Grant, "purpose" | "subject">,
): string {
  return `${host}/signed/${signer.sign({ ...allows, account, token: tokenId, expiresAt: clock.now() + signedUrlMs })}`;
}

/**
 * The grant of a token that was sent. Refuses one that is damaged or expired, and one that was asked for with a token that is gone, or
 * by a user who may not have that access any more.
 */
export async function openGrant(services: Services, token: string, access: "read" | "write"): Promise<Grant> {
  const { signer, clock } = services;
  const grant = signer.open(token);
  if (!grant) return refuse("signed_url_invalid", "The signed URL was not made by this server, or was changed.");
  if (grant.expiresAt <= clock.now()) refuse("signed_url_invalid", "The signed URL has expired; ask for a new one.");
  const caller = await callerOfToken(services, grant.account, grant.token);
  if (!caller || decide(caller, { access }).allow !== "all") {
    refuse("signed_url_invalid", "The token that the signed URL was asked for with is not valid any more.");
  }
  return grant;
}
