/** What is sent over HTTP for prepared records, in batches, and what the answers mean. */
import { itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import type { Delivered, Judged, Prepared, Sending } from "../../adaptor.ts";
import type { RequestBlock } from "../../documents.ts";
import { RecordFailure } from "../../failure.ts";
import { DeliveryFault } from "../../fault.ts";
import type { HttpConnection } from "./connection.ts";
import { echoHider, secretParts } from "./echoes.ts";
import { checkSize, type HttpRequest, requestOf } from "./request.ts";
import { judge, type MediaTypes, readAnswer } from "./response.ts";
import type { HttpAnswer, NoAnswer, SentRequest } from "./send.ts";
import { eachView, holdsSecret, namesHost, toldOf, type Views } from "./views.ts";

export interface HttpDestination {
  readonly connection: Views<HttpConnection>;
  /** `http` or `rest` of the import. */
  readonly block: RequestBlock;
  /** What templates see beside the record. */
  readonly context: JsonObject;
  /** Whether anybody looks at what was sent and answered. */
  readonly watched: boolean;
}

/** What judging an answer needs of its request. */
interface Kept {
  /** Which entry of relativeURI, method, body and of the response rules was used. */
  readonly index: number;
  /** The request as it is shown; absent where nobody looks. */
  readonly shown?: HttpRequest;
  /** What of the request is hidden in the answer. */
  readonly hidden: readonly string[];
  readonly namesHost: boolean;
  readonly media: MediaTypes;
}

/** Milliseconds a destination may take. */
const timeout = 60_000;

/** The index of the request that a record takes: by its kind, where the requests have kinds. */
function indexOf(block: RequestBlock, operation: Prepared["operation"]): number {
  return Math.max(0, itemsOf(block.requestType).indexOf(operation));
}

/** The requests of records, a batch each; neighbours that take the same request share one. */
export function composeHttp(records: readonly Prepared[], destination: HttpDestination): readonly Sending[] {
  const size = Math.max(1, Math.floor(Number(destination.block.batchSize ?? 1)) || 1);
  const sendings: Sending[] = [];
  for (let from = 0; from < records.length; ) {
    const index = indexOf(destination.block, records[from]!.operation);
    let to = from + 1;
    while (to < records.length && to - from < size && indexOf(destination.block, records[to]!.operation) === index)
      to += 1;
    sendings.push(composeBatch(records.slice(from, to), index, destination));
    from = to;
  }
  return sendings;
}

function composeBatch(batch: readonly Prepared[], index: number, destination: HttpDestination): Sending {
  const { connection, block, context, watched } = destination;
  const size = batch.length;
  try {
    const request = eachView(connection, (connection, part) =>
      requestOf(batch, { connection, block, context, index }, part),
    );
    checkSize(request.real, block);
    const { mediaType, successMediaType, errorMediaType } = connection.real;
    const kept: Kept = {
      index,
      ...(watched && { shown: request.shown }),
      hidden: secretParts(request),
      namesHost: namesHost(request),
      media: { mediaType, successMediaType, errorMediaType },
    };
    return { size, request: sentOf(request, timeout), kept: kept as unknown as Json };
  } catch (error) {
    if (error instanceof RecordFailure) return { size, failure: error };
    if (!(error instanceof DeliveryFault)) throw error;
    return { size, failure: new RecordFailure("mapping_failed", "mapping", "request", error.message) };
  }
}

/** The request as it is sent; `timeout` in milliseconds. */
export function sentOf(request: Views<HttpRequest>, timeout: number): Json {
  const sent: SentRequest = { ...request.real, keepsOrigin: holdsSecret(request), timeout };
  return sent as unknown as Json;
}

/** What became of the records of a sending. `secrets`: the texts that are hidden in what the destination answers. */
export function judgeHttp(
  { size, kept }: { readonly size: number; readonly kept: Json },
  answer: Json,
  { block, secrets }: { readonly block: RequestBlock; readonly secrets: readonly string[] },
): Judged {
  const { index, shown, hidden, namesHost, media } = kept as unknown as Kept;
  const all = failingAll(size);
  const response = answer as unknown as HttpAnswer | NoAnswer;
  if ("fault" in response) {
    const failure = new RecordFailure("connection_failed", "connection", "apiCall", toldOf(response, namesHost));
    return { delivered: all(failure), ...(shown && { exchange: { request: shown } }) };
  }
  const hide = echoHider(secrets, hidden);
  const { status, headers, body } = response;
  const watched = shown && { exchange: { request: shown, status, headers: hide(headers), body: hide(body) } };
  try {
    return { delivered: judge(response, readAnswer(response, block, media), { block, index, size, hide }), ...watched };
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return { delivered: all(error, status), ...watched };
  }
}

/** The results of records that all failed for the same reason. */
const failingAll =
  (size: number) =>
  (failure: RecordFailure, statusCode = 422): readonly Delivered[] =>
    Array.from({ length: size }, () => ({ statusCode, json: null, headers: {}, failure }));
