/** TLS settings of single connections: their own authority, or no verification, and a client certificate. */
import { sha256 } from "../../base/sha256.ts";

/** The settings that differ from the default. Texts are PEM. */
export interface TlsSettings {
  /** True if certificates of the destination are not verified. */
  readonly isUnverified?: boolean;
  /** Authorities that replace the default ones. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly passphrase?: string;
  /** PKCS #12 in base64, instead of `cert` and `key`. */
  readonly pfx?: string;
}

/** Returns a key for TLS settings that contains no secret as text. */
export const tlsKey = (settings: TlsSettings): string => sha256(JSON.stringify(settings));

const unverified: ReadonlySet<string | undefined> = new Set([
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_SIGNATURE_FAILURE",
  "CERT_UNTRUSTED",
  "CERT_REVOKED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** Returns true for error codes of certificates that could not be verified. */
export const isUnverifiedCode = (code: string | undefined): boolean => unverified.has(code);
