/**
 * OpenPGP as tasks of compute threads: customers write the keys and partners the messages. Both decide how much work and memory they take,
 * and the library reads them in one call.
 */
import type { Key, PrivateKey, SessionKey, SignaturePacket, Subkey, User } from "openpgp";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { TaskInput, TaskResult } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { loadPeer } from "../../ports/peers.ts";

type OpenPgp = typeof import("openpgp");

/** Maximum bytes of an encrypted file, and of its content: only the end of the file proves that it is unchanged. */
export const decryptedAtMost = 32 * 1024 * 1024;

/** Maximum memory that a locked key may need (Argon2, RFC 9580 3.7.1.4): 2^16 KiB are 64 MB. */
const memoryExponent = 16;
/** Maximum passes over that memory to unlock all parts of a key. The author of the key chooses memory and passes. */
const passesAtMost = 16;
/** Maximum parts and names of a key, and bits of one: beyond, a single use takes long. */
const partsAtMost = 32;
const bitsAtMost = 8192;
/** Maximum bits of a key that signs, and bytes of its public exponent: it signs beside other work. */
const signingBitsAtMost = 4096;
const exponentAtMost = 4;
/** Maximum signatures of a key by itself. Those of others prove nothing here and are dropped. */
const signaturesAtMost = 64;

/** Keys of a connection, in armor. */
export interface PgpKeys {
  readonly publicKey?: string;
  readonly privateKey?: string;
  readonly passphrase?: string;
}

/**
 * Encrypts the key of a file for the public key, and unlocks the private one. Throws RecordFailure for keys that cannot be used or take
 * too much work.
 */
export async function openPgpKeysTask({
  keys,
  algorithm,
  session,
}: TaskInput<"pgp.open">): Promise<TaskResult<"pgp.open">> {
  const { publicKey = "", ...own } = parseExactJson(keys) as PgpKeys;
  const pgp = await loadPeer<OpenPgp>("openpgp");
  const encryptionKeys = await readPublic(pgp, publicKey);
  const sessionKey = { data: session, algorithm } as SessionKey;
  const recipient = await unlessUnfit("public", "encrypt", () =>
    pgp.encryptSessionKey({ ...sessionKey, encryptionKeys, format: "binary" }),
  );
  if (own.privateKey === undefined) return { recipient, signer: "" };
  const privateKey = await unlockPrivateKey(pgp, own);
  await unlessUnfit("private", "sign", () => reduceToSigner(privateKey));
  return { recipient, signer: privateKey.armor() };
}

/** A method that the types of the library leave out. */
interface VersionSix {
  getPrimarySelfSignature(): Promise<SignaturePacket>;
}

/** Leaves of a key what it needs to sign: each use verifies all signatures of the key. Throws for a key that cannot sign. */
async function reduceToSigner(key: PrivateKey): Promise<void> {
  const signer = await key.getSigningKey();
  const { user, selfCertification } = await key.getPrimaryUser();
  Object.assign(key, {
    users: [
      Object.assign(user, { selfCertifications: [selfCertification], revocationSignatures: [] } as Partial<User>),
    ],
    subkeys: key.subkeys.filter((each) => each === signer),
    revocationSignatures: [],
    directSignatures:
      key.keyPacket.version === 6 ? [await (key as typeof key & VersionSix).getPrimarySelfSignature()] : [],
  });
  for (const subkey of key.subkeys)
    Object.assign(subkey, { bindingSignatures: [await subkey.verify()], revocationSignatures: [] } as Partial<Subkey>);
  for (const { keyPacket } of key.getKeys()) {
    const { e: exponent } = keyPacket.publicParams as { readonly e?: Uint8Array };
    if ((keyPacket.getAlgorithmInfo().bits ?? 0) > signingBitsAtMost || (exponent?.length ?? 0) > exponentAtMost)
      throw unusableKey(
        `The private PGP key of the connection has more than ${signingBitsAtMost} bits, or an unusual exponent, and cannot sign.`,
      );
  }
}

/** Messages of the library may quote the key. */
async function unlessUnfit<T>(
  which: "public" | "private",
  use: "encrypt" | "sign",
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecordFailure) throw error;
    throw unusableKey(
      `The ${which} PGP key of the connection cannot ${use}: it is revoked, expired or too weak, has no part for that, or does not fit the cipher.`,
    );
  }
}

