/**
 * Exports of the type AS2Export: they take the messages of partners, answer them with receipts, and take the receipts of what was sent
 * (RFC 4130).
 */

import { createHash } from "node:crypto";
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { withoutHeaderQuotes } from "../../../delivery/adaptors/as2/mime.ts";
import { mayBeReceipt, type ReceiptResult, receiptAtMost } from "../../../delivery/adaptors/as2/receipt.ts";
import { type Stations, stationsOf } from "../../../delivery/adaptors/as2/stations.ts";
import type { ReceiptOrder, ReceivedMessage, Recognized } from "../../../delivery/adaptors/as2/tasks.ts";
import { EgressError } from "../../../delivery/egress/egress-error.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import { openDocument } from "../../secrets/with-secrets.ts";
import { keepReceipt, receiptAwaited } from "../connections/as2-receipts.ts";
import { readEdiProfile, readFileDefinition } from "../connections/file-definitions.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { takeParts } from "../flow-starts/listeners.ts";
import { type As2Route, routeOf } from "./as2-router.ts";

/** An export that takes messages, and the stations of its connection. */
interface As2Listener {
  readonly account: string;
  readonly document: StoredIn<"exports">;
  /** The connection with its secrets, as JSON. */
  readonly connection: string;
  readonly stations: Stations;
}

/** Names in lower case; the first of a name counts. */
export type MessageHeaders = { readonly [name: string]: string };

/** The answer to a message. */
interface As2Answer {
  readonly status: number;
  readonly headers: MessageHeaders;
  readonly body: Buffer | undefined;
  /** The error, if it is reported without a receipt. */
  readonly message?: string;
  /** True for a message that was not accepted because its sender is not authenticated. */
  readonly isUnproven?: boolean;
}

/** Returns the listener of an id that the stations in the headers belong to, and whether there is any at all. */
export async function as2Listener(
  services: Pick<RunNeeds, "store" | "vault">,
  id: string,
  headers: MessageHeaders,
): Promise<{ readonly isKnown: boolean; readonly listener?: As2Listener }> {
  const { read } = services.store;
  let isKnown = false;
  for (const account of await read.accountsOfExport(id)) {
    const { document } = (await openDocument(services, read, account, "exports", id)) ?? {};
    if (document?.adaptorType !== "AS2Export" || typeof document._connectionId !== "string") continue;
    isKnown = true;
    const opened = await openDocument(services, read, account, "connections", document._connectionId);
    const stations = opened && completeStations(opened.document);
    if (
      !stations ||
      unquotedName(headers["as2-from"]) !== stations.partner ||
      unquotedName(headers["as2-to"]) !== stations.own
    )
      continue;
    return { isKnown, listener: { account, document, connection: JSON.stringify(opened.document), stations } };
  }
  return { isKnown };
}

const unquotedName = (text = ""): string => withoutHeaderQuotes(text);

/** Undefined for a connection that lacks what a station needs. */
function completeStations(connection: StoredIn<"connections">): Stations | undefined {
  if (connection.type !== "as2") return undefined;
  try {
    return stationsOf(connection);
  } catch (error) {
    if (error instanceof RecordFailure) return undefined;
    throw error;
  }
}

/** Handles a request of a partner: a message, or the receipt of one. */
export async function takeMessage(
  services: RunNeeds,
  listener: As2Listener,
  headers: MessageHeaders,
  body: Buffer,
): Promise<As2Answer> {
  if (!mayBeReceipt(new Map(Object.entries(headers)))) return takeFile(services, listener, headers, body);
  // The beginning tells a receipt. The view of a larger body would be sent to the thread as a whole.
  const begin = new Uint8Array(body.subarray(0, receiptAtMost));
  const run = services.compute.of(listener.account);
  const { recognized } = await run("as2.recognize", { headers: JSON.stringify(headers), body: begin });
  const { isReceipt, messageId } = parseExactJson(recognized) as Recognized;
  if (!isReceipt) return takeFile(services, listener, headers, body);
  if (body.length > receiptAtMost) return receiptTooLarge;
  return takeReceipt(services, listener, headers, { messageId, body });
}

