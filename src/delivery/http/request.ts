/** Composes an HTTP request from records (facts 2.7). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { sha256 } from "../../base/sha256.ts";
import { RecordFailure } from "../failures/failure.ts";
import { generatedCsv } from "../formats/csv-data-generator.ts";
import { xmlText } from "../formats/xml-text.ts";
import type { Prepared, PreviewExchange } from "../ports/adaptor.ts";
import type { RequestBlock } from "../ports/documents.ts";
import { recordContext, renderedTemplate } from "../templates/record-template.ts";
import type { Escape } from "../templates/template.ts";
import { isEmptyValue } from "../values/record-path.ts";
import { type HttpConnection, renderedHeaders, requestAddress } from "./connection.ts";
import type { RenderText } from "./secret-text.ts";

/** Returns the body. Its boundary is a digest of the parts, so no part contains it. */
function multipartText(fields: readonly (readonly [name: string, value: string])[]): string {
  const boundary = sha256(JSON.stringify(fields));
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${escapedPartName(name)}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}

/**
 * Returns the value of Content-Type for a body of {@link multipartText}. For a displayed body that is entirely masked, returns
 * the type alone.
 */
function multipartType(body: string): string {
  const boundary = /^--([0-9a-f]{64})(?:--)?\r\n/.exec(body)?.[1];
  return `multipart/form-data${boundary === undefined ? "" : `; boundary=${boundary}`}`;
}

