/**
 * Signed URLs: addresses of this server that open without a bearer token, for one purpose, until they expire (spec:
 * Audit logs, Event reports, Templates).
 */

import { refuse } from "../kernel/refusal.ts";
import type { Grant } from "../secrets/signer.ts";
import type { Caller } from "./caller.ts";
import type { AccessNeeds } from "./needs.ts";
import { decideAccess } from "./permissions.ts";
import { callerOfToken } from "./tokens.ts";

/** Lifetime of a signed URL in milliseconds (spec: Limits). */
export const signedUrlMs = 15 * 60 * 1000;

type UrlSigningNeeds = Pick<AccessNeeds, "signer" | "clock">;

/**
 * Returns an absolute signed URL on a host, such as `http://127.0.0.1:8080`; it opens for 15 minutes, and as long as the caller's token
 * does.
 */
export function signedUrl(
  { signer, clock }: UrlSigningNeeds,
  host: string,
  { account, tokenId }: Pick<Caller, "account" | "tokenId">,
  allows: Pick<Grant, "purpose" | "subject">,
): string {
  return `${host}/signed/${signer.sign({ ...allows, account, token: tokenId, expiresAt: clock.now() + signedUrlMs })}`;
}

/**
 * Returns the grant of the given token. Throws if the token is damaged or expired.
 * Also throws if the grant was requested with a token that is deleted since, or by a user who has lost the access.
 */
export async function openGrant(services: AccessNeeds, token: string, access: "read" | "write"): Promise<Grant> {
  const { signer, clock } = services;
  const grant = signer.open(token);
  if (!grant) return refuse("signed_url_invalid", "The signed URL was not made by this server, or was changed.");
  if (grant.expiresAt <= clock.now()) refuse("signed_url_invalid", "The signed URL has expired; ask for a new one.");
  const caller = await callerOfToken(services, grant.account, grant.token);
  if (!caller || decideAccess(caller, { access }).allow === "none") {
    refuse("signed_url_invalid", "The token that requested the signed URL is no longer valid.");
  }
  return grant;
}