/** Keeps what a receipt says for the run that waits for it. One that proves nothing changes nothing. */
async function takeReceipt(
  services: RunNeeds,
  { account, connection }: As2Listener,
  headers: MessageHeaders,
  { messageId, body }: Pick<Recognized, "messageId"> & { readonly body: Buffer },
): Promise<As2Answer> {
  const awaited = messageId === undefined ? undefined : await receiptAwaited(services, account, messageId);
  if (!awaited || messageId === undefined) return as2AnswerOf(401, "No message waits for this receipt.");
  const receiptInput = {
    connection,
    sent: JSON.stringify(awaited.sent),
    headers: JSON.stringify(headers),
    body,
  };
  const acknowledgement = await orUnreadable(() => services.compute.of(account)("as2.acknowledge", receiptInput));
  if (!acknowledgement) return as2AnswerOf(401, "The station is not set up to check receipts.");
  const acknowledged = parseExactJson(acknowledgement.receipt) as ReceiptResult;
  if (acknowledged.isUnproven) return as2AnswerOf(401, acknowledged.fault ?? "The receipt proves nothing.");
  if (awaited.said === undefined)
    await keepReceipt(services, account, messageId, { ...awaited, said: acknowledged as Json });
  return { status: 200, headers: {}, body: undefined };
}

const receiptTooLarge: As2Answer = {
  status: 413,
  headers: {},
  body: undefined,
  message: `A receipt has ${receiptAtMost / 1024} KB at most.`,
};

const as2AnswerOf = (status: number, message: string): As2Answer => ({ status, headers: {}, body: undefined, message });

/** Takes the file of a message once, however often it comes, and gives the receipt that it asks for. */
async function takeFile(
  services: RunNeeds,
  listener: As2Listener,
  headers: MessageHeaders,
  body: Buffer,
): Promise<As2Answer> {
  const { account, connection } = listener;
  const { "message-id": messageId = "" } = headers;
  if (!/^[\x21-\x7e ]{1,998}$/.test(messageId))
    return as2AnswerOf(422, "The message has no header Message-ID that names it.");
  const route = await routeOf(services, { ...listener, headers, body });
  const { document } = "fault" in route ? listener : route;
  const file: JsonObject = isObject(document.file) ? (document.file as JsonObject) : {};
  const definition = await readFileDefinition(services, account, file);
  const profile = await readEdiProfile(services, account, document);
  const rules = JSON.stringify({ file, ...(definition && { definition }), ...(profile && { profile }) });
  const messageInput = { connection, rules, headers: JSON.stringify(headers), body };
  const takenMessage = await orUnreadable(() => services.compute.of(account)("as2.take", messageInput));
  const message = refuseUnrouted(takenMessage ? (parseExactJson(takenMessage.taken) as ReceivedMessage) : unfit, route);
  const isTaken = message.disposition === "processed";
  const target = { ...listener, document, flow: "flow" in route ? route.flow : undefined };
  const isNew =
    !isTaken || (await storeMessage(services, target, messageId, await recordsIn(takenMessage?.parts ?? [])));
  const answer = await answerMessage(services, listener, messageId, {
    ...message,
    ...(!isNew && { disposition: "processed/warning: duplicate-document", text: "The message was here before." }),
  });
  return { ...answer, isUnproven: message.disposition.startsWith("processed/error") };
}

/** A message that was opened and has nowhere to go is not taken. */
function refuseUnrouted(message: ReceivedMessage, route: As2Route): ReceivedMessage {
  if (!("fault" in route) || message.disposition !== "processed") return message;
  return {
    ...message,
    disposition: unfit.disposition,
    text: `The message was not taken: ${route.fault}.`,
  };
}

