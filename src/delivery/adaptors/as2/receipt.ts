/**
 * Receipts of messages (RFC 4130 section 7, RFC 8098): creates receipts for received messages, and compares received receipts
 * with the messages sent.
 */
import { randomUUID } from "node:crypto";
import { type Digest, digestNamed } from "./cms/algorithms.ts";
import {
  decodedBody,
  type Entity,
  entityBytes,
  firstPartHeaders,
  headerParameters,
  mimeHeadersOf,
  multipartBytes,
  multipartParts,
  splitOutsideQuotes,
} from "./mime.ts";
import { type Mics, signedEntity, stationHeaders } from "./pack.ts";
import type { Stations } from "./stations.ts";
import { unpackMessage } from "./unpack.ts";

/** The content of a receipt. */
interface ReceiptFacts {
  /** Id of the original message, with its angle brackets. */
  readonly of: string;
  /** `processed`, `processed/warning: duplicate-document`, `processed/error: decryption-failed`. */
  readonly disposition: string;
  /** Text for people. */
  readonly text: string;
  /** Digest of the received message. */
  readonly mic?: { readonly value: string; readonly digest: Digest } | undefined;
  readonly messageId: string;
  readonly at: number;
}

interface CreatedReceipt {
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
}

/** Creates a receipt, signed if a digest is given. Throws RecordFailure for settings missing in the connection. */
export function createReceipt(facts: ReceiptFacts, stations: Stations, signing: Digest | undefined): CreatedReceipt {
  const boundary = `=_${randomUUID()}`;
  const { own } = stations;
  const fields = [
    ["Reporting-UA", "Reconduit"],
    ["Original-Recipient", `rfc822; ${own}`],
    ["Final-Recipient", `rfc822; ${own}`],
    ["Original-Message-ID", facts.of],
    ["Disposition", `automatic-action/MDN-sent-automatically; ${facts.disposition}`],
    ...(facts.mic ? [["Received-Content-MIC", `${facts.mic.value}, ${facts.mic.digest.mic}`] as const] : []),
  ] as const;
  const parts = [
    entityBytes([["Content-Type", "text/plain; charset=us-ascii"]], Buffer.from(`${facts.text}\r\n`)),
    entityBytes([["Content-Type", "message/disposition-notification"]], entityBytes(fields, Buffer.alloc(0))),
  ];
  const type = `multipart/report; report-type=disposition-notification; boundary="${boundary}"`;
  const body = multipartBytes(boundary, parts);
  const sealed = signing && signedEntity(entityBytes([["Content-Type", type]], body), stations, facts.at, signing);
  const headers = { ...stationHeaders(stations, facts), subject: "Receipt", "content-type": sealed?.type ?? type };
  return { headers, body: sealed?.body ?? body };
}

/** The receipt that a sender requests. */
export interface RequestedReceipt {
  /** Digest of the signature; undefined for a receipt without one. */
  readonly signing?: Digest | undefined;
  /** Address of the receipt; absent if the HTTP answer is to contain it. */
  readonly url?: string | undefined;
}

/** Returns the receipt that the headers of a message request; undefined for none. */
export function requestedReceipt(headers: ReadonlyMap<string, string>): RequestedReceipt | undefined {
  if (!headers.get("disposition-notification-to")) return undefined;
  const url = headers.get("receipt-delivery-option");
  const options = headers.get("disposition-notification-options");
  const named = splitOutsideQuotes(options ?? "", ";")
    .map((each) => each.trim())
    .find((each) => each.toLowerCase().startsWith("signed-receipt-micalg"));
  // The digests follow the word for importance.
  const digests = splitOutsideQuotes(named ?? "", ",")
    .slice(1)
    .map(digestNamed);
  const signing = named === undefined ? undefined : (digests.find((each) => each !== undefined) ?? digestNamed("sha1"));
  return { ...(url && { url }), ...(signing && { signing }) };
}

/** The stored facts about a message that waits for a receipt. */
export type SentMessage = {
  readonly messageId: string;
  /** Station of the recipient: only this station can confirm the message. */
  readonly partner: string;
  readonly mics: Mics;
};

/**
 * The result of a receipt. `fault` is undefined if the partner confirms the unchanged message; otherwise it states why the
 * receipt does not count.
 */
