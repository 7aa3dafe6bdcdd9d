/**
 * Marks records of a source as exported (type once): `http.once` is rendered with each record. The caller marks records after they
 * reached their destination; reading alone marks nothing.
 */

import type { Json } from "../../base/json.ts";
import { packInSlices, unpackInSlices } from "../../base/json-of.ts";
import { createPause } from "../../base/pauses.ts";
import { weightOf } from "../../base/weight.ts";
import { failureFrom, type RecordFailure } from "../failures/failure.ts";
import { type RequestPlace, sendWidening } from "../sending/widening.ts";
import { type ExportRun, exportExtraMs, exportSetupText, requestSource } from "./export-run.ts";

/** Characters of answers that are judged at once. */
const answersAtOnce = 2 * 1024 * 1024;

/** The answer to a mark of the record at a position. */
interface AnsweredMark {
  readonly at: number;
  readonly kept: Json;
  readonly answer: Json;
}

/**
 * Marks records, several at once. Of an answer nothing is kept but whether it marked its record. Throws BoundExceeded.
 * Returns by record the reason why it is not marked; undefined if it is marked, or if the export marks nothing.
 */
export async function markEach(
  records: readonly Json[],
  run: ExportRun,
): Promise<readonly (RecordFailure | undefined)[]> {
  const setup = exportSetupText(run);
  const turn = { begun: true, extraMs: exportExtraMs(run) };
  const pause = createPause();
  const made = await run.compute("export.mark", { setup, records: await packInSlices(records, pause) }, turn);
  const marks = await unpackInSlices(made.marks, pause);
  const sent = [...marks.entries()].flatMap(([at, mark]) => ("request" in mark ? [{ at, ...mark }] : []));
  const failures = marks.map((mark) => ("failure" in mark ? failureFrom(mark.failure) : undefined));
  let answered: AnsweredMark[] = [];
  let size = 0;
  let judging: Promise<void> = Promise.resolve();
  const judgeAnswered = async (): Promise<void> => {
    const judged = answered;
    answered = [];
    size = 0;
    if (judged.length === 0) return;
    const kept = await packInSlices(
      judged.map((each) => each.kept),
      pause,
    );
    const answers = await packInSlices(
      judged.map((each) => each.answer),
      pause,
    );
    const made = await run.compute("export.marked", { setup, kept, answers }, turn);
    for (const [index, failure] of (await unpackInSlices(made.failures, pause)).entries())
      if (failure) failures[judged[index]!.at] = failureFrom(failure);
  };
  /** Judges one batch at a time. */
  const judgeMarks = (): Promise<void> => {
    judging = judging.then(judgeAnswered);
    return judging;
  };
  const sendMark = async (number: number, { room }: RequestPlace): Promise<number> => {
    const { at, kept, request } = sent[number]!;
    const answer = await requestSource(request, { ...run, room });
    const weight = weightOf(answer);
    answered.push({ at, kept, answer });
    size += weight;
    if (size >= answersAtOnce) await judgeMarks();
    return weight;
  };
  for await (const _ of sendWidening(run.lane, { to: sent.length, send: sendMark })) await judgeMarks();
  return failures;
}
