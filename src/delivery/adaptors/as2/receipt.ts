/** Receipts of messages (RFC 4130 section 7, RFC 8098): made for what is taken, and held against what was sent. */
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

/** What a receipt says. */
interface ReceiptFacts {
  /** The message that it is of, with its angle brackets. */
  readonly of: string;
  /** `processed`, `processed/warning: duplicate-document`, `processed/error: decryption-failed`. */
  readonly disposition: string;
  /** For people. */
  readonly text: string;
  /** The digest of what was taken. */
  readonly mic?: { readonly value: string; readonly digest: Digest } | undefined;
  readonly messageId: string;
  readonly at: number;
}

interface MadeReceipt {
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
}

/** A receipt, signed where a digest for that is given. Throws RecordFailure for what the connection lacks. */
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

/** How a sender wants its receipt. */
export interface AskedReceipt {
  /** Undefined for one without a signature. */
  readonly signing?: Digest | undefined;
  /** The address that it is sent to; absent where the answer is to hold it. */
  readonly url?: string | undefined;
}

/** What the headers of a message ask for; undefined where no receipt is wanted. */
export function askedReceipt(headers: ReadonlyMap<string, string>): AskedReceipt | undefined {
  if (!headers.get("disposition-notification-to")) return undefined;
  const url = headers.get("receipt-delivery-option");
  const options = headers.get("disposition-notification-options");
  const named = pieces(options ?? "", ";")
    .map((each) => each.trim())
    .find((each) => each.toLowerCase().startsWith("signed-receipt-micalg"));
  // Behind the word that says how much it matters.
  const digests = pieces(named ?? "", ",")
    .slice(1)
    .map(digestNamed);
  const signing = named === undefined ? undefined : (digests.find((each) => each !== undefined) ?? digestNamed("sha1"));
  return { ...(url && { url }), ...(signing && { signing }) };
}

/** What is known of a message whose receipt comes. */
export interface SentMessage {
  readonly messageId: string;
  /** The station that it went to: nobody else can confirm it. */
  readonly partner: string;
  readonly mics: Mics;
}

/** What became of a message by its receipt: undefined where the partner has it as it was sent, else why it does not count. */
export interface Acknowledged {
  readonly disposition: string;
  readonly fault?: string | undefined;
  /** It may be anybody's. */
  readonly isUnproven?: boolean | undefined;
}

/** Whether an entity is a receipt, or a signed one. */
export function isReceipt(entity: Entity): boolean {
  const { value } = parametered(entity.headers.get("content-type"));
  if (value !== "multipart/signed") return value === "multipart/report";
  const [first] = partsOf(entity);
  return first !== undefined && parametered(first.headers.get("content-type")).value === "multipart/report";
}

/** The message that a receipt is of; undefined where it names none. */
export function receiptOf(entity: Entity): string | undefined {
  const { value } = parametered(entity.headers.get("content-type"));
  const [first] = value === "multipart/signed" ? partsOf(entity) : [entity];
  return first && fieldsOf(first)?.get("original-message-id");
}

/** Holds a receipt against what was sent. Throws RecordFailure for what the connection lacks. */
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
  // What was taken before may be held with another digest, or none.
  if (given === "" && !opened.signing) return { disposition };
  const digest = digestNamed(name);
  if (given === "" || !digest || mics[digest.name] !== given)
    return { disposition, fault: "The partner has something else than was sent: the digests (MIC) differ." };
  return { disposition };
}

/** The fields of a report. */
function fieldsOf(report: Entity): ReadonlyMap<string, string> | undefined {
  const told = partsOf(report).find(
    ({ headers }) => parametered(headers.get("content-type")).value === "message/disposition-notification",
  );
  return told && headersOf(decodedBody(told).toString("utf8").slice(0, 16_384));
}

const shown = (text = ""): string => text.replaceAll(/[^\x20-\x7e]/g, " ").slice(0, 300);
