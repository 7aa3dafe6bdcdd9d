/** Signatures under the key of a state: an HMAC over the bytes of a text, and which key made it. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns the signature of a body. `label`: what sort of text it is, so that none passes for one of another sort. */
export function labelledHmac(label: string, key: Uint8Array, body: string | Uint8Array): string {
  return createHmac("sha256", key).update(label).update(body).digest("hex");
}

/** Returns true if `mac` is the signature of the body. */
export function isSignature(mac: string, label: string, key: Uint8Array, body: string | Uint8Array): boolean {
  const expected = Buffer.from(labelledHmac(label, key, body));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns a public id of a key that reveals nothing about the key. */
export function signingKeyId(key: Uint8Array): string {
  return createHmac("sha256", key).update("reconduit plan key\n").digest("hex").slice(0, 16);
}
