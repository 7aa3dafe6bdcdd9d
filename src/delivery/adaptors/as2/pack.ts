/** Packs a file into a message for a partner (RFC 4130): signed, then encrypted, by the settings of the partner's station. */
import { createHash, randomUUID } from "node:crypto";
import { digests } from "./cms/algorithms.ts";
import { envelopedContent } from "./cms/enveloped.ts";
import { createSignature } from "./cms/signed.ts";
import { base64Lines, entityBytes, multipartBytes } from "./mime.ts";
import type { Stations } from "./stations.ts";

/** A file to be sent. */
export interface OutgoingFile {
  readonly name: string;
  readonly contentType: string;
  /** Message id, with its angle brackets. */
  readonly messageId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Digests that a receipt is compared with: digests of the content in base64, by name. */
export type Mics = { readonly [digest: string]: string };

export interface PackedMessage {
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
  readonly mics: Mics;
}

/** Returns the message for a file. Throws RecordFailure for settings missing in the connection. */
export function packMessage(content: Buffer, file: OutgoingFile, stations: Stations): PackedMessage {
  const { signing, cipher, receipt } = stations.sends;
  const typed = [
    ["Content-Type", file.contentType],
    ["Content-Disposition", `attachment; filename=${quotedFileName(file.name)}`],
  ] as const;
  const entity = entityBytes([...typed, ["Content-Transfer-Encoding", "binary"]], content);
  const over = signing || cipher ? entity : content;
  const sealed = signing ? signedEntity(entity, stations, file.at) : undefined;
  const body = cipher
    ? envelopedContent(
        sealed ? entityBytes([["Content-Type", sealed.type]], sealed.body) : entity,
        stations.partnerCertificate(),
        cipher,
      )
    : (sealed?.body ?? content);
  const type = cipher
    ? { "content-type": 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"' }
    : sealed
      ? { "content-type": sealed.type }
      : { "content-type": file.contentType, "content-disposition": typed[1][1] };
  return {
    headers: {
      ...stationHeaders(stations, file),
      subject: file.name.replaceAll(/[^\x20-\x7e]/g, "_"),
      ...type,
      ...(receipt.mode !== "none" && asksReceipt(stations)),
    },
    body,
    mics: micsOf(over),
  };
}

/** Returns the headers of every message and receipt between the stations. */
export const stationHeaders = (
  { own, partner }: Pick<Stations, "own" | "partner">,
  { messageId, at }: Pick<OutgoingFile, "messageId" | "at">,
): { readonly [name: string]: string } => ({
  "as2-version": "1.1",
  "as2-from": stationName(own),
  "as2-to": stationName(partner),
  "message-id": messageId,
  "mime-version": "1.0",
  date: new Date(at).toUTCString(),
});

/** Returns a signed entity over the octets of another one. Throws RecordFailure for settings missing in the connection. */
export function signedEntity(
  entity: Buffer,
  { signer, sends }: Stations,
  at: number,
  digest = sends.signing!,
): { readonly type: string; readonly body: Buffer } {
  const boundary = `=_${randomUUID()}`;
  const signature = entityBytes(
    [
      ["Content-Type", 'application/pkcs7-signature; name="smime.p7s"'],
      ["Content-Transfer-Encoding", "base64"],
      ["Content-Disposition", 'attachment; filename="smime.p7s"'],
    ],
    base64Lines(createSignature(entity, signer(), digest, at)),
  );
  const type = `multipart/signed; protocol="application/pkcs7-signature"; micalg=${digest.mic}; boundary="${boundary}"`;
  return { type, body: multipartBytes(boundary, [entity, signature]) };
}

function asksReceipt({ own, sends: { receipt } }: Stations): { readonly [name: string]: string } {
  const { signing, mode, url } = receipt;
  return {
    "disposition-notification-to": stationName(own),
    ...(signing && {
      "disposition-notification-options": `signed-receipt-protocol=optional, pkcs7-signature; signed-receipt-micalg=optional, ${signing.mic}`,
    }),
    ...(mode === "async" && url !== undefined && { "receipt-delivery-option": url }),
  };
}

export const micsOf = (content: Buffer): Mics =>
  Object.fromEntries(digests.map(({ name }) => [name, createHash(name).update(content).digest("base64")]));

const quotedFileName = (text: string): string =>
  `"${text.replaceAll(/[^\x20-\x7e]/g, "_").replaceAll(/["\\]/g, "\\$&")}"`;
/** Returns the name of a station for headers: in quotes if it contains blanks or quotes. */
const stationName = (name: string): string => (/[\s"\\]/.test(name) ? quotedFileName(name) : name);
