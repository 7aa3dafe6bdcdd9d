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
import { joined } from "./path.ts";
import { type FileTarget, fileOf, isAggregated, targetOf } from "./target.ts";

export const fileAdaptor: Adaptor = Object.freeze({
  obstacle: (document) => {
    const { blockName, block, isRequested } = targetOf(document)!;
    // A request checks its own required fields and address.
    const missing = isRequested ? undefined : missingNeed(blockName, block);
    if (missing) return missing;
    const { type } = fileOf(document);
    if (document.blob === true) return undefined;
    if (type === undefined) return notConfigured("The import has no file.type.");
    if (fileWriterOf(type)) return definitionObstacle(document);
    const message = `Files of the type ${String(type)} are not written by this server yet.`;
    return new RecordFailure("not_supported", "internal", "request", message);
  },
  existenceTest: () => ({}),
  compose: (records, delivery) => {
    if (delivery.import.blob === true) return records.map((record, at) => sendingOf([record], at, delivery));
    const sendings: Sending[] = [];
    let group: Prepared[] = [];
    const atOnce = recordsPerFile(delivery.import);
    /** `end`: position after the last record of the group. */
    const close = (end: number) => {
      if (group.length > 0) sendings.push(sendingOf(group, end - group.length, delivery));
      group = [];
    };
    const writer = fileWriterOf(fileOf(delivery.import)["type"])!;
    for (const [at, record] of records.entries()) {
      const why = writer.refuses(record.mapped, { file: fileOf(delivery.import), definition: delivery.definition });
      if (why === undefined) group.push(record);
      else {
        // Sendings consume the records in their order.
        close(at);
        sendings.push({ size: 1, failure: new RecordFailure("mapping_failed", "mapping", "request", why) });
      }
      if (group.length === atOnce) close(at + 1);
    }
    close(records.length);
    return sendings;
  },
  judge: ({ size }, answer, { connection }) => judgeAnswers(size, answer, connection),
} satisfies Adaptor);

function definitionObstacle(document: ImportDocument): RecordFailure | undefined {
  const { type, fileDefinition } = fileOf(document);
  if (type !== "filedefinition") return undefined;
  const id = isObject(fileDefinition) ? fileDefinition["_fileDefinitionId"] : undefined;
  return typeof id === "string" ? undefined : notConfigured("The import has no file.fileDefinition._fileDefinitionId.");
}

const notConfigured = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "resource", "request", message);

/** Returns the number of records per sending: the whole page for a file of a page or a run. */
function recordsPerFile(document: ImportDocument): number {
  const { skipAggregation, batchSize } = fileOf(document);
  if (skipAggregation !== true) return Number.POSITIVE_INFINITY;
  return typeof batchSize === "number" && batchSize >= 1 ? Math.floor(batchSize) : 1;
}

function sendingOf(group: readonly Prepared[], at: number, delivery: Delivery): Sending {
  try {
    return { size: group.length, request: workOf(group, at, delivery), kept: null };
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return { size: group.length, failure: error };
  }
}

/** Returns the draft of a file. The first record determines its name. */
function workOf(group: readonly Prepared[], at: number, { import: document, context }: Delivery): FileDraft {
  const target = targetOf(document)!;
  const file = fileOf(document);
  const writer = fileWriterOf(file["type"]);
  const blob = document.blob === true ? blobIn(group[0]!, document) : undefined;
  const around = recordContext(
    group.slice(0, 1).map((each) => ({ ...each, record: each.mapped })),
    context,
  );
  const text = (template: string) => renderedTemplate(template, around, "none");
  const folder = text(target.folder);
  const name =
    target.names[0] === undefined && blob ? blob.name : text(target.names[0] ?? defaultName(document, file, writer!));
  if (joined("", name) === "") throw new RecordFailure("mapping_failed", "mapping", "request", emptyName(target));
  return {
    folder: joined("", folder),
    name: joined("", name),
    ...(target.inProgress !== undefined && { inProgress: joined("", text(target.inProgress)) }),
    ...(target.backup !== undefined && { backup: joined("", text(target.backup)) }),
    ...((target.attributes || target.rendered) && {
      attributes: { ...target.attributes, ...renderedOf(target, text) },
    }),
    contentType: blob ? "application/octet-stream" : contentTypeOf(file, writer!),
    ...(blob && { blob: { key: blob.key } }),
    file: plainFile(file),
    block: target.block,
    ...(target.isRequested && { first: group[0]! }),
    at,
    records: group.map(({ mapped }) => mapped),
    waits: isAggregated(document),
  };
}

/** Returns the file that a record refers to, with its name: from the record, else its key. */
function blobIn({ record, mapped }: Prepared, { blobKeyPath }: ImportDocument) {
  const path = typeof blobKeyPath === "string" && blobKeyPath !== "" ? blobKeyPath : "blobKey";
  const key = readPath(record, path);
  if (typeof key !== "string" || key === "") {
    const message = `The record has no blob key at ${path}.`;
    throw new RecordFailure("mapping_failed", "mapping", "request", message, { classification: "missing" });
  }
  const named = [mapped, record].map((each) => (isObject(each) ? each["fileName"] : undefined));
  return { key, name: named.find((each): each is string => typeof each === "string" && each !== "") ?? key };
}

const renderedOf = ({ rendered: templates = {} }: FileTarget, text: (template: string) => string): JsonObject =>
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, text(template)]));

/** Returns the settings for the writer of the format; templates and lookups are already evaluated. */
function plainFile({ lookups: _lookups, fileName: _fileName, ...file }: JsonObject): JsonObject {
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
