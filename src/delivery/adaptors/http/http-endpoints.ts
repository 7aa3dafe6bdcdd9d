/** The ways to reach HTTP endpoints: records in requests, files of records in requests, files of the account. */
import { isObject, type Json } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { sendsRecordFiles } from "../../http/block.ts";
import type { ExportDocument, ImportDocument } from "../../ports/documents.ts";
import type { StreamedBody } from "../../ports/files.ts";
import type { EndpointConnection } from "../adaptor-entry.ts";
import { answersOutcome } from "../answers.ts";
import { type FileContext, openFileContent, surveyRecords } from "../file/content.ts";
import { fileSender, type WriteFile, waitingSender } from "../file/send.ts";
import { readHttpFile } from "./read-file.ts";
import { wantedFile } from "./read-records.ts";
import type { AnsweredFile } from "./record-file.ts";
import { httpOutcome, sendHttp } from "./send.ts";
import { sendHttpFile } from "./send-file.ts";

/** Sends files of records as bodies of requests: each is produced during the sending, again for each attempt. */
const writeRecordFile: WriteFile = async (work, records, outside) => {
  const { requestOfFile } = outside;
  if (!requestOfFile) throw new RecordFailure("not_supported", "internal", "request", "Files are sent in runs alone.");
  const { name, contentType, key, first } = work;
  const composedRequest = await requestOfFile({ name, contentType, key, first: first! });
  const making: FileContext & typeof outside = { ...outside, edi: await outside.interchange?.(key) };
  const survey = await surveyRecords(work, records, making);
  const limit = composedRequest.limit ?? Number.POSITIVE_INFINITY;
  let broken: unknown;
  const streamed: StreamedBody = {
    size: undefined,
    async *chunks() {
      broken = undefined;
      try {
        let size = 0;
        if (composedRequest.head !== "") yield Buffer.from(composedRequest.head);
        for await (const chunk of await openFileContent(work, records, survey, making)) {
          size += (chunk as Uint8Array).length;
          if (size > limit) throw bodyTooLarge(limit);
          yield chunk as Uint8Array;
        }
        if (composedRequest.tail !== "") yield Buffer.from(composedRequest.tail);
      } catch (error) {
        // The sender only sees that the body breaks off.
        broken ??= error;
        throw error;
      }
    },
  };
  const request = composedRequest.request as { readonly [name: string]: Json };
  const answered = await sendHttp({ ...request, streamed }, outside);
  if (broken !== undefined) throw broken;
  const answer: AnsweredFile = { answered, kept: composedRequest.kept };
  return answer;
};

const bodyTooLarge = (limit: number): RecordFailure =>
  new RecordFailure("size_limit_exceeded", "application", "request", `The file is larger than ${limit} bytes.`);

const requests: EndpointConnection = Object.freeze({ send: sendHttp, outcomeOf: httpOutcome, mayHide: true });
const blobs: EndpointConnection = Object.freeze({ ...requests, send: sendHttpFile, movesFiles: true });
const answeredFiles: EndpointConnection = Object.freeze({ ...requests, send: readHttpFile, movesFiles: true });
const recordFiles: EndpointConnection = Object.freeze({
  send: fileSender(writeRecordFile),
  outcomeOf: (answer, rules, now) =>
    isObject(answer) && "answered" in answer ? httpOutcome(answer["answered"]!, rules, now) : answersOutcome(answer),
  end: waitingSender(writeRecordFile),
  mayHide: true,
  movesFiles: true,
} satisfies EndpointConnection);

export function httpImportEndpoint(document: ImportDocument): EndpointConnection {
  if (sendsRecordFiles(document)) return recordFiles;
  return document.blob === true ? blobs : requests;
}

export const httpExportEndpoint = (document: ExportDocument): EndpointConnection =>
  wantedFile(document) ? answeredFiles : requests;
