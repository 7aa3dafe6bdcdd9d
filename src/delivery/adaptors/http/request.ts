/** Composes an HTTP request from records (facts 2.7). */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import type { Exchange, Prepared } from "../../adaptor.ts";
import type { RequestBlock } from "../../documents.ts";
import { RecordFailure } from "../../failure.ts";
import { csvText } from "../../formats/csv-data-generator.ts";
import { xmlText } from "../../formats/xml-text.ts";
import { isEmpty } from "../../pipeline/record-path.ts";
import { contextOf, rendered } from "../../pipeline/record-template.ts";
import type { Escape } from "../../pipeline/template.ts";
import { addressOf, type HttpConnection, headersOf } from "./connection.ts";
import type { Part } from "./part.ts";

export type HttpRequest = Exchange["request"];

/** What templates see beside the record. */
interface RequestSetting {
  readonly connection: HttpConnection;
  readonly block: RequestBlock;
  readonly context: JsonObject;
  /** Which entry of relativeURI, method and body is used. */
  readonly index: number;
}

const mediaTypes: { readonly [name: string]: string } = {
  json: "application/json",
  xml: "application/xml",
  csv: "text/csv",
  urlencoded: "application/x-www-form-urlencoded",
  plaintext: "text/plain",
};
const escapeOf: { readonly [media: string]: Escape } = { json: "json", xml: "xml", urlencoded: "uri" };

const failed = (message: string, code: "not_supported" | "delivery_failed" = "delivery_failed"): RecordFailure =>
  new RecordFailure(code, "application", "request", message);

/** The entry of an array aligned by position; a single entry serves for all. */
export function aligned(value: Json | undefined, index: number): Json | undefined {
  if (!Array.isArray(value)) return value;
  return (value as readonly Json[])[index] ?? (value.length === 1 ? (value as readonly Json[])[0] : undefined);
}

/** Composes the request of one record, or of a batch. Throws RecordFailure. */
export function requestOf(batch: readonly Prepared[], setting: RequestSetting, part: Part): HttpRequest {
  const { connection, block, index } = setting;
  const strict = block.strictHandlebarEvaluation === true;
  const method = String(aligned(block.method, index) ?? "POST").toUpperCase();
  const media = String(block.requestMediaType ?? connection.mediaType);
  const premapped = contextOf(batch, around(setting));
  const url = part(() => {
    const uri = rendered(String(aligned(block.relativeURI, index) ?? ""), premapped, "uri", strict);
    return addressOf(connection, uri);
  });
  const body = hasBody(setting, method) ? part(() => bodyOf(batch, setting, media, strict)) : undefined;
  const own = headersOf(block.headers, premapped, part, strict);
  const headers = new Map<string, [string, string]>();
  const type = mediaTypes[media];
  const implied: [string, string][] = body === undefined || type === undefined ? [] : [["Content-Type", type]];
  for (const [name, value] of [...implied, ...connection.headers, ...own])
    headers.set(name.toLowerCase(), [name, value]);
  return { url, method, headers: Object.fromEntries(headers.values()), body };
}

/** Throws RecordFailure for a body that is larger than the import allows. */
export function checkSize({ body }: HttpRequest, { endPointBodyLimit: limit }: RequestBlock): void {
  if (typeof limit !== "number" || limit <= 0 || body === undefined || Buffer.byteLength(body) <= limit) return;
  throw failed(`The body of the request is larger than ${limit} bytes.`);
}

const around = ({ connection, context }: RequestSetting): JsonObject => ({
  ...context,
  ...connection.templates,
});

function templateOf({ block, index }: Pick<RequestSetting, "block" | "index">): string | undefined {
  const template = aligned(block.body, index);
  return typeof template === "string" && template !== "" ? template : undefined;
}

const hasBody = (setting: RequestSetting, method: string): boolean =>
  templateOf(setting) !== undefined || sendsRecord(method);

const sendsRecord = (method: string): boolean => method !== "GET" && method !== "DELETE";

/** A body of records that cannot be written, of any request of an import; undefined where each of them can. */
export function bodyObstacle(connection: HttpConnection, block: RequestBlock): RecordFailure | undefined {
  const media = String(block.requestMediaType ?? connection.mediaType);
  if (written.has(media)) return undefined;
  const requests = Math.max(1, itemsOf(block.relativeURI).length, itemsOf(block.method).length);
  const isWritten = Array.from({ length: requests }, (_, index) => index).some(
    (index) =>
      templateOf({ block, index }) === undefined &&
      sendsRecord(String(aligned(block.method, index) ?? "POST").toUpperCase()),
  );
  return isWritten ? unwritten(media) : undefined;
}

/** Media types in which this server writes records. */
const written: ReadonlySet<string> = new Set(Object.keys(mediaTypes));

const unwritten = (media: string): RecordFailure =>
  failed(`Bodies of the type ${media} are not sent by this server yet.`, "not_supported");

function bodyOf(batch: readonly Prepared[], setting: RequestSetting, media: string, strict: boolean): string {
  const { block, connection } = setting;
  const records = batch.map((each) => (block.sendPostMappedData === false ? each.record : each.mapped));
  const template = templateOf(setting);
  if (template !== undefined) {
    const children = batch.map((each, number) => ({ ...each, record: records[number]! }));
    return rendered(template, contextOf(children, around(setting)), escapeOf[media] ?? "none", strict);
  }
  const many = Number(block.batchSize ?? 1) > 1;
  const sent = block.ignoreEmptyNodes === true ? records.map(withoutEmpty) : records;
  const value: Json = many ? sent : (sent[0] ?? null);
  const whole = isObject(value) ? { ...value, ...connection.body } : value;
  switch (media) {
    case "json":
      return JSON.stringify(whole);
    case "urlencoded":
      return formText(whole);
    case "xml":
      return xmlText(whole);
    case "csv": {
      // The block declares no field `csv`, but a document may hold one, and then it has the rules for the text.
      const { csv } = block as JsonObject;
      return csvText(many ? sent : [value], isObject(csv) ? csv : { includeHeader: true });
    }
    case "plaintext":
      return typeof whole === "string" ? whole : JSON.stringify(whole);
    default:
      throw unwritten(media);
  }
}

function formText(value: Json): string {
  if (!isObject(value)) throw failed("Only an object can be sent as a form.");
  const form = new URLSearchParams();
  for (const [name, item] of Object.entries(value)) {
    const items: readonly Json[] = Array.isArray(item) ? item : [item];
    for (const each of items)
      form.append(name, typeof each === "object" && each !== null ? JSON.stringify(each) : String(each ?? ""));
  }
  return form.toString();
}

function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutEmpty).filter((item) => !isEmpty(item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).map(([name, item]): [string, Json] => [name, withoutEmpty(item)]);
  return Object.fromEntries(
    kept.filter(([, item]) => !isEmpty(item) && !(isObject(item) && Object.keys(item).length === 0)),
  );
}
