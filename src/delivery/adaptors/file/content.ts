/** The content of a file, produced part by part in compute threads while it is read: only one part is in memory at a time. */

import { Readable } from "node:stream";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { EdiInterchange } from "../../formats/edi/envelope.ts";
import { fileWriterOf } from "../../formats/files/index.ts";
import type { FileRules } from "../../formats/files/writer.ts";
import type { Outside } from "../../sending/sender.ts";
import type { FileToWrite } from "./file-to-write.ts";
import { packContent } from "./packing.ts";
import { encryptContent } from "./pgp.ts";
import type { PartTask } from "./write-task.ts";

/** Records of a file in parts, which can be read repeatedly. */
export interface FileRecords {
  readonly count: number;
  /** Returns a part as a JSON list. */
  part(index: number): Promise<string>;
}

export interface FileContext extends Pick<Outside, "compute" | "definition" | "signal"> {
  /** Inputs of the envelope of this file. */
  readonly edi?: EdiInterchange | undefined;
}

/** Collects facts about all records of a file before the first is written. Throws RecordFailure and BoundExceeded. */
export async function surveyRecords(work: FileToWrite, records: FileRecords, making: FileContext): Promise<Json> {
  let known: Json = null;
  if (work.blob || !fileWriterOf(work.file["type"])!.surveys(fileWriterRules(work, making))) return known;
  for (let index = 0; index < records.count; index++) {
    const part = taskText(work, making, { isFirst: false, isLast: false, survey: known });
    const { survey } = await requiredCompute(making)(
      "file.survey",
      { part, records: await records.part(index) },
      continuedTask,
    );
    known = parseExactJson(survey) as Json;
  }
  return known;
}

/** Returns the bytes of a file, packed and encrypted by the settings of the import. Later failures are errors of the stream. */
export async function openFileContent(
  work: FileToWrite,
  records: FileRecords,
  survey: Json,
  making: FileContext & Pick<Outside, "connection" | "files">,
): Promise<Readable> {
  const plain = work.blob
    ? await openBlobContent(work.blob.key, making)
    : await openWrittenContent(work, records, survey, making);
  const content = await packContent(
    plain,
    work.file["compressionFormat"],
    work.name.replace(/\.(zip|pgp|gpg|asc)$/i, ""),
  );
  return work.file["encrypt"] === true
    ? encryptContent(content, work.file, making.connection!, requiredCompute(making))
    : content;
}

async function openWrittenContent(
  work: FileToWrite,
  records: FileRecords,
  survey: Json,
  making: FileContext,
): Promise<Readable> {
  const parts = fileWriterOf(work.file["type"])!.isWhole === true ? await joinedParts(records) : records;
  return Readable.from(writtenParts(work, parts, survey, making), { objectMode: false });
}

/** Opens a file of the account. Throws RecordFailure for an unknown key. */
async function openBlobContent(key: string, { files }: Pick<Outside, "files">): Promise<Readable> {
  const found = await files?.open(key);
  if (found) return Readable.from(found.chunks(), { objectMode: false });
  const message = `There is no file with the blob key ${JSON.stringify(key.slice(0, 200))}.`;
  throw new RecordFailure("delivery_failed", "resource", "request", message, { classification: "missing" });
}

/** Returns all parts as one, for formats that are written at once. */
async function joinedParts(records: FileRecords): Promise<FileRecords> {
  const all: string[] = [];
  let size = 0;
  for (let index = 0; index < records.count; index++) {
    const part = await records.part(index);
    size += part.length;
    if (size > wholeAtMost) throw wholeFileTooLarge();
    const inner = part.slice(1, -1);
    if (inner !== "") all.push(inner);
  }
  return { count: 1, part: async () => `[${all.join(",")}]` };
}

/** Maximum characters of records that are written at once. */
const wholeAtMost = 16 * 1024 * 1024;

const wholeFileTooLarge = (): RecordFailure =>
  new RecordFailure(
    "size_limit_exceeded",
    "internal",
    "request",
    `The records of the file are more than ${wholeAtMost / 1024 / 1024} MB, and files of this format are written in memory. Write one for fewer records, or csv.`,
  );

async function* writtenParts(
  work: FileToWrite,
  records: FileRecords,
  survey: Json,
  making: FileContext,
): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < records.count; index++) {
    making.signal?.throwIfAborted();
    const place = { isFirst: index === 0, isLast: index === records.count - 1, survey };
    const taskInput = { part: taskText(work, making, place), records: await records.part(index) };
    const { bytes } = await requiredCompute(making)("file.write", taskInput, continuedTask);
    if (bytes.length > 0) yield bytes;
  }
}

const continuedTask = { begun: true } as const;

const fileWriterRules = ({ file }: FileToWrite, { definition, edi }: FileContext): FileRules => ({
  file,
  ...(definition && { definition }),
  ...(edi && { edi }),
});

function taskText(work: FileToWrite, making: FileContext, place: Omit<PartTask, "rules">): string {
  const task: PartTask = { rules: fileWriterRules(work, making), ...place };
  return JSON.stringify(task);
}

function requiredCompute({ compute: run }: FileContext): NonNullable<Outside["compute"]> {
  if (run) return run;
  throw new RecordFailure("not_supported", "internal", "request", "Files are written in runs alone.");
}
