/** The author of a key chooses the work of reading it, of unlocking it and of using it: it stops no server. */
import { execFileSync, spawnSync } from "node:child_process";
import { createPrivateKey, generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ssh2 from "ssh2";
import { afterAll, describe, expect, test } from "vitest";
import { sshKeyOf } from "../../src/delivery/adaptors/file/places/sftp-session.ts";
import { derInteger, derOctets, derOid, derSequence, encodeDer } from "../../src/delivery/asn1/der.ts";
import { openedKey } from "../../src/delivery/egress/client-key.ts";
import { refuseHeavyContainer } from "../../src/delivery/egress/container-check.ts";
import { readPlainKey } from "../../src/delivery/egress/plain-key.ts";

const hasCommand = (command: string): boolean => spawnSync("which", [command]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "reconduit-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: ["ignore", "pipe", "ignore"] });

const name = "ssl.key";
const { privateKey } = generateKeyPairSync("ed25519");
const plain = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const pemOf = (der: Buffer, label = "PRIVATE KEY"): string =>
  `-----BEGIN ${label}-----\n${der.toString("base64")}\n-----END ${label}-----\n`;
const number = (bytes: number): Buffer => encodeDer(2, Buffer.concat([Buffer.from([0x7f]), randomBytes(bytes - 1)]));

test.each<[string, string]>([
  ["Ed25519", plain],
  ["Ed448", generateKeyPairSync("ed448").privateKey.export({ type: "pkcs8", format: "pem" }).toString()],
  ...(["pkcs8", "pkcs1"] as const).map((type): [string, string] => [
    `RSA, ${type}`,
    generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type, format: "pem" }).toString(),
  ]),
  [
    "RSA-PSS",
    generateKeyPairSync("rsa-pss", { modulusLength: 1024 })
      .privateKey.export({ type: "pkcs8", format: "pem" })
      .toString(),
  ],
  ...(["P-256", "P-384", "P-521", "secp256k1"] as const).flatMap((namedCurve) =>
    (["pkcs8", "sec1"] as const).map((type): [string, string] => [
      `${namedCurve}, ${type}`,
      generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type, format: "pem" }).toString(),
    ]),
  ),
])("a key is written anew as it was: %s", async (_what, pem) => {
  expect(readPlainKey(pem)).toEqual({ pem });
  expect(createPrivateKey(readPlainKey(pem).pem!).equals(createPrivateKey(pem))).toBe(true);
  expect(await openedKey(pem.replaceAll("\n", "\\n"), { name })).toBe(pem);
});

test("a locked key is unlocked, and one that cannot be read is refused", async () => {
  const locked = privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" }).toString();
  expect(await openedKey(locked, { name, passphrase: "x" })).toBe(plain);
  expect(await openedKey(locked.replaceAll("\n", "\\n"), { name, passphrase: "x" })).toBe(plain);
  const { privateKey: rsa } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const old = rsa.export({ type: "pkcs1", format: "pem", cipher: "aes-128-cbc", passphrase: "x" }).toString();
  expect(createPrivateKey(await openedKey(old, { name, passphrase: "x" })).equals(rsa)).toBe(true);
  for (const [key, passphrase] of [
    [locked, "y"],
    [locked, undefined],
    ["nonsense", undefined],
  ] as const)
    await expect(openedKey(key, { name, passphrase })).rejects.toThrow("ssl.key is not a private key that can be read");
});

