/** Encrypting and decrypting files by OpenPGP (facts 2.8, `encrypt`, `pgp`), with the keys of the connection. */
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { PrivateKey, SessionKey } from "openpgp";
import { type Json, type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import { loadPeer } from "../../ports/peers.ts";

type OpenPgp = typeof import("openpgp");

/**
 * Maximum bytes of an encrypted file, and of its decrypted content. The content is kept in memory as a whole: only the end of
 * the file proves that it is unchanged.
 */
const decryptedAtMost = 64 * 1024 * 1024;

/** Maximum memory that a locked key may need (Argon2, RFC 9580 3.7.1.4): 2^18 KiB are 256 MB. */
const memoryExponent = 18;
/** Maximum passes over 256 MB to unlock a key. The author of the key chooses the memory and the number of passes of Argon2. */
const passesAtMost = 8;

const ciphers: { readonly [name: string]: readonly [algorithm: string, keyBytes: number] } = Object.freeze({
  aes128: ["aes128", 16],
  aes192: ["aes192", 24],
  aes256: ["aes256", 32],
  "3des": ["tripledes", 24],
  cast5: ["cast5", 16],
  twofish: ["twofish", 32],
});

/**
 * Returns the content encrypted for the connection's public key. The content is also signed if a hash algorithm is set and the
 * connection has a private key.
 */
export async function encrypted(content: Readable, file: JsonObject, connection: OpenedConnection): Promise<Readable> {
  const { ftp, pgp: own } = connection.document as JsonObject;
  const keys = objectIn(own);
  const publicKey = textOf(objectIn(ftp)["pgpEncryptKey"]) ?? textOf(keys["publicKey"]);
  if (publicKey === undefined) throw noKey("encrypted", "pgp.publicKey");
  const { symmetricKeyAlgorithm = "aes256", hashAlgorithm } = objectIn(file["pgp"]);
  const pgp = await loadPeer<OpenPgp>("openpgp");
  const [algorithm, keyBytes] = ciphers[String(symmetricKeyAlgorithm)] ?? ciphers["aes256"]!;
  const encryptionKeys = await read("public", () => pgp.readKey({ armoredKey: publicKey }));
  const privateKey = textOf(keys["privateKey"]);
  const signs = textOf(hashAlgorithm) !== undefined && privateKey !== undefined;
  const signingKeys = signs ? await unlocked(pgp, privateKey, keys["passphrase"]) : undefined;
  const sessionKey = { data: randomBytes(keyBytes), algorithm } as SessionKey;
  const message = await pgp.createMessage({ binary: Readable.toWeb(content) as WebStream<Uint8Array> });
  const hash = pgp.enums.hash[String(hashAlgorithm ?? "sha256") as "sha256"];
  const made = await pgp.encrypt({
    message,
    encryptionKeys,
    sessionKey,
    ...(signingKeys && { signingKeys }),
    format: "binary",
    config: { preferredHashAlgorithm: hash },
  });
  return Readable.fromWeb(made as unknown as WebStream<Uint8Array>);
}

/** Returns the whole content of an encrypted file: no part is used before the content is known to be unchanged. */
export async function decrypted(source: Readable, path: string, connection: OpenedConnection): Promise<Readable> {
  const { ftp, pgp: own } = connection.document as JsonObject;
  const keys = objectIn(own);
  const privateKey = textOf(objectIn(ftp)["pgpDecryptKey"]) ?? textOf(keys["privateKey"]);
  if (privateKey === undefined) throw noKey("decrypted", "pgp.privateKey");
  const bytes = await whole(source, path);
  const pgp = await loadPeer<OpenPgp>("openpgp");
  const decryptionKeys = await unlocked(pgp, privateKey, keys["passphrase"]);
  // The sender may have compressed the file, too.
  const config = { maxDecompressedMessageSize: decryptedAtMost };
  try {
    const isArmored = Buffer.from(bytes.subarray(0, 200)).toString("latin1").trimStart().startsWith("-----BEGIN PGP");
    const message = isArmored
      ? await pgp.readMessage({ armoredMessage: Buffer.from(bytes).toString("latin1"), config })
      : await pgp.readMessage({ binaryMessage: bytes, config });
    const { data } = await pgp.decrypt({ message, decryptionKeys, format: "binary", config });
    return Readable.from([data], { objectMode: false });
  } catch (error) {
    if (/decompressed message size/i.test((error as Error).message)) throw tooLarge(path);
    const message = `${path} cannot be decrypted: it is not encrypted for the key of the connection, or was changed on its way.`;
    throw new RecordFailure("delivery_failed", "application", "parse", message, { classification: "value" });
  }
}

/** Returns true if a file is decrypted when read: the connection has a key, and the name shows that the file is encrypted. */
export function isEncrypted(path: string, connection: OpenedConnection): boolean {
  const { ftp, pgp } = connection.document as JsonObject;
  const hasKey = textOf(objectIn(ftp)["pgpDecryptKey"]) ?? textOf(objectIn(pgp)["privateKey"]);
  return hasKey !== undefined && /\.(pgp|gpg|asc)$/i.test(path);
}

async function unlocked(pgp: OpenPgp, armoredKey: string, passphrase: Json | undefined): Promise<PrivateKey> {
  const privateKey = await read("private", () => pgp.readPrivateKey({ armoredKey }));
  if (privateKey.isDecrypted()) return privateKey;
  for (const { keyPacket } of privateKey.getKeys()) refuseSlowLock((keyPacket as { readonly s2k?: Lock }).s2k);
  const config = { maxArgon2MemoryExponent: memoryExponent };
  return read("private", () => pgp.decryptKey({ privateKey, passphrase: textOf(passphrase) ?? "", config }));
}

/** The fields of a key's lock that this module uses. */
interface Lock {
  readonly type: string;
  /** For Argon2: passes, and the exponent of the memory in KiB. */
  readonly t?: number;
  readonly encodedM?: number;
}

/** Throws RecordFailure for a key that would take too long to unlock. */
function refuseSlowLock(lock: Lock | undefined): void {
  if (lock?.type !== "argon2") return;
  const { t = 0, encodedM = 0 } = lock;
  if (encodedM <= memoryExponent && t * 2 ** encodedM <= passesAtMost * 2 ** memoryExponent) return;
  const asked = `${2 ** Math.max(0, encodedM - 10)} MB of memory and ${t} passes`;
  const most = `${2 ** (memoryExponent - 10)} MB and ${passesAtMost} passes over them`;
  const message = `pgp.privateKey is locked with Argon2 of ${asked}, and ${most} are taken at most. Lock it anew with less.`;
  throw new RecordFailure("not_configured", "connection", "request", message);
}

/** Messages of the library may quote the key. */
async function read<K>(which: "public" | "private", work: () => Promise<K>): Promise<K> {
  try {
    return await work();
  } catch {
    const more = which === "private" ? ", or pgp.passphrase does not open it" : "";
    const message = `The ${which} PGP key of the connection cannot be used: it is no armored key${more}.`;
    throw new RecordFailure("not_configured", "connection", "request", message);
  }
}

async function whole(source: Readable, path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += (chunk as Uint8Array).length;
    if (size > decryptedAtMost) throw tooLarge(path);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

function tooLarge(path: string): RecordFailure {
  const message = `${path} is larger than ${decryptedAtMost / 1024 / 1024} MB, and encrypted files are read whole. Part it.`;
  return new RecordFailure("size_limit_exceeded", "application", "response", message);
}

function noKey(what: string, name: string): RecordFailure {
  const message = `The file is to be ${what}, and the connection has no ${name}.`;
  return new RecordFailure("not_configured", "connection", "request", message);
}
