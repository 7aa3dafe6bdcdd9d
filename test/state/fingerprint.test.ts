import * as fs from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { fingerprintValue, sealDocument, stateKey } from "../../src/state/index.ts";
import { codesOf, statePath } from "./sample.ts";

const key = Buffer.alloc(32, 7);

test("the key is made once, for the owner alone, and read from then on", () => {
  const folder = dirname(statePath());
  const made = stateKey(folder);
  expect(made).toHaveLength(32);
  expect(stateKey(folder)).toEqual(made);
  expect(fs.statSync(`${folder}/key`).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(["key"]);
});

test("the key of another run that came first counts", () => {
  const folder = dirname(statePath());
  const other = Buffer.alloc(32, 1);
  const mine = stateKey(folder, {}, (size) => {
    fs.writeFileSync(`${folder}/key`, other.toString("hex"));
    return Buffer.alloc(size, 2);
  });
  expect(mine).toEqual(other);
});

test("the key may come from the environment, and then no file is made", async () => {
  const folder = dirname(statePath());
  const given = stateKey(folder, { RECONDUIT_STATE_KEY: "a long enough passphrase" });
  expect(given).toHaveLength(32);
  expect(fs.existsSync(folder)).toBe(false);
  expect(await codesOf(() => stateKey(folder, { RECONDUIT_STATE_KEY: "short" }))).toEqual(["weak-state-key"]);
});

test("a damaged key is refused without showing it", async () => {
  const folder = dirname(statePath());
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/key`, "cafe");
  expect(await codesOf(() => stateKey(folder))).toEqual(["state-key-damaged"]);
  expect(() => stateKey(folder)).not.toThrow("cafe");
});

test("a fingerprint depends on value and key alone, not on the order of keys", () => {
  expect(fingerprintValue(key, "s3cret")).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprintValue(key, "s3cret")).toBe(fingerprintValue(key, "s3cret"));
  expect(fingerprintValue(key, "s3cret")).not.toBe(fingerprintValue(key, "s3cres"));
  expect(fingerprintValue(key, "s3cret")).not.toBe(fingerprintValue(Buffer.alloc(32, 8), "s3cret"));
  expect(fingerprintValue(key, { a: 1, b: 2 })).toBe(fingerprintValue(key, { b: 2, a: 1 }));
  expect(fingerprintValue(key, "1")).not.toBe(fingerprintValue(key, 1));
});

test("a sealed document holds no secret, and is the same when sealed again", () => {
  const document = {
    name: "shop",
    http: { auth: { token: "s3cret", empty: null }, headers: [{ value: "x" }, { value: "s3cret" }] },
  };
  const pointers = ["/http/auth/token", "/http/auth/empty", "/http/headers/1/value", "/nowhere/at/all"];
  const sealed = sealDocument(document, pointers, key);
  const stand = { $fingerprint: fingerprintValue(key, "s3cret") };
  expect(sealed).toEqual({
    name: "shop",
    http: { auth: { token: stand, empty: null }, headers: [{ value: "x" }, { value: stand }] },
  });
  expect(JSON.stringify(sealed)).not.toContain("s3cret");
  expect(sealDocument(sealed, pointers, key)).toEqual(sealed);
  expect(document.http.auth.token).toBe("s3cret");
});
