/** Writes the distinguished encoding rules (X.690) as far as CMS needs them. */
import { tags } from "./ber.ts";

/** Encodes a value in DER. */
export function encodeDer(tag: number, ...body: readonly Uint8Array[]): Buffer {
  const length = body.reduce((sum, each) => sum + each.length, 0);
  return Buffer.concat([Buffer.from([tag]), lengthOctets(length), ...body]);
}

function lengthOctets(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const octets = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  return Buffer.concat([Buffer.from([0x80 | octets.length]), octets]);
}

export const derSequence = (...parts: readonly Uint8Array[]): Buffer => encodeDer(tags.sequence, ...parts);
export const derOctets = (octets: Uint8Array): Buffer => encodeDer(tags.octets, octets);
export const derNull: Buffer = encodeDer(tags.null);

/** Encodes a set; DER orders the members by their octets. */
export const derSet = (...parts: readonly Buffer[]): Buffer => encodeDer(tags.set, ...parts.toSorted(Buffer.compare));

/** Encodes a number from 0 to 127. */
export const derInteger = (value: number): Buffer => encodeDer(tags.integer, Buffer.from([value]));

export function derOid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const octets = [first * 40 + second, ...rest].flatMap((number) => {
    const groups = [number % 128];
    for (let remainder = Math.floor(number / 128); remainder > 0; remainder = Math.floor(remainder / 128))
      groups.unshift(0x80 | (remainder % 128));
    return groups;
  });
  return encodeDer(tags.oid, Buffer.from(octets));
}
