/** Settings of TLS as Node takes them. Loaded with the first connection that has some. */
import { createSecureContext, type SecureContextOptions } from "node:tls";
import type { TlsSettings } from "./tls.ts";

type TlsOptions = SecureContextOptions & { readonly rejectUnauthorized?: boolean };

/** What Node takes. Throws an Error, whose message quotes none of them, where they are no certificates and keys. */
export function tlsOptions({ isUnverified, ca, cert, key, passphrase, pfx }: TlsSettings): TlsOptions {
  const options: TlsOptions = {
    ...(ca === undefined ? {} : { ca: lines(ca) }),
    ...(cert === undefined ? {} : { cert: lines(cert) }),
    ...(key === undefined ? {} : { key: lines(key) }),
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(pfx === undefined ? {} : { pfx: Buffer.from(pfx, "base64") }),
  };
  createSecureContext(options);
  // Said in either case: what is not said the environment decides.
  return { ...options, rejectUnauthorized: isUnverified !== true };
}

/** Texts that went through a form or an environment often have their line ends written out. */
const lines = (pem: string): string => pem.replaceAll("\\n", "\n");
