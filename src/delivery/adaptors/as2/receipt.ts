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
  headersOf,
  multipartBytes,
  parametered,
  partsOf,
  pieces,
} from "./mime.ts";
import { addressed, type Mics, signedEntity } from "./pack.ts";
import type { Stations } from "./stations.ts";
import { unpacked } from "./unpack.ts";

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

interface MadeReceipt {
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
}

/** Creates a receipt, signed if a digest is given. Throws RecordFailure for settings missing in the connection. */
export function madeReceipt(facts: ReceiptFacts, stations: Stations, signing: Digest | undefined): MadeReceipt {
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
  const headers = { ...addressed(stations, facts), subject: "Receipt", "content-type": sealed?.type ?? type };
  return { headers, body: sealed?.body ?? body };
}

/** The receipt that a sender requests. */
export interface AskedReceipt {
  /** Digest of the signature; undefined for a receipt without one. */
  readonly signing?: Digest | undefined;
  /** Address of the receipt; absent if the HTTP answer is to contain it. */
  readonly url?: string | undefined;
}

/** Returns the receipt that the headers of a message request; undefined for none. */
export function askedReceipt(headers: ReadonlyMap<string, string>): AskedReceipt | undefined {
  if (!headers.get("disposition-notification-to")) return undefined;
  const url = headers.get("receipt-delivery-option");
  const options = headers.get("disposition-notification-options");
  const named = pieces(options ?? "", ";")
    .map((each) => each.trim())
    .find((each) => each.toLowerCase().startsWith("signed-receipt-micalg"));
  // The digests follow the word for importance.
  const digests = pieces(named ?? "", ",")
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
export type Acknowledged = {
  readonly disposition: string;
  readonly fault?: string | undefined;
  /** True if the receipt could be from anyone. */
  readonly isUnproven?: boolean | undefined;
};

/** Returns true if an entity is a receipt, signed or not. */
export function isReceipt(entity: Entity): boolean {
  const { value } = parametered(entity.headers.get("content-type"));
  if (value !== "multipart/signed") return value === "multipart/report";
  const [first] = partsOf(entity);
  return first !== undefined && parametered(first.headers.get("content-type")).value === "multipart/report";
}

/** Returns the id of the message that a receipt confirms; undefined if it names none. */
export function receiptOf(entity: Entity): string | undefined {
  const { value } = parametered(entity.headers.get("content-type"));
  const [first] = value === "multipart/signed" ? partsOf(entity) : [entity];
  return first && fieldsOf(first)?.get("original-message-id");
}

/** Compares a receipt with the message sent. Throws RecordFailure for settings missing in the connection. */
export function heldAgainst(entity: Entity, sent: SentMessage, stations: Stations): Acknowledged {
  const { messageId, partner, mics } = sent;
  const none = (fault: string): Acknowledged => ({ disposition: "", fault });
  if (!isReceipt(entity)) return none("The partner answered without a receipt.");
  const opened = unpacked(entity, stations);
  const unproven = (fault: string): Acknowledged => ({ ...none(fault), isUnproven: true });
  if (partner !== stations.partner) return unproven("The message went to another partner.");
  if ("refused" in opened) return unproven("The signature of the receipt is not that of the partner's certificate.");
  if (stations.sends.receipt.signing && !opened.signing) return unproven("The receipt is not signed.");
  const fields = fieldsOf(opened.entity);
  const disposition = shown(fields?.get("disposition"));
  if (!fields || disposition === "") return none("The receipt says nothing of what became of the message.");
  const of = fields.get("original-message-id");
  if (of !== messageId) return none(`The receipt is of another message: ${shown(of)}.`);
  const [action = "", result = ""] = pieces(disposition, ";").map((each) => each.trim().toLowerCase());
  if (!action.includes("/") || !/^processed(?:\s*\/\s*warning\b.*)?$/.test(result))
    return { disposition, fault: `The partner did not process the message: ${disposition}.` };
  const [given = "", name = ""] = pieces(fields.get("received-content-mic") ?? "", ",").map((each) => each.trim());
  // An unsigned receipt may omit the digest; a stated digest must match.
  if (given === "" && !opened.signing) return { disposition };
  const digest = digestNamed(name);
  if (given === "" || !digest || mics[digest.name] !== given)
    return { disposition, fault: "The partner has something else than was sent: the digests (MIC) differ." };
  return { disposition };
}

/** Returns the fields of a report. */
function fieldsOf(report: Entity): ReadonlyMap<string, string> | undefined {
  const told = partsOf(report).find(
    ({ headers }) => parametered(headers.get("content-type")).value === "message/disposition-notification",
  );
  return told && headersOf(decodedBody(told).toString("utf8").slice(0, 16_384));
}

const shown = (text = ""): string => text.replaceAll(/[^\x20-\x7e]/g, " ").slice(0, 300);
