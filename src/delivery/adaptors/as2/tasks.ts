/** Partner messages as tasks of compute threads: partners decide the content, and cryptography takes time. */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { TaskInput, TaskResult } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { DeliveryFault } from "../../failures/fault.ts";
import { fileEncodingOf } from "../../formats/encodings.ts";
import { fileReaderOf } from "../../formats/files/index.ts";
import type { ReadRules } from "../../formats/files/reader.ts";
import type { ConnectionDocument } from "../../ports/documents.ts";
import { digestNamed } from "./cms/algorithms.ts";
import { decodedBody, type Entity, headerParameters } from "./mime.ts";
import { micsOf, type OutgoingFile, packMessage } from "./pack.ts";
import {
  confirmedMessageId,
  createReceipt,
  isReceipt,
  type RequestedReceipt,
  requestedReceipt,
  type SentMessage,
  verifyReceipt,
} from "./receipt.ts";
import { type Stations, stationsOf } from "./stations.ts";
import { meetsProtection, type RefusalReason, type UnpackedMessage, unpackMessage } from "./unpack.ts";

const parsedStations = (connection: string): Stations => stationsOf(parseExactJson(connection) as ConnectionDocument);
const entityIn = (headers: string, body: Uint8Array): Entity => ({
  headers: new Map(Object.entries(parseExactJson(headers) as { readonly [name: string]: string })),
  body: Buffer.from(body),
});

/** Packs a file into a message, with the digests that its receipt is compared with. */
export function packTask({ connection, file, content }: TaskInput<"as2.pack">): TaskResult<"as2.pack"> {
  const { headers, body, mics } = packMessage(
    Buffer.from(content),
    parseExactJson(file) as OutgoingFile,
    parsedStations(connection),
  );
  return { headers: JSON.stringify(headers), body, mics: JSON.stringify(mics) };
}

/** The nature of what a station was sent: a message, or a receipt and the id of the message that it confirms. */
export interface Recognized {
  readonly isReceipt: boolean;
  readonly messageId?: string | undefined;
}

/** Tells receipts from messages. Anybody sends them, and their parts decide the work. */
export function recognizeTask({ headers, body }: TaskInput<"as2.recognize">): TaskResult<"as2.recognize"> {
  const entity = entityIn(headers, body);
  const recognized: Recognized = isReceipt(entity)
    ? { isReceipt: true, messageId: confirmedMessageId(entity) }
    : { isReceipt: false };
  return { recognized: JSON.stringify(recognized) };
}

/** Returns the result of a receipt for a message. */
export function acknowledgeTask({
  connection,
  sent,
  headers,
  body,
}: TaskInput<"as2.acknowledge">): TaskResult<"as2.acknowledge"> {
  const acknowledged = verifyReceipt(
    entityIn(headers, body),
    parseExactJson(sent) as SentMessage,
    parsedStations(connection),
  );
  return { receipt: JSON.stringify(acknowledged) };
}

/** The result of a received message, without its records. */
export interface ReceivedMessage {
  /** Disposition in the wording of receipts. */
  readonly disposition: string;
  /** Text for people. */
  readonly text: string;
  /** Digest in base64, and its algorithm; absent if there is no content to digest. */
  readonly mic?: { readonly value: string; readonly digest: string };
  /** The requested receipt. */
  readonly receipt?: { readonly signing?: string; readonly url?: string };
}

/** The input of a receipt. */
export interface ReceiptOrder {
  readonly of: string;
  readonly disposition: string;
  readonly text: string;
  readonly mic?: ReceivedMessage["mic"];
  readonly signing?: string | undefined;
  readonly messageId: string;
  readonly at: number;
}

/** Returns the content of a message, for the choice of its route. */
export function openMessageTask({ connection, headers, body }: TaskInput<"as2.open">): TaskResult<"as2.open"> {
  const stations = parsedStations(connection);
  const opened = unpackMessage(entityIn(headers, body), stations);
  if ("refused" in opened || !meetsProtection(stations.takes, opened)) return { opened: "" };
  const { entity } = opened;
  const rawMessageBody = decodedBody(entity).toString("utf8");
  return { opened: JSON.stringify({ mimeHeaders: Object.fromEntries(entity.headers), rawMessageBody }) };
}

