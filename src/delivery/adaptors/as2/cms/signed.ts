/** Signed data (RFC 5652 section 5): creates and verifies signatures. */
import { constants, createHash, type KeyObject, sign, timingSafeEqual, verify } from "node:crypto";
import { type Ber, berParts, contextTag, expectTag, octetsOf, oidOf, tags } from "../../../asn1/ber.ts";
import { derInteger, derNull, derOctets, derOid, derSequence, derSet, encodeDer } from "../../../asn1/der.ts";
import { type Digest, digestNamed, oids } from "./algorithms.ts";
import type { CmsCertificate } from "./certificate.ts";
import { contentInfo, contentParts } from "./content-info.ts";

/** The certificate and key of a signer. */
export interface CmsSigner {
  readonly certificate: CmsCertificate;
  readonly key: KeyObject;
}

/** Creates a detached signature with the certificate of the signer. `at`: milliseconds since the epoch. */
export function createSignature(content: Buffer, { certificate, key }: CmsSigner, digest: Digest, at: number): Buffer {
  const algorithm = derSequence(derOid(digest.oid), derNull);
  const attributes = derSet(
    signedAttribute(oids.contentType, derOid(oids.data)),
    signedAttribute(oids.signingTime, encodeDer(tags.utcTime, Buffer.from(cmsUtcTime(at)))),
    signedAttribute(oids.messageDigest, derOctets(createHash(digest.name).update(content).digest())),
  );
  const signer = derSequence(
    derInteger(1),
    derSequence(certificate.issuerAndNumber),
    algorithm,
    withOtherTag(attributes, contextTag(0)),
    signatureAlgorithm(key, digest),
    derOctets(sign(digest.name, attributes, key)),
  );
  return contentInfo(
    oids.signedData,
    derInteger(1),
    derSet(algorithm),
    derSequence(derOid(oids.data)),
    encodeDer(contextTag(0), certificate.raw),
    derSet(signer),
  );
}

const signedAttribute = (oid: string, value: Buffer): Buffer => derSequence(derOid(oid), derSet(value));

/** Returns the same value with another tag. */
function withOtherTag(value: Buffer, tag: number): Buffer {
  const other = Buffer.from(value);
  other[0] = tag;
  return other;
}

const cmsUtcTime = (at: number): string => `${new Date(at).toISOString().slice(2, 19).replaceAll(/[-T:]/g, "")}Z`;

function signatureAlgorithm({ asymmetricKeyType: type }: KeyObject, digest: Digest): Buffer {
  return type === "ec" ? derSequence(derOid(oids.ecdsa[digest.name])) : derSequence(derOid(oids.rsa), derNull);
}

/** The facts of a valid signature of the partner. */
interface CheckedSignature {
  readonly digest: Digest;
  /** The signed content, if it is inside the signature. */
  readonly content?: Buffer;
}

/**
 * Verifies signed data with the key of a known certificate; certificates in the message prove nothing. `content`: the signed
 * content of a detached signature. Undefined for an invalid signature. Throws BerFault.
 */
export function checkSigned(
  message: Buffer,
  content: Buffer | undefined,
  { key }: CmsCertificate,
): CheckedSignature | undefined {
  const [, , encapsulated, ...rest] = contentParts(message, oids.signedData, "signed");
  const [innerType, inner] = berParts(expectTag(tags.sequence, encapsulated));
  const inside = inner && octetsOf(berParts(expectTag(contextTag(0), inner))[0]);
  const signedContent = content ?? inside;
  const signers = rest.find(({ tag }) => tag === tags.set);
  if (!signers || !signedContent) return undefined;
  for (const signer of berParts(signers).slice(0, 8)) {
    const digest = checkSigner(berParts(expectTag(tags.sequence, signer)), signedContent, oidOf(innerType), key);
    if (digest) return { digest, ...(content === undefined && { content: signedContent }) };
  }
  return undefined;
}

function checkSigner(parts: readonly Ber[], content: Buffer, type: string, key: KeyObject): Digest | undefined {
  const [, , algorithm, ...rest] = parts;
  const attributes = rest[0]?.tag === contextTag(0) ? rest[0] : undefined;
  const [way, signature] = attributes ? rest.slice(1) : rest;
  const digest = digestNamed(oidOf(berParts(expectTag(tags.sequence, algorithm))[0]));
  if (!digest) return undefined;
  // The signature covers the attributes in their form as a set.
  const over = attributes ? encodeDer(tags.set, attributes.body) : content;
  if (attributes && !attributesHold(berParts(attributes), content, type, digest)) return undefined;
  const isPss = oidOf(berParts(expectTag(tags.sequence, way))[0]) === oids.rsaPss;
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  return verify(digest.name, over, isPss ? { key, ...padding } : key, octetsOf(signature)) ? digest : undefined;
}

function attributesHold(attributes: readonly Ber[], content: Buffer, type: string, digest: Digest): boolean {
  const attributeValue = (oid: string): Ber | undefined => {
    const found = attributes
      .map((each) => berParts(expectTag(tags.sequence, each)))
      .find(([name]) => oidOf(name) === oid);
    return found && berParts(expectTag(tags.set, found[1]))[0];
  };
  const digestAttribute = attributeValue(oids.messageDigest);
  const toldType = attributeValue(oids.contentType);
  if (!digestAttribute || !toldType || oidOf(toldType) !== type) return false;
  const right = createHash(digest.name).update(content).digest();
  const signedDigest = octetsOf(digestAttribute);
  return signedDigest.length === right.length && timingSafeEqual(signedDigest, right);
}
