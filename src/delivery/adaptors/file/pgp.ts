/** Encrypting and decrypting files by OpenPGP (facts 2.8, `encrypt`, `pgp`), with the keys of the connection. */
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { SessionKey } from "openpgp";
import { parseExactJson } from "../../../base/exact-json.ts";
import { type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import type { RunTask } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import { loadPeer } from "../../ports/peers.ts";
import { decryptedAtMost, type OpenKeys, type PgpKeys, tooLargeToDecrypt } from "./pgp-tasks.ts";
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
 * connection has a private key. The keys are read and unlocked in a compute thread, because customers write them.
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
  const { opened } = await compute("pgp.open", { keys: JSON.stringify(keysToEncrypt) }, { begun: true });
  const open = parseExactJson(opened) as OpenKeys;
  const pgp = await loadPeer<OpenPgpPackage>("openpgp");
  const [algorithm, keyBytes] = ciphers[String(symmetricKeyAlgorithm)] ?? ciphers["aes256"]!;
  const encryptionKeys = await pgp.readKey({ armoredKey: open.publicKey! });
  const signingKeys = open.privateKey && (await pgp.readPrivateKey({ armoredKey: open.privateKey }));
  const sessionKey = { data: randomBytes(keyBytes), algorithm } as SessionKey;
  const message = await pgp.createMessage({ binary: Readable.toWeb(content) as WebStream<Uint8Array> });
  const hash = pgp.enums.hash[String(hashAlgorithm ?? "sha256") as "sha256"];
  const encryptedContent = await pgp.encrypt({
    message,
    encryptionKeys,
    sessionKey,
    ...(signingKeys && { signingKeys }),
    format: "binary",
    config: { preferredHashAlgorithm: hash },
  });
  return Readable.fromWeb(encryptedContent as WebStream<Uint8Array>);
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
  const bounds = { most: decryptedAtMost, tooLarge: () => tooLargeToDecrypt(path), who: connection };
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