/** Opens a message and reads the records of its file. */
export function receiveMessageTask({
  connection,
  rules,
  headers,
  body,
}: TaskInput<"as2.take">): TaskResult<"as2.take"> {
  const stations = parsedStations(connection);
  const message = entityIn(headers, body);
  const wantedTerms = requestedReceipt(message.headers);
  const receipt = wantedTerms && wantedReceipt(wantedTerms);
  const { records, ...rest } = receivedMessage(message, stations, parseExactJson(rules) as ReadRules, wantedTerms);
  const taken: ReceivedMessage = { ...rest, ...(receipt && { receipt }) };
  return { taken: JSON.stringify(taken), parts: recordParts(records) };
}

/** Characters of the records of a part; a larger one has a part of its own. */
const partSize = 512 * 1024;

/** Returns the records in lists of bounded size, as JSON. */
function recordParts(records: readonly Json[]): readonly string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let roomLeft = partSize;
  for (const record of records) {
    const text = JSON.stringify(record);
    if (text.length > roomLeft && part.length > 0) {
      parts.push(`[${part.join(",")}]`);
      part = [];
      roomLeft = partSize;
    }
    part.push(text);
    roomLeft -= text.length;
  }
  return part.length > 0 ? [...parts, `[${part.join(",")}]`] : parts;
}

const wantedReceipt = ({ signing, url }: RequestedReceipt): NonNullable<ReceivedMessage["receipt"]> => ({
  ...(signing && { signing: signing.name }),
  ...(url !== undefined && { url }),
});

function receivedMessage(
  message: Entity,
  stations: Stations,
  rules: ReadRules,
  requestedTerms: RequestedReceipt | undefined,
): ReceivedMessage & { readonly records: readonly Json[] } {
  const opened = unpackMessage(message, stations);
  if ("refused" in opened) return refusedMessage(opened.refused);
  const digest = requestedTerms?.signing ?? opened.signing ?? digestNamed("sha256")!;
  const mic = { value: micsOf(opened.over)[digest.name]!, digest: digest.name };
  if (!meetsProtection(stations.takes, opened)) return { ...refusedMessage("insufficient-message-security"), mic };
  try {
    return { records: recordsInEntity(opened, rules), disposition: "processed", text: "The message was taken.", mic };
  } catch (error) {
    if (!(error instanceof DeliveryFault || error instanceof RecordFailure)) throw error;
    const text = `The file cannot be read: ${error.message.slice(0, 300)}`;
    return { records: [], disposition: "processed/error: unexpected-processing-error", text, mic };
  }
}

const refusedMessage = (why: RefusalReason): ReceivedMessage & { readonly records: readonly Json[] } => ({
  records: [],
  disposition: `processed/error: ${why}`,
  text: `The message was not taken: ${why}.`,
});

/** Returns the records of a file. Without a format, the file itself is one record: `{fileName, contentType, content}`. */
function recordsInEntity({ entity }: UnpackedMessage, rules: ReadRules): readonly Json[] {
  const body = decodedBody(entity);
  const text = new TextDecoder(fileEncodingOf(rules.file["encoding"]).label).decode(body);
  const { type } = rules.file;
  const reader = fileReaderOf(type);
  if (!reader && type !== undefined) {
    const message = `files of the type ${String(type)} are not read by this server yet`;
    throw new RecordFailure("not_supported", "internal", "parse", message);
  }
  if (reader) return reader.read({ text, isFirst: true, isLast: true, carried: null }, rules).records;
  const { parameters } = headerParameters(entity.headers.get("content-disposition"));
  return [
    {
      fileName: parameters.get("filename") ?? null,
      contentType: headerParameters(entity.headers.get("content-type")).value,
      content: text,
    },
  ];
}

/** Creates a receipt for a received message. */
export function receiptTask({ connection, order }: TaskInput<"as2.receipt">): TaskResult<"as2.receipt"> {
  const { mic, signing, ...facts } = parseExactJson(order) as ReceiptOrder;
  const digested = mic && { value: mic.value, digest: digestNamed(mic.digest)! };
  const createdReceipt = createReceipt(
    { ...facts, mic: digested },
    parsedStations(connection),
    signing === undefined ? undefined : digestNamed(signing),
  );
  return { headers: JSON.stringify(createdReceipt.headers), body: createdReceipt.body };
}
