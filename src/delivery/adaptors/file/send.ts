/** Reaches places of files: writes those of a page, keeps the records of a run for its end, and writes their file then. */

import { randomBytes, randomUUID } from "node:crypto";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import { BoundExceeded, failureOfBound } from "../../compute/port.ts";
import { plainFailure } from "../../failures/failure.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { inOrder, type Spool } from "../../sending/spool.ts";
import { type Answers, mayHeal, type Result, unanswered } from "../answers.ts";
import type { FileRecords } from "./content.ts";
import type { FileDraft, FileToWrite } from "./file-to-write.ts";
import { apart } from "./free-path.ts";
import { joined } from "./path.ts";
import { putFile } from "./put.ts";

/** Writes a file, and answers what came of it: what a sender answers for `results` records. Throws RecordFailure, BoundExceeded and EgressError. */
export type WriteFile = (work: FileToWrite, records: FileRecords, outside: Outside, results: number) => Promise<Json>;

/** Sends files of records by what writes one: those of a page at once, and of a run those parts that wait for its end. */
export const fileSender =
  (writeFile: WriteFile): Sender =>
  async (request, outside) => {
    const draft = request as unknown as FileDraft;
    const work: FileToWrite = { ...draft, key: outside.key ?? randomUUID() };
    if (work.waits && outside.spool) return (await wait(work, outside)) as unknown as Json;
    const number = (await outside.numbered?.(joined(work.folder, work.name), inOrder(work.at))) ?? 1;
    // Names of one run are told apart.
    const named = { ...work, name: apart(work.name, number) };
    return attempted(() => writeFile(named, inMemory(work), outside, work.records.length));
  };

/** The records wait until the run ends; that they do is all that there is to tell of them now. */
async function wait(work: FileToWrite, { spool }: Outside): Promise<Answers> {
  await spool!(JSON.stringify(work));
  const result: Result = { json: { file: joined(work.folder, work.name), waits: true } };
  return { results: work.records.map(() => result) };
}

/** Writes what a run has waiting; undefined where nothing does: then there is no file. */
export const waitingSender =
  (writeFile: WriteFile) =>
  async (spool: Spool, outside: Outside): Promise<Json | undefined> => {
    const keys = await spool.keys();
    const [first] = keys;
    if (first === undefined) return undefined;
    const partAt = async (index: number): Promise<FileToWrite> => {
      const text = await spool.get(keys[index]!);
      if (text === undefined) throw new Error("A part of the file is gone.");
      return parseExactJson(text) as FileToWrite;
    };
    const work = await partAt(0);
    const part = async (index: number) => JSON.stringify((await partAt(index)).records);
    return attempted(() => writeFile({ ...work, records: [] }, { count: keys.length, part }, outside, 1));
  };

const inMemory = ({ records }: FileToWrite): FileRecords => ({ count: 1, part: async () => JSON.stringify(records) });

/** Puts a file into its place. */
export const writeToPlace: WriteFile = async (work, records, outside, results) => {
  const { path, size, id, backup, attributes } = await putFile(work, records, outside, randomBytes(6).toString("hex"));
  const result: Result = { id, json: { file: path, size, ...(backup !== undefined && { backup }), ...attributes } };
  return { results: Array.from({ length: results }, () => result) } as unknown as Json;
};

/** What came of an attempt, or why nothing did. */
async function attempted(attempt: () => Promise<Json>): Promise<Json> {
  try {
    return await attempt();
  } catch (error) {
    return failedAttempt(error) as unknown as Json;
  }
}

function failedAttempt(error: unknown): Answers {
  if (error instanceof BoundExceeded)
    return { failure: plainFailure(failureOfBound(error, "request")), again: false, uncertain: false };
  const said = unanswered(error);
  // A broken or refused connection may be another one next time; what a file itself does wrong stays wrong.
  return "failure" in said && mayHeal(said.failure) ? { ...said, again: true } : said;
}
