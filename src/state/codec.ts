/**
 * The stored texts of a state: encrypted at rest with AES-256-GCM under a key that comes from the state key, or plain with a
 * signature of that key in front.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { fail } from "../base/diagnostics.ts";
import { canonicalJson, isObject, type Json } from "../base/json.ts";
import { isSignature, labelledHmac, signingKeyId } from "./signature.ts";

/**
 * Encodes texts of a state (snapshots, journal lines) and whole files next to it (receipts) for storage, and decodes them.
 */
export interface Codec {
  /** `head` stays legible where the text is encrypted. */
  write(text: string, head?: LegibleHead): string;
  /** The plain text; undefined where it was damaged. Throws DiagnosticError for an encrypted text without the right key. */
  read(text: string): ReadText | undefined;
  seal(bytes: Uint8Array): Uint8Array;
  /** The bytes that `seal` was given; undefined where they were damaged. Throws as `read`. */
  open(bytes: Uint8Array): Uint8Array | undefined;
  /** True: what the journal of a state says is not read. */
  readonly ignoresJournal?: true;
  /** True: all that is written is encrypted or signed. */
  readonly proves?: true;
  /** The command line that signs this state, for messages. */
  readonly sign?: string | undefined;
  /** Returns true if bytes, or their beginning, are encrypted: such bytes can only be opened whole. */
  isSealed(bytes: Uint8Array): boolean;
}

/** `no-key`: signed, and there is no key to check the signature with. */
export type Unproved = "unsigned" | "other-signer" | "altered" | "no-key";

export interface ReadText {
  readonly text: string;
  /** Absent: the key of the state wrote the text, or nothing of it has to be proved. */
  readonly unproved?: Unproved;
}

interface CodecOptions {
  /** True: an unsigned text, or one that another key signed, counts as proved. */
  readonly takesUnproved?: boolean;
  readonly sign?: string | undefined;
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
 * Returns the codec. `key`: the state key, to read encrypted texts and to sign; without a key only plain texts can be read.
 * `seal`: encrypt writes. Plain texts from before encryption was enabled can be read if they are signed.
 */
export function stateCodec(
  key: Uint8Array | undefined,
  seal: boolean,
  { takesUnproved = false, sign }: CodecOptions = {},
): Codec {
  if (key === undefined) return takesUnproved ? plain : keyless;
  const secret = Buffer.from(hkdfSync("sha256", key, "", "reconduit state encryption v1", 32));
  const id = createHmac("sha256", secret).update("key id").digest("hex").slice(0, 16);
  const readKeyedText = (text: string): ReadText | undefined => {
    if (!text.startsWith(opening)) return readSigned(text, key);
    const opened = decryptState(text, secret, id)?.toString("utf8");
    return opened === undefined ? undefined : { text: opened };
  };
  return {
    write: (text, head) => (seal ? encryptState(Buffer.from(text), secret, id, head) : signedText(text, key)),
    read(text) {
      const found = readKeyedText(text);
      const isTaken = takesUnproved && found?.unproved !== undefined && found.unproved !== "altered";
      return isTaken ? { text: found.text } : found;
    },
    seal: (bytes) => (seal ? Buffer.from(encryptState(bytes, secret, id)) : bytes),
    open: (bytes) => (isEncryptedState(bytes) ? decryptState(Buffer.from(bytes).toString("utf8"), secret, id) : bytes),
    isSealed: isEncryptedState,
    proves: true,
    sign,
  };
}

const signLabel = "reconduit state v1\n";
const signedOpening = /^\{"signature":"([0-9a-f]{16})\.([0-9a-f]{64})",/;

/** Returns the JSON text of an object with a signature in front. White space at its end is not signed. */
function signedText(text: string, key: Uint8Array): string {
  return `{"signature":"${signingKeyId(key)}.${labelledHmac(signLabel, key, text.trimEnd())}",${text.slice(1)}`;
}

/** Reads a plain text. A text that a server formatted in its own way is proved by its content. */
function readSigned(text: string, key: Uint8Array): ReadText {
  const parts = signatureOf(text);
  if (parts === undefined) return { text, unproved: "unsigned" };
  const { body, id, mac } = parts;
  if (id !== signingKeyId(key)) return { text: body, unproved: "other-signer" };
  return isSignature(mac, signLabel, key, body.trimEnd()) ? { text: body } : { text: body, unproved: "altered" };
}

/** Returns the signature of a text and the signed rest; undefined for an unsigned text. */
function signatureOf(text: string): { readonly body: string; readonly id: string; readonly mac: string } | undefined {
  const match = signedOpening.exec(text);
  if (match) return { body: `{${text.slice(match[0].length)}`, id: match[1]!, mac: match[2]! };
  if (!text.includes('"signature"')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || typeof value["signature"] !== "string") return undefined;
    const { signature, ...rest } = value;
    const [id = "", mac = ""] = (signature as string).split(".");
    return { body: canonicalJson(rest as Json), id, mac };
  } catch {
    return undefined;
  }
}

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

/** Reads and writes plain texts. Checks no signature. */
export const plain: Codec = Object.freeze({
  write: (text: string) => text,
  read: (text: string) => (text.startsWith(opening) ? missingKey() : { text: signatureOf(text)?.body ?? text }),
  seal: (bytes: Uint8Array) => bytes,
  open: (bytes: Uint8Array) => (isEncryptedState(bytes) ? missingKey() : bytes),
  isSealed: isEncryptedState,
});

/** The codec of a stack without a key: a signed state needs one. */
const keyless: Codec = Object.freeze({
  ...plain,
  read(text: string): ReadText | undefined {
    const signed = text.startsWith(opening) ? undefined : signatureOf(text);
    return signed ? { text: signed.body, unproved: "no-key" } : plain.read(text);
  },
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
