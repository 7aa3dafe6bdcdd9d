/** The outer structure of all CMS messages (RFC 5652 section 3): a content type, and a sequence of that type. */
import { inflateSync } from "node:zlib";
import {
  type Ber,
  BerFault,
  berParts,
  contextTag,
  expectTag,
  octetsOf,
  oidOf,
  readBer,
  tags,
} from "../../../asn1/ber.ts";
import { derOid, derSequence, encodeDer } from "../../../asn1/der.ts";
import { oids } from "./algorithms.ts";

/** Returns the structure. `type`: object identifier. `parts`: parts of the sequence, in DER. */
export const contentInfo = (type: string, ...parts: readonly Uint8Array[]): Buffer =>
  derSequence(derOid(type), encodeDer(contextTag(0), derSequence(...parts)));

/** Returns the parts of the sequence in a message. `name`: name of the type, in messages. Throws BerFault for another type. */
export function contentParts(message: Buffer, type: string, name: string): readonly Ber[] {
  const [typeOid, explicit] = berParts(expectTag(tags.sequence, readBer(message)));
  if (oidOf(typeOid) !== type) throw new BerFault(`it is not ${name} data`);
  return berParts(expectTag(tags.sequence, berParts(expectTag(contextTag(0), explicit))[0]));
}

// Decompression of compressed data (RFC 3274).

/** Returns the content of compressed data, up to a number of octets. Throws BerFault. */
export function decompressedContent(message: Buffer, atMost: number): Buffer {
  const [, algorithm, inner] = contentParts(message, oids.compressedData, "compressed");
  if (oidOf(berParts(expectTag(tags.sequence, algorithm))[0]) !== oids.zlib)
    throw new BerFault("it is not compressed by zlib");
  const [, content] = berParts(expectTag(tags.sequence, inner));
  const packed = octetsOf(berParts(expectTag(contextTag(0), content))[0]);
  try {
    return inflateSync(packed, { maxOutputLength: atMost });
  } catch {
    throw new BerFault("its compressed content is damaged or too large");
  }
}
