/** TLS settings of single connections: their own authority, or no verification, and a client certificate. */
import { createSecureContext, type SecureContextOptions } from "node:tls";
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

// TLS settings in the form of Node. Loaded with the first connection that has TLS settings.

type TlsOptions = SecureContextOptions & { readonly rejectUnauthorized?: boolean };

/** Converts TLS settings to options of Node. Throws an Error for invalid certificates and keys; the message quotes none of them. */
export function tlsOptions({ isUnverified, ca, cert, key, passphrase, pfx }: TlsSettings): TlsOptions {
  const options: TlsOptions = {
    ...(ca === undefined ? {} : { ca: restoredLineEnds(ca) }),
    ...(cert === undefined ? {} : { cert: restoredLineEnds(cert) }),
    ...(key === undefined ? {} : { key: restoredLineEnds(key) }),
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(pfx === undefined ? {} : { pfx: Buffer.from(pfx, "base64") }),
  };
  createSecureContext(options);
  // Always set: otherwise the environment decides.
  return { ...options, rejectUnauthorized: isUnverified !== true };
}

/** Restores line ends: texts from forms and environment variables often contain `\n` as two characters. */
const restoredLineEnds = (pem: string): string => pem.replaceAll("\\n", "\n");
