/** Accesses places for files: writes the files of a page, spools the records of a run, and writes the run's file at its end. */

import { randomBytes, randomUUID } from "node:crypto";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import { BoundExceeded, failureOfBound } from "../../compute/port.ts";
import { plainFailure, RecordFailure } from "../../failures/failure.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { type Spool, sortableNumber } from "../../sending/spool.ts";
import { mayRetryFailure, type SendAnswers, type SendResult, unreachedAnswer } from "../answers.ts";
import type { FileRecords } from "./content.ts";
import type { FileDraft, FileToWrite } from "./file-to-write.ts";
import { numberedName } from "./free-path.ts";
import { joinedPath } from "./path.ts";
import { putFile } from "./put.ts";

/** Writes a file and returns the sender's answer for `results` records. Throws RecordFailure, BoundExceeded and EgressError. */
export type WriteFile = (work: FileToWrite, records: FileRecords, outside: Outside, results: number) => Promise<Json>;

/**
 * Returns a sender that writes files of records with `writeFile`: files of a page at once; parts of a run's file are spooled
 * for the end of the run.
 */
export const fileSender =
  (writeFile: WriteFile): Sender =>
  async (request, outside) => {
    const draft = request as FileDraft;
    const work: FileToWrite = { ...draft, key: outside.key ?? randomUUID() };
    if (work.waits && outside.spool) return await spoolRecords(work, outside);
    const number = (await outside.numbered?.(joinedPath(work.folder, work.name), sortableNumber(work.at))) ?? 1;
    // Names within one run are made unique.
    const named = { ...work, name: numberedName(work.name, number) };
    return answerOrFailure(() => writeFile(named, inMemory(work), outside, work.records.length));
  };

/** Spools the records until the run ends; the result only states that they wait. */
async function spoolRecords(work: FileToWrite, { spool }: Outside): Promise<SendAnswers> {
  await spool!(JSON.stringify(work));
  const result: SendResult = { json: { file: joinedPath(work.folder, work.name), waits: true } };
  return { results: work.records.map(() => result) };
}

/** Returns a sender for the spooled records of a run. It returns undefined if there are none: no file is then written. */
export const waitingSender =
  (writeFile: WriteFile) =>
  async (spool: Spool, outside: Outside): Promise<Json | undefined> => {
    const keys = await spool.keys();
    const [first] = keys;
    if (first === undefined) return undefined;
    const partAt = async (index: number): Promise<FileToWrite> => {
      const text = await spool.get(keys[index]!);
      if (text === undefined) throw new Error("A part of the file is missing.");
      return parseExactJson(text) as FileToWrite;
    };
    const work = await partAt(0);
    const recordPart = async (index: number) => JSON.stringify((await partAt(index)).records);
    return answerOrFailure(() =>
      writeFile({ ...work, records: [] }, { count: keys.length, part: recordPart }, outside, 1),
    );
  };

const inMemory = ({ records }: FileToWrite): FileRecords => ({ count: 1, part: async () => JSON.stringify(records) });

/** Writes a file to its place. */
export const writeToPlace: WriteFile = async (work, records, outside, results) => {
  const { path, size, id, backup, attributes } = await putFile(work, records, outside, randomBytes(6).toString("hex"));
  const result: SendResult = { id, json: { file: path, size, ...(backup !== undefined && { backup }), ...attributes } };
  return { results: Array.from({ length: results }, () => result) };
};

/** Returns the outcome of an attempt, or its failure. */
async function answerOrFailure(attempt: () => Promise<Json>): Promise<Json> {
  try {
    return await attempt();
  } catch (error) {
    return failedAttempt(error);
  }
}

function failedAttempt(error: unknown): SendAnswers {
  if (error instanceof BoundExceeded)
    return { failure: plainFailure(failureOfBound(error, "request")), again: false, uncertain: false };
  const said = unreachedAnswer(error);
  // A broken connection may succeed next time; a fault of the file itself will not, and no partner that sends more than it may.
  return error instanceof RecordFailure && mayRetryFailure(error) ? { ...said, again: true } : said;
}