/** Decrypts a whole file. Throws RecordFailure for one that is not encrypted for the key, or was changed. */
export async function decryptPgpTask({
  keys,
  path,
  bytes,
}: TaskInput<"pgp.decrypt">): Promise<TaskResult<"pgp.decrypt">> {
  const pgp = await loadPeer<OpenPgp>("openpgp");
  const decryptionKeys = await unlockPrivateKey(pgp, parseExactJson(keys) as PgpKeys);
  // The sender may have compressed the file, too.
  const config = { maxDecompressedMessageSize: decryptedAtMost };
  try {
    const isArmored = Buffer.from(bytes.subarray(0, 200)).toString("latin1").trimStart().startsWith("-----BEGIN PGP");
    const message = isArmored
      ? await pgp.readMessage({ armoredMessage: Buffer.from(bytes).toString("latin1"), config })
      : await pgp.readMessage({ binaryMessage: bytes, config });
    const { data } = await pgp.decrypt({ message, decryptionKeys, format: "binary", config });
    return { bytes: data as Uint8Array };
  } catch (error) {
    if (/decompressed message size/i.test((error as Error).message)) throw tooLargeToDecrypt(path);
    const message = `${path} cannot be decrypted: it is not encrypted for the key of the connection, or was changed on its way.`;
    throw new RecordFailure("delivery_failed", "application", "parse", message, { classification: "value" });
  }
}

export function tooLargeToDecrypt(path: string): RecordFailure {
  const message = `${path} is larger than ${decryptedAtMost / 1024 / 1024} MB, and encrypted files are read whole. Part it.`;
  return new RecordFailure("size_limit_exceeded", "application", "response", message);
}

async function readPublic(pgp: OpenPgp, armoredKey: string): Promise<Key> {
  const key = await readKeyWith("public", () => pgp.readKey({ armoredKey }));
  refuseHeavy(key, "public");
  return key;
}

async function unlockPrivateKey(
  pgp: OpenPgp,
  { privateKey: armoredKey = "", passphrase = "" }: PgpKeys,
): Promise<PrivateKey> {
  const privateKey = await readKeyWith("private", () => pgp.readPrivateKey({ armoredKey }));
  refuseHeavy(privateKey, "private");
  if (privateKey.isDecrypted()) return privateKey;
  refuseSlowLocks(privateKey.getKeys().map(({ keyPacket }) => (keyPacket as { readonly s2k?: KeyLock }).s2k));
  const config = { maxArgon2MemoryExponent: memoryExponent };
  return readKeyWith("private", () => pgp.decryptKey({ privateKey, passphrase, config }));
}

function refuseHeavy(key: Key, which: "public" | "private"): void {
  const parts = key.getKeys();
  const bits = Math.max(...parts.map((each) => each.getAlgorithmInfo().bits ?? 0));
  for (const user of key.users) user.otherCertifications = [];
  const signatures = [key as typeof key & Signed, ...key.users, ...key.subkeys].flatMap(signaturesOf).length;
  const why =
    parts.length + key.users.length > partsAtMost
      ? `more than ${partsAtMost} parts and names`
      : bits > bitsAtMost
        ? `${bits} bits, more than ${bitsAtMost}`
        : signatures > signaturesAtMost
          ? `${signatures} signatures by itself, more than ${signaturesAtMost}`
          : undefined;
  if (why !== undefined) throw unusableKey(`The ${which} PGP key of the connection has ${why}.`);
}

/** The signatures of a key, of one of its names, or of one of its parts. */
type Signed = { readonly [list in (typeof signatureLists)[number]]?: readonly SignaturePacket[] };
const signatureLists = ["directSignatures", "revocationSignatures", "selfCertifications", "bindingSignatures"] as const;

const signaturesOf = (of: Signed): readonly SignaturePacket[] => signatureLists.flatMap((list) => of[list] ?? []);

/** The fields of a key's lock that this module uses. */
interface KeyLock {
  readonly type: string;
  /** For Argon2: passes, and the exponent of the memory in KiB. */
  readonly t?: number;
  readonly encodedM?: number;
}

/** Throws RecordFailure for a key that would take too long to unlock. */
function refuseSlowLocks(locks: readonly (KeyLock | undefined)[]): void {
  const slow = locks.filter((lock) => lock?.type === "argon2") as readonly KeyLock[];
  const memory = Math.max(0, ...slow.map(({ encodedM = 0 }) => encodedM));
  const work = slow.reduce((sum, { t = 0, encodedM = 0 }) => sum + t * 2 ** encodedM, 0);
  if (memory <= memoryExponent && work <= passesAtMost * 2 ** memoryExponent) return;
  const needed = `${2 ** Math.max(0, memory - 10)} MB of memory and ${Math.ceil(work / 2 ** memory)} passes`;
  const allowed = `${2 ** (memoryExponent - 10)} MB and ${passesAtMost} passes over them`;
  throw unusableKey(
    `pgp.privateKey is locked with Argon2 of ${needed}; at most ${allowed} are accepted. Lock it again with less.`,
  );
}

/** Messages of the library may quote the key. */
async function readKeyWith<K>(which: "public" | "private", work: () => Promise<K>): Promise<K> {
  try {
    return await work();
  } catch {
    const more = which === "private" ? ", or pgp.passphrase does not open it" : "";
    throw unusableKey(`The ${which} PGP key of the connection cannot be used: it is not an armored key${more}.`);
  }
}

const unusableKey = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "connection", "request", message);
