/** Signed URLs: the grant is text with an HMAC in the URL itself; the server stores nothing. */

import { createHmac, timingSafeEqual } from "node:crypto";
import { parseExactJson } from "../../base/exact-json.ts";

/** A grant in its token. */
type Claims = [purpose: string, account: string, token: string, subject: string, expiresAt: number];

/** The grant of a signed URL. */
export interface Grant {
  /** Handler of the URL: a name of operations/signed.ts. */
  readonly purpose: string;
  readonly account: string;
  /** Id of the token of the request for the URL. The URL is invalid once that token or its user is deleted. */
  readonly token: string;
  /** Subject of the grant: an id, or the key of a stored file. */
  readonly subject: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface GrantSigner {
  /** The token of a grant: characters that need no escaping in a path. */
  sign(grant: Grant): string;
  /** The grant of a token; undefined for one that this server did not sign. Expiry is the caller's to check. */
  open(token: string): Grant | undefined;
}

/** Returns a signer whose key is derived from the server's. */
export function createSigner(serverKey: Buffer): GrantSigner {
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
      const tokenMac = Buffer.from(mac, "base64url");
      const right = macOf(payload);
      if (rest.length > 0 || tokenMac.length !== right.length || !timingSafeEqual(tokenMac, right)) return undefined;
      const claims = parseExactJson(Buffer.from(payload, "base64url").toString("utf8")) as Claims;
      const [purpose, account, holder, subject, expiresAt] = claims;
      return { purpose, account, token: holder, subject, expiresAt };
    },
  };
}
