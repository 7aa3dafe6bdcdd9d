/** The records of an HTTP answer (facts 2.14): JSON, XML, CSV and plain text. */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { DeliveryFault } from "../../failures/fault.ts";
import { csvParser } from "../../formats/csv-parser.ts";
import { fileReaderOf } from "../../formats/files/index.ts";
import type { ReadRules } from "../../formats/files/reader.ts";
import { xmlParser } from "../../formats/xml-parser.ts";
import { selectElements } from "../../formats/xml-path.ts";
import { parseXml } from "../../formats/xml-tree.ts";
import type { RedactValue } from "../../http/redact-response.ts";
import type { ExportDocument, SourceBlock } from "../../ports/documents.ts";
import { readPath } from "../../values/record-path.ts";
import { notReadYet } from "../adaptor-entry.ts";
import type { FileWanted, ReceivedFile } from "./read-file.ts";
import { type MediaTypes, mediaOf, parseAnswerBody } from "./response.ts";
import type { HttpAnswer } from "./send.ts";

/** An answer, parsed by its media type. */
export interface ParsedAnswer {
  readonly media: string;
  /** The body. */
  readonly text: string;
  readonly value: Json;
}

const unreadableRecords = (message: string): RecordFailure =>
  new RecordFailure("delivery_failed", "application", "parse", message);

/** Parses an answer. Throws RecordFailure if a successful answer does not match its media type. */
export function parseExportAnswer(
  response: HttpAnswer,
  block: SourceBlock,
  connection: MediaTypes,
  { isFile, hide }: { readonly isFile: boolean; readonly hide: RedactValue },
): ParsedAnswer {
  // Files are read by their own rules, whatever the media type of the answer.
  const fixed = block.type === "csvstream" ? "csv" : isFile ? "plaintext" : undefined;
  const types = {
    successMediaType: fixed ?? block.successMediaType ?? null,
    errorMediaType: block.errorMediaType ?? null,
  };
  const type = response.headers["content-type"] ?? "";
  const declared = mediaOf(response, types, connection);
  const isOpen = typeof types.successMediaType !== "string";
  const media = declared === "plaintext" && isOpen && type.startsWith("text/csv") ? "csv" : declared;
  // Secrets are hidden before the rules of an export cut the text: a part of a secret is not recognized afterwards.
  const text = media === "json" || media === "xml" ? response.body : hide(response.body);
  return { media, text, value: parseAnswerBody(response, types, connection, hide) };
}

/** Returns true for a path to elements of XML: `/orders/order`. */
const isXmlPath = ({ media }: ParsedAnswer, path: string): boolean => media === "xml" && path.startsWith("/");

/**
 * Returns the value at a path in an answer. For XML, a path with slashes selects elements; a path with dots selects converted
 * values: `orders.next`.
 */
export function answerValueAt(answer: ParsedAnswer, path: string): Json | undefined {
  if (!isXmlPath(answer, path)) return readPath(answer.value, path);
  return asFailure("XML", () => selectElements(parseXml(answer.text), path)[0]?.text.trim());
}

/** Returns the records at a path. Without a path, returns the items of a list, or the answer itself. Throws RecordFailure. */
export function recordsAtPath(
  answer: ParsedAnswer,
  path: string | undefined,
  document: ExportDocument,
  came?: ReceivedFile,
): readonly Json[] {
  if (came && wantedFile(document)?.output !== "records") return [came.entry];
  if (answer.text.trim() === "") return [];
  if (came) return fileRecords(answer.text, document, came);
  if (answer.media === "csv") return csvRecords(answer.text, document);
  if (answer.media === "plaintext") return [{ text: answer.text }];
  if (path !== undefined && isXmlPath(answer, path)) return xmlRecords(answer.text, path);
  const found = path === undefined ? answer.value : readPath(answer.value, path);
  if (found === undefined || found === null || found === "") return [];
  return Array.isArray(found) ? (found as readonly Json[]) : [found];
}

/** Returns the records of an answer that is a file, by `file` of the export. */
function fileRecords(text: string, document: ExportDocument, { definition, profile }: ReceivedFile): readonly Json[] {
  const rules: ReadRules = {
    file: exportFileRules(document),
    ...(definition && { definition }),
    ...(profile && { profile }),
  };
  const { type } = rules.file;
  const piece = { text, isFirst: true, isLast: true, carried: null };
  return asFailure(String(type).toUpperCase(), () => fileReaderOf(type)!.read(piece, rules).records);
}

