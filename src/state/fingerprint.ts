/**
 * Secrets in state: only a keyed fingerprint is kept, enough to see that a secret changed. The message is the value and a constant
 * label, nothing of the place, so a resource that moves to another address keeps its fingerprints.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { join as joinPath } from "node:path";
import { fail } from "../base/diagnostics.ts";
import { createExclusive, ensureFolder, readIfExists } from "../base/files.ts";
import { canonicalJson, isObject, type Json, type JsonObject, type MutableJsonObject } from "../base/json.ts";
import { type Pointer, pointerSegments, valueAtPointer } from "../base/pointer.ts";
import { type Fingerprint, isFingerprint } from "../model/state.ts";
import { explainingFileErrors } from "./faults.ts";

const label = "reconduit secret v1\n";

/**
 * Returns the key of a stack's fingerprints: from `RECONDUIT_STATE_KEY` (any text of 16 or more characters), otherwise from the file
 * `key` in the state's folder, which is made at first use (32 random bytes, 0600). Throws DiagnosticError for a key that cannot be used.
 */
export function stateKey(
  folder: string,
  env: { readonly RECONDUIT_STATE_KEY?: string | undefined } = {},
  random: (size: number) => Buffer = randomBytes,
): Buffer {
  const given = env.RECONDUIT_STATE_KEY;
  if (given !== undefined && given !== "") {
    if (given.length < 16) {
      fail("weak-state-key", "The state key is too short", {
        detail:
          "RECONDUIT_STATE_KEY has fewer than 16 characters. Use a long random text, for example of `openssl rand -hex 32`, and keep it: another key makes every secret look changed.",
      });
    }
    return createHash("sha256").update(`reconduit state key\n${given}`).digest();
  }
  const path = joinPath(folder, "key");
  return explainingFileErrors(path, () => {
    const text = readIfExists(path) ?? createKey(folder, path, random);
    if (!/^[0-9a-f]{64}\s*$/.test(text)) {
      fail("state-key-damaged", "The state key cannot be read", {
        detail: `${path} does not hold 64 hexadecimal digits. Restore it from a copy, or remove it: a new one is made, and every secret is sent once more.`,
      });
    }
    return Buffer.from(text.trim(), "hex");
  });
}

/** Returns the key as {@link stateKey} finds it; undefined if there is none. Creates no key. */
export function existingStateKey(
  folder: string,
  env: { readonly RECONDUIT_STATE_KEY?: string | undefined } = {},
): Buffer | undefined {
  const isThere = (env.RECONDUIT_STATE_KEY ?? "") !== "" || readIfExists(joinPath(folder, "key")) !== undefined;
  return isThere ? stateKey(folder, env) : undefined;
}

function createKey(folder: string, path: string, random: (size: number) => Buffer): string {
  ensureFolder(folder);
  const text = `${random(32).toString("hex")}\n`;
  // Another run may have made it in the meantime: then its key counts.
  return createExclusive(path, text) ? text : (readIfExists(path) ?? text);
}

/** HMAC-SHA256 of a value in hexadecimal; equal values give equal fingerprints under the same key. */
export function fingerprintValue(key: Uint8Array, value: Json): string {
  return createHmac("sha256", key).update(label).update(canonicalJson(value)).digest("hex");
}

/**
 * Returns a copy of a document whose secrets are fingerprints. Absent, null and already sealed values stay as they are.
 */
export function sealDocument(document: JsonObject, secretPointers: readonly Pointer[], key: Uint8Array): JsonObject {
  return secretPointers.reduce<JsonObject>((sealed, pointer) => {
    const value = valueAtPointer(sealed, pointer);
    if (value === undefined || value === null || isFingerprint(value)) return sealed;
    const stand: Fingerprint = { $fingerprint: fingerprintValue(key, value) };
    return replaceAt(sealed, pointerSegments(pointer), { ...stand }) as JsonObject;
  }, document);
}

function replaceAt(here: Json, [first, ...rest]: readonly string[], value: Json): Json {
  if (first === undefined) return value;
  if (Array.isArray(here))
    return here.map((item: Json, index) => (index === Number(first) ? replaceAt(item, rest, value) : item));
  if (!isObject(here)) return here;
  const copy: MutableJsonObject = { ...here };
  copy[first] = replaceAt(here[first] ?? null, rest, value);
  return copy;
}
