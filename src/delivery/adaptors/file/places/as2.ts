/** Partners as places for files: a file is sent as a message, and is delivered when the receipt confirms it (RFC 4130). */

import type { Readable } from "node:stream";
import { parseExactJson } from "../../../../base/exact-json.ts";
import { type JsonObject, objectsOf } from "../../../../base/json.ts";
import type { EgressResponse } from "../../../egress/requests.ts";
import { RecordFailure } from "../../../failures/failure.ts";
import type { OpenedConnection } from "../../../ports/adaptor.ts";
import type { OutgoingFile } from "../../as2/pack.ts";
import type { ReceiptResult, SentMessage } from "../../as2/receipt.ts";
import { type Stations, stationsOf } from "../../as2/stations.ts";
import { contentAtMost } from "../../as2/unpack.ts";
import { tlsOf } from "../../connection-tls.ts";
import type { FilePlace, OpenPlace, PlaceContext, PlaceWriteOptions, WrittenFile } from "./place.ts";

/** Maximum milliseconds for a partner's answer. */
const timeout = 60_000;

export const openPartnerPlace: OpenPlace = async (connection, placeContext) => {
  const stations = stationsOf(connection.document);
  if (stations.url === undefined) {
    const message = "The connection has no as2.partnerStationInfo.as2URI.";
    throw new RecordFailure("not_configured", "connection", "request", message);
  }
  return new PartnerPlace(connection, stations, stations.url, placeContext);
};

class PartnerPlace implements FilePlace {
  readonly showsPartialWrites = false;
  readonly #connection: OpenedConnection;
  readonly #stations: Stations;
  readonly #url: string;
  readonly #context: PlaceContext;

  constructor(connection: OpenedConnection, stations: Stations, url: string, services: PlaceContext) {
    this.#connection = connection;
    this.#stations = stations;
    this.#url = url;
    this.#context = services;
  }

  async write(path: string, content: Readable, options: PlaceWriteOptions): Promise<WrittenFile> {
    const { compute, clock, receipts } = this.#context;
    if (!compute || !clock) throw noFilesToRead("Messages are sent in runs alone");
    const messageId = messageIdOf(options, this.#stations);
    const file: OutgoingFile = {
      name: path.split("/").at(-1)!,
      contentType: options.contentType ?? "application/octet-stream",
      messageId,
      at: clock.now(),
    };
    const connection = JSON.stringify(this.#connection.document);
    const bytes = await wholeMessage(content, path);
    const packedMessage = await compute(
      "as2.pack",
      { connection, file: JSON.stringify(file), content: bytes },
      { begun: true },
    );
    const { mode } = this.#stations.sends.receipt;
    const { partner } = this.#stations;
    const sent: SentMessage = { messageId, partner, mics: parseExactJson(packedMessage.mics) as SentMessage["mics"] };
    if (mode === "async") {
      if (!receipts) throw noFilesToRead("Receipts that come later are awaited in saved imports alone");
      await receipts.expect(messageId, sent);
    }
    const answer = await this.#sent(parseExactJson(packedMessage.headers) as Headers, Buffer.from(packedMessage.body));
    const said = await this.#acknowledged(mode, sent, answer, connection);
    if (said?.fault !== undefined) throw unconfirmedDelivery(said.fault);
    return { id: messageId, attributes: { messageId, ...(said && { disposition: said.disposition }) } };
  }

  async #sent(headers: Headers, body: Buffer): Promise<EgressResponse> {
    const { egress, signal, block } = this.#context;
    const { auth } = this.#stations;
    const basic = auth && `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString("base64")}`;
    const answer = await egress.request(this.#url, {
      method: "POST",
      headers: { ...ownHeaders(block), ...headers, ...(basic && { authorization: basic }) },
      body,
      timeout,
      signal,
      keepsOrigin: true,
      tls: tlsOf(this.#connection.document),
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status === 401 || answer.status === 403) {
      const message = `The partner refused the login with status ${answer.status}.`;
      throw new RecordFailure("authentication_failed", "connection", "apiCall", message);
    }
    throw unconfirmedDelivery(`The partner answered with status ${answer.status}.`);
  }

  /** Returns the result of the receipt; undefined if none was requested. */
  async #acknowledged(
    mode: "none" | "sync" | "async",
    sent: SentMessage,
    { headers, body }: EgressResponse,
    connection: string,
  ): Promise<ReceiptResult | undefined> {
    const { compute, receipts, signal } = this.#context;
    if (mode === "none") return undefined;
    if (mode === "async") {
      const acknowledged = (await receipts!.answer(sent.messageId, signal)) as ReceiptResult | undefined;
      return acknowledged ?? { disposition: "", fault: "No receipt of the partner has come in time." };
    }
    const taskInput = { connection, sent: JSON.stringify(sent), headers: JSON.stringify(headers), body };
    const { receipt } = await compute!("as2.acknowledge", taskInput, { begun: true });
    return parseExactJson(receipt) as ReceiptResult;
  }

  // biome-ignore lint/correctness/useYield: there is nothing to list.
  async *list(): AsyncGenerator<never> {
    throw noFilesToRead("Partners send their files; they are not fetched");
  }

  async read(): Promise<Readable> {
    throw noFilesToRead("Partners send their files; they are not fetched");
  }

  async rename(): Promise<void> {
    throw noFilesToRead("A message keeps its name");
  }

  /** Does nothing: a sent message cannot be removed. */
  async remove(): Promise<void> {}

  async exists(): Promise<boolean> {
    return false;
  }

  async close(): Promise<void> {}
}

type Headers = { readonly [name: string]: string };

/** Returns `headers` of the import; headers of the message take precedence over them. */
const ownHeaders = ({ headers }: JsonObject): Headers =>
  Object.fromEntries(
    objectsOf(headers).flatMap(({ name, value }) =>
      typeof name === "string" && typeof value === "string" ? [[name.toLowerCase(), value]] : [],
    ),
  );

/**
 * Returns the id set by the import, else a unique id for the file. It is the same in each attempt, so that the partner detects
 * duplicates.
 */
function messageIdOf({ attributes, key }: PlaceWriteOptions, { own }: Stations): string {
  const givenMessageId = attributes?.["messageId"];
  const plain = typeof givenMessageId === "string" ? givenMessageId.trim().replace(/^<|>$/g, "") : "";
  const id = plain === "" ? `${key}@${own.replaceAll(/[^\w.-]/g, "-")}` : plain;
  if (/^[\x21-\x7e]{1,250}$/.test(id) && !/[<>]/.test(id)) return `<${id}>`;
  const message = `${JSON.stringify(id.slice(0, 100))} cannot be the id of a message: printable ASCII without blanks, 250 characters at most.`;
  throw new RecordFailure("mapping_failed", "mapping", "request", message);
}

async function wholeMessage(content: Readable, path: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk as Uint8Array);
    size += (chunk as Uint8Array).length;
    if (size > contentAtMost) {
      const message = `${path} is larger than ${contentAtMost / 1024 / 1024} MB, which is what a message contains. Part it: file.skipAggregation and batchSize.`;
      throw new RecordFailure("size_limit_exceeded", "application", "request", message);
    }
  }
  return Buffer.concat(chunks, size);
}

/** Returns the failure for a missing confirmation of the partner: another attempt may help. */
const unconfirmedDelivery = (message: string): RecordFailure =>
  new RecordFailure("delivery_failed", "application", "response", message, { classification: "connection" });

const noFilesToRead = (what: string): RecordFailure =>
  new RecordFailure("not_supported", "connection", "request", `${what}.`);
