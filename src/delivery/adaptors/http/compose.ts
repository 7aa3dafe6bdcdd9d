/** Composes HTTP requests for prepared records, in batches, and interprets the answers. */
import { itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { DeliveryFault } from "../../failures/fault.ts";
import type { HttpConnection } from "../../http/connection.ts";
import { isRateLimited, type RateRules } from "../../http/rate-rules.ts";
import { responseRedactor, secretParts } from "../../http/redact-response.ts";
import {
  forEachRendering,
  mayShowHost,
  type RealAndMasked,
  requestContainsSecret,
} from "../../http/redacted-request.ts";
import { checkSize, composeRequest, type HttpRequest, isGraphQL } from "../../http/request.ts";
import type { Delivered, Judged, Prepared, Sending } from "../../ports/adaptor.ts";
import type { RequestBlock } from "../../ports/documents.ts";
import { fileFormats } from "../../ports/files.ts";
import { isAmong, readPath } from "../../values/record-path.ts";
import { failsByPath, judgeRecords, type MediaTypes, mediaTypesOf, parseAnswerBody } from "./response.ts";
import { type HttpAnswer, type NoAnswer, noAnswerFailure, type SentRequest } from "./send.ts";
import type { FileFault, NamedFile } from "./send-file.ts";

interface HttpDestination {
  readonly connection: RealAndMasked<HttpConnection>;
  /** `http` or `rest` of the import. */
  readonly block: RequestBlock;
  /** Values that templates see in addition to the record. */
  readonly context: JsonObject;
  /** True if requests and answers are kept for display. */
  readonly watched: boolean;
  /** Path to the file key in records, if files are sent instead of records. */
  readonly filePath?: string | undefined;
}

/** The facts about a request that are needed to judge its answer. */
type HttpRequestState = {
  /** Index of the entry of relativeURI, method, body and of the response rules. */
  readonly index: number;
  /** The request for display; absent if not `watched`. */
  readonly shown?: HttpRequest;
  /** Texts of the request that are hidden in the answer. */
  readonly hidden: readonly string[];
  readonly namesHost: boolean;
  readonly media: MediaTypes;
};

/** Maximum milliseconds for an answer of the destination. */
const timeout = 60_000;

/** Returns the index of the request for a record: by its operation, if the requests have types. */
export function requestIndexOf(block: RequestBlock, operation: Prepared["operation"]): number {
  return Math.max(0, itemsOf(block.requestType).indexOf(operation));
}

/** Returns the requests of records, one for each batch. Only adjacent records with the same request index share a batch. */
export function composeHttp(records: readonly Prepared[], destination: HttpDestination): readonly Sending[] {
  const batch = Math.max(1, Math.floor(Number(destination.block.batchSize ?? 1)) || 1);
  const size = destination.filePath === undefined ? batch : 1;
  const sendings: Sending[] = [];
  for (let from = 0; from < records.length; ) {
    const index = requestIndexOf(destination.block, records[from]!.operation);
    let to = from + 1;
    while (
      to < records.length &&
      to - from < size &&
      requestIndexOf(destination.block, records[to]!.operation) === index
    )
      to += 1;
    sendings.push(composeBatch(records.slice(from, to), index, destination));
    from = to;
  }
  return sendings;
}

function composeBatch(batch: readonly Prepared[], index: number, destination: HttpDestination): Sending {
  const { connection, block, context, filePath } = destination;
  const size = batch.length;
  try {
    const file = filePath === undefined ? undefined : carriedFile(batch[0]!, filePath, block);
    const carried = file && {};
    const request = forEachRendering(connection, (connection, part) =>
      composeRequest(batch, { connection, block, context, index, carried }, part),
    );
    // Measured with masks, so that a limit chosen by the user does not reveal the length of a secret.
    checkSize(request.masked, block);
    const requestState = requestStateOf(request, index, destination);
    const sent = senderInput(request, connection.real, timeout) as JsonObject;
    return { size, request: file ? { ...sent, file: { ...file } } : sent, kept: requestState };
  } catch (error) {
    if (error instanceof RecordFailure) return { size, failure: error };
    if (!(error instanceof DeliveryFault)) throw error;
    return { size, failure: new RecordFailure("mapping_failed", "mapping", "request", error.message) };
  }
}

/** Returns the facts about a request for {@link judgeHttp}. `index`: entry of relativeURI and method used. */
export function requestStateOf(
  request: RealAndMasked<HttpRequest>,
  index: number,
  { connection, watched }: Pick<HttpDestination, "connection" | "watched">,
): Json {
  const newState: HttpRequestState = {
    index,
    ...(watched && { shown: request.shown }),
    hidden: secretParts(request),
    namesHost: mayShowHost(request),
    media: mediaTypesOf(connection.real),
  };
  return newState as Json;
}

/** Returns the file of a record. Throws RecordFailure if the record has none. */
function carriedFile({ record }: Prepared, path: string, { blobFormat, endPointBodyLimit }: RequestBlock): NamedFile {
  const key = readPath(record, path);
  if (typeof key !== "string" || key === "") {
    const message = `The record has no blob key at ${path}.`;
    throw new RecordFailure("mapping_failed", "mapping", "request", message, { classification: "missing" });
  }
  const format = fileFormats.find((each) => each === blobFormat);
  const isLimited = typeof endPointBodyLimit === "number" && endPointBodyLimit > 0;
  return { key, ...(format && { format }), ...(isLimited && { limit: endPointBodyLimit }) };
}

/** Returns the request for the sender; `timeout` in milliseconds. */
export function senderInput(
  request: RealAndMasked<HttpRequest>,
  { login, debugged }: HttpConnection,
  timeout: number,
): Json {
  const sent: SentRequest = {
    ...request.real,
    keepsOrigin: requestContainsSecret(request),
    timeout,
    ...(login && { login }),
    ...(debugged && { logged: request.masked }),
  };
  return sent as unknown as Json;
}

export interface HttpJudging {
  readonly block: RequestBlock;
  readonly rate: RateRules;
  /** Texts that are hidden in answers of the destination. */
  readonly secrets: readonly string[];
}

/** Returns the outcome of the records of a sending. */
export function judgeHttp(
  { size, kept }: { readonly size: number; readonly kept: Json },
  answer: Json,
  { block, rate, secrets }: HttpJudging,
): Judged {
  const { index, shown, hidden, namesHost, media } = kept as HttpRequestState;
  const all = failingAll(size);
  const response = answer as HttpAnswer | NoAnswer | FileFault;
  if ("fault" in response && isFileFault(response))
    return { delivered: all(fileFaultFailure(response)), ...(shown && { exchange: { request: shown } }) };
  if ("fault" in response) {
    return { delivered: all(noAnswerFailure(response, namesHost)), ...(shown && { exchange: { request: shown } }) };
  }
  const hide = responseRedactor([...secrets, ...(response.hidden ?? [])], hidden);
  const { status, headers, body } = response;
  const watched = shown && { exchange: { request: shown, status, headers: hide(headers), body: hide(body) } };
  try {
    const read = parseAnswerBody(response, block, media, hide);
    const delivered = judgeRecords(response, read, { block, index, size, hide, isGraphQL: isGraphQL(block, media) });
    return {
      delivered: isRateLimitedAnswer(response, read, rate) ? delivered.map(asRateLimited) : delivered,
      ...watched,
    };
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return { delivered: all(error, status), ...watched };
  }
}

/** Returns true if an answer with a success status reports a failure, so that another attempt may help. */
export function httpAnswerSaysFailure(
  kept: Json,
  answer: Json,
  { block, rate }: Pick<HttpJudging, "block" | "rate">,
): boolean {
  const { index, media } = kept as HttpRequestState;
  const response = answer as HttpAnswer | NoAnswer;
  if ("fault" in response) return false;
  try {
    const read = parseAnswerBody(response, block, media, (value) => value);
    return failsByPath(read, block, index) || isRateLimitedAnswer(response, read, rate);
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return false;
  }
}

const isRateLimitedAnswer = ({ status }: HttpAnswer, answer: Json, rate: RateRules): boolean =>
  isRateLimited(status, rate) ||
  (rate.failPath !== undefined && isAmong(readPath(answer, rate.failPath), rate.failValues));

function asRateLimited(delivered: Delivered): Delivered {
  const { source, stage, message } =
    delivered.failure ??
    new RecordFailure("rate_limited", "application", "response", "The destination says that it is asked too often.");
  return { ...delivered, failure: new RecordFailure("rate_limited", source, stage, message) };
}

const isFileFault = (answer: NoAnswer | FileFault): answer is FileFault =>
  answer.fault === "no-file" || answer.fault === "file-too-large";

function fileFaultFailure({ fault, message }: FileFault): RecordFailure {
  if (fault === "file-too-large") return new RecordFailure("size_limit_exceeded", "resource", "request", message);
  return new RecordFailure("delivery_failed", "resource", "request", message, { classification: "missing" });
}

/** Returns the results of records that all failed for the same reason. */
const failingAll =
  (size: number) =>
  (failure: RecordFailure, statusCode = 422): readonly Delivered[] =>
    Array.from({ length: size }, () => ({ statusCode, json: null, headers: {}, failure }));
