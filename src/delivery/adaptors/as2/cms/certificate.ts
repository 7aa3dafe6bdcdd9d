/** Certificates and keys in the forms that connections contain: PEM, or base64 without PEM lines. */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { type Ber, berParts, readBer, tags } from "../../../asn1/ber.ts";
import { readPlainKey } from "../../../egress/plain-key.ts";

/** A certificate, and its identification in CMS: issuer and serial number, in DER. */
export interface CmsCertificate {
  readonly raw: Buffer;
  readonly key: KeyObject;
  readonly issuerAndNumber: Buffer;
}

/** Reads a certificate. Throws Error for an invalid one. */
export function readCertificate(text: string): CmsCertificate {
  const pem = text.includes("-----BEGIN")
    ? text
    : `-----BEGIN CERTIFICATE-----\n${text.trim()}\n-----END CERTIFICATE-----`;
  const { raw, publicKey } = new X509Certificate(pem);
  return { raw, key: publicKey, issuerAndNumber: issuerAndSerial(readBer(raw)) };
}

/** Returns `issuer` and `serialNumber` of a certificate, concatenated. */
function issuerAndSerial(certificate: Ber): Buffer {
  const [version, ...rest] = berParts(berParts(certificate)[0]!);
  const [number, _algorithm, issuer] = version?.tag === tags.integer ? [version, ...rest] : rest;
  return Buffer.concat([issuer!.raw, number!.raw]);
}

/** Reads a private key. Throws Error for an invalid one. */
export function privateKeyOf(text: string): KeyObject {
  const { pem, why = "is not a private key without a passphrase" } = readPlainKey(text);
  if (pem === undefined) throw new Error(`It ${why}.`);
  return createPrivateKey(pem);
}
