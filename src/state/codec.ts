/** Encryption of a whole state at rest: AES-256-GCM under a key that comes from the state key. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { fail } from "../base/diagnostics.ts";
import { isObject } from "../base/json.ts";

/**
 * Encodes texts of a state (snapshots, journal lines) and whole files next to it (receipts) for storage, and decodes them.
 */
export interface Codec {
  /** `head` stays legible where the text is encrypted. */
  write(text: string, head?: LegibleHead): string;
  /** The plain text; undefined where it was damaged. Throws DiagnosticError without the right key. */
  read(text: string): string | undefined;
  seal(bytes: Uint8Array): Uint8Array;
  /** As `read`, of what `seal` gave. */
  open(bytes: Uint8Array): Uint8Array | undefined;
  /** True: what the journal of a state says is not read. */
  readonly ignoresJournal?: true;
  /** True: all that is written is encrypted. */
  readonly encrypts?: true;
  /** Returns true if bytes, or their beginning, are encrypted: such bytes can only be opened whole. */
  isSealed(bytes: Uint8Array): boolean;
}

/** The part of an encrypted state that is legible without the key. */
export interface LegibleHead {
  readonly lineage: string;
  readonly serial: number;
  /** JSON of {@link LegibleOutputs}. Encrypted states of earlier versions have none. */
  readonly outputs?: string;
}

const cipher = "aes-256-gcm";
const opening = `{"cipher":"${cipher}",`;

/**
 * Returns the codec. `key`: the state key, to read encrypted texts; without a key only plain texts can be read.
 * `seal`: encrypt writes. Plain texts from before encryption was enabled can still be read.
 */
export function stateCodec(key: Uint8Array | undefined, seal: boolean): Codec {
  if (key === undefined) return plain;
  const secret = Buffer.from(hkdfSync("sha256", key, "", "reconduit state encryption v1", 32));
  const id = createHmac("sha256", secret).update("key id").digest("hex").slice(0, 16);
  return {
    write: (text, head) => (seal ? encryptState(Buffer.from(text), secret, id, head) : text),
    read: (text) => (text.startsWith(opening) ? decryptState(text, secret, id)?.toString("utf8") : text),
    seal: (bytes) => (seal ? Buffer.from(encryptState(bytes, secret, id)) : bytes),
    open: (bytes) => (isEncryptedState(bytes) ? decryptState(Buffer.from(bytes).toString("utf8"), secret, id) : bytes),
    isSealed: isEncryptedState,
    ...(seal && { encrypts: true as const }),
  };
}

/** Returns true for an encrypted snapshot or line of a journal. */
export const isEncryptedText = (text: string): boolean => text.startsWith(opening);

/** Returns the legible head of an encrypted state; undefined for any other text. */
export function legibleHead(text: string): LegibleHead | undefined {
  if (!text.startsWith(opening)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return undefined;
    const { lineage, serial, outputs } = value;
    if (typeof lineage !== "string" || typeof serial !== "number") return undefined;
    return { lineage, serial, ...(typeof outputs === "string" ? { outputs } : {}) };
  } catch {
    return undefined;
  }
}

export const plain: Codec = Object.freeze({
  write: (text: string) => text,
  read: (text: string) => (text.startsWith(opening) ? missingKey() : text),
  seal: (bytes: Uint8Array) => bytes,
  open: (bytes: Uint8Array) => (isEncryptedState(bytes) ? missingKey() : bytes),
  isSealed: isEncryptedState,
});

function isEncryptedState(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, opening.length)).toString("latin1") === opening;
}

/** One line of JSON. Lineage and serial stay legible: servers of states look at them. They are authenticated. */
function encryptState(bytes: Uint8Array, secret: Buffer, key: string, head?: object): string {
  const about = { cipher, key, ...head };
  const nonce = randomBytes(12);
  const encryption = createCipheriv(cipher, secret, nonce).setAAD(Buffer.from(JSON.stringify(about)));
  const data = Buffer.concat([nonce, encryption.update(bytes), encryption.final(), encryption.getAuthTag()]);
  return JSON.stringify({ ...about, data: data.toString("base64") });
}

function decryptState(text: string, secret: Buffer, id: string): Buffer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || typeof value["data"] !== "string") return undefined;
    const { data, ...about } = value;
    if (about["key"] !== id) otherKey();
    const bytes = Buffer.from(data as string, "base64");
    const decryption = createDecipheriv(cipher, secret, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(JSON.stringify(about)))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decryption.update(bytes.subarray(12, -16)), decryption.final()]);
  } catch (error) {
    if (error instanceof Error && error.name === "DiagnosticError") throw error;
    return undefined;
  }
}

function missingKey(): never {
  return fail("state-encrypted", "The state is encrypted", {
    detail: "Set RECONDUIT_STATE_KEY to the key that it was written with.",
  });
}

function otherKey(): never {
  return fail("state-other-key", "The state was encrypted with another key", {
    detail:
      "RECONDUIT_STATE_KEY is not the key that this state was written with. Set it to that one; without it the state cannot be read.",
  });
}