/** The answer of a misconfigured station. Only a ping shows its owner what is missing; partners never see that. */
const unfit: ReceivedMessage = {
  disposition: "processed/error: unexpected-processing-error",
  text: "The message was not taken: the station is not set up for it.",
};

async function orUnreadable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecordFailure) return undefined;
    throw error;
  }
}

/** The area of accepted message ids, and the time for which they are kept. */
const area = "as2-messages";
const notedMs = 30 * 24 * 60 * 60 * 1000;

/** Keeps the records of a message; false for one that was kept before. */
async function storeMessage(
  services: RunNeeds,
  { account, document, stations, flow }: As2Listener & { readonly flow: string | undefined },
  messageId: string,
  delivered: Awaited<ReturnType<typeof recordsIn>>,
): Promise<boolean> {
  const id = document._id;
  const { store, clock } = services;
  const name = JSON.stringify([document._connectionId ?? "", stations.partner, messageId]);
  const key = createHash("sha256").update(name).digest("hex");
  return store.write(async (tx) => {
    if (await tx.blobSize(account, area, key)) return false;
    const expiresAt = new Date(clock.now() + notedMs).toISOString();
    await tx.putBlob(account, { area, key, bytes: Buffer.from(id), expiresAt });
    await takeParts(services, tx, { account, id, flow }, delivered);
    return true;
  });
}

/** Reads the records of a message; other requests are served in between. */
async function recordsIn(texts: readonly string[]) {
  const pause = createPause();
  const parts: (readonly Json[])[] = [];
  let bytes = 0;
  for (const text of texts) {
    parts.push((await parseInSlices(text, pause)) as readonly Json[]);
    bytes += Buffer.byteLength(text);
  }
  return { parts, bytes };
}

async function answerMessage(
  services: RunNeeds,
  listener: As2Listener,
  messageId: string,
  { disposition, text, mic, receipt }: ReceivedMessage,
): Promise<As2Answer> {
  const { account, connection, stations } = listener;
  if (!receipt) {
    return disposition.startsWith("processed/error")
      ? as2AnswerOf(422, text)
      : { status: 200, headers: {}, body: undefined };
  }
  const { ids, clock } = services;
  const order: ReceiptOrder = {
    of: messageId,
    disposition,
    text,
    mic,
    signing: receipt.signing,
    messageId: `<${ids.hex(16)}@${stations.own.replaceAll(/[^\w.-]/g, "-")}>`,
    at: clock.now(),
  };
  const run = services.compute.of(account);
  const makeReceipt = (each: ReceiptOrder) => run("as2.receipt", { connection, order: JSON.stringify(each) });
  // A station without a key of its own cannot sign.
  const signedReceipt =
    (await orUnreadable(() => makeReceipt(order))) ?? (await makeReceipt({ ...order, signing: undefined }));
  const headers = parseExactJson(signedReceipt.headers) as MessageHeaders;
  const body = Buffer.from(signedReceipt.body);
  if (receipt.url === undefined) return { status: 200, headers, body };
  await sendReceipt(services, stations, receipt.url, { headers, body });
  return { status: 200, headers: {}, body: undefined };
}

/**
 * Sends a receipt to where it is wanted: the address that the connection gives, or one of the partner's own host. Whoever may send
 * messages cannot have others sent elsewhere. A receipt that does not arrive is sent with the next copy of the message.
 */
async function sendReceipt(
  { egress }: RunNeeds,
  { takes, url }: Stations,
  wanted: string,
  { headers, body }: { readonly headers: MessageHeaders; readonly body: Buffer },
): Promise<void> {
  const to = takes.receiptUrl ?? wanted;
  if (takes.receiptUrl === undefined && (url === undefined || urlHost(to) !== urlHost(url))) return;
  await egress
    .request(to, { method: "POST", headers, body, timeout: 20_000, keepsOrigin: true })
    .catch((error: unknown) => {
      if (!(error instanceof EgressError)) throw error;
    });
}

const urlHost = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);
