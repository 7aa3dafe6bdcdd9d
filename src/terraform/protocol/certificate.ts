/** A self-signed certificate for `localhost` that lasts two days, written without any library. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface Certificate {
  readonly key: KeyObject;
  readonly der: Buffer;
}

const hour = 3_600_000;

export function makeCertificate(now: number): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid("1.2.840.10045.4.3.2"));
  const name = sequence(tlv(0x31, sequence(oid("2.5.4.3"), tlv(0x0c, Buffer.from("localhost")))));
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  const extensions = sequence(
    extension("2.5.29.19", true, sequence(yes)),
    // Digital signature and certificate signing.
    extension("2.5.29.15", true, tlv(3, Buffer.from([2, 0x84]))),
    // Server and client authentication.
    extension("2.5.29.37", false, sequence(oid("1.3.6.1.5.5.7.3.1"), oid("1.3.6.1.5.5.7.3.2"))),
    extension("2.5.29.17", false, sequence(tlv(0x82, Buffer.from("localhost")))),
  );
  const body = sequence(
    tlv(0xa0, tlv(2, Buffer.from([2]))),
    tlv(2, serial),
    algorithm,
    name,
    // Valid from some time ago, because clocks differ.
    sequence(utc(now - hour), utc(now + 48 * hour)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tlv(0xa3, extensions),
  );
  const signature = tlv(3, Buffer.from([0]), sign("sha256", body, privateKey));
  return { key: privateKey, der: sequence(body, algorithm, signature) };
}

function length(count: number): Buffer {
  if (count < 128) return Buffer.from([count]);
  return Buffer.from(count < 256 ? [0x81, count] : [0x82, count >> 8, count & 255]);
}

function tlv(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts);
const yes = tlv(1, Buffer.from([255]));

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const out = [first * 40 + second];
  for (const number of rest) {
    const digits = [number & 127];
    for (let more = number >> 7; more > 0; more >>= 7) digits.unshift((more & 127) | 128);
    out.push(...digits);
  }
  return tlv(6, Buffer.from(out));
}

/** YYMMDDHHMMSSZ, good until 2049. */
function utc(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/[-:T]/g, "").slice(2, 14);
  return tlv(0x17, Buffer.from(`${digits}Z`));
}

const extension = (id: string, critical: boolean, value: Uint8Array) =>
  sequence(oid(id), ...(critical ? [yes] : []), tlv(4, value));
