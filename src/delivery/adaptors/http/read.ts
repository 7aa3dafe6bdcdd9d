/** Reads records over HTTP: exports that describe their requests in the block `http` or, legacy, `rest` (facts 2.14). */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { failureFrom, RecordFailure } from "../../failures/failure.ts";
import { type HttpConnection, requestAddress } from "../../http/connection.ts";
import { type RedactValue, responseRedactor, secretParts } from "../../http/redact-response.ts";
import { connectionRenderings, forEachRendering, mayShowHost } from "../../http/redacted-request.ts";
import { composeRequest, escapeOf, type HttpRequest, isGraphQL } from "../../http/request.ts";
import type { Prepared, PreviewExchange } from "../../ports/adaptor.ts";
import type { SourceBlock } from "../../ports/documents.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { recordContext, renderedTemplate } from "../../templates/record-template.ts";
import { notReadYet } from "../adaptor-entry.ts";
import type { ExportReader, ExportReading, ReaderRequest, ReaderResult } from "../reader.ts";
import { senderInput } from "./compose.ts";
import type { HttpFileAnswer, ReceivedFile } from "./read-file.ts";
import {
  blockAt,
  isPastTheLast,
  nextPlace,
  type PagingPlace,
  pagingObstacle,
  pagingPlaceAt,
  pagingValues,
  resourcePathAt,
} from "./read-paging.ts";
import {
  answerValueAt,
  fileObstacle,
  type ParsedAnswer,
  parseExportAnswer,
  recordsAtPath,
  sourceBlockOf,
  wantedFile,
} from "./read-records.ts";
import { judgeRecords, type MediaTypes, mediaTypesOf } from "./response.ts";
import { type HttpAnswer, type NoAnswer, noAnswerFailure } from "./send.ts";

/** The facts about a request that are needed to read its answer. */
type HttpReadState = {
  readonly place: PagingPlace;
  readonly url: string;
  /** The request for display; absent if not `watched`. */
  readonly shown?: HttpRequest;
  /** Texts of the request that are hidden in the answer. */
  readonly hidden: readonly string[];
  readonly namesHost: boolean;
  readonly media: MediaTypes;
};

/** Maximum milliseconds for an answer of the source. */
const timeout = 60_000;

/** A request without a record is rendered with an empty record. */
const noRecord: Prepared = Object.freeze({ record: {}, mapped: {}, operation: "CREATE" });

export const httpReader: ExportReader = Object.freeze({
  obstacle(document, connection) {
    const block = sourceBlockOf(document);
    const obstacle = fileObstacle(document);
    if (obstacle) return obstacle;
    if (document.type === "stream" || document.type === "distributed")
      return notReadYet(`Exports of the kind ${document.type}`);
    if (typeof block._asyncHelperId === "string") return notReadYet("Exports with an asynchronous helper");
    try {
      connectionRenderings(connection);
    } catch (error) {
      if (error instanceof RecordFailure) return error;
      throw error;
    }
    return pagingObstacle(block);
  },
  ask(position, reading) {
    const block = sourceBlockOf(reading.export);
    const place = pagingPlaceAt(position, block);
    const { record } = reading;
    const about = record === undefined ? noRecord : { ...noRecord, record, mapped: record };
    const wanted = wantedFile(reading.export);
    const { request, kept } = composeRead(blockAt(block, place), [about], place, reading);
    return { request: wanted ? { ...(request as JsonObject), wanted: { ...wanted } } : request, kept };
  },
  read(kept, answer, reading) {
    const readState = kept as HttpReadState;
    const response = answer as HttpAnswer | HttpFileAnswer | NoAnswer;
    if ("fault" in response) {
      const failure = noAnswerFailure(response, readState.namesHost);
      return { failure, ...(readState.shown && { exchange: { request: readState.shown } }) };
    }
    const hide = hiderOf(response, readState, reading);
    const exchange = readState.shown && { exchange: shownExchange(readState.shown, response, hide) };
    if ("unread" in response) {
      const { message } = response.unread;
      return { failure: failureFrom({ ...response.unread, message: hide(message) }), ...exchange };
    }
    try {
      return { ...readerResultOf(response, readState, reading, hide), ...exchange };
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      return { failure: error, ...exchange };
    }
  },
  mark(record, reading) {
    const { once } = sourceBlockOf(reading.export);
    if (!isObject(once) || typeof once.relativeURI !== "string") return undefined;
    const { relativeURI, method, body } = once;
    const block = {
      relativeURI,
      method: typeof method === "string" && method !== "" ? method : "POST",
      ...(typeof body === "string" && { body }),
    };
    return composeRead(block, [{ ...noRecord, record, mapped: record }], pagingPlaceAt(undefined, {}), reading);
  },
  marked(kept, answer, reading) {
    const markState = kept as HttpReadState;
    const response = answer as HttpAnswer | NoAnswer;
    if ("fault" in response) return noAnswerFailure(response, markState.namesHost);
    const hide = hiderOf(response, markState, reading);
    // The body is irrelevant if the status is a success.
    return judgeRecords(response, response.body, { block: {}, index: 0, size: 1, hide, end: "source" })[0]?.failure;
  },
} satisfies ExportReader);