const escapes: { readonly [char: string]: string } = { '"': "%22", "\r": "%0D", "\n": "%0A" };
const escapedPartName = (name: string): string => name.replaceAll(/["\r\n]/g, (char) => escapes[char]!);

export type HttpRequest = PreviewExchange["request"];

/** The settings with which a request is composed. */
interface RequestSetting {
  readonly connection: HttpConnection;
  readonly block: RequestBlock;
  readonly context: JsonObject;
  /** Index of the entry of relativeURI, method and body. */
  readonly index: number;
  /** The file that becomes the body when the request is sent. */
  readonly carried?: CarriedFile | undefined;
}

/** The file that is the body of a request. */
export interface CarriedFile {
  /** Content type, if the bytes determine it; else `application/octet-stream`. */
  readonly type?: string;
  /** Name of the file; absent if the request states no name. */
  readonly name?: string;
  /** Boundary of the form that contains the file; absent if the file is the whole body. */
  readonly boundary?: string;
}

/** The content types of bodies, by their names in connections and imports. */
export const mediaTypes: { readonly [name: string]: string } = {
  json: "application/json",
  xml: "application/xml",
  csv: "text/csv",
  urlencoded: "application/x-www-form-urlencoded",
  "octet-stream": "application/octet-stream",
  plaintext: "text/plain",
};
/** The escaping of values in templates of a body, by media type; none for other types. */
export const escapeOf: { readonly [media: string]: Escape } = { json: "json", xml: "xml", urlencoded: "uri" };

const requestFailure = (message: string): RecordFailure =>
  new RecordFailure("mapping_failed", "mapping", "request", message);

/** Returns true if requests are GraphQL: by the import or export, else by its connection. */
export const isGraphQL = (
  block: { readonly formType?: Json },
  { formType }: Pick<HttpConnection, "formType">,
): boolean => ["graph_ql", "assistant_graphql"].includes(String(block.formType ?? formType));

/** Returns the entry of an array at a position; a single entry applies to all positions. */
export function alignedEntry(value: Json | undefined, index: number): Json | undefined {
  if (!Array.isArray(value)) return value;
  return (value as readonly Json[])[index] ?? (value.length === 1 ? (value as readonly Json[])[0] : undefined);
}

/** Composes the request for one record, or for a batch. Throws RecordFailure. */
export function composeRequest(batch: readonly Prepared[], setting: RequestSetting, textOf: RenderText): HttpRequest {
  const { connection, block, index } = setting;
  const strict = block.strictHandlebarEvaluation === true;
  const method = String(alignedEntry(block.method, index) ?? "POST").toUpperCase();
  const { carried } = setting;
  const usual = isGraphQL(block, connection) ? "json" : connection.mediaType;
  const media = String(block.requestMediaType ?? (carried ? "octet-stream" : usual));
  const premapped = recordContext(batch, requestTemplateValues(setting));
  const url = textOf(() => {
    const uri = renderedTemplate(String(alignedEntry(block.relativeURI, index) ?? ""), premapped, "uri", strict);
    return requestAddress(connection, uri);
  });
  const body =
    !carried && hasBody(setting, method) ? textOf(() => composeBody(batch, setting, media, strict)) : undefined;
  const ownHeaders = renderedHeaders(block.headers, premapped, textOf, strict);
  const headers = new Map<string, [string, string]>();
  const type = body === undefined ? undefined : contentTypeOfBody(body, media, bodyTemplateOf(setting) !== undefined);
  const implied: [string, string][] = type === undefined ? [] : [["Content-Type", type]];
  const ofFile = carried ? headersOfFile(carried, block.requestMediaType === undefined ? undefined : media) : [];
  for (const [name, value] of [...implied, ...ofFile, ...connection.headers, ...ownHeaders])
    headers.set(name.toLowerCase(), [name, value]);
  return { url, method, headers: Object.fromEntries(headers.values()), body };
}

function headersOfFile({ type, name, boundary }: CarriedFile, media: string | undefined): [string, string][] {
  if (boundary !== undefined) return [["Content-Type", `multipart/form-data; boundary=${boundary}`]];
  const ownType = (media === undefined ? type : mediaTypes[media]) ?? mediaTypes["octet-stream"]!;
  return [["Content-Type", ownType], ...(name === undefined ? [] : [dispositionOf(name)])];
}

/** Returns a Content-Disposition header (RFC 6266): the name in ASCII, and complete in the encoded form. */
function dispositionOf(path: string): [string, string] {
  const name = path.split("/").at(-1)!;
  const plain = name.replace(/[^ -~]|["\\]/gu, "_");
  const whole =
    plain === name ? "" : `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncodedChar)}`;
  return ["Content-Disposition", `attachment; filename="${plain}"${whole}`];
}

const percentEncodedChar = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** Throws RecordFailure for a body that exceeds the limit of the import. */
export function checkSize({ body }: HttpRequest, { endPointBodyLimit: limit }: RequestBlock): void {
  if (typeof limit !== "number" || limit <= 0 || body === undefined || Buffer.byteLength(body) <= limit) return;
  const message = `The body of the request is larger than ${limit} bytes.`;
  throw new RecordFailure("size_limit_exceeded", "application", "request", message);
}

const requestTemplateValues = ({ connection, context }: RequestSetting): JsonObject => ({
  ...context,
  ...connection.templates,
});

function bodyTemplateOf({ block, index }: Pick<RequestSetting, "block" | "index">): string | undefined {
  const template = alignedEntry(block.body, index);
  return typeof template === "string" && template !== "" ? template : undefined;
}

const hasBody = (setting: RequestSetting, method: string): boolean =>
  bodyTemplateOf(setting) !== undefined || (method !== "GET" && method !== "DELETE");

/**
 * Returns the content type of a body. For a template of a form the type is undefined: only its author knows the boundary and
 * states it in a header.
 */
function contentTypeOfBody(body: string, media: string, isTemplate: boolean): string | undefined {
  if (media !== "form-data") return mediaTypes[media];
  return isTemplate ? undefined : multipartType(body);
}

function composeBody(batch: readonly Prepared[], setting: RequestSetting, media: string, strict: boolean): string {
  const { block, connection } = setting;
  const records = batch.map((each) => (block.sendPostMappedData === false ? each.record : each.mapped));
  const template = bodyTemplateOf(setting);
  if (template !== undefined) {
    const children = batch.map((each, number) => ({ ...each, record: records[number]! }));
    return renderedTemplate(
      template,
      recordContext(children, requestTemplateValues(setting)),
      escapeOf[media] ?? "none",
      strict,
    );
  }
  const many = Number(block.batchSize ?? 1) > 1;
  const sent = block.ignoreEmptyNodes === true ? records.map(withoutEmptyFields) : records;
  const value: Json = many ? sent : (sent[0] ?? null);
  const whole = isObject(value) ? { ...value, ...connection.body } : value;
  switch (media) {
    case "json":
      return JSON.stringify(whole);
    case "urlencoded":
      return new URLSearchParams(formFields(whole)).toString();
    case "form-data":
      return multipartText(formFields(whole));
    case "xml":
      return xmlText(whole);
    case "csv": {
      // The block declares no field `csv`, but a document may contain one; its rules then apply to the text.
      const { csv } = block as JsonObject;
      return generatedCsv(many ? sent : [value], isObject(csv) ? csv : { includeHeader: true });
    }
    // Plain text and bytes.
    default:
      return typeof whole === "string" ? whole : JSON.stringify(whole);
  }
}

/** Returns the fields of a form: a list repeats its field, an object becomes JSON. */
function formFields(value: Json): [string, string][] {
  if (!isObject(value)) throw requestFailure("Only an object can be sent as a form.");
  return Object.entries(value).flatMap(([name, item]) => {
    const items: readonly Json[] = Array.isArray(item) ? item : [item];
    return items.map((each): [string, string] => [
      name,
      typeof each === "object" && each !== null ? JSON.stringify(each) : String(each ?? ""),
    ]);
  });
}

function withoutEmptyFields(value: Json): Json {
  if (Array.isArray(value))
    return (value as readonly Json[]).map(withoutEmptyFields).filter((item) => !isEmptyValue(item));
  if (!isObject(value)) return value;
  const keptEntries = Object.entries(value).map(([name, item]): [string, Json] => [name, withoutEmptyFields(item)]);
  return Object.fromEntries(
    keptEntries.filter(([, item]) => !isEmptyValue(item) && !(isObject(item) && Object.keys(item).length === 0)),
  );
}
