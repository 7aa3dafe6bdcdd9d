/** Reads records over HTTP: exports that describe their requests in the block `http` or, legacy, `rest` (facts 2.14). */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { failureFrom, RecordFailure } from "../../failures/failure.ts";
import { addressOf, type HttpConnection } from "../../http/connection.ts";
import { echoHider, type Hide, secretParts } from "../../http/echoes.ts";
import { escapeOf, type HttpRequest, isGraphQL, requestOf } from "../../http/request.ts";
import { eachView, namesHost, viewsOf } from "../../http/views.ts";
import type { Exchange, Prepared } from "../../ports/adaptor.ts";
import type { SourceBlock } from "../../ports/documents.ts";
import { secretTexts } from "../../ports/secret-texts.ts";
import { recordContext, renderedTemplate } from "../../templates/record-template.ts";
import { notReadYet } from "../not-read.ts";
import type { Asked, Found, Reader, Reading } from "../reader.ts";
import { sentOf } from "./compose.ts";
import { failureOfNone } from "./no-answer.ts";
import type { CameFile, FileAnswer } from "./read-file.ts";
import {
  blockAt,
  isPastTheLast,
  nextPlace,
  type Place,
  pagingObstacle,
  pagingValues,
  placeAt,
  resourcePathAt,
} from "./read-paging.ts";
import { fileObstacle, type Parsed, parsed, recordsIn, valueAt, wantedFile } from "./read-records.ts";
import { sourceBlockOf } from "./read-rest.ts";
import { judge, type MediaTypes, mediaTypesOf } from "./response.ts";
import type { HttpAnswer, NoAnswer } from "./send.ts";

