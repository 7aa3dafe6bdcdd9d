/** Decompression of compressed data (RFC 3274). */
import { inflateSync } from "node:zlib";
import { BerFault, berParts, contextTag, expectTag, octetsOf, oidOf, tags } from "../../../asn1/ber.ts";
import { oids } from "./algorithms.ts";
import { contentParts } from "./content-info.ts";

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
    throw new BerFault("what is compressed in it is damaged or too large");
  }
}