/** Maximum characters of a file. */
const wholeAtMost = 16 * 1024 * 1024;

/** Returns the processing of the file in an answer; undefined for exports without files. */
export function wantedFile(document: ExportDocument): FileWanted | undefined {
  const { type, response } = sourceBlockOf(document);
  const isBlob = type === "blob" || document.type === "blob";
  if (!isBlob && type !== "file") return undefined;
  const file = exportFileRules(document);
  const { output } = file;
  const { blobFormat } = isObject(response) ? response : {};
  return {
    output: isBlob || output === "blobKeys" ? "blobKeys" : output === "metadata" ? "metadata" : "records",
    file,
    ...(typeof blobFormat === "string" && { format: blobFormat }),
    whole: wholeAtMost,
  };
}

/** Names of paging methods in `rest`. */
const methods: { readonly [name: string]: string } = Object.freeze({
  nextpageurl: "url",
  pageargument: "page",
  skipargument: "skip",
  postbody: "body",
});

/** Returns `http` of an export, or its converted `rest`; empty if it has neither. */
export function sourceBlockOf({ http, rest }: ExportDocument): SourceBlock {
  if (isObject(http)) return http;
  if (!isObject(rest)) return {};
  const { relativeURI, method, postBody, headers, resourcePath, pagingMethod, nextPagePath } = rest;
  const paging = {
    method: typeof pagingMethod === "string" ? (methods[pagingMethod] ?? pagingMethod) : null,
    path: nextPagePath ?? null,
  };
  const restFields: { readonly [name: string]: Json | undefined } = {
    relativeURI,
    method,
    body: postBody,
    headers: headers as Json,
    ...(isDefined(pagingMethod) && { paging }),
    ...(isDefined(resourcePath) && { response: { resourcePath } }),
  };
  return Object.fromEntries(Object.entries(restFields).filter(([, value]) => isDefined(value))) as SourceBlock;
}

const isDefined = <V>(value: V): value is Exclude<V, undefined | null> => value !== undefined && value !== null;

/** Returns the reason why files of the export cannot be read; undefined if there is none. */
export function fileObstacle(document: ExportDocument): RecordFailure | undefined {
  if (wantedFile(document)?.output !== "records") return undefined;
  const { type, fileDefinition } = exportFileRules(document);
  const missingExportSetting = (what: string) =>
    new RecordFailure("not_configured", "resource", "request", `The export has no ${what}.`);
  if (type === undefined) return missingExportSetting("file.type");
  const id = isObject(fileDefinition) ? fileDefinition["_fileDefinitionId"] : undefined;
  if (type === "filedefinition" && typeof id !== "string")
    return missingExportSetting("file.fileDefinition._fileDefinitionId");
  return fileReaderOf(type) ? undefined : notReadYet(`Files of the type ${String(type)} over HTTP`);
}

const exportFileRules = ({ file }: ExportDocument): JsonObject => (isObject(file) ? (file as JsonObject) : {});

function xmlRecords(text: string, resourcePath: string): readonly Json[] {
  const rules: JsonObject = {
    resourcePath,
    doc: { parsers: [{ type: "xml", version: "1", rules: { V0_json: false } }] },
  };
  return asFailure("XML", () => itemsOfData(xmlParser.run({ data: text, rules, options: {}, groupByFields: [] }).data));
}

/** Parses CSV by `file.csv` of the export. By default the first row contains the names of the columns. */
function csvRecords(text: string, { file }: ExportDocument): readonly Json[] {
  const csvRules = isObject(file) && isObject(file.csv) ? (file.csv as JsonObject) : {};
  const rules: JsonObject = { hasHeaderRow: true, ...csvRules };
  return asFailure("CSV", () => itemsOfData(csvParser.run({ data: text, rules, options: {}, groupByFields: [] }).data));
}

const itemsOfData = (data: Json): readonly Json[] => (Array.isArray(data) ? (data as readonly Json[]) : []);

function asFailure<T>(format: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DeliveryFault)) throw error;
    throw unreadableRecords(`The answer cannot be read as ${format}: ${error.message}`);
  }
}
