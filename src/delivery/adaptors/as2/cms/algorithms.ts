/** The algorithms of messages (RFC 4130, RFC 5751), with their names in connections, MIME and CMS. */

/** A digest, with its names in node:crypto, CMS and MIME (`micalg`). */
export interface Digest {
  readonly name: "sha1" | "sha256" | "sha384" | "sha512";
  readonly oid: string;
  readonly mic: string;
}

/** Digests from the weakest to the strongest. */
export const digests: readonly Digest[] = Object.freeze([
  { name: "sha1", oid: "1.3.14.3.2.26", mic: "sha1" },
  { name: "sha256", oid: "2.16.840.1.101.3.4.2.1", mic: "sha-256" },
  { name: "sha384", oid: "2.16.840.1.101.3.4.2.2", mic: "sha-384" },
  { name: "sha512", oid: "2.16.840.1.101.3.4.2.3", mic: "sha-512" },
] as const);

/** Returns the digest for any of its names: `SHA256`, `sha-256`, its object identifier, or that of a signature algorithm. */
export function digestNamed(text: string): Digest | undefined {
  const plain = text.trim().toLowerCase().replaceAll("-", "");
  return digests.find(({ name, oid }) => name === plain || oid === text || signatures[text] === name);
}

/** Signature algorithms whose identifier includes the digest. */
const signatures: { readonly [oid: string]: Digest["name"] } = Object.freeze({
  "1.2.840.113549.1.1.5": "sha1",
  "1.2.840.113549.1.1.11": "sha256",
  "1.2.840.113549.1.1.12": "sha384",
  "1.2.840.113549.1.1.13": "sha512",
});

/** A cipher, with its names in connections, node:crypto and CMS. Lengths of keys and initial vectors are in octets. */
export interface Cipher {
  readonly name: "3DES" | "AES128" | "AES192" | "AES256";
  readonly node: string;
  readonly oid: string;
  readonly key: number;
  readonly iv: number;
}

/** Ciphers from the weakest to the strongest. */
export const ciphers: readonly Cipher[] = Object.freeze([
  { name: "3DES", node: "des-ede3-cbc", oid: "1.2.840.113549.3.7", key: 24, iv: 8 },
  { name: "AES128", node: "aes-128-cbc", oid: "2.16.840.1.101.3.4.1.2", key: 16, iv: 16 },
  { name: "AES192", node: "aes-192-cbc", oid: "2.16.840.1.101.3.4.1.22", key: 24, iv: 16 },
  { name: "AES256", node: "aes-256-cbc", oid: "2.16.840.1.101.3.4.1.42", key: 32, iv: 16 },
] as const);

export const cipherNamed = (text: string): Cipher | undefined =>
  ciphers.find(({ name, oid }) => name === text.toUpperCase() || oid === text);

/** Object identifiers of CMS contents, attributes and keys. */
export const oids = Object.freeze({
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  envelopedData: "1.2.840.113549.1.7.3",
  compressedData: "1.2.840.113549.1.9.16.1.9",
  zlib: "1.2.840.113549.1.9.16.3.8",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  rsa: "1.2.840.113549.1.1.1",
  rsaOaep: "1.2.840.113549.1.1.7",
  rsaPss: "1.2.840.113549.1.1.10",
  ecdsa: {
    sha1: "1.2.840.10045.4.1",
    sha256: "1.2.840.10045.4.3.2",
    sha384: "1.2.840.10045.4.3.3",
    sha512: "1.2.840.10045.4.3.4",
  },
});
