/**
 * The two stations of a connection (facts 2.12, `as2`): their identities, the protection of sent messages, and that required of
 * received ones.
 */
import type { KeyObject } from "node:crypto";
import { type Json, type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ConnectionDocument } from "../../ports/documents.ts";
import { type Cipher, cipherNamed, type Digest, digestNamed } from "./cms/algorithms.ts";
import { type CmsCertificate, privateKeyOf, readCertificate } from "./cms/certificate.ts";
import type { CmsSigner } from "./cms/signed.ts";

/** The signature and encryption of a message. */
export interface Protection {
  readonly signing?: Digest | undefined;
  readonly cipher?: Cipher | undefined;
}

/** The terms of requested receipts. */
interface ReceiptTerms {
  readonly mode: "none" | "sync" | "async";
  /** Digest of their signature; undefined for receipts without one. */
  readonly signing?: Digest | undefined;
  /** Address for asynchronous receipts. */
  readonly url?: string | undefined;
}

export interface Stations {
  readonly own: string;
  readonly partner: string;
  /** Address of the partner; undefined if not configured. */
  readonly url?: string | undefined;
  readonly auth?: { readonly username: string; readonly password: string } | undefined;
  readonly sends: Protection & { readonly receipt: ReceiptTerms };
  /** Minimum protection of received messages. `receiptUrl`: address for asynchronous receipts of received messages. */
  readonly takes: Protection & { readonly receiptUrl?: string | undefined };
  /** Each function throws RecordFailure if the connection lacks the certificate or key. */
  readonly signer: () => CmsSigner;
  readonly partnerCertificate: () => CmsCertificate;
  readonly opener: () => { readonly certificate: CmsCertificate; readonly key: KeyObject };
}

/** Returns the stations of a connection with its secrets in the clear. Throws RecordFailure for missing or unknown settings. */
export function stationsOf({ as2 }: ConnectionDocument): Stations {
  const block = objectIn(as2 as Json);
  const partner = objectIn(block["partnerStationInfo"]);
  const user = objectIn(block["userStationInfo"]);
  const auth = objectIn(partner["auth"]);
  const username = textOf(auth["username"]);
  const signing = signingOf(partner, "partnerStationInfo.signing");
  const ownSigner = (): CmsSigner => ({
    certificate: certificateIn(objectIn(block["unencrypted"]), "userPublicKey"),
    key: keyIn(objectIn(block["encrypted"])),
  });
  return Object.freeze({
    own: requiredStationName(block, "as2Id"),
    partner: requiredStationName(block, "partnerId"),
    url: textOf(partner["as2URI"]),
    ...(username !== undefined && { auth: { username, password: textOf(auth["password"]) ?? "" } }),
    sends: {
      signing,
      cipher: cipherOf(partner, "partnerStationInfo.encryptionType"),
      receipt: receiptTerms({ ...objectIn(block["mdn"]), ...objectIn(partner["mdn"]) }, signing),
    },
    takes: {
      signing: signingOf(user, "userStationInfo.signing"),
      cipher: cipherOf(user, "userStationInfo.encryptionType"),
      receiptUrl: textOf(objectIn(user["mdn"])["url"]),
    },
    signer: ownSigner,
    opener: ownSigner,
    partnerCertificate: () => certificateIn(objectIn(block["unencrypted"]), "partnerCertificate"),
  });
}

/** Returns the terms of receipts. By default receipts are synchronous, and signed if the message is. */
function receiptTerms(mdn: JsonObject, signing: Digest | undefined): ReceiptTerms {
  const mode = (textOf(mdn["mode"]) ?? "sync").toLowerCase();
  if (mode !== "none" && mode !== "sync" && mode !== "async")
    throw as2NotConfigured(`as2.mdn.mode is ${JSON.stringify(mode)}; it is none, sync or async.`);
  const url = textOf(mdn["url"]);
  if (mode === "async" && url === undefined) {
    const why = "The connection has no as2.mdn.url, and receipts that come later (mode async) are sent there.";
    throw as2NotConfigured(`${why} It is the address of an AS2 export of this connection: .../v1/exports/ID/as2.`);
  }
  return { mode, signing: mdn["signing"] === undefined ? signing : signingOf(mdn, "mdn.signing"), url };
}

function signingOf(block: JsonObject, path: string): Digest | undefined {
  const name = textOf(block["signing"]);
  if (name === undefined || name.toUpperCase() === "NONE") return undefined;
  const found = digestNamed(name);
  if (found) return found;
  throw as2NotConfigured(`as2.${path} is ${JSON.stringify(name)}; it is NONE, SHA1, SHA256 or SHA512.`);
}

function cipherOf(block: JsonObject, path: string): Cipher | undefined {
  const name = textOf(block["encryptionType"]);
  if (name === undefined || name.toUpperCase() === "NONE") return undefined;
  const found = cipherNamed(name);
  if (found) return found;
  throw as2NotConfigured(`as2.${path} is ${JSON.stringify(name)}; it is NONE, 3DES, AES128, AES192 or AES256.`);
}

function certificateIn(block: JsonObject, name: "userPublicKey" | "partnerCertificate"): CmsCertificate {
  const text = textOf(block[name]);
  if (text === undefined) throw as2NotConfigured(`The connection has no as2.unencrypted.${name}.`);
  try {
    return readCertificate(text);
  } catch {
    throw as2NotConfigured(`as2.unencrypted.${name} is not an X.509 certificate in PEM.`);
  }
}

function keyIn(block: JsonObject): KeyObject {
  const text = textOf(block["userPrivateKey"]);
  if (text === undefined) throw as2NotConfigured("The connection has no as2.encrypted.userPrivateKey.");
  try {
    return privateKeyOf(text);
  } catch {
    throw as2NotConfigured("as2.encrypted.userPrivateKey is not a private key in PEM without a passphrase.");
  }
}

function requiredStationName(block: JsonObject, name: string): string {
  const text = textOf(block[name]);
  if (text === undefined) throw as2NotConfigured(`The connection has no as2.${name}.`);
  if (/[^\x20-\x7e]/.test(text) || text.length > 128)
    throw as2NotConfigured(`as2.${name} is not 1 to 128 printable ASCII characters.`);
  return text;
}

const as2NotConfigured = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "connection", "request", message);
