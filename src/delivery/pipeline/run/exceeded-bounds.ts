/** Counts the bounds that the pages of a run exceed. A run with many of them gives up: its remaining records fail without an attempt. */

import { type Json, objectsOf } from "../../../base/json.ts";
import { type BoundExceeded, failureOfBound } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { FailureSource } from "../../failures/failure-codes.ts";
import type { PagePlan } from "../page/prepare-page.ts";
import { importExtraMs } from "../setup/pages.ts";
import type { ContractRoom, ImportRun } from "../setup/run-needs.ts";

/**
 * Maximum number of exceeded bounds per run; later pages fail without an attempt. Scripts have a smaller maximum, because each
 * attempt takes longer.
 */
const overrunsAtMost = 10;
const scriptOverrunsAtMost = 2;

/** The progress of a run through its pages. */
export interface RunState {
  mocked: number;
  overruns: number;
  /** The failure of all remaining records, which are not tried. */
  given?: RecordFailure;
  begun: boolean;
  /** Characters of results, requests and answers so far. */
  shown: number;
  /** True if something had no room to be shown. */
  full?: boolean;
  /** The room in data contracts when the run began, and the records that have used it since. */
  volumes?: readonly ContractRoom[];
  used: number;
}

/** Counts a bound that a page exceeded, and returns it as the failure of the page's records. */
export function noteOverrun(
  error: BoundExceeded,
  stage: "request" | "response",
  run: ImportRun,
  state: RunState,
): RecordFailure {
  const failure = failureOfBound(error, stage);
  state.overruns += 1;
  if (state.overruns >= (importExtraMs(run) > 0 ? scriptOverrunsAtMost : overrunsAtMost)) giveUpRun(failure, state);
  return failure;
}

/** Counts a page whose script exceeded its time or memory. */
export function noteScripts(results: PagePlan["results"], state: RunState): void {
  const failed = results.flatMap((result) => objectsOf(result?.["errors"])).find(({ code }) => isScriptBound(code));
  if (!failed) return;
  state.overruns += 1;
  const { code, message, source } = failed;
  if (state.overruns < scriptOverrunsAtMost || !isScriptBound(code)) return;
  giveUpRun(new RecordFailure(code, source as FailureSource, "request", String(message)), state);
}

const isScriptBound = (code: Json | undefined): code is "script_timeout" | "script_memory" =>
  code === "script_timeout" || code === "script_memory";

/** Fails all remaining records of the run with a failure. */
export function giveUpRun({ code, source, message }: RecordFailure, state: RunState): void {
  const text = `${message} So many records before it met the bound that it was not tried.`;
  state.given = new RecordFailure(code, source, "request", text);
}
