/** A self-signed certificate for `localhost` that lasts two days, written without any library. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface PluginCertificate {
  readonly key: KeyObject;
  readonly der: Buffer;
}

const hour = 3_600_000;

export function makeCertificate(now: number): PluginCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = derSequenceOf(derObjectId("1.2.840.10045.4.3.2"));
  const name = derSequenceOf(
    derElement(0x31, derSequenceOf(derObjectId("2.5.4.3"), derElement(0x0c, Buffer.from("localhost")))),
  );
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  const extensions = derSequenceOf(
    certificateExtension("2.5.29.19", true, derSequenceOf(yes)),
    // Digital signature and certificate signing.
    certificateExtension("2.5.29.15", true, derElement(3, Buffer.from([2, 0x84]))),
    // Server and client authentication.
    certificateExtension(
      "2.5.29.37",
      false,
      derSequenceOf(derObjectId("1.3.6.1.5.5.7.3.1"), derObjectId("1.3.6.1.5.5.7.3.2")),
    ),
    certificateExtension("2.5.29.17", false, derSequenceOf(derElement(0x82, Buffer.from("localhost")))),
  );
  const body = derSequenceOf(
    derElement(0xa0, derElement(2, Buffer.from([2]))),
    derElement(2, serial),
    algorithm,
    name,
    // Valid from some time ago, because clocks differ.
    derSequenceOf(derUtcTime(now - hour), derUtcTime(now + 48 * hour)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    derElement(0xa3, extensions),
  );
  const signature = derElement(3, Buffer.from([0]), sign("sha256", body, privateKey));
  return { key: privateKey, der: derSequenceOf(body, algorithm, signature) };
}

function derLength(count: number): Buffer {
  if (count < 128) return Buffer.from([count]);
  return Buffer.from(count < 256 ? [0x81, count] : [0x82, count >> 8, count & 255]);
}

function derElement(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), derLength(content.length), content]);
}

const derSequenceOf = (...parts: readonly Uint8Array[]) => derElement(0x30, ...parts);
const yes = derElement(1, Buffer.from([255]));

function derObjectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const out = [first * 40 + second];
  for (const number of rest) {
    const digits = [number & 127];
    for (let more = number >> 7; more > 0; more >>= 7) digits.unshift((more & 127) | 128);
    out.push(...digits);
  }
  return derElement(6, Buffer.from(out));
}

/** YYMMDDHHMMSSZ, good until 2049. */
function derUtcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/[-:T]/g, "").slice(2, 14);
  return derElement(0x17, Buffer.from(`${digits}Z`));
}

const certificateExtension = (id: string, critical: boolean, value: Uint8Array) =>
  derSequenceOf(derObjectId(id), ...(critical ? [yes] : []), derElement(4, value));
