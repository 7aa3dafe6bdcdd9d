/** Opens a message of a partner: decrypts it, verifies its signature, and finds its file. */

import { BerFault } from "../../asn1/ber.ts";
import { type Cipher, ciphers, type Digest, digests } from "./cms/algorithms.ts";
import { decompressedContent } from "./cms/content-info.ts";
import { openEnvelope } from "./cms/enveloped.ts";
import { checkSigned } from "./cms/signed.ts";
import { decodedBody, type Entity, entityOf, headerParameters, multipartParts } from "./mime.ts";
import type { Protection, Stations } from "./stations.ts";

/** The content of a message. */
export interface UnpackedMessage {
  readonly entity: Entity;
  readonly signing?: Digest | undefined;
  readonly cipher?: Cipher | undefined;
  /** The octets that the digest of the receipt covers. */
  readonly over: Buffer;
}

/**
 * The reason why a message is refused, in the words of RFC 4130 7.5. The sender receives no details, so that answers do not
 * help to guess keys.
 */
export type RefusalReason =
  | "decryption-failed"
  | "authentication-failed"
  | "insufficient-message-security"
  | "unexpected-processing-error";

/** Maximum number of layers around a file, and maximum octets of the file. */
const layersAtMost = 5;
export const contentAtMost = 16 * 1024 * 1024;

/** Opens all layers of a message. Throws RecordFailure for settings missing in the connection. */
export function unpackMessage(
  message: Entity,
  stations: Stations,
): UnpackedMessage | { readonly refused: RefusalReason } {
  let opened: UnpackedMessage = { entity: message, over: decodedBody(message) };
  try {
    for (let layer = 0; layer < layersAtMost; layer++) {
      const next = unpackLayer(opened, stations);
      if (next === undefined) return { ...opened, entity: opened.entity };
      if ("refused" in next) return afterCipher(next, opened);
      opened = next;
    }
  } catch (error) {
    if (!(error instanceof BerFault)) throw error;
    return afterCipher({ refused: "unexpected-processing-error" }, opened);
  }
  return { refused: "unexpected-processing-error" };
}

/** Hides whether decryption succeeded, if the decrypted content is invalid. */
const afterCipher = (
  refusal: { readonly refused: RefusalReason },
  { cipher }: UnpackedMessage,
): { readonly refused: RefusalReason } => (cipher ? { refused: "decryption-failed" } : refusal);

/** Returns the content of the outermost layer; undefined for the file itself. */
function unpackLayer(
  opened: UnpackedMessage,
  stations: Stations,
): UnpackedMessage | { readonly refused: RefusalReason } | undefined {
  const { entity } = opened;
  const { value, parameters } = headerParameters(entity.headers.get("content-type"));
  if (value === "multipart/signed") {
    const [content, signature] = multipartParts(entity);
    const raw = content?.raw;
    const checked = signature && raw && checkSigned(decodedBody(signature), raw, stations.partnerCertificate());
    return checked ? { ...opened, entity: content!, signing: checked.digest, over: raw! } : authenticationFailed;
  }
  if (value !== "application/pkcs7-mime" && value !== "application/x-pkcs7-mime") return undefined;
  const message = decodedBody(entity);
  switch (parameters.get("smime-type")?.toLowerCase()) {
    case "signed-data": {
      const checked = checkSigned(message, undefined, stations.partnerCertificate());
      const content = checked?.content;
      return content
        ? { ...opened, entity: entityOf(content), signing: checked.digest, over: content }
        : authenticationFailed;
    }
    case "compressed-data": {
      const content = decompressedContent(message, contentAtMost);
      return { ...opened, entity: entityOf(content), over: opened.signing ? opened.over : content };
    }
    default: {
      const { certificate, key } = stations.opener();
      const found = openEnvelope(message, certificate, key);
      if (!found) return { refused: "decryption-failed" };
      return { ...opened, entity: entityOf(found.content), cipher: found.cipher, over: found.content };
    }
  }
}

const authenticationFailed = { refused: "authentication-failed" } as const;

/** Returns true if the protection of a message meets the required minimum. */
export function meetsProtection(wanted: Protection, { signing, cipher }: Protection): boolean {
  return (
    strengthIn(digests, signing) >= strengthIn(digests, wanted.signing) &&
    strengthIn(ciphers, cipher) >= strengthIn(ciphers, wanted.cipher)
  );
}

const strengthIn = <T>(list: readonly T[], each: T | undefined): number =>
  each === undefined ? -1 : list.indexOf(each);
