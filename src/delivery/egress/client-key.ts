/** Private keys of connections: unlocked once, and used without their lock afterwards. */
import { createHash } from "node:crypto";
import { RecordFailure } from "../failures/failure.ts";
import { KeyFindings, runKeyProcess } from "./key-process.ts";
import { readPlainKey } from "./plain-key.ts";

/**
 * Reads a key, its passphrase, and the path of a package that reads keys of SSH. Writes the key in PEM without a lock.
 */
const program = `
const { key, passphrase, ssh2 } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const { createPrivateKey } = require("node:crypto");
const read = () => {
  if (ssh2 !== undefined) {
    const parsed = require(ssh2).utils.parseKey(key, passphrase);
    if (!(parsed instanceof Error)) return createPrivateKey(parsed.getPrivatePEM());
  }
  return createPrivateKey({ key, passphrase });
};
process.stdout.write(read().export({ type: "pkcs8", format: "pem" }));
`;

/** The key, or why it is not taken. `isLate`: unlocking took too long. */
interface OpenedKey {
  readonly pem?: string;
  readonly why?: string;
  readonly isLate?: boolean;
}

/** By digest of key and passphrase. */
const known = new KeyFindings<OpenedKey>();

interface KeyOptions {
  readonly passphrase?: string | undefined;
  /** The field with the key, for messages. */
  readonly name: string;
  /** The field with the passphrase. */
  readonly passphraseName?: string;
  /** Path of the package ssh2: keys in the forms of SSH are read, too. */
  readonly ssh2?: string | undefined;
}

/** Returns a key in PEM, without a lock. Throws RecordFailure for one that cannot be read, or whose use takes too long. */
export async function openedKey(key: string, { passphrase, name, passphraseName, ssh2 }: KeyOptions): Promise<string> {
  // Texts from forms and environment variables often contain `\n` as two characters.
  const text = key.replaceAll("\\n", "\n");
  const digest = createHash("sha256")
    .update(JSON.stringify([text, passphrase, ssh2]))
    .digest("base64");
  const { pem, why } = await known.findingOf(digest, () => openKey(text, passphrase, ssh2));
  if (pem !== undefined) return pem;
  const unreadable = `is not a private key that can be read with its passphrase${passphraseName === undefined ? "" : ` (${passphraseName})`} within a second`;
  throw new RecordFailure("not_configured", "connection", "request", `${name} ${why ?? unreadable}.`);
}

async function openKey(text: string, passphrase: string | undefined, ssh2: string | undefined): Promise<OpenedKey> {
  const plain = readPlainKey(text);
  return plain.pem !== undefined || plain.why !== undefined ? plain : unlock(text, passphrase, ssh2);
}

async function unlock(key: string, passphrase: string | undefined, ssh2: string | undefined): Promise<OpenedKey> {
  const { output, isLate } = await runKeyProcess(program, JSON.stringify({ key, passphrase, ssh2 }));
  return output === undefined ? { isLate } : readPlainKey(output);
}