function hiderOf(response: HttpAnswer, { hidden }: HttpReadState, { connection }: ExportReading): RedactValue {
  return responseRedactor([...connectionSecrets(connection), ...(response.hidden ?? [])], hidden);
}

function composeRead(
  block: ReturnType<typeof blockAt>,
  records: readonly Prepared[],
  place: PagingPlace,
  { connection: opened, context, watched }: ExportReading,
): ReaderRequest {
  const connection = connectionRenderings(opened);
  const seen = withPaging(context, place);
  const request = forEachRendering(connection, (each, part) =>
    composeRequest(records, { connection: each, block, context: seen, index: 0 }, part),
  );
  const newState: HttpReadState = {
    place,
    url: request.real.url,
    ...(watched && { shown: request.shown }),
    hidden: secretParts(request),
    namesHost: mayShowHost(request),
    media: mediaTypesOf(connection.real),
  };
  return { request: senderInput(request, connection.real, timeout), kept: newState as Json };
}

/** Adds the place to the context, as `export.http.paging`. */
function withPaging(context: JsonObject, place: PagingPlace): JsonObject {
  const exportValues = isObject(context["export"]) ? context["export"] : {};
  return { ...context, export: { ...exportValues, http: { paging: pagingValues(place) } } };
}

function shownExchange(
  request: HttpRequest,
  { status, headers, body }: HttpAnswer,
  hide: RedactValue,
): PreviewExchange {
  return { request, status, headers: hide(headers), body: hide(body) };
}

/** Returns the records of an answer, and the position of the next request. Throws RecordFailure. */
function readerResultOf(
  response: HttpAnswer & { readonly came?: ReceivedFile },
  { place, url, media }: HttpReadState,
  reading: ExportReading,
  hide: RedactValue,
): ReaderResult {
  const block = sourceBlockOf(reading.export);
  if (isPastTheLast(block, place, response)) return { records: [] };
  const answer = parseExportAnswer(response, block, media, { isFile: wantedFile(reading.export) !== undefined, hide });
  const failure = exportAnswerFailure(response, answer, block, { hide, isGraphQL: isGraphQL(block, media) });
  if (failure) return { failure };
  const found = recordsAtPath(answer, resourcePathAt(block, place), reading.export, response.came);
  const records = found.map((record) => hide(record));
  const connection = connectionRenderings(reading.connection).real;
  const next = nextPlace({
    block,
    place,
    headers: response.headers,
    url,
    records: found,
    at: (path) => answerValueAt(answer, path),
    render: (part, template, at) => {
      // Templates cannot read secrets that the source repeats in its answer, as they cannot read those of the connection.
      const previous_page = { full_response: hide(answer.value), last_record: hide(found.at(-1) ?? null) };
      const seen = {
        ...recordContext([{ record: reading.record ?? {} }], withPaging(reading.context, at)),
        ...connection.templates,
        previous_page,
      };
      const way =
        part === "relativeURI" ? "uri" : (escapeOf[String(block.requestMediaType ?? media.mediaType)] ?? "none");
      return renderedTemplate(template, seen, way, block.strictHandlebarEvaluation === true);
    },
    address: (text) => withoutLoginParts(text, url, connection),
  });
  if (next === undefined) return { records };
  if (next instanceof RecordFailure) return { records, cut: next };
  if (next.answers < reading.answersAtMost) return { records, next };
  const message = `The source has more than ${reading.answersAtMost} pages. Reading ends there: narrow the request, or have the source answer larger pages.`;
  return { records, cut: new RecordFailure("output_too_large", "application", "response", message) };
}

/** Returns the failure of an answer by the rules of the export; the messages quote no secrets. */
function exportAnswerFailure(
  response: HttpAnswer,
  { value }: ParsedAnswer,
  { response: rules }: SourceBlock,
  judging: { readonly hide: RedactValue; readonly isGraphQL: boolean },
): RecordFailure | undefined {
  const { successPath, successValues, failPath, failValues, errorPath } = isObject(rules) ? rules : {};
  const listed = { successValues: [successValues ?? []], failValues: [failValues ?? []] };
  const responseRules = {
    successPath: successPath ?? null,
    failPath: failPath ?? null,
    errorPath: errorPath ?? null,
    ...listed,
  };
  return judgeRecords(response, value, {
    block: { response: responseRules },
    index: 0,
    size: 1,
    ...judging,
    end: "source",
  })[0]?.failure;
}

/**
 * Returns the full form of an address in an answer, without the query parameters added to every request of the connection. They
 * are added again later, so a credential among them is not stored.
 */
function withoutLoginParts(text: string, base: string, connection: HttpConnection): string {
  if (!URL.canParse(text, base)) {
    const message = "The answer names an address of the next page that is not a valid URL.";
    throw new RecordFailure("delivery_failed", "application", "parse", message);
  }
  const url = new URL(text, base);
  for (const name of connection.queryNames) url.searchParams.delete(name);
  // Throws if the address is on another server.
  requestAddress(connection, url.href);
  return url.href;
}
