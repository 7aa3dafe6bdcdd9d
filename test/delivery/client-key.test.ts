/** Whoever writes a key chooses the work of unlocking it: that work is known before, and bounded. */
import { execFileSync, spawnSync } from "node:child_process";
import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openedKey, refuseSlowContainer } from "../../src/delivery/egress/client-key.ts";
import { refuseHeavyContainer } from "../../src/delivery/egress/container-check.ts";
import { lockRounds } from "../../src/delivery/egress/lock-rounds.ts";

const hasCommand = (command: string): boolean => spawnSync("which", [command]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "reconduit-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: ["ignore", "pipe", "ignore"] });

const { privateKey } = generateKeyPairSync("ed25519");
const plain = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

test("a locked key is unlocked, once, and one that cannot be read stays for its driver to refuse", () => {
  const locked = privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" }).toString();
  const opened = openedKey(locked, "x");
  expect(opened).toEqual({ key: plain });
  expect(openedKey(locked, "x")).toBe(opened);
  expect(openedKey(locked.replaceAll("\n", "\\n"), "x")).toEqual({ key: plain });
  expect(openedKey(locked, "y")).toEqual({ key: locked, passphrase: "y" });
  expect(openedKey("nonsense", undefined)).toEqual({ key: "nonsense" });
});

test("a key of more bits than a connection uses quickly is refused", () => {
  // A number of that size is enough: nobody looks for primes here.
  const { privateKey: large } = generateKeyPairSync("rsa", { modulusLength: 512 });
  const jwk = large.export({ format: "jwk" });
  const modulus = Buffer.alloc(1200, 0xff).toString("base64url");
  const made = () => createPrivateKey({ key: { ...jwk, n: modulus }, format: "jwk" });
  const pem = made().export({ type: "pkcs8", format: "pem" }).toString();
  expect(() => openedKey(pem, undefined)).toThrow("has 9600 bits, and 8192 are taken at most");
});

describe.skipIf(!hasCommand("openssl"))("what openssl writes", () => {
  writeFileSync(at("key.pem"), plain);

  test.each<[string, readonly string[], number]>([
    ["PBKDF2", ["-v2", "aes-256-cbc", "-iter", "20000000"], 20_000_000],
    ["PBKDF2 of few rounds", ["-v2", "aes-256-cbc", "-iter", "1000"], 1000],
    ["scrypt", ["-scrypt", "-scrypt_N", "16384", "-scrypt_r", "8", "-scrypt_p", "1"], 131_072],
  ])("tells the rounds of %s", (_name, options, rounds) => {
    // To write a key with so many rounds takes as long as to read it: the number is put in afterwards.
    const written = options.map((each) => (each === "20000000" ? "16777216" : each));
    const few = written.map((each) => (each === "16777216" ? "1048576" : each));
    openssl(
      "pkcs8",
      "-topk8",
      "-in",
      at("key.pem"),
      ...few,
      "-passout",
      "pass:x",
      "-outform",
      "DER",
      "-out",
      at("l.der"),
    );
    const bytes = readFileSync(at("l.der"));
    if (few.includes("1048576")) {
      const where = bytes.indexOf(Buffer.from([0x02, 0x03, 0x10, 0x00, 0x00]));
      bytes.set([0x02, 0x03, 0x7f, 0xff, 0xff], where);
      expect(lockRounds(bytes)).toBe(0x7fffff);
      const pem = `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${bytes.toString("base64")}\n-----END ENCRYPTED PRIVATE KEY-----\n`;
      expect(() => openedKey(pem, "x")).toThrow("is locked with 8388607 rounds, and 300000 are taken at most");
    } else expect(lockRounds(bytes)).toBe(rounds);
  });

  test("a container is refused by the rounds that can be seen, and by the time that it takes", async () => {
    openssl("req", "-x509", "-key", at("key.pem"), "-subj", "/CN=a", "-out", at("cert.pem"));
    const pack = (rounds: string, name: string): Buffer => {
      const both = ["-inkey", at("key.pem"), "-in", at("cert.pem"), "-passout", "pass:x"];
      openssl("pkcs12", "-export", ...both, "-iter", rounds, "-out", at(name));
      return readFileSync(at(name));
    };
    const usual = pack("2048", "usual.p12");
    expect(lockRounds(usual)).toBeGreaterThanOrEqual(2 * 2048);
    refuseSlowContainer(usual.toString("base64"));
    await refuseHeavyContainer(usual, "x");
    await refuseHeavyContainer(Buffer.from("nonsense"), undefined);
    const slow = pack("2000000", "slow.p12");
    expect(() => refuseSlowContainer(slow.toString("base64"))).toThrow("are taken at most");
    await expect(refuseHeavyContainer(slow, "x")).rejects.toThrow("takes longer than 300 milliseconds");
  });
});

test("a structure that is cut off, endless or too large ends the count", () => {
  expect(lockRounds(Buffer.alloc(0))).toBe(0);
  expect(lockRounds(Buffer.from("30820fff0401", "hex"))).toBe(0);
  expect(lockRounds(Buffer.from(`${"3080".repeat(100)}`, "hex"))).toBe(Number.POSITIVE_INFINITY);
  expect(lockRounds(Buffer.from("0500".repeat(30_000), "hex"))).toBe(Number.POSITIVE_INFINITY);
  // A salt in two pieces, and a number behind it.
  expect(lockRounds(Buffer.from("300b2406040101040102020107", "hex"))).toBe(7);
});