export type ReceiptResult = {
  readonly disposition: string;
  readonly fault?: string | undefined;
  /** True if the receipt could be from anyone. */
  readonly isUnproven?: boolean | undefined;
};

/** Maximum octets of a receipt: it has a few thousand. */
export const receiptAtMost = 256 * 1024;
/** Maximum octets of a report's fields that are decoded. */
const reportAtMost = 64 * 1024;

const typeIn = (headers: Entity["headers"] | undefined): string => headerParameters(headers?.get("content-type")).value;

/** Returns true if the headers of a message allow it to be a receipt. Does not look into its body. */
export const mayBeReceipt = (headers: Entity["headers"]): boolean =>
  ["multipart/report", "multipart/signed"].includes(typeIn(headers));

/** Returns true if an entity is a receipt, signed or not. Its body may be cut off. */
export function isReceipt(entity: Entity): boolean {
  const type = typeIn(entity.headers);
  return (type === "multipart/signed" ? typeIn(firstPartHeaders(entity)) : type) === "multipart/report";
}

/** Returns the id of the message that a receipt confirms; undefined if it names none. */
export function confirmedMessageId(entity: Entity): string | undefined {
  const { value } = headerParameters(entity.headers.get("content-type"));
  const [first] = value === "multipart/signed" ? multipartParts(entity) : [entity];
  return first && reportFieldsOf(first)?.get("original-message-id");
}

/** Compares a receipt with the message sent. Throws RecordFailure for settings missing in the connection. */
export function verifyReceipt(entity: Entity, sent: SentMessage, stations: Stations): ReceiptResult {
  const { messageId, partner, mics } = sent;
  const withoutReceipt = (fault: string): ReceiptResult => ({ disposition: "", fault });
  if (entity.body.length > receiptAtMost)
    return withoutReceipt(`The receipt is larger than ${receiptAtMost / 1024} KB.`);
  if (!isReceipt(entity)) return withoutReceipt("The partner answered without a receipt.");
  const opened = unpackMessage(entity, stations);
  const unprovenReceipt = (fault: string): ReceiptResult => ({ ...withoutReceipt(fault), isUnproven: true });
  if (partner !== stations.partner) return unprovenReceipt("The message went to another partner.");
  if ("refused" in opened)
    return unprovenReceipt("The signature of the receipt is not that of the partner's certificate.");
  if (stations.sends.receipt.signing && !opened.signing) return unprovenReceipt("The receipt is not signed.");
  const fields = reportFieldsOf(opened.entity);
  const disposition = printableText(fields?.get("disposition"));
  if (!fields || disposition === "") return withoutReceipt("The receipt says nothing of what became of the message.");
  const originalMessageId = fields.get("original-message-id");
  if (originalMessageId !== messageId)
    return withoutReceipt(`The receipt is of another message: ${printableText(originalMessageId)}.`);
  const [action = "", result = ""] = splitOutsideQuotes(disposition, ";").map((each) => each.trim().toLowerCase());
  if (!action.includes("/") || !/^processed(?:\s*\/\s*warning\b.*)?$/.test(result))
    return { disposition, fault: `The partner did not process the message: ${disposition}.` };
  const [confirmedMic = "", name = ""] = splitOutsideQuotes(fields.get("received-content-mic") ?? "", ",").map((each) =>
    each.trim(),
  );
  // An unsigned receipt may omit the digest; a stated digest must match.
  if (confirmedMic === "" && !opened.signing) return { disposition };
  const digest = digestNamed(name);
  if (confirmedMic === "" || !digest || mics[digest.name] !== confirmedMic)
    return { disposition, fault: "The partner has something else than was sent: the digests (MIC) differ." };
  return { disposition };
}

/** Returns the fields of a report. */
function reportFieldsOf(report: Entity): ReadonlyMap<string, string> | undefined {
  const notification = multipartParts(report).find(
    ({ headers }) => headerParameters(headers.get("content-type")).value === "message/disposition-notification",
  );
  if (!notification) return undefined;
  const { headers, body } = notification;
  return mimeHeadersOf(decodedBody({ headers, body: body.subarray(0, reportAtMost) }).toString("utf8"));
}

const printableText = (text = ""): string => text.replaceAll(/[^\x20-\x7e]/g, " ").slice(0, 300);
