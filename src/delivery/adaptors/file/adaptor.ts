/** Writes records as files: imports of the types FTPImport, AS2Import, ObjectStoreImport and FileSystemImport (facts 2.8). */
import { isObject, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { fileWriterOf } from "../../formats/files/index.ts";
import type { FileWriter } from "../../formats/files/writer.ts";
import type { Adaptor, Delivery, Prepared, Sending } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { recordContext, renderedTemplate } from "../../templates/record-template.ts";
import { readPath } from "../../values/record-path.ts";
import { judgeAnswers } from "../answers.ts";
import { missingNeed } from "../missing-need.ts";
import type { FileDraft } from "./file-to-write.ts";
import { packedEnding } from "./packing.ts";
import { joinedPath } from "./path.ts";
import { type FileTarget, fileBlockOf, fileTargetOf, isAggregated } from "./target.ts";

export const fileAdaptor: Adaptor = Object.freeze({
  obstacle: (document) => {
    const { blockName, block, isRequested } = fileTargetOf(document)!;
    // A request checks its own required fields and address.
    const missing = isRequested ? undefined : missingNeed(blockName, block);
    if (missing) return missing;
    const { type } = fileBlockOf(document);
    if (document.blob === true) return undefined;
    if (type === undefined) return fileImportNotConfigured("The import has no file.type.");
    if (fileWriterOf(type)) return definitionObstacle(document);
    const message = `Files of the type ${String(type)} are not written by this server yet.`;
    return new RecordFailure("not_supported", "internal", "request", message);
  },
  existenceTest: () => ({}),
  compose: (records, delivery) => {
    if (delivery.import.blob === true) return records.map((record, at) => fileSending([record], at, delivery));
    const sendings: Sending[] = [];
    let group: Prepared[] = [];
    const atOnce = recordsPerFile(delivery.import);
    /** `end`: position after the last record of the group. */
    const closeFile = (end: number) => {
      if (group.length > 0) sendings.push(fileSending(group, end - group.length, delivery));
      group = [];
    };
    const writer = fileWriterOf(fileBlockOf(delivery.import)["type"])!;
    for (const [at, record] of records.entries()) {
      const why = writer.refuses(record.mapped, {
        file: fileBlockOf(delivery.import),
        definition: delivery.definition,
      });
      if (why === undefined) group.push(record);
      else {
        // Sendings consume the records in their order.
        closeFile(at);
        sendings.push({ size: 1, failure: new RecordFailure("mapping_failed", "mapping", "request", why) });
      }
      if (group.length === atOnce) closeFile(at + 1);
    }
    closeFile(records.length);
    return sendings;
  },
  judge: ({ size }, answer, { connection }) => judgeAnswers(size, answer, connection),
} satisfies Adaptor);

function definitionObstacle(document: ImportDocument): RecordFailure | undefined {
  const { type, fileDefinition } = fileBlockOf(document);
  if (type !== "filedefinition") return undefined;
  const id = isObject(fileDefinition) ? fileDefinition["_fileDefinitionId"] : undefined;
  return typeof id === "string"
    ? undefined
    : fileImportNotConfigured("The import has no file.fileDefinition._fileDefinitionId.");
}

const fileImportNotConfigured = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "resource", "request", message);

/** Returns the number of records per sending: the whole page for a file of a page or a run. */
function recordsPerFile(document: ImportDocument): number {
  const { skipAggregation, batchSize } = fileBlockOf(document);
  if (skipAggregation !== true) return Number.POSITIVE_INFINITY;
  return typeof batchSize === "number" && batchSize >= 1 ? Math.floor(batchSize) : 1;
}

function fileSending(group: readonly Prepared[], at: number, delivery: Delivery): Sending {
  try {
    return { size: group.length, request: fileDraftOf(group, at, delivery), kept: null };
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return { size: group.length, failure: error };
  }
}

/** Returns the draft of a file. The first record determines its name. */
function fileDraftOf(group: readonly Prepared[], at: number, { import: document, context }: Delivery): FileDraft {
  const target = fileTargetOf(document)!;
  const file = fileBlockOf(document);
  const writer = fileWriterOf(file["type"]);
  const blob = document.blob === true ? blobOfRecord(group[0]!, document) : undefined;
  const pathValues = recordContext(
    group.slice(0, 1).map((each) => ({ ...each, record: each.mapped })),
    context,
  );
  const renderedPathText = (template: string) => renderedTemplate(template, pathValues, "none");
  const folder = renderedPathText(target.folder);
  const name =
    target.names[0] === undefined && blob
      ? blob.name
      : renderedPathText(target.names[0] ?? defaultName(document, file, writer!));
  if (joinedPath("", name) === "") throw new RecordFailure("mapping_failed", "mapping", "request", emptyName(target));
  return {
    folder: joinedPath("", folder),
    name: joinedPath("", name),
    ...(target.inProgress !== undefined && { inProgress: joinedPath("", renderedPathText(target.inProgress)) }),
    ...(target.backup !== undefined && { backup: joinedPath("", renderedPathText(target.backup)) }),
    ...((target.attributes || target.rendered) && {
      attributes: { ...target.attributes, ...renderedAttributes(target, renderedPathText) },
    }),
    contentType: blob ? "application/octet-stream" : contentTypeOf(file, writer!),
    ...(blob && { blob: { key: blob.key } }),
    file: writerSettings(file),
    block: target.block,
    ...(target.isRequested && { first: group[0]! }),
    at,
    records: group.map(({ mapped }) => mapped),
    waits: isAggregated(document),
  };
}

/** Returns the file that a record refers to, with its name: from the record, else its key. */
function blobOfRecord({ record, mapped }: Prepared, { blobKeyPath }: ImportDocument) {
  const path = typeof blobKeyPath === "string" && blobKeyPath !== "" ? blobKeyPath : "blobKey";
  const key = readPath(record, path);
  if (typeof key !== "string" || key === "") {
    const message = `The record has no blob key at ${path}.`;
    throw new RecordFailure("mapping_failed", "mapping", "request", message, { classification: "missing" });
  }
  const named = [mapped, record].map((each) => (isObject(each) ? each["fileName"] : undefined));
  return { key, name: named.find((each): each is string => typeof each === "string" && each !== "") ?? key };
}

const renderedAttributes = ({ rendered: templates = {} }: FileTarget, text: (template: string) => string): JsonObject =>
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, text(template)]));

/** Returns the settings for the writer of the format; templates and lookups are already evaluated. */
function writerSettings({ lookups: _lookups, fileName: _fileName, ...file }: JsonObject): JsonObject {
  return file;
}

const defaultName = ({ name, _id }: ImportDocument, file: JsonObject, { extension }: FileWriter): string =>
  `${String(name ?? _id ?? "import").replace(/[/{}]/g, "-")}-{{timestamp}}.${extension}${packedEnding[String(file["compressionFormat"])] ?? ""}${file["encrypt"] === true ? ".pgp" : ""}`;

function contentTypeOf(file: JsonObject, { contentType }: FileWriter): string {
  if (file["encrypt"] === true) return "application/octet-stream";
  const packing = file["compressionFormat"];
  return packing === "gzip" || packing === "zip" ? `application/${packing}` : contentType;
}

const emptyName = ({ names }: FileTarget): string =>
  `The template ${JSON.stringify(names[0] ?? "")} makes no name of the record.`;
