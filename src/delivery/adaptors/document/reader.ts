/** Reads documents of document databases: exports of the type DocumentDbExport, by filter or by pipeline (facts 2.14). */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Prepared } from "../../ports/adaptor.ts";
import type { ExportDocument } from "../../ports/documents.ts";
import { jsonOfTemplate, readSingleAnswer } from "../answers.ts";
import type { ExportReader, ReaderRequest, ReaderResult } from "../reader.ts";

/** Maximum number of documents requested at once. */
const documentsAtOnce = 1000;

type DocumentReadState = {
  readonly skip: number;
  readonly answers: number;
};

const documentExportBlock = ({ documentDb }: ExportDocument): JsonObject =>
  isObject(documentDb) ? (documentDb as JsonObject) : {};

export const documentReader: ExportReader = Object.freeze({
  obstacle: (document) => {
    const { collection } = documentExportBlock(document);
    if (typeof collection === "string" && collection !== "") return undefined;
    return new RecordFailure("not_configured", "resource", "request", "The export has no documentDb.collection.");
  },
  ask(position, { export: document, record, context }): ReaderRequest {
    const block = documentExportBlock(document);
    const about: Prepared = { record: record ?? {}, mapped: record ?? {}, operation: "CREATE" };
    const renderedPart = (name: string): Json | undefined => {
      const template = block[name];
      if (typeof template !== "string") return template;
      if (template.trim() === "") return undefined;
      const parseRendered = (text: string) => parseExactJson(text) as Json;
      return jsonOfTemplate(template, about, context, { what: `documentDb.${name}`, read: parseRendered });
    };
    const pipeline = renderedPart("pipeline");
    const skip = Number(position?.["skip"] ?? 0);
    const request = {
      method: "find",
      collection: String(block["collection"]),
      filter: renderedPart("filter") ?? {},
      ...(isObject(renderedPart("projection")) && { projection: renderedPart("projection")! }),
      ...(Array.isArray(pipeline) && pipeline.length > 0 && { pipeline }),
      skip,
      most: documentsAtOnce,
    };
    const readState: DocumentReadState = { skip, answers: Number(position?.["answers"] ?? 0) };
    return { request, kept: readState };
  },
  read(kept, answer, { connection, answersAtMost }): ReaderResult {
    const answered = readSingleAnswer(answer, connection);
    if (answered.failure) return { failure: answered.failure };
    const { json, hide } = answered;
    const { documents, more } = json as { readonly documents: readonly Json[]; readonly more: boolean };
    const records = documents.map((each) => hide(each));
    if (!more) return { records };
    const { skip, answers } = kept as DocumentReadState;
    if (answers + 1 < answersAtMost) return { records, next: { skip: skip + documents.length, answers: answers + 1 } };
    const message = "The collection has more documents than are read. Reading ends there: narrow the filter.";
    return { records, cut: new RecordFailure("output_too_large", "application", "response", message) };
  },
  mark: () => undefined,
  marked: () => undefined,
} satisfies ExportReader);
