/** The ways to reach HTTP endpoints: records in requests, files of records in requests, files of the account. */
import { isObject } from "../../../base/json.ts";
import { sendsRecordFiles } from "../../http/block.ts";
import type { ExportDocument, ImportDocument } from "../../ports/documents.ts";
import { answersOutcome } from "../answers.ts";
import type { Reached } from "../end.ts";
import { fileSender, waitingSender } from "../file/send.ts";
import { httpOutcome } from "./outcome.ts";
import { readHttpFile } from "./read-file.ts";
import { wantedFile } from "./read-records.ts";
import { sendHttp } from "./send.ts";
import { sendHttpFile } from "./send-file.ts";
import { writeRecordFile } from "./send-record-file.ts";

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
