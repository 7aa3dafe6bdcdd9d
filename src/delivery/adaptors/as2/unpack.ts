/** Opens what a partner has sent: deciphers it, checks its signature, and finds the file in it. */
import { type Cipher, ciphers, type Digest, digests } from "./cms/algorithms.ts";
import { BerFault } from "./cms/ber.ts";
import { decompressed } from "./cms/compressed.ts";
import { openEnvelope } from "./cms/enveloped.ts";
import { checkSigned } from "./cms/signed.ts";
import { decodedBody, type Entity, entityOf, parametered, partsOf } from "./mime.ts";
import type { Protection, Stations } from "./stations.ts";

/** What was in a message. */
export interface Opened {
  readonly entity: Entity;
  readonly signing?: Digest | undefined;
  readonly cipher?: Cipher | undefined;
  /** The octets that its digest is over. */
  readonly over: Buffer;
}

/** Why a message is not taken, in the words of RFC 4130 7.5; whoever sent it is told no more, so that answers help nobody to guess at keys. */
export type Refused =
  | "decryption-failed"
  | "authentication-failed"
  | "insufficient-message-security"
  | "unexpected-processing-error";

/** Layers around a file; octets that it may have. */
const layersAtMost = 5;
export const contentAtMost = 16 * 1024 * 1024;

/** Opens all layers of a message. Throws RecordFailure for what the connection lacks. */
export function unpacked(message: Entity, stations: Stations): Opened | { readonly refused: Refused } {
  let opened: Opened = { entity: message, over: decodedBody(message) };
  try {
    for (let layer = 0; layer < layersAtMost; layer++) {
      const next = inner(opened, stations);
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

/** Whether an envelope was opened is not told where what was in it is worth nothing. */
const afterCipher = (refusal: { readonly refused: Refused }, { cipher }: Opened): { readonly refused: Refused } =>
  cipher ? { refused: "decryption-failed" } : refusal;

/** What is inside of the outermost layer; undefined where it is the file itself. */
function inner(opened: Opened, stations: Stations): Opened | { readonly refused: Refused } | undefined {
  const { entity } = opened;
  const { value, parameters } = parametered(entity.headers.get("content-type"));
  if (value === "multipart/signed") {
    const [content, signature] = partsOf(entity);
    const raw = content?.raw;
    const checked = signature && raw && checkSigned(decodedBody(signature), raw, stations.partnerCertificate());
    return checked ? { ...opened, entity: content!, signing: checked.digest, over: raw! } : unsigned;
  }
  if (value !== "application/pkcs7-mime" && value !== "application/x-pkcs7-mime") return undefined;
  const message = decodedBody(entity);
  switch (parameters.get("smime-type")?.toLowerCase()) {
    case "signed-data": {
      const checked = checkSigned(message, undefined, stations.partnerCertificate());
      const content = checked?.content;
      return content ? { ...opened, entity: entityOf(content), signing: checked.digest, over: content } : unsigned;
    }
    case "compressed-data": {
      const content = decompressed(message, contentAtMost);
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

const unsigned = { refused: "authentication-failed" } as const;

/** Whether a message is kept at least as well as it has to be. */
export function isKeptAs(wanted: Protection, { signing, cipher }: Protection): boolean {
  return (
    rank(digests, signing) >= rank(digests, wanted.signing) && rank(ciphers, cipher) >= rank(ciphers, wanted.cipher)
  );
}

const rank = <T>(list: readonly T[], each: T | undefined): number => (each === undefined ? -1 : list.indexOf(each));
