/** Encrypting and decrypting files by OpenPGP (facts 2.8, `encrypt`, `pgp`), with the keys of the connection. */
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { SessionKey } from "openpgp";
import { type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import { createPause } from "../../../base/pauses.ts";
import type { RunTask } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import { loadPeer } from "../../ports/peers.ts";
import { decryptedAtMost, type PgpKeys, tooLargeToDecrypt } from "./pgp-tasks.ts";
import { withWhole } from "./whole-file.ts";

type OpenPgpPackage = typeof import("openpgp");

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
 * connection has a private key. Customers write the keys, so a compute thread does all work with the public one, and leaves of the private one
 * what it needs to sign.
 */
export async function encryptContent(
  content: Readable,
  file: JsonObject,
  connection: OpenedConnection,
  compute: RunTask,
): Promise<Readable> {
  const { ftp, pgp: own } = connection.document as JsonObject;
  const keys = objectIn(own);
  const publicKey = textOf(objectIn(ftp)["pgpEncryptKey"]) ?? textOf(keys["publicKey"]);
  if (publicKey === undefined) throw noKey("encrypted", "pgp.publicKey");
  const { symmetricKeyAlgorithm = "aes256", hashAlgorithm } = objectIn(file["pgp"]);
  const signs = textOf(hashAlgorithm) !== undefined;
  const keysToEncrypt: PgpKeys = { publicKey, ...(signs && privateKeyIn(keys)) };
  const [algorithm, keyBytes] = ciphers[String(symmetricKeyAlgorithm)] ?? ciphers["aes256"]!;
  const session = new Uint8Array(randomBytes(keyBytes));
  const opening = { keys: JSON.stringify(keysToEncrypt), algorithm, session };
  const { recipient, signer } = await compute("pgp.open", opening, { begun: true });
  const pgp = await loadPeer<OpenPgpPackage>("openpgp");
  const signingKeys = signer !== "" && (await pgp.readPrivateKey({ armoredKey: signer }));
  const sessionKey = { data: session, algorithm } as SessionKey;
  const plain = algorithm.startsWith("aes")
    ? content
    : Readable.from(inPieces(content), { objectMode: false, highWaterMark: pieceBytes });
  const message = await pgp.createMessage({ binary: Readable.toWeb(plain) as WebStream<Uint8Array> });
  const hash = pgp.enums.hash[String(hashAlgorithm ?? "sha256") as "sha256"];
  const encryptedContent = await pgp.encrypt({
    message,
    sessionKey,
    ...(signingKeys && { signingKeys }),
    format: "binary",
    config: { preferredHashAlgorithm: hash },
  });
  const encrypted = Readable.fromWeb(encryptedContent as WebStream<Uint8Array>);
  return Readable.from(joined(recipient, encrypted), { objectMode: false });
}

/** Bytes that a cipher without help of the engine takes at once: a few milliseconds. */
const pieceBytes = 16 * 1024;

/** Returns the content in small pieces; others are served between them. */
async function* inPieces(content: Readable): AsyncGenerator<Uint8Array> {
  const pause = createPause();
  for await (const chunk of content)
    for (let at = 0; at < (chunk as Uint8Array).length; at += pieceBytes) {
      yield (chunk as Uint8Array).subarray(at, at + pieceBytes);
      await pause();
    }
}

async function* joined(first: Uint8Array, rest: Readable): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest as AsyncIterable<Uint8Array>;
}

function privateKeyIn(keys: JsonObject): PgpKeys {
  const [privateKey, passphrase] = [textOf(keys["privateKey"]), textOf(keys["passphrase"])];
  return privateKey === undefined ? {} : { privateKey, ...(passphrase !== undefined && { passphrase }) };
}

/** Returns the whole content of an encrypted file: no part is used before the content is known to be unchanged. */
export async function decryptContent(
  source: Readable,
  path: string,
  connection: OpenedConnection,
  compute: RunTask | undefined,
): Promise<Readable> {
  const { ftp, pgp: own } = connection.document as JsonObject;
  const keys = objectIn(own);
  const privateKey = textOf(objectIn(ftp)["pgpDecryptKey"]) ?? textOf(keys["privateKey"]);
  if (privateKey === undefined) throw noKey("decrypted", "pgp.privateKey");
  if (compute === undefined)
    throw new RecordFailure("not_supported", "internal", "request", "Files are decrypted in runs alone.");
  const decryptionKeys = JSON.stringify({ ...privateKeyIn({ ...keys, privateKey }) } satisfies PgpKeys);
  const bounds = { most: decryptedAtMost, tooLarge: () => tooLargeToDecrypt(path) };
  const { bytes } = await withWhole(source, bounds, (whole) =>
    compute("pgp.decrypt", { keys: decryptionKeys, path, bytes: whole }, { begun: true }),
  );
  return Readable.from([bytes], { objectMode: false });
}

/** Returns true if a file is decrypted when read: the connection has a key, and the name shows that the file is encrypted. */
export function isEncrypted(path: string, connection: OpenedConnection): boolean {
  const { ftp, pgp } = connection.document as JsonObject;
  const hasKey = textOf(objectIn(ftp)["pgpDecryptKey"]) ?? textOf(objectIn(pgp)["privateKey"]);
  return hasKey !== undefined && /\.(pgp|gpg|asc)$/i.test(path);
}

function noKey(what: string, name: string): RecordFailure {
  const message = `The file is to be ${what}, and the connection has no ${name}.`;
  return new RecordFailure("not_configured", "connection", "request", message);
}
