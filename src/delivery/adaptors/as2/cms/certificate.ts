/** Certificates and keys as connections hold them: PEM, or base64 without its frame. */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { type Ber, partsOf, readBer, tags } from "./ber.ts";

/** A certificate, and what names it in CMS: its issuer and its number, in DER. */
export interface Certificate {
  readonly raw: Buffer;
  readonly key: KeyObject;
  readonly issuerAndNumber: Buffer;
}

/** Throws Error for what is none. */
export function certificateOf(text: string): Certificate {
  const pem = text.includes("-----BEGIN")
    ? text
    : `-----BEGIN CERTIFICATE-----\n${text.trim()}\n-----END CERTIFICATE-----`;
  const { raw, publicKey } = new X509Certificate(pem);
  return { raw, key: publicKey, issuerAndNumber: namesOf(readBer(raw)) };
}

/** `issuer` and `serialNumber` of a certificate, one after the other. */
function namesOf(certificate: Ber): Buffer {
  const [version, ...rest] = partsOf(partsOf(certificate)[0]!);
  const [number, _algorithm, issuer] = version?.tag === tags.integer ? [version, ...rest] : rest;
  return Buffer.concat([issuer!.raw, number!.raw]);
}

/** Throws Error for what is none. */
export function privateKeyOf(text: string): KeyObject {
  if (text.includes("-----BEGIN")) return createPrivateKey(text);
  return createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" });
}
