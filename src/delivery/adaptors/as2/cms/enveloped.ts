/** Enveloped data (RFC 5652 section 6) for one recipient, with RSA key transport: encrypts and decrypts. */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from "node:crypto";
import { type Ber, berParts, contextTag, expectTag, octetsOf, oidOf, tags } from "../../../asn1/ber.ts";
import { derInteger, derNull, derOctets, derOid, derSequence, derSet, encodeDer } from "../../../asn1/der.ts";
import { type Cipher, cipherNamed, digestNamed, oids } from "./algorithms.ts";
import type { CmsCertificate } from "./certificate.ts";
import { contentInfo, contentParts } from "./content-info.ts";

const pkcs1 = constants.RSA_PKCS1_PADDING;

/** Encrypts content that only the owner of the certificate's key can read. */
export function envelopedContent(content: Buffer, { issuerAndNumber, key }: CmsCertificate, cipher: Cipher): Buffer {
  const secret = randomBytes(cipher.key);
  const iv = randomBytes(cipher.iv);
  const encipher = createCipheriv(cipher.node, secret, iv);
  const recipient = derSequence(
    derInteger(0),
    derSequence(issuerAndNumber),
    derSequence(derOid(oids.rsa), derNull),
    derOctets(publicEncrypt({ key, padding: pkcs1 }, secret)),
  );
  const inner = derSequence(
    derOid(oids.data),
    derSequence(derOid(cipher.oid), derOctets(iv)),
    encodeDer(contextTag(0, false), encipher.update(content), encipher.final()),
  );
  return contentInfo(oids.envelopedData, derInteger(0), derSet(recipient), inner);
}

/** Maximum number of recipients checked. */
const recipientsAtMost = 20;

/** Returns the content of an envelope and its cipher; undefined if the key does not open the envelope. Throws BerFault. */
export function openEnvelope(
  message: Buffer,
  certificate: CmsCertificate,
  key: KeyObject,
): { readonly content: Buffer; readonly cipher: Cipher } | undefined {
  const data = contentParts(message, oids.envelopedData, "enveloped");
  const recipients = data.find(({ tag }) => tag === tags.set);
  const inner = data.slice(data.indexOf(recipients!) + 1).find(({ tag }) => tag === tags.sequence);
  const [, algorithm, enciphered] = berParts(expectTag(tags.sequence, inner));
  const [cipherOid, iv] = berParts(expectTag(tags.sequence, algorithm));
  const cipher = cipherNamed(oidOf(cipherOid));
  if (!recipients || !enciphered || !cipher) return undefined;
  const content = octetsOf(enciphered, contextTag(0, false));
  const ownRecipients = berParts(recipients)
    .slice(0, recipientsAtMost)
    .map((each) => berParts(each))
    // A recipient may have an identification other than issuer and serial number.
    .filter(([, name]) => name?.tag !== tags.sequence || name.body.equals(certificate.issuerAndNumber));
  for (const [, , way, secret] of ownRecipients) {
    const opened = decipherContent(content, secretOf(way, octetsOf(secret), key), octetsOf(iv), cipher);
    if (opened) return { content: opened, cipher };
  }
  return undefined;
}

function secretOf(way: Ber | undefined, secret: Buffer, key: KeyObject): Buffer | undefined {
  const [oid, parameters] = berParts(expectTag(tags.sequence, way));
  const isOaep = oidOf(oid) === oids.rsaOaep;
  if (!isOaep && oidOf(oid) !== oids.rsa) return undefined;
  try {
    if (!isOaep) return privateDecrypt({ key, padding: pkcs1 }, secret);
    const named = parameters && berParts(parameters).find(({ tag }) => tag === contextTag(0));
    const digest = named ? digestNamed(oidOf(berParts(berParts(named)[0]!)[0])) : digestNamed("sha1");
    return digest && privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: digest.name }, secret);
  } catch {
    return undefined;
  }
}

function decipherContent(content: Buffer, secret: Buffer | undefined, iv: Buffer, cipher: Cipher): Buffer | undefined {
  if (secret?.length !== cipher.key || iv.length !== cipher.iv) return undefined;
  try {
    const deciphering = createDecipheriv(cipher.node, secret, iv);
    return Buffer.concat([deciphering.update(content), deciphering.final()]);
  } catch {
    return undefined;
  }
}