describe("a key whose reading or use takes long is refused", () => {
  const dsa = derSequence(
    derInteger(0),
    derSequence(derOid("1.2.840.10040.4.1"), derSequence(number(5000), number(5000), number(5000))),
    derOctets(number(4999)),
  );
  const rsaOf = (...sizes: readonly number[]) => derSequence(derInteger(0), ...sizes.map(number));
  test.each<[string, string, string]>([
    ["DSA", pemOf(dsa), "is none of RSA, of an elliptic curve, or of Ed25519"],
    ["DSA, of many characters", pemOf(Buffer.concat([dsa, dsa, dsa])), "has more than 32768 characters"],
    [
      "RSA of many bits",
      pemOf(rsaOf(1200, 3, 1200, 600, 600, 600, 600, 600), "RSA PRIVATE KEY"),
      "has 9600 bits, and 8192",
    ],
    [
      "a long exponent",
      pemOf(rsaOf(256, 256, 256, 128, 128, 128, 128, 128), "RSA PRIVATE KEY"),
      "a part that is too long",
    ],
    [
      "a long secret",
      pemOf(rsaOf(256, 3, 2000, 128, 128, 128, 128, 128), "RSA PRIVATE KEY"),
      "a part that is too long",
    ],
    ["long primes", pemOf(rsaOf(256, 3, 256, 2000, 128, 128, 128, 128), "RSA PRIVATE KEY"), "a part that is too long"],
    [
      "a curve of its own",
      pemOf(
        derSequence(derInteger(1), derOctets(randomBytes(32)), encodeDer(0xa0, derSequence(number(9)))),
        "EC PRIVATE KEY",
      ),
      "does not name its elliptic curve",
    ],
  ])("%s", async (_what, pem, why) => {
    expect(readPlainKey(pem).why).toContain(why);
    await expect(openedKey(pem, { name })).rejects.toThrow(why);
  });

  test.runIf(hasCommand("openssl"))(
    "it is locked with many rounds, however it is labelled",
    async () => {
      writeFileSync(at("key.pem"), plain);
      const lock = ["-topk8", "-in", at("key.pem"), "-iter", "1048576", "-passout", "pass:x", "-outform", "DER"];
      openssl("pkcs8", ...lock, "-out", at("slow.der"));
      const der = readFileSync(at("slow.der"));
      // To write a key with so many rounds takes as long as to read it: the number is put in afterwards.
      der.set([0x02, 0x03, 0x7f, 0xff, 0xff], der.indexOf(Buffer.from([0x02, 0x03, 0x10, 0x00, 0x00])));
      const usual = pemOf(der, "ENCRYPTED PRIVATE KEY");
      let turns = 0;
      const beat = setInterval(() => (turns += 1), 5);
      const slow = [
        usual,
        pemOf(der),
        usual.replace("\n", "\nX: y\n\n"),
        usual.replace("KEY-----\n", "KEY-----\0\n"),
        usual.replace("\n-----END", "\v\n-----END"),
      ].map(async (pem) => {
        expect(readPlainKey(pem).pem).toBeUndefined();
        await expect(openedKey(pem, { name, passphrase: "x" })).rejects.toThrow("within a second");
      });
      await Promise.all(slow);
      clearInterval(beat);
      // The event loop goes on.
      expect(turns).toBeGreaterThan(10);
    },
    60_000,
  );

  test.runIf(hasCommand("openssl"))("it lies in a container", async () => {
    writeFileSync(at("key.pem"), plain);
    openssl("req", "-x509", "-key", at("key.pem"), "-subj", "/CN=a", "-out", at("cert.pem"));
    const pack = (rounds: string, file: string): Buffer => {
      const both = ["-inkey", at("key.pem"), "-in", at("cert.pem"), "-passout", "pass:x"];
      openssl("pkcs12", "-export", ...both, "-iter", rounds, "-out", at(file));
      return readFileSync(at(file));
    };
    await refuseHeavyContainer(pack("2048", "usual.p12"), "x");
    await refuseHeavyContainer(Buffer.from("nonsense"), undefined);
    await expect(refuseHeavyContainer(pack("2000000", "slow.p12"), "x")).rejects.toThrow("takes longer than");
  });
});

describe.skipIf(!hasCommand("ssh-keygen"))("a key of SSH", () => {
  const made = (type: string, passphrase: string, rounds = "4", ...form: string[]): { text: string; line: string } => {
    const file = join(mkdtempSync(at("ssh-")), "key");
    execFileSync("ssh-keygen", ["-q", "-t", type, "-N", passphrase, "-a", rounds, "-f", file, ...form]);
    return { text: readFileSync(file, "utf8"), line: readFileSync(`${file}.pub`, "utf8").split(" ")[1]! };
  };
  const opened = (authKey: string, passphrase?: string) =>
    sshKeyOf({ authKey, passphrase } as Parameters<typeof sshKeyOf>[0]);

  test.each(["ed25519", "rsa", "ecdsa"])("is read by the package as it was: %s", async (type) => {
    for (const { text, line, passphrase } of [
      { ...made(type, ""), passphrase: undefined },
      { ...made(type, "secret"), passphrase: "secret" },
      ...(type === "ed25519" ? [] : [{ ...made(type, "secret", "4", "-m", "PEM"), passphrase: "secret" }]),
    ]) {
      const parsed = ssh2.utils.parseKey((await opened(text, passphrase))!);
      if (parsed instanceof Error) throw parsed;
      expect((Array.isArray(parsed) ? parsed[0] : parsed).getPublicSSH().toString("base64")).toBe(line);
    }
  });

  test("is not unlocked on the event loop, however many rounds it asks for and whatever stands between its lines", async () => {
    const { text } = made("ed25519", "secret");
    const body = Buffer.from(text.replaceAll(/-----.*-----|\s/g, ""), "base64");
    const rounds = body.indexOf(Buffer.from([0, 0, 0, 24])) + 4 + 20;
    body.writeUInt32BE(0x7fffffff, rounds);
    const lines = body.toString("base64").match(/.{1,70}/g)!;
    for (const first of ["", "!"]) {
      const slow = [
        "-----BEGIN OPENSSH PRIVATE KEY-----",
        `${first}${lines[0]}`,
        ...lines.slice(1),
        "-----END OPENSSH PRIVATE KEY-----\n",
      ];
      await expect(opened(slow.join("\n"), "secret")).rejects.toThrow(
        "ftp.authKey is not a private key that can be read",
      );
    }
  }, 60_000);
});
