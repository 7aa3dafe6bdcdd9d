/** TLS of single connections: an authority of their own, or none, and a certificate that they show. */
import { sha256 } from "../../base/sha256.ts";

/** What differs from the usual. Texts are PEM. */
export interface TlsSettings {
  /** Certificates of the destination are not verified. */
  readonly isUnverified?: boolean;
  /** In place of the usual authorities. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly passphrase?: string;
  /** PKCS #12 in base64, in place of `cert` and `key`. */
  readonly pfx?: string;
}

/** Tells settings apart without holding a key as text. */
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

/** Whether the certificate of the destination is what was wrong. */
export const isUnverifiedCode = (code: string | undefined): boolean => unverified.has(code);
