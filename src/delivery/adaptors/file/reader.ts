/** Reads the records of files: exports of the types FTPExport, ObjectStoreExport and FileSystemExport (facts 2.14). */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { failureFrom, RecordFailure } from "../../failures/failure.ts";
import { DeliveryFault } from "../../failures/fault.ts";
import { fileReaderOf } from "../../formats/files/index.ts";
import type { ReadRules } from "../../formats/files/reader.ts";
import { responseRedactor } from "../../http/redact-response.ts";
import type { ExportDocument } from "../../ports/documents.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { recordContext, renderedTemplate } from "../../templates/record-template.ts";
import type { ExportReader, ReaderPosition, ReaderRequest, ReaderResult } from "../reader.ts";
import { joinedPath } from "./path.ts";
import type { FilePosition, FileReadRequest, FilesAnswer, FileText } from "./read-request.ts";
import { fileReadRulesOf, fileSourceOf } from "./source.ts";

/** Maximum characters read at once; and of a file that is read whole. */
const charactersAtOnce = 1024 * 1024;
const wholeAtMost = 16 * 1024 * 1024;

export const fileReader: ExportReader = Object.freeze({
  obstacle: (document) => {
    const source = fileSourceOf(document)!;
    const missing = source.needs.find((name) => typeof source.block[name] !== "string" || source.block[name] === "");
    if (missing !== undefined) return fileExportNotConfigured(`The export has no ${source.blockName}.${missing}.`);
    const { type } = fileReadRulesOf(document);
    if (fileOutputOf(document) !== "records") return undefined;
    const rulesName = source.blockName === "simple" ? "simple.file" : "file";
    if (type === undefined) return fileExportNotConfigured(`The export has no ${rulesName}.type.`);
    const { fileDefinition } = fileReadRulesOf(document);
    const id = isObject(fileDefinition) ? fileDefinition["_fileDefinitionId"] : undefined;
    if (type === "filedefinition" && typeof id !== "string")
      return fileExportNotConfigured(`The export has no ${rulesName}.fileDefinition._fileDefinitionId.`);
    return fileReaderOf(type) ? undefined : notRead(`Files of the type ${String(type)}`);
  },
  ask(position, reading): ReaderRequest {
    const { export: document, context, record, since } = reading;
    const source = fileSourceOf(document)!;
    const file = fileReadRulesOf(document);
    const templateContext = recordContext([{ record: record ?? {} }], context);
    const renderedFilePath = (template: string) => joinedPath("", renderedTemplate(template, templateContext, "none"));
    const ask: FileReadRequest = {
      folder: renderedFilePath(source.folder),
      ...(source.startsWith !== undefined && {
        startsWith: renderedTemplate(source.startsWith, templateContext, "none"),
      }),
      ...(source.endsWith !== undefined && { endsWith: renderedTemplate(source.endsWith, templateContext, "none") }),
      ...(source.backup !== undefined && { backup: renderedFilePath(source.backup) }),
      block: source.block,
      file,
      position: filePositionOf(position),
      ...(document.type === "delta" && { since }),
      most: charactersAtOnce,
      whole: wholeAtMost,
      inPieces: inPieces(document),
      output: fileOutputOf(document),
    };
    return { request: ask, kept: ask.position };
  },
  read(kept, answer, { export: document, connection, takes, answersAtMost }): ReaderResult {
    const hide = responseRedactor(connectionSecrets(connection), []);
    const said = answer as FilesAnswer;
    if ("failure" in said) return { failure: failureFrom({ ...said.failure, message: hide(said.failure.message) }) };
    const before = kept as FilePosition;
    try {
      const { records, next } = recordsOfFiles(said, before, document, takes);
      if (!next || document.type === "test") return { records };
      const answers = before.answers + 1;
      if (answers < answersAtMost) return { records, next: { ...next, answers } as ReaderPosition };
      const message = "There are more files than are read. Reading ends there: narrow the folder or the names.";
      return { records, cut: new RecordFailure("output_too_large", "application", "response", message) };
    } catch (error) {
      if (error instanceof RecordFailure) return { failure: error };
      throw error;
    }
  },
  mark: () => undefined,
  marked: () => undefined,
} satisfies ExportReader);

