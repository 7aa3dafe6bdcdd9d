/**
 * Private keys without a lock, read strictly (RFC 5208, RFC 8017, RFC 5915, RFC 8410). The author of a key chooses the work of reading and of
 * using it, and OpenSSL accepts more forms than are known here. So a key is read and rewritten before it is used: of RSA up to a number of
 * bits, of a named curve, Ed25519 or Ed448.
 */
import { type Ber, BerFault, berParts, expectTag, oidOf, readBer, tags } from "../asn1/ber.ts";
import { derOctets, derSequence, encodeDer } from "../asn1/der.ts";

/** A signature by a longer key takes a part of a second. */
const bitsAtMost = 8192;
/** Characters of the text of a key: the longest allowed one needs less than half. */
const textAtMost = 32 * 1024;

const [rsaEncryption, rsaPss, ellipticCurve] = ["1.2.840.113549.1.1.1", "1.2.840.113549.1.1.10", "1.2.840.10045.2.1"];
const edwards: ReadonlySet<string> = new Set(["1.3.101.112", "1.3.101.113"]);

/** Tags of the optional fields: attributes and parameters, public key. */
const [contextParameters, contextPublic] = [0xa0, 0xa1];
const bitString = 0x03;

/** `pem`: the key, written again. `why`: the reason why a key is refused; absent for a text that has no unlocked key. */
interface PlainKey {
  readonly pem?: string;
  readonly why?: string;
}

class KeyRefusal extends Error {}

/** Reads a key in PEM, or in base64 without lines of PEM. Never throws. */
export function readPlainKey(text: string): PlainKey {
  if (text.length > textAtMost) return { why: `has more than ${textAtMost} characters` };
  const [, label = "PRIVATE KEY", body = text] =
    /-----BEGIN ((?:RSA |EC )?PRIVATE KEY)-----([A-Za-z0-9+/=\s]+)-----END \1-----/.exec(text) ?? [];
  if (!/^[A-Za-z0-9+/=\s]+$/.test(body)) return {};
  try {
    const outer = expectTag(tags.sequence, readBer(Buffer.from(body, "base64")));
    return { pem: pemOfDer(label, writers[label]!(outer)) };
  } catch (error) {
    if (error instanceof KeyRefusal) return { why: error.message };
    if (error instanceof BerFault) return {};
    throw error;
  }
}

const writers: { readonly [label: string]: (key: Ber) => Buffer } = {
  "PRIVATE KEY": writePkcs8,
  "RSA PRIVATE KEY": writeRsaKey,
  "EC PRIVATE KEY": (key) => writeCurveKey(key, true),
};

function writePkcs8(key: Ber): Buffer {
  const [version, algorithm, secret] = berParts(key);
  const [oid, parameters] = berParts(expectTag(tags.sequence, algorithm));
  const inner = readBer(expectTag(tags.octets, secret).body);
  const name = oidOf(oid);
  const written =
    name === rsaEncryption || name === rsaPss
      ? writeRsaKey(inner)
      : name === ellipticCurve
        ? writeCurveKey(inner, false)
        : edwards.has(name)
          ? encodeDer(tags.octets, boundedBody(inner, tags.octets, 57))
          : undefined;
  if (written === undefined) throw new KeyRefusal("is none of RSA, of an elliptic curve, or of Ed25519");
  if (name === ellipticCurve) oidOf(parameters);
  const settings =
    parameters === undefined ? [] : [encodeDer(parameters.tag, boundedBody(parameters, parameters.tag, 256))];
  return derSequence(
    writeVersion(version),
    derSequence(encodeDer(tags.oid, oid!.body), ...settings),
    derOctets(written),
  );
}

/** Version, modulus, public and private exponent, two primes, two exponents, a coefficient. */
function writeRsaKey(key: Ber): Buffer {
  const numbers = berParts(expectTag(tags.sequence, key)).map((each) => expectTag(tags.integer, each));
  if (numbers.length !== 9) throw new BerFault("it has not the numbers of a key");
  const [version, modulus, exponent, ...rest] = numbers;
  const bytes = modulus!.body.length - (modulus!.body[0] === 0 ? 1 : 0);
  if (bytes * 8 > bitsAtMost) throw new KeyRefusal(`has ${bytes * 8} bits, and ${bitsAtMost} are taken at most`);
  // All behind the private exponent are as long as a prime.
  const half = Math.ceil(bytes / 2) + 2;
  return derSequence(
    writeVersion(version),
    encodeDer(tags.integer, modulus!.body),
    encodeDer(tags.integer, boundedBody(exponent, tags.integer, 9)),
    ...rest.map((each, place) =>
      encodeDer(tags.integer, boundedBody(each, tags.integer, place === 0 ? bytes + 1 : half)),
    ),
  );
}

/** Version, secret number, the name of the curve, and the public point. `named`: the curve has to be named here. */
function writeCurveKey(key: Ber, named: boolean): Buffer {
  const [version, secret, ...rest] = berParts(expectTag(tags.sequence, key));
  const curve = rest.find(({ tag }) => tag === contextParameters);
  const point = rest.find(({ tag }) => tag === contextPublic);
  if (named && curve === undefined) throw new KeyRefusal("does not name its elliptic curve");
  const curveName = curve && readBer(curve.body);
  if (curveName !== undefined && curveName.tag !== tags.oid) throw new KeyRefusal("does not name its elliptic curve");
  return derSequence(
    writeVersion(version),
    derOctets(boundedBody(secret, tags.octets, 128)),
    ...(curveName === undefined ? [] : [encodeDer(contextParameters, encodeDer(tags.oid, curveName.body))]),
    ...(point === undefined
      ? []
      : [encodeDer(contextPublic, encodeDer(bitString, boundedBody(readBer(point.body), bitString, 256)))]),
  );
}

function writeVersion(value: Ber | undefined): Buffer {
  return encodeDer(tags.integer, boundedBody(value, tags.integer, 1));
}

function boundedBody(value: Ber | undefined, tag: number, most: number): Buffer {
  const { body } = expectTag(tag, value);
  if (body.length > most) throw new KeyRefusal("has a part that is too long");
  return body;
}

function pemOfDer(label: string, der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}
