/** The key under which secrets are stored: 32 bytes. The store remembers which one it is, never the key itself. */
import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import type { DataLocation } from "./data-location.ts";

/** The variable with the key, for servers that share a database. */
const keyVariable = "RECONDUIT_SERVER_KEY";

/** Setting that identifies the key. */
const mark = "key";

/**
 * Returns the key of a place: the one that was given, or that of its folder. A folder without one gets a new one while the store is
 * `empty`. Throws a DiagnosticError otherwise.
 */
export async function serverKey(
  place: DataLocation,
  configuredKey: string | undefined,
  empty: boolean,
): Promise<Buffer> {
  const key = await platformKey(place, configuredKey, empty);
  const derivedSecret = createHmac("sha256", key).update("reconduit server key").digest("hex");
  const known = await place.store.read.setting(mark);
  if (known === undefined) await place.store.write((tx) => tx.putSetting(mark, derivedSecret));
  else if (known !== derivedSecret) {
    fail("platform-key", "The key is another one", {
      detail: `The secrets of ${place.shared ? "the database" : place.name} were stored with another key, and cannot be read with this one. Give the key that was used before.`,
    });
  }
  return key;
}

async function platformKey(
  { folder, shared }: DataLocation,
  keyText: string | undefined,
  empty: boolean,
): Promise<Buffer> {
  if (keyText !== undefined) return parsePlatformKey(keyText, keyVariable);
  if (folder !== undefined) return keyFile(folder, empty);
  if (!shared) return randomBytes(32);
  return fail("platform-key", "A server on a database needs a key", {
    detail: `Secrets are stored encrypted, and every server of the database needs the same key. Set ${keyVariable} to 64 hexadecimal characters, or name a folder with --data that contains a file "key".`,
    suggestion: `Make one with: export ${keyVariable}=$(openssl rand -hex 32)`,
  });
}

/** DIR/key, in hexadecimal. Without it the secrets that are stored could never be read again. */
function keyFile(folder: string, mayCreate: boolean): Buffer {
  const path = join(folder, "key");
  if (existsSync(path)) return parsePlatformKey(readFileSync(path, "utf8").trim(), path);
  if (!mayCreate) {
    return fail("platform-key", "The key of the stored secrets is missing", {
      detail: `${path} does not exist, and the secrets that are stored cannot be read without it. Put the file back, or choose another folder.`,
    });
  }
  const key = randomBytes(32);
  writeAtomic(path, `${key.toString("hex")}\n`);
  return key;
}

function parsePlatformKey(text: string, where: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  return fail("platform-key", "The key of the stored secrets is damaged", {
    detail: `${where} must hold 64 hexadecimal characters. Put the right key there, or choose another folder.`,
  });
}
