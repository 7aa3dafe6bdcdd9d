/** TLS settings in the form of Node. Loaded with the first connection that has TLS settings. */
import { createSecureContext, type SecureContextOptions } from "node:tls";
import type { TlsSettings } from "./tls.ts";

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
