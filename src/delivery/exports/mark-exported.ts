/**
 * Marks records of a source as exported (type once): `http.once` is rendered with each record. The caller marks records after they
 * reached their destination; reading alone marks nothing.
 */

import type { Json } from "../../base/json.ts";
import { packInSlices, packJson, unpackInSlices, unpackJson } from "../../base/json-of.ts";
import { createPause } from "../../base/pauses.ts";
import { failureFrom, type RecordFailure } from "../failures/failure.ts";
import { type ExportRun, exportExtraMs, exportSetupText, requestSource } from "./export-run.ts";

/**
 * Marks records, as many at once as the connection allows. Throws BoundExceeded.
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
  const answers: Json[] = [];
  let next = 0;
  const sendMarks = async (): Promise<void> => {
    while (next < sent.length) {
      const number = next++;
      answers[number] = await requestSource(sent[number]!.request, run);
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.lane.level, sent.length) }, sendMarks));
  const given = { setup, kept: packJson(sent.map(({ kept }) => kept)), answers: await packInSlices(answers, pause) };
  const told = unpackJson((await run.compute("export.marked", given, turn)).failures);
  const failures = marks.map((mark) => ("failure" in mark ? failureFrom(mark.failure) : undefined));
  for (const [number, { at }] of sent.entries()) {
    const failure = told[number];
    if (failure) failures[at] = failureFrom(failure);
  }
  return failures;
}
