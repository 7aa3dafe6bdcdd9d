/** Tests how PGP keys are reduced in compute threads before a file is encrypted beside other work. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { decrypt, generateKey, type Key, readKey, readMessage, readPrivateKey } from "openpgp";
import { expect, test } from "vitest";
import { encryptContent } from "../../src/delivery/adaptors/file/pgp.ts";
import { openPgpKeysTask } from "../../src/delivery/adaptors/file/pgp-tasks.ts";
import { runHere } from "../support/compute.ts";

const userIDs = [{ name: "Shop" }];
const session = new Uint8Array(32);
const generated = (options: object = {}) =>
  generateKey({ userIDs, format: "object", type: "ecc", ...options } as const);

/** The key with more copies of each signature by itself. */
function copied<K extends Key>(key: K, copies: number): K {
  for (const user of key.users)
    user.selfCertifications = Array.from({ length: copies }, () => user.selfCertifications[0]!);
  return key;
}
const opened = (keys: object) => openPgpKeysTask({ keys: JSON.stringify(keys), algorithm: "aes256", session });

test("a key with more signatures by itself than are looked at is refused, public or private", async () => {
  const { publicKey, privateKey } = await generated();
  const small = publicKey.armor();
  const refused = expect.objectContaining({ code: "not_configured", message: expect.stringContaining("more than 64") });
  await expect(opened({ publicKey: copied(publicKey, 1000).armor() })).rejects.toEqual(refused);
  const both = { publicKey: small, privateKey: copied(privateKey, 1000).armor() };
  await expect(opened(both)).rejects.toEqual(refused);
});

test("signatures of others on a key are dropped, however many they are", async () => {
  const [{ publicKey }, { privateKey: other }] = [await generated(), await generated()];
  const signed = await publicKey.signPrimaryUser([other]);
  const [certification] = signed.users[0]!.otherCertifications;
  signed.users[0]!.otherCertifications = Array.from({ length: 1000 }, () => certification!);
  expect((await readKey({ armoredKey: signed.armor() })).users[0]!.otherCertifications).toHaveLength(1000);
  expect((await opened({ publicKey: signed.armor() })).recipient.length).toBeGreaterThan(20);
});

test("a key that signs is left with one signature for each part", async () => {
  const { publicKey, privateKey } = await generated({ subkeys: [{ sign: true }, {}] });
  const { signer } = await opened({ publicKey: publicKey.armor(), privateKey: copied(privateKey, 50).armor() });
  const left = await readPrivateKey({ armoredKey: signer });
  expect(left.users.map(({ selfCertifications }) => selfCertifications.length)).toEqual([1]);
  expect(left.subkeys.map(({ bindingSignatures }) => bindingSignatures.length)).toEqual([1]);
  expect((await left.getSigningKey()).getKeyID().equals(privateKey.subkeys[0]!.getKeyID())).toBe(true);
});

test("a key that cannot encrypt is named", async () => {
  const { publicKey } = await generated({ subkeys: [{ sign: true }] });
  await expect(opened({ publicKey: publicKey.armor() })).rejects.toMatchObject({
    code: "not_configured",
    message: expect.stringContaining("cannot encrypt"),
  });
});

test("a signing key of more bits than are used beside other work is refused", async () => {
  const { publicKey } = await generated();
  const { privateKey } = await generated({ type: "rsa", rsaBits: 4104, subkeys: [] });
  const keys = { publicKey: publicKey.armor(), privateKey: privateKey.armor() };
  await expect(opened(keys)).rejects.toMatchObject({ message: expect.stringContaining("more than 4096 bits") });
}, 60_000);

test.each(["aes256", "3des", "cast5"])(
  "a file of %s has no more of the keys than was made in the thread, and is read by their owner",
  async (symmetricKeyAlgorithm) => {
    const { publicKey, privateKey } = await generated({ type: "ecc" });
    const pgp = { publicKey: copied(publicKey, 40).armor(), privateKey: privateKey.armor() };
    const tasks: string[] = [];
    const run: typeof runHere = (task, given) => {
      tasks.push(task);
      return runHere(task, given);
    };
    const plain = Buffer.alloc(100_000, "line\n");
    const file = { pgp: { symmetricKeyAlgorithm, hashAlgorithm: "sha512" } };
    const connection = { document: { pgp } } as never;
    const encrypted = await buffer(await encryptContent(Readable.from([plain]), file, connection, run));
    expect(tasks).toEqual(["pgp.open"]);
    const message = await readMessage({ binaryMessage: encrypted });
    const made = await decrypt({ message, decryptionKeys: privateKey, verificationKeys: publicKey, format: "binary" });
    expect(Buffer.from(made.data).equals(plain)).toBe(true);
    await expect(made.signatures[0]!.verified).resolves.toBe(true);
  },
);