/** Returns the output of an export. `type: blob` stores files unchanged, whatever their format. */
function fileOutputOf(document: ExportDocument): FileReadRequest["output"] {
  if (document.type === "blob") return "blobKeys";
  const { output } = fileReadRulesOf(document);
  return output === "metadata" || output === "blobKeys" ? output : "records";
}

function inPieces(document: ExportDocument): boolean {
  const file = fileReadRulesOf(document);
  // Rows of one group may be on both sides of a cut.
  if (itemsOf(document.groupByFields).length > 0) return false;
  return fileReaderOf(file["type"])?.inPieces({ file }) === true;
}

const filePositionOf = (position: ReaderPosition | undefined): FilePosition =>
  position === undefined ? { answers: 0 } : (position as FilePosition);

const fileExportNotConfigured = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "resource", "request", message);
const notRead = (what: string): RecordFailure =>
  new RecordFailure("not_supported", "internal", "request", `${what} are not read by this server yet.`);

/** Returns the records of an answer's files, and the position of the next request. No position if no work remains. */
function recordsOfFiles(
  { files, more, definition, profile }: Extract<FilesAnswer, { files: unknown }>,
  before: FilePosition,
  document: ExportDocument,
  takes: boolean,
): { readonly records: readonly Json[]; readonly next?: Omit<FilePosition, "answers"> } {
  const file = fileReadRulesOf(document);
  const rules: ReadRules = { file, ...(definition && { definition }), ...(profile && { profile }) };
  const records: Json[] = [];
  // An upload expires by itself.
  const isOurs = fileSourceOf(document)!.blockName !== "simple";
  const isTaken = takes && isOurs && file["skipDelete"] !== true && fileOutputOf(document) !== "metadata";
  // Files read before a file that is still open are removed together with it.
  const done = [...(before.inside ? (before.done ?? []) : [])];
  let { after } = before;
  for (const each of files) {
    if (fileOutputOf(document) !== "records") records.push(metadataOf(each));
    else {
      const carried = before.inside?.path === each.path ? before.inside.carried : null;
      const read = readFilePiece(each, carried ?? null, rules);
      for (const record of read.records) records.push(record);
      if (!each.isLast && read.isOver !== true) {
        if (read.taken === 0) throw fileRecordTooLarge(each);
        const { path, size, modifiedAt } = each;
        const inside = { path, size, modifiedAt, from: each.from + read.taken, carried: read.carried };
        return { records, next: { ...(after !== undefined && { after }), ...(isTaken && { done }), inside } };
      }
    }
    const { path, size, modifiedAt } = each;
    done.push({ path, size, modifiedAt });
    after = path;
  }
  if (!more && !(isTaken && done.length > 0)) return { records };
  return { records, next: { ...(after !== undefined && { after }), ...(isTaken && { done }) } };
}

function readFilePiece({ path, text, from, isLast }: FileText, carried: Json, rules: ReadRules) {
  try {
    return fileReaderOf(rules.file["type"])!.read({ text, isFirst: from === 0, isLast, carried }, rules);
  } catch (error) {
    if (!(error instanceof DeliveryFault)) throw error;
    const message = `${path}: ${error.message.slice(0, 400)}`;
    throw new RecordFailure("delivery_failed", "application", "parse", message, { classification: "value" });
  }
}

function fileRecordTooLarge({ path }: FileText): RecordFailure {
  const message = `${path} has a record of more than a million characters. Part it.`;
  return new RecordFailure("size_limit_exceeded", "application", "parse", message);
}

const metadataOf = ({ path, size, modifiedAt, blobKey }: FileText): JsonObject => ({
  ...(blobKey !== undefined && { blobKey }),
  path,
  fileName: path.split("/").at(-1)!,
  directory: path.split("/").slice(0, -1).join("/"),
  size,
  ...(modifiedAt !== "" && { lastModified: modifiedAt }),
});