/** The facts about a request that are needed to read its answer. */
type Kept = {
  readonly place: Place;
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

export const httpReader: Reader = Object.freeze({
  obstacle(document, connection) {
    const block = sourceBlockOf(document);
    const obstacle = fileObstacle(document);
    if (obstacle) return obstacle;
    if (document.type === "stream" || document.type === "distributed")
      return notReadYet(`Exports of the kind ${document.type}`);
    if (typeof block._asyncHelperId === "string") return notReadYet("Exports with an asynchronous helper");
    try {
      viewsOf(connection);
    } catch (error) {
      if (error instanceof RecordFailure) return error;
      throw error;
    }
    return pagingObstacle(block);
  },
  ask(position, reading) {
    const block = sourceBlockOf(reading.export);
    const place = placeAt(position, block);
    const { record } = reading;
    const about = record === undefined ? noRecord : { ...noRecord, record, mapped: record };
    const wanted = wantedFile(reading.export);
    const { request, kept } = asked(blockAt(block, place), [about], place, reading);
    return { request: wanted ? { ...(request as JsonObject), wanted: { ...wanted } } : request, kept };
  },
  read(kept, answer, reading) {
    const asked = kept as Kept;
    const response = answer as HttpAnswer | FileAnswer | NoAnswer;
    if ("fault" in response) {
      const failure = failureOfNone(response, asked.namesHost);
      return { failure, ...(asked.shown && { exchange: { request: asked.shown } }) };
    }
    const hide = hiderOf(response, asked, reading);
    const exchange = asked.shown && { exchange: shownExchange(asked.shown, response, hide) };
    if ("unread" in response) {
      const { message } = response.unread;
      return { failure: failureFrom({ ...response.unread, message: hide(message) }), ...exchange };
    }
    try {
      return { ...foundIn(response, asked, reading, hide), ...exchange };
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
    return asked(block, [{ ...noRecord, record, mapped: record }], placeAt(undefined, {}), reading);
  },
  marked(kept, answer, reading) {
    const asked = kept as Kept;
    const response = answer as HttpAnswer | NoAnswer;
    if ("fault" in response) return failureOfNone(response, asked.namesHost);
    const hide = hiderOf(response, asked, reading);
    // The body is irrelevant if the status is a success.
    return judge(response, response.body, { block: {}, index: 0, size: 1, hide, end: "source" })[0]?.failure;
  },
} satisfies Reader);

function hiderOf(response: HttpAnswer, { hidden }: Kept, { connection }: Reading): Hide {
  return echoHider([...secretTexts(connection), ...(response.hidden ?? [])], hidden);
}

function asked(
  block: ReturnType<typeof blockAt>,
  records: readonly Prepared[],
  place: Place,
  { connection: opened, context, watched }: Reading,
): Asked {
  const connection = viewsOf(opened);
  const seen = withPaging(context, place);
  const request = eachView(connection, (each, part) =>
    requestOf(records, { connection: each, block, context: seen, index: 0 }, part),
  );
  const kept: Kept = {
    place,
    url: request.real.url,
    ...(watched && { shown: request.shown }),
    hidden: secretParts(request),
    namesHost: namesHost(request),
    media: mediaTypesOf(connection.real),
  };
  return { request: sentOf(request, connection.real, timeout), kept: kept as Json };
}

/** Adds the place to the context, as `export.http.paging`. */
function withPaging(context: JsonObject, place: Place): JsonObject {
  const own = isObject(context["export"]) ? context["export"] : {};
  return { ...context, export: { ...own, http: { paging: pagingValues(place) } } };
}

function shownExchange(request: HttpRequest, { status, headers, body }: HttpAnswer, hide: Hide): Exchange {
  return { request, status, headers: hide(headers), body: hide(body) };
}

/** Returns the records of an answer, and the position of the next request. Throws RecordFailure. */
function foundIn(
  response: HttpAnswer & { readonly came?: CameFile },
  { place, url, media }: Kept,
  reading: Reading,
  hide: Hide,
): Found {
  const block = sourceBlockOf(reading.export);
  if (isPastTheLast(block, place, response)) return { records: [] };
  const answer = parsed(response, block, media, { isFile: wantedFile(reading.export) !== undefined, hide });
  const failure = failureOf(response, answer, block, { hide, isGraphQL: isGraphQL(block, media) });
  if (failure) return { failure };
  const found = recordsIn(answer, resourcePathAt(block, place), reading.export, response.came);
  const records = found.map((record) => hide(record));
  const connection = viewsOf(reading.connection).real;
  const next = nextPlace({
    block,
    place,
    headers: response.headers,
    url,
    records: found,
    at: (path) => valueAt(answer, path),
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
    address: (text) => withoutCarried(text, url, connection),
  });
  if (next === undefined) return { records };
  if (next.answers < reading.answersAtMost) return { records, next };
  const message = `The source has more than ${reading.answersAtMost} pages. Reading ends there: narrow the request, or have the source answer larger pages.`;
  return { records, cut: new RecordFailure("output_too_large", "application", "response", message) };
}

/** Returns the failure of an answer by the rules of the export; the messages quote no secrets. */
function failureOf(
  response: HttpAnswer,
  { value }: Parsed,
  { response: rules }: SourceBlock,
  judging: { readonly hide: Hide; readonly isGraphQL: boolean },
): RecordFailure | undefined {
  const { successPath, successValues, failPath, failValues, errorPath } = isObject(rules) ? rules : {};
  const listed = { successValues: [successValues ?? []], failValues: [failValues ?? []] };
  const own = { successPath: successPath ?? null, failPath: failPath ?? null, errorPath: errorPath ?? null, ...listed };
  return judge(response, value, { block: { response: own }, index: 0, size: 1, ...judging, end: "source" })[0]?.failure;
}

/**
 * Returns the full form of an address in an answer, without the query parameters added to every request of the connection. They
 * are added again later, so a credential among them is not stored.
 */
function withoutCarried(text: string, base: string, connection: HttpConnection): string {
  if (!URL.canParse(text, base)) {
    const message = "The answer names an address of the next page that is no valid URL.";
    throw new RecordFailure("delivery_failed", "application", "parse", message);
  }
  const url = new URL(text, base);
  for (const name of connection.queryNames) url.searchParams.delete(name);
  // Throws if the address is on another server.
  addressOf(connection, url.href);
  return url.href;
}
