/** The ways to reach HTTP endpoints: records in requests, files of records in requests, files of the account. */
import { isObject, type Json } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { sendsRecordFiles } from "../../http/block.ts";
import type { ExportDocument, ImportDocument } from "../../ports/documents.ts";
import type { StreamedBody } from "../../ports/files.ts";
import { answersOutcome } from "../answers.ts";
import type { Reached } from "../end.ts";
import { contentOf, type Making, surveyed } from "../file/content.ts";
import { fileSender, type WriteFile, waitingSender } from "../file/send.ts";
import { httpOutcome } from "./outcome.ts";
import { readHttpFile } from "./read-file.ts";
import { wantedFile } from "./read-records.ts";
import type { AnsweredFile } from "./record-file.ts";
import { sendHttp } from "./send.ts";
import { sendHttpFile } from "./send-file.ts";

/** Sends files of records as bodies of requests: each is produced during the sending, again for each attempt. */
const writeRecordFile: WriteFile = async (work, records, outside) => {
  const { requestOfFile } = outside;
  if (!requestOfFile) throw new RecordFailure("not_supported", "internal", "request", "Files are sent in runs alone.");
  const { name, contentType, key, first } = work;
  const made = await requestOfFile({ name, contentType, key, first: first! });
  const making: Making & typeof outside = { ...outside, edi: await outside.interchange?.(key) };
  const survey = await surveyed(work, records, making);
  const limit = made.limit ?? Number.POSITIVE_INFINITY;
  let broken: unknown;
  const streamed: StreamedBody = {
    size: undefined,
    async *chunks() {
      try {
        let size = 0;
        if (made.head !== "") yield Buffer.from(made.head);
        for await (const chunk of await contentOf(work, records, survey, making)) {
          size += (chunk as Uint8Array).length;
          if (size > limit) throw tooLarge(limit);
          yield chunk as Uint8Array;
        }
        if (made.tail !== "") yield Buffer.from(made.tail);
      } catch (error) {
        // The sender only sees that the body breaks off.
        broken ??= error;
        throw error;
      }
    },
  };
  const request = made.request as { readonly [name: string]: Json };
  const answered = await sendHttp({ ...request, streamed } as unknown as Json, outside);
  if (broken !== undefined) throw broken;
  const answer: AnsweredFile = { answered, kept: made.kept };
  return answer;
};

const tooLarge = (limit: number): RecordFailure =>
  new RecordFailure("size_limit_exceeded", "application", "request", `The file is larger than ${limit} bytes.`);

const requests: Reached = Object.freeze({ send: sendHttp, outcomeOf: httpOutcome, mayHide: true });
const blobs: Reached = Object.freeze({ ...requests, send: sendHttpFile });
const answeredFiles: Reached = Object.freeze({ ...requests, send: readHttpFile });
const recordFiles: Reached = Object.freeze({
  send: fileSender(writeRecordFile),
  outcomeOf: (answer, rules, now) =>
    isObject(answer) && "answered" in answer ? httpOutcome(answer["answered"]!, rules, now) : answersOutcome(answer),
  end: waitingSender(writeRecordFile),
  mayHide: true,
} satisfies Reached);

export function reachedByImports(document: ImportDocument): Reached {
  if (sendsRecordFiles(document)) return recordFiles;
  return document.blob === true ? blobs : requests;
}

export const reachedByExports = (document: ExportDocument): Reached =>
  wantedFile(document) ? answeredFiles : requests;
